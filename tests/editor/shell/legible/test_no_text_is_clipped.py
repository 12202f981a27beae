"""Whatever is written has room: how that is told, and that it has on screens with more dots."""

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TypeVar

import pytest
from PyQt6.QtCore import QEvent, Qt
from PyQt6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QCheckBox,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QListWidget,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QStyle,
    QStyleOptionComboBox,
    QStyleOptionFrame,
    QTabBar,
    QToolButton,
    QWidget,
)

from core.shelf import GAMES
from editor.widgets.labels import ShortButton
from editor.widgets.present import present

Part = TypeVar("Part", bound=QWidget)
_ROUNDING = 1
_LAYOUTS = 4
"""So often layouts within one another answer each other: what has just come may be laid out yet."""


def clipped(part: QWidget) -> Iterator[str]:
    """The texts below a widget that need more room than they have, once all of it is laid out."""
    for _ in range(_LAYOUTS):
        QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    shown = [each for each in part.findChildren(QWidget) if each.isVisible()]
    for label in of_kind(shown, QLabel):
        if label.text() and is_cut(label):
            yield f"{type(label.parentWidget()).__name__}: {label.text()}"
    for button in of_kind(shown, QPushButton, QCheckBox, QRadioButton):
        if isinstance(button, ShortButton):
            continue
        if button.width() + _ROUNDING < button.minimumSizeHint().width():
            yield f"{type(button.parentWidget()).__name__}: {button.text()}"
    yield from narrow_fields(of_kind(shown, QAbstractSpinBox))
    yield from narrow_choices(of_kind(shown, QComboBox), of_kind(shown, QLineEdit))
    yield from narrow_tools(of_kind(shown, QToolButton))
    yield from narrow_lists(of_kind(shown, QHeaderView), of_kind(shown, QListWidget))
    yield from narrow_tabs(of_kind(shown, QTabBar))
    yield from narrow_areas(of_kind(shown, QScrollArea))


def of_kind(shown: Sequence[QWidget], *kinds: type[Part]) -> Iterator[Part]:
    """Those of some widgets that are of a kind: Qt is asked for all of them only once."""
    return (each for each in shown if isinstance(each, kinds))


def narrow_choices(boxes: Iterable[QComboBox], lines: Iterable[QLineEdit]) -> Iterator[str]:
    """What is chosen in boxes, and what stands in empty fields, that needs more room."""
    for box in boxes:
        option = QStyleOptionComboBox()
        box.initStyleOption(option)
        kind, field = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField
        room = present(box.style()).subControlRect(kind, option, field, box)
        yield from _too_wide(box, box.currentText(), room.width())
    for line in lines:
        if not line.text():
            frame = QStyleOptionFrame()
            line.initStyleOption(frame)
            inner = QStyle.SubElement.SE_LineEditContents
            room = present(line.style()).subElementRect(inner, frame, line)
            yield from _too_wide(line, line.placeholderText(), room.width())


def narrow_tools(tools: Iterable[QToolButton]) -> Iterator[str]:
    """The words on tools that need more room."""
    for tool in tools:
        if tool.toolButtonStyle() is not Qt.ToolButtonStyle.ToolButtonIconOnly:
            for line in tool.text().replace("&", "").split("\n"):
                yield from _too_wide(tool, line, tool.width())


def narrow_lists(headers: Iterable[QHeaderView], views: Iterable[QListWidget]) -> Iterator[str]:
    """Titles of columns, and lines of lists that nobody could scroll to or read in a tool tip."""
    for header in headers:
        if header.orientation() is Qt.Orientation.Horizontal:
            for each in range(header.count()):
                if 0 < header.sectionSize(each) + _ROUNDING < header.sectionSizeHint(each):
                    model = present(header.model())
                    title = model.headerData(each, Qt.Orientation.Horizontal)
                    yield f"{type(header.parentWidget()).__name__}: {title}"
    for view in views:
        is_fixed = view.horizontalScrollBarPolicy() is Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        room = present(view.viewport()).width()
        for row in range(view.count() if is_fixed and not view.wordWrap() else 0):
            item = present(view.item(row))
            if not item.toolTip() and view.visualItemRect(item).width() > room + _ROUNDING:
                yield f"{type(view).__name__}: {item.text()}"


def narrow_areas(areas: Iterable[QScrollArea]) -> Iterator[str]:
    """Areas that are never as wide as their content, to whose right end nobody could scroll."""
    for area in areas:
        is_fixed = area.horizontalScrollBarPolicy() is Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        needed = area.minimumSizeHint().width()
        if is_fixed and area.widget() is not None and area.maximumWidth() < needed:
            yield f"{type(area.parentWidget()).__name__}: {needed} in {area.maximumWidth()}"


def narrow_tabs(bars: Iterable[QTabBar]) -> Iterator[str]:
    """Rows of tabs that have to be scrolled."""
    for bar in bars:
        is_row = bar.shape() is QTabBar.Shape.RoundedNorth
        if is_row and bar.width() + _ROUNDING < bar.sizeHint().width():
            yield f"{type(bar.parentWidget()).__name__}: {bar.tabText(0)} …"


def _too_wide(part: QWidget, text: str, room: int) -> Iterator[str]:
    if room + _ROUNDING < part.fontMetrics().horizontalAdvance(text):
        yield f"{type(part.parentWidget()).__name__}: {text}"


def narrow_fields(fields: Iterable[QAbstractSpinBox]) -> Iterator[str]:
    """The numbers in fields that step, and what stands for none, that need more room."""
    for field in fields:
        line = field.lineEdit()
        if line is None:
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


@pytest.mark.parametrize(
    ("ratio", "size"),
    [("1", (3840, 2160)), ("1.5", (1280, 720)), ("2", (1920, 1080)), ("3", (1280, 720))],
)
def test_screens_with_more_dots_are_sharp_and_nothing_is_clipped(
    ratio: str, size: tuple[int, int], tmp_path: Path
) -> None:
    module = "tests.editor.shell.legible.scaled_window"
    command = [sys.executable, "-m", module, str(tmp_path), *map(str, size)]
    scaled = {**os.environ, "QT_SCALE_FACTOR": ratio, "QT_QPA_PLATFORM": "offscreen"}
    ended = subprocess.run(command, env=scaled, capture_output=True, check=True, timeout=100)
    told = json.loads(ended.stdout)
    assert told["ratio"] == float(ratio)
    assert told["size"] == list(size)
    assert told["dots"] == [round(length * float(ratio)) for length in told["size"]]
    assert told["pictures"] == [float(ratio)]
    assert told["clipped"] == []
    assert told["designs"] == {game: [] for game in GAMES}
