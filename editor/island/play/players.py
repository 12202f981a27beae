"""What each player has: adventurer, shrines, cards and pieces; all of it lies open."""

from __future__ import annotations

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QPalette, QPen
from PyQt6.QtWidgets import QVBoxLayout, QWidget

from core.basics.language import tr, tr_plural
from core.basics.values import dataclass
from core.island.design.changes import cards_words
from core.island.design.island_design import Resource, TileKind
from core.island.engine.action import RESOURCES
from core.island.engine.game import Game
from core.island.engine.kernels.shrines import controlled
from core.island.engine.position import PlayerState
from core.island.session.play_words import ability_words, role_words
from editor.drawing.palette import Ink
from editor.drawing.players import player_colour
from editor.drawing.shapes import disc
from editor.island.drawing.map_art import paint_sign
from editor.island.drawing.pieces import FARM, FORTRESS, SWORD
from editor.playing.player_paper import LEFT, LINE, RIGHT, PlayerPaper
from editor.widgets.theme import Theme

_ROLE = QPalette.ColorRole
_ELIDE = Qt.TextElideMode.ElideRight
_PIECES = (FORTRESS, FARM, disc(0.2), SWORD)
"""From the right: fortresses, farms, villagers, and how strong the adventurer is."""
_ICON, _GAP = 19.0, 8.0
_PIP = 17.0
_FAINT = 0.3


@dataclass(frozen=True, slots=True)
class PlayerFacts:
    """What is shown of a player.

    Attributes:
        shrines: how many the player controls, of as many as are needed.
        is_asked: whether the player has to decide.
    """

    name: str
    state: PlayerState
    shrines: int
    needed: int
    is_asked: bool

    @property
    def title(self) -> str:
        """The name, with the adventurer once one is picked."""
        role = "" if self.state.role is None else role_words(self.state.role)
        return " · ".join(filter(None, (self.name, role)))

    @property
    def forts(self) -> int:
        """Fortresses on either map."""
        return sum(each.is_fortress for each in self.state.buildings)

    @property
    def farms(self) -> int:
        """Farms on either map."""
        return len(self.state.buildings) - self.forts

    @property
    def spoken(self) -> tuple[str, ...]:
        """All of it in words."""
        state = self.state
        role = () if state.role is None else (ability_words(state.role),)
        return (
            *role,
            tr("{shrines} of {needed} shrines", shrines=self.shrines, needed=self.needed),
            tr("{strength} strength", strength=state.strength),
            tr("hand: {cards}", cards=cards_words(state.hand)),
            tr_plural("{count} villager", "{count} villagers", len(state.villagers)),
            tr_plural("{count} farm", "{count} farms", self.farms),
            tr_plural("{count} fortress", "{count} fortresses", self.forts),
        )


class PlayersList(QWidget):
    """A card of paper for each player."""

    def __init__(self, players: int, theme: Theme) -> None:
        """Tell nothing yet."""
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(5)
        self.lines = tuple(IslandPlayer(number, theme) for number in range(players))
        for line in self.lines:
            column.addWidget(line)

    def show_players(self, game: Game, names: tuple[str, ...]) -> None:
        """Tell what everybody has; whoever has to decide stands out."""
        asked = None if game.outcome is not None else game.to_act
        for number, (line, state) in enumerate(zip(self.lines, game.position.players, strict=True)):
            shrines, needed = int(controlled(game.state, number)), game.board.design.shrines
            line.show_facts(PlayerFacts(names[number], state, shrines, needed, number == asked))


class IslandPlayer(PlayerPaper):
    """One player: name and adventurer, shrines on the way to victory, cards, strength, pieces."""

    facts: PlayerFacts | None = None

    def show_facts(self, facts: PlayerFacts) -> None:
        """Tell what a player has, to eyes and to screen readers."""
        self.facts = facts
        self.tell(facts.title, facts.spoken, is_lit=facts.is_asked)

    def paint_facts(self, painter: QPainter, line: QRectF) -> None:
        """Draw the name with shrines, and cards with pieces below."""
        if self.facts is not None:
            self._paint_name(painter, self.facts, line)
            below = line.translated(0, LINE + 3)
            x = below.left()
            for resource in RESOURCES:
                x = self._paint_cards(painter, resource, x, below)
            self._paint_pieces(painter, self.facts, below)

    def _paint_name(self, painter: QPainter, facts: PlayerFacts, line: QRectF) -> None:
        """The name at the left; shrines at the right, those still wanted faint."""
        pips = max(facts.needed, facts.shrines)
        x = line.right() - pips * _PIP
        for number in range(pips):
            painter.setOpacity(1.0 if number < facts.shrines else _FAINT)
            at = QPointF(x + (number + 0.5) * _PIP, line.center().y())
            paint_sign(painter, TileKind.SHRINE, self.theme.palette, at, _PIP)
        painter.setOpacity(1.0)
        bold = QFont(self.font())
        bold.setBold(True)
        painter.setFont(bold)
        painter.setPen(self.palette().color(_ROLE.WindowText))
        name = tr("{player} {name}", player=self.number + 1, name=facts.title)
        room = line.adjusted(0, 0, -pips * _PIP - 8, 0)
        elided = QFontMetricsF(bold).elidedText(name, _ELIDE, room.width())
        painter.drawText(room, LEFT, elided)

    def _paint_cards(self, painter: QPainter, kind: Resource, x: float, line: QRectF) -> float:
        """A kind of cards with its number; returns where the next one stands."""
        count = 0 if self.facts is None else self.facts.state.hand.of(kind)
        middle, tile = line.center().y(), TileKind(kind.value)
        painter.setOpacity(1.0 if count else _FAINT)
        paint_sign(painter, tile, self.theme.palette, QPointF(x + _ICON / 2, middle), _ICON)
        painter.setOpacity(1.0)
        words = str(count)
        wide = self._number_width(words)
        painter.setFont(self.font())
        painter.setPen(self.palette().color(_ROLE.WindowText))
        box = QRectF(x + _ICON + 3, line.top(), wide + 1, line.height())
        painter.drawText(box, LEFT, words)
        return box.right() + _GAP

    def _number_width(self, words: str) -> float:
        return QFontMetricsF(self.font()).horizontalAdvance(words)

    def _paint_pieces(self, painter: QPainter, facts: PlayerFacts, line: QRectF) -> None:
        """Strength, villagers, farms and fortresses, from the right."""
        x = line.right()
        counts = facts.forts, facts.farms, len(facts.state.villagers), facts.state.strength
        for count, shape in zip(counts, _PIECES, strict=True):
            words = str(count)
            wide = self._number_width(words)
            painter.setFont(self.font())
            painter.setPen(self.palette().color(_ROLE.WindowText))
            painter.drawText(QRectF(x - wide, line.top(), wide + 1, line.height()), RIGHT, words)
            x -= wide + 3 + _ICON
            self._paint_shape(painter, shape, QPointF(x + _ICON / 2, line.center().y()))
            x -= _GAP - 2

    def _paint_shape(self, painter: QPainter, shape: QPainterPath, at: QPointF) -> None:
        palette = self.theme.palette
        painter.save()
        painter.translate(at)
        painter.scale(1.8 * _ICON, 1.8 * _ICON)
        painter.setPen(QPen(palette[Ink.CREAM], 0.05))
        painter.setBrush(player_colour(palette, self.number))
        painter.drawPath(shape)
        painter.restore()
