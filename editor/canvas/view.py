"""A view of the table that can be zoomed at the cursor, panned and fitted."""

from __future__ import annotations

from PyQt6.QtCore import QPoint, QPointF, QRectF, QSizeF, Qt, pyqtSignal
from PyQt6.QtGui import QResizeEvent
from PyQt6.QtWidgets import QGraphicsScene, QGraphicsView, QWidget

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
_LEAST_LOOK = QSizeF(36, 28)
"""So much of the table is always seen when all is fitted: space for a tile beside the first one."""
_CLOSEST_LOOK = 1.2 * ACTUAL_SIZE
"""Looking at a place never comes nearer than this by itself."""


class TableView(QGraphicsView):
    """Looks at a scene in the units of `core.geometry.plane`.

    Signals:
        zoomed: the scale in per cent.
        view_changed: another part of the table is seen, or at another scale.
    """

    zoomed = pyqtSignal(int)
    view_changed = pyqtSignal()

    def __init__(self, scene: QGraphicsScene) -> None:
        """Look at a scene."""
        super().__init__(scene)
        self._is_fitted = True
        self._content = self._fitted = QRectF(-8, -6, 16, 12)
        self._free_top = self._free_bottom = self._free_side = 0
        self.setFrameShape(QGraphicsView.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        present(self.horizontalScrollBar()).valueChanged.connect(self.view_changed)
        present(self.verticalScrollBar()).valueChanged.connect(self.view_changed)

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

    def keep_free(self, top: int, bottom: int, aside: int = 0) -> None:
        """Fit the design between so many pixels at either end, where something else is shown.

        Where something covers pixels at the right, or at the left if negative, the design steps
        aside as far as it can, but becomes no smaller.
        """
        self._free_top, self._free_bottom, self._free_side = top, bottom, aside
        self._fit_again()

    def fit(self) -> None:
        """Show everything as large as it fits; it stays so until the user moves it."""
        self._fitted = self._content
        self._is_fitted = True
        self._fit_again()

    def _fit_again(self) -> None:
        """Keep in view what was fitted; what has been added since does not make the table jump."""
        if self._is_fitted:
            box = QRectF(QPointF(), self._fitted.size().expandedTo(_LEAST_LOOK))
            box.moveCenter(self._fitted.center())
            self._zoom_to_box(box, ACTUAL_SIZE, self._free_top, self._free_bottom)
            self._step_aside()

    def zoom_to(self, box: QRectF) -> None:
        """Bring a place to the middle, near enough to see it."""
        if not box.isEmpty():
            self._zoom_to_box(box.adjusted(-4, -4, 4, 4), _CLOSEST_LOOK)
            self._is_fitted = False

    def _zoom_to_box(self, box: QRectF, closest: float, top: int = 0, bottom: int = 0) -> None:
        view = self.viewport().rect()
        wide, high = box.width() + 2 * _MARGIN, box.height() + 2 * _MARGIN
        self.set_scale(min(view.width() / wide, (view.height() - top - bottom) / high, closest))
        self.centerOn(box.center() - QPointF(0, (top - bottom) / 2 / self.pixels))
        self.view_changed.emit()

    def _step_aside(self) -> None:
        """Move what was fitted away from what covers a side, as far as there is bare table."""
        bare = self.viewport().width() - (self._fitted.width() + 2 * _MARGIN) * self.pixels
        most = max(int(bare), 0)
        self._slide(QPoint(-max(-most, min(most, self._free_side)) // 2, 0))

    def zoom(self, factor: float) -> None:
        """Zoom about the middle of the view."""
        self.zoom_at(QPointF(self.viewport().rect().center()), factor)

    def zoom_actual(self) -> None:
        """Show things as large as they are drawn."""
        self.zoom(ACTUAL_SIZE / self.pixels)

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
        """Move the table so that a place is seen, if it is not."""
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
