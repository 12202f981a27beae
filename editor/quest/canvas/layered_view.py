"""A view of layers on the table that stays crisp at every scale and never waits for pictures."""

from __future__ import annotations

from enum import Enum, auto

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QPainter, QPaintEvent, QPixmap, QTransform
from PyQt6.QtWidgets import QGraphicsScene

from editor.canvas.view import TableView
from editor.drawing.tabletop import paint_grid, paint_table
from editor.quest.canvas.items import Layer
from editor.quest.drawing.sprites import Sprites
from editor.widgets.present import present
from editor.widgets.theme import Theme
from editor.widgets.timers import single_shot

_LEAST_CLEAR_PIXELS, _LEAST_FAINT_PIXELS = 8.0, 12.0
_CRISP_PAUSE = 60
"""In ms: after the last change of scale, pictures of the pieces are made anew, bit by bit."""


class Lattice(Enum):
    """How the lattice of hexes is drawn on the bare table."""

    NONE = auto()
    FAINT = auto()
    CLEAR = auto()

    @property
    def least_pixels(self) -> float:
        """The scale from which on it is drawn: nearer to where it is wanted on purpose."""
        return _LEAST_CLEAR_PIXELS if self is Lattice.CLEAR else _LEAST_FAINT_PIXELS


class LayeredView(TableView):
    """Paints with the pictures at hand; sharper ones follow as soon as there is time."""

    def __init__(self, theme: Theme) -> None:
        """Show the bare table; layers follow."""
        scene = QGraphicsScene()
        super().__init__(scene)
        scene.setParent(self)
        scene.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self._theme = theme
        self._sprites = Sprites(is_hurried=True, drawn=theme.drawn)
        self._layers: tuple[Layer, ...] = ()
        self._grid = Lattice.FAINT
        self._lattice: QPixmap | None = None
        self._lattice_look: object = None
        self._crisp_timer = single_shot(self, _CRISP_PAUSE, self._sharpen)
        # No pictures are made for scales that the user just passes through.
        self.zoomed.connect(lambda: self._crisp_timer.start(_CRISP_PAUSE))
        theme.changed.connect(self._on_theme_changed)

    def _add_layers(self, *layers: Layer) -> None:
        """Lay these on the table, the last on top."""
        self._layers = layers
        for layer in layers:
            present(self.scene()).addItem(layer)

    def _on_theme_changed(self) -> None:
        self._sprites.forget()
        for layer in self._layers:
            layer.palette = self._theme.palette
        self.viewport().update()

    @property
    def _is_behind(self) -> bool:
        """Whether sharper pictures are wanted than there are."""
        return self._sprites.is_behind

    def paintEvent(self, event: QPaintEvent | None) -> None:
        """Paint with the pictures at hand."""
        super().paintEvent(event)
        if self._is_behind:
            self._sharpen_soon()

    def _sharpen_soon(self) -> None:
        if not self._crisp_timer.isActive():
            self._crisp_timer.start(0)

    def _sharpen(self) -> None:
        if not self._make_pictures():
            self._crisp_timer.start(0)

    def _make_pictures(self) -> bool:
        """Make missing pictures for a moment; whether all are there and shown."""
        was_behind = self._sprites.is_behind
        if not self._sprites.catch_up():
            return False
        if was_behind:
            self.viewport().update()
        return not was_behind

    def drawBackground(self, painter: QPainter | None, rect: QRectF) -> None:
        """Paint the table."""
        palette, painter = self._theme.palette, present(painter)
        paint_table(painter, rect, palette, has_grid=False)
        if self._grid is not Lattice.NONE and self.pixels >= self._grid.least_pixels:
            self._paint_lattice(painter, rect)

    def _paint_lattice(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the lattice; once the table rests, a picture of it serves for every frame."""
        view, ratio = self.viewport().size(), self.devicePixelRatioF()
        look = (view, ratio, self.viewportTransform(), self._grid, self._theme.palette.name)
        if look != self._lattice_look:
            self._lattice_look, self._lattice = look, None
            paint_grid(painter, rect, self._theme.palette, is_clear=self._grid is Lattice.CLEAR)
            return
        if self._lattice is None:
            self._lattice = self._drawn_lattice(view, ratio)
        painter.save()
        painter.setWorldTransform(QTransform())
        painter.drawPixmap(QPointF(), self._lattice)
        painter.restore()

    def _drawn_lattice(self, view: QSize, ratio: float) -> QPixmap:
        picture = QPixmap(view * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setWorldTransform(self.viewportTransform())
        is_clear = self._grid is Lattice.CLEAR
        paint_grid(painter, self.seen, self._theme.palette, is_clear=is_clear)
        painter.end()
        return picture
