"""Each test of the suite runs once for every game; the toy and its desk are on the shelves."""

from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from PyQt6 import sip
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.basics.language import ENGLISH, language, speak
from core.shelf import GAMES, read_design
from editor.background.jobs import Jobs
from editor.documents.document import Document
from editor.drawing.kept_pictures import KeptPictures
from editor.pictures.recent import DesignIcons
from editor.safety.journal import Journal
from editor.shelf import DESKS
from editor.shell.application import sketching_with
from editor.shell.window import DesignWindow
from editor.studio.boxes import Boxes, load_box
from editor.studio.shared import Shared
from editor.widgets.desktop import USUAL_SIZE
from editor.widgets.settings import LIVE, Look, Settings
from editor.widgets.theme import Theme
from tests.conformance.samples import EVERY_GAME, Samples
from tests.editor.windows import close_unasked, deliver_deletions, drawn
from tests.toy.desk import TOY_DESK
from tests.toy.game import TOY
from tests.workers import worker_here

__all__ = ["drawn"]

ShowWindow: TypeAlias = Callable[[Any], DesignWindow]


@pytest.fixture(autouse=True)
def toy_on_the_shelf() -> Iterator[None]:
    """Have the toy on the shelves, too."""
    with GAMES.holding(TOY), DESKS.holding(TOY_DESK):
        yield


@pytest.fixture(params=EVERY_GAME, ids=lambda samples: samples.game.id)
def samples(request: pytest.FixtureRequest) -> Samples:
    """What one game brings along."""
    brought: Samples = request.param
    return brought


@pytest.fixture
def shared(tmp_path: Path, qapp: QApplication, drawn: KeptPictures[Hashable]) -> Iterator[Shared]:
    """What windows share, for all games; nothing of ours may fail in the test."""
    failures: list[Exception] = []
    jobs, journal, theme = Jobs(), Journal(tmp_path / "journal"), Theme(Look.LIGHT, drawn)
    settings = Settings(tmp_path / "settings.ini")
    settings.turn(LIVE, is_on=False)
    boxes = Boxes(lambda game_id: load_box(GAMES[game_id]))
    sketching = sketching_with(boxes)
    icons = DesignIcons(read_design, sketching, theme)
    made = Shared(boxes, sketching, settings, theme, jobs, journal, icons, failures.append)
    yield replace(made, worker=worker_here())
    made.stop_jobs()
    qapp.processEvents()
    journal.close()
    if language() != ENGLISH:
        speak(ENGLISH)
    assert failures == []


@pytest.fixture
def show_window(qtbot: QtBot, shared: Shared) -> Iterator[ShowWindow]:
    """A function that shows a design of any game; its windows are closed without a question."""
    shown: list[DesignWindow] = []

    def show(design: Any) -> DesignWindow:  # noqa: ANN401  of any game
        box = shared.boxes[design.game]
        document = Document(box, Samples.file(design))
        window = DesignWindow(document, DESKS[design.game], shared)
        window.resize(USUAL_SIZE)
        shown.append(window)
        window.show()
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        return window

    yield show
    for window in shown:
        close_unasked(window)
    deliver_deletions()
    assert all(sip.isdeleted(window) for window in shown)
