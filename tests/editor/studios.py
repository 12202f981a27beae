"""Studios for tests: the whole program but its start and its end, and answers to its questions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import pytest
from PyQt6.QtCore import QTimer
from PyQt6.QtWidgets import QAbstractButton, QApplication, QDialog
from pytestqt.qtbot import QtBot

from core.basics.language import ENGLISH, language, speak, tr_lazy
from core.designs.edits import with_details
from editor.quest.documents.route_document import RouteDocument
from editor.shell.studio import Studio
from editor.shell.window import DesignWindow
from editor.studio.shared import Shared
from tests.editor.windows import close_unasked, deliver_deletions

Dialog = TypeVar("Dialog", bound=QDialog)
_BEAT = 5
"""In ms: how often it is looked for a dialog."""


@pytest.fixture
def studio(qtbot: QtBot, shared: Shared) -> Iterator[Studio]:
    """A studio without windows; all that it shows is closed after the test, unasked."""
    assert qtbot is not None  # there must be an application
    made = Studio(shared)
    yield made
    for dialog in QApplication.topLevelWidgets():
        if isinstance(dialog, QDialog):
            dialog.close()
    for window in tuple(made.windows):
        close_unasked(window)
    made.galleries.close_all()
    deliver_deletions()
    shared.stop_jobs()
    if language() != ENGLISH:
        speak(ENGLISH)


@contextmanager
def answering(
    kind: type[Dialog], *presses: Callable[[Dialog], QAbstractButton]
) -> Iterator[list[str]]:
    """Press a button of each next dialog of a kind; yields their texts, and expects them all."""
    told: list[str] = []
    timer = QTimer()

    def look() -> None:
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, kind) and dialog.isVisible() and len(told) < len(presses):
            told.append(dialog.accessibleName())
            presses[len(told) - 1](dialog).click()

    timer.timeout.connect(look)
    timer.start(_BEAT)
    yield told
    timer.stop()
    assert len(told) == len(presses), f"no {kind.__name__} was shown"


@contextmanager
def unasked(kind: type[QDialog]) -> Iterator[None]:
    """Expect that no dialog of a kind comes; one that does is closed."""
    came: list[QDialog] = []
    timer = QTimer()

    def look() -> None:
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, kind):
            came.append(dialog)
            dialog.reject()

    timer.timeout.connect(look)
    timer.start(_BEAT)
    yield
    QApplication.processEvents()
    timer.stop()
    assert not came, f"a {kind.__name__} was shown"


def rename(window: DesignWindow, name: str) -> None:
    """Work on a route: give it another name."""
    document: RouteDocument = window.document
    document.edit(tr_lazy("Rename"), with_details(document.design, name=name))


def route_file(path: Path, name: str) -> Path:
    """A file with a small route of some name."""
    path.write_text(
        f"format: 1\ngame: quest\nname: {name}\npieces:\n  - {{side: A, at: [0, 0]}}\n",
        encoding="utf-8",
    )
    return path
