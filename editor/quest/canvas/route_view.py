"""The route on the table as it is seen: pieces, marks and what is carried, crisp at every scale."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace

from PyQt6.QtCore import QRect, QRectF, pyqtSignal
from PyQt6.QtGui import QPainter

from core.checking.problem import Problem, Severity, gravest
from core.geometry.hexes import TURNS, Hex
from core.quest.board.grid import Grid
from core.quest.board.layout import Layout
from core.quest.board.seams import Seam
from core.quest.checks.carrying import Hand, Landing
from core.quest.checks.places import pieces_at, seam_at, seam_of
from editor.canvas.view import ACTUAL_SIZE
from editor.drawing.charts import Chart
from editor.drawing.palette import SEVERITY_INKS, Ink
from editor.drawing.shapes import box_around, point_of
from editor.quest.canvas.items import Badge, BoardLayer, GhostLayer, MarkLayer
from editor.quest.canvas.layered_view import Lattice, LayeredView
from editor.quest.canvas.overlay_layer import OverlayLayer
from editor.quest.documents.route_document import RouteDocument
from editor.quest.documents.selection import Selection
from editor.quest.drawing.blockades import blockade_bounds
from editor.quest.drawing.marks import paint_coordinates
from editor.widgets.present import present
from editor.widgets.theme import Theme

_LARGEST_PREPARED = 1.5 * ACTUAL_SIZE
"""At larger scales the pictures of all turns would push each other out of memory."""


class RouteView(LayeredView):
    """Shows the document's route, what is selected, and the problems it has.

    Signals:
        marks_cleared: the place of a problem is marked no longer, as somebody wants to see another
            one or none.
    """

    marks_cleared = pyqtSignal()

    def __init__(self, document: RouteDocument, selection: Selection, theme: Theme) -> None:
        """Show a document's route."""
        super().__init__(theme)
        self.document, self.selection = document, selection
        self._board = BoardLayer(document.facts.layout, theme.palette, self._sprites)
        self._overlay = OverlayLayer(theme.palette)
        self._marks = MarkLayer(document.facts.layout, theme.palette)
        self._ghost = GhostLayer(theme.palette, self._sprites)
        self._add_layers(self._board, self._overlay, self._marks, self._ghost)
        self._seam: Seam | None = None
        self._are_coordinates_shown = self._is_grid_wanted = False
        self._grid = Lattice.NONE
        document.design_changed.connect(self._show_route)
        selection.changed.connect(self._show_selection)
        self.set_content(self._board.content)
        self.fit()

    @property
    def names(self) -> Grid:
        """How the hexes of the route are named."""
        return Grid.of(self.document.facts.layout.claims)

    @property
    def highlighted(self) -> frozenset[Hex]:
        """The hexes that are marked."""
        return self._marks.marks.hexes

    def highlight(self, hexes: frozenset[Hex], severity: Severity = Severity.ERROR) -> None:
        """Mark the place of a problem and no other hexes, until the route is another."""
        self._mark(hexes, SEVERITY_INKS[severity])

    def point_out(self, hexes: frozenset[Hex]) -> None:
        """Mark some hexes with which nothing is wrong, and no others, as long."""
        self._mark(hexes, Ink.SELECTION)
        self.marks_cleared.emit()

    def clear_marks(self) -> None:
        """Mark no hexes any more."""
        self.point_out(frozenset())

    def _mark(self, hexes: frozenset[Hex], light: Ink) -> None:
        self._marks.show_marks(replace(self._marks.marks, hexes=hexes, light=light))

    def show_hexes(self, hexes: Iterable[Hex]) -> None:
        """Bring some hexes into view without coming nearer."""
        self.look_at(box_around(hexes))

    def zoom_to_hexes(self, hexes: Iterable[Hex]) -> None:
        """Bring some hexes to the middle, near enough to see them."""
        self.zoom_to(box_around(hexes))

    def set_badges(self, problems: Iterable[Problem]) -> None:
        """Mark the pieces that have these problems."""
        self._marks.show_marks(replace(self._marks.marks, badges=badges_of(problems)))

    def show_chart(self, chart: Chart | None) -> None:
        """Lay a chart over the pieces, or none."""
        self._overlay.show_chart(chart)
        if self._overlay.is_behind:
            self._sharpen_soon()

    def fade_chart(self, is_faded: bool) -> None:
        """Let the chart step back while it is about an older route."""
        self._overlay.fade(is_faded)

    def hexes_under(self, box: QRect) -> int:
        """How many hexes of the route lie in a part of the view, at least with a corner."""
        part = self.viewportTransform().inverted()[0].mapRect(QRectF(box)).adjusted(-1, -1, 1, 1)
        left, top, right, bottom = part.left(), part.top(), part.right(), part.bottom()
        middles = self._board.middles
        return sum(left <= x <= right and top <= y <= bottom for x, y in middles)

    def has_something_in(self, box: QRect) -> bool:
        """Whether a hex of the route does: between its pieces there is much bare table."""
        return self.hexes_under(box) > 0

    def set_grid_shown(self, is_shown: bool) -> None:
        """Draw the lattice of hexes on the table, or leave it out."""
        self._is_grid_wanted = is_shown
        self._show_grid(is_carrying=False)

    def _show_grid(self, *, is_carrying: bool) -> None:
        """Draw the lattice clearly if it is wanted, and faintly while something is carried."""
        asked = Lattice.CLEAR if self._is_grid_wanted else Lattice.NONE
        grid = Lattice.FAINT if is_carrying and not self._is_grid_wanted else asked
        if grid is not self._grid:
            self._grid = grid
            self.viewport().update()

    def set_coordinates_shown(self, is_shown: bool) -> None:
        """Write its name into each hex, or not."""
        self._are_coordinates_shown = is_shown
        self.viewport().update()

    def set_all_seams_shown(self, is_shown: bool) -> None:
        """Show a place for a blockade on every seam, or only where the rules want one."""
        self._board.are_all_seams_shown = is_shown
        self.viewport().update()

    def show_landing(self, hand: Hand | None, landing: Landing | None) -> None:
        """Show what is carried above the table, and the table without it."""
        self._show_layout(self.document.facts.layout if hand is None else hand.table)
        selected = self.selection.pieces if hand is None else frozenset()
        self._marks.show_marks(replace(self._marks.marks, selected=selected))
        self._ghost.show_landing(hand, landing)
        self._show_grid(is_carrying=hand is not None)
        if hand is not None:
            self._sharpen_soon()

    def warn_of_landing(self, warning: Severity | None) -> None:
        """Show how grave letting go would be, once all checks have said so."""
        self._ghost.warn(warning)

    @property
    def carried_box(self) -> QRect:
        """The part of the view that the carried pieces take."""
        return self.viewportTransform().mapRect(self._ghost.box).toRect()

    def light_seam(self, seam: Seam | None) -> None:
        """Light the seam under the cursor beside the selected one."""
        self._seam = seam
        chosen = seam_of(self.document.facts.layout, self.selection.seam)
        lit = tuple(each for each in (chosen, seam) if each is not None)
        for each in {*lit, *self._board.lit}:
            self._board.update(blockade_bounds(each.edges))
        self._board.lit = lit

    def _show_route(self) -> None:
        """Show another route; what was marked was about the one before."""
        self._mark(frozenset(), Ink.SELECTION)
        self._show_layout(self.document.facts.layout)
        self.set_content(self._board.content)
        self.light_seam(None)

    def _show_layout(self, layout: Layout) -> None:
        if layout is not self._board.layout:
            self._board.show_layout(layout)
            self._marks.show_marks(replace(self._marks.marks, layout=layout))

    def _show_selection(self) -> None:
        self._marks.show_marks(replace(self._marks.marks, selected=self.selection.pieces))
        self.light_seam(self._seam)

    @property
    def _is_behind(self) -> bool:
        return super()._is_behind or self._overlay.is_behind

    def _make_pictures(self) -> bool:
        """Make the overlay first, then pieces, then what is carried in every turn."""
        if self._overlay.is_behind:
            self._overlay.catch_up()
            return False
        return super()._make_pictures() and self._prepare_turns()

    def _prepare_turns(self) -> bool:
        """Prepare what is carried in every turn, so that turning it takes no time; tell if done."""
        if self.pixels > _LARGEST_PREPARED:
            return True
        palette, pixels = self._theme.palette, self.pixels * self.devicePixelRatioF()
        for side in self._ghost.sides:
            for turn in range(TURNS):
                if not self._sprites.is_ready(side, turn, palette, pixels):
                    self._sprites.prepare(side, turn, palette, pixels)
                    return False
        return True

    def drawForeground(self, painter: QPainter | None, rect: QRectF) -> None:
        """Write the names of hexes if they are wanted."""
        painter = present(painter)
        if self._are_coordinates_shown:
            hexes = (at for at in self._board.layout.claims if rect.contains(point_of(at)))
            paint_coordinates(painter, hexes, self.names, self._theme.palette, self.pixels)


def badges_of(problems: Iterable[Problem]) -> dict[int, Badge]:
    """For each piece with problems how many it has, and how grave the worst of them is."""
    found: defaultdict[int, list[Problem]] = defaultdict(list)
    for problem in problems:
        for piece in _pieces_of(problem):
            found[piece].append(problem)
    return {
        piece: Badge(severity, len(its_own))
        for piece, its_own in found.items()
        if (severity := gravest(its_own)) is not None
    }


def _pieces_of(problem: Problem) -> frozenset[int]:
    """The pieces that a problem is about."""
    return frozenset(pieces_at(problem.place) or seam_at(problem.place) or ())
