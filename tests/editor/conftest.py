"""What the tests of the window share: the catalogue, and windows with a route in them."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest
from pytestqt.qtbot import QtBot

from core import paths
from core.catalogue.catalogue import Catalogue
from core.catalogue.reading import load_catalogue
from editor.opened import opened
from editor.theme import Theme
from editor.window import RouteWindow

ShowRoute: TypeAlias = Callable[[Path], RouteWindow]

OVERLAPPING = """\
format: 1
game: quest
name: Overlapping
pieces:
  - {side: A, at: [0, 0]}
  - {side: L, at: [6, -4], turn: 5}
  - {side: END_RIVER, at: [30, 0]}
blockades: [{number: 5, between: [A, L]}]
"""


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    """The program's own pieces."""
    return load_catalogue()


@pytest.fixture
def first_game() -> Path:
    """A bundled route without problems."""
    return paths.routes() / "first_game.yaml"


@pytest.fixture
def overlapping(tmp_path: Path) -> Path:
    """A route with pieces on each other and others far away."""
    path = tmp_path / "overlapping.yaml"
    path.write_text(OVERLAPPING, encoding="utf-8")
    return path


@pytest.fixture
def show_route(qtbot: QtBot, catalogue: Catalogue) -> ShowRoute:
    """A function that shows a file in a window which is active and painted."""

    def show(path: Path) -> RouteWindow:
        window = RouteWindow(catalogue, Theme())
        qtbot.addWidget(window)
        window.show_route(opened(path, catalogue))
        with qtbot.waitActive(window):
            window.show()
            window.activateWindow()
        return window

    return show
