"""A command as one row: its name, words and keys, what it does, when it can, and why it cannot.

Rows stand in menus, and menus in a table for each kind of window; menus, shortcuts, the palette and
what is enabled all follow from that table. `P_contra` is what the rows of a window work with.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import field
from enum import Enum, auto
from typing import Generic, TypeAlias, TypeVar

from core.basics.language import tr
from core.basics.values import dataclass

P_contra = TypeVar("P_contra", contravariant=True)


class Scope(Enum):
    """Where the keys of a command work."""

    WINDOW = auto()
    """Everywhere in the window."""
    CANVAS = auto()
    """Only where the design is: elsewhere they serve others, as the arrows do in a list."""
    GAME = auto()
    """Only where a game is played."""


def always(_parts: object) -> bool:
    """The condition of a command that can always do something."""
    return True


@dataclass(frozen=True, slots=True)
class Need(Generic[P_contra]):
    """When a command can do something (`when`), and what is said while it cannot (`why_not`).

    The sentence is noted for translation; where several things may speak against a command, it is
    found when it is asked for.
    """

    when: Callable[[P_contra], bool] = always
    why_not: str | Callable[[P_contra], str] = ""

    def reason(self, parts: P_contra) -> str:
        """What speaks against the command now, in the language in use."""
        why_not = self.why_not if isinstance(self.why_not, str) else self.why_not(parts)
        return tr(why_not)


@dataclass(frozen=True, slots=True)
class Command(Generic[P_contra]):
    """One command.

    Attributes:
        name: what the program calls it.
        text: what people read, noted for translation.
        keys: its shortcuts, the first of which is shown.
        do: what it does; a switch is also told whether it is on now.
        need: when it can do something, and why it cannot at other times.
        is_switch: whether it is on or off.
        is_on: whether a switch is on, where something else than itself decides on that.
        is_behind: whether it is of use while a page, such as a game, hides what is edited.
        is_shown_only: its key is written beside it, but another command listens to it.
    """

    name: str
    text: str
    keys: tuple[str, ...]
    do: Callable[..., object]
    need: Need[P_contra] = field(default_factory=Need)
    scope: Scope = Scope.WINDOW
    is_switch: bool = False
    is_on: Callable[[P_contra], bool] | None = None
    is_behind: bool = False
    is_shown_only: bool = False


@dataclass(frozen=True, slots=True)
class Submenu(Generic[P_contra]):
    """A menu of commands and further menus.

    Attributes:
        text: noted for translation; a menu without one is made elsewhere and named by itself.
        is_behind: whether it can be opened while a page hides what is edited.
        is_choice: whether one of its switches is on and the others are off.
        is_optional: whether of such switches all may be off, too.
    """

    name: str
    text: str
    entries: tuple[MenuEntry[P_contra], ...] = ()
    is_behind: bool = True
    is_choice: bool = False
    is_optional: bool = False


MenuEntry: TypeAlias = Command[P_contra] | Submenu[P_contra] | None
"""None is a separating line."""


def commands(entries: Sequence[MenuEntry[P_contra]]) -> Iterator[Command[P_contra]]:
    """Every command of some menus, in reading order."""
    for entry in entries:
        if isinstance(entry, Submenu):
            yield from commands(entry.entries)
        elif entry is not None:
            yield entry


def bound(entries: Sequence[MenuEntry[P_contra]], parts: P_contra) -> tuple[MenuEntry[object], ...]:
    """Entries that work with these parts, whatever the others of their window work with."""
    return tuple(_bound(entry, parts) for entry in entries)


def _bound(entry: MenuEntry[P_contra], parts: P_contra) -> MenuEntry[object]:
    if isinstance(entry, Submenu):
        inside = bound(entry.entries, parts)
        return Submenu(
            *(entry.name, entry.text, inside),
            *(entry.is_behind, entry.is_choice, entry.is_optional),
        )
    return None if entry is None else bound_command(entry, parts)


def bound_command(command: Command[P_contra], parts: P_contra) -> Command[object]:
    """A command that works with these parts."""
    need, is_on = command.need, command.is_on
    why_not = need.why_not
    return Command(
        *(command.name, command.text, command.keys),
        lambda _others, *told: command.do(parts, *told),
        Need(
            lambda _others: need.when(parts),
            why_not if isinstance(why_not, str) else lambda _others: why_not(parts),
        ),
        command.scope,
        command.is_switch,
        None if is_on is None else lambda _others: is_on(parts),
        command.is_behind,
        command.is_shown_only,
    )
