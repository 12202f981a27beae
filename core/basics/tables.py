"""Tables: items in rows and what is told of each, for people to read and for programs to take."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import Enum, auto
from typing import Any, Generic, TypeVar

from core.basics.values import dataclass

Item = TypeVar("Item")


class TableLook(Enum):
    """How people see a table."""

    ROWS = auto()
    """A row for each item."""
    COLUMNS = auto()
    """A column for each item."""
    SKYLINE = auto()
    """A bar for each item, as high as its first number."""


@dataclass(frozen=True, slots=True)
class Column(Generic[Item]):
    """One thing that is told of every item.

    Attributes:
        key: its name for programs; empty if it is for people alone.
        value: what is told of an item, as a plain value.
        label: its heading for people; None if it is for programs alone.
        shown: such a value as people read it.
        is_text: whether it stands flush left, as words do.
        parts: for values that are mappings, the heading of each key; people see a column of its
            own for each of them that some item has, and `shown` is given 0 for the others.
    """

    key: str
    value: Callable[[Item], Any]
    label: str | None = None
    shown: Callable[[Any], str] = str
    is_text: bool = False
    parts: Mapping[Any, str] | None = None


@dataclass(frozen=True, slots=True)
class FigureTable(Generic[Item]):
    """Items with what is told of each.

    Attributes:
        key: its name for programs.
        told: the items that people see; all unless said otherwise.
        caption: a sentence above it.
        if_empty: the sentence that people read instead of a table without items.
    """

    key: str
    items: tuple[Item, ...]
    columns: tuple[Column[Item], ...]
    told: tuple[Item, ...] | None = None
    caption: str = ""
    if_empty: str = ""
    look: TableLook = TableLook.ROWS

    def records(self) -> list[dict[str, Any]]:
        """Every item for programs."""
        named = [column for column in self.columns if column.key]
        return [{column.key: column.value(item) for column in named} for item in self.items]

    @property
    def told_items(self) -> tuple[Item, ...]:
        """The items that people see."""
        return self.items if self.told is None else self.told

    def told_columns(self) -> Iterator[tuple[str, bool, list[str]]]:
        """For people: the heading of each column, whether it is text, and its cells."""
        for column in self.columns:
            values = [column.value(item) for item in self.told_items]
            if column.parts is not None:
                for part, label in column.parts.items():
                    if any(part in value for value in values):
                        cells = [column.shown(value.get(part, 0)) for value in values]
                        yield label, column.is_text, cells
            elif column.label is not None:
                yield column.label, column.is_text, list(map(column.shown, values))
