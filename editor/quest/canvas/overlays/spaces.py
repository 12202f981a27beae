"""Overlays of tinted spaces: reach by turn, cost to the finish, and regions of one colour."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator

from core.basics.language import capitalized, marked, tr, tr_plural
from core.geometry.edges import Edge, border
from core.geometry.hexes import Hex
from core.geometry.middles import Spot, mean, middle_of
from core.quest.analysis.analysis import Analysis
from core.quest.analysis.colours import Patch
from core.quest.analysis.network import CLOSED, STRENGTH
from core.quest.analysis.reach import MOST_TURNS
from core.quest.catalogue.spaces import Terrain
from editor.drawing.charts import HEATS, Chart, Rim, Scale, Tag, Tile, Tone, heat
from editor.drawing.palette import Ink
from editor.quest.canvas.overlays.values import (
    LegendRow,
    Overlay,
    about_space,
    analysis_of,
    every_hex,
    hexes_of,
    note_row,
    passable,
    shades_sample,
    spaces_told,
    tag_sample,
    tile_sample,
    why_no_analysis,
)
from editor.quest.drawing.grounds import GroundShading

_START, _LINE = Tone(Ink.CREAM), Tone(Ink.LINE)
_CONTOUR = 0.07
_BANDS = 4
_FEWEST = 2
"""A single space is no region."""

# --- Reach by turn --------------------------------------------------------------------------------


def _turn_tone(turn: int) -> Tone:
    return Tone(Scale.HEAT, turn - 1) if turn else _START


def _reach_chart(analysis: Analysis) -> Chart:
    at = {space: analysis.board.spaces[space].at for space in analysis.reach}
    tiles = (Tile(at[space], _turn_tone(turn), str(turn)) for space, turn in analysis.reach.items())
    within = (
        border(at[space] for space, turn in analysis.reach.items() if turn <= most)
        for most in {turn for turn in analysis.reach.values() if turn}
    )
    contour = Rim(frozenset[Edge]().union(*within), _LINE, _CONTOUR)
    return Chart(every_hex(analysis), tuple(tiles), (contour,))


def _reach_rows(analysis: Analysis) -> Iterator[LegendRow]:
    counts = Counter(analysis.reach.values())
    for turn in sorted(counts):
        if turn:
            told = tr("Turn {turn}: {spaces}", turn=turn, spaces=spaces_told(counts[turn]))
            yield LegendRow(tile_sample(_turn_tone(turn), str(turn)), told)
    if not _is_finish_reached(analysis):
        told = tr("The finish takes longer than {turns} turns.", turns=MOST_TURNS)
        yield note_row(told)


def _is_finish_reached(analysis: Analysis) -> bool:
    return any(finish in analysis.reach for finish in analysis.network.finishes)


def _about_reach(analysis: Analysis, space: int) -> str:
    turn = analysis.reach.get(space)
    return tr("reached in turn {turn} at the earliest", turn=turn) if turn else ""


REACH = Overlay(
    "reach",
    marked("&Reach by turn"),
    marked("Reach by turn"),
    marked("How soon the starting deck can be there with the best luck and nothing bought."),
    _reach_chart,
    _reach_rows,
    about_space(_about_reach),
    analysis_of,
    why_no_analysis,
)

# --- Cost to the finish ---------------------------------------------------------------------------


def _strengths(analysis: Analysis) -> dict[int, int]:
    """The strength that is left from each space with a way to the finish."""
    left = enumerate(analysis.strength_left)
    return {space: cost // STRENGTH for space, cost in left if cost < CLOSED}


def _cost_chart(analysis: Analysis) -> Chart:
    strengths = _strengths(analysis)
    whole = max(strengths.values(), default=0) + 1
    tiles = (
        Tile(analysis.board.spaces[space].at, heat(strength / whole), str(strength))
        for space, strength in strengths.items()
    )
    return Chart(every_hex(analysis), tuple(tiles))


def _cost_rows(analysis: Analysis) -> Iterator[LegendRow]:
    whole = max(_strengths(analysis).values(), default=0) + 1
    per_band = HEATS // _BANDS
    for band in range(_BANDS):
        first = math.ceil(whole * band / _BANDS)
        last = math.ceil(whole * (band + 1) / _BANDS) - 1
        tones = [Tone(Scale.HEAT, band * per_band + number) for number in range(per_band)]
        if first <= last:
            told = tr("Strength {first} to {last} left", first=first, last=last)
            yield LegendRow(shades_sample(tones), told)


def _about_cost(analysis: Analysis, space: int) -> str:
    left = analysis.strength_left[space]
    if left >= CLOSED:
        return ""
    return tr("strength {strength} to the finish", strength=left // STRENGTH)


COST = Overlay(
    "cost",
    marked("Cost to the &finish"),
    marked("Cost to the finish"),
    marked("How much strength the cheapest way from here to the finish takes."),
    _cost_chart,
    _cost_rows,
    about_space(_about_cost),
    passable,
    why_no_analysis,
)

# --- Regions --------------------------------------------------------------------------------------


def _regions(analysis: Analysis) -> list[Patch]:
    return [patch for patch in analysis.regions if len(patch) >= _FEWEST]


def _regions_chart(analysis: Analysis) -> Chart:
    patches = _regions(analysis)
    hexes = [hexes_of(analysis, patch.spaces) for patch in patches]
    largest = {patch.terrain: patch for patch in reversed(patches)}
    tags = tuple(
        Tag(_heart(at), str(len(patch)), _LINE if largest[patch.terrain] is patch else _START)
        for patch, at in zip(patches, hexes, strict=True)
    )
    rims = tuple(
        Rim.around(at, Tone(GroundShading(patch.terrain)))
        for patch, at in zip(patches, hexes, strict=True)
    )
    return Chart(every_hex(analysis).difference(*hexes), rims=rims, tags=tags)


def _heart(hexes: tuple[Hex, ...]) -> Spot:
    """The middle of the hex that lies nearest to the middle of all of them."""
    middles = [middle_of(at) for at in hexes]
    return min(middles, key=lambda spot: math.dist(spot, mean(middles)))


def _regions_rows(analysis: Analysis) -> Iterator[LegendRow]:
    patches = _regions(analysis)
    for terrain in Terrain:
        sizes = [len(patch) for patch in patches if patch.terrain is terrain]
        if sizes:
            count = tr_plural("{count} region", "{count} regions", len(sizes))
            name = capitalized(terrain.word)
            values = {"terrain": name, "regions": count, "spaces": spaces_told(max(sizes))}
            told = tr("{terrain}: {regions}, the largest of {spaces}", **values)
            yield LegendRow(tile_sample(Tone(GroundShading(terrain))), told)
    if patches:
        yield LegendRow(tag_sample("9", _LINE), tr("The largest region of its colour"))


def _about_regions(analysis: Analysis, space: int) -> str:
    patch = next((each for each in analysis.regions if space in each.spaces), None)
    if patch is None:
        return ""
    return tr(
        "region of {spaces}, {terrain}",
        spaces=spaces_told(len(patch)),
        terrain=patch.terrain.word,
    )


REGIONS = Overlay(
    "regions",
    marked("Regions of one &colour"),
    marked("Regions of one colour"),
    marked("Spaces of one colour that hang together; others step back."),
    _regions_chart,
    _regions_rows,
    about_space(_about_regions),
    analysis_of,
    why_no_analysis,
)
