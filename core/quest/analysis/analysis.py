"""The analysis of a board: every measure, each worked out once and when it is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from core.basics.jobs import Progress, Work
from core.quest.analysis import bends, colours, demand, wayside, width
from core.quest.analysis.bends import Bend, Shortcut
from core.quest.analysis.colours import Patch
from core.quest.analysis.demand import Beat, NeededCards
from core.quest.analysis.detours import Choke, chokes, detours
from core.quest.analysis.network import CLOSED, Network, in_strength
from core.quest.analysis.reach import reach_by_turn, reaching
from core.quest.analysis.ways import (
    Way,
    cheapest_ways,
    different_ways,
    dominated,
    other_way,
    shortest_way,
)
from core.quest.analysis.wayside import Wayside
from core.quest.analysis.width import Narrowest, WidthRow
from core.quest.board.board import Board
from core.quest.board.ways import on_ways
from core.quest.catalogue.spaces import Terrain

MOST_DETOUR = 6
"""A closed way counts like a detour of so many steps, so that one gorge is not all that counts."""


class Analysis:
    """What a route asks of its players.

    Nothing is worked out before it is asked for; `working_out` asks for all. While no start has a
    way to the finish, `best` is None and all that follows from ways is empty or None.
    """

    def __init__(self, board: Board) -> None:
        """Look at a board."""
        self.board = board

    @cached_property
    def network(self) -> Network:
        """The spaces that can be travelled, as lists of neighbours."""
        return Network.of(self.board)

    # --- Ways -------------------------------------------------------------------------------------

    @cached_property
    def strength_paid(self) -> list[int]:
        """The cost by strength from the nearest start space to each space."""
        return self.network.from_starts(self.network.strength)

    @cached_property
    def strength_left(self) -> list[int]:
        """The cost by strength from each space to the nearest finishing space."""
        return self.network.to_finish(self.network.strength)

    @cached_property
    def steps_left(self) -> list[int]:
        """The fewest steps from each space to the finish."""
        return self.network.to_finish(self.network.steps)

    @cached_property
    def seat_ways(self) -> tuple[Way | None, ...]:
        """For each start space in use the way that takes the least strength, or None."""
        return cheapest_ways(self.board, self.network, self.strength_left)

    @cached_property
    def best(self) -> Way | None:
        """The way of least strength from any start space, and of several the shortest."""
        ways = (way for way in self.seat_ways if way is not None)
        return min(ways, key=lambda way: (way.strength, way.steps), default=None)

    @cached_property
    def shortest(self) -> Way | None:
        """The way of fewest steps from any start space, and of several the easiest."""
        return shortest_way(self.board, self.network)

    @cached_property
    def second(self) -> Way | None:
        """An easy way that is really different from the best one, if there is any."""
        return self.best and other_way(self.board, self.network, (self.best,))

    @cached_property
    def ways(self) -> tuple[Way, ...]:
        """The best way and those that are really different from it and from one another."""
        if self.best is None or self.second is None:
            return () if self.best is None else (self.best,)
        return different_ways(self.board, self.network, (self.best, self.second))

    @cached_property
    def dominated(self) -> tuple[Way, ...]:
        """The ways that another one beats in steps and strength."""
        return dominated(self.ways)

    # --- Demand -----------------------------------------------------------------------------------

    @cached_property
    def need(self) -> NeededCards | None:
        """The strongest single cards that no way can do without."""
        return demand.need(self.board, self.network)

    @cached_property
    def rhythm(self) -> tuple[Beat, ...]:
        """What each tenth of the best way asks for."""
        return () if self.best is None else demand.rhythm(self.board, self.best)

    @cached_property
    def effort(self) -> float | None:
        """The least effort from a start space to the finish, as a mean of all start spaces."""
        return self._mean_of_starts(self.network.to_finish(self.network.effort))

    @cached_property
    def mean_steps(self) -> float | None:
        """The fewest steps from a start space to the finish, as a mean of all start spaces."""
        return self._mean_of_starts(self.steps_left)

    def _mean_of_starts(self, left: list[int]) -> float | None:
        known = [left[start] for start in self.network.starts if left[start] < CLOSED]
        return sum(known) / len(known) if known else None

    # --- Width ------------------------------------------------------------------------------------

    @cached_property
    def narrowest(self) -> Narrowest:
        """How many ways share no space, and where they are squeezed together."""
        return width.narrowest(self.network)

    @cached_property
    def one_wide(self) -> tuple[int, ...]:
        """The spaces that every way leads over, in the order of the way."""
        return () if self.best is None else width.one_wide(self.network, self.best.spaces)

    @cached_property
    def on_ways(self) -> frozenset[int]:
        """The spaces that lie on some way that visits no space twice."""
        return on_ways(self.board, self.network.starts)

    @cached_property
    def good(self) -> frozenset[int]:
        """The spaces on ways that take hardly more strength than the best one; no dead ends."""
        good = width.good_spaces(self.strength_paid, self.strength_left)
        return good & self.on_ways

    @cached_property
    def rows(self) -> tuple[WidthRow, ...]:
        """The good ways row by row, from the start to the finish."""
        return width.rows(self.network, self.steps_left, self.good, self.one_wide)

    @cached_property
    def queue(self) -> tuple[WidthRow, ...]:
        """The longest stretch of rows without a place for overtaking."""
        return width.longest_queue(self.rows)

    @cached_property
    def overtaking(self) -> tuple[tuple[WidthRow, ...], ...]:
        """The stretches of rows in which a queue can be overtaken."""
        return width.overtaking_places(self.rows)

    @cached_property
    def seam_widths(self) -> tuple[int, ...]:
        """How many steps lead across each seam of the board."""
        return width.seam_widths(self.board)

    @cached_property
    def strength_detours(self) -> Mapping[int, int]:
        """How much more strength others need if somebody stands on a space of the best way.

        `CLOSED` where nobody gets past.
        """
        found = detours(self.network, self.network.strength)
        return {space: in_strength(more) for space, more in found.items()}

    @cached_property
    def step_detours(self) -> Mapping[int, int]:
        """How many more steps others need if somebody stands on a space of the shortest way."""
        return detours(self.network, self.network.steps)

    @property
    def chokes(self) -> tuple[Choke, ...]:
        """The spaces on which somebody in the way costs others anything, the dearest first."""
        return chokes(self.strength_detours, self.step_detours)

    @property
    def crowding(self) -> int:
        """All detours in steps together, a closed way counted as `MOST_DETOUR`.

        Opening another way of the same length never raises it.
        """
        return sum(min(steps, MOST_DETOUR) for steps in self.step_detours.values())

    # --- Colours, bends, wayside ------------------------------------------------------------------

    @cached_property
    def stretches(self) -> tuple[Patch, ...]:
        """The stretches of one colour on the best way of each start space, the longest first."""
        ways = (way for way in self.seat_ways if way is not None)
        found = dict.fromkeys(patch for way in ways for patch in colours.stretches(self.board, way))
        return tuple(sorted(found, key=lambda patch: -len(patch)))

    @cached_property
    def regions(self) -> tuple[Patch, ...]:
        """The regions of one colour, the largest first."""
        return colours.regions(self.board)

    @cached_property
    def shares(self) -> Mapping[Terrain, float]:
        """Which part of the table each colour has, the largest first."""
        return colours.shares(self.board)

    @cached_property
    def shares_by_piece(self) -> Mapping[int, Mapping[Terrain, float]]:
        """The same for each piece by its number in the route."""
        return colours.shares_by_piece(self.board)

    @cached_property
    def bends(self) -> tuple[Bend, ...]:
        """The pieces on which the route changes its direction."""
        return () if self.best is None else bends.bends(self.board, self.best)

    @cached_property
    def shortcut(self) -> Shortcut | None:
        """What the shortest way saves and costs against the easiest one."""
        if self.best is None or self.shortest is None:
            return None
        return Shortcut.between(self.shortest, self.best)

    @cached_property
    def camps(self) -> Wayside:
        """Base camps as seen from the good ways."""
        return wayside.wayside(self.board, self.good, Terrain.BASE_CAMP)

    @cached_property
    def rubble(self) -> Wayside:
        """Rubble as seen from the good ways."""
        return wayside.wayside(self.board, self.good, Terrain.RUBBLE)

    @cached_property
    def caves(self) -> Wayside:
        """Caves as seen from the good ways."""
        return wayside.caves(self.board, self.good)

    @cached_property
    def reach(self) -> Mapping[int, int]:
        """The turn in which the starting deck reaches each space at the earliest."""
        return reach_by_turn(self.board, self.network)

    def working_out(self) -> Work[Analysis]:
        """Work everything out, telling the progress; returns the analysis itself."""
        for done, name in enumerate(_ALL, start=1):
            getattr(self, name)
            yield Progress(done, len(_ALL))
        return self

    def working_out_reach(self) -> Work[None]:
        """Find out how far the starting deck gets, bit by bit: nothing else takes as long."""
        if _REACH not in vars(self):
            vars(self)[_REACH] = yield from reaching(self.board, self.network)


_REACH = "reach"
_ALL = tuple(name for name, value in vars(Analysis).items() if isinstance(value, cached_property))
