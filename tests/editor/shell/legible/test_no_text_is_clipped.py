"""Every label and button has room for its text, in three languages and at two sizes."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PyQt6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QCheckBox,
    QLabel,
    QPushButton,
    QRadioButton,
    QStyle,
    QStyleOptionFrame,
    QWidget,
)
from pytestqt.qtbot import QtBot

from core.basics.language import LANGUAGES
from editor.shell.studio import Studio
from editor.widgets.labels import ShortButton
from tests.editor.every_page import pages_of_lost_cities, pages_of_the_quest

Pages = Callable[[Studio, QtBot], Iterator[QWidget]]
_ROUNDING = 1


def clipped(part: QWidget) -> Iterator[str]:
    """The texts below a widget that need more room than they have."""
    for label in part.findChildren(QLabel):
        if label.isVisible() and label.text() and is_cut(label):
            yield f"{type(label.parentWidget()).__name__}: {label.text()}"
    for button in part.findChildren(QAbstractButton):
        is_usual = isinstance(button, QPushButton | QCheckBox | QRadioButton)
        if not is_usual or isinstance(button, ShortButton) or not button.isVisible():
            continue
        if button.width() + _ROUNDING < button.minimumSizeHint().width():
            yield f"{type(button.parentWidget()).__name__}: {button.text()}"
    yield from narrow_fields(part)


def narrow_fields(part: QWidget) -> Iterator[str]:
    """The numbers in fields that step, and what stands for none, that need more room."""
    for field in part.findChildren(QAbstractSpinBox):
        line = field.lineEdit()
        if line is None or not field.isVisible():
            continue
        option = QStyleOptionFrame()
        option.rect = line.rect()
        style = line.style()
        assert style is not None
        room = style.subElementRect(QStyle.SubElement.SE_LineEditContents, option, line)
        if room.width() < line.fontMetrics().horizontalAdvance(line.text()):
            yield f"{type(field.parentWidget()).__name__}: {line.text()}"


def is_cut(label: QLabel) -> bool:
    """Whether a label is narrower or lower than its text."""
    if label.wordWrap():
        return label.height() + _ROUNDING < label.heightForWidth(label.width())
    hint = label.sizeHint()
    return label.width() + _ROUNDING < hint.width() or label.height() + _ROUNDING < hint.height()


@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize("pages", [pages_of_the_quest, pages_of_lost_cities])
@pytest.mark.parametrize("code", LANGUAGES)
def test_no_text_is_clipped(studio: Studio, code: str, pages: Pages, qtbot: QtBot) -> None:
    studio.choose_language(code)
    found = {text for part in pages(studio, qtbot) for text in clipped(part)}
    studio.choose_language("en")
    assert not found


@pytest.mark.parametrize("ratio", ["1.5", "2", "3"])
def test_screens_with_more_dots_are_sharp_and_nothing_is_clipped(
    ratio: str, tmp_path: Path
) -> None:
    command = [sys.executable, "-m", "tests.editor.shell.legible.scaled_window", str(tmp_path)]
    scaled = {**os.environ, "QT_SCALE_FACTOR": ratio, "QT_QPA_PLATFORM": "offscreen"}
    ended = subprocess.run(command, env=scaled, capture_output=True, check=True, timeout=100)
    told = json.loads(ended.stdout)
    assert told["ratio"] == float(ratio)
    assert told["dots"] == [round(length * float(ratio)) for length in told["size"]]
    assert told["pictures"] == [float(ratio)]
    assert told["clipped"] == []
