"""How all windows look: flat, round and calm.

Fusion measures and places everything; only what it would paint in bevels is painted here, in the
colours of the palette in use. Fields are wider by what their text keeps away from their round ends.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, TypeVar

from PyQt6 import sip
from PyQt6.QtCore import QRect, QSize
from PyQt6.QtGui import QPainter
from PyQt6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QProxyStyle,
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

from editor.widgets.house_style import bars, controls, tabs_and_menus, ticks, views
from editor.widgets.house_style.grounds import Painting, is_in

_PART, _CONTROL = QStyle.PrimitiveElement, QStyle.ControlElement
_WHOLE, _SUB = QStyle.ComplexControl, QStyle.SubControl
_PADDING = 4
"""In pixels: what a field has more beside its text than Fusion leaves."""
_RIM_OF_FIELD = 2
"""In pixels: what a field of one line has less at its ends than others."""
_AIR = 4
"""In pixels: what a row of a list has more above and below its text, together."""
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
            paint = partial(controls.paint_button, widget=widget)
        if element is _PART.PE_PanelLineEdit and controls.is_part_of_field(widget):
            return  # part of a field that has painted its own ground
        if element is _PART.PE_PanelItemViewRow and _is_chosen_row(option):
            return  # its cells are filled, and what branches off before them is not
        if element is _PART.PE_PanelItemViewItem and (row := _own(option, QStyleOptionViewItem)):
            paint = views.row_painting(row, widget)
        if element is _PART.PE_FrameFocusRect and isinstance(widget, QAbstractItemView):
            paint = views.paint_focused_row
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
        if element is _CONTROL.CE_ShapedFrame and views.is_framed(widget):
            paint = (
                controls.paint_field if isinstance(widget, QPlainTextEdit) else views.paint_frame
            )
        if element in _HEADINGS:
            paint = partial(views.paint_heading, ground=views.ground_of_heading(widget))
        if paint is not None and option is not None and painter is not None:
            own: QStyleOption = (
                _own(option, QStyleOptionProgressBar)
                or _own(option, QStyleOptionTab)
                or QStyleOption(option)
            )
            _painted(paint, own, painter)
            return
        if element is _CONTROL.CE_PushButtonLabel and (label := _own(option, QStyleOptionButton)):
            option = controls.with_label_colour(label, widget)
        if element is _CONTROL.CE_TabBarTabLabel and (tab := _own(option, QStyleOptionTab)):
            option = tabs_and_menus.with_tab_colour(tab)
        if element is _CONTROL.CE_MenuItem and (entry := _own(option, QStyleOptionMenuItem)):
            option = _with_words_on_ground(entry, painter)
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
            handle = bars.part_of_scroll_bar(bar, _SUB.SC_ScrollBarSlider)
            _painted(lambda _, with_: bars.paint_thumb(bar, with_, handle), bar, painter)
        elif control is _WHOLE.CC_ComboBox and (field := _own(option, QStyleOptionComboBox)):
            arrow = self.subControlRect(control, option, _SUB.SC_ComboBoxArrow, widget)
            _painted(lambda _, with_: controls.paint_opener(field, with_, arrow), field, painter)
        elif control is _WHOLE.CC_SpinBox and (number := _own(option, QStyleOptionSpinBox)):
            steps = tuple(
                self.subControlRect(control, option, part, widget)
                for part in (_SUB.SC_SpinBoxUp, _SUB.SC_SpinBoxDown)
            )
            _painted(lambda _, with_: controls.paint_stepper(number, with_, steps), number, painter)
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
        elif isinstance(dressed, views.Framed):
            views.frame_view(dressed)
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
            return bars.part_of_scroll_bar(bar, part)
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


def _is_chosen_row(option: QStyleOption | None) -> bool:
    row = _own(option, QStyleOptionViewItem)
    return row is not None and is_in(row, QStyle.StateFlag.State_Selected)


def _with_words_on_ground(
    entry: QStyleOptionMenuItem, painter: QPainter | None
) -> QStyleOptionMenuItem:
    """What is left to be painted of the entry of a menu, once its ground is painted."""
    if painter is None or not tabs_and_menus.is_chosen(entry):
        return entry
    _painted(tabs_and_menus.paint_entry, entry, painter)
    return tabs_and_menus.words_alone(entry)


_PRIMITIVES: Mapping[QStyle.PrimitiveElement, Painting] = {
    _PART.PE_PanelLineEdit: controls.paint_field,
    _PART.PE_PanelButtonTool: controls.paint_tool,
    _PART.PE_IndicatorCheckBox: ticks.paint_tick,
    _PART.PE_IndicatorItemViewItemCheck: ticks.paint_tick_of_row,
    _PART.PE_IndicatorRadioButton: ticks.paint_choice,
    _PART.PE_FrameTabBarBase: tabs_and_menus.paint_below_tabs,
    _PART.PE_IndicatorArrowDown: controls.arrow_painting(0),
    _PART.PE_IndicatorArrowLeft: controls.arrow_painting(90),
    _PART.PE_IndicatorArrowUp: controls.arrow_painting(180),
    _PART.PE_IndicatorArrowRight: controls.arrow_painting(270),
}
_CONTROLS: Mapping[QStyle.ControlElement, Painting] = {
    _CONTROL.CE_TabBarTabShape: tabs_and_menus.paint_tab,
    _CONTROL.CE_ProgressBarGroove: bars.paint_groove,
    _CONTROL.CE_ProgressBarContents: bars.paint_progress,
}
