"""A run as lines of text, for letters and forums: what was played, the answer, the figures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from core.figures import give_or_take
from core.language import tr
from core.playtest.headline import headline
from core.playtest.report import PlaytestReport
from core.playtest.rows import KEY_SECTIONS, FigureRow, busiest, rows_of
from core.playtest.runs import Run
from core.playtest.side_by_side import SideBySide, about_mark, about_seats
from core.playtest.who_played import games_in_words

_LISTED = 6
"""Places, and cards."""


def run_text(run: Run, beside: SideBySide | None = None) -> str:
    """All that a person wants to pass on."""
    lines = [title_of(run)]
    if run.totals.games:
        lines += (*headline(run.report, run.spec.board), *_figures(run.report))
    lines += _odd(run.report)
    lines += comparison_lines(beside) if beside is not None else ()
    return "\n".join(lines)


def title_of(run: Run) -> str:
    """What was played."""
    setup = run.report.setup
    bots = setup.bots[0] if len(set(setup.bots)) == 1 else ", ".join(setup.bots)
    if setup.is_rotating:
        bots = tr("{names}, changing seats", names=bots)
    told = tr(
        "{route}: {games}, {players} players ({bots}), seeds from {seed}",
        route=setup.route or tr("Untitled"),
        games=games_in_words(run.report.games),
        players=setup.players,
        bots=bots,
        seed=setup.first_seed,
    )
    return tr("{run}, with caves", run=told) if setup.caves else told


def _figures(report: PlaytestReport) -> Iterator[str]:
    yield tr("Wins by seat {when}.", when=report.setup.when)
    yield from _listed(rows_of(report, "seats"))
    bots = list(rows_of(report, "bots"))
    yield from (report.section("bots").title, *_listed(bots)) if bots else ()
    for row in rows_of(report, *KEY_SECTIONS):
        if not row.is_closer:
            yield f"{row.figure.label}: {give_or_take(row.figure)}"
    yield tr("Busiest places, entries per game")
    yield from _listed(map(FigureRow, busiest(report.section("traffic").figures, _LISTED)))
    bought = report.section("bought")
    yield bought.title
    yield from _listed(map(FigureRow, busiest(bought.figures, _LISTED)))


def _listed(rows: Iterable[FigureRow]) -> Iterator[str]:
    for row in rows:
        yield f"  {row.figure.label}: {give_or_take(row.figure)}"


def _odd(report: PlaytestReport) -> Iterator[str]:
    if report.odd:
        yield tr("Games worth a look")
    for each in report.odd:
        yield f"  {each.why.word}: {tr('seed {seed}', seed=each.seed)}"


def comparison_lines(beside: SideBySide) -> Iterator[str]:
    """Both runs, figure by figure; a star marks what chance hardly explains."""
    yield tr("Compared with {run}", run=title_of(beside.first))
    for each in beside.contrasts:
        mark = " *" if each.is_beyond_chance else ""
        yield f"  {each.called(each.name)}{mark}"
    yield about_seats(beside)
    yield about_mark("*")
