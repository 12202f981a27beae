"""The outline of a route: its pieces in travel order and their seams, to be selected and edited."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from core.basics.language import marked, tr
from core.geometry.hexes import TURNS
from core.quest.board.blockade_edits import blockade_on
from core.quest.board.layout import Layout
from core.quest.board.seams import Seam
from core.quest.catalogue.pieces import PieceKind
from core.quest.catalogue.side_names import side_title
from core.quest.checks.places import PieceSpot, SeamSpot, seam_of
from core.quest.route.route import Laying, Route
from editor.documents.steps import EditStep
from editor.panels.outline.design_outline import OutlineNode
from editor.quest.canvas.lock_commands import about_locks
from editor.quest.documents.route_document import RouteDocument
from editor.quest.documents.selection import Selection
from editor.quest.documents.steps import another_blockade, another_side
from editor.quest.documents.words import seam_blockade, seam_width

_TURN = 360 // TURNS
"""Degrees in a turn."""
_PLANS = {
    Laying.RANDOM: marked("blockades at random"),
    Laying.NONE: marked("no blockades"),
    Laying.FIXED: marked("blockades as listed"),
}


class RouteOutline:
    """What the outline shows of a route: see `editor.panels.outline.design_outline`."""

    hint = marked("F2 edits a name, a side or a blockade.")
    description = marked("Pieces in travel order with their seams and problems; F2 edits a line.")

    def __init__(self, document: RouteDocument, selection: Selection) -> None:
        """Tell of the route of a document, and share its selection."""
        self._document = document
        self._selection = selection

    @property
    def nodes(self) -> Sequence[OutlineNode]:
        """The plan, then pieces in travel order, those of unknown sides last."""
        layout = self._document.facts.layout
        order = layout.order.pieces
        unknown = (index for index in range(len(layout.route.pieces)) if index not in layout.pieces)
        return (_plan(layout), *(_piece(layout, piece) for piece in (*order, *unknown)))

    @property
    def chosen(self) -> frozenset[Hashable]:
        """The selected pieces, or the selected seam."""
        pieces = map(PieceSpot, self._selection.pieces)
        seam = self._selection.seam
        return frozenset(pieces) if seam is None else frozenset((SeamSpot(seam),))

    def choose(self, spots: Sequence[Hashable]) -> None:
        """Select pieces, or the last seam if there are none."""
        pieces = [spot.index for spot in spots if isinstance(spot, PieceSpot)]
        seams = [spot.pieces for spot in spots if isinstance(spot, SeamSpot)]
        if pieces or not seams:
            self._selection.set_pieces(pieces)
        else:
            self._selection.set_seam(seams[-1])

    def retyped(self, spot: Hashable, typed: str) -> EditStep[Route] | None:
        """Another side for a piece, or another blockade for a seam that is still there."""
        layout = self._document.facts.layout
        if isinstance(spot, PieceSpot):
            return another_side(layout, spot.index, typed)
        seam = seam_of(layout, spot.pieces) if isinstance(spot, SeamSpot) else None
        return None if seam is None else another_blockade(layout, seam, typed)


def _plan(layout: Layout) -> OutlineNode:
    caves = tr("With caves") if layout.route.caves else tr("Without caves")
    said = [caves, tr(_PLANS[layout.route.blockades.laying])]
    if layout.route.locked.is_table:
        said.append(tr("the table is locked"))
    return OutlineNode(", ".join(said))


def _piece(layout: Layout, piece: int) -> OutlineNode:
    return OutlineNode(
        _about_piece(layout, piece),
        PieceSpot(piece),
        layout.side_name(piece),
        tuple(_seam(layout, seam) for seam in layout.seams if seam.near == piece),
    )


def _about_piece(layout: Layout, piece: int) -> str:
    """A piece in one line: side, kind, position and turn."""
    placement = layout.route.pieces[piece]
    laid = layout.pieces.get(piece)
    said = [side_title(placement.side)]
    if laid is None:
        said.append(tr("unknown side"))
    elif laid.kind is not PieceKind.ENDING:
        said.append(laid.kind.word)
    said.append(layout.grid.name(placement.at))
    if placement.turn:
        said.append(tr("turned {degrees}°", degrees=placement.turn * _TURN))
    said.append(about_locks(layout.route, (placement.side,)))
    return ", ".join(filter(None, said))


def _seam(layout: Layout, seam: Seam) -> OutlineNode:
    far = side_title(layout.side_name(seam.far))
    width, blockade = seam_width(layout, seam), seam_blockade(layout, seam)
    text = tr("to {side}: {width}, {blockade}", side=far, width=width, blockade=blockade)
    locked = about_locks(layout.route, (layout.side_name(seam.near), layout.side_name(seam.far)))
    text = ", ".join(filter(None, (text, locked)))
    return OutlineNode(text, SeamSpot(seam.pieces), _written_blockade(layout, seam))


def _written_blockade(layout: Layout, seam: Seam) -> str:
    lying = blockade_on(layout, seam)
    if lying is None:
        return tr("none")
    return tr("random") if lying.number is None else str(lying.number)
