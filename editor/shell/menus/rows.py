"""Rows of the menus of a route's window, and what many of them need."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from core.language import marked
from editor.commands.command import Command, Need, Scope
from editor.shell.controllers import RouteControllers

Row: TypeAlias = Command[RouteControllers]
When: TypeAlias = Callable[[RouteControllers], bool]
RouteNeed: TypeAlias = Need[RouteControllers]
_ANYTIME: RouteNeed = Need()


def needs(when: When, why_not: str) -> RouteNeed:
    """When some commands can do something, and what is said while they cannot."""
    return Need(when, why_not)


def unless(why_not: Callable[[RouteControllers], str]) -> RouteNeed:
    """The need of a command that something different may speak against each time."""
    return Need(lambda on: not why_not(on), why_not)


def row(
    name: str,
    text: str,
    *keys: str,
    do: Callable[[RouteControllers], object],
    need: RouteNeed = _ANYTIME,
    is_behind: bool = False,
) -> Row:
    """A command whose keys work in the whole window."""
    return Command(name, text, keys, do, need, is_behind=is_behind)


everywhere = partial(row, is_behind=True)
"""A command that is of use while a game hides the route, too."""


def on_canvas(
    name: str,
    text: str,
    *keys: str,
    do: Callable[[RouteControllers], object],
    need: RouteNeed = _ANYTIME,
) -> Row:
    """A command whose keys work on the route only."""
    return Command(name, text, keys, do, need, Scope.CANVAS)


def in_game(
    name: str,
    text: str,
    *keys: str,
    do: Callable[[RouteControllers], object],
    need: RouteNeed,
) -> Row:
    """A command whose keys work in a game only."""
    return Command(name, text, keys, do, need, Scope.GAME)


def switch(
    name: str,
    text: str,
    *keys: str,
    do: Callable[[RouteControllers, bool], object],
    is_behind: bool = False,
) -> Row:
    """A command that is on or off; `do` is told which."""
    return Command(name, text, keys, do, is_switch=True, is_behind=is_behind)


# --- What many commands need ----------------------------------------------------------------------

NO_PIECE = marked("Select a piece first.")


def has_chosen(on: RouteControllers) -> bool:
    """Whether a piece or a seam is selected."""
    return bool(on.selection.pieces) or on.selection.seam is not None


PIECES = needs(lambda on: bool(on.document.route.pieces), marked("There is no piece on the table."))
CHOSEN = needs(lambda on: bool(on.selection.pieces), NO_PIECE)
CHOSEN_ANY = needs(has_chosen, NO_PIECE)
