"""The colours of the drawing: old paper by day, dark for the evening, plain high contrast, print.

The inks of severities stay apart for eyes without red, green or blue cones too; the tests
measure it.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto

from PyQt6.QtGui import QColor

from core.basics.values import dataclass
from core.checking.problem import Severity


class Ink(Enum):
    """What a colour is for, in whatever game."""

    TABLE = auto()
    """Around the pieces."""
    SHADOW = auto()
    LINE = auto()
    """Outlines and whatever is written on light ground."""
    CARDBOARD = auto()
    """The cut edge of the pieces."""
    CREAM = auto()
    """Symbols and badges."""
    STEEL = auto()
    WOOD = auto()
    RED = auto()
    GOLD = auto()
    PALE_GOLD = auto()
    """The lit side of gold."""
    BRONZE = auto()
    """The shaded side of gold."""
    ROCK = auto()
    SNOW = auto()
    DEPTH = auto()
    """Openings into the dark."""
    GLOW = auto()
    """Around highlighted hexes, and for errors."""
    CAUTION = auto()
    """For warnings."""
    HINT = auto()
    """For hints."""
    SELECTION = auto()
    """The rim of selected pieces."""
    SEAT = auto()
    """The faint light of seats where a piece may be laid."""
    GOOD = auto()
    """Around a piece that may be dropped where it is, and along the edges it would share."""


SEVERITY_INKS: Mapping[Severity, Ink] = {
    Severity.ERROR: Ink.GLOW,
    Severity.WARNING: Ink.CAUTION,
    Severity.HINT: Ink.HINT,
}
"""The colour of each severity."""


@dataclass(frozen=True, eq=False)
class Palette:
    """One set of colours; what only one game draws has its colours there, by `name`.

    Attributes:
        heat: from little to much, ever darker, as overlays use it.
        cool: the same the other way, for what becomes less.
        ribbons: one for each of several ways that lie side by side.
        is_plain: flat grounds with dark lines instead of washes and shadows.
        is_sparing: thin lines, for printers; textures and symbols tell grounds apart.
    """

    name: str
    inks: Mapping[Ink, QColor]
    heat: tuple[QColor, ...]
    cool: tuple[QColor, ...]
    ribbons: tuple[QColor, ...]
    is_plain: bool = False
    is_sparing: bool = False

    def __getitem__(self, ink: Ink) -> QColor:
        return self.inks[ink]

    def against(self, ink: Ink) -> QColor:
        """The colour for letters on an ink and rims around it: dark or light, which shows more."""
        is_dark = self[ink].lightnessF() < _MIDDLE_LIGHTNESS
        return self[Ink.CREAM if is_dark else Ink.LINE]

    def letters_on(self, colour: QColor) -> QColor:
        """The colour for letters on any colour: dark or light, by how bright it looks."""
        seen = 0.2126 * colour.redF() + 0.7152 * colour.greenF() + 0.0722 * colour.blueF()
        return self[Ink.CREAM if seen < _MIDDLE_LIGHTNESS else Ink.LINE]


_MIDDLE_LIGHTNESS = 0.5


def shades(colours: str) -> tuple[QColor, ...]:
    """A row of colours by their hexadecimal numbers."""
    return tuple(QColor(f"#{colour}") for colour in colours.split())


LIGHT = Palette(
    "light",
    {
        Ink.TABLE: QColor("#eee2c6"),
        Ink.SHADOW: QColor("#4a3216"),
        Ink.LINE: QColor("#3a281a"),
        Ink.CARDBOARD: QColor("#d9c294"),
        Ink.CREAM: QColor("#fdf6e3"),
        Ink.STEEL: QColor("#f6f1e4"),
        Ink.WOOD: QColor("#96653a"),
        Ink.PALE_GOLD: QColor("#fbe49a"),
        Ink.RED: QColor("#b3261e"),
        Ink.GOLD: QColor("#ecbf4b"),
        Ink.BRONZE: QColor("#a8741a"),
        Ink.ROCK: QColor("#857464"),
        Ink.SNOW: QColor("#f4ede0"),
        Ink.DEPTH: QColor("#1d1511"),
        Ink.GLOW: QColor("#a40a2c"),
        Ink.CAUTION: QColor("#8c5900"),
        Ink.HINT: QColor("#314bb0"),
        Ink.SELECTION: QColor("#1b46c8"),
        Ink.SEAT: QColor("#2f9e7e"),
        Ink.GOOD: QColor("#00705a"),
    },
    heat=shades("fdf0c0 fbd98a f6b95f ea9650 a8434f 843463 5f2a6c 3c2162"),
    cool=shades("e6f3ee c3e3e0 9acfd2 6fb3c4 2b6a8f 235280 1c3b6e 142658"),
    ribbons=shades("b3123f 1d5fd0 f08a00 007a63"),
)

DARK = Palette(
    "dark",
    {
        Ink.TABLE: QColor("#211d1a"),
        Ink.SHADOW: QColor("#000000"),
        Ink.LINE: QColor("#140e0a"),
        Ink.CARDBOARD: QColor("#8d7853"),
        Ink.CREAM: QColor("#e9dfc8"),
        Ink.STEEL: QColor("#ded7c8"),
        Ink.WOOD: QColor("#7d5432"),
        Ink.PALE_GOLD: QColor("#e8cb78"),
        Ink.RED: QColor("#b02a20"),
        Ink.GOLD: QColor("#d3a53a"),
        Ink.BRONZE: QColor("#815812"),
        Ink.ROCK: QColor("#62564b"),
        Ink.SNOW: QColor("#cfc6b6"),
        Ink.DEPTH: QColor("#0b0807"),
        Ink.GLOW: QColor("#fb6950"),
        Ink.CAUTION: QColor("#f0c050"),
        Ink.HINT: QColor("#83afff"),
        Ink.SELECTION: QColor("#8fb8ff"),
        Ink.SEAT: QColor("#6fd8b0"),
        Ink.GOOD: QColor("#5bd79f"),
    },
    heat=shades("f3e0a0 efc268 e3a04f d0804c 8c3f58 6d3564 502c68 352358"),
    cool=shades("d5e9e2 aed6d3 84bdc4 64a3b4 2c5f80 244a72 1d3763 162550"),
    ribbons=shades("ff7a93 7db4ff ffb34d 5fdcb5"),
)

HIGH_CONTRAST = Palette(
    "high contrast",
    {
        Ink.TABLE: QColor("#ffffff"),
        Ink.SHADOW: QColor("#000000"),
        Ink.LINE: QColor("#000000"),
        Ink.CARDBOARD: QColor("#e6e6e6"),
        Ink.CREAM: QColor("#ffffff"),
        Ink.STEEL: QColor("#ffffff"),
        Ink.WOOD: QColor("#8a5a2b"),
        Ink.PALE_GOLD: QColor("#fff3b0"),
        Ink.RED: QColor("#c00000"),
        Ink.GOLD: QColor("#ffcc1a"),
        Ink.BRONZE: QColor("#7a4c00"),
        Ink.ROCK: QColor("#8c8c8c"),
        Ink.SNOW: QColor("#ffffff"),
        Ink.DEPTH: QColor("#000000"),
        Ink.GLOW: QColor("#b50013"),
        Ink.CAUTION: QColor("#585d19"),
        Ink.HINT: QColor("#0044cc"),
        Ink.SELECTION: QColor("#0030d0"),
        Ink.SEAT: QColor("#008a62"),
        Ink.GOOD: QColor("#006648"),
    },
    heat=shades("ffffff ffeca0 ffc94a f5a01f 933f10 7c2566 481056 1c0838"),
    cool=shades("ffffff c4f0ee 8ad9e0 55bccf 0f5a80 0d4370 0a2c5c 061742"),
    ribbons=shades("b3003c 0044cc 4a2c00 005f6b"),
    is_plain=True,
)

INK_SAVING = Palette(
    "ink saving",
    {
        Ink.TABLE: QColor("#ffffff"),
        Ink.SHADOW: QColor("#000000"),
        Ink.LINE: QColor("#1a1a1a"),
        Ink.CARDBOARD: QColor("#ffffff"),
        Ink.CREAM: QColor("#ffffff"),
        Ink.STEEL: QColor("#ffffff"),
        Ink.WOOD: QColor("#e4e4e4"),
        Ink.PALE_GOLD: QColor("#ffffff"),
        Ink.RED: QColor("#333333"),
        Ink.GOLD: QColor("#fff3c4"),
        Ink.BRONZE: QColor("#8a7a4a"),
        Ink.ROCK: QColor("#b4b4b4"),
        Ink.SNOW: QColor("#ffffff"),
        Ink.DEPTH: QColor("#1a1a1a"),
        Ink.GLOW: QColor("#b50013"),
        Ink.CAUTION: QColor("#585d19"),
        Ink.HINT: QColor("#0044cc"),
        Ink.SELECTION: QColor("#0030d0"),
        Ink.SEAT: QColor("#008a62"),
        Ink.GOOD: QColor("#006648"),
    },
    heat=shades("ffffff f6ead0 eccf9c dcae70 b57c52 8f5a4e 683c48 3f2340"),
    cool=shades("ffffff d6ece8 acd6d8 86bac4 447a92 3a6484 2c4868 1c2c4c"),
    ribbons=shades("111111 1d5fd0 b3123f 007a63"),
    is_plain=True,
    is_sparing=True,
)
"""For paper: white, with thin lines, and readable without any colour."""

PALETTES = (LIGHT, DARK, HIGH_CONTRAST)
"""Those for screens, in the order in which the colours of windows are listed beside them."""
