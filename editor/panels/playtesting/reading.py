"""A run as the panel shows it: the figures of a report made into rows, points and lines."""

from __future__ import annotations

from collections.abc import Iterator

from core.figures import Histogram
from core.language import capitalized, tr
from core.playtest.headline import headline
from core.playtest.live_figures import par_figure
from core.playtest.report import PlaytestReport
from core.playtest.report_text import title_of
from core.playtest.rows import arc_of, busiest, openings_of, rows_of
from core.playtest.runs import Run
from editor.live.traffic import traffic_of
from editor.panels.playtesting.live_words import bar_row, seat_row
from editor.panels.playtesting.values import BarRow, OddLine, Reading

_TOP = 8
"""Cards, and places, that are shown."""


def reading_of(run: Run, rival: Run | None = None) -> Reading:
    """All that the panel shows of a run beside another one, in the language in use."""
    report, board = run.report, run.spec.board
    rounds = _rounds(report)
    seats = report.section("seats").figures
    before = (None,) * len(seats) if rival is None else _shares(rival.report)
    return Reading(
        title=title_of(run),
        sentences=" ".join(_sentences(run)),
        rounds=rounds,
        rounds_before=None if rival is None else _rounds(rival.report),
        par=par_figure(rounds).value,
        when=report.setup.when,
        seats=tuple(seat_row(*each) for each in zip(seats, before, strict=True)),
        bots=tuple(bar_row(row.figure) for row in rows_of(report, "bots")),
        arc=tuple(arc_of(report)),
        cards=_busiest(report, "bought"),
        openings=tuple(openings_of(report, board)),
        spaces=_busiest(report, "traffic"),
        passages=_busiest(report, "passages"),
        odd=tuple(_odd(report)),
        traffic=traffic_of(run),
    )


def _rounds(report: PlaytestReport) -> Histogram:
    (rounds,) = report.section("rounds").histograms
    return rounds


def _shares(report: PlaytestReport) -> tuple[float | None, ...]:
    return tuple(each.value for each in report.section("seats").figures)


def _sentences(run: Run) -> Iterator[str]:
    if not run.report.games:
        yield tr("Stopped before the first game.")
        return
    if run.is_stopped:
        yield tr("Stopped early.")
    yield from headline(run.report, run.spec.board)


def _busiest(report: PlaytestReport, section: str) -> tuple[BarRow, ...]:
    """The highest figures of a section, as far as they are any."""
    highest = busiest(report.section(section).figures, _TOP)
    return tuple(bar_row(each) for each in highest if each.value)


def _odd(report: PlaytestReport) -> Iterator[OddLine]:
    for each in report.odd:
        text = tr("{why}: game {seed}", why=capitalized(each.why.word), seed=each.seed)
        yield OddLine(text, each.seed)
