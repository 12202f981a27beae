"""The figures of a report as rows that people read, the same for terminal, panel, page and letter.

Each of these lays the rows out in its own way; none looks for a figure itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from core.figures import Figure, Histogram, Section, give_or_take, shown
from core.geometry.hexes import Hex
from core.language import tr
from core.playtest.report import PlaytestReport
from core.quest.board.board import Board

_IN_ORDER: Mapping[str, tuple[str, ...]] = {
    "rounds": ("median", "p10", "p90"),
    "race": ("margin", "lead", "lead_changes", "decided_in_round", "decided_at"),
    "turns": ("share_without_movement", "without_movement", "share_blocked", "blocked"),
}
"""The figures that people read of a section, by key; of all others all."""
_CLOSER = {"without_movement", "blocked", "decided_by"}
_IF_EVER = {"decided_by"}
_FEWEST = 0.02
"""A share of the games: rounds that fewer games had are left out of the arc."""


@dataclass(frozen=True, slots=True)
class FigureRow:
    """A figure as people read it among others.

    Attributes:
        is_closer: whether it tells the one above it in another way, or part of it.
    """

    figure: Figure
    is_closer: bool = False


def rows_of(report: PlaytestReport, *sections: str) -> Iterator[FigureRow]:
    """The figures of some sections in the order in which people read them."""
    for each in sections:
        yield from _rows(report.section(each))


def _rows(section: Section) -> Iterator[FigureRow]:
    keys = _IN_ORDER.get(section.key)
    figures = section.figures if keys is None else [section.figure(key) for key in keys]
    if section.key == "bots" and len(figures) == 1:
        return  # the same bot sat everywhere
    for each in figures:
        if each.value or each.key not in _IF_EVER:
            yield FigureRow(each, each.key in _CLOSER)


def busiest(figures: Iterable[Figure], number: int) -> list[Figure]:
    """The figures with the highest values, the highest first; zeros only if all are."""
    ordered = sorted(figures, key=lambda each: -(each.value or 0))
    return [each for each in ordered[:number] if each.value] or ordered[:1]


# --- The course of the games ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ArcPoint:
    """How far the leader and the whole field have to go after a round, in spaces of power 1."""

    round: int
    leader: float
    field: float


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
        round_, ends = shown(self.median), self.median.interval
        if self.median.value is None:
            return tr("never")
        if ends is None or ends.low == ends.high:
            return tr("round {round}", round=round_)
        return tr(
            "round {round} ({low} to {high})",
            round=round_,
            low=f"{ends.low:.0f}",
            high=f"{ends.high:.0f}",
        )

    @property
    def about(self) -> str:
        """All of it in words."""
        *seats, nobody = self.openers
        told = [f"{each.label} {give_or_take(each)}" for each in seats]
        return f"{self.name}: {self.when}; {', '.join([*told, f'{nobody.label} {shown(nobody)}'])}"


def arc_of(report: PlaytestReport) -> Iterator[ArcPoint]:
    """The lead after each round that enough games had."""
    arc = report.section("arc")
    both = zip(arc.having("leader"), arc.having("field"), strict=True)
    for number, (leader, field) in enumerate(both, start=1):
        if (leader.sample or 0) < report.games * _FEWEST:
            return
        yield ArcPoint(number, _spaces(leader), _spaces(field))


def _spaces(rest: Figure) -> float:
    return (rest.value or 0) * rest.unit.scale


def openings_of(report: PlaytestReport, board: Board) -> Iterator[Opening]:
    """When each blockade is cleared, in travel order."""
    section = report.section("blockades")
    for gate, rounds in zip(board.gates, section.histograms, strict=True):
        of = {"blockade": rounds.about["blockade"]}
        openers = (*section.having("cleared", **of), section.figure("not_cleared", **of))
        edges = board.seams[gate.seam].edges
        hexes = frozenset(at for edge in edges for at in edge.hexes)
        yield Opening(rounds, section.figure("median_round", **of), openers, hexes)
