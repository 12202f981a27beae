"""Figures of games on a page: as bars, and on demand what they mean and come from."""

from __future__ import annotations

from core.export.pages.blocks import on_demand
from core.export.pages.charts import bar
from core.export.pages.markup import Markup, tag
from core.figures import Figure
from core.language import capitalized, tr, tr_plural


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


def finished_games(number: int) -> str:
    """So many finished games."""
    return tr_plural("{count:,} finished game", "{count:,} finished games", number)


def bar_of(figure: Figure, most: float) -> Markup:
    """A figure as a bar with its interval, `most` being as wide as there is room."""
    ends = None if figure.interval is None else (figure.interval.low, figure.interval.high)
    return bar(figure.value or 0.0, most, ends)
