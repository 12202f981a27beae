"""The shelf of games: the only module that knows games by name, and loads one when it is wanted.

What lies above the shelf looks games up here; what lies below is handed the game, or the part of
its interface that it needs. A test puts a further game on the shelf for a while:

    with GAMES.holding(TOY):
        assert game_called("toy") is TOY
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING

from core.deferred import deferred
from core.designs.design import Design
from core.game import AnyGame

if TYPE_CHECKING:
    from core.quest import game as quest
else:
    quest = deferred("core.quest.game")


class Shelf(Mapping[str, AnyGame]):
    """Games by their ids; only those that are taken down are loaded."""

    def __init__(self, **games: Callable[[], AnyGame]) -> None:
        """Hold games by what loads each of them."""
        self._games = games

    def __getitem__(self, game_id: str) -> AnyGame:
        return self._games[game_id]()

    def __iter__(self) -> Iterator[str]:
        return iter(tuple(self._games))

    def __len__(self) -> int:
        return len(self._games)

    @contextmanager
    def holding(self, game: AnyGame) -> Iterator[None]:
        """Have a further game on the shelf, as the last one, until the block is left."""
        assert game.id not in self._games, f"{game.id} is there already"
        self._games[game.id] = lambda: game
        try:
            yield
        finally:
            del self._games[game.id]


GAMES = Shelf(quest=lambda: quest.QUEST)
"""Every game, by its id and in the order in which they are offered."""


def game_called(game_id: str) -> AnyGame | None:
    """The game that files name so, or None if it is not known here."""
    return GAMES.get(game_id)


def known_games() -> tuple[AnyGame, ...]:
    """All games; this loads every one of them."""
    return tuple(GAMES.values())


def game_of(design: Design) -> AnyGame:
    """The game that a design was made for."""
    return GAMES[design.game]
