"""Random routes: such as one could lay from a box, in the way of the rulebook.

Each piece lies flush against the one before and touches no other, as on all printed routes, so
that the route is travelled as it was laid. What the checks call an error is thrown away. The same
box, seed and number always give the same route, whichever others are drawn beside it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeVar

from core.basics.jobs import Progress, Work
from core.basics.values import dataclass
from core.checking.report import check
from core.geometry.hexes import TURNS
from core.quest.analysis.facts import Facts
from core.quest.board.layout import Layout, lay_out
from core.quest.board.seat_worth import FLUSH_EDGES
from core.quest.board.seats import Seat, seats
from core.quest.catalogue.catalogue import Catalogue
from core.quest.catalogue.pieces import PieceKind, Side
from core.quest.checks.rules import RULES
from core.quest.route.edits import placed
from core.quest.route.route import Route

VERSION = 1
"""Raised when the same seed gives other routes than before."""
FEWEST_TILES = 3
"""A route of fewer terrain tiles is over before decks differ."""

_NOTHING = Route()

T = TypeVar("T")


def random_route(catalogue: Catalogue, seed: int, number: int = 0) -> Facts:
    """The valid route of a number in the endless row that a seed gives, with its facts."""
    dice = Dice(Random(f"{seed}/{number}"))
    while True:
        facts = laid(catalogue, _drawn_sides(catalogue, dice), dice)
        if facts is not None and not check(RULES, facts).has_errors:
            return facts


def random_routes(catalogue: Catalogue, seed: int, count: int) -> Work[tuple[Facts, ...]]:
    """The first valid routes that a seed gives, telling the progress after each."""
    found: list[Facts] = []
    for number in range(count):
        yield Progress(number, count)
        found.append(random_route(catalogue, seed, number))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Dice:
    """Chance that is the same in every version of Python: only `random()` promises that."""

    chance: Random

    def number(self, low: int, high: int) -> int:
        """A whole number, both ends included."""
        return low + int(self.chance.random() * (high - low + 1))

    def one_of(self, choices: Sequence[T]) -> T:
        """One of some things, each as likely as the others."""
        return choices[self.number(0, len(choices) - 1)]

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """All of them in any order."""
        left, drawn = list(things), []
        while left:
            drawn.append(left.pop(self.number(0, len(left) - 1)))
        return drawn


def laid(
    catalogue: Catalogue, sides: Iterable[Side], dice: Dice, begun: Route = _NOTHING
) -> Facts | None:
    """A route laid piece by piece, behind what lies there; None if a piece finds no place."""
    route = begun
    for side in sides:
        layout = lay_out(route, catalogue)
        seat = _seat(layout, side, dice)
        if seat is None:
            return None
        route = placed(route, seat.placement)
    return Facts.of_route(route, catalogue)


def _drawn_sides(catalogue: Catalogue, dice: Dice) -> list[Side]:
    """A start, terrain tiles and strips in any order, and an ending, each either side up.

    There are as many between start and ending as blockades suffice for, or fewer.
    """
    drawn = {kind: dice.shuffled(catalogue.pieces_of_kind(kind)) for kind in PieceKind}
    tiles, strips = drawn[PieceKind.TERRAIN], drawn[PieceKind.STRIP]
    most = len(catalogue.blockades)
    tile_count = dice.number(FEWEST_TILES, min(len(tiles), most))
    strip_count = dice.number(0, min(len(strips), most - tile_count))
    between = dice.shuffled([*tiles[:tile_count], *strips[:strip_count]])
    pieces = (drawn[PieceKind.START][0], *between, drawn[PieceKind.ENDING][0])
    return [dice.one_of(piece.sides) for piece in pieces]


def _seat(layout: Layout, side: Side, dice: Dice) -> Seat | None:
    """A place for the next piece, in the first turn drawn in which it has any."""
    for turn in dice.shuffled(range(TURNS)):
        found = [seat for seat in seats(layout, side, (turn,)) if _follows(layout, side, seat)]
        if found:
            return dice.one_of(found)
    return None


def _follows(layout: Layout, side: Side, seat: Seat) -> bool:
    """Whether a piece joins the one laid last, flush unless it is the ending, and no other."""
    if not layout.pieces:
        return True
    touched = [piece for piece, _ in seat.contacts]
    is_flush = side.kind is PieceKind.ENDING or seat.shared_edges >= FLUSH_EDGES
    return is_flush and touched == [max(layout.pieces)]
