"""How buttons, fields, ticks, scroll bars and chosen rows look in all windows: flat, round, calm.

Fusion measures and places everything; only what it would paint in bevels is painted here, in the
colours of the palette in use. Fields are wider by what their text keeps away from their round ends.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, TypeAlias, TypeVar

from PyQt6 import sip
from PyQt6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PyQt6.QtGui import QBrush, QColor, QPainter, QPalette, QPen, QPolygonF
from PyQt6.QtWidgets import (
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QProxyStyle,
    QPushButton,
    QStyle,
    QStyleOption,
    QStyleOptionButton,
    QStyleOptionComboBox,
    QStyleOptionComplex,
    QStyleOptionMenuItem,
    QStyleOptionProgressBar,
    QStyleOptionSlider,
    QStyleOptionSpinBox,
    QStyleOptionTab,
    QStyleOptionViewItem,
    QWidget,
)

from editor.widgets.house_views import (
    Framed,
    frame_view,
    ground_of_heading,
    is_framed,
    paint_below_tabs,
    paint_current_row,
    paint_row,
    paint_tab,
)

_PART, _CONTROL = QStyle.PrimitiveElement, QStyle.ControlElement
_WHOLE, _SUB = QStyle.ComplexControl, QStyle.SubControl
_STATE, _ROLE = QStyle.StateFlag, QPalette.ColorRole
ROUND, _SMALL_ROUND = 6.0, 4.0
"""Radii of buttons and fields, and of ticks and rows."""
_RIM, _STRONG_RIM = 0.28, 0.5
"""How much of the text's colour is in a rim, at rest and under the mouse."""
_WASH = 0.06
"""How much of it is in a ground under the mouse; twice that while it is pressed."""
_THUMB, _THUMB_HELD = 0.3, 0.55
"""The same of the handle of a scroll bar."""
_THUMB_WIDTH, _THUMB_LEAST = 6.0, 28
"""In pixels: how wide the handle of a scroll bar is, and how long at least."""
_ARROW, _STEP_ARROW = 3.5, 3.0
"""In pixels: half the width of an arrow, and of one of the two that step a number."""
_PADDING = 4
"""In pixels: what a field has more beside its text than Fusion leaves."""
_RIM_OF_FIELD = 2
"""In pixels: what a field of one line has less at its ends than others."""
_ASIDE = 2
"""In pixels: what is free at the ends of the ground of an entry in a menu."""
_AIR = 4
"""In pixels: what a row of a list has more above and below its text, together."""
_NO_STEPS = QAbstractSpinBox.ButtonSymbols.NoButtons
_TINT = 0.12
"""How much of the accent is in the ground of a tool that is on."""
_FILLED = "is_filled"
"""The property of a button that is filled whatever else is so."""
_BAR = 6.0
"""In pixels: how high a bar of progress is."""
_HEADINGS = frozenset({_CONTROL.CE_HeaderSection, _CONTROL.CE_HeaderEmptyArea})
_WITH_ROUND_ENDS = frozenset({QStyle.ContentsType.CT_SpinBox, QStyle.ContentsType.CT_ComboBox})
_SIP: Any = sip
"""Its stubs say that an address is nothing."""
_TYPE = QStyleOption.OptionType
_NUMBERS: Mapping[type[QStyleOption], Any] = {
    QStyleOptionButton: _TYPE.SO_Button,
    QStyleOptionComboBox: _TYPE.SO_ComboBox,
    QStyleOptionMenuItem: _TYPE.SO_MenuItem,
    QStyleOptionProgressBar: _TYPE.SO_ProgressBar,
    QStyleOptionSlider: _TYPE.SO_Slider,
    QStyleOptionSpinBox: _TYPE.SO_SpinBox,
    QStyleOptionTab: _TYPE.SO_Tab,
    QStyleOptionViewItem: _TYPE.SO_ViewItem,
}
Option = TypeVar("Option", bound=QStyleOption)
Painting: TypeAlias = Callable[[QStyleOption, QPainter], None]


def mixed(ground: QColor, ink: QColor, share: float) -> QColor:
    """A colour between two: so much of the ink on the ground."""
    parts = zip(ground.getRgb()[:3], ink.getRgb()[:3], strict=True)
    return QColor(*(round(low + (high - low) * share) for low, high in parts))


