"""Papers about cards and places: what is bought, when blockades open, where it is busy."""

from __future__ import annotations

from collections.abc import Sequence

from core.board.board import Board
from core.board.names import ground_of, space_names
from core.export.pages.blocks import Cell, card, table
from core.export.pages.charts import heat_strip
from core.export.pages.markup import Markup, tag
from core.export.pages.meanings import bar_of, meaning
from core.language import tr
from core.playtest.card_figures import shown_card_figures
from core.playtest.course import openings_of
from core.playtest.figures import Figure
from core.playtest.report import PlaytestReport
from core.playtest.wording import busiest, games_in_words, give_or_take

_LISTED = 10
_RAREST = 0.005
"""A share of the openings: rounds later than all but so few are left out of the strips."""


def bought_paper(report: PlaytestReport, board: Board) -> Markup | None:
    """Which cards are bought how often."""
    names = shown_card_figures(board.catalogue.cards)
    figures = [each for each in busiest(report.section("bought").figures, _LISTED) if each.value]
    return _bars(
        tr("Cards bought, per game"), [(names[each.name], each) for each in figures], report
    )


def traffic_paper(report: PlaytestReport, board: Board) -> Markup | None:
    """Which spaces are entered how often."""
    index = {name: place for place, name in enumerate(space_names(board))}
    figures = [each for each in busiest(report.section("traffic").figures, _LISTED) if each.value]
    named = [(f"{each.name}, {ground_of(board, index[each.name])}", each) for each in figures]
    return _bars(tr("Busiest spaces, entries per game"), named, report)


def _bars(title: str, named: Sequence[tuple[str, Figure]], report: PlaytestReport) -> Markup | None:
    if not named:
        return None
    most = max(each.interval.high if each.interval else each.value or 0 for _, each in named)
    rows = [(name, give_or_take(each), Cell(bar_of(each, most), "wide")) for name, each in named]
    meanings = (each.definition for _, each in named)
    return card(
        title,
        table(("", "", ""), rows, "rows bought"),
        meaning(games_in_words(report.games), *meanings),
    )


def openings_paper(report: PlaytestReport, board: Board) -> Markup | None:
    """When which blockade is cleared; None if there are none."""
    openings = tuple(openings_of(report, board))
    if not openings:
        return None
    last = max(_last(each.counts) for each in openings)
    rows = [
        (
            each.name,
            each.shown,
            Cell(heat_strip(each.counts[1 : last + 1], _place(each.median)), "wide"),
        )
        for each in openings
    ]
    about = tag("ul", *(tag("li", each.about) for each in openings), class_="data")
    counted = report.section("blockades").histograms[0].definition
    text = tr("From the first round to the last; the hotter, the more often. Line: median.")
    return card(
        tr("Blockade openings"),
        table((tr("blockade"), tr("median"), tr("rounds")), rows, "rows"),
        tag("p", text, class_="faint"),
        meaning(games_in_words(report.games), counted, data=about),
    )


def _place(median: float | None) -> float | None:
    return None if median is None else median - 1


def _last(counts: Sequence[int]) -> int:
    rarest, number = sum(counts) * _RAREST, len(counts) - 1
    while number > 1 and counts[number] <= rarest:
        number -= 1
    return number
