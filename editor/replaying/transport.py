"""The buttons of a replay: play and pause, by plays, turns and marks, and how fast."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from typing import Any

from PyQt6.QtCore import QRectF, QSize, Qt
from PyQt6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPalette, QPixmap, QTransform
from PyQt6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QToolButton, QWidget

from core.basics.language import marked, tr
from core.basics.values import dataclass
from editor.drawing.shapes import closed
from editor.replaying.playback import PACES, Playback
from editor.widgets.labels import ShortenedLabel
from editor.widgets.theme import Theme
from editor.widgets.translated import Translated

_ICON = QSize(20, 20)
_SHARP = 2
_GAP = 10


class ButtonSign(Enum):
    """What is drawn on a button; those that lead back are the same, turned around."""

    END = auto()
    TURN = auto()
    STEP = auto()
    PLAY = auto()
    PAUSE = auto()
    MARK = auto()


@dataclass(frozen=True, slots=True)
class _Button:
    """A button: its sign, whether it leads back, its name, and its key on the timeline."""

    sign: ButtonSign
    is_back: bool
    name: str
    key: str


_BUTTONS = (
    _Button(ButtonSign.END, True, marked("To the beginning"), "Home"),
    _Button(ButtonSign.MARK, True, marked("Previous marked moment"), "P"),
    _Button(ButtonSign.TURN, True, marked("One turn back"), "Page Up"),
    _Button(ButtonSign.STEP, True, marked("One play back"), "←"),
    _Button(ButtonSign.PLAY, False, marked("Play back"), "Space"),
    _Button(ButtonSign.STEP, False, marked("One play on"), "→"),
    _Button(ButtonSign.TURN, False, marked("One turn on"), "Page Down"),
    _Button(ButtonSign.MARK, False, marked("Next marked moment"), "N"),
    _Button(ButtonSign.END, False, marked("To the end"), "End"),
)
_PLAY = 4


class Transport(Translated, QWidget):
    """A row of buttons that move a playback."""

    def __init__(self, playback: Playback[Any], theme: Theme) -> None:
        """Move a playback."""
        super().__init__()
        self._playback = playback
        self.buttons = tuple(QToolButton() for _ in _BUTTONS)
        self.paces = QComboBox()
        self.pace_label = QLabel()
        self.pace_label.setBuddy(self.paces)
        self.where = ShortenedLabel()
        self._arrange()
        self.paces.addItems([""] * len(PACES))
        self.paces.setCurrentIndex(PACES.index(playback.pace))
        self.paces.currentIndexChanged.connect(self._choose_pace)
        playback.moved.connect(self._follow)
        playback.playing_changed.connect(self._refresh)
        theme.changed.connect(self._refresh)
        self.set_translated(self.pace_label.setText, "Speed:")
        self.set_translated(self.paces.setAccessibleName, "Speed")
        self.set_translated(self.paces.setToolTip, "Speed")
        self.when_translated(self._refresh)

    def _arrange(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 6, 12, 0)
        row.setSpacing(2)
        for button, each in zip(self.buttons, _BUTTONS, strict=True):
            button.setAutoRaise(True)
            button.setIconSize(_ICON)
            button.clicked.connect(self._move_of(each))
            row.addWidget(button)
        row.addSpacing(_GAP)
        row.addWidget(self.pace_label)
        row.addWidget(self.paces)
        row.addSpacing(_GAP)
        row.addWidget(self.where, stretch=1)

    def _move_of(self, each: _Button) -> Callable[[], None]:
        to, by = self._playback, -1 if each.is_back else 1
        moves: dict[ButtonSign, Callable[[], None]] = {
            ButtonSign.END: lambda: to.go_to(0 if each.is_back else len(to.timeline)),
            ButtonSign.MARK: lambda: to.step_mark(by),
            ButtonSign.TURN: lambda: to.step_turn(by),
            ButtonSign.STEP: lambda: to.step(by),
            ButtonSign.PLAY: to.toggle,
        }
        return moves[each.sign]

    @property
    def play_button(self) -> QToolButton:
        """Plays, or pauses."""
        return self.buttons[_PLAY]

    def _refresh(self) -> None:
        """Show what the buttons do now, in the colours in use."""
        ink = self.palette().color(QPalette.ColorRole.ButtonText)
        for button, each in zip(self.buttons, _BUTTONS, strict=True):
            is_pause = each.sign is ButtonSign.PLAY and self._playback.is_playing
            name = tr("Pause") if is_pause else tr(each.name)
            sign = ButtonSign.PAUSE if is_pause else each.sign
            button.setIcon(_icon(sign, ink, is_back=each.is_back))
            button.setAccessibleName(name)
            button.setToolTip(tr("{name} ({key})", name=name, key=each.key))
        for number, pace in enumerate(PACES):
            self.paces.setItemText(number, pace.word)
        self._follow()

    def _follow(self) -> None:
        where, what = self._playback.about(self._playback.moment), self._playback.last_words
        self.where.setText(f"{where}:  {what}" if what else where)
        is_first, is_last = self._playback.moment == 0, self._playback.is_at_end
        focused = self.focusWidget()
        for button, each in zip(self.buttons, _BUTTONS, strict=True):
            if each.sign is not ButtonSign.PLAY:
                # Greyed out under the keyboard, a button would send the focus astray.
                is_useless = is_first if each.is_back else is_last
                button.setEnabled(not is_useless or button is focused)

    def _choose_pace(self, index: int) -> None:
        self._playback.pace = PACES[index]


def _icon(sign: ButtonSign, ink: QColor, *, is_back: bool) -> QIcon:
    picture = QPixmap(_ICON * _SHARP)
    picture.setDevicePixelRatio(_SHARP)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    place = QTransform.fromTranslate(_ICON.width() / 2, _ICON.height() / 2)
    place.scale(-8 if is_back else 8, 8)
    painter.fillPath(place.map(_shape(sign)), ink)
    painter.end()
    return QIcon(picture)


def _shape(sign: ButtonSign) -> QPainterPath:
    """Within a square of side 2 around the origin."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    if sign is ButtonSign.PLAY:
        path.addPath(_arrow(-0.6, 0.9, 0.95))
    elif sign is ButtonSign.PAUSE:
        path.addRect(QRectF(-0.65, -0.85, 0.45, 1.7))
        path.addRect(QRectF(0.2, -0.85, 0.45, 1.7))
    elif sign is ButtonSign.STEP:
        path.addPath(_arrow(-0.4, 0.5, 0.65))
    elif sign is ButtonSign.TURN:
        path.addPath(_arrow(-0.8, 0.05, 0.65))
        path.addPath(_arrow(0.05, 0.9, 0.65))
    elif sign is ButtonSign.END:
        path.addPath(_arrow(-0.6, 0.35, 0.7))
        path.addRect(QRectF(0.4, -0.7, 0.22, 1.4))
    else:
        path.addPath(_arrow(-0.85, 0.0, 0.65))
        path.addPath(closed([(0.1, 0), (0.52, -0.5), (0.94, 0), (0.52, 0.5)]))
    return path


def _arrow(left: float, right: float, half: float) -> QPainterPath:
    return closed([(left, -half), (right, 0), (left, half)])
