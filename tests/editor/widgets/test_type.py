"""The faces of the windows."""

from PyQt6.QtGui import QFont, QFontInfo, QFontMetricsF
from PyQt6.QtWidgets import QApplication, QLabel, QMenu, QPushButton
from pytestqt.qtbot import QtBot

from editor.drawing.fonts import heading_font, window_font
from editor.widgets.labels import headline, plain_label

_DIGITS = "0123456789"


def test_finding_24_windows_are_set_in_the_faces_that_come_with_the_program(qtbot: QtBot) -> None:
    for widget in (QLabel("a"), QPushButton("a"), QMenu(), plain_label("a")):
        qtbot.addWidget(widget)
        assert QFontInfo(widget.font()).family() == "Source Sans 3", type(widget).__name__
    title = headline(1.3)
    qtbot.addWidget(title)
    assert QFontInfo(title.font()).family() == "Alegreya"
    assert title.font().pointSizeF() > QApplication.font().pointSizeF()


def test_figures_below_one_another_are_in_line_in_texts_and_in_titles() -> None:
    text = QApplication.font()
    bold = QFont(text)
    bold.setBold(True)
    for font in (text, bold, heading_font(text, 1.5)):
        widths = {QFontMetricsF(font).horizontalAdvance(digit * 4) for digit in _DIGITS}
        assert max(widths) - min(widths) < 0.01


def test_letters_are_as_large_as_those_of_the_desktop() -> None:
    for points in (8.0, 10.0, 18.0):
        desktop = QFont("DejaVu Sans")
        desktop.setPointSizeF(points)
        ours = QFontMetricsF(window_font(desktop)).xHeight()
        assert abs(ours - QFontMetricsF(desktop).xHeight()) <= 1 + 0.1 * ours
    desktop.setPixelSize(24)
    assert window_font(desktop).pixelSize() == 26
    assert heading_font(window_font(desktop), 2).pixelSize() == 52
