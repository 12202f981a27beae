"""Islands as the designs of a game: what is told of them to the shell that all games share."""

from __future__ import annotations

from collections.abc import Mapping

from core.basics.language import marked
from core.designs.format import GameNames
from core.designs.packing import NoNumber, Packer, Unpacker
from core.designs.reader import DesignReader
from core.designs.reading import parse_design
from core.designs.writing import design_text
from core.files.nodes import Node
from core.island.design.changes import changes
from core.island.design.island_design import IslandDesign
from core.island.design.own_keys import island_nodes, read_island_keys
from core.island.design.sharing import pack_island, unpack_island


class IslandFormat:
    """The members of `DesignFormat`."""

    id = IslandDesign.game
    players = IslandDesign.counts
    design = IslandDesign
    names = GameNames(
        title=marked("The Island of El Dorado"),
        noun=marked("island"),
        one=marked("an island"),
        prefix="DRD",
        rule_prefix="IS",
        sample_codes=("B505", "IS-MOVE-4"),
        families=(
            ("B", marked("Board: tiles, shrines, entrance and cave")),
            ("S", marked("Supply: box, prices, dice, adventurers and dwellers")),
            ("P", marked("Play: whether all can be reached, held and paid")),
            ("T", marked("Tips: what makes an island a good one")),
        ),
        telling_keys=("bag", "tiles", "cave_stack"),
    )

    def read(self, reader: DesignReader) -> IslandDesign:
        """All that a file says under its own keys."""
        return read_island_keys(reader)

    def write(self, design: IslandDesign) -> Mapping[str, Node | None]:
        """What a file says under its own keys."""
        return island_nodes(design)

    def pack(self, packer: Packer, design: IslandDesign) -> None:
        """Pack all that is played with."""
        pack_island(packer, design)

    def unpack(self, unpacker: Unpacker) -> IslandDesign:
        """Unpack the same; what no file could say is no island, so `NoNumber` is raised."""
        design = unpack_island(unpacker)
        if parse_design(design_text(design, self), {self.id: self}).flaws:
            raise NoNumber
        return design

    def changes(self, before: IslandDesign, after: IslandDesign) -> tuple[str, ...]:
        """Of tiles, stacks and rules."""
        return changes(before, after)


ISLANDS = IslandFormat()
