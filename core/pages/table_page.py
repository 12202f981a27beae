"""The analysis of many routes as one table on a page: a row for each, every measure a column."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.figures import Figure
from core.language import tr, tr_number, tr_plural
from core.pages.blocks import Cell, definitions, filter_box, section, sortable_table
from core.pages.document import document
from core.pages.gallery_page import Unread, unread_section
from core.pages.markup import tag
from core.quest.analysis.analysis import Analysis
from core.quest.analysis.difficulty import Cause, Difficulty
from core.quest.analysis.measures import MEASURES, measure_figures
from core.quest.analysis.wording import band_span, beside_band, shown_measure

_SIGNS = {-1: "▼ ", 0: "", 1: "▲ "}


@dataclass(frozen=True, slots=True)
class Judged:
    """A route with its verdict; the name is the file's if it has none."""

    name: str
    file: str
    analysis: Analysis
    verdict: Difficulty


def table_page(routes: Sequence[Judged], unread: Sequence[Unread] = ()) -> str:
    """The page of all routes; without any script it is a plain table."""
    title = tr("Routes side by side")
    rows = [tuple(_cells(route)) for route in routes]
    body = tag(
        "main",
        tag(
            "header",
            tag("p", tr("Routes for The Quest for El Dorado"), class_="kind"),
            tag("h1", title),
            tag("p", tr_plural("{count} route", "{count} routes", len(routes))),
        ),
        filter_box(tr("Find"), len(rows)) if rows else None,
        sortable_table(_headings(), rows, "measured") if rows else None,
        tag("p", tr("▲ more, ▼ less than any official route."), class_="faint") if rows else None,
        section("meanings", tr("What the numbers mean"), definitions(_meanings())),
        unread_section(unread),
    )
    return document(title, body, ("table.js",))


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
    named = (tag("strong", route.name), tag("small", tag("code", route.file)))
    yield Cell(tag("span", *named, class_="words"), "", route.name)
    word = tag("span", verdict.rating.word, class_=f"rating class-{verdict.rating.rank}")
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
