"""A view of the table that can be zoomed at the cursor, panned and fitted."""

from __future__ import annotations

import math
from typing import TypeAlias

from PyQt6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, QSizeF, Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent, QResizeEvent
from PyQt6.QtWidgets import QGraphicsScene, QGraphicsView, QWidget

from core.basics.values import dataclass
from core.geometry import plane
from core.geometry.hexes import Hex
from editor.widgets.present import present

ACTUAL_SIZE = 40.0
"""At 100 %, a hex has so many pixels from its middle to a corner."""
SMALLEST, LARGEST = 0.2 * ACTUAL_SIZE, 4 * ACTUAL_SIZE
ZOOM_STEP = 1.25
_MARGIN_TO_PAN = 150.0
_MARGIN = 0.8
"""Around a fitted design, in the units of the plane."""
_WORTH_IT = 1.03
"""A design must be seen so much larger beside something in a corner to stand there."""
_AROUND = 2.0
"""Around a place that is looked at, in the units of the plane."""
_MOST_LOOKS = 50
_PAGE_KEYS = frozenset({Qt.Key.Key_PageUp, Qt.Key.Key_PageDown})
_SAME_PIXELS = 4.0
_LEAST_SEEN = 120.0
"""In pixels: so much of a design stays in view however far it is pulled along."""
_CLOSEST_LOOK = 1.2 * ACTUAL_SIZE
"""Looking at a place never comes nearer than this by itself."""


_NUMBERS = "x", "y", "pixels"
"""What is kept of a view that does not keep all in sight."""


@dataclass(frozen=True, slots=True)
class Look:
    """A view of the table: its middle, its scale, and whether it keeps all of it in sight."""

    x: float
    y: float
    pixels: float
    is_fitted: bool

    @property
    def numbers(self) -> tuple[float, ...]:
        """Itself for who keeps it: across, down, the scale; none if it keeps all in sight."""
        return () if self.is_fitted else (self.x, self.y, self.pixels)

    @classmethod
    def of(cls, kept: object) -> Look | None:
        """The view that was kept as some numbers; None if those make no sense."""
        if not isinstance(kept, list) or len(kept) != len(_NUMBERS):
            return None
        if not all(isinstance(each, int | float) and math.isfinite(each) for each in kept):
            return None
        x, y, pixels = map(float, kept)
        return cls(x, y, pixels, is_fitted=False)

    def is_like(self, other: Look) -> bool:
        """Whether nobody would see a difference."""
        away = math.hypot(self.x - other.x, self.y - other.y) * self.pixels
        return away < _SAME_PIXELS and math.isclose(self.pixels, other.pixels, rel_tol=0.01)


_Kept: TypeAlias = tuple[Look, QSize]
"""A view, and how large the window was on it."""


