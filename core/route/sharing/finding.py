"""Finding share codes among other words: in a forum post, a mail, a page."""

from __future__ import annotations

import re
from itertools import islice, takewhile

from core.language import tr
from core.route.sharing.alphabet import is_ignored, value_of
from core.route.sharing.framing import (
    LONGEST,
    LONGEST_TEXT,
    PREFIX,
    BadShareCode,
    expected_length,
    too_long,
)
from core.route.sharing.share_code import Shared, opened

_BEGINNING = re.compile(rf"(?<![0-9A-Za-z]){PREFIX}(?=[^\w\s]?\w)", re.IGNORECASE)
"""Where a code may begin; programs put all sorts of marks in the place of a hyphen."""
_WORD = re.compile(rf"\S{{0,{LONGEST_TEXT + 1}}}")
_STUCK = re.compile(rf"[0-9A-Za-z]{{0,{LONGEST}}}")
_MOST_OF_GROUP = 12
"""A shorter word is only the first group of a code."""
_MOST = 200
"""A text with more beginnings of codes is no post that somebody wrote."""
_MOST_LETTERS = 2 * LONGEST_TEXT
"""Nor is one with more letters behind them; what comes after so many is not looked at."""


def find(text: str) -> Shared | None:
    """What the one share code in a text carries, or None if nothing looks like one.

    `BadShareCode` if there are several different ones, or only damaged ones.
    """
    found: list[Shared] = []
    damage: BadShareCode | None = None
    letters = 0
    for beginning in islice(_BEGINNING.finditer(text), _MOST):
        start = beginning.start()
        word, stretch = _matched(_WORD, text, start), _stretch(text, start)
        letters += len(word) + len(stretch)
        try:
            shared = _shared(text, start, word, stretch)
        except BadShareCode as error:
            damage = damage or error
        else:
            found += [shared] if shared not in found else []
        if letters > _MOST_LETTERS:
            break
    if len(found) > 1:
        raise BadShareCode(tr("this text holds {count} share codes; use one", count=len(found)))
    if not found and damage is not None:
        raise damage
    return found[0] if found else None


def _shared(text: str, start: int, word: str, stretch: str) -> Shared:
    """What the code at a place carries.

    It may be broken into words or lines, so it goes on to the length that it tells. If it cannot or
    turns out to be damaged, the words behind it were probably never part of it.
    """
    length = _told_length(stretch)
    if length is None:
        return opened(word)
    try:
        return opened(stretch[:length] + _matched(_STUCK, text, start + length))
    except BadShareCode:
        if len(word) < _MOST_OF_GROUP:
            raise
        return opened(word)


def _matched(pattern: re.Pattern[str], text: str, start: int) -> str:
    match = pattern.match(text, start)
    return "" if match is None else match[0]


def _stretch(text: str, start: int) -> str:
    """What stands at a place, as far as it could all be one code."""
    return "".join(takewhile(_may_belong, text[start : start + LONGEST_TEXT + 1]))


def _may_belong(character: str) -> bool:
    return value_of(character) is not None or is_ignored(character)


def _told_length(stretch: str) -> int | None:
    """How much of a stretch is the code that begins it, by its own account; None if it is longer.

    `BadShareCode` if it is longer than any code, and as long as it tells as far as we can see.
    """
    values = [(place, value_of(each)) for place, each in enumerate(stretch)]
    digits = [(place, value) for place, value in values if value is not None]
    expected = expected_length([value for _, value in digits])
    if expected is not None and min(expected, len(digits)) > LONGEST:
        raise too_long()
    if expected is None or expected > len(digits):
        return None
    return digits[expected - 1][0] + 1
