"""The format of designs that are made of choices: each own key holds one of some values, or a list.

A game whose designs are of that kind states the choices; their files, share codes and differences
follow. Any other game reads, writes and packs its keys itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Generic

from core.basics.language import LazyText, tr_lazy, tr_plural
from core.basics.values import dataclass
from core.designs.design import D, Design
from core.designs.format import GameNames
from core.designs.packing import Packer, Unpacker
from core.designs.reader import DesignReader
from core.files import nodes
from core.files.fields import Fields, one_of
from core.files.nodes import Node, Scalar
from core.files.writing import plain_node

_USUAL_LENGTH = 64


@dataclass(frozen=True, slots=True)
class Choice:
    """What stands behind a key, and in the field of the design that is called like it.

    Attributes:
        values: what can be chosen; as text, each of them is what files hold.
        told: how a choice is told, with {value}; or what an entry of a list is called, with
            {number}. Noted for translation.
        counted: of a list, how its length is told, for one and for more, with {count}; without
            these a single value is chosen.
    """

    key: str
    values: Sequence[Any]
    told: str
    counted: tuple[str, str] | None = None

    def read(self, node: Node, fields: Fields) -> Any:  # noqa: ANN401  of any kind
        """The value that a node means; None, with a flaw, if it means none."""
        by_text = {str(each): each for each in self.values}
        if isinstance(node, Scalar) and node.text in by_text:
            return by_text[node.text]
        fields.expected(self.key, node, one_of(by_text))
        return None

    def words(self, value: object, index: int = 0) -> LazyText:
        """A choice in a few words; in a list, that of an entry, counted from 0."""
        shown = LazyText(str(value))
        if self.counted is None:
            return tr_lazy(self.told, value=shown)
        return tr_lazy("{entry}: {value}", entry=self.entry_name(index), value=shown)

    def entry_name(self, index: int) -> LazyText:
        """What an entry of a list is called."""
        return tr_lazy(self.told, number=index + 1)

    def length_words(self, design: Design) -> str:
        """How many entries the list of a design has."""
        return "" if self.counted is None else _counted(self.counted, len(self.of(design)))

    def of(self, design: Design) -> Any:  # noqa: ANN401  of any kind
        """What a design holds: a value, or a list of them."""
        return getattr(design, self.key)

    def with_entry(self, design: D, index: int, value: object) -> D:
        """A design with another choice in one place of the list."""
        entries = self.of(design)
        changed: Any = {self.key: (*entries[:index], value, *entries[index + 1 :])}
        return replace(design, **changed)

    def changes(self, before: Any, after: Any) -> Iterator[str]:  # noqa: ANN401
        """What differs, each difference in a few words."""
        if self.counted is None:
            before, after = (before,), (after,)
        elif len(before) != len(after):
            yield _counted(self.counted, len(after))
        for index, (old, new) in enumerate(zip(before, after, strict=False)):
            if old != new:
                yield str(self.words(new, index))


def _counted(words: tuple[str, str], count: int) -> str:
    one, many = words
    return tr_plural(one, many, count)


@dataclass(frozen=True)
class PlainFormat(Generic[D]):
    """The members of `DesignFormat`, by what can be chosen under each key."""

    design: type[D]
    names: GameNames
    choices: tuple[Choice, ...]

    @property
    def id(self) -> str:
        """As the designs name it."""
        return self.design.game

    @property
    def players(self) -> tuple[int, ...]:
        """As many as the designs are for."""
        return self.design.counts

    @property
    def listed(self) -> Choice:
        """The first choice that is a list: its entries are the parts of a design."""
        return next(each for each in self.choices if each.counted is not None)

    def read(self, reader: DesignReader) -> D:
        """All choices; a single one that is missing or odd is the usual one."""
        found: dict[str, Any] = {}
        for each in self.choices:
            if each.counted is not None:
                found[each.key] = reader.items(each.key, each.read, is_required=True)
            elif (node := reader.fields.node(each.key)) is not None:
                found[each.key] = each.read(node, reader.fields)
        return self.design(**{key: value for key, value in found.items() if value is not None})

    def write(self, design: D) -> Mapping[str, Node | None]:
        """All choices."""
        return {each.key: _node(each, each.of(design)) for each in self.choices}

    def pack(self, packer: Packer, design: D) -> None:
        """Each choice by its place among all."""
        for each in self.choices:
            chosen = each.of(design)
            if each.counted is not None:
                packer.natural(len(chosen), _USUAL_LENGTH)
            for value in (chosen,) if each.counted is None else chosen:
                packer.digit(each.values.index(value), len(each.values))

    def unpack(self, unpacker: Unpacker) -> D:
        """The same choices."""
        found: dict[str, Any] = {}
        for each in self.choices:
            length = 1 if each.counted is None else unpacker.natural(_USUAL_LENGTH)
            values = tuple(each.values[unpacker.digit(len(each.values))] for _ in range(length))
            found[each.key] = values[0] if each.counted is None else values
        return self.design(**found)

    def changes(self, before: D, after: D) -> tuple[str, ...]:
        """All choices that differ."""
        pairs = ((each, each.of(before), each.of(after)) for each in self.choices)
        return tuple(told for each, old, new in pairs for told in each.changes(old, new))


def _node(choice: Choice, chosen: Any) -> Node:  # noqa: ANN401  what the design holds
    if choice.counted is None:
        return plain_node(chosen)
    return nodes.Sequence(tuple(map(plain_node, chosen)))
