"""The players: whose turn it is, what each of them has, and who is ahead."""

from __future__ import annotations

from collections.abc import Sequence

from PyQt6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PyQt6.QtGui import (
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPalette,
    QPen,
)
from PyQt6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from core.basics.language import tr, tr_plural
from core.quest.catalogue.supplies import Token
from core.quest.session.distances import Distances
from core.quest.session.game_table import Snapshot
from editor.drawing.palette import Ink, Palette
from editor.drawing.players import paint_player_mark, player_colour, player_words
from editor.drawing.shapes import hexagon, lettering
from editor.quest.drawing.cards import paint_card_back
from editor.quest.drawing.symbols import card, paint_art
from editor.quest.drawing.tokens import paint_token
from editor.quest.play.player_facts import PlayerFacts, facts_of
from editor.quest.play.session import PlaySession
from editor.widgets.labels import headline
from editor.widgets.theme import Theme
from editor.widgets.translated import Translated

_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
ROW_HEIGHT, LINE_HEIGHT = 48, 30
"""Of a player: usually, and on a low screen."""
_MARK = 24
_EDGE = 8
_TEXT_AT = _EDGE + _MARK + 8
_CORNER = 7
_TOKEN = 18
_BAR = 4
_FAINT_RIM = 90
_NAME_SHARE = 0.46
"""Of a line, for the name."""
_PILE, _PILE_GAP = 15, 9
_ROLE = QPalette.ColorRole
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


def paint_row(painter: QPainter, facts: PlayerFacts, widget: QWidget, palette: Palette) -> None:
    """Paint the row of a player as large as a widget."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    box = QRectF(widget.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
    _paint_ground(painter, facts, box, widget, palette)
    mark = QRectF(_EDGE, box.top() + (box.height() - _MARK) / 2, _MARK, _MARK)
    paint_player_mark(painter, facts.number, palette, mark)
    room = box.adjusted(_TEXT_AT, 3, -_EDGE, -3)
    if box.height() < ROW_HEIGHT - 1:
        _paint_line(painter, facts, room, widget, palette)
        return
    upper = QRectF(room.topLeft(), QSizeF(room.width(), 20))
    name = _paint_race(painter, facts, upper, widget)
    _paint_name(painter, facts, name, widget, palette)
    _paint_things(painter, facts, upper.translated(0, 20), widget, palette)


def _paint_line(
    painter: QPainter, facts: PlayerFacts, box: QRectF, widget: QWidget, palette: Palette
) -> None:
    """All in one line: who it is, what lies there, and how the race goes."""
    room = _paint_race(painter, facts, box, widget)
    name = QRectF(room.topLeft(), QSizeF(room.width() * _NAME_SHARE, room.height()))
    _paint_name(painter, facts, name, widget, palette)
    _paint_things(painter, facts, room.adjusted(name.width() + 8, 0, 0, 0), widget, palette)


def _paint_ground(
    painter: QPainter, facts: PlayerFacts, box: QRectF, widget: QWidget, palette: Palette
) -> None:
    """A card of light paper for the player to move, with a bar of the player's colour."""
    colours = widget.palette()
    has_light = facts.is_to_move or facts.has_won
    painter.setBrush(colours.color(_ROLE.Base if has_light else _ROLE.Window))
    rim = colours.color(_ROLE.Highlight if widget.hasFocus() else _ROLE.WindowText)
    if not widget.hasFocus() and not has_light:
        rim.setAlpha(_FAINT_RIM)
    painter.setPen(QPen(rim, 2 if widget.hasFocus() or has_light else 1))
    painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), _CORNER, _CORNER)
    if has_light:
        clip = QPainterPath()
        clip.addRoundedRect(box.adjusted(1.5, 1.5, -1.5, -1.5), _CORNER, _CORNER)
        painter.save()
        painter.setClipPath(clip)
        bar = QRectF(box.left(), box.top(), _BAR, box.height())
        painter.fillRect(bar, player_colour(palette, facts.number))
        painter.restore()


def _paint_race(painter: QPainter, facts: PlayerFacts, box: QRectF, widget: QWidget) -> QRectF:
    """How the race goes, at the right; the room that is left."""
    race = _race(facts)
    painter.setFont(widget.font())
    painter.setPen(widget.palette().color(_ROLE.PlaceholderText))
    painter.drawText(box, _RIGHT, race)
    return box.adjusted(0, 0, -QFontMetricsF(widget.font()).horizontalAdvance(race) - 8, 0)


