"""One side of a piece in the catalogue: a little map to pick up by mouse or by keys."""

from __future__ import annotations

from PyQt6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QWheelEvent,
)
from PyQt6.QtWidgets import QPushButton, QSizePolicy

from core.basics.language import tr
from core.quest.catalogue.pieces import Side
from core.quest.catalogue.side_names import side_title
from editor.quest.panels.catalogue.piece_filter import Feature
from editor.quest.panels.catalogue.side_facts import (
    PieceUse,
    side_facts,
    side_heading,
    terrain_list,
)
from editor.quest.panels.catalogue.side_pictures import SidePictures
from editor.widgets.present import present
from editor.widgets.translated import Translated
from editor.widgets.wheel import Notches

_LIFTED_AFTER = 6
"""So many pixels the mouse must move with its button down before a side is lifted."""
_MARGIN = 4
_TEXT_MARGIN = 3
_STEPS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
_LYING, _OTHER_LIES, _NOT_ASKED = 0.6, 0.38, 0.35
"""How strongly the side on the table, its other side, and sides not asked for are drawn."""
_CORNER = 6
_HOVER_GLOW, _PRESSED_GLOW = 0.16, 0.32
_LEAVING = {
    QEvent.Type.Leave,
    QEvent.Type.MouseButtonPress,
    QEvent.Type.Wheel,
    QEvent.Type.KeyPress,
    QEvent.Type.Hide,
}
"""Events after which no tool tip should stay."""
_SMOOTH = QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
_ROLE = QPalette.ColorRole


class SideDrag(QObject):
    """What happens to the side that hangs on the mouse, whichever button it was taken from.

    Signals:
        lifted: the side, by name, hangs on the mouse from now on, with the button held.
        carried: where on the screen the mouse is with it.
        dropped: where on the screen the button was let go.
        turned: notches of the wheel while carrying, positive away from the user.
        keyed: a key pressed or let go while carrying, for whoever shows what is carried.
    """

    lifted = pyqtSignal(str)
    carried = pyqtSignal(QPoint)
    dropped = pyqtSignal(QPoint)
    turned = pyqtSignal(int)
    keyed = pyqtSignal(QKeyEvent)


