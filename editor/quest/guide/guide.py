"""Help for the first minutes: a card of things to try, and a guide through a first route."""

from __future__ import annotations

from PyQt6.QtCore import QEvent, QObject, QPointF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QHideEvent, QPainter, QPaintEvent, QPalette, QPen, QResizeEvent, QShowEvent
from PyQt6.QtWidgets import QApplication, QBoxLayout, QHBoxLayout, QPushButton, QWidget

from core.basics.language import marked, tr
from core.geometry.hexes import Hex
from core.quest.board.layout import lay_out
from core.quest.catalogue.pieces import PieceKind
from core.quest.checks.places import hexes_under
from core.quest.route.route import Route
from editor.drawing.palette import Ink
from editor.drawing.shapes import star
from editor.quest.documents.route_document import RouteDocument
from editor.quest.guide.steps import (
    STEPS,
    GuideProgress,
    GuideStep,
    done_for_author,
    is_complete,
    step_now,
)
from editor.widgets.floating import FloatingSheet, Pinned, sheet_label, sheet_margin
from editor.widgets.help_topics import set_help_topic
from editor.widgets.present import present
from editor.widgets.theme import Theme

TRY_THIS = (
    marked("Drag a tile from the left, or press its letter"),
    marked("R turns it, F flips it, Esc puts it back"),
    marked("Ctrl+Z undoes anything, as far back as you like"),
    marked("Ctrl+Shift+P finds every command"),
)
"""What is worth trying first, line by line."""
_TITLE_PIXELS = 18
_WIDEST, _NARROWEST = 470, 340
_BESIDE = 228
"""Pixels at the right of a card that are left to the minimap."""
_AT_RIGHT = 6
"""Pixels that texts keep free there, as a card does at its left."""
_DOT, _DOT_STEP = 6.0, 12
_POINTING = (QEvent.Type.Enter, QEvent.Type.FocusIn)
_NO_LONGER = (QEvent.Type.Leave, QEvent.Type.FocusOut)


