"""The one door for whatever people paste or open: it finds the design, or says what it is instead.

A design may come as a file in YAML or JSON, as a share code, alone or in the middle of a post, or
inside a game log. Anything else is named as well as we can.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

from core.basics.language import LazyText, Worded, marked, tr_lazy
from core.basics.values import dataclass
from core.designs.design_file import DesignFile
from core.designs.fences import fenced
from core.designs.format import Formats
from core.designs.reading import design_of, game_in, keys_of, other_files, parse_design, text_of
from core.designs.sharing.finding import find
from core.designs.sharing.framing import VERSION
from core.designs.writing import design_text
from core.files.nodes import Mapping, Unreadable
from core.files.reading import parse_tree, read_text

LARGEST = 20_000_000
"""In bytes; game logs are long."""
_MOST_FENCED = 200
_MOST_IN_FENCES = 100_000
"""How many blocks of a post are looked at, and how many letters of them all: no post has more."""
MOST_TILL_GAME = 100_000
"""Letters of a file, or of a log that holds one, among which its game is named."""
_GAME = r"""["']?game["']?[ \t]*:[ \t]*["']?(\w+)"""
_NAMES_OF_GAMES = tuple(
    re.compile(beginning + _GAME, re.MULTILINE) for beginning in ("^", "^[ \t{]+")
)
"""At the beginning of a line; else within it, as in JSON and logs, but also amid descriptions."""
_BYTE_ORDER_MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"


class Source(Worded):
    """Where a design was found."""

    DESIGN_FILE = marked("design file")
    SHARE_CODE = marked("share code")
    GAME_LOG = marked("game log")


@dataclass(frozen=True, slots=True)
class Recognised:
    """A design that was found, as if it came from a file; a share code may certify it.

    Attributes:
        is_all: whether the text is this file and nothing else, so that it may be replaced.
    """

    file: DesignFile[Any]
    source: Source
    certificate: int | None = None
    is_all: bool = False


class SomethingElse(Unreadable):
    """A text without a design of which we know what it is; the reason says so."""


def recognise_file(path: Path, games: Formats) -> Recognised:
    """The design in a file of any of our formats, or `Unreadable` with what it is instead."""
    return recognise(read_text(path, LARGEST), games)


def recognise(text: str, games: Formats) -> Recognised:
    """The design in a text, or `Unreadable` with what the text is instead."""
    given = text.removeprefix(_BYTE_ORDER_MARK)
    if not given or given.isspace():
        raise Unreadable(tr_lazy("there is no text"))
    if len(given) > LARGEST:
        raise Unreadable(tr_lazy("the text is longer than {most} MB", most=LARGEST // 1_000_000))
    tree = _tree(given)
    whole = _in_tree(tree, games)
    if whole is not None:
        return replace(whole, is_all=whole.source is Source.DESIGN_FILE)
    found = _in_fences(given, games) or _in_code(given, games)
    if found is None:
        raise _neither(given, tree, games)
    return found


@dataclass(frozen=True, slots=True)
class _NoTree:
    """Why a text is no tree, as what makes the error that says so.

    The error itself, held by whoever raises it in the end, would keep alive all that calls us: see
    `without_frames`.
    """

    kind: type[Unreadable]
    told: tuple[Any, ...]

    def error(self) -> Unreadable:
        """What was said, to be raised."""
        return self.kind(*self.told)


def _tree(text: str) -> Mapping | _NoTree:
    """A text in YAML or JSON as a tree, or why it is none."""
    try:
        return parse_tree(text)
    except Unreadable as error:
        return _NoTree(type(error), error.args)


def _in_tree(tree: Mapping | _NoTree, games: Formats) -> Recognised | None:
    """The design that a text in YAML or JSON is or holds; None if it is something else."""
    if isinstance(tree, _NoTree):
        return None
    if {"log", "layout"} <= keys_of(tree):
        return Recognised(parse_design(text_of(tree, "layout"), games), Source.GAME_LOG)
    if _is_design(tree, games):
        return Recognised(design_of(tree, games), Source.DESIGN_FILE)
    return None


def _in_fences(text: str, games: Formats) -> Recognised | None:
    """The design in the first block of a post that is set apart as code and holds one."""
    keys = (*_telling_keys(games), "format", "layout")
    telling = (block for block in fenced(text) if any(key in block for key in keys))
    room = _MOST_IN_FENCES
    for block in islice(telling, _MOST_FENCED):
        is_fitting = len(block) <= room
        found = _in_tree(_tree(block), games) if is_fitting else None
        if found is not None:
            return found
        room -= len(block) if is_fitting else 0
    return None


def _in_code(text: str, games: Formats) -> Recognised | None:
    """The design of a share code; through its file, so that whatever no file may hold is told."""
    shared = find(text, games)
    if shared is None:
        return None
    written = design_text(shared.design, games[shared.design.game])
    return Recognised(parse_design(written, games), Source.SHARE_CODE, shared.certificate)


def named_game(text: str) -> str:
    """The id by which a file or a log names its game, without reading it; empty if it does not."""
    searched = (name.search(text, 0, MOST_TILL_GAME) for name in _NAMES_OF_GAMES)
    return next((found[1] for found in searched if found is not None), "")


def is_meant_as_design(text: str, games: Formats) -> bool:
    """Whether a text looks like a design's file, be it too broken to be one."""
    return _beginning_of_key((*_telling_keys(games), "format")).search(text) is not None


