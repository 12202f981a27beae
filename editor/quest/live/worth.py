"""What the places of a route are worth, by the hexes where they lie."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from core.basics.values import dataclass
from core.geometry.hexes import Hex
from core.quest.board.board import Board
from editor.live.weighing import Weighing

if TYPE_CHECKING:
    from core.search.explaining.places import Change


@dataclass(frozen=True, slots=True)
class PlaceWorth:
    """What comes of one place that is otherwise: a space, or all spaces of a piece."""

    hexes: tuple[Hex, ...]
    change: Change


@dataclass(frozen=True, eq=False)
class RouteWorth:
    """What the places of a route are worth to one figure.

    Attributes:
        hexes: where there is any space.
        places: those that are weighed so far.
        most: the largest change, up or down, that is no mere chance.
        figure: what is changed, in the language in use.
        kind: what is done to each place, noted for translation.
        total: how many places there are to weigh, of all kinds, and `done` of them are.
    """

    hexes: frozenset[Hex]
    places: tuple[PlaceWorth, ...]
    most: float
    figure: str
    kind: str
    done: int
    total: int

    def at(self, at: Hex) -> PlaceWorth | None:
        """The place of a hex."""
        return next((each for each in self.places if at in each.hexes), None)


def worth_of(known: Weighing) -> RouteWorth | None:
    """What is known of the places of a route; None if it cannot be played on."""
    board: Board | None = known.facts.board
    if board is None:
        return None
    places = tuple(
        PlaceWorth(tuple(_hexes(board, spot)), each)
        for each in known.changes
        for spot in each.lever.spots
    )
    certain = [abs(each.change.by.value) for each in places if each.change.is_certain]
    weighed, aspect = known.weighed, known.aspect
    return RouteWorth(
        *(frozenset(board.index), places, max(certain, default=0.0), aspect.figure, known.kind),
        *(weighed.done, weighed.total),
    )


def _hexes(board: Board, spot: object) -> Iterator[Hex]:
    """Where a space lies, or a piece by its side."""
    if isinstance(spot, Hex):
        yield spot
        return
    pieces = board.route.pieces
    yield from (each.at for each in board.spaces if pieces[each.piece].side == spot)