class _WideCard(FloatingSheet):
    """A card at the lower left of its parent: low and wide, for what it covers is the route."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent, _TITLE_PIXELS)
        set_help_topic(self, "design#first-steps")
        margin = sheet_margin() + 6
        self.column.setContentsMargins(margin + 6, margin - 2, margin, margin)
        self.column.setSpacing(3)
        self.pin = Pinned(self, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom)

    def sizeHint(self) -> QSize:
        """As wide as there is space beside the minimap, within reason."""
        width = min(_WIDEST, max(_NARROWEST, present(self.parentWidget()).width() - _BESIDE))
        return QSize(width, super().sizeHint().height())


class TryThisCard(_WideCard):
    """The card of the first start: a few things to try.

    Signals:
        dismissed: the author does not want to see it again.
    """

    dismissed = pyqtSignal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        """Show the card at the lower left of its parent."""
        super().__init__(theme, parent)
        self.never_again = _button()
        self.never_again.clicked.connect(self._dismiss)
        self.heading.insertWidget(1, self.never_again)
        self._lines = tuple(sheet_label() for _ in TRY_THIS)
        for line in self._lines:
            self.column.addWidget(line)
        self.set_translated(self.title.setText, "Try this")
        self.set_translated(self.setAccessibleName, "Try this")
        self.set_translated(self.never_again.setText, "Don’t show again")
        self.set_translated(self.close_button.setToolTip, "Close")
        self.set_translated(self.close_button.setAccessibleName, "Close")
        self.when_translated(self._set_lines)
        self.pin.place()

    def _set_lines(self) -> None:
        texts = tuple(map(tr, TRY_THIS))
        for line, text in zip(self._lines, texts, strict=True):
            line.setText(f"•  {text}")
        self.setAccessibleDescription(". ".join(texts))

    def _dismiss(self) -> None:
        self.put_away()
        self.dismissed.emit()


class Guide(_WideCard):
    """Leads through a first route; which step it shows follows from the route, so undo goes back.

    Signals:
        closed: the author ended the guide.
        save_wanted: the author asks to have the route saved.
        command_wanted: the command of this name does a step for the author.
        panel_wanted: the step that is shown speaks of the panel of this name.
        pointed_at: the thing of the window that the step speaks of; empty if it does of none.
        kind_wanted: the `PieceKind` that it speaks of, or None.
        fit_wanted: a step was taken, and all of the route should be seen.
        pointed_out: the hexes where "Do it for me" would lay or turn a piece; none when it no
            longer shows.
    """

    save_wanted = pyqtSignal()
    command_wanted = pyqtSignal(str)
    panel_wanted = pyqtSignal(str)
    pointed_at = pyqtSignal(str)
    kind_wanted = pyqtSignal(object)
    fit_wanted = pyqtSignal()
    pointed_out = pyqtSignal(object)

    def __init__(self, document: RouteDocument, theme: Theme, parent: QWidget) -> None:
        """Show the step that the document has come to, at the lower left of the parent."""
        super().__init__(theme, parent)
        self._document = document
        self._passed: frozenset[str] = frozenset()
        self._seen: frozenset[str] = frozenset()
        self._known, self._spoken_of = document.design, 0
        self._looking_at: int | None = None
        self._note, self._is_behind = "", False
        self.dots = Dots(theme)
        self.heading.insertWidget(1, self.dots, alignment=Qt.AlignmentFlag.AlignTop)
        self._text, self._keys = sheet_label(), sheet_label(QPalette.ColorRole.PlaceholderText)
        self.back, self.skip, self.do_it = _button(), _button(), _button()
        self._foot = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._build()
        self.set_translated(self.setAccessibleName, "Guide to a first route")
        self.set_translated(self.close_button.setToolTip, "End the guide")
        self.set_translated(self.close_button.setAccessibleName, "End the guide")
        self.set_translated(self.back.setText, "Back")
        self.when_translated(self._refresh)
        self.pin.place()
        document.changed.connect(self._show_next)

    def _build(self) -> None:
        self._text.setContentsMargins(0, 0, _AT_RIGHT, 0)
        self.column.addWidget(self._text)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        for button in (self.back, self.skip, self.do_it):
            buttons.addWidget(button, alignment=Qt.AlignmentFlag.AlignBottom)
        self._foot.addWidget(self._keys, stretch=1)
        self._foot.addLayout(buttons)
        self.column.addLayout(self._foot)
        self.back.clicked.connect(self._go_back)
        self.skip.clicked.connect(self._go_on)
        self.do_it.clicked.connect(self._carry_out)
        self.do_it.installEventFilter(self)
        self.closed.connect(self._forget_place)

    def showEvent(self, event: QShowEvent | None) -> None:
        """Catch up with the route: it was not followed while nobody looked."""
        super().showEvent(event)
        if self._is_behind:
            self._is_behind = False
            self._refresh()

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        """Let keys and buttons have lines of their own where both would not fit into one."""
        super().resizeEvent(event)
        is_narrow = self.width() < _WIDEST
        ways = QBoxLayout.Direction
        self._foot.setDirection(ways.TopToBottom if is_narrow else ways.LeftToRight)

    @property
    def step(self) -> int:
        """Which step is shown; their number once all is done."""
        return self._next_step if self._looking_at is None else self._looking_at

    @property
    def _next_step(self) -> int:
        return step_now(self._progress, self._passed)

    @property
    def _progress(self) -> GuideProgress:
        is_saved = self._document.is_clean and self._document.path is not None
        return GuideProgress(self._document.facts.layout, is_saved, self._seen)

    def note(self, step: str) -> None:
        """Know that a step was taken which leaves nothing on the table."""
        if step not in self._seen:
            self._seen |= {step}
            self._refresh()

    def begin(self) -> None:
        """Show how far the route has come, and what the step speaks of."""
        self._refresh()
        self._speak()

    def _speak(self) -> None:
        """Bring what the step speaks of to the front, as the guide has come to it."""
        self._spoken_of = self.step
        step = STEPS[self.step] if self.step < len(STEPS) else None
        if step is not None and step.panel:
            self.panel_wanted.emit(step.panel)
        self.pointed_at.emit("" if step is None else step.speaks_of)
        self.kind_wanted.emit(None if step is None else step.kind)

    def _show_next(self) -> None:
        """Show what comes next, now that the route is another."""
        before, self._known = self._known, self._document.design
        if _is_tile_turned(before, self._known):
            self._seen |= {"turn"}
        self._looking_at, self._note = None, ""
        self._is_behind = self.isHidden()
        if self._is_behind:
            return
        if before.pieces != self._known.pieces:
            self.fit_wanted.emit()
        self._refresh()

    def _refresh(self) -> None:
        """Show the step and how far it has come; keys that went to this card still do."""
        has_keys = self._has_keys
        self._show_present()
        if has_keys and not self._has_keys:
            (self.skip if self.do_it.isHidden() else self.do_it).setFocus()

    @property
    def _has_keys(self) -> bool:
        focus = QApplication.focusWidget()
        return focus is not None and self.isAncestorOf(focus)

    def _show_present(self) -> None:
        self.dots.show_step(self.step, len(STEPS), is_crowned=is_complete(self._progress))
        self.back.setVisible(self.step > 0)
        if self.step == len(STEPS):
            self._show_end()
        else:
            self._show_step(STEPS[self.step])
        self._keys.setVisible(bool(self._keys.text()))
        if self.step != self._spoken_of and not self.isHidden():
            self._speak()
        self.setAccessibleDescription(f"{self.title.text()}. {self._text.text()}")

    def _show_step(self, step: GuideStep) -> None:
        tally = step.tally(self._progress)
        self.title.setText(f"{tr(step.title)} · {tally}" if tally else tr(step.title))
        self._text.setText(f"{tr(step.what)} {tr(step.why)}")
        self._keys.setText(self._note or tr(step.keys))
        self.skip.show()
        self.do_it.setVisible(self._looking_at is None and self._can_carry_out(step))
        is_next = step.wants_a_look or self._looking_at is not None
        self.skip.setText(tr("Next") if is_next else tr("Skip"))
        is_named = step.wants_saving and bool(self._document.design.name)
        self.do_it.setText(tr("Save") if is_named else tr("Do it for me"))

    def _can_carry_out(self, step: GuideStep) -> bool:
        """Whether pressing the button does something; where a look is enough it may not.

        That may take a check of the route, which nobody waits for while the guide is hidden.
        """
        if self.isHidden():
            return True
        layout = self._document.facts.layout
        is_done_by_edit = step.wants_a_look and not step.command
        return not is_done_by_edit or step.carry_out(layout) != layout.route

    def _show_end(self) -> None:
        self._keys.setText("")
        self.skip.hide()
        self.do_it.show()
        self.do_it.setText(tr("End the guide"))
        if is_complete(self._progress):
            self.title.setText(tr("Your first route is ready"))
            self._text.setText(
                tr("Well done: it is saved and can be built on any table. Change what you like.")
            )
        else:
            self.title.setText(tr("That was the guide"))
            self._text.setText(
                tr("Some steps were left out; the list of problems says what is still missing.")
            )

    def _go_back(self) -> None:
        """Look at the step before, and take it up again if it was passed over."""
        self._looking_at = self.step - 1
        self._passed -= {STEPS[self._looking_at].name}
        self._note = ""
        self._look_ahead()

    def _go_on(self) -> None:
        """Pass over a step, or come back from an earlier one."""
        if self._looking_at is None:
            self._passed |= {STEPS[self.step].name}
        else:
            self._looking_at += 1
        self._note = ""
        self._look_ahead()

    def _look_ahead(self) -> None:
        """Show what comes next once the author has come back to it."""
        if self._looking_at is not None and self._looking_at >= self._next_step:
            self._looking_at = None
        self._refresh()

    def _carry_out(self) -> None:
        if self.step == len(STEPS):
            self.put_away()
            return
        step = STEPS[self.step]
        self.pointed_out.emit(frozenset[Hex]())
        after = step.carry_out(self._document.facts.layout)
        if after != self._document.design:
            self._document.edit(done_for_author(step, self._document.design, after), after)
        elif step.wants_saving:
            self.save_wanted.emit()
        elif step.command:  # whoever shows what comes of it notes that
            self.command_wanted.emit(step.command)
        else:
            self._note = self._why_not_done
            self._refresh()

    @property
    def _why_not_done(self) -> str:
        if self._document.facts.layout.of_kind(PieceKind.ENDING):
            return tr("The ending tile lies already. Take it up first, or skip this step.")
        return tr("No free piece fits here. Undo a step, or skip this one.")

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """Point out where a piece would come to lie, before the button is pressed."""
        if event is not None and watched is self.do_it:
            if event.type() in _POINTING:
                self.pointed_out.emit(self._hexes_to_come())
            elif event.type() in _NO_LONGER:
                self._forget_place()
        return super().eventFilter(watched, event)

    def _hexes_to_come(self) -> frozenset[Hex]:
        if self.step == len(STEPS):
            return frozenset()
        before, catalogue = self._document.design.pieces, self._document.facts.catalogue
        after = STEPS[self.step].carry_out(self._document.facts.layout)
        new = [i for i, piece in enumerate(after.pieces) if piece not in before]
        return hexes_under(lay_out(after, catalogue), new)

    def hideEvent(self, event: QHideEvent | None) -> None:
        """Point at nothing any more."""
        super().hideEvent(event)
        self.pointed_at.emit("")
        self.kind_wanted.emit(None)

    def _forget_place(self) -> None:
        self.pointed_out.emit(frozenset[Hex]())


class Dots(QWidget):
    """A dot for each step: filled when it is done, ringed when it is the one at hand."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """Show no steps yet."""
        super().__init__(parent)
        self._theme = theme
        self._step, self._count, self._is_crowned = 0, 0, False

    def show_step(self, step: int, count: int, *, is_crowned: bool) -> None:
        """Show how far the steps have come; a star crowns the end if the route is complete."""
        self._step, self._count, self._is_crowned = step, count, is_crowned
        self.setAccessibleName(
            tr("Step {number} of {count}", number=min(step + 1, count), count=count)
        )
        self.setToolTip(self.accessibleName())
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Room for all dots."""
        return QSize(self._count * _DOT_STEP + 4, _TITLE_PIXELS + 8)

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Paint the dots, or a golden star when all is done."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._step == self._count and self._is_crowned:
            self._paint_star(painter)
            return
        ink = self.palette().color(QPalette.ColorRole.WindowText)
        for number in range(self._count):
            at = QPointF((number + 0.5) * _DOT_STEP, self.height() / 2)
            is_here = number == self._step
            painter.setPen(QPen(ink, 2 if is_here else 1))
            highlight = self.palette().highlight()
            painter.setBrush(highlight if number < self._step else Qt.BrushStyle.NoBrush)
            radius = _DOT / 2 + 1.5 * is_here
            painter.drawEllipse(at, radius, radius)

    def _paint_star(self, painter: QPainter) -> None:
        colours = self._theme.palette
        painter.translate(self.width() - 18, self.height() / 2 + 1)
        painter.setPen(QPen(colours[Ink.BRONZE], 1.2))
        painter.setBrush(colours[Ink.GOLD])
        painter.drawPath(star(5, 12.0, 5.2))


def _is_tile_turned(before: Route, after: Route) -> bool:
    """Whether the same pieces lie in the same places, and one of them otherwise."""
    places = ([(each.side, each.at) for each in route.pieces] for route in (before, after))
    return next(places) == next(places) and before.pieces != after.pieces


def _button() -> QPushButton:
    button = QPushButton()
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    button.setAutoDefault(False)
    return button
