"""Finding share codes among other words: in a forum post, a mail, a page."""

from __future__ import annotations

import re
from itertools import islice

from core.language import tr
from core.route.sharing.alphabet import is_ignored, value_of
from core.route.sharing.framing import PREFIX, BadShareCode, expected_length
from core.route.sharing.share_code import Shared, opened

_BEGINNING = re.compile(rf"(?<![0-9A-Za-z]){PREFIX}(?=[^\w\s]?\w)", re.IGNORECASE)
"""Where a code may begin; programs put all sorts of marks in the place of a hyphen."""
_WORD = re.compile(r"\S*")
_STUCK = re.compile(r"[0-9A-Za-z]*")
_MOST_OF_GROUP = 12
"""A shorter word is only the first group of a code."""
_MOST = 200
"""A text with more beginnings of codes is no post that somebody wrote."""


def find(text: str) -> Shared | None:
    """What the one share code in a text carries, or None if nothing looks like one.

    `BadShareCode` if there are several different ones, or only damaged ones.
    """
    found: list[Shared] = []
    damage: BadShareCode | None = None
    for beginning in islice(_BEGINNING.finditer(text), _MOST):
        try:
            shared = _shared(text, beginning.start())
        except BadShareCode as error:
            damage = damage or error
        else:
            found += [shared] if shared not in found else []
    if len(found) > 1:
        raise BadShareCode(tr("this text holds {count} share codes; use one", count=len(found)))
    if not found and damage is not None:
        raise damage
    return found[0] if found else None


def _shared(text: str, start: int) -> Shared:
    """What the code at a place carries.

    It may be broken into words or lines, so it goes on to the length that it tells. If it cannot or
    turns out to be damaged, the words behind it were probably never part of it.
    """
    word, end = _matched(_WORD, text, start), _told_end(text, start)
    if end is None:
        return opened(word)
    try:
        return opened(text[start:end] + _matched(_STUCK, text, end))
    except BadShareCode:
        if len(word) < _MOST_OF_GROUP:
            raise
        return opened(word)


def _matched(pattern: re.Pattern[str], text: str, start: int) -> str:
    match = pattern.match(text, start)
    return "" if match is None else match[0]


def _told_end(text: str, start: int) -> int | None:
    """Where the code that starts at a place ends by its own account; None if it cannot."""
    digits: list[int] = []
    expected: int | None = None
    for place in range(start, len(text)):
        value = value_of(text[place])
        if value is not None:
            digits.append(value)
        elif not is_ignored(text[place]):
            return None
        if expected is None:
            expected = expected_length(digits)
        elif expected > len(text) - start:
            return None
        if len(digits) == expected:
            return place + 1
    return None
