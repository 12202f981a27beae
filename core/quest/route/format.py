"""Routes as the designs of a game: what is told of them to the shell that all games share."""

from __future__ import annotations

from collections.abc import Mapping

from core.basics.language import marked
from core.designs.format import GameNames, OtherFile
from core.designs.packing import Packer, Unpacker
from core.designs.reader import DesignReader
from core.files.nodes import Node
from core.quest.route.changes import changes
from core.quest.route.own_keys import read_route_keys, route_nodes
from core.quest.route.route import CAVES, Route
from core.quest.route.sharing.routes import read_route, write_route

_SET = marked("this is a set of pieces, not a route; name its folder with --pieces")


class RouteFormat:
    """The members of `DesignFormat`."""

    id = Route.game
    players = Route.counts
    design = Route
    names = GameNames(
        title=marked("The Quest for El Dorado"),
        noun=marked("route"),
        one=marked("a route"),
        prefix="QED",
        rule_prefix="Q",
        sample_codes=("G101", "Q-ROUTE-4"),
        families=(
            ("G", marked("Geometry: how the pieces lie on the table")),
            ("S", marked("Supply: what lies in the box, and whether it suffices")),
            ("P", marked("Paths: whether travellers get through")),
            ("T", marked("Tips: what makes a route a good one")),
        ),
        telling_keys=("pieces",),
        variants=(CAVES,),
        other_files=(
            OtherFile(
                frozenset({"spaces", "seams"}),
                marked("this is a compiled board for other programs; open its route file instead"),
                is_certain=True,
            ),
            OtherFile(frozenset({"set"}), _SET),
            OtherFile(frozenset({"shapes"}), _SET),
        ),
    )

    def read(self, reader: DesignReader) -> Route:
        """Pieces, blockades and caves of a file."""
        return read_route_keys(reader)

    def write(self, design: Route) -> Mapping[str, Node | None]:
        """What a file says of pieces, blockades and caves."""
        return route_nodes(design)

    def pack(self, packer: Packer, design: Route) -> None:
        """Pack pieces, blockades and caves."""
        write_route(packer, design)

    def unpack(self, unpacker: Unpacker) -> Route:
        """Unpack pieces, blockades and caves."""
        return read_route(unpacker)

    def changes(self, before: Route, after: Route) -> tuple[str, ...]:
        """Of pieces, blockades and caves."""
        return changes(before, after)


ROUTES = RouteFormat()
