"""The name plate: the title of the route at the corner of the canvas, edited in place."""

from __future__ import annotations

from collections.abc import Sequence

from PyQt6.QtCore import QEvent, QRectF, QSize, Qt, pyqtBoundSignal, pyqtSignal
from PyQt6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
)
from PyQt6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QMenu,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from core.basics.language import tr
from core.designs.keys import LONGEST_LINE
from core.quest.board.layout import Layout
from core.quest.catalogue.pieces import PieceKind
from editor.documents.steps import renamed
from editor.drawing.fonts import title_font
from editor.quest.documents.certificate_words import certificate_lines, is_verified, stands
from editor.quest.documents.route_document import RouteDocument
from editor.widgets.floating import Pinned, paint_sheet, sheet_margin
from editor.widgets.forms.fields import whole_letters
from editor.widgets.labels import ShortenedLabel
from editor.widgets.menus import MENU_KEY, copy_text, pop_up
from editor.widgets.present import present
from editor.widgets.severity_icons import paint_check_mark
from editor.widgets.theme import Theme
from editor.widgets.translated import Translated

_NAME_PIXELS, _SUBTITLE_PIXELS, _SEAL_PIXELS = 25, 13, 22
_LEAST_WIDTH, _MOST_WIDTH = 180, 460
_PLAIN = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier)
_EDIT_KEYS = frozenset({Qt.Key.Key_F2, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space})


def itinerary(layout: Layout) -> str:
    """The sides in the order of travel, as in "A – C – G – END"."""
    return " – ".join(
        tr("END") if layout.pieces[piece].kind is PieceKind.ENDING else layout.side_name(piece)
        for piece in layout.order.pieces
    )


