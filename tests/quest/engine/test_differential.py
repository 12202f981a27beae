"""The engine and the naive rules agree along thousands of random games.

Every game runs in both at once: the legal actions are compared at every position, the whole
positions after every few actions and at the end; as each side goes on with its own state, nothing
that differs is ever lost. Games start from rich deals, and choices favour what is rare.
"""

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache

import pytest

from core.basics.paths import examples
from core.quest.board.board import Board
from core.quest.board.layout import lay_out
from core.quest.catalogue.spaces import Terrain
from core.quest.catalogue.supplies import Blockade, Pile
from core.quest.engine.action import Action, Kind
from core.quest.engine.game import Game
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.market import note_market
from core.quest.engine.packing import Options
from core.quest.engine.position import MODES, GateState
from core.quest.route.reading import read_route
from tests.quest.engine.boards import board, box
from tests.quest.engine.naive_duel import Duel
from tests.quest.engine.naive_table import GROUND, seams_at

GAMES = 334
"""In each of six blocks: 2 to 4 players, with and without caves; 2,004 in all."""
TURNS = (6, 8, 12, 18)
"""Games end unfinished after about so many turns."""
COMPARED = 3
"""Whole positions are compared after every so many actions."""

# --- Boards ---

GORGE = (
    "S1 J1 | J1 V1 | W1 C  | R1 J2 | B1 V1 | W2 J1 | J1 FJ1",
    "S2 W1 | C  J1 | V1 W1 | J1 M  | J1 R2 | C  J1 | V1 FV1",
    "S3 V1 | J2 W1 | R1 J1 | C  B1 | W1 J1 | V1 M  | W1 FW1",
    "S4 J1 | V1 B2 | J1 J1 | V1 W1 | C  J1 | J1 R1 | J1 FR1",
)
DASH = (
    "S1 J1 V1 | J1 FJ1",
    "S2 W1 C  | V1 FB1",
    "S3 V1 J1 | W1 FV2",
    "S4 R1 B1 | J3 M  ",
)
CAVERNS = (
    "S1 J1 C  J1 | C  J1 W1",
    "S2 W1 J1 C  | V1 C  FW1",
    "S3 V1 C  R1 | J1 J1 C ",
    "S4 J1 J1 C  | W1 B1 FJ2",
)
POST = (
    "S1 J1 V1 | W1 J1 | J1 FJ1",
    "S2 V1 J2 | J1 C  | V1 FV1",
    "S3 W1 R1 | B1 V3 | W1 FW1",
    "S4 J1 C  | J1 W2 | M  .  ",
)
POST_BLOCKADES = (
    Blockade(1, Terrain.BASE_CAMP, 2),
    Blockade(2, Terrain.VILLAGE, 3),
    Blockade(7, Terrain.RIVER, 2),
)
"""Fixture values: no official blockade is a base camp or as strong (Q-AMB-26)."""


@cache
def boards() -> tuple[Board, ...]:
    """All bundled routes, and as many small boards made by hand."""
    by_hand = (
        board(*GORGE, blockades=(1, 2, 3, 4, 5, 6)),
        board(*GORGE, blockades=(None,) * 6),
        board(*GORGE, blockades=(None, 6, None, 3, None)),
        board(*DASH),
        board(*DASH, blockades=(None,)),
        board(*CAVERNS, blockades=(5,)),
        board(*CAVERNS, blockades=(None,)),
        replace(
            board(*POST, blockades=(None, None)),
            catalogue=replace(box(), blockades=POST_BLOCKADES),
        ),
    )
    bundled = tuple(
        Board.of(lay_out(read_route(path).design, box()))
        for path in sorted(examples("quest").glob("*.yaml"))
    )
    return by_hand + bundled


@cache
def distances(ground: Board) -> dict[int, int]:
    """How many steps each space is away from a finish, blockades or not."""
    found = dict.fromkeys(ground.finishes, 0)
    waiting = list(ground.finishes)
    for space in waiting:
        for step in ground.steps[space]:
            if step.to not in found:
                found[step.to] = found[space] + 1
                waiting.append(step.to)
    return found


# --- Rich deals ---


