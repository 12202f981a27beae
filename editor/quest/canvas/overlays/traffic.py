"""The overlays of games on the route: how often spaces are entered, and where turns are lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from core.basics.language import marked, tr, tr_number, tr_plural
from core.geometry.hexes import Hex
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
_LEAST_LOST = 0.005
"""Lost turns per game, in the same way."""
_BANDS = 4


def _chart(
    hexes: frozenset[Hex], often: Mapping[Hex, float], least: float, told: Callable[[float], str]
) -> Chart:
    """A tile for each number that is worth one, the hotter the higher."""
    whole = max(often.values(), default=0.0) or 1.0
    tiles = (Tile(at, heat(each / whole), told(each)) for at, each in often.items())
    return Chart(hexes, tuple(each for each in tiles if often[each.at] >= least))


def _bands(often: Mapping[Hex, float]) -> Iterator[tuple[Chart, float, float]]:
    """The shades of a legend, each with the numbers it stands for."""
    whole, shades = max(often.values(), default=0.0), HEATS // _BANDS
    for band in range(_BANDS):
        tones = [Tone(Scale.HEAT, band * shades + number) for number in range(shades)]
        low, high = (whole * each / _BANDS for each in (band, band + 1))
        yield shades_sample(tones), low, high


def _sample_row(traffic: Traffic) -> LegendRow:
    return note_row(tr_plural("From {count:,} game", "From {count:,} games", traffic.games))


def _with_sample(told: str, traffic: Traffic) -> str:
    """What is told of a space, and from how many games that is known."""
    return f"{told} ({tr_plural('{count:,} game', '{count:,} games', traffic.games)})"


def _why_not(findings: Findings) -> str:
    return findings.why_no_traffic or tr("Nobody has played this route yet.")


# --- Traffic --------------------------------------------------------------------------------------


def _traffic_chart(traffic: Traffic) -> Chart:
    return _chart(traffic.hexes, traffic.often, _LEAST, decimal)


def _traffic_rows(traffic: Traffic) -> Iterator[LegendRow]:
    for sample, low, high in _bands(traffic.often):
        told = tr("{low} to {high} entries per game", low=decimal(low), high=decimal(high))
        yield LegendRow(sample, told)
    yield _sample_row(traffic)


def _about_traffic(traffic: Traffic, at: Hex) -> str:
    often = traffic.often.get(at, 0.0)
    told = tr("entered {often} times per game", often=decimal(often))
    return _with_sample(told, traffic) if often else ""


def _with_traffic(findings: Findings) -> Traffic | None:
    traffic = findings.traffic
    return traffic if traffic is not None and traffic.often else None


TRAFFIC = Overlay(
    "traffic",
    marked("&Traffic"),
    marked("Traffic"),
    marked("How often pieces enter each space, in the games that bots have played here."),
    _traffic_chart,
    _traffic_rows,
    _about_traffic,
    _with_traffic,
    _why_not,
    is_of_games=True,
)


# --- Jams -----------------------------------------------------------------------------------------


def _hundredths(value: float) -> str:
    return tr_number(value, ".2f")


def _jams_chart(traffic: Traffic) -> Chart:
    return _chart(traffic.hexes, traffic.lost, _LEAST_LOST, _hundredths)


def _jams_rows(traffic: Traffic) -> Iterator[LegendRow]:
    if not traffic.lost:
        yield note_row(tr("No turn is lost on this route."))
    else:
        for sample, low, high in _bands(traffic.lost):
            ends = {"low": _hundredths(low), "high": _hundredths(high)}
            yield LegendRow(sample, tr("{low} to {high} lost turns per game", **ends))
    yield _sample_row(traffic)


def _about_jams(traffic: Traffic, at: Hex) -> str:
    lost = traffic.lost.get(at, 0.0)
    told = tr("{lost} lost turns per game", lost=_hundredths(lost))
    return _with_sample(told, traffic) if lost else ""


JAMS = Overlay(
    "jams",
    marked("&Jams"),
    marked("Jams"),
    marked(
        "Where players lose turns because a piece stands in their way, in the games that bots have "
        "played here."
    ),
    _jams_chart,
    _jams_rows,
    _about_jams,
    _with_traffic,
    _why_not,
    is_of_games=True,
)
