"""The boards of the bundled routes."""

from functools import cache

from core.board.board import Board
from core.board.layout import lay_out
from core.paths import routes
from core.route.reading import read_route
from tests.engine.boards import box

OFFICIAL = (
    "first_game",
    "hills_of_gold",
    "home_stretch",
    "winding_paths",
    "serpentine",
    "swamplands",
    "witchs_cauldron",
)


@cache
def official_board(name: str) -> Board:
    """The board of a bundled route."""
    return Board.of(lay_out(read_route(routes() / f"{name}.yaml").route, box()))
