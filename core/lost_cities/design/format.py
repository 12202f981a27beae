"""Boards as the designs of a game: what is told of them to the shell that all games share."""

from __future__ import annotations

from collections.abc import Mapping

from core.basics.language import marked
from core.designs.format import GameNames
from core.designs.packing import Packer, Unpacker
from core.designs.reader import DesignReader
from core.files.nodes import Node
from core.lost_cities.design.board_design import UP_AND_DOWN, BoardDesign
from core.lost_cities.design.changes import changes
from core.lost_cities.design.own_keys import board_nodes, read_board_keys
from core.lost_cities.design.sharing import pack_board, unpack_board


class BoardFormat:
    """The members of `DesignFormat`."""

    id = BoardDesign.game
    players = BoardDesign.counts
    design = BoardDesign
    names = GameNames(
        title=marked("Lost Cities: The Board Game"),
        noun=marked("board"),
        one=marked("a board"),
        prefix="CTY",
        rule_prefix="LC",
        sample_codes=("B404", "LC-TOK-4"),
        families=(
            ("B", marked("Board: expeditions, stages, bridges and slots")),
            ("S", marked("Supply: tokens, cards and tables, and whether they suffice")),
            ("P", marked("Play: whether figures get anywhere, and rounds end")),
            ("T", marked("Tips: what makes a board a good one")),
        ),
        telling_keys=("expeditions", "ways"),
        variants=(UP_AND_DOWN,),
    )

    def read(self, reader: DesignReader) -> BoardDesign:
        """All that a file says under its own keys."""
        return read_board_keys(reader)

    def write(self, design: BoardDesign) -> Mapping[str, Node | None]:
        """What a file says under its own keys."""
        return board_nodes(design)

    def pack(self, packer: Packer, design: BoardDesign) -> None:
        """Pack all that is played with."""
        pack_board(packer, design)

    def unpack(self, unpacker: Unpacker) -> BoardDesign:
        """Unpack the same."""
        return unpack_board(unpacker)

    def changes(self, before: BoardDesign, after: BoardDesign) -> tuple[str, ...]:
        """Of expeditions, supply and rules."""
        return changes(before, after)


BOARDS = BoardFormat()
