"""The line of verdict: what stands below it never jumps."""

import pytest
from PyQt6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from core.shelf import GAMES
from editor.shell.studio import Studio
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
        assert verdict.line.isVisible() is bool(text)
        assert verdict.absent.isVisible() is not bool(text)
        assert verdict.has_verdict is bool(text)
    assert len(heights) == 1
    assert verdict.absent.text() == "No verdict yet"


@pytest.mark.parametrize("game", GAMES)
def test_only_games_with_a_verdict_keep_room_for_it_above_their_panels(
    studio: Studio, game: str
) -> None:
    window = studio.open_template(GAMES[game].terminal.first_example)
    editor, has_verdict = window.editor, window.page.extras.has_verdict
    assert has_verdict is (game == "quest")
    assert editor.verdict.isVisible() is has_verdict
    assert (editor.tabs.y() == 0) is not has_verdict
