"""What the tests of the canvas share: tables with routes, to be worked on by mouse and keys."""

import pytest

from tests.editor.table import FIRST_GAME, PAIR, START, Table
from tests.editor.windows import ShowWindow


@pytest.fixture
def start(show_window: ShowWindow) -> Table:
    """A start tile alone."""
    return Table(show_window(START))


@pytest.fixture
def pair(show_window: ShowWindow) -> Table:
    """The start tile B and the terrain tile C, with space around them."""
    table = Table(show_window(PAIR))
    table.canvas.zoom(0.8)
    return table


@pytest.fixture
def first_table(show_window: ShowWindow) -> Table:
    """The first game of the rulebook."""
    return Table(show_window(FIRST_GAME))
