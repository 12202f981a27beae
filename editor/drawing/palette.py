"""The colours of the drawing: a light sheet of old paper, and a dark one for the evening."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto

from PyQt6.QtGui import QColor

from core.catalogue.spaces import Terrain


class Ink(Enum):
    """What a colour is for, apart from the ground of spaces."""

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
    COIN = auto()
    RED = auto()
    GOLD = auto()
    BRONZE = auto()
    """The shaded side of gold."""
    ROCK = auto()
    SNOW = auto()
    DEPTH = auto()
    """The inside of caves."""
    GLOW = auto()
    """Around highlighted hexes, and for errors."""
    CAUTION = auto()
    """For warnings."""


@dataclass(frozen=True, eq=False)
class Palette:
    """One set of colours; `grounds` has the shades of each terrain from easy to hard."""

    name: str
    inks: Mapping[Ink, QColor]
    grounds: Mapping[Terrain, tuple[QColor, ...]]

    def __getitem__(self, ink: Ink) -> QColor:
        return self.inks[ink]

    def ground(self, terrain: Terrain, power: int) -> QColor:
        """The colour of a space: the harder, the darker."""
        shades = self.grounds[terrain]
        return shades[min(max(power, 1), len(shades)) - 1]


def _shades(colours: str) -> tuple[QColor, ...]:
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
        Ink.COIN: QColor("#fbe49a"),
        Ink.RED: QColor("#b3261e"),
        Ink.GOLD: QColor("#ecbf4b"),
        Ink.BRONZE: QColor("#a8741a"),
        Ink.ROCK: QColor("#857464"),
        Ink.SNOW: QColor("#f4ede0"),
        Ink.DEPTH: QColor("#1d1511"),
        Ink.GLOW: QColor("#d6210f"),
        Ink.CAUTION: QColor("#8f5600"),
    },
    {
        Terrain.JUNGLE: _shades("93b46c 6f9750 4f783a 37592a"),
        Terrain.RIVER: _shades("92c0cb 65a1b6 417f9b 28607d"),
        Terrain.VILLAGE: _shades("efd083 e2b453 cb9334 ad7424"),
        Terrain.RUBBLE: _shades("c3bbae a2988c 81786e 665d56"),
        Terrain.BASE_CAMP: _shades("d3826a bb5d46 9d4433 803327"),
        Terrain.MOUNTAIN: _shades("54483f"),
        Terrain.START: _shades("f0e3c2"),
    },
)

DARK = Palette(
    "dark",
    {
        Ink.TABLE: QColor("#211d1a"),
        Ink.SHADOW: QColor("#000000"),
        Ink.LINE: QColor("#140e0a"),
        Ink.CARDBOARD: QColor("#6b5a40"),
        Ink.CREAM: QColor("#e9dfc8"),
        Ink.STEEL: QColor("#ded7c8"),
        Ink.WOOD: QColor("#7d5432"),
        Ink.COIN: QColor("#e8cb78"),
        Ink.RED: QColor("#b02a20"),
        Ink.GOLD: QColor("#d3a53a"),
        Ink.BRONZE: QColor("#815812"),
        Ink.ROCK: QColor("#62564b"),
        Ink.SNOW: QColor("#cfc6b6"),
        Ink.DEPTH: QColor("#0b0807"),
        Ink.GLOW: QColor("#ff6a4d"),
        Ink.CAUTION: QColor("#e3ab45"),
    },
    {
        Terrain.JUNGLE: _shades("5e8346 486a37 345129 243b1d"),
        Terrain.RIVER: _shades("4f8799 3a6c82 295369 1b3d50"),
        Terrain.VILLAGE: _shades("c7a253 ab8238 8c6627 6e4d1a"),
        Terrain.RUBBLE: _shades("8b8378 6f685f 56504a 413c37"),
        Terrain.BASE_CAMP: _shades("aa5f48 8d4735 723527 59281d"),
        Terrain.MOUNTAIN: _shades("322b27"),
        Terrain.START: _shades("b9a781"),
    },
)

PALETTES = (LIGHT, DARK)
