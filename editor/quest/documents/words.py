"""What the window says about a route: short texts for the status line and the panels."""

from __future__ import annotations

from core.basics.language import marked, tr, tr_plural
from core.geometry.hexes import Hex
from core.quest.board.blockade_edits import blockade_on
from core.quest.board.board import gates
from core.quest.board.layout import LaidPiece, Layout
from core.quest.board.seams import Seam
from core.quest.catalogue.pieces import PieceKind
from core.quest.catalogue.side_names import side_title
from core.quest.catalogue.spaces import Cave, Space, Terrain
from core.quest.catalogue.supplies import Blockade
from core.quest.checks.places import seams_at
from core.quest.route.route import Laying

_MOUNTAINS = {
    Cave.NONE: marked("mountain"),
    Cave.SHOWN: marked("mountain with a cave"),
    Cave.UNVERIFIED: marked("mountain (whether it has a cave is not verified)"),
}


def about_hex(layout: Layout, at: Hex) -> str:
    """A hex and what lies there."""
    where = layout.grid.name(at) if layout.claims else ""
    pieces = [layout.pieces[index] for index in layout.claims.get(at, ())]
    if pieces:
        said = (f"{about_space(piece.spaces[at])}, {_piece_name(piece)}" for piece in pieces)
        return f"{where}  {'; '.join(said)}"
    is_city = any(at in piece.city for piece in layout.pieces.values())
    return "  ".join(filter(None, (where, tr("the golden city") if is_city else tr("free table"))))


def about_seams(layout: Layout, at: Hex) -> str:
    """The seams that run along a hex, or nothing."""
    return "; ".join(
        tr("seam {pieces}: {width}", pieces=seam_name(layout, seam), width=seam_width(layout, seam))
        for seam in seams_at(layout, at)
    )


def about_space(space: Space) -> str:
    """What is printed on a space."""
    if space.start_number is not None:
        return tr("start space {number}", number=space.start_number)
    if space.is_mountain:
        return tr(_MOUNTAINS[space.cave])
    finish = tr("finishing space, ") if space.is_finish else ""
    return f"{finish}{space.terrain.word} {space.power}"


def _piece_name(piece: LaidPiece) -> str:
    title = side_title(piece.side.name)
    return title if piece.kind is PieceKind.ENDING else f"{piece.kind.word} {title}"


def seam_name(layout: Layout, seam: Seam) -> str:
    """A seam by its two sides, the one nearer to the start first."""
    return f"{side_title(layout.side_name(seam.near))} – {side_title(layout.side_name(seam.far))}"


def seam_width(layout: Layout, seam: Seam) -> str:
    """How wide a seam is, and how many of its edges can be crossed."""
    width = tr_plural("{count} edge", "{count} edges", len(seam.edges))
    return tr("{width}, {count} open", width=width, count=len(layout.passable_edges(seam)))


def seam_blockade(layout: Layout, seam: Seam) -> str:
    """What lies on a seam, or whether it is missing there."""
    lying = blockade_on(layout, seam)
    if lying is None:
        return tr("needs a blockade") if seam.needs_blockade else tr("none")
    if lying.number is None:
        return tr("random")
    known = {each.number: each for each in layout.catalogue.blockades}
    if lying.number not in known:
        return tr("blockade {number}", number=lying.number)
    return tr(
        "blockade {number}: {cost}",
        number=lying.number,
        cost=blockade_cost(known[lying.number]),
    )


def blockade_cost(blockade: Blockade) -> str:
    """What it takes to clear a blockade."""
    if blockade.terrain.symbol is not None:
        return blockade.terrain.symbol.counted(blockade.power)
    if blockade.terrain is Terrain.BASE_CAMP:
        return tr_plural("remove {count} card", "remove {count} cards", blockade.power)
    return tr_plural("discard {count} card", "discard {count} cards", blockade.power)


def sides_in_order(layout: Layout) -> str:
    """The sides in the order of travel."""
    return " – ".join(side_title(layout.side_name(piece)) for piece in layout.order.pieces)


def about_blockades(layout: Layout) -> str:
    """How many blockades lie on the route, and whether they are drawn."""
    count = len(gates(layout))
    if layout.route.blockades.laying is Laying.RANDOM and count:
        return tr_plural("{count} blockade at random", "{count} blockades at random", count)
    return tr_plural("{count} blockade", "{count} blockades", count)


def about_caves(layout: Layout) -> str:
    """How many caves there are and whether they are played with."""
    count = sum(len(piece.side.caves()) for piece in layout.pieces.values())
    caves = tr_plural("{count} cave", "{count} caves", count)
    use = tr("played with") if layout.route.caves else tr("not in play")
    return f"{caves} ({use})"
