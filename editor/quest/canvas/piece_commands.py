"""What commands do to pieces: those in the hand if something is carried, else the selected ones."""

from __future__ import annotations

from dataclasses import replace

from PyQt6.QtCore import QObject, pyqtSignal
from PyQt6.QtGui import QGuiApplication

from core.basics.language import LazyText, marked, tr, tr_lazy
from core.geometry.hexes import Hex
from core.quest.board.blockade_edits import along, without_blockade_on
from core.quest.board.box import free_sides, most_alike
from core.quest.board.layout import Layout, lay_out
from core.quest.catalogue.side_names import lazy_side_title, side_title
from core.quest.checks.carrying import Carried, Hand, Landing, Point, lifted
from core.quest.checks.places import hexes_along, hexes_under, seam_of
from core.quest.route import edits
from core.quest.route.route import FixedBlockade, Placement, Route
from editor.drawing.shapes import box_around
from editor.quest.canvas.canvas import Canvas
from editor.quest.canvas.lock_commands import about_kept, free_of
from editor.quest.documents.copied_pieces import copied
from editor.quest.documents.route_document import RouteDocument
from editor.quest.documents.selection import Selection
from editor.widgets.present import present

LEFT, RIGHT, UP, DOWN = (-1.0, 0.0), (1.0, 0.0), (0.0, -1.0), (0.0, 1.0)
_PAIR = 2


