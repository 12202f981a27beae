"""A run as lines of text, for letters and forums: what was played, the answer, the figures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from core.basics.figures import Figure, give_or_take
from core.basics.language import tr
from core.playtest.agreeing import held_in
from core.playtest.contents import AGAINST, ODD_GAMES, Chapter
from core.playtest.reports.headline import headline
from core.playtest.reports.report import PlaytestReport
from core.playtest.reports.rows import busiest, rows_of
from core.playtest.reports.runs import Run
from core.playtest.reports.side_by_side import SideBySide, about_seats, about_verdicts
from core.playtest.who_played import games_in_words


def run_text(run: Run, beside: SideBySide | None = None) -> str:
    """All that a person wants to pass on."""
    lines = [title_of(run)]
    if run.totals.games:
        lines += (*headline(run.report), *_against(run.report), *_figures(run.report))
    lines += _odd(run.report)
    lines += comparison_lines(beside) if beside is not None else ()
    return "\n".join(lines)


def title_of(run: Run) -> str:
    """What was played."""
    setup = run.report.setup
    told = tr(
        "{design}: {games}, {players} players ({bots}), seeds from {seed}",
        design=setup.name or tr("Untitled"),
        games=games_in_words(run.report.games),
        players=setup.players,
        bots=setup.names,
        seed=setup.first_seed,
    )
    held = held_in(run.spec.game, run.spec.options)
    return ", ".join((told, *(tr(each.told) for each in held if each.is_in_titles)))


def _against(report: PlaytestReport) -> Iterator[str]:
    """What the games say against the design."""
    if report.problems:
        yield tr(AGAINST)
    yield from (f"  {each.severity.word} {each.code}: {each.message}" for each in report.problems)


def _figures(report: PlaytestReport) -> Iterator[str]:
    for chapter in report.contents.letter.chapters:
        shown = list(_shown(report, chapter))
        if chapter.title and shown:
            yield tr(chapter.title, when=report.setup.when)
        indent = "  " if chapter.title else ""
        yield from (f"{indent}{each.label}: {give_or_take(each)}" for each in shown)


def _shown(report: PlaytestReport, chapter: Chapter) -> Iterable[Figure]:
    """The figures of a chapter; of many that are alike, the highest."""
    if chapter.listed:
        (section,) = chapter.sections
        return busiest(report.section(section).figures, chapter.listed)
    rows = rows_of(report, *chapter.sections)
    return (row.figure for row in rows if not row.is_closer)


def _odd(report: PlaytestReport) -> Iterator[str]:
    if report.odd:
        yield tr(ODD_GAMES)
    for each in report.odd:
        yield f"  {each.why.word}: {tr('seed {seed}', seed=each.seed)}"


def comparison_lines(beside: SideBySide) -> Iterator[str]:
    """Both runs, figure by figure, each with its verdict."""
    yield tr("Compared with {run}", run=title_of(beside.first))
    for each in beside.contrasts:
        yield f"  {each.called(each.name)}"
    yield about_seats(beside)
    yield about_verdicts(beside)
