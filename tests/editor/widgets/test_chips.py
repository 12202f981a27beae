"""Chips in a row: they stand closer before one of them is alone in a row of its own."""

import pytest
from PyQt6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from editor.widgets.forms.chips import Chip, Flow

WORDS = "Alle", "Start", "Tafeln", "Streifen", "Ziel"


@pytest.mark.parametrize(("lacking", "rows"), [(-40, 1), (0, 1), (12, 1), (41, 1), (60, 2)])
def test_chips_stand_closer_before_they_take_another_row(
    lacking: int, rows: int, qtbot: QtBot
) -> None:
    bar, flow = QWidget(), Flow()
    qtbot.addWidget(bar)
    bar.setLayout(flow)
    chips = [Chip() for _ in WORDS]
    for chip, word in zip(chips, WORDS, strict=True):
        chip.setText(word)
        flow.addWidget(chip)
    wide = flow.sizeHint().width() - lacking
    bar.resize(wide, flow.heightForWidth(wide))
    bar.show()
    QApplication.processEvents()
    assert len({chip.y() for chip in chips}) == rows
    assert all(bar.rect().contains(chip.geometry()) for chip in chips)
    assert all(chip.width() > chip.fontMetrics().horizontalAdvance(chip.text()) for chip in chips)
