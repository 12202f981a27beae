"""Every overlay of an island, in the order of their keys: what the analysis and games tell."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Protocol

from core.basics.language import marked, tr, tr_number, tr_plural
from core.basics.values import dataclass
from core.geometry.edges import Corner
from core.island.analysis.facts import Facts
from core.island.analysis.overlays import MapValues, Overlay, overlay_of
from core.island.analysis.sections import NEARBY
from core.island.analysis.traits import near_tiles
from core.island.checks.places import TileSpot
from core.island.design.island_design import Resource
from editor.drawing.charts import HEATS, Scale, Tone, heat
from editor.island.drawing.island_chart import CornerMark, IslandChart, TileMark
from editor.island.drawing.plan import IslandPlan
from editor.island.overlays.traffic import Traffic
from editor.live.words import decimal

_MOST_ROWS = 8
_BANDS = 4
_LEAST = 0.05
"""Per game: what is rarer is told as 0.0 and not worth a mark."""


@dataclass(frozen=True)
class Findings:
    """What is known of an island: what follows from it, and what games on it have shown.

    Attributes:
        plan: where everything lies on the table.
        traffic: of games on this island; None without any.
        why_no_traffic: why there are none.
    """

    facts: Facts
    plan: IslandPlan
    traffic: Traffic | None = None
    why_no_traffic: str = ""


@dataclass(frozen=True)
class LegendRow:
    """One line of a legend: shades side by side, or none, and what they mean."""

    text: str
    tones: tuple[Tone, ...] = ()
    label: str = ""


class ShownOverlay(Protocol):
    """An overlay as menus and legends know it; `entry` and `title` are noted for translation."""

    @property
    def entry(self) -> str:
        """Its line in the menu."""

    @property
    def title(self) -> str:
        """Its short name in the bar."""

    @property
    def name(self) -> str:
        """What the program calls it."""

    @property
    def words(self) -> str:
        """Its name in the language in use."""

    @property
    def meaning(self) -> str:
        """What a value tells, in the language in use."""

    @property
    def is_of_games(self) -> bool:
        """Whether it shows what games have shown."""

    def chart_of(self, findings: Findings) -> IslandChart | None:
        """What it paints; None if there is nothing to be seen."""

    def rows_of(self, findings: Findings) -> tuple[LegendRow, ...]:
        """Its legend; a line that says why if there is nothing to be seen."""

    def about(self, findings: Findings, spot: TileSpot | None, corner: Corner | None) -> str:
        """What it says about a tile or a corner."""


@dataclass(frozen=True)
class AnalysisOverlay:
    """What follows from the map alone: see `ShownOverlay`."""

    of: Overlay
    entry: str
    title: str
    is_of_games: bool = False

    @property
    def name(self) -> str:
        """What the program calls it."""
        return self.of.value

    @property
    def words(self) -> str:
        """Its name in the language in use."""
        return self.of.words

    @property
    def meaning(self) -> str:
        """What a value tells, in the language in use."""
        return self.of.meaning

    def chart_of(self, findings: Findings) -> IslandChart | None:
        """What it paints; None if there is nothing to be seen."""
        values = _values(self.of, findings.facts)
        if values is None:
            return None
        is_plain = self.of is Overlay.COAST
        return IslandChart(
            tuple(
                TileMark(at, _tone(values, number), "" if is_plain else str(number))
                for at, number in values.tiles.items()
            ),
            tuple(
                CornerMark(corner, _tone(values, number), str(number))
                for corner, number in values.corners.items()
            ),
        )

    def rows_of(self, findings: Findings) -> tuple[LegendRow, ...]:
        """Its legend; a line that says why if there is nothing to be seen."""
        values = _values(self.of, findings.facts)
        if values is None:
            reason = tr("Nothing to show: there are no tiles in places, or no start.")
            return (LegendRow(reason),)
        rows = tuple(_rows(values)) or (LegendRow(tr("There is none on this island.")),)
        return (*rows, *_balance(findings.facts)) if self.of is Overlay.KINDS else rows

    def about(self, findings: Findings, spot: TileSpot | None, corner: Corner | None) -> str:
        """What it says about a tile or a corner."""
        values = _values(self.of, findings.facts)
        if values is None:
            return ""
        number = values.tiles.get(spot.at) if spot is not None and not spot.is_cave else None
        if corner is not None:
            number = values.corners.get(corner, number)
        return "" if number is None else f"{self.of.words}: {number}"


def _values(overlay: Overlay, facts: Facts) -> MapValues | None:
    if not facts.design.is_fixed or not facts.starts:
        return None
    return overlay_of(overlay, facts)


def _tone(values: MapValues, number: int) -> Tone:
    return heat(number / max(values.highest, 1))


def _rows(values: MapValues) -> Iterator[LegendRow]:
    found = sorted({*values.tiles.values(), *values.corners.values()})
    if values.overlay is Overlay.COAST:
        if found:
            tiles = tr_plural("{count} tile", "{count} tiles", len(values.tiles))
            yield LegendRow(tiles, (_tone(values, 1),))
        return
    stride = -(-len(found) // _MOST_ROWS) or 1
    for number in found[::stride]:
        every = (*values.tiles.values(), *values.corners.values())
        words = {"number": number, "count": every.count(number)}
        yield LegendRow(tr("{number}: {count} places", **words), (_tone(values, number),))


def _balance(facts: Facts) -> Iterator[LegendRow]:
    """How many tiles give each kind within so many steps of the start."""
    for steps in NEARBY:
        numbers = (f"{near_tiles(facts.ground, kind, steps)} {tr(kind.value)}" for kind in Resource)
        told = {"steps": steps, "tiles": ", ".join(numbers)}
        yield LegendRow(tr("Within {steps} steps of the start: {tiles}", **told))


@dataclass(frozen=True)
class TrafficOverlay:
    """Where adventurers come to and farms are built in games: see `ShownOverlay`."""

    entry: str
    title: str
    name: str = "traffic"
    is_of_games: bool = True

    @property
    def words(self) -> str:
        """Its name in the language in use."""
        return tr(self.title)

    @property
    def meaning(self) -> str:
        """What a value tells, in the language in use."""
        return tr("on tiles: adventurers who come there, per game; on corners: farms built there")

    def chart_of(self, findings: Findings) -> IslandChart | None:
        """The tiles that adventurers come to, and the corners that have farms."""
        traffic, plan = findings.traffic, findings.plan
        if traffic is None or not traffic.entered:
            return None
        most, farms = _most(traffic.entered.values()), _most(traffic.farmed.values())
        return IslandChart(
            tuple(
                TileMark(at, heat(often / most), decimal(often))
                for spot, often in traffic.entered.items()
                if often >= _LEAST and (at := plan.place_of(spot)) is not None
            ),
            tuple(
                CornerMark(Corner(at, is_bottom), heat(often / farms), decimal(often))
                for (spot, is_bottom), often in traffic.farmed.items()
                if often >= _LEAST and (at := plan.place_of(spot)) is not None
            ),
        )

    def rows_of(self, findings: Findings) -> tuple[LegendRow, ...]:
        """What the shades mean, and from how many games that is known."""
        traffic = findings.traffic
        if not findings.facts.design.is_fixed:
            return (LegendRow(tr("A bag has no places for tiles.")),)
        if traffic is None or not traffic.entered:
            why = findings.why_no_traffic or tr("The first games are being played.")
            return (LegendRow(why),)
        return (*_bands(_most(traffic.entered.values())), _games_row(traffic))

    def about(self, findings: Findings, spot: TileSpot | None, corner: Corner | None) -> str:
        """How often adventurers come to a tile, or how many farms a corner has."""
        traffic = findings.traffic
        if traffic is None:
            return ""
        if corner is not None:
            farms = traffic.farmed.get((TileSpot(corner.hex), corner.is_bottom), 0.0)
            return tr("{farms} farms are built here per game", farms=_hundredths(farms))
        often = None if spot is None else traffic.entered.get(spot)
        return "" if often is None else tr("entered {often} times per game", often=decimal(often))


def _most(numbers: Iterable[float]) -> float:
    return max(numbers, default=0.0) or 1.0


def _hundredths(value: float) -> str:
    return tr_number(value, ".2f")


def _bands(whole: float) -> Iterator[LegendRow]:
    """The shades of a legend, each with the numbers it stands for."""
    shades = HEATS // _BANDS
    for band in range(_BANDS):
        tones = tuple(Tone(Scale.HEAT, band * shades + number) for number in range(shades))
        low, high = (decimal(whole * each / _BANDS) for each in (band, band + 1))
        yield LegendRow(tr("{low} to {high} adventurers per game", low=low, high=high), tones)


def _games_row(traffic: Traffic) -> LegendRow:
    told = tr_plural(
        "From {count:,} game of {players} players",
        "From {count:,} games of {players} players",
        traffic.games,
        players=traffic.players,
    )
    return LegendRow(told)


OVERLAYS: tuple[ShownOverlay, ...] = (
    AnalysisOverlay(Overlay.STEPS, marked("&Steps from the start"), marked("Steps")),
    AnalysisOverlay(Overlay.CHOKES, marked("One-tile &chokes"), marked("Chokes")),
    AnalysisOverlay(Overlay.SEALS, marked("Corners where a &fortress cuts off"), marked("Forts")),
    AnalysisOverlay(Overlay.FARMS, marked("Corners for f&arms"), marked("Farms")),
    AnalysisOverlay(Overlay.COAST, marked("C&oast"), marked("Coast")),
    AnalysisOverlay(Overlay.DISCOVERY, marked("Order of &discovery"), marked("Discovery")),
    AnalysisOverlay(Overlay.GOALS, marked("Steps to s&hrines and cave"), marked("Goals")),
    AnalysisOverlay(Overlay.KINDS, marked("Steps to all &kinds"), marked("Kinds")),
    TrafficOverlay(marked("&Traffic of games"), marked("Traffic")),
)
"""The first has the key 1, the second 2, and so on."""


def overlay_named(name: str) -> ShownOverlay | None:
    """The overlay of a name, if there is one."""
    return next((each for each in OVERLAYS if each.name == name), None)
