"""Overlays of lines: the best ways, and the two sides of each bend."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import takewhile

from core.basics.figures import BLANK
from core.basics.language import marked, tr
from core.geometry.hexes import Hex
from core.geometry.middles import Spot, mean, middle_of
from core.quest.analysis.analysis import Analysis
from core.quest.analysis.bends import Bend, BendSide
from core.quest.catalogue.side_names import side_title
from editor.drawing.charts import Chart, Ribbon, Rim, Scale, Tag, Tone
from editor.drawing.palette import Ink
from editor.quest.canvas.overlays.values import (
    LegendRow,
    Overlay,
    about_space,
    every_hex,
    hexes_of,
    passable,
    ribbon_sample,
    steps_and_strength,
    tag_sample,
    why_no_analysis,
)
from editor.quest.drawing.overlays import lanes, own_place

_LANE = 0.44
_CLEAR = 2.2
"""How far apart tags must be, in the units of the plane."""
_SEAT = Tone(Ink.CREAM)
_INNER, _OUTER = Tone(Scale.RIBBONS, 0), Tone(Scale.RIBBONS, 1)
_NUMBER = Tone(Ink.CREAM)


def _tone(number: int) -> Tone:
    return Tone(Scale.RIBBONS, number)


# --- Best ways ------------------------------------------------------------------------------------


def _ways_chart(analysis: Analysis) -> Chart:
    ways = [hexes_of(analysis, way.spaces) for way in analysis.ways]
    seats = [hexes_of(analysis, spaces) for spaces in _approaches(analysis)]
    aside = lanes([*ways, *seats], _LANE)
    thin = tuple(
        Ribbon(seat, _SEAT, lane, is_thin=True)
        for seat, lane in zip(seats, aside[len(ways) :], strict=True)
    )
    broad = tuple(
        Ribbon(hexes, _tone(number), aside[number], way in analysis.dominated)
        for number, (way, hexes) in enumerate(zip(analysis.ways, ways, strict=True))
    )
    tags = tuple(_way_tag(number, ways) for number in range(len(ways)))
    return Chart(every_hex(analysis), ribbons=(*thin, *reversed(broad)), tags=tags)


def _approaches(analysis: Analysis) -> Iterator[tuple[int, ...]]:
    """The best way of each other start space until it comes to one that is drawn already."""
    drawn = set(analysis.best.spaces if analysis.best else ())
    for way in analysis.seat_ways:
        if way is not None and way.spaces[0] not in drawn:
            own = tuple(takewhile(lambda space: space not in drawn, way.spaces))
            drawn.update(own)
            yield way.spaces[: len(own) + 1]


def _way_tag(number: int, ways: list[tuple[Hex, ...]]) -> Tag:
    """The number of a way, where it has a stretch for itself."""
    others = [way for other, way in enumerate(ways) if other != number]
    at = ways[number][own_place(ways[number], others)]
    return Tag(middle_of(at), str(number + 1), _tone(number), is_flag=True)


def _ways_rows(analysis: Analysis) -> Iterator[LegendRow]:
    for number, way in enumerate(analysis.ways):
        is_dominated = way in analysis.dominated
        told = steps_and_strength(way.steps, way.strength)
        text = tr("Way {number}: {told}", number=number + 1, told=told)
        if is_dominated:
            text = tr("{way}; another one is better", way=text)
        yield LegendRow(ribbon_sample(_tone(number), is_dashed=is_dominated), text)
    strengths = ", ".join(BLANK if way is None else str(way.strength) for way in analysis.seat_ways)
    yield LegendRow(
        ribbon_sample(_SEAT, is_thin=True),
        tr("From the other start spaces; strength from each: {strengths}", strengths=strengths),
    )


def _about_ways(analysis: Analysis, space: int) -> str:
    numbers = [str(number) for number, way in enumerate(analysis.ways, 1) if space in way.spaces]
    return tr("on way {numbers}", numbers=", ".join(numbers)) if numbers else ""


WAYS = Overlay(
    "ways",
    marked("&Best ways"),
    marked("Best ways"),
    marked("The cheapest way to the finish, and others that are really different."),
    _ways_chart,
    _ways_rows,
    about_space(_about_ways),
    passable,
    why_no_analysis,
)

# --- Bends ----------------------------------------------------------------------------------------


def _bends_chart(analysis: Analysis) -> Chart:
    board = analysis.board
    pieces = {
        bend.piece: frozenset(each.at for each in board.spaces if each.piece == bend.piece)
        for bend in analysis.bends
    }
    sides = [
        (side, tone)
        for bend in analysis.bends
        for side, tone in ((bend.inner, _INNER), (bend.outer, _OUTER))
        if side is not None
    ]
    prices = tuple(_side_tag(analysis, side, tone) for side, tone in sides)
    lines = {at for side, _ in sides for at in hexes_of(analysis, side.spaces)}
    numbers = tuple(
        Tag(_free_spot(pieces[bend.piece] - lines, prices), str(number), _NUMBER)
        for number, bend in enumerate(analysis.bends, start=1)
    )
    return Chart(
        every_hex(analysis).difference(*pieces.values()),
        rims=tuple(Rim.around(hexes, _NUMBER) for hexes in pieces.values()),
        ribbons=tuple(_side_ribbon(analysis, side, tone) for side, tone in sides),
        tags=(*prices, *numbers),
    )


def _free_spot(hexes: frozenset[Hex], tags: tuple[Tag, ...]) -> Spot:
    """The most central of some hexes on which no tag would cover another one."""
    middles = [middle_of(at) for at in sorted(hexes)]
    clear = [spot for spot in middles if all(math.dist(spot, tag.spot) > _CLEAR for tag in tags)]
    return min(clear or middles, key=lambda spot: math.dist(spot, mean(middles)))


def _side_ribbon(analysis: Analysis, side: BendSide, tone: Tone) -> Ribbon:
    hexes = hexes_of(analysis, side.spaces)
    return Ribbon(hexes, tone, (0.0,) * len(hexes), is_dashed=tone is _OUTER)


def _side_tag(analysis: Analysis, side: BendSide, tone: Tone) -> Tag:
    middle = analysis.board.spaces[side.spaces[len(side.spaces) // 2]].at
    return Tag(middle_of(middle), _price(side), tone)


def _price(side: BendSide | None) -> str:
    return tr("closed") if side is None else f"{side.steps}/{side.strength}"


def _bends_rows(analysis: Analysis) -> Iterator[LegendRow]:
    if not analysis.bends:
        return
    yield LegendRow(ribbon_sample(_INNER), tr("Inside of a bend: steps/strength"))
    yield LegendRow(ribbon_sample(_OUTER, is_dashed=True), tr("Outside: steps/strength"))
    for number, bend in enumerate(analysis.bends, start=1):
        yield LegendRow(tag_sample(str(number), _NUMBER), _bend_told(analysis, bend))


def _bend_told(analysis: Analysis, bend: Bend) -> str:
    name = side_title(analysis.board.route.pieces[bend.piece].side)
    values = {"inner": _price(bend.inner), "outer": _price(bend.outer)}
    degrees = round(abs(bend.degrees))
    if bend.degrees > 0:
        text = marked("{name}, {degrees}° right: inside {inner}, outside {outer}")
    else:
        text = marked("{name}, {degrees}° left: inside {inner}, outside {outer}")
    return tr(text, name=name, degrees=degrees, **values)


def _about_bends(analysis: Analysis, space: int) -> str:
    piece = analysis.board.spaces[space].piece
    return next((_bend_told(analysis, each) for each in analysis.bends if each.piece == piece), "")


BENDS = Overlay(
    "bends",
    marked("Be&nds"),
    marked("Bends"),
    marked("Where the route turns: is the short way around the corner also the hard one?"),
    _bends_chart,
    _bends_rows,
    about_space(_about_bends),
    passable,
    why_no_analysis,
)
