"""A command as one row: its name, words and keys, what it does, when it can, and why it cannot.

Rows stand in menus, and menus in a table for each kind of window; menus, shortcuts, the palette and
what is enabled all follow from that table. `P` is what the rows of a window work with.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Generic, TypeAlias, TypeVar

from core.language import tr

P = TypeVar("P")


class Scope(Enum):
    """Where the keys of a command work."""

    WINDOW = auto()
    """Everywhere in the window."""
    CANVAS = auto()
    """Only where the route is: elsewhere they serve others, as the arrows do in a list."""
    GAME = auto()
    """Only where a game is played."""


def always(_parts: object) -> bool:
    """The condition of a command that can always do something."""
    return True


@dataclass(frozen=True, slots=True)
class Need(Generic[P]):
    """When a command can do something (`when`), and what is said while it cannot (`why_not`).

    The sentence is noted for translation; where several things may speak against a command, it is
    found when it is asked for.
    """

    when: Callable[[P], bool] = always
    why_not: str | Callable[[P], str] = ""

    def reason(self, parts: P) -> str:
        """What speaks against the command now, in the language in use."""
        why_not = self.why_not if isinstance(self.why_not, str) else self.why_not(parts)
        return tr(why_not)


@dataclass(frozen=True, slots=True)
class Command(Generic[P]):
    """One command.

    Attributes:
        name: what the program calls it.
        text: what people read, noted for translation.
        keys: its shortcuts, the first of which is shown.
        do: what it does; a switch is also told whether it is on now.
        need: when it can do something, and why it cannot at other times.
        is_switch: whether it is on or off.
        is_behind: whether it is of use while a page, such as a game, hides what is edited.
        is_shown_only: its key is written beside it, but another command listens to it.
    """

    name: str
    text: str
    keys: tuple[str, ...]
    do: Callable[..., object]
    need: Need[P] = field(default_factory=Need)
    scope: Scope = Scope.WINDOW
    is_switch: bool = False
    is_behind: bool = False
    is_shown_only: bool = False


@dataclass(frozen=True, slots=True)
class Submenu(Generic[P]):
    """A menu of commands and further menus.

    Attributes:
        text: noted for translation; a menu without one is made elsewhere and named by itself.
        is_behind: whether it can be opened while a page hides what is edited.
        is_choice: whether one of its switches is on and the others are off.
        is_optional: whether of such switches all may be off, too.
    """

    name: str
    text: str
    entries: tuple[MenuEntry[P], ...] = ()
    is_behind: bool = True
    is_choice: bool = False
    is_optional: bool = False


MenuEntry: TypeAlias = Command[P] | Submenu[P] | None
"""None is a separating line."""


def commands(entries: Sequence[MenuEntry[P]]) -> Iterator[Command[P]]:
    """Every command of some menus, in reading order."""
    for entry in entries:
        if isinstance(entry, Submenu):
            yield from commands(entry.entries)
        elif entry is not None:
            yield entry
