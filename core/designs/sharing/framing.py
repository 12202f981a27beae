"""The outside of a share code: prefix, version, length, check digits and groups.

    QED1-D8XK2V-0M3RAT-…

QED is the prefix of a game, 1 the version, and D, which is 13, tells the length: the content has
twelve digits more than that. The highest digit says that two more follow that count
beyond it, and if these are the highest, too, then four, and at last eight. The content is one
number; check digits close the code.
"""

from __future__ import annotations

from collections.abc import Sequence

from core.basics.language import tr, tr_lazy, tr_plural
from core.designs.sharing.alphabet import (
    ALPHABET,
    BITS,
    digits_of,
    is_ignored,
    number_of,
    spelled,
    value_of,
)
from core.designs.sharing.checksum import (
    checked_length,
    is_right,
    repaired,
    with_check_digits,
    without_check_digits,
)
from core.files.nodes import Unreadable

VERSION = "1"
_GROUP = 6
_WIDEST_LENGTH = 8
_LEAST = 12
"""Digits of content that every code has, so that one digit tells the length of most."""
LONGEST = 10_000
"""Digits of a code. Two hundred pieces with names of their own take half of them; what is longer is
no design, and would take ever longer to open."""
LONGEST_TEXT = 4 * LONGEST
"""Characters of a code with all that may stand between its digits."""


class BadShareCode(Unreadable):
    """A text that is no share code, or a damaged one; the reason is a sentence for people."""


class EndlessShareCode(BadShareCode):
    """A share code that is longer than any design needs, be it right or not."""

    def __init__(self) -> None:
        """Say so in the language in use."""
        super().__init__(
            tr_lazy(
                "this share code is too long: no design needs more than {most:,} digits",
                most=LONGEST,
            )
        )


class NoShareCode(Exception):
    """A design that is too large for any share code; the reason is a sentence for people."""

    def __init__(self) -> None:
        """Say so in the language in use."""
        super().__init__(
            tr("the design is too large for a share code of {most:,} digits", most=LONGEST)
        )


class Frame:
    """The outside of the share codes of one game.

    Attributes:
        prefix: what they begin with.
    """

    def __init__(self, prefix: str) -> None:
        """Take a prefix of characters of the alphabet, or `ValueError`."""
        self.prefix = prefix
        self._head = [ALPHABET.index(each) for each in f"{prefix}{VERSION}"]

    def framed(self, content: int) -> str:
        """A content as a whole code, or `NoShareCode`."""
        length = max(_LEAST, -(-content.bit_length() // BITS))
        head = [*self._head, *_length_digits(length - _LEAST)]
        if checked_length(len(head) + length) > LONGEST:
            raise NoShareCode
        return "-".join(self._groups(with_check_digits([*head, *digits_of(content, length)])))

    def content_of(self, text: str) -> int:
        """The content of a code, or `BadShareCode` with what is wrong."""
        checked = self.digits_in(text)
        if len(checked) > LONGEST:
            raise EndlessShareCode
        if len(checked) != self.expected_length(checked) or not is_right(checked):
            raise BadShareCode(self._damage(checked))
        _, content_start = self._told_length(checked) or (0, 0)
        return number_of(without_check_digits(checked)[content_start:])

    def digits_in(self, text: str) -> list[int]:
        """The digits of a code of our version, or `BadShareCode` if it is none or has others."""
        if len(text) > LONGEST_TEXT:
            raise EndlessShareCode
        characters = [each for each in text if not is_ignored(each)]
        if [value_of(each) for each in characters[: len(self.prefix)]] != self._head[:-1]:
            raise BadShareCode(
                tr_lazy("this is no share code; those start with {prefix}", prefix=self.prefix)
            )
        values = [value_of(each) for each in characters]
        if None in values:
            wrong = characters[values.index(None)]
            raise BadShareCode(tr_lazy("“{character}” stands in no share code", character=wrong))
        digits = [each for each in values if each is not None]
        if len(digits) >= len(self._head) and digits[: len(self._head)] != self._head:
            version = spelled(digits[len(self.prefix) : len(self._head)])
            raise BadShareCode(
                tr_lazy(
                    "this share code is of version {version}, which only a newer Cartographer "
                    "knows, or its beginning is mistyped",
                    version=version,
                )
            )
        return digits

    def expected_length(self, digits: Sequence[int]) -> int | None:
        """How many digits a code has that begins like this, None if it does not tell yet."""
        told = self._told_length(digits)
        return None if told is None else checked_length(sum(told))

    def _told_length(self, digits: Sequence[int]) -> tuple[int, int] | None:
        """How many digits the content has and where it starts, None if that is not told yet."""
        length, start, width = _LEAST, len(self._head), 1
        while start + width <= len(digits) and width <= _WIDEST_LENGTH:
            number = number_of(digits[start : start + width])
            length += number
            start += width
            if number < _highest(width):
                return length, start
            width *= 2
        return None

    def _damage(self, checked: Sequence[int]) -> str:
        """What is wrong with the digits of a code."""
        expected = self.expected_length(checked)
        meant = repaired(checked)
        if meant is not None and self.expected_length(meant) == len(checked):
            return self._typo(checked, meant)
        if expected is None:
            return tr("this share code is cut short after its beginning")
        missing = expected - len(checked)
        if missing > 0:
            return tr_plural(
                "this share code is cut short: {count} of its {all} characters is missing",
                "this share code is cut short: {count} of its {all} characters are missing",
                missing,
                all=expected,
            )
        if missing < 0:
            return tr_plural(
                "this share code has {count} character too many",
                "this share code has {count} characters too many",
                -missing,
            )
        return tr("there is a typo somewhere in this share code, or two characters are swapped")

    def _typo(self, checked: Sequence[int], meant: Sequence[int]) -> str:
        """Which group is wrong if only one character is."""
        pairs = zip(self._groups(checked), self._groups(meant), strict=True)
        wrong, right = next(pair for pair in pairs if pair[0] != pair[1])
        return tr(
            "there is a typo in this share code: “{wrong}” should probably be “{right}”",
            wrong=wrong,
            right=right,
        )

    def _groups(self, digits: Sequence[int]) -> list[str]:
        head, rest = spelled(digits[: len(self._head)]), spelled(digits[len(self._head) :])
        return [head, *(rest[first : first + _GROUP] for first in range(0, len(rest), _GROUP))]


def _length_digits(number: int) -> list[int]:
    """A number in one digit, or if it is too high for these in two, four, eight more."""
    digits: list[int] = []
    width = 1
    while number >= (highest := _highest(width)):
        digits += digits_of(highest, width)
        number -= highest
        width *= 2
    return [*digits, *digits_of(number, width)]


def _highest(width: int) -> int:
    """The highest number of so many digits."""
    return (1 << BITS * width) - 1
