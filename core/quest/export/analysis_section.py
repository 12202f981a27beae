"""What the analysis tells about a route: how hard it is and why, its ways, rhythm and width."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate

from core.basics.figures import BLANK, Figure
from core.basics.language import tr, tr_number
from core.pages.blocks import Cell, card, definitions, on_demand, section, table
from core.pages.charts import ChartColumn, ColumnPart, Level, bar, column_chart, gauge
from core.pages.markup import Markup, joined, number, tag
from core.quest.analysis.analysis import Analysis
from core.quest.analysis.chances import chance_of
from core.quest.analysis.corpus import percentiles
from core.quest.analysis.difficulty import Cause, Difficulty, calibration, official_scores
from core.quest.analysis.measures import MEASURES, measure_figures
from core.quest.analysis.official import Rating, band
from core.quest.analysis.ways import Way
from core.quest.analysis.width import OVERTAKING
from core.quest.analysis.wording import (
    about_beat,
    about_chances,
    about_corpus,
    about_good_ways,
    about_row,
    about_scale,
    about_width,
    band_span,
    basis_of,
    beside_band,
    headline_of,
    reason_of,
    shown_measure,
    signed,
)
from core.quest.catalogue.spaces import Symbol, Terrain

_SIGNS = {-1: "▼ ", 0: "", 1: "▲ "}


def analysis_section(analysis: Analysis, verdict: Difficulty, wins: Sequence[int] = ()) -> Markup:
    """What follows from the board, and how even it is by the wins of each seat at mixed tables."""
    return section(
        "analysis",
        tr("Analysis"),
        tag(
            "div",
            _verdict(verdict),
            _percentiles(analysis, wins),
            _ways(analysis),
            _rhythm(analysis),
            _width(analysis),
            class_="papers",
        ),
        _measures(analysis),
    )


# --- The verdict ----------------------------------------------------------------------------------


def _verdict(verdict: Difficulty) -> Markup:
    usual = calibration(is_static=verdict.is_static).usual
    above = dict(verdict.above_usual)
    most = max(*(points for _, points in verdict.points), *usual)
    rows = [
        (
            cause.word,
            tr_number(points, ".1f"),
            Cell(signed(above[cause]), "faint"),
            Cell(bar(points, most), "wide"),
        )
        for cause, points in verdict.points
    ]
    headings = ("", tr("points"), tr("against the usual"), "")
    return card(
        tr("How hard it is"),
        tag("p", headline_of(verdict), class_="answer"),
        tag("p", reason_of(verdict), " ", basis_of(verdict)),
        _score_scale(verdict),
        table(headings, rows, "rows words"),
        on_demand(
            tag("p", about_chances()), definitions((cause.word, cause.meaning) for cause in Cause)
        ),
    )


def _percentiles(analysis: Analysis, wins: Sequence[int]) -> Markup:
    """Where the route stands among those one could lay."""
    found = percentiles(analysis, wins)
    rows = [
        (each.trait.word, Cell(bar(each.exceeds, 1.0), "wide"), each.compared) for each in found
    ]
    return card(
        tr("Among the routes one could lay"),
        table(("", "", ""), rows, "rows words"),
        on_demand(tag("p", about_corpus())),
    )


# --- The scale of difficulty ----------------------------------------------------------------------

_WIDE, _HIGH = 360, 68
_TOP, _BOTTOM = 2, 26
_AXIS = 52
_LETTER, _LEAST_SCALE = 9.2, 0.5
"""How wide letters are in the mean in a usual font, at most, and how small names may become."""
_MARGIN = 2.0
"""Points beyond the easiest and the hardest route."""


def _score_scale(verdict: Difficulty) -> Markup:
    """A bar as wide as each class is likely; a dot for each rated route, a marker for this one."""
    rated = official_scores(is_static=verdict.is_static)
    scores = [*rated.values(), verdict.score]
    low, high = min(scores) - _MARGIN, max(scores) + _MARGIN

    def x_of(score: float) -> float:
        return _WIDE * (score - low) / (high - low)

    ends = [_WIDE * upto for upto in accumulate(verdict.chances, initial=0.0)]
    classes = [
        _class(rating, share, *ends[rating.rank : rating.rank + 2])
        for rating, share in verdict.chances.rounded.items()
    ]
    dots = [_dot(file, score, x_of(score)) for file, score in rated.items()]
    return tag(
        "svg",
        *classes,
        *dots,
        _marker(x_of(verdict.score)),
        viewBox=f"0 0 {_WIDE} {_HIGH}",
        class_="chart scale",
        role="img",
        aria_label=about_scale(verdict),
    )


def _class(rating: Rating, share: float, left: float, right: float) -> Markup:
    """A class and its chance, smaller in a narrow one, and only on pointing at it in a sliver."""
    wide, word = right - left, chance_of(rating, share)
    box = {"x": left, "y": _TOP, "width": wide, "height": _BOTTOM - _TOP}
    scale = min(1.0, wide / (len(word) * _LETTER))
    place = f"translate({number((left + right) / 2)} {_BOTTOM - 8}) scale({number(scale)})"
    return tag(
        "g",
        tag("title", word),
        tag("rect", class_=f"class class-{rating.rank}", **box),
        tag("text", word, transform=place) if scale >= _LEAST_SCALE else None,
    )


def _dot(file: str, score: float, x: float) -> Markup:
    told = f"{file}: {tr_number(score, '.1f')}"
    return tag("circle", tag("title", told), class_="dot", cx=x, cy=_AXIS + 8, r=4)


def _marker(x: float) -> Markup:
    left, right = number(x - 7), number(x + 7)
    tip, top = _AXIS, _AXIS - 14
    return tag("polygon", class_="pointer", points=f"{number(x)},{tip} {left},{top} {right},{top}")


# --- Ways -----------------------------------------------------------------------------------------


def _ways(analysis: Analysis) -> Markup:
    headings = (tr("way"), tr("steps"), tr("strength"), tr("hardest cards"), tr("spaces"))
    rows = [
        (
            tag("span", number, class_=f"way way-{number}"),
            way.steps,
            way.strength,
            _hardest(way),
            joined((_spaces(way), _remark(way, analysis))),
        )
        for number, way in enumerate(analysis.ways, start=1)
    ]
    meaning = next(each.shown_meaning for each in MEASURES if each.name == "ways")
    return card(
        tr("Ways that are really different"),
        table(headings, rows, "rows stacked"),
        tag("p", *_from_starts(analysis)),
        on_demand(definitions([(tr("Ways worth going"), meaning)])),
    )


def _remark(way: Way, analysis: Analysis) -> Markup | None:
    if way not in analysis.dominated:
        return None
    return tag("small", tr("Another one is better."), class_="remark")


def _hardest(way: Way) -> str:
    found = (f"{symbol.word} {way.hardest[symbol]}" for symbol in Symbol if symbol in way.hardest)
    return ", ".join(found) or BLANK


def _spaces(way: Way) -> str:
    counts = (
        f"{terrain.word} {way.terrains[terrain]}" for terrain in Terrain if terrain in way.terrains
    )
    return ", ".join(counts) or BLANK


def _from_starts(analysis: Analysis) -> Iterator[str]:
    strengths = (BLANK if way is None else str(way.strength) for way in analysis.seat_ways)
    yield tr("Strength from each start space: {strengths}.", strengths=", ".join(strengths))


# --- Rhythm and width -----------------------------------------------------------------------------


def _rhythm(analysis: Analysis) -> Markup:
    about = [about_beat(number, beat) for number, beat in enumerate(analysis.rhythm, start=1)]
    columns = [
        ChartColumn(
            str(number),
            tuple(
                ColumnPart(beat.strength[terrain], f"part {_look(terrain)}")
                for terrain in Terrain
                if beat.strength.get(terrain)
            ),
            told,
            str(sum(beat.strength.values())),
        )
        for number, (beat, told) in enumerate(zip(analysis.rhythm, about, strict=True), start=1)
    ]
    terrains = [each for each in Terrain if any(each in beat.strength for beat in analysis.rhythm)]
    key = (
        tag("li", tag("span", class_=f"swatch {_look(terrain)}"), terrain.word)
        for terrain in terrains
    )
    return card(
        tr("Rhythm: the strength that each tenth of the best way asks for"),
        column_chart(columns, (Level(0, "0"),), tr("Rhythm")),
        tag("ul", *key, class_="key"),
        on_demand(
            tag("ul", *(tag("li", each) for each in about)), title=tr("In words"), is_bulk=True
        ),
    )


def _look(terrain: Terrain) -> str:
    return f"on-{terrain.value.replace(' ', '-')}"


def _width(analysis: Analysis) -> Markup:
    rows = analysis.rows
    columns = [
        ChartColumn(
            str(row.left),
            (ColumnPart(row.width, "bar" if row.width < OVERTAKING else "bar wide"),),
            about_row(row),
        )
        for row in rows
    ]
    most = max([OVERTAKING + 1, *(row.width for row in rows)])
    levels = (Level(0, "0"), Level(OVERTAKING, str(OVERTAKING), "limit"), Level(most, str(most)))
    return card(
        tr("Width: good spaces side by side, by the steps that are left"),
        column_chart(columns, levels, about_width(analysis)),
        tag("p", about_width(analysis)),
        on_demand(tag("p", about_good_ways())),
        on_demand(
            tag("ul", *(tag("li", about_row(row)) for row in rows)),
            title=tr("In words"),
            is_bulk=True,
        ),
    )


# --- Measures -------------------------------------------------------------------------------------


def _measures(analysis: Analysis) -> Markup:
    headings = (tr("Measure"), tr("here"), tr("official routes"), "")
    figures = measure_figures(analysis)
    rows = [_measure(figure) for figure in figures]
    meanings = ((each.label, each.definition) for each in figures)
    return card(
        tr("Measures"),
        table(headings, rows, "rows measures"),
        tag("p", tr("▲ more, ▼ less than any official route."), class_="faint"),
        on_demand(definitions(meanings), title=tr("What each measure means")),
    )


def _measure(figure: Figure) -> tuple[object, ...]:
    usual, sign = band(figure.key), _SIGNS[beside_band(figure)]
    return (
        figure.label,
        Cell(f"{sign}{shown_measure(figure)}", "beyond" if sign else ""),
        Cell(band_span(figure.key, figure.unit), "faint"),
        Cell(gauge(figure.value, usual.low, usual.high), "wide"),
    )
