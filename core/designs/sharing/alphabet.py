"""The alphabet of share codes: 32 characters that nobody mixes up, read with forgiveness.

Digits and capitals without I, L, O and U, as Douglas Crockford chose them for his base 32:
https://www.crockford.com/base32.html. Forums, phones and people change what is around them, so
small letters, look-alikes, blanks, hyphens and quotes make no difference to a reader.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
BITS = 5
_LOOK_ALIKES = {"O": "0", "I": "1", "L": "1"}
_VALUES = {each: value for value, each in enumerate(ALPHABET)}
_VALUES |= {alike: _VALUES[meant] for alike, meant in _LOOK_ALIKES.items()}
_VALUES |= {each.lower(): value for each, value in _VALUES.items()}
_IGNORED = frozenset("\"'`*_~>|\\„\N{ACUTE ACCENT}\N{MINUS SIGN}\N{SINGLE LOW-9 QUOTATION MARK}")
_IGNORED_CATEGORIES = frozenset({"Pd", "Pi", "Pf", "Zs", "Zl", "Zp", "Cc", "Cf"})
"""Dashes, quotes, blanks, line ends and what is not seen at all."""


def value_of(character: str) -> int | None:
    """The digit that a character stands for, or None if it stands in no share code."""
    return _VALUES.get(character)


def is_ignored(character: str) -> bool:
    """Whether a character may stand anywhere in a share code without changing it."""
    return character in _IGNORED or unicodedata.category(character) in _IGNORED_CATEGORIES


def spelled(digits: Iterable[int]) -> str:
    """The characters of some digits."""
    return "".join(ALPHABET[digit] for digit in digits)


def digits_of(number: int, count: int) -> list[int]:
    """A number as so many digits, the highest first."""
    return [number >> BITS * place & len(ALPHABET) - 1 for place in reversed(range(count))]


def number_of(digits: Iterable[int]) -> int:
    """The number that some digits make, the highest first."""
    number = 0
    for digit in digits:
        number = number << BITS | digit
    return number
