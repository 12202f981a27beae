"""Proposals as they travel: small values that tell all that is shown of one, and no games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field

from core.basics.jobs import Progress
from core.basics.language import LazyText
from core.basics.values import dataclass
from core.designs.design import Design
from core.playtest.statistics.comparison import Comparison
from core.playtest.statistics.verdicts import Verdict
from core.search.demands import Demands
from core.search.estimates import (
    ROUNDS,
    SEATS,
    UNFINISHED,
    Estimate,
    PlayedFigure,
    mean_of,
)
from core.search.game import GameSearch
from core.search.proposals import Change, Improvement, Proposal, Shown
from core.search.settings import Setting


@dataclass(frozen=True, slots=True)
class TableTold:
    """What games in a setting tell.

    Attributes:
        seats: how often each seat wins.
        figures: by their keys.
    """

    where: Setting
    games: int
    seats: tuple[Estimate, ...]
    figures: tuple[tuple[str, Estimate], ...]

    def figure(self, key: str) -> Estimate:
        """What they tell of a figure."""
        return dict(self.figures)[key]


def table_told(shown: Shown, where: Setting, figures: Sequence[PlayedFigure]) -> TableTold:
    """What the games of a design in a setting tell."""
    totals = shown.totals[where]
    read = tuple((each.key, each.read(totals, where.players)) for each in figures)
    winners = SEATS.numbers(totals, where.players)
    seats = tuple(mean_of(winners[:, seat]) for seat in range(where.players))
    return TableTold(where, totals.games, seats, read)


@dataclass(frozen=True, slots=True)
class TableChange:
    """What games in a setting tell before and after, with a verdict on each figure."""

    before: TableTold
    after: TableTold
    verdicts: tuple[tuple[str, Verdict], ...]

    @property
    def where(self) -> Setting:
        """Where both were played."""
        return self.after.where

    def verdict(self, key: str) -> Verdict:
        """The verdict on a figure."""
        return dict(self.verdicts)[key]


@dataclass(frozen=True, slots=True)
class ProposalSummary:
    """A change of a design that was asked for.

    Attributes:
        keys: of its moves.
        words: what people call them, in whatever language is in use.
        touches: the names of the parts that it changes.
        design: after the change.
        tables: what games tell, the main table first.
    """

    keys: tuple[str, ...]
    words: tuple[LazyText | str, ...]
    touches: frozenset[str]
    design: Design
    tables: tuple[TableChange, ...]

    @property
    def main(self) -> TableChange:
        """What games at the main table tell."""
        return self.tables[0]

    @property
    def judges(self) -> tuple[TableChange, ...]:
        """The same for each kind of player alone."""
        players = self.main.where.players
        return tuple(each for each in self.tables[1:] if each.where.players == players)

    @property
    def others(self) -> tuple[TableChange, ...]:
        """The same with fewer players."""
        players = self.main.where.players
        return tuple(each for each in self.tables[1:] if each.where.players != players)


def summary_of(proposal: Proposal, search: GameSearch) -> ProposalSummary:
    """A proposal without its games."""
    moves = proposal.candidate.moves
    tables = (_table_change(proposal, where, search.played) for where in proposal.settings)
    return ProposalSummary(
        tuple(move.key for move in moves),
        tuple(move.words for move in moves),
        proposal.candidate.touches,
        proposal.design,
        tuple(tables),
    )


def _table_change(
    proposal: Proposal, where: Setting, figures: Sequence[PlayedFigure]
) -> TableChange:
    before, after = (table_told(each, where, figures) for each in (proposal.before, proposal.after))
    comparison, changes = proposal.comparison(where), proposal.figures(where, figures)
    verdicts = tuple((each.figure.key, _verdict(each, comparison)) for each in changes)
    return TableChange(before, after, verdicts)


def _verdict(change: Change, comparison: Comparison) -> Verdict:
    """What comparisons judge is theirs; else a change counts that exceeds both reaches."""
    judged = {ROUNDS.key: comparison.rounds, UNFINISHED.key: comparison.unfinished}
    if change.figure.key in judged:
        return judged[change.figure.key].verdict
    moved = change.after.value - change.before.value
    reach = (change.before.reach**2 + change.after.reach**2) ** 0.5
    if abs(moved) <= reach:
        return Verdict.UNDECIDED
    return Verdict.MORE if moved > 0 else Verdict.LESS


@dataclass(frozen=True, slots=True)
class FoundSoFar(Progress):
    """How far an improver has come, and what it has found so far."""

    proposals: tuple[ProposalSummary, ...] = field(default=(), hash=False)


@dataclass(frozen=True, slots=True)
class ImprovementSummary:
    """What an improver has found, without the games."""

    demands: Demands
    proposals: tuple[ProposalSummary, ...]
    games: int
    tried: int

    @classmethod
    def of(cls, found: Improvement, proposals: Sequence[ProposalSummary]) -> ImprovementSummary:
        """All of it, with the proposals as they were told."""
        return cls(found.demands, tuple(proposals), found.games, found.tried)
