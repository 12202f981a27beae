"""Boards that several tests use."""

from __future__ import annotations

from dataclasses import replace

from core.designs.design_file import DesignFile
from core.lost_cities.analysis.facts import Facts
from core.lost_cities.board.board import Board
from core.lost_cities.design.board_design import BoardDesign, Deck, Slot, Stage, Tokens, Way
from core.lost_cities.design.official import official_board

OFFICIAL = replace(official_board(), name="Official")
UP_AND_DOWN = replace(OFFICIAL, name="Up and down", up_and_down=True)
TAKING_BACK = replace(OFFICIAL, name="Taking back", take_back=True)
FLOORED = replace(OFFICIAL, name="Floored", floor=OFFICIAL.floor.ROUND)
SHORT = replace(OFFICIAL, name="Short", rounds=1)
NETWORK = BoardDesign(
    name="Crossing",
    stages=(
        Stage("a", "red", -10, None, True, (0, 0)),
        Stage("b", "blue", -5, None, True, (4, 0)),
        Stage("c", "green", 5, "any", False, (1, 2)),
        Stage("d", "red", 10, "any", False, (3, 2)),
        Stage("e", "blue", 15, "stage", False, (2, 4)),
        Stage("f", "green", 20, "any", False, (2, 6)),
        Stage("g", "red", 40, 10, False, (1, 8)),
        Stage("h", "blue", 35, None, False, (3, 8)),
    ),
    ways=(
        Way("a", "c"),
        Way("a", "d"),
        Way("b", "d"),
        Way("b", "c"),
        Way("c", "e"),
        Way("d", "e"),
        Way("e", "f", is_bridge=True),
        Way("d", "f", is_bridge=True),
        Way("f", "g", is_bridge=True),
        Way("f", "h"),
    ),
    tokens=Tokens(1, 2, ((5, 1), (10, 1))),
    deck=Deck(1, 9, 2, ()),
    hand=5,
    figures=2,
    crossings=2,
)
POINTS_ONLY = replace(
    OFFICIAL,
    name="Points only",
    expeditions=tuple(
        replace(each, slots=(*each.slots[:-1], Slot(9, "points")))
        if at
        else replace(
            each, slots=(*each.slots[:2], Slot(6, "stage"), Slot(7, 15), Slot(9, "points"))
        )
        for at, each in enumerate(OFFICIAL.expeditions)
    ),
    crossings_by=((2, 3), (4, 7)),
)
"""Every lost city takes any victory-point token, two slots ask for theirs, and crossings differ."""
EVERY_BOARD = (OFFICIAL, UP_AND_DOWN, TAKING_BACK, FLOORED, SHORT, NETWORK, POINTS_ONLY)


def facts_of(design: BoardDesign) -> Facts:
    """All that follows from a board."""
    return Facts(DesignFile(design))


def board_of(design: BoardDesign) -> Board:
    """A board that can be played."""
    board = facts_of(design).board
    assert board is not None
    return board
