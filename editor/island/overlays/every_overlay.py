"""Every overlay of an island, in the order of their keys: charts of what the analysis tells."""

from __future__ import annotations

from collections.abc import Iterator

from core.basics.language import marked, tr, tr_plural
from core.basics.values import dataclass
from core.geometry.edges import Corner
from core.island.analysis.facts import Facts
from core.island.analysis.overlays import MapValues, Overlay, overlay_of
from core.island.checks.places import TileSpot
from editor.drawing.charts import Tone, heat
from editor.island.drawing.island_chart import CornerMark, IslandChart, TileMark

_MOST_ROWS = 8


@dataclass(frozen=True)
class LegendRow:
    """One line of a legend: shades side by side, or none, and what they mean."""

    text: str
    tones: tuple[Tone, ...] = ()
    label: str = ""


@dataclass(frozen=True)
class ShownOverlay:
    """An overlay as menus and legends know it; `entry` and `title` are noted for translation."""

    of: Overlay
    entry: str
    title: str

    @property
    def name(self) -> str:
        """What the program calls it."""
        return self.of.value

    def chart_of(self, facts: Facts) -> IslandChart | None:
        """What it paints; None if there is nothing to be seen."""
        values = _values(self.of, facts)
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

    def rows_of(self, facts: Facts) -> tuple[LegendRow, ...]:
        """Its legend; a line that says why if there is nothing to be seen."""
        values = _values(self.of, facts)
        if values is None:
            reason = tr("Nothing to show: there are no tiles in places, or no start.")
            return (LegendRow(reason),)
        return tuple(_rows(values)) or (LegendRow(tr("There is none on this island.")),)

    def about(self, facts: Facts, spot: TileSpot | None, corner: Corner | None) -> str:
        """What it says about a tile or a corner."""
        values = _values(self.of, facts)
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


OVERLAYS = (
    ShownOverlay(Overlay.STEPS, marked("&Steps from the start"), marked("Steps")),
    ShownOverlay(Overlay.CHOKES, marked("One-tile &chokes"), marked("Chokes")),
    ShownOverlay(Overlay.SEALS, marked("Corners where a &fortress cuts off"), marked("Forts")),
    ShownOverlay(Overlay.FARMS, marked("Corners for f&arms"), marked("Farms")),
    ShownOverlay(Overlay.COAST, marked("C&oast"), marked("Coast")),
    ShownOverlay(Overlay.DISCOVERY, marked("Order of &discovery"), marked("Discovery")),
)
"""The first has the key 1, the second 2, and so on."""


def overlay_named(name: str) -> ShownOverlay | None:
    """The overlay of a name, if there is one."""
    return next((each for each in OVERLAYS if each.name == name), None)