class PieceCommands(QObject):
    """Turns, flips, moves, copies and removes pieces, each as one step that can be undone.

    Signals:
        announced: why a command did nothing, in a sentence.
    """

    announced = pyqtSignal(str)

    def __init__(self, document: RouteDocument, selection: Selection, canvas: Canvas) -> None:
        """Work on what is selected on a canvas."""
        super().__init__(canvas)
        self._document = document
        self._selection = selection
        self._canvas = canvas

    @property
    def has_pieces(self) -> bool:
        """Whether there is anything to turn or flip."""
        return self._canvas.carrier.is_carrying or bool(self._selection.pieces)

    def place(self, side: str) -> None:
        """Take a side out of the box, unless its piece lies on the table."""
        used = piece_with(self._document.facts.layout, side)
        if used is not None:
            self._selection.set_pieces((used,))
            layout = self._document.facts.layout
            self._canvas.bring_into_view(box_around(hexes_under(layout, (used,))))
            shown = self._document.design.pieces[used].side
            said = (
                marked("{side} lies here.")
                if shown == side
                else marked("{side} lies here; F turns it over.")
            )
            self.announced.emit(tr(said, side=side_title(shown)))
            return
        self._canvas.carry_side(side)

    def turn(self, turns: int) -> None:
        """Turn what is carried or selected by sixths, clockwise."""
        if self._canvas.carrier.is_carrying:
            self._canvas.carrier.turn(turns)
            return
        pieces = self._free()
        if pieces:
            after = edits.turned(self._document.design, pieces, turns, self._pivot())
            said = self._said(marked("Turn {side}"), marked("Turn {count} pieces"))
            self._document.edit(said, self._along(after))

    def _pivot(self) -> Hex:
        """A single piece turns about its own middle, a group about the hex under the cursor."""
        single, hovered = self._selection.single, self._canvas.hovered_hex
        if single is None and hovered is not None:
            return hovered
        return self._document.design.pieces[min(self._selection.pieces)].at

    def flip(self) -> None:
        """Turn over what is carried or selected."""
        if self._canvas.carrier.is_carrying:
            self._canvas.carrier.flip()
            return
        known = self._free() & self._document.facts.layout.pieces.keys()
        after = self._document.design
        for piece in known:
            after = edits.flipped(after, piece, self._document.facts.catalogue)
        said = self._said(marked("Flip {side}"), marked("Flip {count} pieces"))
        self._document.edit(said, self._along(after))

    def _along(self, after: Route) -> Route:
        """The route that is to come, with blockades that have travelled with their seams."""
        return along(self._document.facts.layout, after)

    def nudge(self, direction: Point, *, is_by_hex: bool = False) -> None:
        """Move what is carried or selected to the next seat that way, or by a single hex."""
        layout, carrier = self._document.facts.layout, self._canvas.carrier
        if carrier.landing is not None:
            self._nudge_carried(carrier.landing, direction, is_by_hex=is_by_hex)
            return
        pieces = self._free() & layout.pieces.keys()
        if not pieces:
            return
        said = self._said(marked("Move {side}"), marked("Move {count} pieces"))
        if is_by_hex:
            by = hex_step(layout.route.pieces[min(pieces)].at, direction)
            self._document.edit(said, self._along(edits.moved(layout.route, pieces, by)))
            return
        hand = lifted(self._document.facts, pieces, layout.route.pieces[min(pieces)].at)
        ahead = hand.landing_ahead(hand.carried.placements, direction)
        if ahead is None:
            self.announced.emit(tr("There is no seat that way."))
        else:
            self._document.edit(said, ahead.route)

    def _nudge_carried(self, landing: Landing, direction: Point, *, is_by_hex: bool) -> None:
        if is_by_hex:
            self._canvas.carrier.shift(hex_step(landing.placements[0].at, direction))
        else:
            self._canvas.carrier.step(direction)

    def look_at(self) -> None:
        """Bring what is selected to the middle of the view."""
        layout = self._document.facts.layout
        seam = seam_of(layout, self._selection.seam)
        chosen = hexes_under(layout, self._selection.pieces)
        self._canvas.zoom_to_hexes(chosen if seam is None else hexes_along(seam))

    def delete(self) -> None:
        """Remove the selected pieces, or the blockade on the selected seam.

        What is carried goes back into the box, whether or not it comes from the table.
        """
        hand = self._canvas.carrier.hand
        if hand is not None:
            self._selection.set_pieces(hand.carried.lifted)
            self._canvas.carrier.cancel()
            if not hand.carried.lifted:
                return
        pieces, layout = self._free(), self._document.facts.layout
        if pieces:
            said = self._said(marked("Remove {side}"), marked("Remove {count} pieces"))
            if self._document.edit(said, edits.removed(layout.route, pieces)):
                self._selection.clear()
            return
        seam = seam_of(layout, self._selection.seam)
        if seam is not None:
            after = without_blockade_on(layout, seam)
            self._document.edit(tr_lazy("Take the blockade away"), after)

    def swap(self) -> None:
        """Let two selected pieces change places."""
        pieces = sorted(self._selection.pieces)
        if len(pieces) != _PAIR:
            self.announced.emit(tr("Select two pieces to swap them."))
            return
        one, other = (lazy_side_title(self._document.design.pieces[piece].side) for piece in pieces)
        after = edits.swapped(self._document.design, *pieces)
        said = tr_lazy("Swap {one} and {other}", one=one, other=other)
        self._document.edit(said, self._along(after))

    def duplicate(self) -> None:
        """Carry free pieces that are as much like the selected ones as the box allows."""
        layout = self._document.facts.layout
        taken = set(self._selection.pieces)
        placements: list[Placement] = []
        table = layout
        for piece in sorted(taken & layout.pieces.keys()):
            original = layout.pieces[piece].side
            side = most_alike(free_sides(table, original.kind), original)
            if side is None:
                self.announced.emit(tr("No {kind} is left in the box.", kind=original.kind.word))
                return
            placements.append(replace(layout.route.pieces[piece], side=side.name))
            table = lay_out(edits.placed(table.route, placements[-1]), layout.catalogue)
        self.carry(tuple(placements))

    def copy(self) -> None:
        """Put the selected pieces, or the whole route, on the clipboard as text."""
        route = self._document.design
        pieces = self._selection.pieces or range(len(route.pieces))
        present(QGuiApplication.clipboard()).setText(copied(route, pieces))

    def cut(self) -> None:
        """Copy the selected pieces and remove them."""
        if self._selection.pieces:
            self.copy()
            self.delete()

    def carry(
        self, placements: tuple[Placement, ...], blockades: tuple[FixedBlockade, ...] = ()
    ) -> None:
        """Take pieces from elsewhere into the hand."""
        if placements:
            self._canvas.setFocus()
            carried = Carried(placements, placements[0].at, blockades=blockades)
            hand = Hand(self._document.facts, carried)
            self._canvas.carrier.take(hand, self._canvas.hovered_hex)

    def select_all(self) -> None:
        """Select every piece."""
        self._selection.set_pieces(self._document.facts.layout.pieces)

    def _free(self) -> frozenset[int]:
        """The selected pieces that may change; those that are locked stay, and this is told."""
        route, chosen = self._document.design, self._selection.pieces
        if kept := about_kept(route, chosen):
            self.announced.emit(kept)
        return free_of(route, chosen)

    def _said(self, one: str, many: str) -> LazyText:
        pieces = self._selection.pieces
        single = self._selection.single
        if single is not None:
            return tr_lazy(one, side=lazy_side_title(self._document.design.pieces[single].side))
        return tr_lazy(many, count=len(pieces))


_STEPS = {LEFT: (Hex(-1, 0),) * 2, RIGHT: (Hex(1, 0),) * 2}
_STEPS |= {UP: (Hex(0, -1), Hex(1, -1)), DOWN: (Hex(-1, 1), Hex(0, 1))}
"""From even rows and from odd ones: two steps up lead straight up."""


def hex_step(at: Hex, direction: Point) -> Hex:
    """The step by a single hex that leads from a hex in a direction."""
    return _STEPS[direction][at.r % 2]


def piece_with(layout: Layout, side: str) -> int | None:
    """The piece on the table that shows this side or its other one."""
    piece = layout.catalogue.piece_of(side)
    lying = (index for index, laid in layout.pieces.items() if laid.side in piece.sides)
    return next(lying, None)
