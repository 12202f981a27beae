"""The kernels and a naive second engine agree on every legal action and every state."""

from __future__ import annotations

import random

import pytest

from core.lost_cities.design.board_design import BoardDesign
from core.lost_cities.engine.action import Action, Kind
from core.lost_cities.engine.game import Game
from core.lost_cities.engine.packing import Options
from tests.lost_cities.boards import EVERY_BOARD, board_of
from tests.lost_cities.engine.naive import Move, NaiveTable

SEEDS = {2: 3, 3: 8, 4: 1}
"""The seed of the game for each number of players; `python -m tests.lost_cities.engine.duels`
plays two thousand of them."""
TURNS_EACH = 60
"""So many turns of each player are compared: two rounds and more."""


def as_move(action: Action) -> Move:
    """An action in the words of the naive engine."""
    card = None if action.card is None else (action.card.colour, action.card.rank)
    match action.kind:
        case Kind.START:
            return "start", card, action.figure, action.target
        case Kind.ADVANCE:
            return "play", card, action.figure, action.target
        case Kind.MOVE:
            return "move", action.figure, action.target
        case Kind.TAKE:
            return "take", action.pile
        case Kind.STAY:
            return ("stay",)
    return ("lay" if action.kind is Kind.REST else "discard"), card


def laid_out(game: Game, table: NaiveTable) -> None:
    """Deal the naive table what the kernels have dealt."""
    position = game.position
    hands = [[(c.colour, c.rank) for c in each.hand or ()] for each in position.players]
    pile = [(c.colour, c.rank) for c in position.pile or ()]
    tokens = {at: token for at, token in enumerate(position.tokens) if token is not None}
    table.lay_out(hands, pile, tokens)


def assert_same(game: Game, table: NaiveTable) -> None:
    """Both stand alike."""
    position = game.position
    assert (position.round, position.player, position.mode) == (
        table.round,
        table.turn,
        "over" if table.is_over else table.step,
    )
    if not table.is_over:
        lying = {at: each for at, each in enumerate(position.tokens) if each is not None}
        assert (lying, position.crossed) == (table.tokens, table.across)
        for colour, cards in position.discards:
            assert [(c.colour, c.rank) for c in cards] == table.discards.get(colour, [])
    for known, person in zip(position.players, table.people, strict=True):
        assert (known.coins, known.held, known.artefacts) == (
            person.coins,
            person.held,
            person.artefacts,
        )
        if not table.is_over:
            assert {i: s for i, s in enumerate(known.figures) if s is not None} == person.at
            assert sorted((c.colour, c.rank) for c in known.hand or ()) == sorted(person.hand)
            assert {row.colour: row.last for row in known.rows} == {
                colour: row[-1] for colour, row in person.rows.items()
            }


def duel(game: Game, chance: random.Random) -> None:
    """Play a game on both engines, by chance but eager to move."""
    table = NaiveTable(game.board, game.players)
    laid_out(game, table)
    while game.outcome is None:
        legal = game.legal_actions()
        moves = {as_move(each): each for each in legal}
        assert len(moves) == len(legal)
        assert set(moves) == table.legal()
        eager = [m for m in moves if m[0] in {"start", "play", "move", "lay"}]
        pool = eager if eager and chance.random() < 0.8 else list(moves)
        chosen = chance.choice(sorted(pool, key=str))
        game.apply(moves[chosen])
        has_ended = table.do(chosen)
        if game.outcome is not None and not game.outcome.is_finished:
            return
        if has_ended and not table.is_over:
            laid_out(game, table)
        assert_same(game, table)
    assert set(game.outcome.winners) == table.winners()


@pytest.mark.parametrize("design", EVERY_BOARD, ids=lambda each: each.name)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_both_engines_agree_along_random_games(design: BoardDesign, players: int) -> None:
    seed = SEEDS[players]
    options = Options(round_limit=TURNS_EACH)
    duel(Game(board_of(design), players, seed, options), random.Random(seed))