class HouseStyle(QProxyStyle):
    """Fusion in our own clothes."""

    def __init__(self) -> None:
        """Stand before Fusion."""
        super().__init__("Fusion")

    def drawPrimitive(
        self,
        element: QStyle.PrimitiveElement,
        option: QStyleOption | None,
        painter: QPainter | None,
        widget: QWidget | None = None,
    ) -> None:
        """Paint what is ours, and leave the rest to Fusion."""
        paint = _PRIMITIVES.get(element)
        if element is _PART.PE_PanelButtonCommand:
            paint = partial(_paint_button, widget=widget)
        if element is _PART.PE_PanelLineEdit and _is_part_of_field(widget):
            return  # part of a field that has painted its own ground
        if element is _PART.PE_PanelItemViewRow and _is_chosen_row(option):
            return  # its cells are filled, and what branches off before them is not
        if element is _PART.PE_PanelItemViewItem and (row := _own(option, QStyleOptionViewItem)):
            paint = _row_painting(row, widget)
        if element is _PART.PE_FrameFocusRect and isinstance(widget, QAbstractItemView):
            paint = _paint_focused_row
        if paint is None or option is None or painter is None:
            super().drawPrimitive(element, option, painter, widget)
        else:
            _painted(paint, QStyleOption(option), painter)

    def drawControl(
        self,
        element: QStyle.ControlElement,
        option: QStyleOption | None,
        painter: QPainter | None,
        widget: QWidget | None = None,
    ) -> None:
        """Paint what is ours; the text of a default button is written on its colour."""
        paint = _CONTROLS.get(element)
        if element is _CONTROL.CE_ShapedFrame and is_framed(widget):
            paint = _paint_field if isinstance(widget, QPlainTextEdit) else _paint_frame
        if element in _HEADINGS:
            paint = partial(_paint_heading, ground=ground_of_heading(widget))
        if paint is not None and option is not None and painter is not None:
            own: QStyleOption = (
                _own(option, QStyleOptionProgressBar)
                or _own(option, QStyleOptionTab)
                or QStyleOption(option)
            )
            _painted(paint, own, painter)
            return
        if element is _CONTROL.CE_PushButtonLabel and (label := _own(option, QStyleOptionButton)):
            option = _with_label_colour(label, widget)
        if element is _CONTROL.CE_TabBarTabLabel and (tab := _own(option, QStyleOptionTab)):
            option = _with_tab_colour(tab)
        if element is _CONTROL.CE_MenuItem and (entry := _own(option, QStyleOptionMenuItem)):
            option = _with_own_ground(entry, painter)
        super().drawControl(element, option, painter, widget)

    def drawComplexControl(
        self,
        control: QStyle.ComplexControl,
        option: QStyleOptionComplex | None,
        painter: QPainter | None,
        widget: QWidget | None = None,
    ) -> None:
        """Paint fields that open or step, and scroll bars."""
        if painter is None:
            return
        if control is _WHOLE.CC_ScrollBar and (bar := _own(option, QStyleOptionSlider)):
            handle = _part_of_scroll_bar(bar, _SUB.SC_ScrollBarSlider)
            _painted(lambda _, with_: _paint_thumb(bar, with_, handle), bar, painter)
        elif control is _WHOLE.CC_ComboBox and (field := _own(option, QStyleOptionComboBox)):
            arrow = self.subControlRect(control, option, _SUB.SC_ComboBoxArrow, widget)
            _painted(lambda _, with_: _paint_opener(field, with_, arrow), field, painter)
        elif control is _WHOLE.CC_SpinBox and (number := _own(option, QStyleOptionSpinBox)):
            steps = tuple(
                self.subControlRect(control, option, part, widget)
                for part in (_SUB.SC_SpinBoxUp, _SUB.SC_SpinBoxDown)
            )
            _painted(lambda _, with_: _paint_stepper(number, with_, steps), number, painter)
        else:
            super().drawComplexControl(control, option, painter, widget)

    def polish(self, dressed: Any) -> Any:  # noqa: ANN401  Qt has three of these
        """Dress a widget once; text keeps away from the round ends of its field.

        Qt asks for the place of a text thousands of times while a window is built, for its margins
        never.
        """
        if isinstance(dressed, QLineEdit):
            aside = _PADDING + (_RIM_OF_FIELD if dressed.hasFrame() else 0)
            dressed.setTextMargins(aside, 0, aside, 0)
        elif isinstance(dressed, Framed):
            frame_view(dressed)
        return super().polish(dressed)

    def sizeFromContents(
        self,
        kind: QStyle.ContentsType,
        option: QStyleOption | None,
        size: QSize,
        widget: QWidget | None = None,
    ) -> QSize:
        """How large something is around its content; rows of lists have some air."""
        found = super().sizeFromContents(kind, option, size, widget)
        if kind is QStyle.ContentsType.CT_ItemViewItem:
            return QSize(found.width(), found.height() + _AIR)
        if kind in _WITH_ROUND_ENDS:  # from which their text keeps away
            return QSize(found.width() + 2 * _PADDING, found.height())
        return found

    def subControlRect(
        self,
        control: QStyle.ComplexControl,
        option: QStyleOptionComplex | None,
        part: QStyle.SubControl,
        widget: QWidget | None = None,
    ) -> QRect:
        """Where a part lies; a scroll bar is its groove and handle, without arrows."""
        if control is _WHOLE.CC_ScrollBar and (bar := _own(option, QStyleOptionSlider)):
            return _part_of_scroll_bar(bar, part)
        found = super().subControlRect(control, option, part, widget)
        if part is _SUB.SC_ComboBoxEditField and control is _WHOLE.CC_ComboBox:
            is_typed = isinstance(widget, QComboBox) and widget.isEditable()
            return found if is_typed else found.adjusted(_PADDING, 0, 0, 0)
        return found


