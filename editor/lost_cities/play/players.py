"""What each player has: points, artefacts, rows of cards; told beside the board."""

from __future__ import annotations

from PyQt6.QtCore import QRectF, QSize, Qt
from PyQt6.QtGui import QPainter, QPaintEvent
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from core.basics.language import tr, tr_plural
from core.lost_cities.engine.position import PlayerState
from editor.drawing.players import paint_player_mark
from editor.lost_cities.drawing.colours import ground
from editor.widgets.labels import plain_label
from editor.widgets.theme import Theme

_MARK = 26
_ROW = QSize(30, 24)


class PlayersList(QWidget):
    """A line for each player."""

    def __init__(self, players: int, theme: Theme) -> None:
        """Tell nothing yet."""
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self.lines = tuple(_PlayerLine(number, theme) for number in range(players))
        for line in self.lines:
            column.addWidget(line)

    def show_players(
        self, players: tuple[PlayerState, ...], names: tuple[str, ...], to_move: int | None
    ) -> None:
        """Tell what the players have, and who is to move."""
        for number, (line, state) in enumerate(zip(self.lines, players, strict=True)):
            line.show_player(state, names[number], is_to_move=number == to_move)


class _PlayerLine(QWidget):
    """One player."""

    def __init__(self, number: int, theme: Theme) -> None:
        super().__init__()
        self._mark, self._rows = _Mark(number, theme), _RowsShown(theme)
        self.title, self.told = plain_label(is_bold=True), plain_label(is_faint=True)
        texts, line = QVBoxLayout(), QHBoxLayout(self)
        texts.setSpacing(1)
        for widget in (self.title, self.told, self._rows):
            texts.addWidget(widget)
        line.setContentsMargins(0, 2, 0, 2)
        line.addWidget(self._mark)
        line.addLayout(texts, stretch=1)

    def show_player(self, state: PlayerState, name: str, *, is_to_move: bool) -> None:
        """Tell what a player has."""
        self.title.setText(f"▸ {name}" if is_to_move else name)
        points = tr_plural("{count} point", "{count} points", state.coins)
        found = state.artefacts + state.held
        artefacts = tr_plural("{count} artefact", "{count} artefacts", found)
        camp = sum(each is None for each in state.figures)
        waiting = tr("{count} in the camp", count=camp)
        self.told.setText(f"{points}, {artefacts}, {waiting}")
        self._rows.show_rows(state)


class _Mark(QWidget):
    """The disc of a player."""

    def __init__(self, number: int, theme: Theme) -> None:
        super().__init__()
        self._number, self._theme = number, theme
        self.setFixedSize(_MARK, _MARK)
        theme.changed.connect(self.update)

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Draw it."""
        painter = QPainter(self)
        paint_player_mark(painter, self._number, self._theme.palette, QRectF(self.rect()))
        painter.end()


class _RowsShown(QWidget):
    """The last card of each row, small, with how many lie there."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme, self._state = theme, None
        self.setFixedHeight(_ROW.height())
        theme.changed.connect(self.update)

    _state: PlayerState | None

    def show_rows(self, state: PlayerState) -> None:
        """Show other rows."""
        self._state = state
        told = (f"{tr(row.colour)} {row.last} ({row.number})" for row in state.rows)
        self.setAccessibleName(", ".join(told))
        self.setToolTip(self.accessibleName())
        self.update()

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Draw a little card for each row."""
        painter, palette = QPainter(self), self._theme.palette
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for place, row in enumerate(self._state.rows if self._state else ()):
            box = QRectF(place * (_ROW.width() + 3), 1, _ROW.width(), _ROW.height() - 2)
            colour = ground(palette, row.colour)
            painter.setPen(palette.letters_on(colour))
            painter.setBrush(colour)
            painter.drawRoundedRect(box, 4, 4)
            sign = {"up": "↑", "down": "↓"}.get(row.direction, "")
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), f"{row.last}{sign}")
        painter.end()
