"""A game on its board as it is seen: blockades, lights, the last move and the pieces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PyQt6.QtCore import (
    QAbstractAnimation,
    QEasingCurve,
    QObject,
    QPointF,
    QRectF,
    QVariantAnimation,
    pyqtSignal,
)

from core.quest.engine.action import Action, Kind
from core.quest.engine.game import Game
from core.quest.session.hints import Aim
from core.quest.session.pickable import NOTHING_PICKABLE, Pickable
from core.quest.session.plays import Play
from editor.canvas.view import TableView
from editor.drawing.shapes import point_of
from editor.quest.canvas.layered_view import Lattice, LayeredView
from editor.quest.play.board.hint_layer import HintLayer
from editor.quest.play.board.layers import (
    LightLayer,
    PieceKey,
    PieceLayer,
    StandingBoard,
    Trail,
    TrailLayer,
    homes_of,
    places_of,
)
from editor.widgets.theme import Theme

_NEAR = 30.0
"""Pixels from the middle of a hex to its corner at which cards can be played with ease."""
_AROUND, _CLOSE = 7.0, 3.5
"""How much of the table around a piece is of interest, and must at least be seen."""
_PAUSE = 1.6
"""A play that moves nothing is shown as long as so many steps."""


class Travel(QObject):
    """One piece on its way, or a moment of rest.

    Signals:
        moved: where the piece is now.
        over: it has arrived, or was hurried there.
    """

    moved = pyqtSignal(QPointF)
    over = pyqtSignal()

    def __init__(self, parent: QObject) -> None:
        """Stand still."""
        super().__init__(parent)
        self._points: Sequence[QPointF] = ()
        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(0.0)
        self._clock.setEndValue(1.0)
        self._clock.setEasingCurve(QEasingCurve.Type.InOutSine)
        self._clock.valueChanged.connect(self._go_to)
        self._clock.finished.connect(self.over)

    @property
    def is_under_way(self) -> bool:
        """Whether something is being shown."""
        return self._clock.state() == QAbstractAnimation.State.Running

    def begin(self, points: Sequence[QPointF], pace: int) -> None:
        """Go along some points, `pace` ms for each step; without points, rest for a while."""
        self._clock.stop()
        self._points = points
        steps = len(points) - 1 if len(points) > 1 else _PAUSE
        self._clock.setDuration(round(pace * steps))
        if pace > 0:
            self._clock.start()
        else:
            self.over.emit()

    def hurry(self) -> None:
        """Arrive at once."""
        if self.is_under_way:
            self._clock.stop()
            self.over.emit()

    def drop(self) -> None:
        """Show nothing more, and tell nobody."""
        self._clock.stop()

    def _go_to(self, part: float) -> None:
        if len(self._points) > 1:
            far = part * (len(self._points) - 1)
            leg = min(int(far), len(self._points) - 2)
            start, end = self._points[leg], self._points[leg + 1]
            self.moved.emit(start + (end - start) * (far - leg))


class GameView(LayeredView):
    """Shows a game on its board.

    Signals:
        animation_over: a play was shown to its end, or skipped.
    """

    animation_over = pyqtSignal()

    def __init__(self, game: Game, theme: Theme) -> None:
        """Show a game; all that is shown later must be on the same board."""
        super().__init__(theme)
        self._grid = Lattice.NONE
        self.game, self.board = game, game.board
        palette = theme.palette
        self._standing = StandingBoard(self.board, palette, self._sprites)
        self._light, self._trail = LightLayer(self.board, palette), TrailLayer(palette)
        self._hint, self._pieces = HintLayer(self.board, palette), PieceLayer(palette)
        self._add_layers(self._standing, self._light, self._trail, self._hint, self._pieces)
        self._homes = homes_of(self.board.layout)
        self._was: Mapping[PieceKey, QPointF] = {}
        self._travel = Travel(self)
        self._travelling: PieceKey | None = None
        self._travel.moved.connect(self._move)
        self._travel.over.connect(self._arrive)
        self.set_content(self._standing.content)
        self.show_game(game)
        self._was = self._pieces.places
        self._trail.trail = None
        self.fit()

    @property
    def pickable(self) -> Pickable:
        """What is lit."""
        return self._light.pickable

    @property
    def trail(self) -> Trail | None:
        """The last move, as it is shown."""
        return self._trail.trail

    @property
    def aim(self) -> Aim:
        """What a hint points out."""
        return self._hint.aim

    def show_aim(self, aim: Aim) -> None:
        """Point out what a hint is about."""
        self._hint.show_aim(aim)

    @property
    def told_spaces(self) -> tuple[int, ...]:
        """The spaces that are pointed out because something speaks of them."""
        return self._light.told

    def show_told(self, spaces: tuple[int, ...]) -> None:
        """Point out spaces that are spoken of elsewhere, such as in a log."""
        self._light.show_told(spaces)

    def look_at_aim(self) -> None:
        """Bring what a hint points out into view."""
        if not self._hint.bounds.isEmpty():
            self.bring_into_view(self._hint.bounds)

    @property
    def is_animating(self) -> bool:
        """Whether a play is being shown."""
        return self._travel.is_under_way

    def show_game(self, game: Game, pickable: Pickable | None = None) -> None:
        """Show a moment of a game on the same board, and what can be picked."""
        self.game = game
        position = game.position
        self._standing.show_position(position)
        places = places_of(position, self.board, self._homes)
        if places != self._pieces.places:
            self._was = self._pieces.places
            self._travel.drop()
            self._pieces.move(None, None)
            self._trail.trail = self._straight_trail(places)
        self._pieces.show_pieces(places)
        self._pieces.to_move = None if game.outcome is not None else position.player
        self._light.pickable = pickable or NOTHING_PICKABLE
        picked = self._light.pickable.picked_piece
        self._pieces.picked = None if picked is None else (position.player, picked)
        self.viewport().update()

    def forget_trail(self) -> None:
        """Show no last move."""
        self._trail.trail = None

    def _straight_trail(self, places: Mapping[PieceKey, QPointF]) -> Trail | None:
        """From where a piece stood to where it stands, if one piece has moved."""
        moved = [key for key, at in places.items() if self._was.get(key, at) != at]
        if len(moved) != 1:
            return None
        [key] = moved
        return Trail(key[0], (self._was[key], places[key]))

    # --- Animation -------------------------------------------------------------------------------

    def animate(self, play: Play, pace: int) -> None:
        """Show a play that has led to the game as it is shown, `pace` ms for each step."""
        self.follow(play.actions, play.player, pace)

    def follow(self, actions: Sequence[Action], player: int, pace: int) -> None:
        """Show what some actions did to a piece of a player."""
        places = self._pieces.places
        moved = [
            key for key, at in places.items() if key[0] == player and self._was.get(key, at) != at
        ]
        way = _spaces(actions)
        self._travelling = moved[0] if len(moved) == 1 and way else None
        points: tuple[QPointF, ...] = ()
        if self._travelling is not None:
            middles = [point_of(self.board.spaces[space].at) for space in way]
            points = (self._was[self._travelling], *middles[:-1], places[self._travelling])
            self._trail.trail = Trail(player, points)
            self._was = places
            if pace > 0:
                self._move(points[0])
        self._travel.begin(points, pace)

    def skip(self) -> None:
        """Show the end of what is being animated."""
        self._travel.hurry()

    def _move(self, to: QPointF) -> None:
        self._pieces.move(self._travelling, to)

    def _arrive(self) -> None:
        self._pieces.move(None, None)
        self._travelling = None
        self.animation_over.emit()

    # --- Looking ---------------------------------------------------------------------------------

    def look_as(self, other: TableView) -> None:
        """Look at the table as another view does; all of it, if that view sees all of it."""
        if other.seen.contains(self._standing.content.adjusted(1, 1, -1, -1)):
            self.fit()
        else:
            self.set_scale(other.pixels)
            self.center_view_on(other.seen.center())

    def look_at_race(self) -> None:
        """Come near enough to see what the pieces of whoever is to move can do."""
        box = self._own_box(_AROUND)
        if self.pixels < _NEAR and not box.isEmpty():
            self.set_scale(_NEAR)
            self._look_around(box.center())

    def keep_race_in_view(self) -> None:
        """Move the table if the pieces of whoever is to move are not seen."""
        box = self._own_box(_CLOSE)
        if not box.isEmpty() and not self.seen.contains(box):
            self._look_around(box.center())

    def _look_around(self, middle: QPointF) -> None:
        """Bring a point to the middle, but waste no room on the bare table."""
        content, seen = self._standing.content.adjusted(-1, -1, 1, 1), self.seen
        across = _within(middle.x(), content.left(), content.right(), seen.width())
        down = _within(middle.y(), content.top(), content.bottom(), seen.height())
        self.center_view_on(QPointF(across, down))

    def _own_box(self, around: float) -> QRectF:
        """A box around the pieces of whoever is to move, as far as they are not home."""
        places, player = self._pieces.places, self._pieces.to_move
        own = (at for key, at in places.items() if key[0] == player and at not in self._homes)
        box = QRectF()
        for at in own:
            box |= QRectF(at.x() - around, at.y() - around, 2 * around, 2 * around)
        return box & self._standing.content.adjusted(-1, -1, 1, 1)


def _within(middle: float, first: float, last: float, seen: float) -> float:
    """The middle of what is seen, so that it lies between two ends if there is room."""
    if last - first <= seen:
        return (first + last) / 2
    return min(max(middle, first + seen / 2), last - seen / 2)


def _spaces(actions: Sequence[Action]) -> list[int]:
    """The spaces that actions enter, in their order."""
    entering = (Kind.STEP, Kind.PAY_SPACE)
    return [each.space for each in actions if each.kind in entering and each.space is not None]