def enrich(game: Game, chance: random.Random) -> None:
    """Write cards, tokens, gaps in the market, cleared blockades and places into a new game."""
    g = game.state
    for player in range(game.players):
        _enrich_cards(g, player, chance)
        if game.options.caves:
            for _ in range(chance.choice((0, 0, 2, 6))):
                at.add_token(g, player, chance.randrange(len(box().tokens)), 1)
    if chance.random() < 0.5:
        _thin_market(g, chance)
    for gate in range(len(game.board.gates)):
        if chance.random() < 0.15:
            at.set_gate_owner(g, gate, chance.randrange(game.players))
    if chance.random() < 0.5:
        _scatter_pieces(game, chance)


def _enrich_cards(g: at.State, player: int, chance: random.Random) -> None:
    if chance.random() < 0.15:  # piles that soon run out (Q-DRAW-5)
        for card in range(len(box().cards)):
            at.add(g, words.DRAW, player, card, -at.count(g, words.DRAW, player, card))
    for _ in range(chance.choice((0, 2, 3, 5))):
        zone = chance.choice((words.HAND, words.HAND, words.DRAW, words.DISCARD))
        at.add(g, zone, player, chance.randrange(len(box().cards)), 1)


def _thin_market(g: at.State, chance: random.Random) -> None:
    share = chance.choice((0.1, 0.3, 0.9, 1))
    for number, card in enumerate(box().cards):
        if card.pile is not Pile.DECK and chance.random() < share:
            left = chance.choice((0, 0, 1)) if share < 1 else 0
            at.add_to_market(g, number, left - at.in_market(g, number))
            if not left:
                at.set_on_board(g, number, False)
    note_market(g)


def _scatter_pieces(game: Game, chance: random.Random) -> None:
    ground = game.board
    spaces = [space for space in distances(ground) if space not in ground.finishes]
    near_finish = [space for space in spaces if distances(ground)[space] <= 4]
    at_gates = [
        space for space in spaces if seams_at(ground, space) & {gate.seam for gate in ground.gates}
    ]
    places = chance.choice((spaces, near_finish, near_finish, at_gates or spaces))
    number = 4 if game.players == 2 else game.players
    for piece, space in enumerate(chance.sample(places, number)):
        is_home = game.players == 2 and piece >= 2 and chance.random() < 0.3
        at.set_position(game.state, piece, words.HOME if is_home else space)


# --- Choices that favour what is rare ---

WEIGHTS = {
    Kind.END_TURN: 1.0,
    Kind.DISCARD: 0.5,
    Kind.STOP: 1.0,
    Kind.DONE: 1.0,
    Kind.COUNT: 4.0,
    Kind.CLEAR: 5.0,
    Kind.KEEP_ITEM: 5.0,
}
USUAL_WEIGHT = 3.0


def chosen(offered: Sequence[Action], ground: Board, chance: random.Random) -> Action:
    """A kind first, by weight, then an action of that kind.

    Steps mostly lead forward, and what is bought is mostly the dearest.
    """
    kinds = list(dict.fromkeys(action.kind for action in offered))
    weights = [WEIGHTS.get(kind, USUAL_WEIGHT) for kind in kinds]
    kind = chance.choices(kinds, weights)[0]
    actions = [action for action in offered if action.kind is kind]
    if kind in {Kind.STEP, Kind.BUY} and chance.random() < 0.6:
        return min(actions, key=lambda action: _dullness(action, ground))
    return chance.choice(actions)


def _dullness(action: Action, ground: Board) -> int:
    if action.space is not None:
        return distances(ground)[action.space]
    return -next(card.price or 0 for card in box().cards if card.id == action.card)


