"""What an overlay is: a chart over the route, its legend, and what it says about a space."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from core.basics.language import tr, tr_plural
from core.basics.values import dataclass
from core.geometry.hexes import ORIGIN, Hex
from core.quest.analysis.analysis import Analysis
from editor.drawing.charts import Chart, Ribbon, Tag, Tile, Tone
from editor.quest.live.traffic import Traffic
from editor.quest.live.worth import RouteWorth

Source = TypeVar("Source")

_ALONG = (Hex(-1, 0), ORIGIN, Hex(1, 0))


@dataclass(frozen=True)
class LegendRow:
    """One line of a legend: a sample of what is painted around the origin, and what it means."""

    sample: Chart
    text: str


@dataclass(frozen=True)
class Findings:
    """All that is known of a route and can be laid over it.

    Attributes:
        analysis: of its ways and spaces; None while the pieces do not lie right.
        traffic: of games on it; None if nobody has played it.
        why_no_traffic: what is in the way of games, in the language in use.
        worth: what its places are worth; None if nobody has weighed them.
        why_no_worth: why they are not weighed, in the language in use.
        is_awaited: whether there is no analysis only because it takes its time.
    """

    analysis: Analysis | None = None
    traffic: Traffic | None = None
    why_no_traffic: str = ""
    worth: RouteWorth | None = None
    why_no_worth: str = ""
    is_awaited: bool = False


@dataclass(frozen=True)
class Overlay(Generic[Source]):
    """One way to look at a route, painted from one kind of findings: its source.

    Attributes:
        name: what the program calls it.
        entry: its text in the menu.
        title: the heading of its legend.
        meaning: one sentence on what it shows.
        chart: what it paints.
        rows: its legend, in the language in use.
        about: what it says about a hex; nothing about most of them.
        source: what it is painted from; None if there is nothing to be seen.
        why_not: what the legend says then.
        is_of_games: whether it is about games, which come later than the analysis.
        is_weighed: whether these are games for which places are weighed, if somebody asks for it.
    """

    name: str
    entry: str
    title: str
    meaning: str
    chart: Callable[[Source], Chart]
    rows: Callable[[Source], Iterable[LegendRow]]
    about: Callable[[Source, Hex], str]
    source: Callable[[Findings], Source | None]
    why_not: Callable[[Findings], str]
    is_of_games: bool = False
    is_weighed: bool = False

    def chart_of(self, findings: Findings) -> Chart | None:
        """What it paints of some findings; None if there is nothing to be seen."""
        source = self.source(findings)
        return None if source is None else self.chart(source)

    def rows_of(self, findings: Findings) -> tuple[LegendRow, ...]:
        """Its legend of some findings; a line that says why if there is nothing to be seen."""
        source = self.source(findings)
        if source is None:
            return (note_row(self.why_not(findings)),)
        rows = tuple(self.rows(source))
        return rows or (note_row(tr("There is none on this route.")),)

    def about_hex(self, findings: Findings, at: Hex) -> str:
        """What it says about a hex by some findings."""
        source = self.source(findings)
        return "" if source is None else self.about(source, at)


def analysis_of(findings: Findings) -> Analysis | None:
    """The source of overlays that need no way to the finish."""
    return findings.analysis


def passable(findings: Findings) -> Analysis | None:
    """The source of overlays that show nothing while no way leads to the finish."""
    analysis = findings.analysis
    return None if analysis is None or analysis.best is None else analysis


def why_no_analysis(findings: Findings) -> str:
    """Why there is no way to be seen."""
    if findings.is_awaited:
        return tr("The route is being analysed.")
    if findings.analysis is None:
        return tr("Nothing to show yet: pieces are missing or do not lie right.")
    return tr("Nothing to show: no way leads to the finish.")


def about_space(tell: Callable[[Analysis, int], str]) -> Callable[[Analysis, Hex], str]:
    """What an overlay says about a hex, if it tells about spaces by their number."""

    def about(analysis: Analysis, at: Hex) -> str:
        space = analysis.board.index.get(at)
        return "" if space is None else tell(analysis, space)

    return about


def note_row(text: str) -> LegendRow:
    """A line of a legend without a sample."""
    return LegendRow(Chart(), text)


def shades_sample(tones: Iterable[Tone]) -> Chart:
    """Neighbouring shades for a legend."""
    return Chart(tiles=tuple(Tile(Hex(number, 0), tone) for number, tone in enumerate(tones)))


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
