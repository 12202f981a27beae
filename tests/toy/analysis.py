"""What tracks ask of their players, without any game: a row for each measure."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from core.figures import Figure, Section, Unit
from core.language import marked, tr
from tests.toy.facts import Board, Facts
from tests.toy.track import Space


@dataclass(frozen=True, slots=True)
class Measure:
    """One number about a board; title and meaning are noted for translation."""

    key: str
    title: str
    meaning: str
    value: Callable[[Board], float]


def _number_of(kind: Space) -> Callable[[Board], float]:
    return lambda board: sum(each is kind for each in board.design.spaces)


MEASURES = (
    Measure(
        "length",
        marked("spaces"),
        marked("between start and finish"),
        lambda board: len(board.design.spaces),
    ),
    Measure("slips", marked("slips"), marked("spaces that lead back"), _number_of(Space.SLIP)),
    Measure("bonus", marked("bonuses"), marked("spaces to move again"), _number_of(Space.BONUS)),
    Measure(
        "moves",
        marked("moves of a lone pawn"),
        marked("on average, by one die and without slips and bonuses"),
        Board.expected_moves,
    ),
)


def analysis_of(facts: Facts) -> tuple[Section, ...]:
    """All measures of a track without errors."""
    board = facts.board
    if board is None:
        return ()
    figures = (
        Figure(
            each.key, Unit.COUNT, tr(each.title), each.value(board), None, None, tr(each.meaning)
        )
        for each in MEASURES
    )
    return (Section("track", tr("The track"), tuple(figures)),)
