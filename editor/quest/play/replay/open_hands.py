"""The hands of all players, shown openly, as a replay has nothing to hide."""

from __future__ import annotations

from collections.abc import Sequence

from PyQt6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QColor, QHelpEvent, QPainter, QPaintEvent, QPalette, QPixmap
from PyQt6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QToolTip, QVBoxLayout, QWidget

from core.basics.language import tr, tr_plural
from core.basics.values import dataclass
from core.quest.board.board import Board
from core.quest.catalogue.supplies import Card
from core.quest.engine.position import Counts, Holdings, Position
from core.quest.session.distances import Distances
from core.quest.session.game_table import Seat
from core.quest.session.play_words import listed
from editor.drawing.palette import Palette
from editor.drawing.players import paint_player_mark, player_words
from editor.quest.drawing.cards import RATIO, paint_card
from editor.quest.play.replay.playback import Playback
from editor.widgets.theme import Theme
from editor.widgets.translated import Translated

_WIDE = 48.0
_HIGH = _WIDE * RATIO
_ROOM, _MARK, _LINE = 8.0, 22.0, 18.0
_STEP = _WIDE + 4
_APART = 14.0
"""Between the hand and what was played this turn."""
_PALE = 0.4
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """What is shown of one player at one moment, in words and cards."""

    name: str
    race: str
    piles: str
    won: str
    hand: tuple[Card, ...]
    played: tuple[Card, ...]
    is_to_move: bool

    @property
    def spoken(self) -> str:
        """All of it for a screen reader."""
        hand = ", ".join(card.shown_name for card in self.hand) or tr("nothing")
        said = tr("In hand: {cards}.", cards=hand)
        return " ".join(filter(None, (self.race, said, self.piles, self.won)))


_NOTHING_YET = SeatFacts("", "", "", "", (), (), is_to_move=False)


class OpenHands(Translated, QScrollArea):
    """A sheet for each player: hand, piles, blockades and tokens, and the way left."""

    def __init__(
        self, playback: Playback, theme: Theme, seats: Sequence[Seat] | None = None
    ) -> None:
        """Show everybody; `seats` names who played, if it is known."""
        super().__init__()
        self._playback, self._seats = playback, seats
        self._reader = SeatReader(playback.game.board, seats)
        self.sheets = tuple(SeatSheet(player, theme) for player in range(playback.game.players))
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for sheet in self.sheets:
            column.addWidget(sheet)
        column.addStretch()
        self.setWidget(inside)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        playback.moved.connect(self._refresh)
        self.set_translated(self.setAccessibleName, "Hands of all players")
        self.when_translated(self._refresh)

    def _refresh(self) -> None:
        """Show this moment."""
        game = self._playback.game
        if game.board is not self._reader.board:
            self._reader = SeatReader(game.board, self._seats)
        position = game.position
        for player, sheet in enumerate(self.sheets):
            sheet.show_facts(self._reader.facts(position, player))
            if position.player == player:
                self.ensureWidgetVisible(sheet, 0, 0)


class SeatReader:
    """Reads what is to be shown of players from positions on one board."""

    def __init__(self, board: Board, seats: Sequence[Seat] | None) -> None:
        """Measure the board once."""
        self.board, self._seats = board, seats
        self._distances = Distances.of(board)
        self._cards = board.catalogue.cards
        self._tokens = board.catalogue.tokens_by_id

    def facts(self, position: Position, player: int) -> SeatFacts:
        """What is shown of a player."""
        mine = position.players[player]
        return SeatFacts(
            name=self._name(player),
            race=self._race(mine),
            piles=_piles(mine),
            won=self._won(position, player),
            hand=self._spread(mine.hand),
            played=self._spread(mine.played),
            is_to_move=position.player == player and position.mode != "over",
        )

    def _name(self, player: int) -> str:
        if self._seats is None:
            return tr("Player {player}", player=player + 1)
        sitter = self._seats[player]
        name = tr("a person") if sitter is None else sitter.title
        return tr("Player {player}, {bot}", player=player + 1, bot=name)

    def _race(self, mine: Holdings) -> str:
        if mine.arrival > 0:
            return tr("in El Dorado")
        return tr("{effort} to go", effort=self._distances.effort_left(mine))

    def _won(self, position: Position, player: int) -> str:
        gates = sorted(gate.number for gate in position.gates if gate.owner == player)
        told = []
        if gates:
            numbers = ", ".join(map(str, gates))
            told.append(
                tr_plural("Blockade {numbers}", "Blockades {numbers}", len(gates), numbers=numbers)
            )
        held = listed(position.players[player].tokens, self._tokens)
        if held:
            told.append(tr("Tokens: {tokens}", tokens=held))
        return " · ".join(told)

    def _spread(self, counts: Counts) -> tuple[Card, ...]:
        return tuple(card for card in self._cards for _ in range(counts.get(card.id, 0)))


def _piles(mine: Holdings) -> str:
    return tr(
        "Draw pile {draw} · discard pile {discard} · removed {removed}",
        draw=sum(mine.draw.values()),
        discard=sum(mine.discard.values()),
        removed=sum(mine.removed.values()),
    )


