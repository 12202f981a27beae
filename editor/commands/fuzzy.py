"""Fuzzy matching: finding a text by some of its letters, as people type them in a hurry."""

from __future__ import annotations

from dataclasses import dataclass
from unicodedata import normalize

_PLAIN = 1
_NEXT = 6
"""A letter right after the one before it."""
_WORD_START = 8
_TEXT_START = 10
_Path = tuple[int, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class FuzzyMatch:
    """How well a text was found, the more the better, and which of its letters were meant."""

    score: int
    letters: tuple[int, ...]


def fuzzy(query: str, text: str) -> FuzzyMatch | None:
    """The best way to find all letters of a query in a text, in order; None if there is none.

    A text that begins as typed counts most, then letters at the start of words, then those that
    follow each other. Capitals, accents and spaces in the query make no difference.
    """
    wanted = "".join(folded(query).split())
    folded_text = folded(text)
    if not _has_in_order(wanted, folded_text):
        return None
    if folded_text.startswith(wanted):
        return FuzzyMatch(_TEXT_START * len(wanted), tuple(range(len(wanted))))
    paths: dict[int, _Path] = {-1: (0, ())}
    for letter in wanted:
        paths = _extended(paths, letter, folded_text)
    score, letters = max(paths.values())
    return FuzzyMatch(score, letters)


def folded(text: str) -> str:
    """A text without capitals and accents, letter for letter as long as before."""
    return "".join(_folded_letter(letter) for letter in text)


def _folded_letter(letter: str) -> str:
    return (normalize("NFKD", letter)[:1].lower() or letter)[:1]


def _has_in_order(wanted: str, text: str) -> bool:
    at = -1
    for letter in wanted:
        at = text.find(letter, at + 1)
        if at < 0:
            return False
    return True


def _extended(paths: dict[int, _Path], letter: str, text: str) -> dict[int, _Path]:
    """The best path to each place of one more letter, given those to the letter before."""
    extended: dict[int, _Path] = {}
    for at, found in enumerate(text):
        if found != letter:
            continue
        ways = [
            (score + _worth(text, at, is_next=before == at - 1), letters)
            for before, (score, letters) in paths.items()
            if before < at
        ]
        if ways:
            # Of equal ways the leftmost: that is where a reader looks first.
            score, letters = max(ways, key=lambda way: (way[0], [-each for each in way[1]]))
            extended[at] = score, (*letters, at)
    return extended


def _worth(text: str, at: int, *, is_next: bool) -> int:
    if at == 0:
        return _TEXT_START
    starts_word = text[at].isalnum() and not text[at - 1].isalnum()
    return max(_PLAIN, _NEXT * is_next, _WORD_START * starts_word)
