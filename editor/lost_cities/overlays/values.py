"""What an overlay is: a chart over a board, its legend, and what it says about a stage."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from core.basics.values import dataclass
from core.lost_cities.analysis.facts import Facts
from editor.drawing.charts import Tone
from editor.lost_cities.drawing.board_chart import BoardChart
from editor.lost_cities.overlays.traffic import Traffic


@dataclass(frozen=True)
class LegendRow:
    """One line of a legend: shades side by side, or none, and what they mean."""

    text: str
    tones: tuple[Tone, ...] = ()
    label: str = ""


@dataclass(frozen=True)
class Findings:
    """All that is known of a board and can be laid over it.

    Attributes:
        facts: of a board that can be played on; None while it cannot.
        traffic: of games on it; None if nobody has played it.
        why_no_traffic: what is in the way of games, in the language in use.
    """

    facts: Facts | None = None
    traffic: Traffic | None = None
    why_no_traffic: str = ""


@dataclass(frozen=True)
class Overlay:
    """One way to look at a board.

    Attributes:
        name: what the program calls it.
        entry: its text in the menu.
        title: the heading of its legend.
        meaning: one sentence on what it shows.
        chart: what it paints.
        rows: its legend, in the language in use.
        about: what it says about a stage, by its place on the board; nothing about most of them.
        why_not: why there is nothing to be seen, in the language in use; empty if there is.
        is_of_games: whether it is about games, which come later than what is worked out.
    """

    name: str
    entry: str
    title: str
    meaning: str
    chart: Callable[[Findings], BoardChart]
    rows: Callable[[Findings], Iterable[LegendRow]]
    about: Callable[[Findings, int], str]
    why_not: Callable[[Findings], str]
    is_of_games: bool = False

    def chart_of(self, findings: Findings) -> BoardChart | None:
        """What it paints of some findings; None if there is nothing to be seen."""
        return None if self.why_not(findings) else self.chart(findings)

    def rows_of(self, findings: Findings) -> tuple[LegendRow, ...]:
        """Its legend of some findings; a line that says why if there is nothing to be seen."""
        reason = self.why_not(findings)
        return (LegendRow(reason),) if reason else tuple(self.rows(findings))

    def about_stage(self, findings: Findings, stage: int) -> str:
        """What it says about a stage by some findings."""
        return "" if self.why_not(findings) else self.about(findings, stage)
