"""The log of a running game in plain words, turn by turn, that people can read and copy."""

from __future__ import annotations

from collections.abc import Sequence

from PyQt6.QtCore import QMimeData, QRectF, QSize, Qt, QUrl
from PyQt6.QtGui import (
    QImage,
    QPainter,
    QPalette,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextImageFormat,
)
from PyQt6.QtWidgets import QFrame, QScrollBar, QTextEdit

from core.basics.language import capitalized, tr
from core.quest.session.plays import Play
from editor.drawing.players import paint_player_mark
from editor.quest.play.session import PlaySession
from editor.widgets.present import present
from editor.widgets.theme import Theme
from editor.widgets.translated import Translated

_MARK = 14
_SHARP = 2
_INDENT = 20
_NEAR = 20
"""Who is so near the end, in pixels, goes on following it."""
_BOLD = 700
_PICTURE = "\ufffc "
"""What stands for a picture in plain text."""


class LogView(Translated, QTextEdit):
    """Every play under a heading for its turn; it only grows, and follows the end.

    Who has scrolled back to read something is left there.
    """

    def __init__(self, session: PlaySession, theme: Theme) -> None:
        """Tell the game of a session."""
        super().__init__()
        self._session, self._theme = session, theme
        self._told: tuple[Play, ...] = ()
        self._is_following = True
        self.setReadOnly(True)
        self.setUndoRedoEnabled(False)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabChangesFocus(True)
        present(self.viewport()).setBackgroundRole(QPalette.ColorRole.Window)
        self.document().setDocumentMargin(8)
        self.verticalScrollBar().valueChanged.connect(self._note_reading)
        self.verticalScrollBar().rangeChanged.connect(self._follow)
        session.changed.connect(self.refresh)
        theme.changed.connect(self._tell_anew)
        self.set_translated(self.setAccessibleName, "Log of the game")
        self.set_translated(self.setPlaceholderText, "Nothing has happened yet.")
        self.when_translated(self._tell_anew)

    def document(self) -> QTextDocument:
        """Where the words stand."""
        return present(super().document())

    def verticalScrollBar(self) -> QScrollBar:
        """What scrolls the log."""
        return present(super().verticalScrollBar())

    def refresh(self) -> None:
        """Tell what has happened since; if something was taken back, everything anew."""
        plays, count = self._session.table.plays, len(self._told)
        if plays is self._told:
            return
        is_longer = len(plays) >= count and (count == 0 or plays[count - 1] is self._told[-1])
        if not is_longer:
            self._tell_anew()
            return
        self._tell(plays[count:])
        self._told = plays

    def createMimeDataFromSelection(self) -> QMimeData:
        """Copy words only; the marks of the players are pictures."""
        copied = QMimeData()
        copied.setText(self.textCursor().selection().toPlainText().replace(_PICTURE, ""))
        return copied

    def sizeHint(self) -> QSize:
        """A few turns."""
        return QSize(280, 160)

    def minimumSizeHint(self) -> QSize:
        """A few lines."""
        return QSize(160, 72)

    def _tell_anew(self) -> None:
        self._is_following = True
        self.clear()
        for number in range(len(self._session.table.seats)):
            self._keep_mark(number)
        self._told = ()
        plays = self._session.table.plays
        self._tell(plays)
        self._told = plays

    def _tell(self, plays: Sequence[Play]) -> None:
        cursor = QTextCursor(self.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.beginEditBlock()
        last = self._told[-1] if self._told else None
        for play in plays:
            if last is None or (last.round, last.player) != (play.round, play.player):
                self._write_heading(cursor, play)
            self._write_play(cursor, play)
            last = play
        cursor.endEditBlock()

    def _note_reading(self, value: int) -> None:
        """Follow the end again once somebody has come back to it."""
        self._is_following = value >= self.verticalScrollBar().maximum() - _NEAR

    def _follow(self, _least: int, most: int) -> None:
        if self._is_following:
            self.verticalScrollBar().setValue(most)

    def _write_heading(self, cursor: QTextCursor, play: Play) -> None:
        style = QTextBlockFormat()
        style.setTopMargin(5)
        self._new_line(cursor, style)
        mark = QTextImageFormat()
        mark.setName(_mark_name(play.player))
        mark.setWidth(_MARK)
        mark.setHeight(_MARK)
        mark.setVerticalAlignment(QTextCharFormat.VerticalAlignment.AlignMiddle)
        cursor.insertImage(mark)
        letters = QTextCharFormat()
        letters.setFontWeight(_BOLD)
        text = tr("Round {round}, player {player}", round=play.round, player=play.player + 1)
        cursor.insertText(f" {text}", letters)

    def _write_play(self, cursor: QTextCursor, play: Play) -> None:
        style = QTextBlockFormat()
        style.setLeftMargin(_INDENT)
        self._new_line(cursor, style)
        phrase = self._session.teller.phrase(play)
        cursor.insertText(capitalized(phrase), QTextCharFormat())

    def _new_line(self, cursor: QTextCursor, style: QTextBlockFormat) -> None:
        """Begin a paragraph; the first one is there already."""
        if self.document().isEmpty():
            cursor.setBlockFormat(style)
        else:
            cursor.insertBlock(style, QTextCharFormat())

    def _keep_mark(self, number: int) -> None:
        side = _MARK * _SHARP
        picture = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        paint_player_mark(painter, number, self._theme.palette, QRectF(1, 1, side - 2, side - 2))
        painter.end()
        kind = int(QTextDocument.ResourceType.ImageResource)
        self.document().addResource(kind, QUrl(_mark_name(number)), picture)


def _mark_name(number: int) -> str:
    return f"player-{number}"
