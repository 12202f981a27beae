"""The board of the box and what is known of it: each figure that is ours is a house value.

Sources and confidence of every figure stand in `resources/lost_cities/SOURCES.md`.
"""

from __future__ import annotations

from core.lost_cities.design.board_design import BoardDesign, Expedition, Slot

VALUES = (-20, -15, -10, 5, 10, 15, 30, 35, 50)
"""Of the nine stages (LC-SET-1)."""
BRIDGE = 6
"""The stage before the bridge (LC-BOARD-4)."""
EXPEDITION_IDS = ("desert", "jungle", "rock", "lava", "water")
OFFICIAL_COLOURS = ("yellow", "green", "white", "red", "blue")
OFFICIAL_SLOTS = (
    (2, 4, 6, 7, 9),
    (3, 4, 5, 8, 9),
    (2, 5, 6, 7, 9),
    (2, 3, 5, 8, 9),
    (3, 4, 6, 7, 9),
)
"""Our own layout: only their number, the cities and the green 4 and 5 are known."""
SIMPLE_SLOTS = ((2, 4, 6, 8, 9),) * 5
"""A layout from elsewhere, the same on every expedition."""


def expeditions(
    slots: tuple[tuple[int, ...], ...] = OFFICIAL_SLOTS,
    values: tuple[int, ...] = VALUES,
    bridge: int = BRIDGE,
) -> tuple[Expedition, ...]:
    """The expeditions of the box, as many as there are rows of slots."""
    named = zip(EXPEDITION_IDS, OFFICIAL_COLOURS, slots, strict=False)
    return tuple(
        Expedition(name, colour, values, tuple(map(Slot, stages)), bridge)
        for name, colour, stages in named
    )


def official_board() -> BoardDesign:
    """The board of the box, with three rounds."""
    return BoardDesign(expeditions=expeditions())