class SideButton(Translated, QPushButton):
    """A side that can be clicked, lifted and carried, or shows why it cannot.

    Signals:
        stepped: columns and rows the user wants to go by arrow keys.
        focused: the keys go here now, and whether keys brought them here.
        rested: the mouse rests here, and the user may want to know more.
        left: the mouse rests here no longer.
        menu_wanted: where on the screen the user asks for a menu.
    """

    stepped = pyqtSignal(int, int)
    focused = pyqtSignal(bool)
    rested = pyqtSignal()
    left = pyqtSignal()
    menu_wanted = pyqtSignal(QPoint)

    def __init__(self, side: Side, pictures: SidePictures, drag: SideDrag) -> None:
        """A free side."""
        super().__init__()
        self.side = side
        self._pictures, self._drag = pictures, drag
        self._use: PieceUse | None = None
        self._feature: Feature | None = None
        self._is_asked_for = True
        self._pressed_at: QPointF | None = None
        self._is_carrying = False
        self._notches = Notches()
        self.setAutoDefault(False)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self.when_translated(self._describe)

    @property
    def use(self) -> PieceUse | None:
        """The use of its piece on the table, or None if the piece is free."""
        return self._use

    @property
    def state(self) -> str:
        """Whether it can be taken, in words."""
        return tr("free") if self._use is None else self._use.about(self.side)

    @property
    def advice(self) -> str:
        """What the mouse can do with it."""
        if self._use is None:
            return tr("Drag it onto the table, or click to pick it up.")
        return tr("{reason}. Click to see where.", reason=self.state)

    @property
    def is_asked_for(self) -> bool:
        """Whether it is what the user asked the catalogue for."""
        return self._is_asked_for

    @property
    def is_carrying(self) -> bool:
        """Whether it hangs on the mouse."""
        return self._is_carrying

    def set_use(self, use: PieceUse | None) -> None:
        """Show whether its piece lies on the table."""
        if use == self._use:
            return
        self._use = use
        is_free = use is None
        self.setCursor(Qt.CursorShape.OpenHandCursor if is_free else Qt.CursorShape.ArrowCursor)
        self._describe()

    def set_asked(self, feature: Feature | None, *, is_asked_for: bool) -> None:
        """Show how much it has of a feature, and faintly if another side was asked for."""
        if (feature, is_asked_for) != (self._feature, self._is_asked_for):
            self._feature, self._is_asked_for = feature, is_asked_for
            self.updateGeometry()
            self.update()

    def _describe(self) -> None:
        """Say to screen readers what it is and whether it can be taken."""
        heading, grounds = side_heading(self.side), terrain_list(self.side)
        self.setAccessibleName(f"{heading}: {grounds}; {self.state}")
        is_free = self._use is None
        hint = tr("Enter picks it up") if is_free else tr("Enter shows where it lies")
        self.setAccessibleDescription(". ".join((self.state, hint, *side_facts(self.side))))
        self.update()

    def sizeHint(self) -> QSize:
        """The picture with a line or two of text beneath."""
        size = self._pictures.size_of(self.side.name)
        lines = 1 if self._feature is None else 2
        text = lines * self.fontMetrics().height() + _TEXT_MARGIN
        return QSize(size.width() + 2 * _MARGIN, size.height() + text + 2 * _MARGIN)

    def minimumSizeHint(self) -> QSize:
        """The picture may be cut off for a moment while the panel gets narrower."""
        return QSize(1, self.sizeHint().height())

    def event(self, event: QEvent | None) -> bool:
        """Tell when the mouse rests here and when it goes."""
        event = present(event)
        if event.type() == QEvent.Type.ToolTip:
            self.rested.emit()
            return True
        if event.type() in _LEAVING:
            self.left.emit()
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        """Remember where a lift might begin."""
        event = present(event)
        super().mousePressEvent(event)
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed_at, self._is_carrying = event.globalPosition(), False
            self._notches.begin_anew()

    def mouseMoveEvent(self, event: QMouseEvent | None) -> None:
        """Lift a free side, then tell where it is carried."""
        event = present(event)
        if not self._is_carrying and self._is_pulled(event.globalPosition()):
            self._is_carrying = True
            self.setDown(False)
            self._drag.lifted.emit(self.side.name)
        if self._is_carrying:
            self._drag.carried.emit(event.globalPosition().toPoint())
        else:
            super().mouseMoveEvent(event)

    def _is_pulled(self, to: QPointF) -> bool:
        if self._pressed_at is None or self._use is not None:
            return False
        return (to - self._pressed_at).manhattanLength() >= _LIFTED_AFTER

    def mouseReleaseEvent(self, event: QMouseEvent | None) -> None:
        """Drop what is carried; otherwise it was a click."""
        event = present(event)
        was_carrying = self._is_carrying
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed_at, self._is_carrying = None, False
        super().mouseReleaseEvent(event)
        if was_carrying and not self._is_carrying:
            event.accept()
            self._drag.dropped.emit(event.globalPosition().toPoint())

    def hideEvent(self, event: QHideEvent | None) -> None:
        """Let go: a hidden widget hears of no release."""
        self._pressed_at, self._is_carrying = None, False
        super().hideEvent(event)

    def wheelEvent(self, event: QWheelEvent | None) -> None:
        """Turn what is carried; otherwise the list scrolls."""
        event = present(event)
        if not self._is_carrying:
            event.ignore()
            return
        notches = self._notches.more(event.angleDelta())
        if notches:
            self._drag.turned.emit(notches)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Walk by arrow keys, pick by Enter; while carrying, pass every key on."""
        event = present(event)
        if self._is_carrying:
            self._drag.keyed.emit(event)
        elif event.key() in _STEPS:
            self.stepped.emit(*_STEPS[Qt.Key(event.key())])
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.click()
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent | None) -> None:
        """Pass keys on while carrying."""
        if self._is_carrying:
            self._drag.keyed.emit(event)
        else:
            super().keyReleaseEvent(event)

    def focusInEvent(self, event: QFocusEvent | None) -> None:
        """Tell that the keys go here."""
        super().focusInEvent(event)
        self.focused.emit(present(event).reason() != Qt.FocusReason.MouseFocusReason)

    def contextMenuEvent(self, event: QContextMenuEvent | None) -> None:
        """Ask for a menu, but not while something hangs on the mouse."""
        if not self._is_carrying:
            self.menu_wanted.emit(present(event).globalPos())

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Draw the map, the name beneath, and where mouse and keys are."""
        painter = QPainter(self)
        painter.setRenderHints(_SMOOTH)
        self._paint_ground(painter)
        self._paint_picture(painter)
        self._paint_title(painter)
        painter.end()

    def _paint_ground(self, painter: QPainter) -> None:
        """A soft field under the mouse, and a ring where the keys go."""
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if self.underMouse() or self.isDown():
            glow = self.palette().color(_ROLE.Highlight)
            glow.setAlphaF(_PRESSED_GLOW if self.isDown() else _HOVER_GLOW)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(glow)
            painter.drawRoundedRect(box, _CORNER, _CORNER)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self.palette().color(_ROLE.Highlight), 2))
            painter.drawRoundedRect(box, _CORNER, _CORNER)

    def _paint_picture(self, painter: QPainter) -> None:
        name, is_free = self.side.name, self._use is None
        picture = self._pictures.picture(name) if is_free else self._pictures.grey(name)
        box = QRect(QPoint(0, _MARGIN), self._pictures.size_of(name))
        box.moveLeft((self.width() - box.width()) // 2)
        painter.setOpacity(self._strength())
        painter.drawPixmap(box, picture)
        painter.setOpacity(1.0)

    def _strength(self) -> float:
        if self._use is not None:
            return _LYING if self._use.side is self.side else _OTHER_LIES
        return 1.0 if self._is_asked_for else _NOT_ASKED

    def _paint_title(self, painter: QPainter) -> None:
        line = self.fontMetrics().height()
        lines = [side_title(self.side.name)]
        if self._feature is not None:
            lines.append(self._feature.amount_text(self.side))
        is_strong = self._use is None and self._is_asked_for
        painter.setPen(self.palette().color(_ROLE.Text if is_strong else _ROLE.PlaceholderText))
        top = self.height() - _MARGIN - line * len(lines)
        for row, text in enumerate(lines):
            font = self.font()
            font.setBold(row == 0)
            painter.setFont(font)
            box = QRect(0, top + row * line, self.width(), line)
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), text)
