"""Games on record that several tests look at, played by hand and by no bot."""

from __future__ import annotations

from functools import cache

from core.basics.jobs import finished
from core.lost_cities.board.board import Board
from core.lost_cities.board.graph import StageGraph
from core.lost_cities.design.board_design import BoardDesign
from core.lost_cities.engine.action import Action, Kind
from core.lost_cities.engine.game import Game
from core.lost_cities.session.chronicle import Chronicle, chronicle_of
from core.lost_cities.session.timeline import timeline_of
from tests.lost_cities.boards import OFFICIAL

SEATS = ("person", "planner", "greedy")
_WISHED = (Kind.MOVE, Kind.ADVANCE, Kind.START, Kind.REST, Kind.DISCARD, Kind.TAKE, Kind.STAY)


def hasty(game: Game) -> Action:
    """What somebody does who always goes on: the lowest card first, and cards from the pile."""

    def order(action: Action) -> tuple[int, int]:
        rank = 0 if action.card is None else action.card.rank
        return _WISHED.index(action.kind), -rank if action.kind is Kind.DISCARD else rank

    return min(game.legal_actions(), key=order)


@cache
def hasty_game(design: BoardDesign = OFFICIAL, seed: int = 5) -> Game:
    """A game from its deal to its end."""
    board = Board.of(design, StageGraph.of(design))
    assert board is not None
    game = Game(board, len(SEATS), seed)
    while game.outcome is None:
        game.apply(hasty(game))
    return game


@cache
def hasty_chronicle() -> Chronicle:
    """The same on record."""
    log = hasty_game().log.seated(SEATS)
    return chronicle_of(finished(timeline_of(log)))
