"""The overlay of chokes: where the route is narrow, and what it costs to get past somebody."""

from __future__ import annotations

from collections.abc import Iterator

from core.basics.language import marked, tr, tr_plural
from core.geometry.hexes import ORIGIN
from core.quest.analysis.analysis import Analysis
from core.quest.analysis.network import CLOSED
from core.quest.analysis.width import OVERTAKING
from editor.drawing.charts import Chart, Rim, Scale, Tile, Tone
from editor.drawing.palette import Ink
from editor.quest.canvas.overlays.values import (
    LegendRow,
    Overlay,
    about_space,
    every_hex,
    hexes_of,
    passable,
    tile_sample,
    why_no_analysis,
)

_WIDE = Tone(Scale.HEAT, 0)
_TONES = {1: Tone(Scale.HEAT, 4), 2: Tone(Scale.HEAT, 2)}
"""The tone of a row by its width."""
_THIN = 0.12
_ALARM, _LINE = Tone(Ink.GLOW), Tone(Ink.LINE)


def _widths(analysis: Analysis) -> dict[int, int]:
    """The width of the row of each space that lies in a narrow one."""
    return {
        space: row.width for row in analysis.rows if row.width < OVERTAKING for space in row.good
    }


def _chart(analysis: Analysis) -> Chart:
    widths, detours = _widths(analysis), analysis.strength_detours
    dear = (space for space, cost in detours.items() if cost)
    spaces = sorted({*widths, *dear, *analysis.one_wide, *analysis.narrowest.spaces})
    tiles = tuple(_tile(analysis, space, widths.get(space)) for space in spaces)
    queue = hexes_of(analysis, (space for row in analysis.queue for space in row.good))
    squeezed = hexes_of(analysis, analysis.narrowest.spaces)
    rims = (Rim.around(queue, _LINE, _THIN, is_dashed=True), Rim.around(squeezed, _ALARM))
    return Chart(every_hex(analysis), tiles, rims)


def _tile(analysis: Analysis, space: int, width: int | None) -> Tile:
    at, cost = analysis.board.spaces[space].at, analysis.strength_detours.get(space, 0)
    if cost >= CLOSED or space in analysis.one_wide:
        return Tile(at, _TONES[1], is_closed=True)
    dearer = f"+{cost}" if cost else ""
    if space in analysis.narrowest.spaces:
        return Tile(at, _ALARM, _width_told(analysis.narrowest.ways), dearer)
    told = "" if width is None else _width_told(width)
    tone = _WIDE if width is None else _TONES[width]
    return Tile(at, tone, dearer, told) if cost else Tile(at, tone, told)


def _width_told(width: int) -> str:
    return f"↔{width}"


def _rows(analysis: Analysis) -> Iterator[LegendRow]:
    narrowest = analysis.narrowest
    if narrowest.spaces:
        told = tr_plural(
            "Narrowest place: {count} way gets through without a shared space",
            "Narrowest place: {count} ways get through without a shared space",
            narrowest.ways,
        )
        yield LegendRow(tile_sample(_ALARM, _width_told(narrowest.ways)), told)
    if analysis.one_wide:
        told = tr("Every way leads over this space: nobody gets past")
        yield LegendRow(tile_sample(_TONES[1], is_closed=True), told)
    yield LegendRow(
        tile_sample(_WIDE, "+2"), tr("What it costs to get past somebody here, in strength")
    )
    for width, tone in _TONES.items():
        rows = [row for row in analysis.rows if row.width == width]
        if rows:
            told = tr_plural(
                "{count} row of good ways is only {width} wide",
                "{count} rows of good ways are only {width} wide",
                len(rows),
                width=width,
            )
            yield LegendRow(tile_sample(tone, _width_told(width)), told)
    if analysis.queue:
        yield _queue_row(len(analysis.queue))


def _queue_row(rows: int) -> LegendRow:
    told = tr_plural(
        "Longest queue: {count} row without a place to overtake",
        "Longest queue: {count} rows without a place to overtake",
        rows,
    )
    return LegendRow(Chart(rims=(Rim.around((ORIGIN,), _LINE, _THIN, is_dashed=True),)), told)


def _about(analysis: Analysis, space: int) -> str:
    cost, width = analysis.strength_detours.get(space, 0), _widths(analysis).get(space)
    said = []
    if cost >= CLOSED or space in analysis.one_wide:
        said.append(tr("nobody gets past"))
    elif cost:
        said.append(tr("{cost} more strength to get past", cost=cost))
    if width is not None:
        said.append(tr("good ways {width} wide here", width=width))
    return ", ".join(said)


CHOKES = Overlay(
    "chokes",
    marked("C&hokes"),
    marked("Chokes"),
    marked("Where travellers stand in each other's way, and what it costs to go around."),
    _chart,
    _rows,
    about_space(_about),
    passable,
    why_no_analysis,
)
