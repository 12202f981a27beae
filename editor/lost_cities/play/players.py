"""What each player has: points, artefacts, figures, rows of cards; a card of paper for each."""

from __future__ import annotations

from collections.abc import Mapping

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QFont, QFontMetricsF, QPainter, QPalette, QPen
from PyQt6.QtWidgets import QVBoxLayout, QWidget

from core.basics.language import tr, tr_plural
from core.basics.values import dataclass
from core.lost_cities.board.board import Board
from core.lost_cities.design.board_design import Kind
from core.lost_cities.engine.position import PlayerState, Row
from editor.drawing.palette import Palette
from editor.drawing.players import paint_playing_piece
from editor.lost_cities.drawing.colours import ground
from editor.lost_cities.drawing.figures import FIGURES
from editor.lost_cities.drawing.token_art import CARD, paint_card, paint_token
from editor.lost_cities.play.action_words import card_words
from editor.playing.player_paper import (
    EDGE,
    FAINT_RIM,
    HIGH,
    LEFT,
    LINE,
    MIDDLE,
    RIGHT,
    TEXT_AT,
    PlayerPaper,
)
from editor.widgets.theme import Theme

_ROW, _CARD_WIDE = QSize(30, 22), 33.0
_CARD_HIGH = _CARD_WIDE * CARD.height() / CARD.width()
_ARROWS: Mapping[str, str] = {"up": "↑", "down": "↓"}
_ROLE = QPalette.ColorRole


@dataclass(frozen=True, slots=True)
class PlayerFacts:
    """What is shown of a player.

    Attributes:
        now: what the player would have if the round ended.
    """

    name: str
    state: PlayerState
    now: int
    is_to_move: bool

    @property
    def artefacts(self) -> int:
        """Of this round and of those before."""
        return self.state.artefacts + self.state.held

    @property
    def waiting(self) -> int:
        """Figures that have not set out."""
        return sum(each is None for each in self.state.figures)


class PlayersList(QWidget):
    """A card of paper for each player."""

    def __init__(
        self, board: Board, players: int, theme: Theme, *, has_hands: bool = False
    ) -> None:
        """Tell nothing yet; `has_hands` shows the hands of all, openly."""
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(5)
        self.lines = tuple(
            BoardPlayer(number, board, theme, has_hand=has_hands) for number in range(players)
        )
        for line in self.lines:
            column.addWidget(line)

    def show_players(
        self,
        players: tuple[PlayerState, ...],
        names: tuple[str, ...],
        to_move: int | None,
        points: tuple[int, ...],
    ) -> None:
        """Tell what the players have, who is to move, and what each would have now."""
        for number, (line, state) in enumerate(zip(self.lines, players, strict=True)):
            facts = PlayerFacts(names[number], state, points[number], number == to_move)
            line.show_facts(facts)


