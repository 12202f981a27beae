"""A proposal in words: its figures before and after, and what is to be thought of each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from core.basics.deferred import deferred
from core.basics.figures import Unit
from core.basics.language import capitalized, tr, tr_number
from core.basics.values import dataclass
from core.playtest.words import PlaytestWords
from editor.panels.playtesting.figure_words import seat_name
from editor.panels.searching.shift_chart import Shift

if TYPE_CHECKING:
    from core.playtest.panel import words as panel_words
    from core.playtest.statistics.verdicts import Verdict
    from core.search.estimates import Estimate, PlayedFigure
    from core.search.game import GameSearch
    from core.search.improving.summaries import ProposalSummary, TableChange
else:
    panel_words = deferred("core.playtest.panel.words")

ARROW = "\N{RIGHTWARDS ARROW}"
_POINTS = 100
_SEATS, _UNFINISHED = "seats", "unfinished"


def value_text(figure: PlayedFigure, value: float) -> str:
    """A figure as people read it."""
    if figure.unit is Unit.SHARE:
        return tr_number(value, ".1%")
    return tr_number(value, ".1f")


def verdict_text(figure: PlayedFigure, verdict: Verdict) -> str:
    """What is to be thought of a change: where less is better, that it is better or worse."""
    if figure.is_bad and verdict.is_difference:
        return verdict.word(_UNFINISHED)
    return verdict.word(figure.key)


@dataclass(frozen=True, slots=True)
class FigureLine:
    """A figure before and after.

    Attributes:
        is_good: whether the change is for the better; None where nobody can say.
    """

    name: str
    before: str
    after: str
    verdict: str
    is_good: bool | None = None
    is_decided: bool = False

    @property
    def text(self) -> str:
        """All of it in a line."""
        return f"{self.name}: {self.before} {ARROW} {self.after} ({self.verdict})"


def figure_lines(found: ProposalSummary, search: GameSearch) -> Iterator[FigureLine]:
    """What games at the main table tell; of games that nobody wins only where there are any."""
    main = found.main
    for figure in search.played:
        before, after = (each.figure(figure.key) for each in (main.before, main.after))
        if figure.key == _UNFINISHED and not before.value and not after.value:
            continue
        verdict = main.verdict(figure.key)
        is_good = None
        if figure.is_bad and verdict.is_difference:
            is_good = after.value < before.value
        yield FigureLine(
            capitalized(figure.title),
            value_text(figure, before.value),
            value_text(figure, after.value),
            verdict_text(figure, verdict),
            is_good,
            verdict.is_difference,
        )


# --- Rows of charts -------------------------------------------------------------------------------


def seat_shifts(change: TableChange) -> Iterator[Shift]:
    """How often each seat wins."""
    both = zip(change.before.seats, change.after.seats, strict=True)
    for seat, (before, after) in enumerate(both):
        yield _shift(seat_name(seat), before, after, ".0%")


def table_shifts(changes: Iterable[TableChange], words: PlaytestWords) -> Iterator[Shift]:
    """How far seats are off even, for each kind of player."""
    for each in changes:
        name = capitalized(panel_words.table_title(words, each.where.table))
        yield _uneven(name, each)


def count_shifts(changes: Iterable[TableChange]) -> Iterator[Shift]:
    """The same for each number of players."""
    for each in changes:
        yield _uneven(tr("{players} players", players=each.where.players), each)


def _uneven(name: str, change: TableChange) -> Shift:
    before, after = (each.figure(_SEATS) for each in (change.before, change.after))
    return _shift(name, before, after, ".1%")


def _shift(name: str, before: Estimate, after: Estimate, how: str) -> Shift:
    first, second = (tr_number(each.value, how) for each in (before, after))
    return Shift(name, before.value, after.value, after.reach, f"{first} {ARROW} {second}")
