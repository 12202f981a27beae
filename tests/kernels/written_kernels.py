"""Kernels that use each word of the language of kernels, for tests of those who compile it."""

from __future__ import annotations

from core.kernels.kernel_sets import KernelSet
from core.quest.engine.kernels import words
from core.quest.engine.kernels.state import State

SIZE = 16
FAR = -7
IS_SO = True


def sums(g: State, a: int, b: int) -> int:
    """Plain arithmetic, with constants by their own and by their module's name."""
    return a + b * 3 - (a & b | 5) ^ (b + FAR) - words.NOWHERE + IS_SO + ~a - -b + g[2]


def divisions(g: State, a: int, b: int) -> int:
    """Rounding down, for either sign."""
    divisor = b if b != 0 else 3
    return (a // divisor) * 1000 + a % divisor + (a // 7) * 3 + a % 8 + g[3] // 5


def shifts(g: State, a: int, b: int) -> int:
    """Bits moved up and down; negative numbers keep their sign."""
    return ((a & 255) << (b & 7)) + (a >> (b & 63)) + (g[0] >> 1)


def comparisons(g: State, a: int, b: int) -> int:
    """One bit for each comparison that holds, chains among them."""
    found = (a < b) + 2 * (a <= b) + 4 * (a > b) + 8 * (a >= b) + 16 * (a == b) + 32 * (a != b)
    found += 64 if -3 < a <= b < 9 else 0
    found += 128 if a in (1, b, 5) else 0
    return found + (256 if a not in (2, g[1]) else 0)


def deciding(g: State, a: int, b: int) -> int:
    """The values of `and` and `or`, of which the rest is not looked at."""
    first = (a and b) or 4
    second = a > 0 and b > 0 and noted(g, 5) > 0
    third = b or noted(g, 6)
    return first * 100 + second * 10 + third + (not a) + (0 if not (a or b) else 7)


def noted(g: State, cell: int) -> int:
    """Note that somebody has asked."""
    g[cell] += 1
    return g[cell]


def is_even(number: int) -> bool:
    """Whether a number is even."""
    return number % 2 == 0


def is_either(a: int, is_first: bool) -> bool:
    """Truth given, and a number returned as truth."""
    return is_first or a != 0


def either(g: State, a: int, b: int) -> int:
    """Truth as a number, and as a condition."""
    so = is_even(a)
    return (
        so
        + 16 * is_either(b, is_even(b))
        + 2 * is_even(b)
        + (4 if is_even(a + b) and not is_even(a) else g[4] & 8)
    )


def loops(g: State, a: int, b: int) -> int:
    """Ranges in both directions, cut short and begun anew; the last value stays."""
    total, index = 0, -1
    for index in range(a & 7):
        if index == 2:
            continue
        for step in range(b & 3, 9, 2):
            total += step * index
            if total > 90:
                break
        index += 100  # noqa: PLW2901  the loop goes on from where it was
    for down in range(b & 15, FAR, -3):
        total = total * 2 + down & 1023
    return total * 1000 + index + g[1]


def searches(g: State, a: int, b: int) -> int:
    """A loop for as long as something holds, and a return from amid it."""
    left = abs(a) & 63
    while left > 0:
        left -= 1 + (b & 3)
        if g[left & 15] == b:
            return left
        if left == 13:
            break
    return max(left, b, -5) - min(a, b)


def orders(g: State, a: int, b: int) -> int:
    """What is looked at first: old values before new ones, values before places."""
    g[7] += noted(g, 7)
    g[noted(g, 8) & 15] = noted(g, 8)
    a, b = b, a
    g[9], g[10] = g[10] + a, g[9] - b
    return a * 3 + b


def fills(g: State, a: int, b: int) -> None:
    """Fill some cells, unless there is nothing to do."""
    if a == b:
        return
    for cell in range(SIZE):
        g[cell] = a
        if cell == b & 15:
            return
        if cell > 12:
            pass
        else:
            g[cell] -= cell


def maybe(g: State, a: int, b: int) -> int:
    """A return on each side, with nothing after."""
    if a > b:
        return g[0]
    if a == b:
        g[0] = 1
    else:
        fills(g, a, b)
        return 3
    return 2


ENTRY_POINTS = (
    "sums",
    "divisions",
    "shifts",
    "comparisons",
    "deciding",
    "either",
    "loops",
    "searches",
    "orders",
    "fills",
    "maybe",
)
WRITTEN = KernelSet((__name__,), ENTRY_POINTS)
