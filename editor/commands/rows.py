"""Rows of menus, made for whatever the commands of a window or of a page work with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from editor.commands.command import Command, Need, Scope

Parts = TypeVar("Parts")


class Rows(Generic[Parts]):
    """Makes commands that work with certain parts; a package names its methods once for all."""

    @staticmethod
    def needs(when: Callable[[Parts], bool], why_not: str) -> Need[Parts]:
        """When some commands can do something, and what is said while they cannot."""
        return Need(when, why_not)

    @staticmethod
    def unless(why_not: Callable[[Parts], str]) -> Need[Parts]:
        """The need of a command that something different may speak against each time."""
        return Need(lambda on: not why_not(on), why_not)

    @staticmethod
    def row(
        name: str,
        text: str,
        *keys: str,
        do: Callable[[Parts], object],
        need: Need[Parts] | None = None,
    ) -> Command[Parts]:
        """A command whose keys work in the whole window."""
        return Command(name, text, keys, do, need or Need())

    @staticmethod
    def everywhere(
        name: str,
        text: str,
        *keys: str,
        do: Callable[[Parts], object],
        need: Need[Parts] | None = None,
    ) -> Command[Parts]:
        """A command that is of use while a game hides what is edited, too."""
        return Command(name, text, keys, do, need or Need(), is_behind=True)

    @staticmethod
    def on_canvas(
        name: str,
        text: str,
        *keys: str,
        do: Callable[[Parts], object],
        need: Need[Parts] | None = None,
    ) -> Command[Parts]:
        """A command whose keys work only where the design is."""
        return Command(name, text, keys, do, need or Need(), Scope.CANVAS)

    @staticmethod
    def in_game(
        name: str,
        text: str,
        *keys: str,
        do: Callable[[Parts], object],
        need: Need[Parts],
    ) -> Command[Parts]:
        """A command whose keys work in a game only."""
        return Command(name, text, keys, do, need, Scope.GAME)

    @staticmethod
    def switch(  # noqa: PLR0913  the parts of a row
        name: str,
        text: str,
        *keys: str,
        do: Callable[[Parts, bool], object],
        is_on: Callable[[Parts], bool] | None = None,
        is_behind: bool = False,
        need: Need[Parts] | None = None,
    ) -> Command[Parts]:
        """A command that is on or off; `do` is told which."""
        need = need or Need()
        return Command(name, text, keys, do, need, is_switch=True, is_on=is_on, is_behind=is_behind)
