"""The board of the box and what is known of it: each figure that is ours is a house value.

Sources and confidence of every figure stand in `resources/lost_cities/SOURCES.md`.
"""

from __future__ import annotations

from collections.abc import Iterator

from core.basics.language import LazyText, tr, tr_lazy
from core.lost_cities.design.board_design import LONG_TABLE, BoardDesign, Expedition, Slot

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


_KNOWN_SLOTS = frozenset({("jungle", 4), ("jungle", 5)})
"""Beside those of the lost cities."""
HOUSE_ENTRIES = frozenset({0, 1, 2, 10, 11, 12})
"""Of the long artefact table: the pattern of those that are known, continued."""


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


# --- House values (LC-SET-5) ----------------------------------------------------------------------


def is_house_slot(design: BoardDesign, spot: tuple[str, int]) -> bool:
    """Whether a slot of the board of the box lies where it does because we say so."""
    is_known = spot in _KNOWN_SLOTS or spot[1] == len(VALUES)
    return _has_house_slots(design) and not is_known


def house_entries(table: tuple[int | None, ...]) -> frozenset[int]:
    """The numbers of artefacts whose worth in a table is ours."""
    return HOUSE_ENTRIES if table == LONG_TABLE else frozenset()


def house_values(design: BoardDesign) -> Iterator[LazyText]:
    """What of a board is ours, because no source tells how it is in the box."""
    if _has_house_slots(design):
        yield tr_lazy("where the tokens lie")
        if tuple(each.colour for each in design.expeditions) == OFFICIAL_COLOURS:
            yield tr_lazy("the colours of Desert and Rock")
    if house_entries(design.artefacts.table_for(design.rounds)):
        yield tr_lazy("the artefact table for 0 to 2 and from 10 on")


def house_line(design: BoardDesign) -> str:
    """The same as a sentence; empty where nothing is."""
    values = ", ".join(map(str, house_values(design)))
    return tr("House values, as no rulebook tells them: {values}.", values=values) if values else ""


def _has_house_slots(design: BoardDesign) -> bool:
    slots = tuple(tuple(slot.stage for slot in each.slots) for each in design.expeditions)
    return slots == OFFICIAL_SLOTS
