"""What tracks ask of their players, without any game: a row for each measure."""

from __future__ import annotations

from core.language import marked
from core.terminal.section_analyst import Measure, SectionAnalyst, measuring
from tests.toy.facts import Board
from tests.toy.track import Space


def _length(board: Board) -> float:
    return len(board.design.spaces)


def _slips(board: Board) -> float:
    return board.design.spaces.count(Space.SLIP)


MEASURES = (
    Measure("length", marked("spaces"), marked("between start and finish"), _length),
    Measure("slips", marked("slips"), marked("spaces that lead back"), _slips),
)
ANALYST = SectionAnalyst(measuring(marked("The track"), MEASURES))