class TableView(QGraphicsView):
    """Looks at a scene in the units of `core.geometry.plane`.

    Attributes:
        least_look: so much of the table is always seen when all is fitted: space for a tile beside
            the first one.
        closest_fit: the scale beyond which fitting enlarges nothing.

    Signals:
        zoomed: the scale in per cent.
        view_changed: another part of the table is seen, or at another scale.
        fitted: all of the design was brought into view, by a command or as the view's size changed.
    """

    zoomed = pyqtSignal(int)
    view_changed = pyqtSignal()
    fitted = pyqtSignal()
    least_look = QSizeF(36, 28)
    closest_fit = ACTUAL_SIZE

    def __init__(self, scene: QGraphicsScene) -> None:
        """Look at a scene."""
        super().__init__(scene)
        self._is_fitted = True
        self._content = self._fitted = QRectF(-8, -6, 16, 12)
        self._free_top = self._free_bottom = self._free_side = self._free_below = 0
        self._free_left = self._free_rim = 0
        self._cover: QWidget | None = None
        self._corner: QWidget | None = None
        self._past: list[_Kept] = []
        self._future: list[_Kept] = []
        self.setFrameShape(QGraphicsView.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        present(self.horizontalScrollBar()).valueChanged.connect(self.view_changed)
        present(self.verticalScrollBar()).valueChanged.connect(self.view_changed)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Take no keys that would leaf through pages, of which a table has none.

        A command that has them may just have nothing to do, and the design would be gone from view.
        """
        event = present(event)
        if event.key() in _PAGE_KEYS:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def viewport(self) -> QWidget:
        """The widget in which the table is seen."""
        return present(super().viewport())

    @property
    def pixels(self) -> float:
        """The scale: pixels from the middle of a hex to its corner."""
        return self.transform().m11()

    @property
    def percent(self) -> int:
        """The scale as people read it."""
        return round(100 * self.pixels / ACTUAL_SIZE)

    @property
    def seen(self) -> QRectF:
        """The part of the table that is in view."""
        return self.mapToScene(self.viewport().rect()).boundingRect()

    def set_content(self, box: QRectF) -> None:
        """Say what part of the table is used; there is space to pan around it."""
        self._content = box
        margin = max(box.width(), box.height()) + _MARGIN_TO_PAN
        corner = self.table_point(QPointF())
        self.setSceneRect(box.adjusted(-margin, -margin, margin, margin))
        self._keep_under(corner, QPointF())

    def keep_free(
        self, top: int, bottom: int, aside: int = 0, below: int = 0, rim: int = 0
    ) -> None:
        """Fit the design between so many pixels at either end, where something else is shown.

        Where something covers pixels at the right, or at the left if negative, the design steps
        aside as far as it can, but becomes no smaller; a wide one, which cannot, steps below as
        many pixels from the top as that is high. One that takes all of the width keeps so many
        pixels of a rim at the left free.
        """
        self._free_top, self._free_bottom, self._free_side = top, bottom, aside
        self._free_below, self._free_rim = below, rim
        self._fit_again()

    def fit_beside_corner(self, corner: QWidget) -> None:
        """Let a design that is seen larger beside what lies in the upper left corner stand there.

        It has all of the height then, and whatever is docked below that corner covers nothing.
        """
        self._corner = corner

    def fit(self) -> None:
        """Show everything as large as it fits; it stays so until the user moves it."""
        self._remember()
        self._fitted = self._content
        self._is_fitted, self._free_left = True, 0
        self._fit_again()
        self._free_left = self._covered_at_left()
        if self._free_left:
            self._fit_again()

    def _covered_at_left(self) -> int:
        """How many pixels at the left are under something that covers a part of the design now."""
        cover, view = self._cover, self.viewport().rect()
        if cover is None or not cover.isVisible() or not self.has_something_in(cover.geometry()):
            return 0
        left = cover.geometry().right() + 1
        return left if left < view.width() / 2 else 0

    def has_something_in(self, box: QRect) -> bool:
        """Whether a part of the design lies in a part of the view."""
        return self.mapFromScene(self._fitted).boundingRect().intersects(box)

    def fit_beside(self, cover: QWidget) -> None:
        """Whoever fits the design while this widget covers a part of it sees it beside that."""
        self._cover = cover

    def _fit_again(self) -> None:
        """Keep in view what was fitted; what has been added since does not make the table jump."""
        if self._is_fitted:
            box = QRectF(QPointF(), self._fitted.size().expandedTo(self.least_look))
            box.moveCenter(self._fitted.center())
            beside = 0 if self._free_left else self._left_of_corner(box)
            ends = 0 if beside else self._free_top, self._free_bottom
            is_full = self._is_wide(box) and box.width() <= self._fitted.width()
            rim = self._free_rim if is_full else 0
            shown = self._fitted if beside else box
            self._zoom_to_box(shown, self.closest_fit, *ends, beside or self._free_left or rim)
            if not beside and not self._free_left:
                self._step_aside(rim)
            self.fitted.emit()

    def _left_of_corner(self, box: QRectF) -> int:
        """The pixels at the left to give up so that the design is seen larger; 0 if it is not.

        Only one that is high enough not to be looked at closely gives up what is kept beside it.
        """
        corner, view = self._corner, self.viewport().rect()
        if corner is None or not corner.isVisible() or box.height() > self._fitted.height():
            return 0
        left = max(corner.geometry().right() + 1, -self._free_side)
        room = QSizeF(view.width() - left, view.height() - self._free_bottom)
        beside, whole = self._scale_for(self._fitted, room), self._scale_for(box, self._room)
        return left if beside > _WORTH_IT * whole and left < view.width() / 2 else 0

    @property
    def _room(self) -> QSizeF:
        """The pixels between what is shown at either end."""
        view = self.viewport().rect()
        return QSizeF(view.width(), view.height() - self._free_top - self._free_bottom)

    def _is_wide(self, box: QRectF) -> bool:
        """Whether the width decides how large a box is seen."""
        room, padded = self._room, box.adjusted(-_MARGIN, -_MARGIN, _MARGIN, _MARGIN)
        return room.width() * padded.height() < room.height() * padded.width()

    def _scale_for(self, box: QRectF, room: QSizeF) -> float:
        """The scale at which a box fills some room."""
        wide, high = box.width() + 2 * _MARGIN, box.height() + 2 * _MARGIN
        return min(room.width() / wide, room.height() / high, self.closest_fit)

    def look_at(self, box: QRectF) -> None:
        """Bring a place into view at the scale that is chosen, or from so far that all is seen.

        One that is seen already, and not under what lies in a corner, stays where it is.
        """
        around = box.adjusted(-_AROUND, -_AROUND, _AROUND, _AROUND)
        view = self.viewport().rect()
        fitting = min(view.width() / around.width(), view.height() / around.height())
        is_seen = self.seen.contains(around) and not self._is_covered(box)
        if box.isEmpty() or (is_seen and fitting >= self.pixels):
            return
        self._remember()
        if fitting < self.pixels:
            self.set_scale(fitting)
        if not is_seen:
            self.centerOn(around.center())
        self._is_fitted = False
        self.view_changed.emit()

    def _is_covered(self, box: QRectF) -> bool:
        """Whether something in a corner lies over a place."""
        place = self.mapFromScene(box).boundingRect()
        covers = (each for each in (self._corner, self._cover) if each is not None)
        return any(each.isVisible() and each.geometry().intersects(place) for each in covers)

    def zoom_to(self, box: QRectF) -> None:
        """Bring a place to the middle, near enough to see it."""
        if not box.isEmpty():
            self._remember()
            self._zoom_to_box(box.adjusted(-4, -4, 4, 4), _CLOSEST_LOOK)
            self._is_fitted = False

    def _zoom_to_box(
        self, box: QRectF, closest: float, top: int = 0, bottom: int = 0, left: int = 0
    ) -> None:
        view = self.viewport().rect()
        wide, high = box.width() + 2 * _MARGIN, box.height() + 2 * _MARGIN
        room = view.width() - left, view.height() - top - bottom
        self.set_scale(min(room[0] / wide, room[1] / high, closest))
        self.centerOn(box.center() - QPointF(left, top - bottom) / 2 / self.pixels)
        self.view_changed.emit()

    def _step_aside(self, rim: int) -> None:
        """Move what was fitted away from what covers a side, as far as there is bare table.

        It lies beside a rim of so many pixels already.
        """
        view, taken = self.viewport().rect(), self._free_top + self._free_bottom
        wide, high = (
            int((length + 2 * _MARGIN) * self.pixels)
            for length in (self._fitted.width(), self._fitted.height())
        )
        most = max(view.width() - wide - rim, 0)
        lower = max(view.height() - taken - high, 0)
        is_clear = most >= abs(self._free_side)
        down = 0 if is_clear else min(lower, self._free_below)
        self._slide(QPoint(-max(-most, min(most, self._free_side)) // 2, down // 2))

    def zoom(self, factor: float) -> None:
        """Zoom about the middle of the view."""
        self.zoom_at(QPointF(self.viewport().rect().center()), factor)

    def zoom_actual(self) -> None:
        """Show things as large as they are drawn."""
        self._remember()
        self.zoom(ACTUAL_SIZE / self.pixels)

    # --- Where one has looked before ------------------------------------------------------------

    @property
    def look(self) -> Look:
        """What is looked at."""
        middle = self.table_point(QPointF(self.viewport().rect().center()))
        return Look(middle.x(), middle.y(), self.pixels, self._is_fitted)

    def _remember(self) -> None:
        """Keep the present view, before a jump to another one."""
        if self.isVisible():
            self._past.append((self.look, self.viewport().size()))
            del self._past[:-_MOST_LOOKS]
            self._future.clear()

    def go_back(self) -> bool:
        """Look again where one looked before the last jump; whether there was one."""
        return self._return_to(self._past, self._future)

    def go_forward(self) -> bool:
        """Look again where one came back from."""
        return self._return_to(self._future, self._past)

    def _return_to(self, source: list[_Kept], other: list[_Kept]) -> bool:
        """Look as at the end of one list, and keep the present view at the end of the other.

        What was fitted to a window of another size is fitted to this one.
        """
        here, room = self.look, self.viewport().size()
        while source and self._is_here(*source[-1]):
            source.pop()
        if not source:
            return False
        other.append((here, room))
        look, size = source.pop()
        self.look_again(look)
        if look.is_fitted and size != room:
            self._fit_again()
        return True

    def _is_here(self, look: Look, size: QSize) -> bool:
        """Whether a view that was kept is the present one."""
        is_same_fit = look.is_fitted and self._is_fitted and size != self.viewport().size()
        return is_same_fit or look.is_like(self.look)

    def look_again(self, look: Look) -> None:
        """Look at what was looked at before."""
        self.set_scale(look.pixels)
        self.centerOn(QPointF(look.x, look.y))
        self._is_fitted = look.is_fitted
        self.view_changed.emit()

    def shows_content_after(self, by: QPoint) -> bool:
        """Whether enough of what lies on the table is still seen after moving it so far."""
        box = self._content_in_view.translated(QPointF(by))
        seen = box & QRectF(self.viewport().rect())
        least = QSizeF(_LEAST_SEEN, _LEAST_SEEN).boundedTo(box.size())
        return seen.width() >= least.width() and seen.height() >= least.height()

    def may_move(self, by: QPoint) -> bool:
        """Whether the table may go so far by itself: its content stays in sight or comes nearer."""
        middle, aim = self._content_in_view.center(), QPointF(self.viewport().rect().center())
        away, then = middle - aim, middle + QPointF(by) - aim
        is_nearer = math.hypot(then.x(), then.y()) < math.hypot(away.x(), away.y())
        return is_nearer or self.shows_content_after(by)

    @property
    def _content_in_view(self) -> QRectF:
        """Where the content is, in the pixels of the view."""
        return self.viewportTransform().mapRect(self._content)

    def center_view_on(self, middle: QPointF) -> None:
        """Bring a point of the table to the middle."""
        self.centerOn(middle)
        self._is_fitted = False

    def set_scale(self, pixels: float) -> None:
        """Change the scale, within limits."""
        pixels = min(max(pixels, SMALLEST), LARGEST)
        self.resetTransform()
        self.scale(pixels, pixels)
        self.zoomed.emit(self.percent)
        self.view_changed.emit()

    def zoom_at(self, point: QPointF, factor: float) -> None:
        """Zoom so that whatever is under a point of the view stays there."""
        held = self.table_point(point)
        self.set_scale(self.pixels * factor)
        self._keep_under(held, point)
        self._is_fitted = False

    def bring_into_view(self, box: QRectF) -> None:
        """Move the table so that a place is seen, if it is not, clear of what covers either end."""
        top, bottom = self._free_top / self.pixels, self._free_bottom / self.pixels
        box = box.adjusted(0, -top, 0, bottom)
        seen = self.seen
        if seen.contains(box):
            return
        if box.width() > seen.width() or box.height() > seen.height():
            self.centerOn(box.center())
        else:
            self.ensureVisible(box)
        self._is_fitted = False

    def table_point(self, point: QPointF) -> QPointF:
        """The point of the table under a point of the view."""
        return self.viewportTransform().inverted()[0].map(point)

    def hex_under(self, point: QPointF) -> Hex:
        """The hex under a point of the view."""
        at = self.table_point(point)
        return plane.hex_at(at.x(), at.y())

    def pan(self, by: QPoint) -> None:
        """Move the table by so many pixels."""
        self._slide(by)
        self._is_fitted = False

    def _keep_under(self, place: QPointF, point: QPointF) -> None:
        """Move the table so that a place of it lies under a point of the view."""
        self._slide(((self.table_point(point) - place) * self.pixels).toPoint())

    def _slide(self, by: QPoint) -> None:
        across, down = present(self.horizontalScrollBar()), present(self.verticalScrollBar())
        across.setValue(across.value() - by.x())
        down.setValue(down.value() - by.y())

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        """Keep the whole design in view if it was."""
        super().resizeEvent(event)
        self._fit_again()
        self.view_changed.emit()
