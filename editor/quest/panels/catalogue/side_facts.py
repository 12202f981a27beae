"""What is known about a side, in words: its kind, grounds and facts, and its use on the table."""

from __future__ import annotations

from collections.abc import Mapping

from core.basics.language import capitalized, marked, tr, tr_plural
from core.basics.values import dataclass
from core.quest.catalogue.catalogue import Catalogue
from core.quest.catalogue.pieces import Piece, PieceKind, Side
from core.quest.catalogue.side_names import side_title
from core.quest.catalogue.spaces import Cave
from core.quest.route.route import Route

_GROUPS = {
    PieceKind.START: marked("Start"),
    PieceKind.TERRAIN: marked("Tiles"),
    PieceKind.STRIP: marked("Strips"),
    PieceKind.ENDING: marked("End"),
}


def kind_title(kind: PieceKind) -> str:
    """What one piece of a kind is called, as the beginning of a text."""
    return capitalized(kind.word)


def group_title(kind: PieceKind) -> str:
    """What all pieces of a kind are called, in one short word."""
    return tr(_GROUPS[kind])


def terrain_list(side: Side) -> str:
    """How many spaces of each ground a side has, most first."""
    counts = side.terrain_counts.most_common()
    return ", ".join(f"{count} {terrain.word}" for terrain, count in counts)


def side_heading(side: Side) -> str:
    """A side with the kind of its piece."""
    kind, title = kind_title(side.kind), side_title(side.name)
    if side.kind is PieceKind.ENDING:
        return tr("{kind}, {side}", kind=kind, side=title)
    return tr("{kind}, side {side}", kind=kind, side=title)


def side_facts(side: Side) -> tuple[str, ...]:
    """The key facts of a side, one in a line."""
    spaces = tr_plural("{count} space", "{count} spaces", len(side.spaces))
    return (
        f"{spaces}: {terrain_list(side)}",
        tr("Sum of powers: {power}", power=side.power),
        tr("Traverse rating: {rating}", rating=side.traverse_rating),
        *_caves(side),
    )


def _caves(side: Side) -> tuple[str, ...]:
    shown, unsure = len(side.caves()), len(side.caves(Cave.UNVERIFIED))
    said = tr_plural("{count} cave", "{count} caves", shown) if shown else tr("No caves")
    if not unsure:
        return (said,)
    doubt = tr_plural(
        "{count} mountain may have a cave: nobody has looked it up yet",
        "{count} mountains may have a cave: nobody has looked it up yet",
        unsure,
    )
    return (said, doubt) if shown else (doubt,)


@dataclass(frozen=True)
class PieceUse:
    """A piece that lies on the table: which placement of the route it is, and the side it shows."""

    placement: int
    side: Side

    def about(self, side: Side) -> str:
        """Why a side of the piece cannot be taken."""
        if side is self.side:
            return tr("{side} lies on the table", side=side_title(side.name))
        return tr("Its other side {side} lies on the table", side=side_title(self.side.name))


def uses_of(route: Route, catalogue: Catalogue) -> Mapping[Piece, PieceUse]:
    """The use of every piece that lies on the table, the first if it was used twice."""
    uses: dict[Piece, PieceUse] = {}
    for index, placement in enumerate(route.pieces):
        side = catalogue.sides.get(placement.side)
        if side is not None:
            uses.setdefault(catalogue.piece_of(side.name), PieceUse(index, side))
    return uses
