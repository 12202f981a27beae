"""What is told of an action that was done: itself, and what dice, stacks and others made of it.

Only what the words need is kept, so that a log can be told again in another language long after the
game has gone on.
"""

from __future__ import annotations

from collections.abc import Iterator

from core.basics.language import marked, tr
from core.basics.values import dataclass
from core.island.engine.action import Action, Place
from core.island.engine.game import Game, Outcome
from core.island.engine.kernels import state as at
from core.island.engine.kernels import words
from core.island.engine.position import Position, TileOn
from core.island.session.play_words import Choice, result, tile_words, worded


@dataclass(frozen=True, slots=True)
class Fight:
    """What attacker and defender came to, and a number of the kernels for who has won."""

    attack: int
    defence: int
    result: int


@dataclass(frozen=True, slots=True)
class Told:
    """An action and what it has set off.

    Attributes:
        choice: what the words for the action depend on, as it was then.
        found: tiles that were laid or turned up.
        owner: who has come to control the cave shrine by it.
        rolled: whose turn began, and the dice of that turn.
    """

    action: Action
    choice: Choice
    found: tuple[tuple[Place, TileOn], ...] = ()
    fight: Fight | None = None
    owner: int | None = None
    rolled: tuple[int, int, int] | None = None
    outcome: Outcome | None = None

    @classmethod
    def of(cls, before: Game, after: Game) -> Told:
        """What the last action of a game was, and what followed from it."""
        was, now, action = before.position, after.position, after.actions[-1]
        has_fought = after.state[at.FIGHTS] > before.state[at.FIGHTS]
        has_changed = now.shrine_owner != was.shrine_owner
        return cls(
            action,
            Choice.of(before),
            tuple((place, tile) for place, tile in now.tiles.items() if place not in was.tiles),
            _fight(after) if has_fought else None,
            now.shrine_owner if has_changed else None,
            _rolled(was, now),
            after.outcome,
        )

    @property
    def words(self) -> str:
        """The action, in the language in use."""
        return worded(self.action, self.choice)

    @property
    def happened(self) -> Iterator[str]:
        """What it has set off, in sentences of the language in use."""
        for place, tile in self.found:
            yield tr("Found: {tile} on {place}.", tile=tile_words(tile), place=place)
        if self.fight is not None:
            yield _fight_words(self.fight)
        if self.owner is not None:
            yield tr("Player {player} controls the cave shrine.", player=self.owner + 1)
        if self.rolled is not None:
            player, first, second = self.rolled
            text = marked("Player {player} rolls {first} and {second}.")
            yield tr(text, player=player + 1, first=first, second=second)
        if self.outcome is not None:
            yield result(self.outcome)

    @property
    def lines(self) -> tuple[str, ...]:
        """What a log says: the action, then what it has set off."""
        return self.words, *self.happened


def _fight(after: Game) -> Fight:
    g = after.state
    return Fight(int(g[at.FIGHT_ATTACK]), int(g[at.FIGHT_DEFENCE]), int(g[at.FIGHT_RESULT]))


def _rolled(was: Position, now: Position) -> tuple[int, int, int] | None:
    """Whose turn has begun, and what was rolled for it."""
    is_new = now.mode == "assigning" and (was.round, was.player) != (now.round, now.player)
    return (now.player, *now.dice) if is_new and now.dice[0] else None


def _fight_words(fight: Fight) -> str:
    numbers = {"attack": fight.attack, "defence": fight.defence}
    if fight.result == words.WON:
        return tr("Fight: {attack} to {defence}, the attacker wins.", **numbers)
    if fight.result == words.LOST:
        return tr("Fight: {attack} to {defence}, the attacker is beaten.", **numbers)
    return tr("Fight: {attack} to {defence}, a tie; the turn ends.", **numbers)