class SeatSheet(QWidget):
    """One player: a line about the race, the hand, what was played this turn, and piles."""

    def __init__(self, player: int, theme: Theme) -> None:
        """Show nothing yet."""
        super().__init__()
        self._player, self._theme = player, theme
        self._facts = _NOTHING_YET
        self._pictures: dict[tuple[Palette, str], QPixmap] = {}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    @property
    def facts(self) -> SeatFacts:
        """What is shown."""
        return self._facts

    def show_facts(self, facts: SeatFacts) -> None:
        """Show another moment."""
        if facts == self._facts:
            return
        is_other_size = bool(facts.won) != bool(self._facts.won)
        self._facts = facts
        turn = tr("to move") if facts.is_to_move else ""
        name = ", ".join(filter(None, (facts.name, player_words(self._player), turn)))
        self.setAccessibleName(name)
        self.setAccessibleDescription(facts.spoken)
        if is_other_size:
            self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Three or four lines, one of them of cards."""
        lines = 2 if self._facts.won else 1
        return QSize(240, int(3 * _ROOM + _MARK + _HIGH + lines * _LINE))

    def places(self) -> tuple[tuple[Card, QRectF, bool], ...]:
        """Every card with its place, and whether it is in hand; many cards overlap."""
        facts = self._facts
        cards = len(facts.hand) + len(facts.played)
        gap = _APART if facts.hand and facts.played else 0.0
        room = self.width() - 3 * _ROOM - _WIDE - gap
        step = min(_STEP, room / (cards - 1)) if cards > 1 else _STEP
        x, placed = 2 * _ROOM, []
        for zone, is_hand in ((facts.hand, True), (facts.played, False)):
            for card in zone:
                placed.append((card, QRectF(x, _ROOM * 1.5 + _MARK, _WIDE, _HIGH), is_hand))
                x += step
            x += gap
        return tuple(placed)

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Draw the sheet."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter)
        self._paint_words(painter)
        for card, box, is_hand in self.places():
            painter.setOpacity(1 if is_hand else _PALE)
            painter.drawPixmap(box.topLeft(), self._picture(card))
        painter.end()

    def _paint_ground(self, painter: QPainter) -> None:
        rim = QColor(self.palette().color(QPalette.ColorRole.WindowText))
        rim.setAlpha(255 if self._theme.palette.is_plain else 40)
        painter.fillRect(QRectF(0, self.height() - 1, self.width(), 1), rim)
        if self._facts.is_to_move:
            painter.fillRect(
                self.rect().adjusted(0, 0, 0, -1), self.palette().color(QPalette.ColorRole.Base)
            )
            stripe = QRectF(0, 0, 4, self.height() - 1)
            painter.fillRect(stripe, self.palette().color(QPalette.ColorRole.Highlight))

    def _paint_words(self, painter: QPainter) -> None:
        facts, ink = self._facts, self.palette()
        mark = QRectF(2 * _ROOM, _ROOM, _MARK, _MARK)
        paint_player_mark(painter, self._player, self._theme.palette, mark)
        line = QRectF(mark.right() + _ROOM, _ROOM, self.width() - mark.right() - 2 * _ROOM, _MARK)
        painter.setPen(ink.color(QPalette.ColorRole.WindowText))
        painter.drawText(line, _RIGHT, facts.race)
        font = self.font()
        font.setBold(facts.is_to_move)
        painter.setFont(font)
        painter.drawText(line, _LEFT, facts.name)
        painter.setFont(self.font())
        painter.setPen(ink.color(QPalette.ColorRole.PlaceholderText))
        top = 2 * _ROOM + _MARK + _HIGH
        for number, words in enumerate(filter(None, (facts.piles, facts.won))):
            below = QRectF(2 * _ROOM, top + number * _LINE, self.width() - 3 * _ROOM, _LINE)
            fitting = self.fontMetrics().elidedText(
                words, Qt.TextElideMode.ElideRight, int(below.width())
            )
            painter.drawText(below, _LEFT, fitting)

    def _picture(self, card: Card) -> QPixmap:
        """The picture of a card, made once for each palette."""
        key = self._theme.palette, card.id
        if key not in self._pictures:
            sharp = self.devicePixelRatioF()
            picture = QPixmap(int(_WIDE * sharp), int(_HIGH * sharp))
            picture.setDevicePixelRatio(sharp)
            picture.fill(Qt.GlobalColor.transparent)
            painter = QPainter(picture)
            box = QRectF(QPointF(0.5, 0.5), QPointF(_WIDE - 0.5, _HIGH - 0.5))
            paint_card(painter, card, box, self._theme.palette)
            painter.end()
            self._pictures[key] = picture
        return self._pictures[key]

    def event(self, event: QEvent | None) -> bool:
        """Tell in a tool tip what a card is."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self.tip_at(QPointF(event.pos())), self)
            return True
        return super().event(event)

    def tip_at(self, point: QPointF) -> str:
        """The card below a point, or everything about the player."""
        below = [card for card, box, _ in self.places() if box.contains(point)]
        return below[-1].shown_name if below else self.accessibleDescription()
