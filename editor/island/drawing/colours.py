"""The grounds of tiles: the colour of each kind in every palette."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from PyQt6.QtGui import QColor

from core.island.design.island_design import CaveKind, TileKind
from editor.drawing.palette import DARK, HIGH_CONTRAST, INK_SAVING, LIGHT, Palette, shades

Kind: TypeAlias = TileKind | CaveKind

_ORDER: tuple[tuple[str, Kind], ...] = tuple(
    (f"{each.__class__.__name__} {each.value}", each) for each in (*TileKind, *CaveKind)
)
"""Kinds of both maps by names of their own: a shrine of the island is none of the cave."""


def _grounds(colours: str) -> Mapping[str, QColor]:
    names = (name for name, _kind in _ORDER)
    return dict(zip(names, shades(colours), strict=True))


_GROUNDS: Mapping[str, Mapping[str, QColor]] = {
    LIGHT.name: _grounds(
        "86bdd3 e6b44f c9c46a 658c4a d98f7c c9bda9 9c9289 b3a48e 6f6457 5d4f52 857868"
    ),
    DARK.name: _grounds(
        "3b7490 ae8334 8a8a3c 4b7335 9a5a4c 857b6c 6b645b 75695a 463d35 3e3236 574d43"
    ),
    HIGH_CONTRAST.name: _grounds(
        "6fbbfd ffcc1a dfe86a 74d152 ff9f8a d8d8d8 a8a8a8 c8c8c8 8f86a6 d86a76 b4b4b4"
    ),
    INK_SAVING.name: _grounds(
        "e0eef7 fff3cc f6f7dd e6f0dd fceae6 f5f5f5 ececec f2f0ec e8e6ee f3e4e6 ededed"
    ),
}
"""By the name of a palette: water, gold, food, wood, garden, shrine, entrance; then of the cave."""


def ground_colour(palette: Palette, kind: Kind) -> QColor:
    """The colour of the ground of a tile."""
    return _GROUNDS[palette.name][f"{kind.__class__.__name__} {kind.value}"]
