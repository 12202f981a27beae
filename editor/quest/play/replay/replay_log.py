"""The log of a replay in plain words, turn by turn, that follows the moment shown."""

from __future__ import annotations

from PyQt6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QRectF,
    QSize,
    Qt,
    pyqtSignal,
)
from PyQt6.QtGui import QFocusEvent, QFont, QPainter, QPalette, QPixmap, QShowEvent
from PyQt6.QtWidgets import QApplication, QFrame, QListView, QWidget

from core.basics.language import capitalized, tr
from core.basics.values import dataclass
from core.quest.session.play_words import Teller
from core.quest.session.plays import Play, PlayedTurn
from core.quest.session.replay.timeline import Timeline
from editor.drawing.palette import Palette
from editor.drawing.players import paint_player_mark
from editor.quest.play.replay.playback import Playback
from editor.widgets.present import present
from editor.widgets.theme import Theme
from editor.widgets.translated import Translated

_MARK = QSize(18, 18)
_SHARP = 2
_ROLE = Qt.ItemDataRole


@dataclass(frozen=True, slots=True)
class _Row:
    """A turn as a heading, or one play of it; `moment` is where a click leads."""

    turn: PlayedTurn
    play: Play | None
    moment: int


class LogRows(QAbstractListModel):
    """The rows of a log; words are found when a row is seen."""

    def __init__(self, timeline: Timeline, teller: Teller, theme: Theme) -> None:
        """Tell a whole game."""
        super().__init__()
        self._teller, self._theme = teller, theme
        self._rows = _rows_of(timeline)
        self._row_after = {row.moment: number for number, row in enumerate(self._rows) if row.play}
        self._moment = 0
        self._marks: dict[tuple[Palette, int | None], QPixmap] = {}
        self._said: dict[int, str] = {}
        self._bold = QFont(QApplication.font("QListView"))
        self._bold.setBold(True)

    def rowCount(self, parent: QModelIndex | None = None) -> int:
        """One for each turn and each play."""
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def data(self, index: QModelIndex, role: int = _ROLE.DisplayRole) -> object:
        """Words, a mark for the player, and a fainter ink for what is still to come."""
        row = self._rows[index.row()]
        if role == _ROLE.DisplayRole:
            if index.row() not in self._said:
                self._said[index.row()] = self._words(row, is_spoken=False)
            return self._said[index.row()]
        if role == _ROLE.AccessibleTextRole:
            return self._words(row, is_spoken=True)
        if role == _ROLE.DecorationRole:
            return self._mark(row.turn.player if row.play is None else None)
        if role == _ROLE.FontRole and row.play is None:
            return self._bold
        if role == _ROLE.ForegroundRole and row.moment > self._moment:
            return QApplication.palette().color(QPalette.ColorRole.PlaceholderText)
        return None

    def _words(self, row: _Row, *, is_spoken: bool) -> str:
        if row.play is None:
            return tr(
                "Round {round}, player {player}", round=row.turn.round, player=row.turn.player + 1
            )
        if is_spoken:
            return self._teller.sentence(row.play)
        return capitalized(self._teller.phrase(row.play))

    def _mark(self, player: int | None) -> QPixmap:
        """The mark of a player, or as much room as it would take."""
        key = self._theme.palette, player
        if key not in self._marks:
            picture = QPixmap(_MARK * _SHARP)
            picture.setDevicePixelRatio(_SHARP)
            picture.fill(Qt.GlobalColor.transparent)
            if player is not None:
                painter = QPainter(picture)
                box = QRectF(1, 1, _MARK.width() - 2, _MARK.height() - 2)
                paint_player_mark(painter, player, self._theme.palette, box)
                painter.end()
            self._marks[key] = picture
        return self._marks[key]

    def go_to(self, moment: int) -> int:
        """Tell of this moment; the row of the play that led to it, -1 before the first."""
        self._moment = moment
        return self._row_after.get(moment, -1)

    def refresh(self) -> None:
        """Say and draw everything again."""
        self._said.clear()
        if self._rows:
            self.dataChanged.emit(self.index(0), self.index(len(self._rows) - 1))

    def spaces_of(self, number: int) -> tuple[int, ...]:
        """The spaces that a row speaks of, in the order of the play; headings speak of none."""
        play = self._rows[number].play
        actions = () if play is None else play.actions
        return tuple(dict.fromkeys(each.space for each in actions if each.space is not None))

    def moment_of(self, number: int) -> int:
        """The moment that a row is about."""
        return self._rows[number].moment


