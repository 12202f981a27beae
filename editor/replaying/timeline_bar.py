"""The timeline of a game as a slider: turns, rounds, the race, and signs at marked moments."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from PyQt6.QtCore import QEvent, QPointF, QRectF, QSignalBlocker, QSize, Qt
from PyQt6.QtGui import (
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QWheelEvent,
)
from PyQt6.QtWidgets import QSizePolicy, QSlider, QToolTip

from core.basics.language import tr
from core.basics.values import dataclass
from editor.replaying.moments import Mark, Race, Signs, Timeline
from editor.replaying.playback import Playback
from editor.replaying.timeline_drawing import LANE, LATER, SIGN, Lanes, TimelineDrawing
from editor.widgets.theme import Theme
from editor.widgets.translated import Translated
from editor.widgets.wheel import Notches

_SIDES = 12
_LEAST_WIDTH = 240
_Key = Qt.Key
_MEANT_OTHERWISE = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


@dataclass(frozen=True, slots=True)
class PlacedSign:
    """Where the sign of a mark is drawn."""

    mark: Mark
    box: QRectF


class TimelineBar(Translated, QSlider):
    """A slider over the moments of a game.

    The mouse goes from turn to turn, with Shift from play to play, and onto signs. Arrows go by
    plays, Page keys by turns, Home and End to the ends, N and P to the next mark and the one
    before.
    """

    def __init__(self, playback: Playback[Any], theme: Theme, signs: Signs) -> None:
        """Show where a playback is."""
        super().__init__(Qt.Orientation.Horizontal)
        self._playback, self._theme, self._signs = playback, theme, signs
        self._race: Race | None = None
        self._parting: int | None = None
        self._hovered: float | None = None
        self._shown: Timeline | None = None
        self._pictures: tuple[QPixmap, QPixmap] | None = None
        self._wheel = Notches()
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.valueChanged.connect(playback.go_to)  # by a screen reader
        playback.moved.connect(self._follow)
        theme.changed.connect(self.draw_anew)
        self.when_translated(self._describe)
        self.when_translated(self.draw_anew)
        self._follow()

    # --- What is shown ----------------------------------------------------------------------------

    def show_race(self, race: Race | None) -> None:
        """Draw how far everybody has come, or nothing of it."""
        self._race = race
        self.draw_anew()

    def show_parting(self, moment: int | None) -> None:
        """Point out where two games part, or nothing."""
        self._parting = moment
        self.draw_anew()

    def _follow(self) -> None:
        with QSignalBlocker(self):  # whoever moved needs not be told
            self.setRange(0, len(self._playback.timeline))
            self.setValue(self._playback.moment)
        self._describe()
        if self._shown is not self._playback.timeline:
            self._shown = self._playback.timeline
            self.draw_anew()
        self.update()

    def _describe(self) -> None:
        where = self._playback.about(self._playback.moment)
        self.setAccessibleName(tr("Timeline: {where}", where=where))
        self.setAccessibleDescription(
            tr(
                "Arrows go by plays, Page keys by turns, Home and End to the ends, "
                "N and P to the next and the previous marked moment."
            )
        )

    # --- Where things are -------------------------------------------------------------------------

    @property
    def _lanes(self) -> Lanes:
        return Lanes(QRectF(self.rect()).adjusted(_SIDES, 0, -_SIDES, 0))

    def x_of(self, moment: int) -> float:
        """Where a moment is along the bar."""
        room = self._lanes.whole
        return room.left() + room.width() * moment / max(len(self._playback.timeline), 1)

    def signs(self) -> tuple[PlacedSign, ...]:
        """The signs of the marks that are looked for; where they would overlap, one is raised."""
        ends = [float("-inf"), float("-inf")]
        placed = []
        for mark in self._playback.marks:
            x = self.x_of(mark.moment)
            low = 0 if x - ends[0] >= SIGN or ends[0] <= ends[1] else 1
            ends[low] = x
            top = self._lanes.signs.bottom() - (low + 1) * LANE
            placed.append(PlacedSign(mark, QRectF(x - SIGN / 2, top, SIGN, SIGN)))
        return tuple(placed)

    def _marks_at(self, point: QPointF) -> tuple[Mark, ...]:
        return tuple(each.mark for each in self.signs() if each.box.contains(point))

    def _moment_at(self, point: QPointF, *, by_play: bool) -> int:
        """The moment below a point: a mark, or else where a turn ends, or a play."""
        marks = self._marks_at(point)
        if marks:
            return marks[-1].moment
        timeline = self._playback.timeline
        ends = range(len(timeline) + 1) if by_play else (0, *(turn.last for turn in timeline.turns))
        return min(ends, key=lambda moment: abs(self.x_of(moment) - point.x()))

    # --- Qt ---------------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        """High enough for all lanes."""
        return QSize(2 * _LEAST_WIDTH, Lanes.height())

    def minimumSizeHint(self) -> QSize:
        """Wide enough to be of use."""
        return QSize(_LEAST_WIDTH, Lanes.height())

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        """Go to what is below."""
        if event is not None and event.button() == Qt.MouseButton.LeftButton:
            self._go_below(event)

    def mouseMoveEvent(self, event: QMouseEvent | None) -> None:
        """Go along while the button is held."""
        if event is None:
            return
        self._hovered = event.position().x()
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._go_below(event)
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent | None) -> None:
        """Stay where it is."""
        if event is not None:
            event.accept()

    def _go_below(self, event: QMouseEvent) -> None:
        by_play = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        self._playback.go_to(self._moment_at(event.position(), by_play=by_play))

    def leaveEvent(self, event: QEvent | None) -> None:
        """Point at nothing."""
        super().leaveEvent(event)
        self._hovered = None
        self.update()

    def wheelEvent(self, event: QWheelEvent | None) -> None:
        """Go by plays, on when the wheel is turned towards the user."""
        if event is not None:
            self._playback.step(-self._wheel.more(event.angleDelta()))
            event.accept()

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Go by plays, turns and marks."""
        if event is not None and not self.take_key(event):
            event.ignore()  # not the keys of any slider

    def take_key(self, event: QKeyEvent) -> bool:
        """Go where a key leads; whether it leads anywhere."""
        move = None if event.modifiers() & _MEANT_OTHERWISE else self._moves.get(event.key())
        if move is not None:
            move()
        return move is not None

    @property
    def _moves(self) -> Mapping[int, Callable[[], None]]:
        to = self._playback
        return {
            _Key.Key_Left: lambda: to.step(-1),
            _Key.Key_Down: lambda: to.step(-1),
            _Key.Key_Right: lambda: to.step(1),
            _Key.Key_Up: lambda: to.step(1),
            _Key.Key_PageUp: lambda: to.step_turn(-1),
            _Key.Key_PageDown: lambda: to.step_turn(1),
            _Key.Key_Home: lambda: to.go_to(0),
            _Key.Key_End: lambda: to.go_to(len(to.timeline)),
            _Key.Key_N: lambda: to.step_mark(1),
            _Key.Key_P: lambda: to.step_mark(-1),
        }

    def event(self, event: QEvent | None) -> bool:
        """Claim keys before a command of the window does, and tell what is below the mouse."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            is_ours = not event.modifiers() & _MEANT_OTHERWISE and event.key() in self._moves
            event.setAccepted(is_ours)
            return is_ours
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self.tip_at(QPointF(event.pos())), self)
            return True
        return super().event(event)

    def tip_at(self, point: QPointF) -> str:
        """What is below a point, in words."""
        moment = self._moment_at(point, by_play=False)
        marks = [mark for mark in self._playback.marks if mark.moment == moment]
        return "\n".join((self._playback.about(moment), *(str(mark.text) for mark in marks)))

    def changeEvent(self, event: QEvent | None) -> None:
        """Draw all anew in other letters or colours."""
        super().changeEvent(event)
        self.draw_anew()

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Lay the picture of what was beside that of what comes, and the playhead between them."""
        x = self.x_of(self._playback.moment)
        painter = QPainter(self)
        for picture, left, right in zip(self._drawn(), (0.0, x), (x, self.width()), strict=True):
            painter.setClipRect(QRectF(left, 0, right - left, self.height()))
            painter.drawPixmap(0, 0, picture)
        painter.setClipping(False)
        drawing = self._drawing(painter)
        if self._hovered is not None:
            drawing.paint_pointer(self._hovered)
        drawing.paint_playhead(x, has_focus=self.hasFocus())
        painter.end()

    def draw_anew(self) -> None:
        """Forget how it looked: marks, colours or the game are others."""
        self._pictures = None
        self.update()

    def _drawn(self) -> tuple[QPixmap, QPixmap]:
        """Everything but the playhead, in full colours and in pale ones, drawn once."""
        size = self.size() * self.devicePixelRatioF()
        if self._pictures is None or self._pictures[0].size() != size:
            players = self._sheet(self._paint_players)
            self._pictures = (
                self._sheet(lambda drawing: self._paint_all(drawing, players, 1.0)),
                self._sheet(lambda drawing: self._paint_all(drawing, players, LATER)),
            )
        return self._pictures

    def _drawing(self, painter: QPainter) -> TimelineDrawing:
        return TimelineDrawing(
            painter, self._theme.palette, self.palette(), self._lanes, self._signs
        )

    def _sheet(self, paint: Callable[[TimelineDrawing], None]) -> QPixmap:
        """A picture as large as the bar."""
        picture = QPixmap(self.size() * self.devicePixelRatioF())
        picture.setDevicePixelRatio(self.devicePixelRatioF())
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setFont(self.font())
        paint(self._drawing(painter))
        painter.end()
        return picture

    def _paint_players(self, drawing: TimelineDrawing) -> None:
        timeline = self._playback.timeline
        places = [self.x_of(moment) for moment in range(len(timeline) + 1)]
        drawing.paint_turns(timeline, places)
        if self._race is not None:
            drawing.paint_race(self._race, timeline, places)
            drawing.paint_scale(self._race)

    def _paint_all(self, drawing: TimelineDrawing, players: QPixmap, share: float) -> None:
        drawing.paint_players(players, share)
        drawing.paint_rounds(self._playback.timeline, self.x_of)
        if self._parting is not None:
            drawing.paint_parting(self.x_of(self._parting))
        for sign in self.signs():
            drawing.paint_sign(sign.mark, sign.box, self.x_of(sign.mark.moment))
