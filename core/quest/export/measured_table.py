"""The analysis of many routes as one table for a page: a row for each, every measure a column."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core.basics.figures import Figure
from core.basics.language import tr, tr_number, tr_plural
from core.basics.values import dataclass
from core.pages.blocks import Cell
from core.pages.markup import tag
from core.pages.table_page import MeasuredTable, name_cell
from core.quest.analysis.analysis import Analysis
from core.quest.analysis.difficulty import Cause, Difficulty
from core.quest.analysis.measures import MEASURES, measure_figures
from core.quest.analysis.wording import band_span, beside_band, shown_measure
from core.quest.export.page_words import ROUTE_WORDS

_SIGNS = {-1: "▼ ", 0: "", 1: "▲ "}


@dataclass(frozen=True, slots=True)
class Judged:
    """A route with its verdict; the name is the file's if it has none."""

    name: str
    file: str
    analysis: Analysis
    verdict: Difficulty


def measured_table(routes: Sequence[Judged]) -> MeasuredTable:
    """The table of all routes, in the language in use."""
    return MeasuredTable(
        ROUTE_WORDS,
        tr("Routes side by side"),
        _headings(),
        tuple(tuple(_cells(route)) for route in routes),
        tr("▲ more, ▼ less than any official route."),
        tuple(_meanings()),
    )


def _headings() -> tuple[str, ...]:
    points = (tr("points for {cause}", cause=cause.word) for cause in Cause)
    measures = (each.shown_title for each in MEASURES)
    return (
        tr("Route"),
        tr("Difficulty"),
        tr("score"),
        tr("judged by"),
        tr("par in rounds"),
        *points,
        *measures,
    )


def _cells(route: Judged) -> Iterator[Cell]:
    verdict = route.verdict
    yield name_cell(route.name, route.file)
    word = tag("span", verdict.chances.words, class_=f"rating class-{verdict.rating.rank}")
    yield Cell(word, "", verdict.rating.rank)
    yield _decimal(verdict.score)
    games = 0 if verdict.par is None else verdict.par.games
    told = tr_plural("{count:,} game", "{count:,} games", games) if games else tr("estimate")
    yield Cell(told, "", games)
    yield _decimal(verdict.expected_par)
    for _, points in verdict.points:
        yield _decimal(points)
    for figure in measure_figures(route.analysis):
        yield _measure(figure)


def _decimal(value: float) -> Cell:
    return Cell(tr_number(value, ".1f"), "", round(value, 3))


def _measure(figure: Figure) -> Cell:
    sign = _SIGNS[beside_band(figure)]
    order = "" if figure.value is None else round(figure.value, 4)
    return Cell(f"{sign}{shown_measure(figure)}", "beyond" if sign else "", order)


def _meanings() -> Iterator[tuple[str, str]]:
    for cause in Cause:
        yield tr("points for {cause}", cause=cause.word), cause.meaning
    for each in MEASURES:
        usual = tr("official routes: {span}", span=band_span(each.name, each.unit))
        yield each.shown_title, f"{each.shown_meaning} ({usual})"
