"""Searching commands: what the palette knows about each action, and which ones a query means."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from unicodedata import normalize

from PyQt6.QtGui import QAction, QKeySequence
from PyQt6.QtWidgets import QMenu, QMenuBar

from core.basics.language import tr
from core.basics.values import dataclass
from editor.widgets.present import present

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


ENGLISH_TEXT = "english_text"
"""The property under which an action keeps its English text, while it speaks another language."""
_BESIDE = 12
"""What a match in the menu path or the English text is worth less than one in the title."""


@dataclass(frozen=True, eq=False)
class Entry:
    """A command as the palette shows it.

    Attributes:
        key: what it is remembered by, whatever language is in use.
        path: the menus that lead to it, as in "View → Colours"; empty if it is in no menu.
        reason: why it cannot be used now, if its status tip says so.
    """

    action: QAction
    key: str
    title: str
    path: str
    english: str
    shortcut: str
    is_enabled: bool
    reason: str

    @classmethod
    def of(cls, action: QAction) -> Entry:
        """The entry of an action as it is now."""
        title = plain_text(action.text())
        english = plain_text(str(action.property(ENGLISH_TEXT) or ""))
        is_enabled = action.isEnabled()
        return cls(
            action,
            action.objectName() or english or title,
            title,
            menu_path(action),
            english,
            action.shortcut().toString(QKeySequence.SequenceFormat.NativeText),
            is_enabled,
            "" if is_enabled else action.statusTip(),
        )

    @property
    def spoken(self) -> str:
        """The entry in words, for screen readers."""
        state = "" if self.is_enabled else tr("not available now")
        return ", ".join(filter(None, (self.title, self.path, self.shortcut, state, self.reason)))


def plain_text(text: str) -> str:
    """The text of an action without the marks of its mnemonic; a doubled "&" is one that is meant.

    The mnemonic that some translations append in brackets, as in "Öffnen (&O)", goes altogether.
    """
    parts = text.split("&&")
    bare = "&".join(_without_appended(part).replace("&", "") for part in parts)
    return bare.removesuffix("…").removesuffix("...").strip()


def _without_appended(text: str) -> str:
    head, mark, tail = text.partition("(&")
    return head.rstrip() + tail[2:] if mark and tail[1:2] == ")" else text


def menu_path(action: QAction) -> str:
    """The menus that lead to an action, as in "View → Colours"."""
    paths = list(_menu_paths(action, frozenset()))
    return " → ".join(max(paths, key=lambda path: (path[0], len(path[1])), default=(False, ()))[1])


def _menu_paths(
    action: QAction, seen: frozenset[QAction]
) -> Iterator[tuple[bool, tuple[str, ...]]]:
    """Every path to an action, and whether it begins in the menu bar."""
    for holder in action.associatedObjects():
        if isinstance(holder, QMenuBar):
            yield True, ()
        elif isinstance(holder, QMenu) and holder.menuAction() not in seen:
            above = present(holder.menuAction())
            title = plain_text(holder.title())
            own = (title,) if title else ()
            yield False, own
            for is_in_bar, path in _menu_paths(above, seen | {above}):
                yield is_in_bar, (*path, *own)


def entries_of(actions: Sequence[QAction]) -> tuple[Entry, ...]:
    """The entries of all actions that do something; separators and menus are none."""
    shown = (each for each in actions if not each.isSeparator() and each.menu() is None)
    return tuple(Entry.of(each) for each in shown if each.isVisible() and each.text())


@dataclass(frozen=True, eq=False)
class CommandHit:
    """An entry that was found, and the letters of its title that were meant."""

    entry: Entry
    score: int
    letters: tuple[int, ...] = ()


def found(query: str, entries: Sequence[Entry], recent: Sequence[str]) -> list[CommandHit]:
    """The entries to show for a query, best first; without a query the recently used ones first."""
    if not query.strip():
        rank = {key: place for place, key in enumerate(recent)}
        ordered = sorted(entries, key=lambda entry: rank.get(entry.key, len(rank)))
        return [CommandHit(entry, 0) for entry in ordered]
    hits = filter(None, (_hit(query, entry) for entry in entries))
    return sorted(
        hits, key=lambda hit: (-hit.score, not hit.entry.is_enabled, len(hit.entry.title))
    )


def _hit(query: str, entry: Entry) -> CommandHit | None:
    """How an entry is found: by its title, else by its menus, its English text or its name."""
    by_title = fuzzy(query, entry.title)
    if by_title is not None:
        return CommandHit(entry, by_title.score, by_title.letters)
    texts = f"{entry.path} {entry.title}", entry.english, entry.key.replace("_", " ")
    beside = (fuzzy(query, text) for text in texts)
    scores = [match.score for match in beside if match is not None]
    return CommandHit(entry, max(scores) - _BESIDE) if scores else None
