"""The panels at the right of the window: one tab each, upright, with a sign above its word."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from PyQt6.QtCore import QRect, QRectF, QSize, QSizeF, Qt, pyqtSignal
from PyQt6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QPainter,
    QPaintEvent,
    QPalette,
    QPixmap,
)
from PyQt6.QtWidgets import QTabBar, QTabWidget, QWidget

from core.basics.values import dataclass
from editor.widgets.panels.icons import paint_panel_icon
from editor.widgets.present import present
from editor.widgets.translated import Translated

_TAB = QSize(72, 60)
_SIGN = 20
_LETTERS, _LEAST_LETTERS = 11, 8
"""In pixels: a long word is written smaller, so that none is cut."""
_EDGE = 4
_ROLE = QPalette.ColorRole


@dataclass(frozen=True, slots=True)
class Tab:
    """What stands on a tab: a word, noted for translation, and the name of a sign."""

    title: str
    icon: str = ""


class PanelTabs(Translated, QTabWidget):
    """Holds the panels.

    Signals:
        turned_to: the name of the panel that has come to the front.
    """

    turned_to = pyqtSignal(str)

    def __init__(self, tabs: Mapping[str, Tab], panels: Mapping[str, QWidget]) -> None:
        """Hold a panel for each name that has a tab."""
        super().__init__()
        self._names: Sequence[str] = tuple(tabs)
        self.setTabBar(UprightTabs(tuple(tab.icon for tab in tabs.values())))
        self.setTabPosition(QTabWidget.TabPosition.East)
        self.setUsesScrollButtons(False)
        self.setDocumentMode(True)  # no pane in a shade of its own around the panels
        for name, tab in tabs.items():
            index = self.addTab(panels[name], "")
            self.set_translated(partial(self.setTabText, index), tab.title)
            self.set_translated(partial(self.setTabToolTip, index), tab.title)
        self.currentChanged.connect(lambda index: self.turned_to.emit(self._names[index]))
        self.set_translated(present(self.tabBar()).setAccessibleName, "Panels")

    @property
    def front(self) -> str:
        """The name of the panel in front."""
        return self._names[self.currentIndex()]

    @property
    def places(self) -> tuple[QWidget, ...]:
        """The panels, or their places, from top to bottom."""
        return tuple(present(self.widget(index)) for index in range(self.count()))

    def has(self, name: str) -> bool:
        """Whether there is a panel of this name."""
        return name in self._names

    def tab_rect(self, name: str) -> QRect:
        """Where the tab of a panel is, in the bar of the tabs."""
        return present(self.tabBar()).tabRect(self._names.index(name))

    def turn_to(self, name: str) -> None:
        """Bring a panel to the front; a name from an older program is none."""
        if name in self._names:
            self.setCurrentIndex(self._names.index(name))

    def focus_panel(self) -> None:
        """Give the keyboard to the panel in front."""
        _first_inside(present(self.currentWidget())).setFocus(Qt.FocusReason.ShortcutFocusReason)


class UprightTabs(QTabBar):
    """Tabs below one another whose words can be read without turning one's head."""

    def __init__(self, icons: Sequence[str]) -> None:
        super().__init__()
        self._icons = icons
        self._picture = QPixmap()
        self._shown: tuple[object, ...] | None = None
        self._fonts: dict[tuple[str, bool, str], QFont] = {}

    def tabSizeHint(self, _index: int) -> QSize:
        """All alike."""
        return _TAB

    def minimumTabSizeHint(self, index: int) -> QSize:
        """In a low window they move together."""
        return QSize(self.tabSizeHint(index).width(), _SIGN + 2 * _EDGE + _LETTERS)

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Paint a picture of the tabs, which stays the same while nothing about them changes.

        They are painted whenever something beside them is, as after each edit.
        """
        shown = self._look()
        if shown != self._shown:
            self._picture, self._shown = self._painted(), shown
        QPainter(self).drawPixmap(0, 0, self._picture)

    def _look(self) -> tuple[object, ...]:
        """All that the picture depends on."""
        words = tuple(self.tabText(index) for index in range(self.count()))
        boxes = tuple(self.tabRect(index).getRect() for index in range(self.count()))
        keys = self.palette().cacheKey(), self.font().key(), self.devicePixelRatioF()
        return words, boxes, keys, self.currentIndex(), self.hasFocus(), self.size()

    def _painted(self) -> QPixmap:
        """Each tab: a sign, a word, and a bar beside the one in front."""
        ratio = self.devicePixelRatioF()
        picture = QPixmap((QSizeF(self.size()) * ratio).toSize())
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        for index in range(self.count()):
            self._paint_tab(painter, index, self.tabRect(index))
        painter.end()
        return picture

    def _paint_tab(self, painter: QPainter, index: int, box: QRect) -> None:
        is_front = index == self.currentIndex()
        if is_front:
            painter.fillRect(box, self._colour(_ROLE.Base))
            painter.fillRect(
                QRect(box.x(), box.y(), 3, box.height()), self._colour(_ROLE.Highlight)
            )
        colour = self._colour(_ROLE.WindowText if is_front else _ROLE.PlaceholderText)
        sign = QRectF(0, 0, _SIGN, _SIGN)
        high = _SIGN + 3 + _LETTERS + 3
        top = box.y() + (box.height() - high) / 2
        sign.moveTopLeft(QRectF(box).topLeft())
        sign.moveTo(box.center().x() - _SIGN / 2, top)
        paint_panel_icon(painter, self._icons[index], sign, colour)
        painter.setPen(colour)
        painter.setFont(self.font_for(self.tabText(index), is_front=is_front))
        words = QRectF(box.x(), top + _SIGN + 3, box.width(), _LETTERS + 6)
        painter.drawText(words, int(Qt.AlignmentFlag.AlignHCenter), self.tabText(index))
        if self.hasFocus() and is_front:
            painter.setPen(self._colour(_ROLE.Highlight))
            painter.drawRect(box.adjusted(5, 2, -3, -3))

    def font_for(self, word: str, *, is_front: bool) -> QFont:
        """As large as the word can be written in full; it is asked for with each painting."""
        wanted = word, is_front, self.font().key()
        if wanted not in self._fonts:
            self._fonts[wanted] = self._largest_font(word, is_front=is_front)
        return self._fonts[wanted]

    def _largest_font(self, word: str, *, is_front: bool) -> QFont:
        font = QFont(self.font())
        font.setBold(is_front)
        for pixels in range(_LETTERS, _LEAST_LETTERS - 1, -1):
            font.setPixelSize(pixels)
            if QFontMetrics(font).horizontalAdvance(word) <= _TAB.width() - 2 * _EDGE:
                break
        return font

    def _colour(self, role: QPalette.ColorRole) -> QColor:
        return self.palette().color(role)


def _takes_keys(widget: QWidget) -> bool:
    return widget.isEnabled() and bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)


def _first_inside(panel: QWidget) -> QWidget:
    """What the keyboard comes to first in a panel, or the panel if nothing in it takes keys."""
    widget = present(panel.nextInFocusChain())
    while widget is not panel:
        is_inside = panel.isAncestorOf(widget)  # asked first: it is quick, and most are not
        if is_inside and _takes_keys(widget) and widget.isVisibleTo(panel):
            return widget
        widget = present(widget.nextInFocusChain())
    return panel