class Coverage:
    """What has occurred in a block of games."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.positions = 0
        self.modes: set[str] = set()
        self.actions: Counter[Kind] = Counter()
        self.cards: dict[Kind, set[str]] = {kind: set() for kind in Kind}
        self.tokens: set[str] = set()
        self.winners: set[int | None] = set()

    def note(self, action: Action, mode: str) -> None:
        self.positions += 1
        self.modes.add(mode)
        self.actions[action.kind] += 1
        if action.card is not None:
            self.cards[action.kind].add(action.card)
        token = TOKEN_OF.get(action.kind, action.token)
        if token is not None:
            self.tokens.add(token)


TOKEN_OF = {
    Kind.NATIVE_TOKEN: "native",
    Kind.TOKEN_REMOVE: "remove",
    Kind.KEEP_ITEM: "keep_item",
}
CAVES_ONLY = {
    Kind.PLAY_TOKEN,
    Kind.NATIVE_TOKEN,
    Kind.TOKEN,
    Kind.TOKEN_REMOVE,
    Kind.KEEP_ITEM,
    Kind.COUNT_TOKEN,
}
EVERY_CARD = {card.id for card in box().cards}
FOR_SALE = {card.id for card in box().cards if card.pile is not Pile.DECK}
WITH_POWER = {card.id for card in box().cards if card.power}
WITH_TEXT = {card.id for card in box().cards if card.draws or card.takes}


def play(seed: int, players: int, coverage: Coverage, *, caves: bool) -> None:
    """One random game in both implementations."""
    chance = random.Random(seed)
    ground = boards()[seed % len(boards())]
    limit = chance.choice(TURNS) // players
    options = Options(caves, is_free_order=chance.random() < 0.2, round_limit=limit)
    game = Game(ground, players, seed, options)
    enrich(game, chance)
    duel = Duel(game)
    number = 0
    while offered := duel.legal():
        action = chosen(offered, ground, chance)
        coverage.note(action, duel.table.mode)
        number += 1
        duel.apply(action, compare=number % COMPARED == 0)
    assert game.outcome is not None
    assert game.outcome.winner == duel.table.winner
    coverage.winners.add(game.outcome.winner)


@pytest.mark.parametrize("caves", [False, True], ids=["plain", "caves"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_both_agree_along_random_games(players: int, *, caves: bool) -> None:
    coverage = Coverage()
    first = (players * 2 + caves) * GAMES
    for seed in range(first, first + GAMES):
        play(seed, players, coverage, caves=caves)
    assert set(coverage.actions) == set(Kind) - (set() if caves else CAVES_ONLY)
    assert coverage.modes == set(MODES) - {"over"} - (set() if caves else {"replacing"})
    assert coverage.cards[Kind.COUNT] == EVERY_CARD
    assert coverage.cards[Kind.DISCARD] | coverage.cards[Kind.GIVE] == EVERY_CARD
    assert coverage.cards[Kind.BUY] | coverage.cards[Kind.TAKE] == FOR_SALE
    assert coverage.cards[Kind.PLAY] == WITH_POWER
    assert coverage.cards[Kind.ACT] == WITH_TEXT
    assert coverage.tokens == ({token.id for token in box().tokens} if caves else set())
    assert coverage.winners == {None, *range(players)}


@pytest.mark.parametrize("caves", [False, True], ids=["plain", "caves"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_open_as_the_rules_say(players: int, *, caves: bool) -> None:
    for seed, ground in enumerate(boards()):
        position = Game(ground, players, seed, Options(caves)).position
        assert (position.mode, position.player, position.round) == ("free", 0, 1)
        for held in position.players:  # Q-SETUP-4
            assert Counter(held.hand) + Counter(held.draw) == Counter(_cards(Pile.DECK))
            assert sum(held.hand.values()) == 4
            assert not any((held.discard, held.played, held.used, held.removed, held.tokens))
        assert position.market == _cards(Pile.BOARD) | _cards(Pile.ABOVE)  # Q-SETUP-2
        assert position.on_board == set(_cards(Pile.BOARD))
        starts = [[ground.starts[number - 1] for number in each] for each in STARTS[players]]
        assert [list(held.pieces) for held in position.players] == starts
        _check_blockades(position.gates, ground)
        piles = len(ground.caves) if caves else 0
        assert position.cave_tokens == (4,) * piles  # Q-CAVE-2
        assert position.unseen_tokens == {token.id: token.copies for token in box().tokens}


STARTS: Mapping[int, Sequence[tuple[int, ...]]] = {
    2: [(1, 3), (2, 4)],
    3: [(1,), (2,), (3,)],
    4: [(1,), (2,), (3,), (4,)],
}
"""Q-SETUP-6, Q-SETUP-7."""


def _cards(pile: Pile) -> dict[str, int]:
    return {card.id: card.copies for card in box().cards if card.pile is pile}


def _check_blockades(gates: Sequence[GateState], ground: Board) -> None:
    """Q-ROUTE-4, Q-AMB-32: every blockade at most once, those that the route fixes in place."""
    printed = {each.number: each for each in ground.catalogue.blockades}
    assert len({gate.number for gate in gates}) == len(gates) == len(ground.gates)
    for gate, planned in zip(gates, ground.gates, strict=True):
        assert planned.number in {None, gate.number}
        assert gate.ground == GROUND[printed[gate.number].terrain]
        assert gate.power == printed[gate.number].power
        assert gate.owner is None
