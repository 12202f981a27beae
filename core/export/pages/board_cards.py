"""Cards about cards and places: what is bought, when blockades open, where it is busy."""

from __future__ import annotations

from collections.abc import Sequence

from core.board.board import Board
from core.export.pages.blocks import Cell, card, table
from core.export.pages.charts import heat_strip
from core.export.pages.markup import Markup, tag
from core.export.pages.meanings import bar_of, meaning
from core.figures import give_or_take
from core.language import tr
from core.playtest.report import PlaytestReport
from core.playtest.rows import busiest, openings_of
from core.playtest.who_played import games_in_words

_LISTED = 10
_RAREST = 0.005
"""A share of the openings: rounds later than all but so few are left out of the strips."""


def busiest_card(report: PlaytestReport, section: str) -> Markup | None:
    """The highest figures of a section as bars: which cards are bought, which spaces entered."""
    told = report.section(section)
    figures = [each for each in busiest(told.figures, _LISTED) if each.value]
    if not figures:
        return None
    most = max(each.interval.high if each.interval else each.value or 0 for each in figures)
    rows = [(each.label, give_or_take(each), Cell(bar_of(each, most), "wide")) for each in figures]
    return card(
        told.title,
        table(("", "", ""), rows, "rows bought"),
        meaning(games_in_words(report.games), *(each.definition for each in figures)),
    )


def openings_card(report: PlaytestReport, board: Board) -> Markup | None:
    """When which blockade is cleared; None if there are none."""
    openings = tuple(openings_of(report, board))
    if not openings:
        return None
    last = max(_last(each.rounds.counts) for each in openings)
    rows = [
        (
            each.name,
            each.when,
            Cell(heat_strip(each.rounds.counts[1 : last + 1], _place(each.median.value)), "wide"),
        )
        for each in openings
    ]
    about = tag("ul", *(tag("li", each.about) for each in openings), class_="data")
    text = tr("From the first round to the last; the hotter, the more often. Line: median.")
    return card(
        report.section("blockades").title,
        table((tr("blockade"), tr("median"), tr("rounds")), rows, "rows"),
        tag("p", text, class_="faint"),
        meaning(games_in_words(report.games), openings[0].rounds.definition, data=about),
    )


def _place(median: float | None) -> float | None:
    return None if median is None else median - 1


def _last(counts: Sequence[int]) -> int:
    rarest, number = sum(counts) * _RAREST, len(counts) - 1
    while number > 1 and counts[number] <= rarest:
        number -= 1
    return number
