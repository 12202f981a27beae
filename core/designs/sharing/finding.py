"""Finding share codes among other words: in a forum post, a mail, a page."""

from __future__ import annotations

import re
from functools import cache
from itertools import islice
from typing import Any

from core.basics.language import tr_lazy
from core.designs.format import AnyFormat, Formats
from core.designs.sharing.alphabet import is_ignored, value_of
from core.designs.sharing.framing import (
    LONGEST,
    LONGEST_TEXT,
    BadShareCode,
    EndlessShareCode,
    Frame,
)
from core.designs.sharing.share_code import SharedDesign, opened

_WORD = re.compile(rf"\S{{0,{LONGEST_TEXT + 1}}}")
_STUCK = re.compile(rf"[0-9A-Za-z]{{0,{LONGEST}}}")
_MOST_OF_GROUP = 12
"""A shorter word is only the first group of a code."""
_MOST = 200
"""A text with more beginnings of codes is no post that somebody wrote."""
_MOST_LETTERS = 2 * LONGEST_TEXT
"""Nor is one with more letters behind them; what comes after so many is not looked at."""


def find(text: str, games: Formats) -> SharedDesign[Any] | None:
    """What the one share code of any game in a text carries, or None if nothing looks like one.

    `BadShareCode` if there are several different ones, or only damaged ones.
    """
    by_prefix = {game.names.prefix: game for game in games.values()}
    found: list[SharedDesign[Any]] = []
    damage: BadShareCode | None = None
    letters = 0
    for beginning in islice(_beginning(tuple(by_prefix)).finditer(text), _MOST):
        start, game = beginning.start(), by_prefix[beginning[0].upper()]
        word = _matched(_WORD, text, start)
        stretch, is_whole = _stretch(text, start, Frame(game.names.prefix))
        stuck = _matched(_STUCK, text, start + len(stretch))
        letters += len(word) + len(stretch) + len(stuck)
        try:
            shared = _shared(game, word, stretch + stuck if is_whole else None)
        except BadShareCode as error:
            damage = damage or error
        else:
            found += [shared] if shared not in found else []
        if letters > _MOST_LETTERS:
            break
    if len(found) > 1:
        raise BadShareCode(
            tr_lazy("this text holds {count} share codes; use one", count=len(found))
        )
    if not found and damage is not None:
        raise damage
    return found[0] if found else None


@cache
def _beginning(prefixes: tuple[str, ...]) -> re.Pattern[str]:
    """Where a code may begin; programs put all sorts of marks in the place of a hyphen."""
    told = "|".join(sorted(map(re.escape, prefixes), key=len, reverse=True))
    return re.compile(rf"(?<![0-9A-Za-z])(?:{told})(?=[^\w\s]?\w)", re.IGNORECASE)


def _shared(game: AnyFormat, word: str, told: str | None) -> SharedDesign[Any]:
    """What a code carries of which the first word is known, and what it tells to be its whole.

    It may be broken into words or lines, so it goes on to the length that it tells. If it cannot or
    turns out to be damaged, the words behind it were probably never part of it.
    """
    if told is None:
        return opened(word, game)
    try:
        return opened(told, game)
    except EndlessShareCode:
        raise
    except BadShareCode:
        if len(word) < _MOST_OF_GROUP:
            raise
        return opened(word, game)


def _matched(pattern: re.Pattern[str], text: str, start: int) -> str:
    match = pattern.match(text, start)
    return "" if match is None else match[0]


def _stretch(text: str, start: int, frame: Frame) -> tuple[str, bool]:
    """What could be one code at a place, and whether it goes as far as it tells by itself."""
    digits: list[int] = []
    expected: int | None = None
    end = min(start + LONGEST_TEXT + 1, len(text))
    for place in range(start, end):
        value = value_of(text[place])
        if value is not None:
            digits.append(value)
        elif not is_ignored(text[place]):
            return text[start:place], False
        if expected is None:
            expected = frame.expected_length(digits)
        if expected is not None and len(digits) >= min(expected, LONGEST + 1):
            return text[start : place + 1], True
    return text[start:end], False