def wear_house_style() -> None:
    """Dress the application once, for windows that are there and those that come."""
    if not isinstance(QApplication.style(), HouseStyle):
        QApplication.setStyle(HouseStyle())


def _own(option: QStyleOption | None, kind: type[Option]) -> Option | None:
    """A copy of what Qt hands over, as the kind that it is of; None if it is of another.

    Python knows what belongs to Qt by its place in memory, and who reads a rectangle or a palette
    there lets it be known until garbage is collected: the next option at that place, of whatever
    kind, would be taken for it. So nothing of Qt's own is read but its type.
    """
    if option is None or option.type != _NUMBERS[kind].value:
        return None
    return kind(_SIP.wrapinstance(_SIP.unwrapinstance(option), kind))


def _painted(paint: Painting, option: QStyleOption, painter: QPainter) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint(option, painter)
    painter.restore()


# --- Grounds and rims -----------------------------------------------------------------------------


def _is(option: QStyleOption, state: QStyle.StateFlag) -> bool:
    return bool(option.state & state)


def _ground(option: QStyleOption, role: QPalette.ColorRole) -> QColor:
    """The ground of what can be pressed: a little darker under the mouse, and more while down."""
    colours = option.palette
    ground, ink = colours.color(role), colours.color(_ROLE.WindowText)
    if not _is(option, _STATE.State_Enabled):
        return mixed(ground, colours.color(_ROLE.Window), 0.5)
    if _is(option, _STATE.State_Sunken):
        return mixed(ground, ink, 2 * _WASH)
    return mixed(ground, ink, _WASH) if _is(option, _STATE.State_MouseOver) else ground


def _filled_ground(option: QStyleOption) -> QColor:
    """The accent; touched it is darker in all themes, as what is written on it is light."""
    touched = 2 if _is(option, _STATE.State_Sunken) else _is(option, _STATE.State_MouseOver)
    return mixed(option.palette.color(_ROLE.Highlight), QColor("black"), touched * 2 * _WASH)


def _rim(option: QStyleOption) -> QPen:
    """The line around what can be pressed or written in; where keys go it is the accent's."""
    colours = option.palette
    if _is(option, _STATE.State_HasFocus) and _is(option, _STATE.State_Enabled):
        return QPen(colours.color(_ROLE.Highlight), 2)
    share = _STRONG_RIM if _is(option, _STATE.State_MouseOver) else _RIM
    if not _is(option, _STATE.State_Enabled):
        share = _RIM / 2
    elif is_plain(colours):
        share = 1
    return QPen(mixed(colours.color(_ROLE.Window), colours.color(_ROLE.WindowText), share), 1)


