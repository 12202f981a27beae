"""Odds of fights and draws: exact, by counting."""

from __future__ import annotations

from functools import lru_cache

from core.basics.values import dataclass
from core.island.design.island_design import IslandDesign, ShrinePlace

USUAL_OFFERINGS = 2
"""Shrines that an adventurer has who goes into the cave, as a rule."""
OWN_STRENGTH = 1
"""Of an adventurer without any shrine (IS-STR-1)."""


@dataclass(frozen=True, slots=True)
class Odds:
    """The chances of whoever attacks."""

    win: float
    tie: float


@lru_cache(256)
def odds(faces: tuple[int, ...], attack: int, defence: int) -> Odds:
    """Of one strength against another: the higher sum wins (IS-CMB-4, IS-AMB-1)."""
    mine, theirs = _sums(faces, attack), _sums(faces, defence)
    number = sum(mine) * sum(theirs)
    lower = [sum(theirs[:total]) for total in range(len(mine))]
    win = sum(ways * below for ways, below in zip(mine, lower, strict=True))
    tie = sum(ways * same for ways, same in zip(mine, theirs, strict=False))
    return Odds(win / number, tie / number) if number else Odds(0.0, 1.0)


@lru_cache(64)
def _sums(faces: tuple[int, ...], dice: int) -> tuple[int, ...]:
    """In how many ways so many dice add up to 0, 1, 2 …."""
    ways = [1]
    for _ in range(dice):
        wider = [0] * (len(ways) + max(faces, default=0))
        for total, number in enumerate(ways):
            for face in faces:
                wider[total + face] += number
        ways = wider
    return tuple(ways)


def usual_strength(design: IslandDesign) -> int:
    """That of an adventurer with two offerings."""
    return OWN_STRENGTH + USUAL_OFFERINGS * design.strength.shrine


def dweller_odds(design: IslandDesign) -> tuple[Odds, ...]:
    """The chances against each dweller at the usual strength."""
    mine = usual_strength(design)
    return tuple(odds(design.combat, mine, each.strength) for each in design.dwellers)


def mean_move(design: IslandDesign) -> float:
    """What a movement die shows on average."""
    faces = design.dice.faces
    return sum(faces) / len(faces) if faces else 0.0


def expected_draws(tiles: int, wanted: int) -> tuple[float, ...]:
    """With which draw the first, second … of some tiles is expected among all that are drawn."""
    return tuple(number * (tiles + 1) / (wanted + 1) for number in range(1, wanted + 1))


def cave_draws(design: IslandDesign) -> float | None:
    """With which draw of the cave stack its shrine is expected (IS-SETUP-2, IS-AMB-31)."""
    stack = design.cave_stack
    if stack.shrine != 1:
        return None
    if design.cave_shrine_place is ShrinePlace.ANYWHERE:
        return expected_draws(stack.number, 1)[0]
    upper = (stack.number - 1) // 2
    return upper + expected_draws(stack.number - upper, 1)[0]