def _paint_name(
    painter: QPainter, facts: PlayerFacts, room: QRectF, widget: QWidget, palette: Palette
) -> None:
    """Who it is, and whether with the hat."""
    bold = QFont(widget.font())
    bold.setBold(True)
    name = tr("{player} {name}", player=facts.number + 1, name=facts.name)
    fitting = QFontMetricsF(bold).elidedText(name, Qt.TextElideMode.ElideRight, room.width() - 22)
    painter.setFont(bold)
    painter.setPen(widget.palette().color(_ROLE.WindowText))
    painter.drawText(room, _LEFT, fitting)
    if facts.number == 0:
        after = room.left() + QFontMetricsF(bold).horizontalAdvance(fitting) + 14
        _paint_hat(painter, QPointF(after, room.center().y() + 1), palette)


def _race(facts: PlayerFacts) -> str:
    if facts.has_won:
        return tr("has won!")
    if facts.steps == 0:
        return tr("arrived")
    steps = tr_plural("{count} step to go", "{count} steps to go", facts.steps)
    return tr("{place}. · {steps}", place=facts.place, steps=steps)


def _paint_hat(painter: QPainter, at: QPointF, palette: Palette) -> None:
    """The explorer's hat of whoever began."""
    hat = QPainterPath()
    hat.addEllipse(QPointF(0, 3), 9, 2.8)
    crown = QPainterPath(QPointF(-5, 3))
    crown.cubicTo(-5, -7, -2, -6, 0, -4.6)
    crown.cubicTo(2, -6, 5, -7, 5, 3)
    crown.closeSubpath()
    painter.save()
    painter.translate(at)
    painter.setPen(QPen(palette[Ink.LINE], 1))
    painter.setBrush(palette[Ink.WOOD])
    painter.drawPath(hat.united(crown))
    painter.restore()


def _paint_things(
    painter: QPainter, facts: PlayerFacts, box: QRectF, widget: QWidget, palette: Palette
) -> None:
    """Hand, draw and discard pile from the left; blockades and tokens from the right."""
    painter.setFont(widget.font())
    painter.setPen(widget.palette().color(_ROLE.WindowText))
    things = len(facts.blockades) + len(facts.tokens)
    piles = (tr("hand"), facts.hand), (tr("draw"), facts.draw), (tr("discard"), facts.discard)
    texts = [f"{number} {word}" for word, number in piles]
    if _piles_wide(painter, texts) + things * _TOKEN > box.width():
        texts = [str(number) for _word, number in piles]
    x = box.left()
    for place, text in enumerate(texts):
        x = _paint_pile(painter, text, QPointF(x, box.center().y()), place, palette)
    _paint_winnings(painter, facts, box.adjusted(x - box.left(), 0, 0, 0), palette)