def is_plain(colours: QPalette) -> bool:
    """Whether the windows are in high contrast, in which every line is the text's colour."""
    return bool(colours.color(_ROLE.Window) == colours.color(_ROLE.Button))


def _box(rect: QRect, pen: QPen) -> QRectF:
    inset = pen.widthF() / 2
    return QRectF(rect).adjusted(inset, inset, -inset, -inset)


def _paint_box(painter: QPainter, rect: QRect, ground: QColor, rim: QPen, radius: float) -> None:
    painter.setBrush(ground)
    painter.setPen(rim)
    painter.drawRoundedRect(_box(rect, rim), radius, radius)


# --- Buttons and fields ---------------------------------------------------------------------------


def fill(button: QPushButton) -> None:
    """Have a button in the accent's colour, as the one thing to do in its panel.

    Outside of dialogs Enter has no button of its own, so that Qt's word for one does not last.
    """
    button.setProperty(_FILLED, True)


def _is_filled(option: QStyleOption, widget: QWidget | None) -> bool:
    """Whether a button is in the accent's colour: the main one, or one that is on.

    The button itself is asked, for an option may be a part of what it says it is.
    """
    is_main = isinstance(widget, QPushButton) and (widget.isDefault() or widget.property(_FILLED))
    return _is(option, _STATE.State_Enabled) and (is_main or _is(option, _STATE.State_On))


def _paint_button(option: QStyleOption, painter: QPainter, widget: QWidget | None) -> None:
    is_touched = _is(option, _STATE.State_MouseOver) or _is(option, _STATE.State_Sunken)
    if isinstance(widget, QPushButton) and widget.isFlat() and not is_touched:
        return
    ground, rim = _ground(option, _ROLE.Base), _rim(option)
    if _is_filled(option, widget):
        ground = _filled_ground(option)
        rim = QPen(mixed(ground, option.palette.color(_ROLE.WindowText), _RIM), rim.widthF())
    _paint_box(painter, option.rect, ground, rim, ROUND)


def _with_label_colour(label: QStyleOptionButton, widget: QWidget | None) -> QStyleOptionButton:
    """An option of our own for a label, which is light on a button that is filled."""
    if _is_filled(label, widget):
        colours = QPalette(label.palette)
        colours.setColor(_ROLE.ButtonText, colours.color(_ROLE.HighlightedText))
        label.palette = colours
    return label


def _paint_tool(option: QStyleOption, painter: QPainter) -> None:
    """Paint the ground of a tool that is on or under the mouse; its picture keeps its colours."""
    ground, rim = _ground(option, _ROLE.Base), _rim(option)
    if _is(option, _STATE.State_On):
        accent = option.palette.color(_ROLE.Highlight)
        ground, rim = mixed(ground, accent, _TINT), QPen(accent, 2)
    _paint_box(painter, option.rect, ground, rim, ROUND)


def _is_part_of_field(widget: QWidget | None) -> bool:
    return isinstance(widget, QLineEdit) and not widget.hasFrame()


def _paint_field(option: QStyleOption, painter: QPainter) -> None:
    _paint_box(painter, option.rect, option.palette.color(_ROLE.Base), _rim(option), ROUND)


def _paint_opener(option: QStyleOptionComboBox, painter: QPainter, arrow: QRect) -> None:
    """Paint a field that opens a list."""
    paper = option.palette.color(_ROLE.Base)
    ground = paper if option.editable else _ground(option, _ROLE.Base)
    _paint_box(painter, option.rect, ground, _rim(option), ROUND)
    _paint_chevron(option, painter, QRectF(arrow).center(), _ARROW, 0)


def _paint_stepper(
    option: QStyleOptionSpinBox, painter: QPainter, steps: tuple[QRect, ...]
) -> None:
    """Paint a field whose number steps up and down."""
    _paint_field(option, painter)
    if option.buttonSymbols is _NO_STEPS:
        return
    for rect, turn in zip(steps, (180, 0), strict=True):
        _paint_chevron(option, painter, QRectF(rect).center(), _STEP_ARROW, turn)


