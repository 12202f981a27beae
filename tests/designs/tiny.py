"""A tiny game beside the Quest: its designs are rows of numbers, played by one, two or five."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import ClassVar

from core.basics.values import dataclass
from core.designs.design import Design
from core.designs.format import GameNames, OtherFile
from core.designs.packing import Packer, Unpacker
from core.designs.reader import DesignReader
from core.files.fields import Fields
from core.files.nodes import Node, Sequence
from core.files.writing import flag_node, plain_node


@dataclass(frozen=True, slots=True)
class Row(Design):
    """Numbers in a row; in the dark if the author says so."""

    game: ClassVar[str] = "tiny"
    counts: ClassVar[tuple[int, ...]] = (1, 2, 5)
    keys: ClassVar[tuple[str, ...]] = ("row", "dark")

    row: tuple[int, ...] = ()
    dark: bool = False

    @property
    def fingerprint(self) -> str:
        """Of the numbers."""
        return hashlib.sha256(repr(self.row).encode()).hexdigest()[:16]

    @property
    def variants(self) -> tuple[str, ...]:
        """The dark."""
        return ("dark",) if self.dark else ()


class Tiny:
    """The members of `DesignFormat`."""

    id = Row.game
    players = Row.counts
    design = Row
    names = GameNames(
        title="Tiny",
        noun="row",
        one="a row",
        prefix="TXNY",
        rule_prefix="T",
        sample_codes=("T101", "T-ROW-1"),
        families=(("T", "Rows"),),
        telling_keys=("row",),
        variants=("dark",),
        other_files=(OtherFile(frozenset({"column"}), "this is a column", is_certain=True),),
    )

    def read(self, reader: DesignReader) -> Row:
        return Row(
            row=reader.items("row", _read_number, is_required=True),
            dark=reader.fields.flag("dark") or False,
        )

    def write(self, design: Row) -> Mapping[str, Node | None]:
        row = Sequence(tuple(plain_node(each) for each in design.row))
        return {"row": row, "dark": flag_node(design.dark)}

    def pack(self, packer: Packer, design: Row) -> None:
        packer.natural(len(design.row), 16)
        for each in design.row:
            packer.digit(each, 100)
        packer.digit(design.dark, 2)

    def unpack(self, unpacker: Unpacker) -> Row:
        row = tuple(unpacker.digit(100) for _ in range(unpacker.natural(16)))
        return Row(row=row, dark=bool(unpacker.digit(2)))

    def changes(self, before: Row, after: Row) -> tuple[str, ...]:
        return () if before.row == after.row else ("another row",)


def _read_number(node: Node, beside: Fields) -> int | None:
    return beside.number_of("row", node, 0, 99)


TINY = Tiny()
