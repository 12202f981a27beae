"""Plays and turns: what was done and what came of it, as values for logs, replays and words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import groupby

from core.basics.values import dataclass
from core.quest.engine.action import FROM_HAND, Action
from core.quest.engine.game import Game
from core.quest.engine.position import Counts, Position


@dataclass(frozen=True, slots=True)
class Play:
    """One complete play and what came of it that its actions do not tell.

    Attributes:
        round, player: when and by whom, the player from 0.
        start: the index of its first action in the game.
        drawn: how many cards were drawn.
        found: the cave tokens that were taken.
        blockades: the numbers of the blockades that were won.
        homecomings: how many pieces came home.
        ends_turn: whether the turn was over with it.
    """

    round: int
    player: int
    start: int
    actions: tuple[Action, ...]
    drawn: int
    found: Counts
    blockades: tuple[int, ...]
    homecomings: int
    ends_turn: bool

    @classmethod
    def between(cls, before: Game, after: Game) -> Play:
        """What happened from the end of one play to the end of the next."""
        actions = after.actions[len(before.actions) : after.completed]
        was, now = before.position, after.position
        return cls(
            round=was.round,
            player=was.player,
            start=len(before.actions),
            actions=actions,
            drawn=_drawn(was, now, actions),
            found=_found(was, now, actions),
            blockades=_won(was, now),
            homecomings=_home(now, was.player) - _home(was, was.player),
            ends_turn=(was.round, was.player) != (now.round, now.player) or now.mode == "over",
        )


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """The plays of one turn; `first` is how many plays the game had before it."""

    round: int
    player: int
    first: int
    plays: tuple[Play, ...]

    @property
    def last(self) -> int:
        """How many plays the game has after it."""
        return self.first + len(self.plays)


def turns_of(plays: Iterable[Play]) -> tuple[PlayedTurn, ...]:
    """The plays of a game, turn by turn."""
    turns: list[PlayedTurn] = []
    for (r, player), group in groupby(plays, key=lambda play: (play.round, play.player)):
        first = turns[-1].last if turns else 0
        turns.append(PlayedTurn(r, player, first, tuple(group)))
    return tuple(turns)


def _drawn(was: Position, now: Position, actions: tuple[Action, ...]) -> int:
    held = (sum(position.players[was.player].hand.values()) for position in (was, now))
    before, after = held
    return after - before + sum(action.kind in FROM_HAND for action in actions)


def _found(was: Position, now: Position, actions: tuple[Action, ...]) -> Counts:
    spent = Counter(action.used_token for action in actions)
    before = Counter(was.players[was.player].tokens)
    before.subtract({token: number for token, number in spent.items() if token is not None})
    after = Counter(now.players[was.player].tokens)
    after.subtract(before)
    return {token: number for token, number in after.items() if number > 0}


def _won(was: Position, now: Position) -> tuple[int, ...]:
    gates = zip(was.gates, now.gates, strict=True)
    return tuple(new.number for old, new in gates if old.owner is None and new.owner is not None)


def _home(position: Position, player: int) -> int:
    return position.players[player].pieces.count(None)
