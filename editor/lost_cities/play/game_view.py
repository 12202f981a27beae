"""The board of a game: tokens, figures, and the stages that can be gone to."""

from __future__ import annotations

from collections.abc import Iterator

from PyQt6.QtCore import QPointF, pyqtSignal
from PyQt6.QtGui import QPainter, QPen

from core.lost_cities.engine.game import Game
from core.lost_cities.engine.position import Position
from editor.canvas.gestures import Gesture, Pressing
from editor.drawing.palette import Ink, Palette
from editor.drawing.players import paint_playing_piece
from editor.drawing.shapes import star
from editor.lost_cities.board_view import BoardView
from editor.lost_cities.drawing.board_art import Lying, paint_rim
from editor.lost_cities.drawing.figures import FIGURES
from editor.lost_cities.drawing.plan import View, plan_of
from editor.widgets.theme import Theme

_MEMBER, _LEADER = 1.3, 1.7
"""How high figures are."""
_ASIDE = ((-1.2, -0.7), (1.2, -0.7), (-1.2, 0.65), (1.2, 0.65))
"""Where the figures of each player stand on a stage."""


class GameView(BoardView):
    """Shows a game.

    Signals:
        stage_clicked: by its place among the stages of the board.
    """

    stage_clicked = pyqtSignal(int)

    def __init__(self, theme: Theme, view: View) -> None:
        """Show nothing yet."""
        super().__init__(theme)
        self._view, self._position = view, None
        self._targets = frozenset[int]()

    _position: Position | None

    def show_game(self, game: Game, targets: frozenset[int] = frozenset()) -> None:
        """Show where a game stands, and where figures can go now."""
        position = self._position = game.position
        self._targets = targets
        tokens = {index: each for index, each in enumerate(position.tokens) if each is not None}
        self.show_plan(plan_of(game.board.design, self._view), Lying(tokens))

    def paint_marks(self, painter: QPainter, palette: Palette) -> None:
        """Draw what can be gone to, and the figures."""
        for index in self._targets:
            paint_rim(painter, self.plan.places[index], palette[Ink.GOOD], 0.26)
        for player, stage, is_leader in self._figures():
            place = self.plan.places[stage]
            at = place.middle + QPointF(*_ASIDE[player]) * place.half
            size = _LEADER if is_leader else _MEMBER
            paint_playing_piece(painter, player, palette, at, size, crew=FIGURES)
            if is_leader:
                crown = star(5, 0.26, 0.12).translated(at + QPointF(0.42, -0.5))
                painter.fillPath(crown, palette[Ink.GOLD])
                painter.strokePath(crown, QPen(palette[Ink.LINE], 0.05))

    def _figures(self) -> Iterator[tuple[int, int, bool]]:
        for player, each in enumerate(self._position.players if self._position else ()):
            for number, stage in reversed(tuple(enumerate(each.figures))):
                if stage is not None:
                    yield player, stage, number == 0

    def begin(self, point: QPointF) -> Gesture | None:
        """Click on a stage, or pull the table."""
        place = self.plan.stage_at(self.table_point(point))
        if place is None:
            return None
        index = self.plan.places.index(place)
        return Pressing(point, _ignore, lambda: self.stage_clicked.emit(index))


def _ignore(_point: QPointF) -> None:
    """Nothing is dragged in a game."""
