"""Two runs side by side: the same figures of both, and the verdicts on what differs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeAlias

from core.basics.figures import NOTHING, Figure, Interval, Unit, give_or_take, told_change
from core.basics.language import tr
from core.basics.values import dataclass
from core.playtest.reports.report import PlaytestReport
from core.playtest.reports.runs import Run
from core.playtest.statistics.comparison import compared
from core.playtest.statistics.estimates import share, wanted
from core.playtest.statistics.intervals import Z
from core.playtest.statistics.judging import errors_of
from core.playtest.statistics.margins import USUAL_MARGINS, Margins, about_margins
from core.playtest.statistics.verdicts import (
    Difference,
    Verdict,
    judged_freely,
)


@dataclass(frozen=True, slots=True)
class Contrast:
    """One figure of two runs.

    Attributes:
        name: what it is, in a word or two.
        meaning: the same at length.
        first, second: its values as people read them, with what they are worth.
        change: the second less the first, with its sign and interval; of shares in points.
        verdict: what can be said of that, looking at all figures together and at any time.
        judgement: the same in a word.
    """

    name: str
    meaning: str
    first: str
    second: str
    change: str
    verdict: Verdict
    judgement: str

    def called(self, name: str) -> str:
        """The figure by some name, as in “rounds: 13.0, now 14.0 (+1.0 ±0.1), longer”."""
        return tr(
            "{name}: {first}, now {second} ({change}), {verdict}",
            name=name,
            first=self.first,
            second=self.second,
            change=self.change,
            verdict=self.judgement,
        )


@dataclass(frozen=True, slots=True)
class SideBySide:
    """Two runs with as many players.

    Attributes:
        pairs: how many games were played with the same seed in both.
        margins: what differences have to exceed to matter.
    """

    first: Run
    second: Run
    pairs: int
    contrasts: tuple[Contrast, ...]
    margins: Margins = USUAL_MARGINS

    @property
    def has_other_table(self) -> bool:
        """Whether more than the design differs: other bots, or other rules."""
        return self.first.report.setup.table != self.second.report.setup.table


def about_verdicts(beside: SideBySide) -> str:
    """What the verdicts mean, and how seldom they err."""
    return about_margins(beside.margins, beside.first.spec.game.playtests.words.lengths)


def about_seats(beside: SideBySide) -> str:
    """Who played for the shares of the seats, in either run."""
    first, second = beside.first.report.setup.when, beside.second.report.setup.when
    if first == second:
        return tr("Wins by seat {when}.", when=second)
    return tr("Wins by seat: the other run {first}, this one {second}.", first=first, second=second)


def side_by_side(first: Run, second: Run, margins: Margins = USUAL_MARGINS) -> SideBySide | None:
    """Compare two runs; None if other numbers of players sat at the tables, or nobody played."""
    players, own = first.spec.players, first.report.contents.contrasts
    if players != second.spec.players or not (first.totals.games and second.totals.games):
        return None
    others = len(own) + 1
    found = compared(first.totals, second.totals, players, margins, others)
    error = errors_of(players, others)[-1]
    both = first.report, second.report
    contrasts = (
        _contrast(
            tr(first.spec.game.playtests.words.lengths.unit),
            _both(both, "rounds", "mean"),
            found.rounds,
        ),
        _free(tr("minutes"), _both(both, "minutes", "minutes"), error),
        *_seats(both, found.wins),
        *(_free(tr(name), _both(both, *place), error) for name, *place in own),
        _contrast(tr("unfinished"), tuple(map(unfinished_of, both)), found.unfinished),
    )
    return SideBySide(first, second, found.pairs, contrasts, margins)


_Reports: TypeAlias = tuple[PlaytestReport, PlaytestReport]
_Figures: TypeAlias = tuple[Figure, ...]


def _both(reports: _Reports, section: str, key: str) -> _Figures:
    return tuple(each.figure(section, key) for each in reports)


def _seats(reports: _Reports, wins: Sequence[Difference]) -> Iterator[Contrast]:
    meaning = tr("share of the games that this seat wins")
    shares = (each.section("seats").figures for each in reports)
    for first, second, won in zip(*shares, wins, strict=True):
        yield replace(_contrast(first.label, (first, second), won), meaning=meaning)


def _contrast(name: str, both: _Figures, difference: Difference) -> Contrast:
    """A figure whose difference is known from all games of both runs."""
    first, second = both
    figure = difference.figure
    change = NOTHING
    if figure.value is not None and figure.interval is not None:
        change = _change(figure.unit, figure.value, figure.interval)
    judgement = difference.verdict.word(figure.key)
    texts = name, first.label, give_or_take(first), give_or_take(second), change
    return Contrast(*texts, difference.verdict, judgement)


def _free(name: str, both: _Figures, error: float) -> Contrast:
    """A figure whose difference has no margin, and is known from the figures alone."""
    first, second = both
    change, verdict = NOTHING, Verdict.UNDECIDED
    ends = first.interval, second.interval
    if first.value is not None and second.value is not None:
        difference = second.value - first.value
        if ends[0] is not None and ends[1] is not None:
            variance = sum((each.half_width / Z) ** 2 for each in ends if each is not None)
            games = min(first.sample or 0, second.sample or 0)
            reach, verdict = judged_freely(difference, variance, games, error)
            around = Interval(difference - reach, difference + reach)
            change = _change(first.unit, difference, around)
    texts = name, first.label, give_or_take(first), give_or_take(second), change
    return Contrast(*texts, verdict, verdict.word(first.key))


def _change(unit: Unit, difference: float, ends: Interval) -> str:
    """Side by side, nobody looks for parts of a minute."""
    return told_change(unit, difference, ends, 0 if unit is Unit.MINUTES else None)


def unfinished_of(report: PlaytestReport) -> Figure:
    """How many games nobody won, whoever’s fault it was."""
    asked = wanted("unfinished", Unit.SHARE, tr("games that nobody won"), "")
    return share(asked, report.games - report.finished, report.games)
