"""How buttons, tools and fields are painted."""

from __future__ import annotations

from PyQt6.QtCore import QPointF, QRect, QRectF, Qt
from PyQt6.QtGui import QColor, QPainter, QPalette, QPen, QPolygonF
from PyQt6.QtWidgets import (
    QAbstractSpinBox,
    QLineEdit,
    QPushButton,
    QStyle,
    QStyleOption,
    QStyleOptionButton,
    QStyleOptionComboBox,
    QStyleOptionSpinBox,
    QWidget,
)

from editor.widgets.house_style.grounds import (
    RIM,
    ROUND,
    WASH,
    Painting,
    ground_of,
    is_in,
    mixed,
    paint_box,
    rim_of,
)

_STATE, _ROLE = QStyle.StateFlag, QPalette.ColorRole
_ARROW, _STEP_ARROW = 3.5, 3.0
"""In pixels: half the width of an arrow, and of one of the two that step a number."""
_NO_STEPS = QAbstractSpinBox.ButtonSymbols.NoButtons
_TINT = 0.12
"""How much of the accent is in the ground of a tool that is on."""
_FILLED = "is_filled"
"""The property of a button that is filled whatever else is so."""


def fill(button: QPushButton) -> None:
    """Have a button in the accent's colour, as the one thing to do in its panel.

    Outside of dialogs Enter has no button of its own, so that Qt's word for one does not last.
    """
    button.setProperty(_FILLED, True)


def is_filled(option: QStyleOption, widget: QWidget | None) -> bool:
    """Whether a button is in the accent's colour: the main one, or one that is on.

    The button itself is asked, for an option may be a part of what it says it is.
    """
    is_main = isinstance(widget, QPushButton) and (widget.isDefault() or widget.property(_FILLED))
    return is_in(option, _STATE.State_Enabled) and (is_main or is_in(option, _STATE.State_On))


def filled_ground(option: QStyleOption) -> QColor:
    """The accent; touched it is darker in all themes, as what is written on it is light."""
    touched = 2 if is_in(option, _STATE.State_Sunken) else is_in(option, _STATE.State_MouseOver)
    return mixed(option.palette.color(_ROLE.Highlight), QColor("black"), touched * 2 * WASH)


def paint_button(option: QStyleOption, painter: QPainter, widget: QWidget | None) -> None:
    """Paint the ground of a button; a flat one has none until it is touched."""
    is_touched = is_in(option, _STATE.State_MouseOver) or is_in(option, _STATE.State_Sunken)
    if isinstance(widget, QPushButton) and widget.isFlat() and not is_touched:
        return
    ground, rim = ground_of(option, _ROLE.Base), rim_of(option)
    if is_filled(option, widget):
        ground = filled_ground(option)
        rim = QPen(mixed(ground, option.palette.color(_ROLE.WindowText), RIM), rim.widthF())
    paint_box(painter, option.rect, ground, rim, ROUND)


def with_label_colour(label: QStyleOptionButton, widget: QWidget | None) -> QStyleOptionButton:
    """An option of our own for a label, which is light on a button that is filled."""
    if is_filled(label, widget):
        colours = QPalette(label.palette)
        colours.setColor(_ROLE.ButtonText, colours.color(_ROLE.HighlightedText))
        label.palette = colours
    return label


def paint_tool(option: QStyleOption, painter: QPainter) -> None:
    """Paint the ground of a tool that is on or under the mouse; its picture keeps its colours."""
    ground, rim = ground_of(option, _ROLE.Base), rim_of(option)
    if is_in(option, _STATE.State_On):
        accent = option.palette.color(_ROLE.Highlight)
        ground, rim = mixed(ground, accent, _TINT), QPen(accent, 2)
    paint_box(painter, option.rect, ground, rim, ROUND)


def is_part_of_field(widget: QWidget | None) -> bool:
    """Whether a line is part of a field that paints the ground of both."""
    return isinstance(widget, QLineEdit) and not widget.hasFrame()


def paint_field(option: QStyleOption, painter: QPainter) -> None:
    """Paint the ground and rim of a field."""
    paint_box(painter, option.rect, option.palette.color(_ROLE.Base), rim_of(option), ROUND)


def paint_opener(option: QStyleOptionComboBox, painter: QPainter, arrow: QRect) -> None:
    """Paint a field that opens a list."""
    paper = option.palette.color(_ROLE.Base)
    ground = paper if option.editable else ground_of(option, _ROLE.Base)
    paint_box(painter, option.rect, ground, rim_of(option), ROUND)
    _paint_chevron(option, painter, QRectF(arrow).center(), _ARROW, 0)


def paint_stepper(option: QStyleOptionSpinBox, painter: QPainter, steps: tuple[QRect, ...]) -> None:
    """Paint a field whose number steps up and down."""
    paint_field(option, painter)
    if option.buttonSymbols is _NO_STEPS:
        return
    for rect, turn in zip(steps, (180, 0), strict=True):
        _paint_chevron(option, painter, QRectF(rect).center(), _STEP_ARROW, turn)


def _paint_chevron(
    option: QStyleOption, painter: QPainter, middle: QPointF, half: float, turn: int
) -> None:
    """Paint an angle that points down, turned by so many degrees."""
    ink = option.palette.color(_ROLE.ButtonText)
    ink.setAlphaF(0.85 if is_in(option, _STATE.State_Enabled) else 0.4)
    painter.setPen(QPen(ink, 1.6, cap=Qt.PenCapStyle.RoundCap, join=Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.translate(middle)
    painter.rotate(turn)
    low, high = half / 2, -half / 2
    painter.drawPolyline(QPolygonF((QPointF(-half, high), QPointF(0, low), QPointF(half, high))))
    painter.rotate(-turn)
    painter.translate(-middle)


def arrow_painting(turn: int) -> Painting:
    """The painting of an arrow, such as that of a fold or of a button with a menu."""

    def paint(option: QStyleOption, painter: QPainter) -> None:
        _paint_chevron(option, painter, QRectF(option.rect).center(), _ARROW, turn)

    return paint
