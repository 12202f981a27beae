"""A picture before it is painted: what is on it and where, in the units of the plane."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PyQt6.QtCore import QPointF, QRectF
from PyQt6.QtGui import QColor, QPainter

from core.basics.values import dataclass
from editor.drawing.detail import Detail
from editor.drawing.fonts import title_font
from editor.drawing.palette import DARK, INK_SAVING, LIGHT, Ink, Palette
from editor.drawing.style import DrawingStyle
from editor.drawing.tabletop import paint_table
from editor.export.legend import Columns, LegendChapter
from editor.export.lettering import Writer, lines_of
from editor.export.options import Backdrop, ExportOptions, Style
from editor.export.subject import Subject
from editor.export.task import ExportTask

PALETTES: Mapping[Style, Palette] = {
    Style.LIGHT: LIGHT,
    Style.DARK: DARK,
    Style.INK: INK_SAVING,
}
"""The colours of each style."""

_MARGIN = 0.6
_EMPTY = QRectF(-6, -4, 12, 8)
"""What is shown of a table with nothing on it."""
_LETTERS_ACROSS = 64
"""So many letters' sizes are as long as the longer side of the drawing."""
_TITLE, _TITLE_LEADING, _TITLE_GAP = 2.6, 1.1, 0.9
_LEGEND_GAP = 2.0
_WIDE = 1.1
"""From this ratio of width to height on the legend stands below the drawing, else beside it."""


@dataclass(frozen=True, eq=False)
class Scene:
    """A picture before it is painted.

    Attributes:
        drawing: the rectangle of the subject; an overlay stays within the margin around it.
        box: all of it.
        letters: the size of small print, in the units of the plane.
        title: its lines.
        legend_at: the upper left corner of the legend.
    """

    subject: Subject
    options: ExportOptions
    drawing: QRectF
    box: QRectF
    letters: float
    title: tuple[str, ...] = ()
    legend: Columns | None = None
    legend_at: QPointF | None = None

    @property
    def palette(self) -> Palette:
        """The colours to draw with."""
        return PALETTES[self.options.style]

    @property
    def ground(self) -> QColor | None:
        """What is behind all; nothing if that shall be transparent."""
        if self.options.backdrop is Backdrop.TRANSPARENT:
            return None
        is_white = self.options.backdrop is Backdrop.WHITE
        return QColor("white") if is_white else self.palette[Ink.TABLE]

    @property
    def writing(self) -> QColor:
        """The colour of title and legend."""
        return self.palette.letters_on(self.ground or self.palette[Ink.TABLE])


def scene_of(task: ExportTask) -> Scene:
    """Put a picture together."""
    subject, options = task.exports.subject(task), task.options
    drawing = _EMPTY if subject.extent.isEmpty() else subject.extent
    letters = max(drawing.width(), drawing.height()) / _LETTERS_ACROSS
    box, legend, legend_at = QRectF(drawing), None, None
    if options.has_legend:
        legend, legend_at = _beside(drawing, letters, subject.legend())
        box |= QRectF(legend_at, legend.size * letters)
    title = lines_of(task.heading, _TITLE * letters, title_font, box.width())
    box.setTop(box.top() - _title_height(title) * letters)
    room = _MARGIN + letters
    return Scene(
        subject,
        options,
        drawing,
        box.adjusted(-room, -room, room, room),
        letters,
        title,
        legend,
        legend_at,
    )


def _title_height(title: tuple[str, ...]) -> float:
    return len(title) * _TITLE * _TITLE_LEADING + (_TITLE_GAP if title else 0.0)


def _beside(
    drawing: QRectF, letters: float, told: Sequence[LegendChapter]
) -> tuple[Columns, QPointF]:
    """The legend below a wide drawing, or to the right of a high one."""
    gap = _LEGEND_GAP * letters
    if drawing.width() > _WIDE * drawing.height():
        return Columns.across(told, drawing.width() / letters), drawing.bottomLeft() + QPointF(
            0, gap
        )
    return Columns(told), drawing.topRight() + QPointF(gap, 0)


def paint_scene(
    painter: QPainter, scene: Scene, writer: Writer, part: QRectF, detail: Detail = Detail.TEXTURES
) -> None:
    """Paint a picture; `part` is all of the plane that is seen, to be filled with the ground."""
    palette = scene.palette
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if scene.options.backdrop is Backdrop.TABLE:
        paint_table(painter, part, palette, detail, has_grid=not palette.is_sparing)
    elif scene.ground is not None:
        painter.fillRect(part, scene.ground)
    scene.subject.paint(painter, DrawingStyle(palette, detail))
    _paint_title(painter, scene, writer)
    if scene.legend is not None and scene.legend_at is not None:
        painter.save()
        painter.translate(scene.legend_at)
        painter.scale(scene.letters, scene.letters)
        scene.legend.paint(painter, palette, writer, scene.writing)
        painter.restore()


def _paint_title(painter: QPainter, scene: Scene, writer: Writer) -> None:
    size = _TITLE * scene.letters
    room = _MARGIN + scene.letters
    for number, line in enumerate(scene.title):
        at = scene.box.topLeft() + QPointF(room, room + (number + 0.8) * size * _TITLE_LEADING)
        writer.write(painter, line, at, size, title_font, scene.writing)
