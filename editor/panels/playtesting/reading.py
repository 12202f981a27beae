"""A run as the panel shows it: the figures of a report made into rows, points and lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from core.board.board import Board
from core.board.names import ground_of, space_names
from core.geometry.edges import Edge
from core.geometry.hexes import Hex
from core.language import capitalized, tr
from core.playtest.card_figures import shown_card_figures
from core.playtest.course import arc_of, openings_of
from core.playtest.figures import Histogram
from core.playtest.headline import headline
from core.playtest.live_figures import par_figure
from core.playtest.passages import passages_of
from core.playtest.report import PlaytestReport
from core.playtest.report_text import title_of
from core.playtest.runs import Run
from core.playtest.wording import busiest
from editor.live.traffic import traffic_of
from editor.panels.playtesting.live_words import bar_row, seat_row, share_row
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
        bots=tuple(share_row(each, each.name) for each in report.rival_bots),
        arc=tuple(arc_of(report)),
        cards=_cards(report, board),
        openings=tuple(openings_of(report, board)),
        spaces=_spaces(report, board),
        passages=_passages(report, board),
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


def _cards(report: PlaytestReport, board: Board) -> tuple[BarRow, ...]:
    names = shown_card_figures(board.catalogue.cards)
    bought = busiest(report.section("bought").figures, _TOP)
    return tuple(bar_row(each, names[each.name]) for each in bought if each.value)


# --- Places ---------------------------------------------------------------------------------------


def _spaces(report: PlaytestReport, board: Board) -> tuple[BarRow, ...]:
    index = {name: number for number, name in enumerate(space_names(board))}
    return tuple(
        bar_row(each, _space_name(board, each.name, index[each.name]), _at(board, index[each.name]))
        for each in busiest(report.section("traffic").figures, _TOP)
        if each.value
    )


def _space_name(board: Board, name: str, space: int) -> str:
    return f"{name}, {ground_of(board, space)}"


def _at(board: Board, space: int) -> frozenset[Hex]:
    return frozenset((board.spaces[space].at,))


def _passages(report: PlaytestReport, board: Board) -> tuple[BarRow, ...]:
    figures = report.section("passages").figures
    rows = (
        bar_row(each, tr("Seam {name}", name=each.name), _along(passage.edges))
        for each, passage in zip(figures, passages_of(board), strict=True)
        if each.value
    )
    return tuple(sorted(rows, key=lambda row: -row.value)[:_TOP])


def _along(edges: Iterable[Edge]) -> frozenset[Hex]:
    return frozenset(at for edge in edges for at in edge.hexes)


def _odd(report: PlaytestReport) -> Iterator[OddLine]:
    for each in report.odd:
        why = tr(each.why)
        text = tr("{why}: game {seed}", why=capitalized(why), seed=each.seed)
        yield OddLine(text, each.seed)
