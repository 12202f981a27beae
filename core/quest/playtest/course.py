"""The course of the games as people read it: the lead over time, and when blockades are cleared."""

from __future__ import annotations

import math
from collections.abc import Iterator

from core.basics.figures import Figure, Histogram, Interval, Unit, give_or_take
from core.basics.language import tr
from core.basics.values import dataclass
from core.geometry.hexes import Hex
from core.playtest.reports.report import PlaytestReport
from core.quest.board.board import Board

_FEWEST = 0.02
"""A share of the games: rounds that fewer games had are left out of the arc."""


@dataclass(frozen=True, slots=True)
class ArcPoint:
    """How far the leader and the whole field have to go after a round, in spaces of power 1.

    Attributes:
        leader_worth, field_worth: the same as people read it, with what it is worth.
    """

    round: int
    leader: float
    field: float
    leader_worth: str
    field_worth: str
    reach: float

    @property
    def lead(self) -> str:
        """How far the leader is ahead, with what that is worth: leads vary less than rests do."""
        ahead = self.field - self.leader
        ends = Interval(ahead - self.reach, ahead + self.reach)
        return give_or_take(Figure("lead", Unit.TIMES, "", ahead, None, ends, ""))


@dataclass(frozen=True, slots=True)
class Opening:
    """When a blockade is cleared, and by whom.

    Attributes:
        rounds: games by the round of it.
        openers: how often each seat clears it, and last how often nobody does.
        hexes: the spaces on both sides of it.
    """

    rounds: Histogram
    median: Figure
    openers: tuple[Figure, ...]
    hexes: frozenset[Hex]

    @property
    def name(self) -> str:
        """The sides it lies between."""
        return self.rounds.label

    @property
    def when(self) -> str:
        """The median round as people read it."""
        if self.median.value is None:
            return tr("never")
        return tr("round {round}", round=give_or_take(self.median))

    @property
    def about(self) -> str:
        """All of it in words."""
        told = (f"{each.label} {give_or_take(each)}" for each in self.openers)
        return f"{self.name}: {self.when}; {', '.join(told)}"


def arc_of(report: PlaytestReport) -> Iterator[ArcPoint]:
    """The lead after each round that enough games had."""
    arc = report.section("arc")
    both = zip(arc.having("leader"), arc.having("field"), strict=True)
    for number, (leader, field) in enumerate(both, start=1):
        if (leader.sample or 0) < report.games * _FEWEST:
            return
        worth = give_or_take(leader), give_or_take(field)
        yield ArcPoint(number, _spaces(leader), _spaces(field), *worth, _reach(leader, field))


def _spaces(rest: Figure) -> float:
    return (rest.value or 0) * rest.unit.scale


def _reach(*rests: Figure) -> float:
    """How far the difference of two rests may be off, as if they had nothing to do with each other.

    The longer a game, the longer both are; so their difference is surer than that.
    """
    ends = (each.interval for each in rests if each.interval is not None)
    return math.hypot(*(each.half_width for each in ends)) * Unit.REST.scale


def openings_of(report: PlaytestReport, board: Board) -> Iterator[Opening]:
    """When each blockade is cleared, in travel order."""
    section = report.section("blockades")
    for gate, rounds in zip(board.gates, section.histograms, strict=True):
        of = {"blockade": rounds.about["blockade"]}
        openers = (*section.having("cleared", **of), section.figure("not_cleared", **of))
        edges = board.seams[gate.seam].edges
        hexes = frozenset(at for edge in edges for at in edge.hexes)
        yield Opening(rounds, section.figure("median_round", **of), openers, hexes)
