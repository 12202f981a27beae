"""The fonts that come with the program: there, licensed, and the ones that are used."""

import subprocess
import sys
from collections.abc import Callable

import pytest
from PyQt6.QtGui import QFont, QFontInfo, QFontMetricsF
from PyQt6.QtWidgets import QLabel

from core.basics.paths import resources
from editor.drawing.fonts import strong_font, text_font, title_font
from editor.drawing.shapes import outlined, sans, serif

FAMILIES: dict[str, Callable[[int], QFont]] = {
    "DejaVu Sans": sans,
    "DejaVu Serif": serif,
    "Alegreya": title_font,
    "Source Sans 3": text_font,
}
LETTERS = "AZaz0189äöüßéèçœŒ’“”«»–…×·→\u2212"
"""What texts in our languages are written with."""

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.mark.parametrize("family", FAMILIES)
def test_each_font_is_there_whatever_the_system_has(family: str) -> None:
    found = QFontInfo(FAMILIES[family](100))
    assert found.family() == family
    assert found.exactMatch()


@pytest.mark.parametrize("family", FAMILIES)
def test_no_letter_of_our_languages_is_missing(family: str) -> None:
    metrics = QFontMetricsF(FAMILIES[family](100))
    assert [each for each in LETTERS if not metrics.inFontUcs4(ord(each))] == []


def test_weights_are_real() -> None:
    assert QFontInfo(text_font(50)).weight() == QFont.Weight.Normal
    assert QFontInfo(strong_font(50)).weight() == QFont.Weight.Bold
    assert QFontInfo(title_font(50)).weight() == QFont.Weight.ExtraBold


def test_printed_letters_grow_in_proportion() -> None:
    """Without hinting: a line is broken at the same word on every screen and at every size."""
    small, large = (
        QFontMetricsF(text_font(size)).horizontalAdvance("Route") for size in (10, 1000)
    )
    assert large == pytest.approx(100 * small, rel=0.01)


def test_letters_that_would_join_stay_apart() -> None:
    metrics = QFontMetricsF(text_font(100))
    apart = metrics.horizontalAdvance("f") + metrics.horizontalAdvance("i")
    assert metrics.horizontalAdvance("fi") == pytest.approx(apart, abs=1)
    assert outlined("fi", title_font(100)).toSubpathPolygons()


def test_outlines_are_the_same_whatever_was_drawn_before() -> None:
    """Small letters on the screen leave hints behind, which changed outlines that came later."""
    found = set()
    for pixels in (8, 100, 12, 100):
        label = QLabel("0 1 23")
        label.setFont(sans(pixels))
        label.grab()
        found.add(tuple(map(_points, ("0", "1", "23"))))
    assert len(found) == 1


def _points(text: str) -> tuple[tuple[float, float], ...]:
    path = outlined(text, sans())
    elements = (path.elementAt(number) for number in range(path.elementCount()))
    return tuple((each.x, each.y) for each in elements)


def test_every_font_has_its_licence_beside_it() -> None:
    folder = resources() / "fonts"
    fonts = {path.name.split("-")[0] for path in folder.glob("*.ttf")}
    licences = {path.name.removesuffix("-LICENSE.txt") for path in folder.glob("*-LICENSE.txt")}
    assert {font.removesuffix("Sans").removesuffix("Serif") for font in fonts} == licences


TWO_APPLICATIONS = """
from PyQt6.QtGui import QFontInfo, QGuiApplication
from editor.drawing.fonts import text_font
for _ in range(2):
    application = QGuiApplication([])
    print(QFontInfo(text_font(20)).family())
    del application
"""


def test_each_application_of_a_process_has_our_fonts() -> None:
    told = subprocess.run(
        [sys.executable, "-c", TWO_APPLICATIONS], capture_output=True, text=True, check=True
    )
    assert told.stdout.split("\n")[:2] == ["Source Sans 3", "Source Sans 3"]
