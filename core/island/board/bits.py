"""Sets of places as the bits of one whole number: a step of all of them at once is a few shifts.

Reach, distances, chokes and seals of an island are floods over its tiles. With a bit for each
place, a flood over a whole island takes a few microseconds, so hundreds of them fit into a check.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from core.basics.values import dataclass
from core.geometry.hexes import ORIGIN, Hex


@dataclass(frozen=True, slots=True)
class Frame:
    """Which bit stands for which place; a free rim all around keeps the rows apart.

    Attributes:
        first: the place in the corner, outside of the rim.
        width: bits of a row.
    """

    first: Hex
    width: int

    @classmethod
    def around(cls, places: Iterable[Hex]) -> Frame:
        """The frame of some places and of those beside them."""
        qs, rs = zip(*(tuple(places) or (ORIGIN,)), strict=True)
        return cls(Hex(min(qs) - 2, min(rs) - 2), max(qs) - min(qs) + 5)

    def bit(self, at: Hex) -> int:
        """The set of one place."""
        return 1 << ((at.r - self.first.r) * self.width + at.q - self.first.q)

    def mask(self, places: Iterable[Hex]) -> int:
        """The set of some places."""
        found = 0
        for each in places:
            found |= self.bit(each)
        return found

    def places(self, mask: int) -> Iterator[Hex]:
        """The places of a set, row by row."""
        while mask:
            lowest = mask & -mask
            row, column = divmod(lowest.bit_length() - 1, self.width)
            yield Hex(self.first.q + column, self.first.r + row)
            mask ^= lowest

    def beside(self, mask: int) -> int:
        """All places next to one of a set."""
        width = self.width
        rows = mask << 1 | mask >> 1
        return rows | mask << width | mask >> width | mask << width - 1 | mask >> width - 1

    def beside_two(self, mask: int) -> int:
        """All places next to at least two of a set (IS-MOVE-4)."""
        width = self.width
        once = twice = 0
        for each in (mask << 1, mask << width, mask << width - 1):
            twice |= once & each
            once |= each
        for each in (mask >> 1, mask >> width, mask >> width - 1):
            twice |= once & each
            once |= each
        return twice

    def flood(self, sources: int, within: int) -> int:
        """All places of a set that steps within it lead to."""
        reached = sources & within
        while True:
            more = (reached | self.beside(reached)) & within
            if more == reached:
                return reached
            reached = more

    def layers(self, sources: int, within: int) -> tuple[int, ...]:
        """The places that are no, one, two … steps away."""
        found, new = list[int](), sources & within
        left = within
        while new:
            found.append(new)
            left &= ~new
            new = self.beside(new) & left
        return tuple(found)


def lowest(mask: int) -> int:
    """The first place of a set, as a set."""
    return mask & -mask


def steps_to(layers: tuple[int, ...], targets: int) -> int | None:
    """How many steps lead to the nearest of some places; None if none can be reached."""
    return next((steps for steps, layer in enumerate(layers) if layer & targets), None)