def _paint_winnings(painter: QPainter, facts: PlayerFacts, box: QRectF, palette: Palette) -> None:
    """Blockades and tokens, the last at the right; how many more there are, if they do not fit."""
    things: list[int | Token] = [*facts.blockades, *facts.tokens]
    fitting = int(box.width() // _TOKEN)
    if len(things) > fitting:
        shown = max(0, fitting - 2)
        painter.drawText(box, _RIGHT, f"+{len(things) - shown}")
        things, box = things[:shown], box.adjusted(0, 0, -2 * _TOKEN, 0)
    left = box.right() - len(things) * _TOKEN
    for place, thing in enumerate(things):
        at = QPointF(left + (place + 0.5) * _TOKEN, box.center().y())
        if isinstance(thing, int):
            _paint_blockade(painter, thing, at, palette)
        else:
            half = QPointF(_TOKEN, _TOKEN) / 2
            paint_token(painter, thing, QRectF(at - half, at + half), palette)


def _piles_wide(painter: QPainter, texts: Sequence[str]) -> float:
    metrics = QFontMetricsF(painter.font())
    return sum(_PILE + metrics.horizontalAdvance(text) + _PILE_GAP for text in texts)


def _paint_pile(painter: QPainter, text: str, at: QPointF, place: int, palette: Palette) -> float:
    """Paint a fan, a back or a face, and a number behind it; where the next pile begins."""
    ink = painter.pen()
    middle = at + QPointF(6, 0)
    if place == 0:
        paint_art(painter, card(), palette, middle - QPointF(2, 0), 15)
        paint_art(painter, card(), palette, middle + QPointF(2, 1), 15)
    elif place == 1:
        paint_card_back(painter, QRectF(middle.x() - 5, middle.y() - 7, 10, 14), palette)
    else:
        paint_art(painter, card(), palette, middle, 17)
    painter.setPen(ink)
    wide = QFontMetricsF(painter.font()).horizontalAdvance(text)
    painter.drawText(QRectF(at.x() + _PILE, at.y() - 10, wide + 4, 20), _LEFT, text)
    return at.x() + _PILE + wide + _PILE_GAP


def _paint_blockade(painter: QPainter, number: int, at: QPointF, palette: Palette) -> None:
    """A blockade that was won, with its number."""
    painter.save()
    painter.translate(at)
    painter.scale(8.4, 8.4)
    painter.setPen(QPen(palette[Ink.LINE], 0.14))
    painter.setBrush(palette[Ink.GOLD])
    painter.drawPath(hexagon())
    painter.fillPath(lettering(str(number), 1.05), palette[Ink.LINE])
    painter.restore()


class PlayerRow(QWidget):
    """One player: everything that lies open, painted small and told in words."""

    def __init__(self, theme: Theme) -> None:
        """Show nobody yet."""
        super().__init__()
        self._theme = theme
        self.facts: PlayerFacts | None = None
        self._height = ROW_HEIGHT
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def show_facts(self, facts: PlayerFacts) -> None:
        """Show other facts."""
        if facts != self.facts:
            self.facts = facts
            self.update()
        self.setAccessibleName(facts.sentence)
        self.setAccessibleDescription(facts.details)
        self.setToolTip(facts.details)

    def make_low(self, *, is_low: bool) -> None:
        """Tell all in one line, or in two."""
        self._height = LINE_HEIGHT if is_low else ROW_HEIGHT
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Two lines, or one."""
        return QSize(280, self._height)

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Draw the row."""
        if self.facts is None:
            return
        painter = QPainter(self)
        paint_row(painter, self.facts, self, self._theme.palette)
        painter.end()

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Go from player to player by arrow keys."""
        if event is not None and event.key() in _STEPS:
            self.focusNextPrevChild(_STEPS[Qt.Key(event.key())] > 0)
        else:
            super().keyPressEvent(event)


class PlayersView(Translated, QWidget):
    """Round and turn as a headline, and a row for each player."""

    def __init__(self, session: PlaySession, theme: Theme) -> None:
        """Show the players of a session."""
        super().__init__()
        self._session = session
        self._distances = Distances.of(session.table.game.board)
        self.title = headline()
        self.rows = tuple(PlayerRow(theme) for _ in session.table.seats)
        self._arrange()
        session.changed.connect(self.refresh)
        self.set_translated(self.setAccessibleName, "Players")
        self.when_translated(self.refresh)

    def make_low(self, *, is_low: bool) -> None:
        """Take less height."""
        for row in self.rows:
            row.make_low(is_low=is_low)

    def refresh(self) -> None:
        """Show everything as it is now."""
        snapshot = self._session.turn.snapshot
        self.title.setText(_title(snapshot))
        box = self._session.table.game.board.catalogue
        for row, facts in zip(self.rows, facts_of(snapshot, self._distances, box), strict=True):
            row.show_facts(facts)

    def _arrange(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 4, 8, 2)
        column.setSpacing(3)
        column.addWidget(self.title)
        for row in self.rows:
            column.addWidget(row)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)


def _title(snapshot: Snapshot) -> str:
    """Round and turn, or how the game has ended."""
    if snapshot.outcome is not None and snapshot.outcome.winner is not None:
        return tr("Player {player} has won!", player=snapshot.outcome.winner + 1)
    if snapshot.outcome is not None:
        return tr("The game has ended unfinished.")
    player = snapshot.view.player
    return tr(
        "Round {round}: player {player} ({sign})",
        round=snapshot.view.round,
        player=player + 1,
        sign=player_words(player),
    )
