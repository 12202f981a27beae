"""Games for the tests of the table: at random, and by a person who knows the table's face only."""

import random
from collections.abc import Iterator
from functools import cache

from core.quest.board.board import Board
from core.quest.bots.bots import bot_called
from core.quest.engine.action import Action, Kind
from core.quest.engine.game import Game
from core.quest.engine.packing import Options
from core.quest.session.distances import Distances
from core.quest.session.game_table import GameTable
from core.quest.session.naming import asked, ending_turn, paying, removing, usual_discards
from core.quest.session.offers import offers
from core.quest.session.purchases import Purse
from core.quest.session.replay.timeline import Timeline
from core.quest.session.walks import Held, Walk, Walks
from tests.quest.engine.official import official_board
from tests.quest.engine.play import choose_by_kind

SETUPS = [
    ("first_game", 2, True),
    ("home_stretch", 3, False),
    ("hills_of_gold", 4, True),
    ("swamplands", 3, True),
]
SPRINTERS = (bot_called("sprinter"),) * 3
IDS = [f"{route}-{players}" for route, players, _ in SETUPS]


def dealt(route: str, players: int, caves: bool, seed: int = 5, rounds: int = 100) -> Game:
    return Game(official_board(route), players, seed, Options(caves, round_limit=rounds))


def moments(game: Game, dice: random.Random, number: int) -> Iterator[Game]:
    """The moments of a random game, each as a game that stays as it is."""
    for _ in range(number):
        if game.outcome is not None:
            return
        yield game
        game = game.after(choose_by_kind(game, dice))


def ways_to(
    game: Game, *, space: int | None = None, gate: int | None = None, card: str | None = None
) -> tuple[Walk, ...]:
    """The plays that end on a space or with clearing a blockade, the cheapest first."""
    walks, held = Walks(game), Held(card=card)
    if gate is not None:
        return walks.to_gate(gate, held)
    return () if space is None else walks.to_space(space, held)


class Person:
    """Plays a whole game through the face of the table: nearest first, then the dearest card."""

    def __init__(self, table: GameTable) -> None:
        self._table = table
        self._steps = Distances.of(table.game.board).steps

    def act(self) -> None:
        """Do one thing, or end the turn."""
        table, game = self._table, self._table.game
        offered = offers(game)
        acts = [each for card in offered.hand.values() for each in card.of(Kind.ACT)]
        walk = self._best_walk()
        if game.position.mode == "removing":
            table.apply(*removing(game, self._worst()))
        elif game.position.mode == "taking":
            table.apply(next(iter(offered.market.values())))
        elif acts:
            table.apply(acts[0])
        elif walk is not None:
            table.apply(*self._complete(walk))
        elif not self._buys():
            table.apply(*ending_turn(game, usual_discards(game)))

    def _best_walk(self) -> Walk | None:
        """The walk that gets nearest, if any gets nearer."""
        position = self._table.game.position
        pieces = position.players[position.player].pieces
        walks = self._table.walks.reachable()
        gains = {
            walk: self._steps[pieces[walk.piece] or 0] - self._steps[space]
            for space, walk in walks.spaces.items()
        } | dict.fromkeys(walks.gates.values(), 1)
        best = max(gains, key=lambda walk: gains[walk], default=None)
        return best if best is not None and gains[best] > 0 else None

    def _complete(self, walk: Walk) -> tuple[Action, ...]:
        if walk.to_pay == 0:
            return walk.actions
        wanted = asked(self._table.game, walk.actions[0])
        assert wanted is not None
        assert wanted.least == wanted.most == walk.to_pay
        chosen: list[str] = []
        while wanted.missing(chosen):
            chosen.append(wanted.may_add(chosen)[-1])
        return paying(self._table.game, chosen, walk.actions[0])

    def _buys(self) -> bool:
        purse = Purse(self._table.game)
        board: Board = self._table.game.board
        prices = {card.id: card.price or 0 for card in board.catalogue.cards}
        dearest = max(purse.within_reach, key=lambda card: prices[card], default=None)
        if dearest is None or prices[dearest] < 2:
            return False
        self._table.apply(*purse.buying(dearest, purse.everything))
        return True

    def _worst(self) -> tuple[str, ...]:
        return usual_discards(self._table.game)[:1]


@cache
def sprint(route: str = "first_game", rounds: int = 100) -> Timeline:
    """A game of three sprinters."""
    table = GameTable.laid(official_board(route), SPRINTERS, 3, Options(round_limit=rounds))
    while not table.is_over:
        table.let_bot_play()
    return Timeline.of(table.game)
