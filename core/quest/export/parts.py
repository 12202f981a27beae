"""The parts list of a route: what to take out of the box before building it.

A physical piece has two sides, of which one lies up. Parts are frozen values for whoever prints
them; `csv_text` is for spreadsheets and other programs, in English whatever people speak.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from core.basics.language import marked, tr
from core.basics.values import dataclass
from core.files import spreadsheets
from core.quest.board.board import gates
from core.quest.board.layout import Layout
from core.quest.catalogue.catalogue import TOKENS_PER_CAVE
from core.quest.catalogue.spaces import Cave
from core.quest.route.route import Laying

BLOCKADE = marked("blockade")
CAVE_TOKEN = marked("cave token")
UNKNOWN = marked("unknown piece")
COLUMNS = ("kind", "piece", "side_up", "count", "set")


@dataclass(frozen=True, slots=True)
class NeededPart:
    """Something to take out of the box, so many times.

    Attributes:
        kind: the kind of a piece, or `BLOCKADE`, `CAVE_TOKEN` or `UNKNOWN`; noted for translation.
        piece: both sides of a piece as in “C/D”, the number of a blockade, or “random” for what is
            drawn without looking.
        side_up: the side of a piece that lies up, else "".
        part_of: the set it comes from, "" if that is not known.
    """

    kind: str
    piece: str
    side_up: str = ""
    count: int = 1
    part_of: str = ""

    @property
    def kind_word(self) -> str:
        """Its kind as people read it."""
        return tr(self.kind)


def parts(layout: Layout) -> tuple[NeededPart, ...]:
    """All parts of a layout: pieces in travel order, blockades, cave tokens."""
    return (*_pieces(layout), *_unknown(layout), *_blockades(layout), *_tokens(layout))


def csv_text(listed: tuple[NeededPart, ...]) -> str:
    """Parts as a table with a header, commas in between."""
    rows = ((each.kind, each.piece, each.side_up, each.count, each.part_of) for each in listed)
    return spreadsheets.csv_text((COLUMNS, *rows))


def _pieces(layout: Layout) -> Iterator[NeededPart]:
    shown = Counter(layout.side_name(piece) for piece in layout.order.pieces)
    for side, count in shown.items():
        piece = layout.catalogue.piece_of(side)
        yield NeededPart(piece.kind.value, piece.name, side, count, piece.part_of)


def _unknown(layout: Layout) -> Iterator[NeededPart]:
    every = enumerate(layout.route.pieces)
    missing = Counter(each.side for index, each in every if index not in layout.pieces)
    for side, count in missing.items():
        yield NeededPart(UNKNOWN, side, side, count)


def _blockades(layout: Layout) -> Iterator[NeededPart]:
    """Those that the plan lays: by number, the drawn ones last."""
    laid = Counter(gate.number for gate in gates(layout))
    drawn = laid.pop(None, 0)
    for number in sorted(each for each in laid if each is not None):
        yield NeededPart(BLOCKADE, str(number), count=laid[number])
    if drawn:
        yield NeededPart(BLOCKADE, Laying.RANDOM.value, count=drawn)


def _tokens(layout: Layout) -> Iterator[NeededPart]:
    caves = sum(len(piece.side.caves(Cave.SHOWN)) for piece in layout.pieces.values())
    if layout.route.caves and caves:
        yield NeededPart(CAVE_TOKEN, Laying.RANDOM.value, count=TOKENS_PER_CAVE * caves)
