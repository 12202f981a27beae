"""What a new board may be made of: how many expeditions and stages, and what lies in the box."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from random import Random

from core.basics.language import marked, tr
from core.basics.values import dataclass
from core.designs.design_file import DesignFile
from core.lost_cities.analysis.facts import Facts
from core.lost_cities.board.board import FEWEST_TRACKS, MOST_TRACKS
from core.lost_cities.checks.supply_rules import not_in_the_box
from core.lost_cities.design.board_design import COLOURS, BoardDesign, Deck, Expedition
from core.lost_cities.design.edits import with_tokens_for_slots
from core.lost_cities.design.official import EXPEDITION_IDS
from core.lost_cities.search.moves import board_moves
from core.lost_cities.search.random_boards import random_slots, random_values
from core.search.frames import Framing, Material, Says
from core.search.wishes import BadWish

_RANGE = re.compile(r"\s*(\d{1,3})(?:\s*-\s*(\d{1,3}))?\s*\Z")
TRACKS, STAGES, ROUNDS = (4, 5), (7, 10), (3, 3)
"""What is drawn unless somebody says otherwise."""
FEWEST_STAGES, MOST_STAGES, MOST_ROUNDS = 6, 15, 5
IN_THE_BOX = len(EXPEDITION_IDS)
"""Colours of cards."""
CROSSINGS = 4, 7
REMOVED = (0, 10, 15, 20, 30)
"""Cards that may go back to the box."""
MOST_MOVES = 4
"""By which a board that lies there already is changed at once."""

MATERIALS = (
    Material("expeditions", marked("how many expeditions: 5, or 4-6"), Says.RANGE),
    Material("stages", marked("how many stages each has: 9, or 7-9"), Says.RANGE),
    Material("rounds", marked("how many rounds a game has: 3, or 1-3"), Says.RANGE),
    Material("box", marked("nothing has to be made that is not in the box"), Says.NOTHING),
    Material("up-and-down", marked("rows may go up or down"), Says.NOTHING),
)


@dataclass(frozen=True, eq=False)
class BoardFrame:
    """What new boards keep to.

    Attributes:
        tracks, stages, rounds: the fewest and the most.
        is_in_box: whether nothing may have to be made.
        begun: a board that they are made from, if any.
    """

    tracks: tuple[int, int]
    stages: tuple[int, int]
    rounds: tuple[int, int]
    is_in_box: bool
    is_up_and_down: bool
    begun: BoardDesign | None

    def drawn(self, chance: Random) -> Facts | None:
        """A board that keeps to the frame; None if the dice led nowhere."""
        design = self._new(chance) if self.begun is None else _moved(self.begun, chance)
        return None if design is None else Facts(DesignFile(design))

    def _new(self, chance: Random) -> BoardDesign:
        length, count = chance.randint(*self.stages), chance.randint(*self.tracks)
        values, bridge = random_values(chance, length), chance.randint(length // 2, length - 2)
        names = (*EXPEDITION_IDS, *COLOURS[IN_THE_BOX:])
        tracks = tuple(
            Expedition(name, colour, values, random_slots(chance, length), bridge)
            for name, colour, _ in zip(names, COLOURS, range(count), strict=False)
        )
        removed = ((players, chance.choice(REMOVED)) for players in (2, 3))
        deck = Deck(removed=tuple(each for each in removed if each[1]))
        design = BoardDesign(
            expeditions=tracks,
            deck=deck,
            rounds=chance.randint(*self.rounds),
            crossings=chance.randint(*CROSSINGS),
            up_and_down=self.is_up_and_down,
        )
        return with_tokens_for_slots(design)

    def admits(self, facts: Facts) -> bool:
        """Whether a board keeps to it."""
        design = facts.design
        return (
            (self.begun is not None or _is_within(len(design.expeditions), self.tracks))
            and all(
                self.begun is not None or _is_within(each.length, self.stages)
                for each in design.expeditions
            )
            and _is_within(design.rounds, self.rounds)
            and design.up_and_down == self.is_up_and_down
            and not (self.is_in_box and any(not_in_the_box.check(facts)))
        )

    def given(self, design: BoardDesign) -> BoardDesign:
        """The board itself: nothing was locked."""
        return design


def _is_within(number: int, ends: tuple[int, int]) -> bool:
    return ends[0] <= number <= ends[1]


def _moved(design: BoardDesign, chance: Random) -> BoardDesign | None:
    """A board after a few moves that are drawn; None if they would break a lock, too."""
    after: BoardDesign | None = design
    moves = tuple(board_moves(Facts(DesignFile(design))))
    for _ in range(chance.randint(1, MOST_MOVES)):
        if after is not None:
            after = moves[int(chance.random() * len(moves))].edit(after)
    return None if after is None or design.refusal(after) is not None else after


# --- What was said ------------------------------------------------------------------------------


def board_frame(_box: None, said: Mapping[str, str], begun: BoardDesign | None) -> BoardFrame:
    """What follows from what was said; or `BadWish`."""
    start = None if begun is None or begun.is_empty else replace(begun, tags=())
    is_in_box = "box" in said
    most = IN_THE_BOX if is_in_box else MOST_TRACKS
    rounds = ROUNDS if start is None else (start.rounds, start.rounds)
    return BoardFrame(
        _range(said.get("expeditions"), TRACKS, FEWEST_TRACKS, most),
        _range(said.get("stages"), STAGES, FEWEST_STAGES, MOST_STAGES),
        _range(said.get("rounds"), rounds, 1, MOST_ROUNDS),
        is_in_box,
        "up-and-down" in said or (start is not None and start.up_and_down),
        start if start is None or "up-and-down" not in said else replace(start, up_and_down=True),
    )


def _range(said: str | None, usual: tuple[int, int], fewest: int, most: int) -> tuple[int, int]:
    if said is None:
        return usual
    match = _RANGE.match(said)
    low, high = (0, 0) if match is None else (int(match[1]), int(match[2] or match[1]))
    if not fewest <= low <= high <= most:
        text = marked("a number from {fewest} to {most}, or two with a hyphen, not “{said}”")
        raise BadWish(tr(text, fewest=fewest, most=most, said=said))
    return low, high


def apart(one: BoardDesign, other: BoardDesign) -> int:
    """In how many parts two boards differ: expeditions, stages, and what they are played with."""
    return sum(
        first != second for first, second in zip(_parts(one), _parts(other), strict=False)
    ) + abs(len(_parts(one)) - len(_parts(other)))


def _parts(design: BoardDesign) -> tuple[object, ...]:
    tracks = ((each.values, each.slots, each.bridge) for each in design.expeditions)
    stages = ((each.colour, each.value, each.token) for each in design.stages)
    rules = (design.hand, design.rounds, design.leader, design.up_and_down)
    ends = tuple(map(design.crossings_for, design.player_counts))
    return (design.tokens, design.deck, design.artefacts, rules, ends, *tracks, *stages)


BOARD_FRAMING = Framing(MATERIALS, board_frame, apart)
