"""The colours: told apart by every kind of eye, and letters that can be read.

Colour blindness is simulated with the matrices of Machado, Oliveira and Fernandes, "A
Physiologically-based Model for Simulation of Color Vision Deficiency" (IEEE TVCG 2009), at full
severity, in linear light. Differences are those of CIE 1976; contrast is that of WCAG 2.
"""

from itertools import combinations, pairwise
from typing import TypeAlias

import numpy as np
import pytest
from numpy.typing import NDArray
from PyQt6.QtGui import QColor

from core.quest.analysis.ways import MOST_WAYS
from core.quest.catalogue.spaces import Terrain
from editor.drawing.charts import HEATS
from editor.drawing.palette import HIGH_CONTRAST, INK_SAVING, PALETTES, Ink, Palette
from editor.quest.drawing.grounds import SHADES, ground_colour

Numbers: TypeAlias = NDArray[np.float64]

EYES: dict[str, Numbers] = {
    "all cones": np.eye(3),
    "protanopia": np.array(
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]
    ),
    "deuteranopia": np.array(
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ]
    ),
    "tritanopia": np.array(
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ]
    ),
}
TO_XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
SEVERITIES = (Ink.GLOW, Ink.CAUTION, Ink.HINT)
DROPS = (Ink.GOOD, Ink.GLOW)

every_palette = pytest.mark.parametrize(
    "palette", [*PALETTES, INK_SAVING], ids=lambda palette: palette.name
)
every_screen = pytest.mark.parametrize("palette", PALETTES, ids=lambda palette: palette.name)
every_eye = pytest.mark.parametrize("eye", EYES)


def linear(colour: QColor) -> Numbers:
    """The light of a colour, without the curve of sRGB."""
    shares = np.array([colour.redF(), colour.greenF(), colour.blueF()])
    return np.where(shares <= 0.04045, shares / 12.92, ((shares + 0.055) / 1.055) ** 2.4)


def lab(light: Numbers) -> Numbers:
    """Lightness, and how red and yellow some light is, as CIE 1976 has it."""
    share = TO_XYZ @ np.clip(light, 0, 1) / TO_XYZ.sum(axis=1)
    x, y, z = np.where(share > (6 / 29) ** 3, np.cbrt(share), share * (29 / 6) ** 2 / 3 + 4 / 29)
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


def apart(one: QColor, other: QColor, eye: str) -> float:
    """How different two colours look to an eye; 2.3 can just be seen."""
    seen = EYES[eye]
    return float(np.linalg.norm(lab(seen @ linear(one)) - lab(seen @ linear(other))))


def contrast(one: QColor, other: QColor) -> float:
    """From 1 for the same to 21 for black on white."""
    darker, lighter = sorted(float(TO_XYZ[1] @ linear(each)) for each in (one, other))
    return (lighter + 0.05) / (darker + 0.05)


def test_the_measures_know_black_and_white() -> None:
    black, white = QColor("#000000"), QColor("#ffffff")
    assert contrast(black, white) == pytest.approx(21, abs=0.01)
    assert apart(black, white, "all cones") == pytest.approx(100, abs=0.1)
    assert apart(QColor("#c04040"), QColor("#608030"), "deuteranopia") < 30


@every_screen
@every_eye
def test_terrains_can_be_told_apart(palette: Palette, eye: str) -> None:
    least = 22 if palette is HIGH_CONTRAST else 16
    close = {
        (one.name, other.name): round(difference, 1)
        for one, other in combinations(Terrain, 2)
        if (
            difference := apart(
                ground_colour(palette, one, 1), ground_colour(palette, other, 1), eye
            )
        )
        < least
    }
    assert not close


@every_palette
@every_eye
def test_severities_can_be_told_apart(palette: Palette, eye: str) -> None:
    assert all(apart(palette[a], palette[b], eye) > 13 for a, b in combinations(SEVERITIES, 2))


@every_palette
@every_eye
def test_a_legal_drop_can_be_told_from_an_illegal_one(palette: Palette, eye: str) -> None:
    good, bad = (palette[ink] for ink in DROPS)
    assert apart(good, bad, eye) > 16


@every_screen
@every_eye
def test_each_power_looks_other_than_the_next(palette: Palette, eye: str) -> None:
    for shades in SHADES[palette.name].values():
        assert all(apart(one, other, eye) > 6 for one, other in pairwise(shades))


@every_palette
def test_letters_on_badges_can_be_read(palette: Palette) -> None:
    least = 7.0 if palette is HIGH_CONTRAST else 4.5
    assert contrast(palette[Ink.LINE], palette[Ink.CREAM]) >= least
    for ink in (*SEVERITIES, *DROPS, Ink.SELECTION):
        assert contrast(palette[ink], palette.against(ink)) >= least, ink


@every_palette
def test_marks_stand_out_from_the_table(palette: Palette) -> None:
    least = 7.0 if palette is HIGH_CONTRAST else 4.5
    for ink in (*SEVERITIES, *DROPS, Ink.SELECTION):
        assert contrast(palette[ink], palette[Ink.TABLE]) >= least, ink
    assert contrast(palette[Ink.SEAT], palette[Ink.TABLE]) >= 2.5


@every_palette
@every_eye
def test_ways_side_by_side_can_be_told_apart(palette: Palette, eye: str) -> None:
    assert all(apart(one, other, eye) > 13 for one, other in combinations(palette.ribbons, 2))


@every_palette
@every_eye
def test_heat_becomes_ever_darker(palette: Palette, eye: str) -> None:
    seen = EYES[eye]
    for row in (palette.heat, palette.cool):
        lightness = [lab(seen @ linear(shade))[0] for shade in row]
        assert all(one - other > 4 for one, other in pairwise(lightness))


@every_palette
def test_words_on_overlays_can_be_read(palette: Palette) -> None:
    least = 7.0 if palette is HIGH_CONTRAST else 4.5
    inks = (palette[ink] for ink in (Ink.GLOW, Ink.CREAM, Ink.LINE))
    for colour in (*palette.heat, *palette.cool, *palette.ribbons, *inks):
        assert contrast(colour, palette.letters_on(colour)) >= least, colour.name()


@every_palette
def test_a_palette_has_every_ink_and_terrain(palette: Palette) -> None:
    assert set(palette.inks) == set(Ink)
    assert set(SHADES[palette.name]) == set(Terrain)
    assert (len(palette.heat), len(palette.cool), len(palette.ribbons)) == (HEATS, HEATS, MOST_WAYS)
    assert len({each.name for each in (*PALETTES, INK_SAVING)}) == len(PALETTES) + 1


def test_print_has_nearly_no_ground() -> None:
    """There textures and symbols tell the terrains apart; other tests look at these."""
    grounds = [shade for shades in SHADES[INK_SAVING.name].values() for shade in shades]
    assert all(lab(linear(ground))[0] > 85 for ground in grounds)
    assert INK_SAVING[Ink.TABLE] == INK_SAVING[Ink.CARDBOARD] == QColor("#ffffff")