@cache
def _beginning_of_key(keys: tuple[str, ...]) -> re.Pattern[str]:
    """It stays on one line, so that no blank is looked at again from every line above."""
    told = "|".join(map(re.escape, keys))
    return re.compile(rf"""^[ \t{{]*["']?({told})["']?[ \t]*:""", re.MULTILINE)


def _telling_keys(games: Formats) -> tuple[str, ...]:
    return tuple(dict.fromkeys(key for game in games.values() for key in game.names.telling_keys))


def _is_design(tree: Mapping, games: Formats) -> bool:
    """Whether a tree is a design's file, perhaps one with mistakes.

    Designs may have keys of people's own, even such as other files have.
    """
    keys = keys_of(tree)
    others = tuple(other_files(tree, games))
    if any(other.is_certain and other.keys <= keys for other in others):
        return False
    game = game_in(tree, games)
    is_telling = game is not None and not keys.isdisjoint(game.names.telling_keys)
    is_else = "command" in keys or any(other.keys <= keys for other in others)
    if is_telling:
        return "game" in keys or not is_else
    return {"format", "game"} <= keys and not is_else


def _neither(text: str, tree: Mapping | _NoTree, games: Formats) -> Unreadable:
    """Why there is no design in a text."""
    if isinstance(tree, _NoTree) and is_meant_as_design(text, games):
        return tree.error()
    known = tree if isinstance(tree, Mapping) else Mapping(())
    sentence = next(_kinds(text, known, games), None)
    return Unreadable(tr_lazy(_UNKNOWN)) if sentence is None else SomethingElse(sentence)


def _kinds(text: str, tree: Mapping, games: Formats) -> Iterator[LazyText]:
    """What a text is that people mistake for a design, what is surest first."""
    keys = keys_of(tree)
    of_games = [other for other in other_files(tree, games) if other.keys <= keys]
    yield from (tr_lazy(other.sentence) for other in of_games if other.is_certain)
    if "command" in keys:
        yield tr_lazy("this is the output of a command for other programs, not a design")
    yield from (tr_lazy(other.sentence) for other in of_games)
    if keys == {"certificate"} or {"results", "digest"} <= keys:
        yield tr_lazy("this is a certificate without its design; it belongs into a design file")
    yield from (tr_lazy(sentence) for look, sentence in _LOOKS if look.match(text))
    if _GROUPS.search(text):
        beginnings = ", ".join(f"{game.names.prefix}{VERSION}" for game in games.values())
        yield tr_lazy(
            "this looks like a share code without its beginning; they start with {beginnings}",
            beginnings=beginnings,
        )


_GROUPS = re.compile(r"\b[0-9A-Z]{4,6}([-\u2010-\u2015\u2212][0-9A-Z]{6}){2}", re.IGNORECASE)
"""What share codes look like, with any dashes."""
_UNKNOWN = marked("this is neither a design file nor a share code nor a game log")
_LOOKS = (
    (
        re.compile(r"\s*<svg|\s*<\?xml.*<svg", re.DOTALL),
        marked("this is a drawing (SVG) without a share code"),
    ),
    (
        re.compile(r"\s*<(!doctype|html)", re.IGNORECASE),
        marked("this is a web page without a share code"),
    ),
    (
        re.compile(r"\s*\w+://\S+\s*\Z"),
        marked("this is a link; open it and copy the design file or the share code from there"),
    ),
)
"""How other texts begin, and what to say of them."""