class ReplayLog(Translated, QListView):
    """Every play of a game in words; picking one goes there.

    Signals:
        spaces_pointed: the spaces that the row under mouse or keyboard speaks of, as a tuple; none
            when they leave.
    """

    spaces_pointed = pyqtSignal(object)

    def __init__(self, playback: Playback, theme: Theme) -> None:
        """Tell what is played back."""
        super().__init__()
        self._playback, self._theme = playback, theme
        self._timeline = playback.timeline
        self._rows = self._new_rows()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWordWrap(True)
        self.setIconSize(_MARK)
        self.setUniformItemSizes(False)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.viewport().setBackgroundRole(QPalette.ColorRole.Window)
        self.setMouseTracking(True)
        self.viewport().installEventFilter(self)
        self.entered.connect(self._point)
        self.clicked.connect(self._go)
        self.activated.connect(self._go)
        playback.moved.connect(self._follow)
        theme.changed.connect(self._refresh)
        self.set_translated(self.setAccessibleName, "Log of the game")
        self.when_translated(self._refresh)
        self._follow()

    def viewport(self) -> QWidget:
        """The widget in which the rows are seen."""
        return present(super().viewport())

    def _new_rows(self) -> LogRows:
        rows = LogRows(self._playback.timeline, self._playback.teller, self._theme)
        rows.setParent(self)
        self.setModel(rows)
        return rows

    def _refresh(self) -> None:
        self._rows.refresh()
        self.scheduleDelayedItemsLayout()

    def _go(self, index: QModelIndex) -> None:
        self._playback.go_to(self._rows.moment_of(index.row()))

    def _follow(self) -> None:
        if self._playback.timeline is not self._timeline:
            self._timeline = self._playback.timeline
            old, self._rows = self._rows, self._new_rows()
            old.deleteLater()
        row = self._rows.go_to(self._playback.moment)
        if self.isVisible():  # a hidden log would lay out all its rows, just to scroll
            self._show_row(row)

    def _show_row(self, row: int) -> None:
        index = self._rows.index(row) if row >= 0 else QModelIndex()
        self.setCurrentIndex(index)
        if row < 0:
            self.scrollToTop()
        self.viewport().update()  # news of changed rows would have all of them laid out again

    def _point(self, index: QModelIndex) -> None:
        """Tell which spaces a row speaks of."""
        self.spaces_pointed.emit(self._rows.spaces_of(index.row()) if index.isValid() else ())

    def _point_by_keyboard(self) -> None:
        self._point(self.currentIndex() if self.hasFocus() else QModelIndex())

    def currentChanged(self, current: QModelIndex, previous: QModelIndex) -> None:
        """Tell which spaces the row speaks of that the keyboard has reached."""
        super().currentChanged(current, previous)
        if self.hasFocus():
            self._point(current)

    def focusInEvent(self, event: QFocusEvent | None) -> None:
        """Tell of the current row."""
        super().focusInEvent(event)
        self._point_by_keyboard()

    def focusOutEvent(self, event: QFocusEvent | None) -> None:
        """Tell of nothing any more."""
        super().focusOutEvent(event)
        self._point_by_keyboard()

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """Tell of the keyboard's row again when the mouse leaves, or of nothing."""
        if watched is self.viewport() and present(event).type() == QEvent.Type.Leave:
            self._point_by_keyboard()
        return super().eventFilter(watched, event)

    def showEvent(self, event: QShowEvent | None) -> None:
        """Catch up with the moment shown."""
        super().showEvent(event)
        self._follow()


def _rows_of(timeline: Timeline) -> tuple[_Row, ...]:
    rows: list[_Row] = []
    for turn in timeline.turns:
        rows.append(_Row(turn, None, turn.first))
        rows += (
            _Row(turn, play, turn.first + number) for number, play in enumerate(turn.plays, start=1)
        )
    return tuple(rows)
