"""The outside of a share code: prefix, version, length, check digits and groups.

    QED1-D8XK2V-0M3RAT-…

QED stands for the Quest for El Dorado, 1 for the version, and D, which is 13, for the length: the
content has twelve digits more than that. The highest digit says that two more follow that count
beyond it, and if these are the highest, too, then four, and at last eight. The content is one
number; check digits close the code.
"""

from __future__ import annotations

from collections.abc import Sequence

from core.designs.sharing.alphabet import BITS, digits_of, is_ignored, number_of, spelled, value_of
from core.designs.sharing.checksum import (
    checked_length,
    is_right,
    repaired,
    with_check_digits,
    without_check_digits,
)
from core.files.nodes import Unreadable
from core.language import tr, tr_lazy, tr_plural

PREFIX = "QED"
VERSION = "1"
_HEAD = [digit for each in f"{PREFIX}{VERSION}" if (digit := value_of(each)) is not None]
_GROUP = 6
_WIDEST_LENGTH = 8
_LEAST = 12
"""Digits of content that every code has, so that one digit tells the length of most."""
LONGEST = 10_000
"""Digits of a code. Two hundred pieces with names of their own take half of them; what is longer is
no route, and would take ever longer to open."""
LONGEST_TEXT = 4 * LONGEST
"""Characters of a code with all that may stand between its digits."""


class BadShareCode(Unreadable):
    """A text that is no share code, or a damaged one; the reason is a sentence for people."""


class EndlessShareCode(BadShareCode):
    """A share code that is longer than any route needs, be it right or not."""

    def __init__(self) -> None:
        """Say so in the language in use."""
        super().__init__(
            tr_lazy(
                "this share code is too long: no route needs more than {most:,} digits",
                most=LONGEST,
            )
        )


class NoShareCode(Exception):
    """A route that is too large for any share code; the reason is a sentence for people."""

    def __init__(self) -> None:
        """Say so in the language in use."""
        super().__init__(
            tr("the route is too large for a share code of {most:,} digits", most=LONGEST)
        )


def framed(content: int) -> str:
    """A content as a whole code, or `NoShareCode`."""
    length = max(_LEAST, -(-content.bit_length() // BITS))
    head = [*_HEAD, *_length_digits(length - _LEAST)]
    if checked_length(len(head) + length) > LONGEST:
        raise NoShareCode
    return "-".join(_groups(with_check_digits([*head, *digits_of(content, length)])))


def content_of(text: str) -> int:
    """The content of a code, or `BadShareCode` with what is wrong."""
    checked = digits_in(text)
    if len(checked) > LONGEST:
        raise EndlessShareCode
    if len(checked) != expected_length(checked) or not is_right(checked):
        raise BadShareCode(_damage(checked))
    _, content_start = _told_length(checked) or (0, 0)
    return number_of(without_check_digits(checked)[content_start:])


def digits_in(text: str) -> list[int]:
    """The digits of a code of our version, or `BadShareCode` if it is none or has others."""
    if len(text) > LONGEST_TEXT:
        raise EndlessShareCode
    characters = [each for each in text if not is_ignored(each)]
    if [value_of(each) for each in characters[: len(PREFIX)]] != _HEAD[:-1]:
        raise BadShareCode(
            tr_lazy("this is no share code; those start with {prefix}", prefix=PREFIX)
        )
    values = [value_of(each) for each in characters]
    if None in values:
        wrong = characters[values.index(None)]
        raise BadShareCode(tr_lazy("“{character}” stands in no share code", character=wrong))
    digits = [each for each in values if each is not None]
    if len(digits) >= len(_HEAD) and digits[: len(_HEAD)] != _HEAD:
        version = spelled(digits[len(PREFIX) : len(_HEAD)])
        raise BadShareCode(
            tr_lazy(
                "this share code is of version {version}, which only a newer Cartographer knows, "
                "or its beginning is mistyped",
                version=version,
            )
        )
    return digits


def expected_length(digits: Sequence[int]) -> int | None:
    """How many digits a code has that begins like this, None if it does not tell yet."""
    told = _told_length(digits)
    return None if told is None else checked_length(sum(told))


def _length_digits(number: int) -> list[int]:
    """A number in one digit, or if it is too high for these in two, four, eight more."""
    digits: list[int] = []
    width = 1
    while number >= (highest := _highest(width)):
        digits += digits_of(highest, width)
        number -= highest
        width *= 2
    return [*digits, *digits_of(number, width)]


def _told_length(digits: Sequence[int]) -> tuple[int, int] | None:
    """How many digits the content has and where it starts, None if that is not told yet."""
    length, start, width = _LEAST, len(_HEAD), 1
    while start + width <= len(digits) and width <= _WIDEST_LENGTH:
        number = number_of(digits[start : start + width])
        length += number
        start += width
        if number < _highest(width):
            return length, start
        width *= 2
    return None


def _highest(width: int) -> int:
    """The highest number of so many digits."""
    return (1 << BITS * width) - 1


def _damage(checked: Sequence[int]) -> str:
    """What is wrong with the digits of a code."""
    expected = expected_length(checked)
    meant = repaired(checked)
    if meant is not None and expected_length(meant) == len(checked):
        return _typo(checked, meant)
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


def _typo(checked: Sequence[int], meant: Sequence[int]) -> str:
    """Which group is wrong if only one character is."""
    pairs = zip(_groups(checked), _groups(meant), strict=True)
    wrong, right = next(pair for pair in pairs if pair[0] != pair[1])
    return tr(
        "there is a typo in this share code: “{wrong}” should probably be “{right}”",
        wrong=wrong,
        right=right,
    )


def _groups(digits: Sequence[int]) -> list[str]:
    head, rest = spelled(digits[: len(_HEAD)]), spelled(digits[len(_HEAD) :])
    return [head, *(rest[first : first + _GROUP] for first in range(0, len(rest), _GROUP))]