def _paint_chevron(
    option: QStyleOption, painter: QPainter, middle: QPointF, half: float, turn: int
) -> None:
    """Paint an angle that points down, turned by so many degrees."""
    ink = option.palette.color(_ROLE.ButtonText)
    ink.setAlphaF(0.85 if _is(option, _STATE.State_Enabled) else 0.4)
    painter.setPen(QPen(ink, 1.6, cap=Qt.PenCapStyle.RoundCap, join=Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.translate(middle)
    painter.rotate(turn)
    low, high = half / 2, -half / 2
    painter.drawPolyline(QPolygonF((QPointF(-half, high), QPointF(0, low), QPointF(half, high))))
    painter.rotate(-turn)
    painter.translate(-middle)


def _paint_arrow(turn: int) -> Painting:
    """The painting of an arrow, such as that of a fold or of a button with a menu."""

    def paint(option: QStyleOption, painter: QPainter) -> None:
        _paint_chevron(option, painter, QRectF(option.rect).center(), _ARROW, turn)

    return paint


# --- Ticks ----------------------------------------------------------------------------------------


def _paint_tick_of_row(option: QStyleOption, painter: QPainter) -> None:
    """Paint the tick of a row; in a chosen one its colours are those of the row, swapped."""
    if _is(option, _STATE.State_Selected) and _is(option, _STATE.State_Enabled):
        colours = QPalette(option.palette)
        accent, light = colours.color(_ROLE.Highlight), colours.color(_ROLE.HighlightedText)
        for role, colour in ((_ROLE.Highlight, light), (_ROLE.HighlightedText, accent)):
            colours.setColor(role, colour)
        for role in (_ROLE.Base, _ROLE.Window):
            colours.setColor(role, accent)
        colours.setColor(_ROLE.WindowText, light)
        option.palette = colours
    _paint_tick(option, painter)


def _paint_tick(option: QStyleOption, painter: QPainter) -> None:
    is_on = _is(option, _STATE.State_On)
    _paint_mark(option, painter, _SMALL_ROUND, is_filled=is_on)
    box = QRectF(option.rect)
    painter.setPen(_tick_pen(option))
    if is_on:
        at = (QPointF(0.26, 0.52), QPointF(0.44, 0.7), QPointF(0.76, 0.32))
        points = (box.topLeft() + QPointF(p.x() * box.width(), p.y() * box.height()) for p in at)
        painter.drawPolyline(QPolygonF(points))
    elif _is(option, _STATE.State_NoChange):
        painter.setPen(QPen(option.palette.color(_ROLE.Highlight), 2))
        painter.drawLine(
            QPointF(box.left() + 4, box.center().y()), QPointF(box.right() - 4, box.center().y())
        )


def _paint_choice(option: QStyleOption, painter: QPainter) -> None:
    is_on = _is(option, _STATE.State_On)
    _paint_mark(option, painter, option.rect.height() / 2, is_filled=is_on)
    if is_on:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(option.palette.color(_ROLE.HighlightedText))
        painter.drawEllipse(QRectF(option.rect).center(), 2.5, 2.5)


def _paint_mark(option: QStyleOption, painter: QPainter, radius: float, *, is_filled: bool) -> None:
    colours = option.palette
    is_enabled = _is(option, _STATE.State_Enabled)
    faint = mixed(colours.color(_ROLE.Window), colours.color(_ROLE.WindowText), _RIM)
    fill = colours.color(_ROLE.Highlight) if is_enabled else faint
    share = 1 if is_plain(colours) else _STRONG_RIM if is_enabled else _RIM
    rim = mixed(colours.color(_ROLE.Window), colours.color(_ROLE.WindowText), share)
    has_focus = _is(option, _STATE.State_HasFocus)
    pen = QPen(colours.color(_ROLE.Highlight) if has_focus else rim, 2 if has_focus else 1)
    ground = fill if is_filled else _ground(option, _ROLE.Base)
    _paint_box(painter, option.rect, ground, QPen(fill, 1) if is_filled else pen, radius)


def _tick_pen(option: QStyleOption) -> QPen:
    ink = option.palette.color(_ROLE.HighlightedText)
    return QPen(ink, 1.8, cap=Qt.PenCapStyle.RoundCap, join=Qt.PenJoinStyle.RoundJoin)


# --- Rows, headings, bars -------------------------------------------------------------------------


def _row_painting(row: QStyleOptionViewItem, widget: QWidget | None) -> Painting | None:
    """How a row of a list is marked, if it is chosen or under the mouse."""
    is_hovered = _is(row, _STATE.State_MouseOver) and _is(row, _STATE.State_Enabled)
    has_ground = QBrush(row.backgroundBrush).style() is not Qt.BrushStyle.NoBrush
    if _is(row, _STATE.State_Selected):
        ink = row.palette.color(_ROLE.Highlight)
    elif is_hovered and not has_ground:
        ink = row.palette.color(_ROLE.WindowText)
        ink.setAlphaF(_WASH)
    else:
        return None
    return lambda _, painter: paint_row(painter, row, ink, widget)


def _paint_focused_row(option: QStyleOption, painter: QPainter) -> None:
    """A chosen row is seen well enough."""
    if not _is(option, _STATE.State_Selected):
        paint_current_row(painter, QRectF(option.rect), option.palette)


def _paint_frame(option: QStyleOption, painter: QPainter) -> None:
    rim = mixed(option.palette.color(_ROLE.Window), option.palette.color(_ROLE.WindowText), _RIM)
    is_bare = is_plain(option.palette)
    pen = QPen(option.palette.color(_ROLE.WindowText) if is_bare else rim, 1)
    _paint_box(painter, option.rect, option.palette.color(_ROLE.Base), pen, ROUND)


def _is_chosen_row(option: QStyleOption | None) -> bool:
    row = _own(option, QStyleOptionViewItem)
    return row is not None and _is(row, _STATE.State_Selected)


def _paint_heading(option: QStyleOption, painter: QPainter, ground: QPalette.ColorRole) -> None:
    """Paint the heading of a column like what its rows stand on, with a line below it."""
    colours, rect = option.palette, option.rect
    painter.fillRect(rect, colours.color(ground))
    rule = mixed(colours.color(_ROLE.Window), colours.color(_ROLE.WindowText), _RIM)
    painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), rule)


