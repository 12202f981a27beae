"""The line of verdict: what stands below it never jumps."""

import pytest
from PyQt6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from editor.widgets.panels.verdict_line import VerdictLine
from editor.widgets.parts import column_of

ALL_OF_IT = "Hard 93%  ·  par 14.3 ±0.1  ·  seats: first a little ahead"


@pytest.mark.parametrize("wide", [260, 600])
@pytest.mark.parametrize("high", [13, 19])
def test_it_takes_the_same_room_whatever_it_says(high: int, wide: int, qtbot: QtBot) -> None:
    panel, verdict = QWidget(), VerdictLine()
    qtbot.addWidget(panel)
    font = verdict.line.font()
    font.setPixelSize(high)
    verdict.line.setFont(font)
    column = column_of(panel, 0)
    column.addWidget(verdict)
    column.addStretch(1)
    panel.resize(wide, 300)
    panel.show()
    heights = set()
    for text in ("Hard", ALL_OF_IT, "Hard", ""):
        verdict.tell(text)
        QApplication.processEvents()
        least = verdict.line.minimumHeight()
        assert verdict.line.heightForWidth(verdict.line.width()) <= least
        heights.add(verdict.height())
    assert len(heights) == 1
