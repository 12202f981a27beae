"""The overlay of what each place is worth: how games would be if it were otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from core.basics.deferred import deferred
from core.basics.figures import span
from core.basics.language import capitalized, marked, tr
from core.geometry.hexes import Hex
from core.geometry.middles import mean, middle_of
from editor.drawing.charts import HEATS, Chart, Rim, Scale, Tag, Tile, Tone, cool, heat
from editor.drawing.palette import Ink
from editor.quest.canvas.overlays.values import (
    Findings,
    LegendRow,
    Overlay,
    note_row,
    shades_sample,
    tile_sample,
)
from editor.quest.live.worth import PlaceWorth, RouteWorth

if TYPE_CHECKING:
    from core.search import estimates
else:
    estimates = deferred("core.search.estimates")  # with numpy, long after the overlays are listed

_PALE = Tone(Ink.CREAM)
_LINE, _THIN = Tone(Ink.LINE), 0.1
_LISTED, _BANDS = 3, 4


def _tone(worth: RouteWorth, place: PlaceWorth) -> Tone:
    """Warm for more, cool for less; pale for what chance could do."""
    if not place.change.is_certain:
        return _PALE
    value = place.change.by.value
    return (heat if value > 0 else cool)(abs(value) / worth.most)


def _chart(worth: RouteWorth) -> Chart:
    tiles = tuple(tile for each in worth.places for tile in _tiles(worth, each))
    pieces = [each for each in worth.places if len(each.hexes) > 1]
    rims = tuple(Rim.around(each.hexes, _LINE, _THIN) for each in pieces)
    tags = tuple(Tag(_middle(each), each.change.label, _tone(worth, each)) for each in pieces)
    return Chart(worth.hexes, tiles, rims, tags=tags)


def _tiles(worth: RouteWorth, place: PlaceWorth) -> Iterator[Tile]:
    """A space says its change itself, in small letters if chance could do it; a piece on a tag."""
    tone, label = _tone(worth, place), place.change.label
    for at in place.hexes:
        if len(place.hexes) > 1:
            yield Tile(at, tone)
        elif place.change.is_certain:
            yield Tile(at, tone, label)
        else:
            yield Tile(at, tone, note=label)


def _middle(place: PlaceWorth) -> tuple[float, float]:
    return mean([middle_of(at) for at in place.hexes])


def _rows(worth: RouteWorth) -> Iterator[LegendRow]:
    told = {"figure": worth.figure, "kind": tr(worth.kind)}
    yield note_row(tr("{figure}. {kind}:", **told))
    for scale, sign in ((Scale.HEAT, 1), (Scale.COOL, -1)):
        if any(each.change.is_certain and each.change.by.value * sign > 0 for each in worth.places):
            yield from _bands(worth, scale, sign)
    yield LegendRow(tile_sample(_PALE, note="+0"), tr("no more than chance could do"))
    for place in worth.places[:_LISTED]:
        if place.change.is_certain:
            yield note_row(capitalized(place.change.words))
    if worth.done < worth.total:
        values = {"done": worth.done, "total": worth.total}
        yield note_row(tr("{done} of {total} places are weighed.", **values))
    yield note_row(tr("What is shown is chosen in the panel Why."))


def _bands(worth: RouteWorth, scale: Scale, sign: int) -> Iterator[LegendRow]:
    """The shades of one direction, each with the changes it stands for."""
    step = HEATS // _BANDS
    change = worth.places[0].change
    for band in range(_BANDS):
        tones = [Tone(scale, band * step + number) for number in range(step)]
        ends = (sign * worth.most * each / _BANDS for each in (band, band + 1))
        told = (replace(change, by=estimates.Estimate(each)).label for each in ends)
        yield LegendRow(shades_sample(tones), span(*told))


def _about(worth: RouteWorth, at: Hex) -> str:
    place = worth.at(at)
    if place is None:
        return ""
    return tr("{figure}, {change}", figure=worth.figure, change=place.change.words)


def _source(findings: Findings) -> RouteWorth | None:
    return findings.worth


def _why_not(findings: Findings) -> str:
    return findings.why_no_worth or tr("Nothing is weighed yet.")


WORTH = Overlay(
    "worth",
    marked("&Worth of places"),
    marked("Worth of places"),
    marked(
        "What becomes of the games if one place after the other is otherwise: what each of them is "
        "worth."
    ),
    _chart,
    _rows,
    _about,
    _source,
    _why_not,
    is_of_games=True,
    is_weighed=True,
)
