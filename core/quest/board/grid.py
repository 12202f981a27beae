"""How hexes are named, as on a chessboard: letters for columns, numbers for rows.

Logs, playtests, games, problems, the window and the pages all name places so.
"""

from __future__ import annotations

from collections.abc import Iterable
from string import ascii_lowercase

from core.basics.values import dataclass
from core.geometry.hexes import Hex


@dataclass(frozen=True, slots=True)
class Grid:
    """Where the names begin: the leftmost column and the topmost row with a space.

    Every second row is shifted by half a hex, so that a column is a zigzag.
    """

    left: int = 0
    top: int = 0

    @classmethod
    def of(cls, hexes: Iterable[Hex]) -> Grid:
        """The grid of all hexes that have a space."""
        lying = tuple(hexes)
        if not lying:
            return cls()
        return cls(min(map(column_of, lying)), min(at.r for at in lying))

    def name(self, at: Hex) -> str:
        """The name of a hex; empty to the left of and above all spaces, where there are none."""
        column, row = column_of(at) - self.left, at.r - self.top
        return f"{column_letters(column)}{row + 1}" if column >= 0 and row >= 0 else ""


def column_of(at: Hex) -> int:
    """The column of a hex, counted from that of the origin."""
    return at.q + (at.r - (at.r & 1)) // 2


def hex_in(column: int, row: int) -> Hex:
    """The hex of a column and a row, both counted from those of the origin."""
    return Hex(column - (row - (row & 1)) // 2, row)


def column_letters(column: int) -> str:
    """The letters of a column: a to z, then aa, ab and so on."""
    more, last = divmod(column, len(ascii_lowercase))
    return (column_letters(more - 1) if more else "") + ascii_lowercase[last]


def column_number(letters: str) -> int | None:
    """The column that has some letters; None if these are none."""
    number = 0
    for each in letters.strip().lower():
        if each not in ascii_lowercase:
            return None
        number = number * len(ascii_lowercase) + ascii_lowercase.index(each) + 1
    return number - 1 if number else None
