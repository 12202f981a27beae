"""Several designs beside one another, and game by game against the first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core.basics.figures import NOTHING, Figure, give_or_take, span, told_change
from core.basics.language import marked, tr, tr_number, tr_plural
from core.cli.playtests.chapters import meaning_of_seats, terminal_of, wins_by_thought
from core.cli.playtests.report import HINT, meanings
from core.cli.playtests.runs import FileRun
from core.playtest.live.changes import change_words
from core.playtest.panel.words import short_verdict
from core.playtest.reports.report import PlaytestReport
from core.playtest.reports.runs import Run
from core.playtest.reports.side_by_side import unfinished_of
from core.playtest.statistics.comparison import Comparison, compared
from core.playtest.statistics.margins import Margins, about_margins
from core.playtest.words import LengthWords
from core.terminal.columns import columns, fitted
from core.terminal.speaking import styled, wrapped

_LAST = (marked("unfinished"), marked("skill"))
"""The last headings, after those of the game."""


def _first_headings(lengths: LengthWords) -> tuple[str, ...]:
    return marked("design"), lengths.unit, marked("minutes"), marked("seats")


def _pair_headings(lengths: LengthWords) -> tuple[str, ...]:
    return (
        marked("design"),
        marked("pairs"),
        lengths.unit,
        marked("95% interval"),
        marked("verdict"),
        marked("unfinished"),
    )


def comparisons(
    played: Sequence[FileRun], margins: Margins
) -> Iterator[tuple[FileRun, Comparison]]:
    """Each design but the first against the first, by games of the same seeds."""
    for each in played[1:]:
        first, second = played[0].run.totals, each.run.totals
        found = compared(first, second, each.run.spec.players, margins)
        yield each, found.counted_in(_lengths_of(each.run))


def comparison_lines(
    played: Sequence[FileRun], margins: Margins, *, is_explained: bool = False
) -> Iterator[str]:
    """The table of all designs, and what each differs by from the first."""
    shown = [each for each in played if each.run.report.games]
    if not shown:
        return
    games = shown[0].run.report.games
    is_even = all(each.run.report.games == games for each in shown)
    heading = tr_plural(
        "Comparison, {count:,} game each", "Comparison, {count:,} games each", games
    )
    yield styled(heading if is_even else tr("Comparison"), "bold")
    told, lengths = terminal_of(shown[0].run).report, _lengths_of(shown[0].run)
    headings = (*_first_headings(lengths), *(heading for heading, _, _ in told.columns), *_LAST)
    yield from columns(fitted([[tr(each) for each in headings], *(_row(each) for each in shown)]))
    yield wrapped(tr(told.legend, when=_whose_seats(shown[0].run)), "  ")
    pairs = list(comparisons(shown, margins))
    if pairs:
        yield ""
        heading = tr("Compared with {design}, game by game", design=shown[0].file.label)
        yield styled(heading, "bold")
        rows = [_differences(each, comparison) for each, comparison in pairs]
        yield from columns(fitted([[tr(each) for each in _pair_headings(lengths)], *rows]))
        yield from _verdicts(pairs)
        remark = tr("Both games of a pair have the same seed; 0 means no difference.")
        yield wrapped(f"{remark} {about_margins(margins, lengths)}", "  ")
    if is_explained:
        yield from _explained(shown[0].run, [comparison for _, comparison in pairs])
    else:
        yield from ("", tr(HINT))


def _lengths_of(run: Run) -> LengthWords:
    """What the game counts its lengths in."""
    lengths: LengthWords = run.spec.game.playtests.words.lengths
    return lengths


def _whose_seats(run: Run) -> str:
    """For whom the seats are told to be even: for all, if the panel was asked."""
    return run.report.setup.when if run.panel is None else tr("whoever plays")


def _row(played: FileRun) -> tuple[str, ...]:
    report = played.run.report
    gap = NOTHING
    if played.run.skill is not None:
        gap = give_or_take(wins_by_thought(played.run.skill), digits=0, is_narrow=True)
    return (
        played.file.label,
        give_or_take(report.figure("rounds", "mean")),
        give_or_take(report.figure("minutes", "minutes")),
        _seats(report),
        *(give_or_take(figure, is_narrow=True) for _, figure in _own_figures(played.run)),
        give_or_take(unfinished_of(report), is_narrow=True),
        gap,
    )


def _own_figures(run: Run) -> Iterator[tuple[str, Figure]]:
    """What the game compares its designs by, each figure with its heading."""
    for heading, section, key in terminal_of(run).report.columns:
        yield tr(heading), run.report.figure(section, key)


def _seats(report: PlaytestReport) -> str:
    """Whether the seats win evenly, or the one that is farthest from an even share."""
    if not report.finished:
        return NOTHING
    if report.panel is not None:
        return short_verdict(report.panel)
    if report.fairness.is_fair is None:
        return tr("too few")
    if report.fairness.is_fair:
        return tr("even")
    due = 1 / report.setup.players
    seats = report.section("seats").figures
    odd = max(seats, key=lambda each: abs((each.value or 0) - due))
    return f"{odd.label} {give_or_take(odd, digits=0, is_narrow=True)}"


def _verdicts(pairs: Sequence[tuple[FileRun, Comparison]]) -> Iterator[str]:
    """All that is decided about each design, and what is not."""
    for each, comparison in pairs:
        words = change_words(comparison, _lengths_of(each.run))
        yield wrapped(tr("{design}: {verdicts}.", design=each.file.label, verdicts=words), "  ")


def _differences(played: FileRun, comparison: Comparison) -> tuple[str, ...]:
    rounds, unfinished = comparison.rounds.figure, comparison.unfinished.figure
    return (
        played.file.label,
        tr_number(comparison.pairs, ","),
        NOTHING if rounds.value is None else tr_number(rounds.value, "+.2f"),
        _signed_interval(rounds),
        comparison.rounds.verdict.word(rounds.key),
        _points(unfinished),
    )


def _points(figure: Figure) -> str:
    """A difference of shares, in points."""
    if figure.value is None or figure.interval is None:
        return NOTHING
    return told_change(figure.unit, figure.value, figure.interval)


def _signed_interval(figure: Figure) -> str:
    if figure.interval is None:
        return NOTHING
    return span(tr_number(figure.interval.low, "+.2f"), tr_number(figure.interval.high, "+.2f"))


def _explained(first: Run, differences: Sequence[Comparison]) -> Iterator[str]:
    """The definition of each number in a comparison of designs."""
    report, lengths = first.report, _lengths_of(first)
    columns = {
        tr(lengths.unit): report.figure("rounds", "mean").definition,
        tr("minutes"): report.figure("minutes", "minutes").definition,
        tr("seats"): meaning_of_seats(report),
        **{heading: figure.definition for heading, figure in _own_figures(first)},
        tr("unfinished"): tr(lengths.unfinished_meaning),
    }
    if first.skill is not None:
        columns[tr("skill")] = wins_by_thought(first.skill).definition
    groups = [(tr("Comparison"), [f"{name}: {meaning}" for name, meaning in columns.items()])]
    if differences:
        last = differences[-1]
        figures = last.rounds.figure, last.unfinished.figure
        told = [f"{each.label}: {each.definition}" for each in figures]
        groups.append((tr("Game by game"), told))
    yield from meanings(groups)
