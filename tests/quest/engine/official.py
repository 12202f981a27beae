"""The boards of the bundled routes."""

from functools import cache

from core.basics.paths import examples
from core.quest.board.board import Board
from core.quest.board.layout import lay_out
from core.quest.route.reading import read_route
from tests.quest.engine.boards import box

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
    return Board.of(lay_out(read_route(examples("quest") / f"{name}.yaml").design, box()))
