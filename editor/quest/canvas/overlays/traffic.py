"""The overlay of traffic: how often pieces enter each space in the games on the route."""

from __future__ import annotations

from collections.abc import Iterator

from core.geometry.hexes import Hex
from core.language import marked, tr, tr_plural
from editor.drawing.charts import HEATS, Chart, Scale, Tile, Tone, heat
from editor.live.words import decimal
from editor.quest.canvas.overlays.values import (
    Findings,
    LegendRow,
    Overlay,
    note_row,
    shades_sample,
)
from editor.quest.live.traffic import Traffic

_LEAST = 0.05
"""Entries per game: what is rarer is told as 0.0 and not worth a tile."""
_BANDS = 4


def _most(traffic: Traffic) -> float:
    return max(traffic.often.values(), default=0.0)


def _chart(traffic: Traffic) -> Chart:
    whole = _most(traffic) or 1.0
    tiles = (
        Tile(at, heat(often / whole), decimal(often))
        for at, often in traffic.often.items()
        if often >= _LEAST
    )
    return Chart(traffic.hexes, tuple(tiles))


def _rows(traffic: Traffic) -> Iterator[LegendRow]:
    whole, shades = _most(traffic), HEATS // _BANDS
    for band in range(_BANDS):
        tones = [Tone(Scale.HEAT, band * shades + number) for number in range(shades)]
        low, high = (whole * each / _BANDS for each in (band, band + 1))
        told = tr("{low} to {high} entries per game", low=decimal(low), high=decimal(high))
        yield LegendRow(shades_sample(tones), told)
    yield note_row(tr_plural("From {count:,} game", "From {count:,} games", traffic.games))


def _about(traffic: Traffic, at: Hex) -> str:
    if at not in traffic.hexes:
        return ""
    often = traffic.often.get(at, 0.0)
    return tr("entered {often} times per game", often=decimal(often)) if often else ""


def _source(findings: Findings) -> Traffic | None:
    traffic = findings.traffic
    return traffic if traffic is not None and traffic.often else None


def _why_not(findings: Findings) -> str:
    return findings.why_no_traffic or tr("Nobody has played this route yet.")


TRAFFIC = Overlay(
    "traffic",
    marked("&Traffic"),
    marked("Traffic"),
    marked("How often pieces enter each space, in the games that bots have played here."),
    _chart,
    _rows,
    _about,
    _source,
    _why_not,
    is_of_games=True,
)
