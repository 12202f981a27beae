"""The grounds of spaces: the colours of each terrain in every palette.

Terrains at power 1 stay apart for eyes without red, green or blue cones too; the tests measure
it.
"""

from __future__ import annotations

from collections.abc import Mapping

from PyQt6.QtGui import QColor

from core.basics.values import dataclass
from core.quest.catalogue.spaces import Terrain
from editor.drawing.palette import DARK, HIGH_CONTRAST, INK_SAVING, LIGHT, Palette, shades

SHADES: Mapping[str, Mapping[Terrain, tuple[QColor, ...]]] = {
    LIGHT.name: {
        Terrain.JUNGLE: shades("83a863 658c4a 4a7138 335428"),
        Terrain.RIVER: shades("86bdd3 5b9fbd 3a7da0 245d7e"),
        Terrain.VILLAGE: shades("f6d180 e6b44f cd9230 ad7222"),
        Terrain.RUBBLE: shades("bbb1a7 9c9289 7d746c 625a53"),
        Terrain.BASE_CAMP: shades("bb5a6d 9f4456 843546 69283a"),
        Terrain.MOUNTAIN: shades("4d4235"),
        Terrain.START: shades("f9f3d7"),
    },
    DARK.name: {
        Terrain.JUNGLE: shades("629044 4b7335 365828 25401c"),
        Terrain.RIVER: shades("45809b 346783 254f69 193a50"),
        Terrain.VILLAGE: shades("cda445 ae8334 8d6625 6e4d1a"),
        Terrain.RUBBLE: shades("8f887e 726b62 58524b 423d38"),
        Terrain.BASE_CAMP: shades("9e4148 843239 6a262d 521d24"),
        Terrain.MOUNTAIN: shades("2f2925"),
        Terrain.START: shades("c9bb98"),
    },
    HIGH_CONTRAST.name: {
        Terrain.JUNGLE: shades("9fea7b 74d152 4db433 33951f"),
        Terrain.RIVER: shades("6fbbfd 3f9eef 1f82d6 1068b4"),
        Terrain.VILLAGE: shades("ffdc47 f7bd1c e09a00 bd7b00"),
        Terrain.RUBBLE: shades("beb8cf a19ab4 857e98 6c6580"),
        Terrain.BASE_CAMP: shades("f88488 ec5f66 d8414c bd2a38"),
        Terrain.MOUNTAIN: shades("333333"),
        Terrain.START: shades("ffffff"),
    },
    INK_SAVING.name: {
        Terrain.JUNGLE: shades("f1f7ec e6f0dd dbe9cf d0e2c2"),
        Terrain.RIVER: shades("eef6fb e0eef7 d2e6f3 c5deef"),
        Terrain.VILLAGE: shades("fffae6 fff3cc ffedb3 ffe699"),
        Terrain.RUBBLE: shades("f5f5f5 ececec e3e3e3 dadada"),
        Terrain.BASE_CAMP: shades("fceeee f8e0e1 f6d9da f3ced0"),
        Terrain.MOUNTAIN: shades("ecebe9"),
        Terrain.START: shades("ffffff"),
    },
}
"""By the name of a palette: the shades of each terrain from easy to hard."""


def ground_colour(palette: Palette, terrain: Terrain, power: int) -> QColor:
    """The colour of a space: the harder, the darker."""
    row = SHADES[palette.name][terrain]
    return row[min(max(power, 1), len(row)) - 1]


@dataclass(frozen=True, slots=True)
class GroundShading:
    """The colour of a terrain as a tone of charts; its number is a step towards the harder."""

    terrain: Terrain

    def shade(self, palette: Palette, number: int) -> QColor:
        """The colour in a palette."""
        return ground_colour(palette, self.terrain, number + 1)