class BoardPlayer(PlayerPaper):
    """One player: name and points, rows of cards, artefacts and figures in the camp."""

    crew = FIGURES

    def __init__(self, number: int, board: Board, theme: Theme, *, has_hand: bool) -> None:
        """Show nothing yet."""
        super().__init__(number, theme)
        self._colours = board.colours
        self._arrows = _ARROWS if board.design.up_and_down else {}
        self._has_hand = has_hand
        self.facts: PlayerFacts | None = None

    def show_facts(self, facts: PlayerFacts) -> None:
        """Tell what a player has, to eyes and to screen readers."""
        self.facts = facts
        self.tell(facts.name, self._spoken(facts), is_lit=facts.is_to_move)

    def _spoken(self, facts: PlayerFacts) -> tuple[str, ...]:
        hand = ", ".join(map(card_words, facts.state.hand or ())) if self._has_hand else ""
        rows = ", ".join(self._row_words(row) for row in facts.state.rows)
        return (
            tr_plural("{count} point", "{count} points", facts.state.coins),
            tr("{points} if the round ended now", points=facts.now),
            tr_plural("{count} artefact", "{count} artefacts", facts.artefacts),
            tr("{count} in the camp", count=facts.waiting),
            tr("rows: {rows}", rows=rows) if rows else "",
            tr("hand: {cards}", cards=hand) if hand else "",
        )

    def _row_words(self, row: Row) -> str:
        cards = tr_plural("{count} card", "{count} cards", row.number)
        return f"{tr(row.colour)} {row.last}{self._arrows.get(row.direction, '')} ({cards})"

    def sizeHint(self) -> QSize:
        """Two lines, and the hand below them."""
        return QSize(240, int(HIGH + (_CARD_HIGH + 8 if self._has_hand else 0)))

    # --- Painting ---------------------------------------------------------------------------------

    def paint_facts(self, painter: QPainter, line: QRectF) -> None:
        """Draw names and points, rows and pieces, and the hand if it lies open."""
        if self.facts is not None:
            self._paint_names(painter, self.facts, line)
            self._paint_things(painter, self.facts, line.translated(0, LINE + 3))
            self._paint_hand(painter, self.facts)

    def _paint_names(self, painter: QPainter, facts: PlayerFacts, box: QRectF) -> None:
        """Who it is, what is sure, and what it would be now."""
        colours, bold = self.palette(), QFont(self.font())
        bold.setBold(True)
        coins = tr_plural("{count} point", "{count} points", facts.state.coins)
        ahead = "" if facts.now == facts.state.coins else tr("now {points}", points=facts.now)
        faint = QFontMetricsF(self.font()).horizontalAdvance(ahead)
        painter.setFont(self.font())
        painter.setPen(colours.color(_ROLE.PlaceholderText))
        painter.drawText(box, RIGHT, ahead)
        room = box.adjusted(0, 0, -faint - 8 if ahead else 0, 0)
        painter.setFont(bold)
        painter.setPen(colours.color(_ROLE.WindowText))
        painter.drawText(room, RIGHT, coins)
        room.adjust(0, 0, -QFontMetricsF(bold).horizontalAdvance(coins) - 8, 0)
        name = tr("{player} {name}", player=self.number + 1, name=facts.name)
        elided = QFontMetricsF(bold).elidedText(name, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, LEFT, elided)

    def _paint_things(self, painter: QPainter, facts: PlayerFacts, box: QRectF) -> None:
        """Rows, each at the place of its colour; artefacts and figures in the camp at the right."""
        palette, middle = self.theme.palette, box.center().y()
        x = box.right()
        for count, paint in ((facts.waiting, self._paint_figure), (facts.artefacts, _paint_jar)):
            painter.setFont(self.font())
            painter.setPen(self.palette().color(_ROLE.WindowText))
            words = str(count)
            wide = QFontMetricsF(self.font()).horizontalAdvance(words)
            painter.drawText(QRectF(x - wide, box.top(), wide + 1, box.height()), RIGHT, words)
            paint(painter, QPointF(x - wide - 12, middle), palette)
            x -= wide + 30
        rows = {row.colour: row for row in facts.state.rows}
        step = min(_ROW.width() + 3.0, (x - box.left()) / max(1, len(self._colours)))
        for place, colour in enumerate(self._colours):
            wide = min(_ROW.width(), step - 2)
            slot = QRectF(box.left() + place * step, middle - _ROW.height() / 2, wide, 22)
            self._paint_row(painter, slot, colour, rows.get(colour))

    def _paint_figure(self, painter: QPainter, at: QPointF, palette: Palette) -> None:
        paint_playing_piece(painter, self.number, palette, at, 20.0, crew=self.crew)

    def _paint_row(self, painter: QPainter, box: QRectF, colour: str, row: Row | None) -> None:
        """The last card of a row, or the empty place of one."""
        palette, rim = self.theme.palette, self.palette().color(_ROLE.WindowText)
        if row is None:
            if not palette.is_plain:
                rim.setAlpha(FAINT_RIM)
            painter.setPen(QPen(rim, 1, Qt.PenStyle.DotLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, 4, 4)
            return
        fill = ground(palette, colour)
        painter.setPen(palette.letters_on(fill))
        painter.setBrush(fill)
        painter.drawRoundedRect(box, 4, 4)
        painter.drawText(box, MIDDLE, f"{row.last}{self._arrows.get(row.direction, '')}")

    def _paint_hand(self, painter: QPainter, facts: PlayerFacts) -> None:
        if not self._has_hand:
            return
        hand = facts.state.hand or ()
        room = self.width() - TEXT_AT - EDGE - _CARD_WIDE
        step = min(_CARD_WIDE + 2, room / max(1, len(hand) - 1))
        for place, card in enumerate(hand):
            box = QRectF(TEXT_AT + place * step, HIGH - 1, _CARD_WIDE, _CARD_HIGH)
            paint_card(painter, box, card.colour, str(card.rank), self.theme.palette)


def _paint_jar(painter: QPainter, at: QPointF, palette: Palette) -> None:
    paint_token(painter, Kind.ARTEFACT.value, at, 9.0, palette)