def _paint_tab(option: QStyleOption, painter: QPainter) -> None:
    if isinstance(option, QStyleOptionTab):
        paint_tab(painter, option, is_front=_is(option, _STATE.State_Selected))


def _paint_below_tabs(option: QStyleOption, painter: QPainter) -> None:
    rule = mixed(option.palette.color(_ROLE.Window), option.palette.color(_ROLE.WindowText), _RIM)
    paint_below_tabs(painter, QRectF(option.rect), rule)


def _with_tab_colour(tab: QStyleOptionTab) -> QStyleOptionTab:
    """An option of our own for the word on a tab, which steps back unless the tab is in front."""
    if not _is(tab, _STATE.State_Selected) and _is(tab, _STATE.State_Enabled):
        colours = QPalette(tab.palette)
        is_hovered = _is(tab, _STATE.State_MouseOver)
        role = _ROLE.WindowText if is_hovered else _ROLE.PlaceholderText
        colours.setColor(_ROLE.WindowText, colours.color(role))
        tab.palette = colours
    return tab


def _paint_groove(option: QStyleOption, painter: QPainter) -> None:
    ground = mixed(option.palette.color(_ROLE.Window), option.palette.color(_ROLE.WindowText), 0.14)
    _paint_slim(painter, QRectF(option.rect), ground)


def _paint_progress(option: QStyleOption, painter: QPainter) -> None:
    if not isinstance(option, QStyleOptionProgressBar):
        return
    whole, span = QRectF(option.rect), option.maximum - option.minimum
    if span <= 0:  # nobody knows how much there is
        done = whole.adjusted(whole.width() * 0.3, 0, -whole.width() * 0.3, 0)
    else:
        share = max(0.0, min(1.0, (option.progress - option.minimum) / span))
        done = QRectF(whole.topLeft(), whole.size())
        done.setWidth(whole.width() * share)
    if done.width() >= 1:
        _paint_slim(painter, done, option.palette.color(_ROLE.Highlight))


def _paint_slim(painter: QPainter, box: QRectF, colour: QColor) -> None:
    bar = QRectF(box.left(), box.center().y() - _BAR / 2, box.width(), _BAR)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawRoundedRect(bar, _BAR / 2, _BAR / 2)


