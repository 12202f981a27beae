"""The race: how far each player still has to go, moment by moment."""

from __future__ import annotations

from dataclasses import dataclass

from core.jobs import Progress, Work
from core.session.distances import Distances
from core.session.timeline import EVERY, Timeline


@dataclass(frozen=True, slots=True)
class Race:
    """For each moment of a game the effort that each player still has to make.

    Attributes:
        left: by moment, then by player.
        most: how far anybody ever was ahead of all players' average, or behind it.
    """

    left: tuple[tuple[int, ...], ...]
    most: float

    @property
    def players(self) -> int:
        """How many race."""
        return len(self.left[0])

    def lead(self, moment: int, player: int) -> float:
        """How far a player is ahead of the average, from -1 to 1 of the most there ever was."""
        return _ahead(self.left[moment], player) / (self.most or 1)


def _ahead(left: tuple[int, ...], player: int) -> float:
    return sum(left) / len(left) - left[player]


def race_work(timeline: Timeline) -> Work[Race]:
    """Go through a game once and measure the way left after every play."""
    game = timeline.game_at(0)
    distances = Distances.of(game.board)
    left = [tuple(distances.effort_left(each) for each in game.position.players)]
    for moment, play in enumerate(timeline.plays):
        if moment % EVERY == 0:
            yield Progress(moment, len(timeline))
        for action in play.actions:
            game.apply(action)
        left.append(tuple(distances.effort_left(each) for each in game.position.players))
    most = max(abs(_ahead(each, player)) for each in left for player in range(game.players))
    return Race(tuple(left), most)
