"""A game of the engine and the naive rules side by side, action by action."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from typing import Any

from core.quest.engine.action import Action
from core.quest.engine.game import Game
from core.quest.engine.position import Position
from tests.quest.engine.naive import legal
from tests.quest.engine.naive_effects import apply
from tests.quest.engine.naive_table import Heap, Table

PASSING: Mapping[str, Any] = {
    "has_moved": False,
    "left": 0,
    "last": 0,
    "piece": 0,
    "symbol": None,
    "target": 0,
    "is_gate_target": False,
    "coins": 0,
    "changed": False,
}
"""What belongs to one mode only; elsewhere whatever stands there means nothing."""
MEANT: Mapping[str, set[str]] = {
    "moving": {"has_moved", "left", "piece", "symbol"},
    "native": {"piece"},
    "paying": {"left", "last", "piece", "target", "is_gate_target"},
    "removing": {"left", "last"},
    "replacing": {"left", "last"},
    "buying": {"last", "coins", "changed"},
    "discarding": {"last"},
}


class Duel:
    """Both implementations on the same game; each keeps its own state from the start to the end."""

    def __init__(self, game: Game) -> None:
        """Lay the table as the engine's game stands now."""
        self.game = game
        self.table = Table.of(game.position, game.board, game.options)

    def legal(self) -> tuple[Action, ...]:
        """The legal actions, after making sure that both know the same ones."""
        offered = self.game.legal_actions()
        naive = legal(self.table)
        assert len(offered) == len(set(offered)), f"offered twice {self._where()}"
        if naive != set(offered):
            only_naive, only_engine = naive - set(offered), set(offered) - naive
            raise AssertionError(
                f"legal by the naive rules only: {only_naive}\n"
                f"legal by the engine only: {only_engine}\n{self._where()}"
            )
        return offered

    def apply(self, action: Action, *, compare: bool) -> None:
        """Carry out an action on both sides; `compare` the whole positions after it."""
        self.game.rules.apply(self.game.state, self.game._coder.encoded(action))
        seen = Seen(self.game)
        apply(self.table, action, seen)
        if compare:
            engine, naive = comparable(seen.after), comparable(self.table.position)
            assert engine == naive, f"{difference(engine, naive)}\nafter {action} {self._where()}"

    def _where(self) -> str:
        game = self.game
        return f"in game {game.seed} of {game.players} with {game.options}, now {game.position}"


class Seen:
    """Chance as it fell in the engine, read off the position after the action."""

    def __init__(self, game: Game) -> None:
        """Look at a game that has just gone one action ahead of the table."""
        self._game = game

    @cached_property
    def after(self) -> Position:
        return self._game.position

    def cards(self, table: Table, heap: Heap, number: int) -> Heap:
        """What the player has in hand that was not there before."""
        assert heap.total() > number
        return Counter(self.after.players[table.player].hand) - table.me.hand

    def tokens(self, table: Table, heap: Heap, number: int) -> Heap:
        """What the player holds that was not there before."""
        assert heap.total() >= number
        return Counter(self.after.players[table.player].tokens) - table.me.tokens


def comparable(position: Position) -> Position:
    """A position without what has no meaning in its mode."""
    meant = MEANT.get(position.mode, set())
    changes: dict[str, Any] = {name: none for name, none in PASSING.items() if name not in meant}
    if position.mode == "discarding":
        # Q-DISC-1 has the play area cleared before hand cards are discarded, the engine does it
        # when the turn ends: nothing can happen in between.
        changes["players"] = tuple(
            replace(each, played={}, discard=Counter(each.discard) + Counter(each.played))
            for each in position.players
        )
    if position.mode == "over":
        changes["player"] = 0
    return replace(position, **changes)


def difference(engine: Position, naive: Position) -> str:
    """The fields in which two positions differ, one below the other."""
    return "\n".join(
        f"{name}: engine {getattr(engine, name)}\n{name}: naive  {getattr(naive, name)}"
        for name in Position.__slots__
        if getattr(engine, name) != getattr(naive, name)
    )
