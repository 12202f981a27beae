"""What an overlay is: a chart over the route, its legend, and what it says about a space."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from core.analysis.analysis import Analysis
from core.geometry.hexes import ORIGIN, Hex
from core.language import tr_plural
from editor.drawing.charts import Chart, Ribbon, Tag, Tile, Tone

_ALONG = (Hex(-1, 0), ORIGIN, Hex(1, 0))


@dataclass(frozen=True)
class LegendRow:
    """One line of a legend: a sample of what is painted around the origin, and what it means."""

    sample: Chart
    text: str


@dataclass(frozen=True)
class Overlay:
    """One way to look at a route.

    Attributes:
        name: what the program calls it.
        entry: its text in the menu.
        title: the heading of its legend.
        meaning: one sentence on what it shows.
        chart: what it paints.
        rows: its legend, in the language in use.
        about: what it says about a space; nothing about most of them.
        needs_way: whether it shows nothing while no way leads to the finish.
    """

    name: str
    entry: str
    title: str
    meaning: str
    chart: Callable[[Analysis], Chart]
    rows: Callable[[Analysis], Iterable[LegendRow]]
    about: Callable[[Analysis, int], str]
    needs_way: bool = True

    def can_show(self, analysis: Analysis | None) -> bool:
        """Whether there is something to be seen."""
        return analysis is not None and not (self.needs_way and analysis.best is None)


def hexes_of(analysis: Analysis, spaces: Iterable[int]) -> tuple[Hex, ...]:
    """Where some spaces lie."""
    return tuple(analysis.board.spaces[space].at for space in spaces)


def every_hex(analysis: Analysis) -> frozenset[Hex]:
    """Where there is any space."""
    return frozenset(analysis.board.index)


def tile_sample(tone: Tone, label: str = "", *, note: str = "", is_closed: bool = False) -> Chart:
    """A tile for a legend."""
    return Chart(tiles=(Tile(ORIGIN, tone, label, note, is_closed),))


def ribbon_sample(tone: Tone, *, is_dashed: bool = False, is_thin: bool = False) -> Chart:
    """A piece of ribbon for a legend."""
    return Chart(ribbons=(Ribbon(_ALONG, tone, (0.0,) * len(_ALONG), is_dashed, is_thin),))


def tag_sample(text: str, tone: Tone) -> Chart:
    """A tag for a legend."""
    return Chart(tags=(Tag((0.0, 0.0), text, tone),))


def spaces_told(count: int) -> str:
    """So many spaces."""
    return tr_plural("{count} space", "{count} spaces", count)


def steps_and_strength(steps: int, strength: int) -> str:
    """The length and the price of a way."""
    return tr_plural(
        "{count} step, strength {strength}",
        "{count} steps, strength {strength}",
        steps,
        strength=strength,
    )