class NamePlate(Translated, QFrame):
    """Shows the name of a document's route, with its author and its pieces below.

    A seal beside the name tells that the route is certified as it lies. Double-click, F2 or Enter
    turns the name into a field.
    """

    def __init__(self, document: RouteDocument, theme: Theme, parent: QWidget) -> None:
        """Pin the plate to the upper left corner of its parent."""
        super().__init__(parent)
        self._document = document
        self._theme = theme
        self.name = _PlateLine()
        self.name.setFont(title_font(_NAME_PIXELS))
        self.subtitle = _PlateLine()
        font = self.subtitle.font()
        font.setPixelSize(_SUBTITLE_PIXELS)
        self.subtitle.setFont(font)
        self.seal = _Seal(theme)
        self.field = _NameField()
        self.field.setFont(title_font(_NAME_PIXELS))
        self.field.setMaxLength(LONGEST_LINE)
        self.field.hide()
        self._build()
        self.set_translated(self.field.setPlaceholderText, "Name of the route")
        self.set_translated(self.field.setAccessibleName, "Name of the route")
        self.set_translated(self.setToolTip, "Double-click or F2 to edit the name")
        self.when_translated(self._refresh)
        self.pin = Pinned(self, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, margin=8)
        self.pin.place()
        document.changed.connect(self._refresh)
        theme.changed.connect(self.update)

    def _build(self) -> None:
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setMaximumWidth(_MOST_WIDTH)
        column = QVBoxLayout(self)
        margin = sheet_margin()
        column.setContentsMargins(margin + 12, margin + 5, margin + 12, margin + 7)
        column.setSpacing(1)
        top = QHBoxLayout()
        top.setSpacing(8)
        top.addWidget(self.name, 1)
        top.addWidget(self.seal)
        column.addLayout(top)
        column.addWidget(self.field)
        column.addWidget(self.subtitle)
        self.field.finished.connect(self._commit)
        self.field.cancelled.connect(self._show_name)

    def _refresh(self) -> None:
        """Say what the route is called now."""
        role = QPalette.ColorRole
        is_named = bool(self._document.design.name)
        self.name.setText(self._document.title)
        self.name.setForegroundRole(role.WindowText if is_named else role.PlaceholderText)
        subtitle = self._subtitle()
        self.subtitle.setText(subtitle)
        self.subtitle.setVisible(bool(subtitle))
        self.setAccessibleName(tr("Name of the route: {name}", name=self._document.title))
        self.seal.show_lines(self._certificate_lines())
        told = (self.seal.accessibleName(), subtitle)
        self.setAccessibleDescription(". ".join(filter(None, told)))

    def _certificate_lines(self) -> tuple[str, ...]:
        """What the certificate says, if there is one that stands."""
        route = self._document.design
        if route.certificate is None or not stands(route):
            return ()
        verified = is_verified(self._document)
        return tuple(certificate_lines(route.certificate, route, is_verified=verified))

    def _subtitle(self) -> str:
        author = self._document.design.author
        said = tr("by {author}", author=author) if author else ""
        return "  ·  ".join(filter(None, (said, itinerary(self._document.facts.layout))))

    @property
    def is_editing(self) -> bool:
        """Whether the name is being edited."""
        return not self.field.isHidden()

    def edit_name(self) -> None:
        """Turn the name into a field, all of it selected."""
        self.field.setText(self._document.design.name)
        self.field.setMinimumWidth(max(_LEAST_WIDTH * 3 // 2, self.name.width() + 24))
        self.name.hide()
        self.field.show()
        self.field.begin()
        self.pin.place()

    def _commit(self) -> None:
        self._show_name()
        if self.field.isModified():  # a longer name than fits stays whole until it is edited
            name = whole_letters(self.field.text())
            self._document.edit(*renamed(self._document.design, name))

    def _show_name(self) -> None:
        had_focus = present(self.window()).focusWidget() is self.field
        self.field.hide()
        self.name.show()
        if had_focus:
            # Back to the canvas: whoever named a route goes on laying tiles.
            present(self.parentWidget()).setFocus(Qt.FocusReason.OtherFocusReason)

    def contextMenuEvent(self, event: QContextMenuEvent | None) -> None:
        """Offer what can be done with the name; while it is edited, the field has its own menu."""
        menu = QMenu(self)
        menu.addAction(tr("Rename"), self.edit_name)
        menu.addAction(tr("Copy the name"), lambda: copy_text(self._document.title))
        pop_up(menu, present(event).globalPos())

    def mouseDoubleClickEvent(self, event: QMouseEvent | None) -> None:
        """Edit the name."""
        if present(event).button() == Qt.MouseButton.LeftButton:
            self.edit_name()

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Edit the name by keyboard, while the plate has the focus."""
        if present(event).key() in _EDIT_KEYS:
            self.edit_name()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent | None) -> None:
        """Show that the plate has the focus."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent | None) -> None:
        """Show that the plate has no longer the focus."""
        super().focusOutEvent(event)
        self.update()

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Paint the plate, thin enough to guess the table behind it."""
        painter = QPainter(self)
        paint_sheet(painter, self, is_plain=self._theme.palette.is_plain, opacity=0.86)
        if self.hasFocus():
            margin = sheet_margin() + 3
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(self.palette().color(QPalette.ColorRole.Highlight))
            painter.drawRoundedRect(self.rect().adjusted(margin, margin, -margin, -margin), 6, 6)


class _Seal(QWidget):
    """The sign of a certificate that stands; its tool tip says what was found."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setFixedSize(_SEAL_PIXELS, _SEAL_PIXELS)
        self.hide()

    def show_lines(self, lines: Sequence[str]) -> None:
        """Tell of a certificate: how it stands, then what it says; without lines there is none."""
        self.setVisible(bool(lines))
        self.setAccessibleName(lines[0] if lines else "")
        self.setAccessibleDescription("\n".join(lines[1:]))
        self.setToolTip("\n".join(lines))

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Paint the seal."""
        painter = QPainter(self)
        paint_check_mark(painter, QRectF(self.rect()), self._theme.palette)
        painter.end()


class _PlateLine(ShortenedLabel):
    """A line of the plate, as wide as its text; the tool tip is that of the plate."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def setText(self, text: str) -> None:
        """Show another text, on one line; no more of it than could ever be seen."""
        super().setText(" ".join(text[:_MOST_WIDTH].split()))
        self.setAccessibleName(self.text())
        self.setToolTip("")
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """The whole text."""
        metrics = self.fontMetrics()
        return QSize(metrics.horizontalAdvance(self.text()) + 2, metrics.height())

    def minimumSizeHint(self) -> QSize:
        """A few letters are better than nothing."""
        return QSize(40, self.fontMetrics().height())


class _NameField(QLineEdit):
    """The field for the name: Enter or leaving it commits, Esc cancels.

    Signals:
        finished: the author is done.
        cancelled: the author wants the old name back.
    """

    finished = pyqtSignal()
    cancelled = pyqtSignal()

    def __init__(self) -> None:
        super().__init__()
        self._is_open = False

    def begin(self) -> None:
        """Take the focus, with the old name selected."""
        self._is_open = True
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.selectAll()

    def event(self, event: QEvent | None) -> bool:
        """Claim every plain key before a command of the window does, but that for menus."""
        event = present(event)
        is_claim = event.type() == QEvent.Type.ShortcutOverride
        if is_claim and isinstance(event, QKeyEvent) and event.modifiers() in _PLAIN:
            event.setAccepted(event.keyCombination() != MENU_KEY)
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Enter commits, Esc cancels."""
        event = present(event)
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._end(self.finished)
        elif event.key() == Qt.Key.Key_Escape:
            self._end(self.cancelled)
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent | None) -> None:
        """Commit when the author goes on elsewhere; its own context menu is not elsewhere."""
        super().focusOutEvent(event)
        if present(event).reason() != Qt.FocusReason.PopupFocusReason:
            self._end(self.finished)

    def _end(self, how: pyqtBoundSignal) -> None:
        if self._is_open:
            self._is_open = False
            how.emit()
