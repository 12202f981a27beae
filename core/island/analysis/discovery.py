"""In which order tiles that lie face down can be discovered, each touching two that are laid.

Tiles are told in waves: the first holds what can be discovered at once, the next what can be
discovered then, and so on. What is in no wave can never be turned over (IS-MOVE-4, IS-AMB-32).
"""

from __future__ import annotations

from collections.abc import Iterable

from core.basics.values import dataclass
from core.island.board.bits import Frame, lowest


@dataclass(frozen=True, slots=True)
class Discovery:
    """What can be discovered when, and what never.

    Attributes:
        waves: sets of places.
        never: the places that no order of laying comes to.
    """

    waves: tuple[int, ...]
    never: int

    def wave_of(self, place: int) -> int | None:
        """The wave of a place, counted from 1; None if it is in none."""
        found = (number for number, each in enumerate(self.waves, start=1) if each & place)
        return next(found, None)


def discovery(frame: Frame, hidden: int, land: int, starts: Iterable[int]) -> Discovery:
    """The order in which hidden places can be discovered from the start tiles or from the exit.

    Beside a start tile that nothing touches the first tile is exempt: of all it could be, the one
    is taken that most others can follow.
    """
    first = tuple(starts)
    feet = sum(set(first))
    laid, waves = feet, list[int]()
    for start in first:
        if not frame.beside(start) & laid:
            more = _best_beginning(frame, start, hidden, land, (feet, laid))
            waves += more
            laid |= sum(more)
    more = _spread(frame, hidden, land, (feet, laid))
    never = hidden & ~laid & ~sum(more)
    return Discovery((*waves, *more), never)


def _best_beginning(
    frame: Frame, start: int, hidden: int, land: int, so_far: tuple[int, int]
) -> list[int]:
    """The waves that follow from the best first tile at a start."""
    feet, laid = so_far
    choices, best = frame.beside(start) & hidden & ~laid, list[int]()
    while choices:
        tile = lowest(choices)
        choices ^= tile
        waves = [tile, *_spread(frame, hidden, land, (feet, laid | tile))]
        if sum(waves).bit_count() > sum(best).bit_count():
            best = waves
    return best


def _spread(frame: Frame, hidden: int, land: int, so_far: tuple[int, int]) -> list[int]:
    """What can be discovered wave by wave, from where adventurers stand and what is laid."""
    feet, laid = so_far
    waves = list[int]()
    while True:
        beside = frame.beside(frame.flood(feet, laid & land))
        new = frame.beside_two(laid) & beside & hidden & ~laid
        if not new:
            return waves
        waves.append(new)
        laid |= new
