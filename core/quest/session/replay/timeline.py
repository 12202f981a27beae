"""The timeline of a game: any moment of it at once, the marked ones, the race, and ways off it."""

from __future__ import annotations

from collections.abc import Sequence

from core.basics.jobs import Progress, Work, finished
from core.playtest.recorded.timelines import Race
from core.quest.catalogue.catalogue import Catalogue
from core.quest.engine.game import Game
from core.quest.engine.log import GameLog
from core.quest.engine.replaying import replayed
from core.quest.session.distances import Distances
from core.quest.session.engines import Engines
from core.quest.session.game_table import GameTable, Seat
from core.quest.session.plays import Play, PlayedTurn, turns_of
from core.quest.session.replay.marks import Mark, Marker

EVERY = 8
"""After so many plays the game is kept as it stood, so that every moment is a short way off."""


class Timeline:
    """A game from its deal to its last complete play; moment n is after n complete plays.

    Attributes:
        plays: every complete play.
        turns: the same, turn by turn.
        marks: the moments worth a look, in their order.
    """

    def __init__(self, kept: Sequence[Game], plays: Sequence[Play], marks: Sequence[Mark]) -> None:
        """Keep what `reading` has found; use that or `of`."""
        self._kept = tuple(kept)
        self.plays = tuple(plays)
        self.turns: tuple[PlayedTurn, ...] = turns_of(self.plays)
        self.marks = tuple(marks)

    @classmethod
    def of(cls, source: Game | GameLog, catalogue: Catalogue | None = None) -> Timeline:
        """The timeline of a game, or of a log, which needs the catalogue; or `Unreadable`."""
        return finished(reading(source, catalogue))

    def __len__(self) -> int:
        return len(self.plays)

    def game_at(self, moment: int) -> Game:
        """The game as it was after so many complete plays; a copy of one's own."""
        start = min(moment // EVERY, len(self._kept) - 1)
        game = self._kept[start].copy()
        for play in self.plays[start * EVERY : moment]:
            for action in play.actions:
                game.apply(action)
        return game

    def branch(
        self, moment: int, seats: Sequence[Seat], engines: Engines | None = None
    ) -> GameTable:
        """A table that plays on from a moment; bots sit down without any memory of the game."""
        return GameTable(self.game_at(moment), seats, engines, self.plays[:moment])


def reading(source: Game | GameLog, catalogue: Catalogue | None = None) -> Work[Timeline]:
    """Go through a game once and note what a timeline needs; or `Unreadable`."""
    yield Progress(0, 1)
    played = _played(source, catalogue)
    game = Game(played.board, played.players, played.seed, played.options, played.rules)
    marker = Marker(Distances.of(game.board), game)
    kept, plays, rest = [game.copy()], list[Play](), game.copy()
    for done, action in enumerate(played.actions[: played.completed], start=1):
        game.apply(action)
        if game.completed == done:
            plays.append(Play.between(rest, game))
            rest = game.copy()
            marker.watch(plays[-1], game)
            if len(plays) % EVERY == 0:
                kept.append(rest)
                yield Progress(done, played.completed)
    return Timeline(kept, plays, marker.marks)


def _played(source: Game | GameLog, catalogue: Catalogue | None) -> Game:
    if isinstance(source, Game):
        return source
    if catalogue is None:
        raise ValueError("a log is read with a catalogue")
    return replayed(source, catalogue)


def race_work(timeline: Timeline) -> Work[Race]:
    """Go through a game once and measure after every play how little of the way is left."""
    game = timeline.game_at(0)
    distances = Distances.of(game.board)
    stands = [_nearness(game, distances)]
    for moment, play in enumerate(timeline.plays):
        if moment % EVERY == 0:
            yield Progress(moment, len(timeline))
        for action in play.actions:
            game.apply(action)
        stands.append(_nearness(game, distances))
    return Race(tuple(stands))


def _nearness(game: Game, distances: Distances) -> tuple[int, ...]:
    """What everybody races for: that little effort is left."""
    return tuple(-distances.effort_left(each) for each in game.position.players)
