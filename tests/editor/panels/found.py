"""Proposals for tests of panels, and an improver that hands them out without playing."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field

from core.basics.jobs import Progress
from core.basics.language import tr_lazy
from core.designs.design import Design
from core.playtest.panel.tables import MIXED, Table
from core.playtest.statistics.verdicts import Verdict
from core.search.estimates import Estimate
from core.search.improving.summaries import (
    FoundSoFar,
    ImprovementSummary,
    ProposalSummary,
    TableChange,
    TableTold,
)
from core.search.proposals import Request
from core.search.settings import Setting

BEFORE, AFTER = (0.2, 0.2, 0.2, 0.4), (0.25, 0.25, 0.25, 0.25)
MAIN = Setting(4, Table(MIXED))
OTHERS = (Setting(4, Table("machete")), Setting(2, Table(MIXED)))
FIGURES = {"rounds": (17.0, 17.2), "unfinished": (0.0, 0.0), "minutes": (45.0, 46.0)}
JUDGED = {
    "seats": Verdict.LESS,
    "rounds": Verdict.SAME,
    "unfinished": Verdict.SAME,
    "minutes": Verdict.UNDECIDED,
    "jams": Verdict.LESS,
}


def told(where: Setting, shares: Sequence[float], number: int) -> TableTold:
    """What games tell before, 0, or after, 1."""
    seats = tuple(Estimate(each, 0.04) for each in shares[: where.players])
    figures = {**{key: pair[number] for key, pair in FIGURES.items()}}
    figures |= {"seats": (0.08, 0.0)[number], "jams": (0.05, 0.03)[number]}
    return TableTold(
        where, 1_200, seats, tuple((key, Estimate(each, 0.01)) for key, each in figures.items())
    )


def proposal(design: Design, words: str = "C turned") -> ProposalSummary:
    """A proposal that makes seats even."""
    verdicts = tuple(JUDGED.items())
    tables = tuple(
        TableChange(told(where, BEFORE, 0), told(where, AFTER, 1), verdicts)
        for where in (MAIN, *OTHERS)
    )
    return ProposalSummary((words,), (tr_lazy(words),), frozenset("C"), design, tables)


@dataclass
class Finder:
    """Hands out proposals one after the other, as often as it is asked."""

    proposals: tuple[ProposalSummary, ...] = ()
    asked: list[Request] = field(default_factory=list)
    is_endless: bool = False
    error: Exception | None = None

    def improving(
        self, _game: object, _facts: object, request: Request
    ) -> Generator[Progress, None, ImprovementSummary]:
        """Tell of each, and of all in the end; without an end, of all again and again."""
        self.asked.append(request)
        yield Progress(0, 1)
        if self.error is not None:
            raise self.error
        for count in range(len(self.proposals)):
            yield FoundSoFar(count + 1, 10, "", self.proposals[: count + 1])
        while self.is_endless:
            yield FoundSoFar(9, 10, "", self.proposals)
        return ImprovementSummary((), self.proposals, 5_000, 40)
