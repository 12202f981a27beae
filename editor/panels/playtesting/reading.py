"""A run as the panel shows it: the figures of a report made into rows, points and lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from core.board.board import Board
from core.board.names import gate_names, ground_of, space_names
from core.geometry.edges import Edge
from core.geometry.hexes import Hex
from core.language import tr
from core.playtest.board_figures import unique
from core.playtest.card_figures import shown_card_figures
from core.playtest.figures import Figure, Histogram, Section
from core.playtest.headline import headline
from core.playtest.live_figures import par_figure
from core.playtest.passages import passages_of
from core.playtest.race_figures import seat_names, shown_seats
from core.playtest.report import PlaytestReport
from core.playtest.report_text import title_of
from core.playtest.runs import Run
from core.playtest.wording import busiest
from core.route.fingerprint import fingerprint
from editor.panels.playtesting.figure_words import percent, percent_give_or_take
from editor.panels.playtesting.live_words import bar_row, seat_row
from editor.panels.playtesting.values import ArcPoint, BarRow, OddLine, Opening, Reading
from editor.traffic import Traffic

_SPACES = 0.1
"""A rest is told in tenths of a space of power 1."""
_TOP = 8
"""Cards, and places, that are shown."""
_FEWEST = 0.02
"""A share of the games: rounds that fewer games had are left out of the arc."""


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
        seats=tuple(seat_row(*each) for each in zip(seats, before, strict=True)),
        arc=tuple(_arc(report)),
        cards=_cards(report, board),
        openings=tuple(_openings(report, board)),
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


def _arc(report: PlaytestReport) -> Iterator[ArcPoint]:
    by_name = {each.name: each for each in report.section("arc").figures}
    for number in range(1, len(by_name) // 2 + 1):
        leader, field = by_name.get(f"leader {number}"), by_name.get(f"field {number}")
        if leader is None or field is None or leader.sample < report.games * _FEWEST:
            return
        yield ArcPoint(number, (leader.value or 0) * _SPACES, (field.value or 0) * _SPACES)


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


def traffic_of(run: Run) -> Traffic:
    """How often each space is entered, for the canvas."""
    board = run.spec.board
    figures = run.report.section("traffic").figures
    at = (space.at for space in board.spaces)
    often = {where: each.value for where, each in zip(at, figures, strict=True) if each.value}
    return Traffic(fingerprint(board.route), frozenset(board.index), often, run.report.games)


# --- Blockades ------------------------------------------------------------------------------------


def _openings(report: PlaytestReport, board: Board) -> Iterator[Opening]:
    section = report.section("blockades")
    for number, name in enumerate(unique(gate_names(board))):
        counts = section.histograms[number].counts
        median = section.figure(f"{name} median round")
        seam = board.seams[board.gates[number].seam]
        yield Opening(
            name,
            counts,
            median.value,
            _when(median),
            f"{name}: {_when(median)}; {_who(report, section, name)}",
            _along(seam.edges),
        )


def _when(median: Figure) -> str:
    if median.value is None:
        return tr("never")
    ends = median.interval
    if ends is None or ends.low == ends.high:
        return tr("round {round}", round=f"{median.value:.0f}")
    return tr(
        "round {round} ({low} to {high})",
        round=f"{median.value:.0f}",
        low=f"{ends.low:.0f}",
        high=f"{ends.high:.0f}",
    )


def _who(report: PlaytestReport, section: Section, name: str) -> str:
    """Who clears a blockade how often."""
    players = report.setup.players
    told = [
        f"{shown} {percent_give_or_take(section.figure(f'{name} {seat}'))}"
        for seat, shown in zip(seat_names(players), shown_seats(players), strict=True)
    ]
    nobody = section.figure(f"{name} nobody").value
    return ", ".join([*told, f"{tr('nobody')} {percent(nobody or 0)}"])


def _odd(report: PlaytestReport) -> Iterator[OddLine]:
    for each in report.odd:
        why = tr(each.why)
        text = tr("{why}: game {seed}", why=why[:1].upper() + why[1:], seed=each.seed)
        yield OddLine(text, each.seed)
