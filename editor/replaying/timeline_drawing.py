"""Painting a timeline: lanes for signs, race, turns and rounds, one below the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PyQt6.QtCore import QLineF, QPointF, QRect, QRectF, Qt
from PyQt6.QtGui import QColor, QFont, QPainter, QPalette, QPen, QPixmap, QPolygonF

from core.basics.values import dataclass
from editor.drawing.palette import Ink, Palette
from editor.drawing.players import player_colour
from editor.replaying.marks import paint_sign
from editor.replaying.moments import Mark, Race, Signs, Timeline

SIGN, LANE = 15.0, 17.0
"""The size of a sign, and of the lane it has; there are two of them."""
_RACE, _TURNS, _ROUNDS = 56.0, 11.0, 17.0
_GAP = 3.0
_FAINT, _FAINTER = 110, 40
LATER = 0.38
"""How much of their colour moments have that are still to come."""
_LINE, _CASING = 1.8, 3.4
_LEAST_CONTRAST = 0.42
_SCALE_PIXELS = 11
_LEAST_NUMBER = 26.0
"""Pixels from one number of a round to the next."""
_CENTRED = int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom)
_ABOVE = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
_BELOW = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom)
_ROLE = QPalette.ColorRole


@dataclass(frozen=True, slots=True)
class Lanes:
    """The lanes of a bar, from above: signs, race, turns, rounds."""

    whole: QRectF

    @staticmethod
    def height() -> int:
        """Of all lanes together."""
        return int(2 * LANE + _RACE + _TURNS + _ROUNDS + 4 * _GAP)

    def _lane(self, top: float, height: float) -> QRectF:
        return QRectF(self.whole.left(), self.whole.top() + top, self.whole.width(), height)

    @property
    def signs(self) -> QRectF:
        """For marks."""
        return self._lane(_GAP, 2 * LANE)

    @property
    def race(self) -> QRectF:
        """For how far everybody has come."""
        return self._lane(2 * LANE + 2 * _GAP, _RACE)

    @property
    def turns(self) -> QRectF:
        """For whose turn it was."""
        return self._lane(2 * LANE + 3 * _GAP + _RACE, _TURNS)

    @property
    def rounds(self) -> QRectF:
        """For the numbers of the rounds."""
        return self._lane(2 * LANE + 3 * _GAP + _RACE + _TURNS, _ROUNDS)


class TimelineDrawing:
    """Paints the parts of a timeline, in the colours of a palette and of the window."""

    def __init__(
        self, painter: QPainter, palette: Palette, window: QPalette, lanes: Lanes, signs: Signs
    ) -> None:
        """Paint into some lanes."""
        self._painter, self._palette, self._window, self._lanes = painter, palette, window, lanes
        self._signs = signs
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def _colour_of(self, player: int) -> QColor:
        return player_colour(self._palette, player, self._signs.crew)

    def _ink(self, alpha: int = 255, role: QPalette.ColorRole = _ROLE.WindowText) -> QColor:
        colour = QColor(self._window.color(role))
        colour.setAlpha(255 if self._palette.is_plain and alpha >= _FAINT else alpha)
        return colour

    def _paint_upright(self, x: float, top: float, bottom: float, colour: QColor) -> None:
        """A line of one whole pixel, which is drawn ten times as fast as a smooth one."""
        self._painter.fillRect(QRect(round(x), round(top), 1, round(bottom - top)), colour)

    def paint_players(self, picture: QPixmap, share: float) -> None:
        """What was painted of the players, with so much of its colours."""
        self._painter.fillRect(self._lanes.race, self._window.color(_ROLE.Base))
        self._painter.setOpacity(share)
        self._painter.drawPixmap(0, 0, picture)
        self._painter.setOpacity(1)

    def paint_turns(self, timeline: Timeline, places: Sequence[float]) -> None:
        """A block in the colour of the player for every turn."""
        lane, between = self._lanes.turns, self._window.color(_ROLE.Window)
        for turn in timeline.turns:
            left, right = places[turn.first], places[turn.last]
            box = QRectF(left, lane.top(), right - left, lane.height())
            self._painter.fillRect(box, self._colour_of(turn.player))
            self._paint_upright(right, box.top(), box.bottom(), between)
        self._painter.setPen(QPen(self._ink(_FAINT), 1))
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        self._painter.drawRect(lane)

    def paint_rounds(self, timeline: Timeline, x_of: Callable[[int], float]) -> None:
        """A line where each round begins, with its number wherever there is room."""
        painter, lane, last = self._painter, self._lanes.rounds, float("-inf")
        starts = {turn.round: turn.first for turn in reversed(timeline.turns)}
        for number, first in sorted(starts.items()):
            x = x_of(first)
            self._paint_upright(x, self._lanes.race.top(), lane.top() + 4, self._ink(_FAINTER))
            if x - last >= _LEAST_NUMBER:
                last = x
                painter.setPen(self._ink(_FAINT * 2))
                painter.drawText(
                    QRectF(x - 20, lane.top(), 40, lane.height()), _CENTRED, str(number)
                )

    def paint_race(self, race: Race, timeline: Timeline, places: Sequence[float]) -> None:
        """A line for every player: above the middle while ahead of the others' average."""
        lane = self._lanes.race.adjusted(0, 4, 0, -4)
        painter, middle, half = self._painter, lane.center().y(), lane.height() / 2
        painter.setPen(QPen(self._ink(_FAINTER), 1))
        painter.drawLine(QLineF(lane.left(), middle, lane.right(), middle))
        for player in range(race.players):
            points = [
                QPointF(places[at], middle - half * race.lead(at, player))
                for at in (0, *(turn.last for turn in timeline.turns))
            ]
            self._paint_line(QPolygonF(points), self._colour_of(player))

    def paint_scale(self, race: Race) -> None:
        """What the top and the bottom of the race stand for, ahead of the average and behind it."""
        lane, most = self._lanes.race.adjusted(4, 1, -4, -1), round(race.most)
        font = QFont(self._painter.font())
        font.setPixelSize(_SCALE_PIXELS)
        self._painter.setFont(font)
        self._painter.setPen(self._ink(_FAINT * 2))
        for sign, at in (("+", _ABOVE), ("\N{MINUS SIGN}", _BELOW)):
            self._painter.drawText(lane, at, self._signs.measured(f"{sign}{most}"))

    def _paint_line(self, line: QPolygonF, colour: QColor) -> None:
        """A line; colours that hardly show on the paper are cased in one that does."""
        paper = self._window.color(_ROLE.Base)
        strokes = [(colour, _LINE)]
        if abs(colour.lightnessF() - paper.lightnessF()) < _LEAST_CONTRAST:
            strokes.insert(0, (self._palette.letters_on(colour), _CASING))
        for ink, width in strokes:
            pen = QPen(ink, width)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            self._painter.setPen(pen)
            self._painter.drawPolyline(line)

    def paint_sign(self, mark: Mark, box: QRectF, x: float) -> None:
        """The sign of a mark, on a stalk that shows its moment."""
        self._paint_upright(x, box.bottom(), self._lanes.turns.top(), self._ink(_FAINT))
        colour = self._signs.colour_of(self._palette, mark.kind, mark.player)
        shape = self._signs.shapes[mark.kind]()
        paint_sign(self._painter, shape, self._palette, box, colour)

    def paint_parting(self, x: float) -> None:
        """A dashed line where two games part, and what comes after it shaded."""
        top, bottom = self._lanes.race.top() - _GAP, self._lanes.turns.bottom() + 2
        veil = QColor(self._palette[Ink.HINT])
        veil.setAlpha(_FAINTER)
        right = self._lanes.whole.right()
        self._painter.fillRect(QRectF(x, self._lanes.race.top(), right - x, _RACE), veil)
        self._painter.setPen(QPen(self._palette[Ink.HINT], 2, Qt.PenStyle.DashLine))
        self._painter.drawLine(QLineF(x, top, x, bottom))

    def paint_pointer(self, x: float) -> None:
        """A thin line below the mouse."""
        self._painter.setPen(QPen(self._ink(_FAINT), 1, Qt.PenStyle.DotLine))
        self._painter.drawLine(QLineF(x, self._lanes.race.top(), x, self._lanes.turns.bottom()))

    def paint_playhead(self, x: float, *, has_focus: bool) -> None:
        """The line at the present moment, with a handle; a frame if the keyboard is here."""
        painter, colour = self._painter, self._window.color(_ROLE.Highlight)
        turns = self._lanes.turns
        painter.setPen(QPen(self._window.color(_ROLE.Window), 4))
        painter.drawLine(QLineF(x, self._lanes.race.top(), x, turns.top()))
        painter.setPen(QPen(colour, 2))
        painter.drawLine(QLineF(x, self._lanes.race.top() - _GAP, x, turns.top()))
        painter.setPen(QPen(self._window.color(_ROLE.HighlightedText), 1.5))
        painter.setBrush(colour)
        handle = QRectF(x - 5.5, turns.top() - 4, 11, turns.height() + 8)
        painter.drawRoundedRect(handle, 4, 4)
        if has_focus:
            painter.setPen(QPen(colour, 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            whole = self._lanes.whole.adjusted(-10, 1, 10, -1)
            painter.drawRoundedRect(whole, 5, 5)
