"""Which pieces of the catalogue lie on the table already, and what is said about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from core.catalogue.catalogue import Catalogue
from core.catalogue.pieces import Piece, Side
from core.catalogue.side_names import side_title
from core.language import tr
from core.route.route import Route


@dataclass(frozen=True)
class Use:
    """A piece that lies on the table: which placement of the route it is, and the side it shows."""

    placement: int
    side: Side

    def about(self, side: Side) -> str:
        """Why a side of the piece cannot be taken."""
        if side is self.side:
            return tr("{side} lies on the table", side=side_title(side.name))
        return tr("Its other side {side} lies on the table", side=side_title(self.side.name))


def uses_of(route: Route, catalogue: Catalogue) -> Mapping[Piece, Use]:
    """The use of every piece that lies on the table, the first if it was used twice."""
    uses: dict[Piece, Use] = {}
    for index, placement in enumerate(route.pieces):
        side = catalogue.sides.get(placement.side)
        if side is not None:
            uses.setdefault(catalogue.piece_of(side.name), Use(index, side))
    return uses
