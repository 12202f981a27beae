"""Packing choices into one number, so that likely ones take little of it.

Each choice has weights; one with the share p of them takes about -log2 p bits, without rounding to
whole bits. This is the asymmetric numeral system of Jarek Duda (arXiv:1311.2540), with a single
number of any length for its state. Equal weights make it a plain mixed radix.

The first of all choices is free at the very end, since it leaves 0 at 0. And whoever unpacks loses
something with any choice but the first, so a list that ends with it ends whatever the number is.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from itertools import accumulate
from math import log2

_BYTE = 256
_WIDEST_RADIX = 1 << 512
"""No number of a design comes near it; Python itself refuses to spell out those far beyond."""


class NoNumber(Exception):
    """Something packed for a number that is larger than any that a design can have."""


class Weights:
    """How likely each of several choices is."""

    def __init__(self, weights: Iterable[int]) -> None:
        """Take whole numbers from 1 on, one for each choice."""
        self.of = tuple(weights)
        *self.starts, self.total = accumulate(self.of, initial=0)


class Packer:
    """Takes choices one after the other."""

    def __init__(self) -> None:
        """Start with none."""
        self._choices: list[tuple[int, int, int]] = []

    def choose(self, index: int, weights: Weights) -> None:
        """One of several, by its index."""
        self._choices.append((weights.starts[index], weights.of[index], weights.total))

    def digit(self, value: int, radix: int) -> None:
        """A number from 0 to below the radix, all equally likely."""
        self._choices.append((value, 1, radix))

    def natural(self, value: int, radix: int) -> None:
        """A number from 0 without a limit; those below the radix less one take one digit."""
        if value < radix - 1:
            self.digit(value, radix)
        else:
            self.digit(radix - 1, radix)
            self.natural(value - radix + 1, radix * radix)

    def whole(self, value: int, radix: int) -> None:
        """A number with a sign; those close to 0 take one digit."""
        self.natural(2 * value if value >= 0 else -2 * value - 1, radix)

    def opaque(self, value: int) -> None:
        """A number from 0 on that means nothing to us."""
        size = -(-value.bit_length() // 8)
        self.natural(size, 16)
        self.digit(value, _BYTE**size)

    def bits(self) -> float:
        """How many bits the number will have, or one more or less: quick, however many choices."""
        return sum(log2(total) - log2(weight) for _, weight, total in self._choices)

    def packed(self) -> int:
        """All choices as one number; the last one goes in first, to come out last."""
        number = 0
        for start, weight, total in reversed(self._choices):
            number = number // weight * total + start + number % weight
        return number


class Unpacker:
    """Gives the choices back in the order in which they were packed."""

    def __init__(self, packed: int) -> None:
        """Start with a packed number."""
        self.left = packed

    def choose(self, weights: Weights) -> int:
        """The index of what was chosen."""
        rest, slot = divmod(self.left, weights.total)
        index = bisect_right(weights.starts, slot) - 1
        self.left = rest * weights.of[index] + slot - weights.starts[index]
        return index

    def digit(self, radix: int) -> int:
        """A number from 0 to below the radix."""
        self.left, value = divmod(self.left, radix)
        return value

    def natural(self, radix: int) -> int:
        """A number from 0 on, or `NoNumber`."""
        if radix > _WIDEST_RADIX:
            raise NoNumber
        value = self.digit(radix)
        return value if value < radix - 1 else value + self.natural(radix * radix)

    def whole(self, radix: int) -> int:
        """A number with a sign."""
        value = self.natural(radix)
        return -(value + 1) // 2 if value % 2 else value // 2

    def opaque(self) -> int:
        """A number that means nothing to us.

        A size beyond all that is left makes no difference, and must not cost a huge power.
        """
        size = min(self.natural(16), -(-self.left.bit_length() // 8))
        return self.digit(_BYTE**size)