def _with_own_ground(entry: QStyleOptionMenuItem, painter: QPainter | None) -> QStyleOptionMenuItem:
    """An option of our own for an entry of a menu, on whose ground its words are only written."""
    both = _STATE.State_Selected | _STATE.State_Enabled
    if painter is None or entry.state & both != both:
        return entry
    colours = QPalette(entry.palette)
    box = entry.rect.adjusted(_ASIDE, 0, -_ASIDE, 0)
    ground = colours.color(_ROLE.Highlight)
    _painted(lambda _, with_: _paint_bare(with_, box, ground), entry, painter)
    for role in (_ROLE.Text, _ROLE.ButtonText, _ROLE.WindowText):
        colours.setColor(role, colours.color(_ROLE.HighlightedText))
    entry.palette = colours
    entry.state &= ~_STATE.State_Selected
    return entry


def _paint_bare(painter: QPainter, rect: QRect, ground: QColor) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ground)
    painter.drawRoundedRect(QRectF(rect), _SMALL_ROUND, _SMALL_ROUND)


# --- Scroll bars ----------------------------------------------------------------------------------


def _part_of_scroll_bar(option: QStyleOptionSlider, part: QStyle.SubControl) -> QRect:
    is_level = option.orientation is Qt.Orientation.Horizontal
    rect = option.rect
    length = rect.width() if is_level else rect.height()
    span = option.maximum - option.minimum
    handle = length
    if span > 0:
        share = option.pageStep / (span + option.pageStep)
        handle = min(length, max(_THUMB_LEAST, round(length * share)))
    start = QStyle.sliderPositionFromValue(
        option.minimum, option.maximum, option.sliderPosition, length - handle, option.upsideDown
    )
    places = {
        _SUB.SC_ScrollBarGroove: (0, length),
        _SUB.SC_ScrollBarSlider: (start, handle),
        _SUB.SC_ScrollBarSubPage: (0, start),
        _SUB.SC_ScrollBarAddPage: (start + handle, length - start - handle),
    }
    if part not in places:
        return QRect()
    begin, long = places[part]
    if is_level:
        found = QRect(rect.left() + begin, rect.top(), long, rect.height())
    else:
        found = QRect(rect.left(), rect.top() + begin, rect.width(), long)
    return QStyle.visualRect(option.direction, rect, found)


def _paint_thumb(option: QStyleOptionSlider, painter: QPainter, handle: QRect) -> None:
    """Paint a slim handle on the bare ground."""
    if option.maximum <= option.minimum:
        return
    colours = option.palette
    is_held = _is(option, _STATE.State_MouseOver | _STATE.State_Sunken) and bool(
        option.activeSubControls & _SUB.SC_ScrollBarSlider
    )
    ink = colours.color(_ROLE.WindowText)
    ink.setAlphaF(1 if is_plain(colours) else _THUMB_HELD if is_held else _THUMB)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    box, half = QRectF(handle), _THUMB_WIDTH / 2
    if option.orientation is Qt.Orientation.Horizontal:
        box = QRectF(box.left() + 2, box.center().y() - half, box.width() - 4, _THUMB_WIDTH)
    else:
        box = QRectF(box.center().x() - half, box.top() + 2, _THUMB_WIDTH, box.height() - 4)
    painter.drawRoundedRect(box, half, half)


_PRIMITIVES: Mapping[QStyle.PrimitiveElement, Painting] = {
    _PART.PE_PanelLineEdit: _paint_field,
    _PART.PE_PanelButtonTool: _paint_tool,
    _PART.PE_IndicatorCheckBox: _paint_tick,
    _PART.PE_IndicatorItemViewItemCheck: _paint_tick_of_row,
    _PART.PE_IndicatorRadioButton: _paint_choice,
    _PART.PE_FrameTabBarBase: _paint_below_tabs,
    _PART.PE_IndicatorArrowDown: _paint_arrow(0),
    _PART.PE_IndicatorArrowLeft: _paint_arrow(90),
    _PART.PE_IndicatorArrowUp: _paint_arrow(180),
    _PART.PE_IndicatorArrowRight: _paint_arrow(270),
}
_CONTROLS: Mapping[QStyle.ControlElement, Painting] = {
    _CONTROL.CE_TabBarTabShape: _paint_tab,
    _CONTROL.CE_ProgressBarGroove: _paint_groove,
    _CONTROL.CE_ProgressBarContents: _paint_progress,
}
