"""Cards of a playtest on a page: what the chapters of every game are built from."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from core.basics.figures import Figure, give_or_take
from core.basics.language import capitalized, tr
from core.pages.blocks import Cell, card, on_demand, table
from core.pages.charts import bar
from core.pages.markup import Markup, tag
from core.playtest.contents import Chapter
from core.playtest.reports.rows import busiest
from core.playtest.reports.runs import Run
from core.playtest.who_played import games_in_words

PlaytestCard: TypeAlias = Callable[[Run, Chapter], Markup | None]
"""How a chapter looks; None if the games tell nothing about it."""
_LISTED = 10
"""Of many figures alike."""


def busiest_card(run: Run, chapter: Chapter) -> Markup | None:
    """The highest figures of a section as bars, such as which spaces are entered most."""
    (section,) = chapter.sections
    told = run.report.section(section).figures
    figures = [each for each in busiest(told, _LISTED) if each.value]
    if not figures:
        return None
    most = max(each.interval.high if each.interval else each.value or 0 for each in figures)
    rows = [(each.label, give_or_take(each), Cell(bar_of(each, most), "wide")) for each in figures]
    return card(
        tr(chapter.title),
        table(("", "", ""), rows, "rows bought"),
        meaning(games_in_words(run.report.games), *(each.definition for each in figures)),
    )


def meaning(sample: str, *figures: str, data: Markup | None = None, more: str = "") -> Markup:
    """The sample of a chart, its definitions and what is to be added to them, and its numbers."""
    told = [tag("p", tr("From {games}.", games=sample))]
    told += [tag("p", as_sentence(each)) for each in dict.fromkeys(figures)]
    told += [tag("p", more)] if more else []
    title = tr("What it means") if data is None else tr("What it means, and the numbers")
    return on_demand(*told, data, title=title)


def as_sentence(text: str) -> str:
    """A definition as a sentence of its own."""
    return f"{capitalized(text)}."


def bar_of(figure: Figure, most: float) -> Markup:
    """A figure as a bar with its interval, `most` being as wide as there is room."""
    ends = None if figure.interval is None else (figure.interval.low, figure.interval.high)
    return bar(figure.value or 0.0, most, ends)
