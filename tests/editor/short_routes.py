"""Short routes on which whole games are quick, and positions on them that are set up by hand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from core.quest.board.board import Board
from core.quest.board.layout import lay_out
from core.quest.board.names import space_names
from core.quest.engine.game import Game
from core.quest.engine.packing import Options
from core.quest.route.reading import parse_route
from tests.quest.engine.boards import box
from tests.quest.engine.scenes import Seat, arrange

DASH = """\
format: 1
game: quest
name: Dash
pieces:
  - {side: A, at: [0, 0]}
  - {side: F, at: [7, -1]}
  - {side: END_JUNGLE, at: [3, 3], turn: 2}
"""
"""Six to nine steps to the finish, past a cave."""
LOOP = """\
format: 1
game: quest
name: Loop
pieces:
  - {side: A, at: [0, 0]}
  - {side: F, at: [7, -4], turn: 2}
  - {side: END_JUNGLE, at: [7, -8], turn: 4}
"""
"""A dozen steps, with a blockade and every kind of ground."""


@cache
def short_board(text: str) -> Board:
    """The board of one of these routes."""
    return Board.of(lay_out(parse_route(text).design, box()))


def dealt(text: str, players: int, *, caves: bool = False, seed: int = 5) -> Game:
    """A new game on one of these routes."""
    return Game(short_board(text), players, seed, Options(caves, round_limit=60))


def blocked(text: str, number: int) -> str:
    """One of these routes with a certain blockade behind its first tile."""
    return f"{text}blockades: [{{number: {number}, between: [A, F]}}]\n"


def place(name: str, text: str = LOOP) -> int:
    """The space that people call so, "c4"."""
    return space_names(short_board(text)).index(name)


def set_up(
    *seats: Seat,
    players: int = 3,
    text: str = LOOP,
    caves: bool = False,
    won: Mapping[int, int] | None = None,
    market: Mapping[str, int] | None = None,
) -> Game:
    """A game in the midst of things: the players from the first on have what their seats say."""
    game = dealt(text, players, caves=caves)
    arrange(game, *seats, won=won, market=market)
    return game


CROSSROADS = place("e9")
"""Jungle with jungle, a river and a village around it."""
BESIDE = {"machete": place("e8"), "paddle": place("e10"), "coin": place("f9")}
"""What each symbol enters from there."""
