"""What the tests of the window share: the catalogue, and windows with a route in them."""

import gc
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest
from PyQt6.QtCore import QEvent

from core.basics import paths
from core.basics.jobs import Progress, Work
from core.basics.workers import Worker
from core.quest.catalogue.catalogue import Catalogue
from core.quest.catalogue.reading import load_catalogue
from core.quest.session import engines
from core.quest.session.engines import Engines, plain_engines
from editor.widgets.theme import wear_our_font
from tests.editor.panels.bench import broken, gorge, sound
from tests.editor.program.real_program import display, program
from tests.editor.rooms import play_route, show_checked
from tests.editor.screen import sit_down
from tests.editor.studios import studio
from tests.editor.windows import drawn, failures, shared, show_window

__all__ = [
    "broken",
    "display",
    "drawn",
    "failures",
    "gorge",
    "play_route",
    "program",
    "shared",
    "show_checked",
    "show_window",
    "sit_down",
    "sound",
    "studio",
]

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


@pytest.fixture(autouse=True)
def garbage_of_this_thread() -> Iterator[None]:
    """Collect garbage of this thread only, as the program does: a worker would destroy widgets.

    No event may be left for that: PyQt would take the next one at its place for the same.
    """
    gc.disable()
    yield
    kept = {kind for kind in set(map(type, gc.get_objects())) if issubclass(kind, QEvent)}
    assert not kept, "the frame of a handler lives on: see without_frames in core.basics.language"


def pytest_runtest_logfinish() -> None:
    """Collect what a test has left, once pytest has let go of its fixtures, too.

    What stays is passed over from then on, as in the program: there is more of it after every
    test, and looking through it takes longer than many a test.
    """
    gc.collect()
    gc.freeze()
    gc.enable()


@pytest.fixture(scope="session", autouse=True)
def our_font(qapp: object) -> None:
    """Measure with the font of the program from the first test on, not from the first theme on."""
    assert qapp is not None
    wear_our_font()


def _plain_engines(_worker: Worker, _haste: Event) -> Work[Engines]:
    """Rules and bots as they are written, as work."""
    yield Progress(0, 1)
    return plain_engines()


@pytest.fixture(autouse=True)
def uncompiled_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiling the bots of a game takes minutes and would outlive the test that began it."""
    monkeypatch.setattr(engines, "ready_engines", _plain_engines)


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    """The program's own pieces."""
    return load_catalogue()


@pytest.fixture
def first_game() -> Path:
    """A bundled route without problems."""
    return paths.examples("quest") / "first_game.yaml"


@pytest.fixture
def overlapping(tmp_path: Path) -> Path:
    """A route with pieces on each other and others far away."""
    path = tmp_path / "overlapping.yaml"
    path.write_text(OVERLAPPING, encoding="utf-8")
    return path
