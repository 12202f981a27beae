"""The shelf of desks: the only module of the editor that knows games by name.

A desk is loaded when it is wanted, so that the window of one game loads no other one. A test puts
a further desk on the shelf for a while, and its game on that of `core.shelf`:

    with GAMES.holding(TOY), DESKS.holding(TOY_DESK):
        assert desk_of(Race()) is TOY_DESK
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING

from core.basics.deferred import deferred
from core.designs.design import Design

if TYPE_CHECKING:
    from editor.desk import GameDesk
    from editor.export.task import GameExports
    from editor.island import desk as island
    from editor.island.export import formats as island_formats
    from editor.lost_cities import desk as lost_cities
    from editor.lost_cities.export import formats as lost_cities_formats
    from editor.quest import desk as quest
    from editor.quest.export import formats as quest_formats
else:
    island = deferred("editor.island.desk")
    island_formats = deferred("editor.island.export.formats")
    lost_cities = deferred("editor.lost_cities.desk")
    lost_cities_formats = deferred("editor.lost_cities.export.formats")
    quest = deferred("editor.quest.desk")
    quest_formats = deferred("editor.quest.export.formats")


class Desks(Mapping[str, "GameDesk"]):
    """Desks by the ids of their games; only those that are asked for are loaded."""

    def __init__(self, **desks: Callable[[], GameDesk]) -> None:
        """Hold desks by what loads each of them."""
        self._desks = desks

    def __getitem__(self, game_id: str) -> GameDesk:
        return self._desks[game_id]()

    def __iter__(self) -> Iterator[str]:
        return iter(tuple(self._desks))

    def __len__(self) -> int:
        return len(self._desks)

    @contextmanager
    def holding(self, desk: GameDesk) -> Iterator[None]:
        """Have a further desk on the shelf, as the last one, until the block is left."""
        game_id = desk.kind.id
        assert game_id not in self._desks, game_id
        self._desks[game_id] = lambda: desk
        try:
            yield
        finally:
            del self._desks[game_id]


DESKS = Desks(
    quest=lambda: quest.QUEST_DESK,
    lost_cities=lambda: lost_cities.LOST_CITIES_DESK,
    island=lambda: island.ISLAND_DESK,
)
"""Every desk by the id of its game, in the order in which games are offered."""


_EXPORTS: Mapping[str, Callable[[], GameExports]] = {
    "quest": lambda: quest_formats.EXPORTS,
    "lost_cities": lambda: lost_cities_formats.EXPORTS,
    "island": lambda: island_formats.EXPORTS,
}
"""What desks have, too; but this needs nothing of Qt."""


def exports_called(game_id: str) -> GameExports:
    """How designs of a game leave the program, for commands, which load no desk for it."""
    found = _EXPORTS.get(game_id)
    return DESKS[game_id].exports if found is None else found()


def desk_called(game_id: str) -> GameDesk | None:
    """The desk of the game that files name so, or None if it is not known here."""
    return DESKS.get(game_id)


def desk_of(design: Design) -> GameDesk:
    """The desk at which a design is worked on."""
    return DESKS[design.game]


def first_desk() -> GameDesk:
    """The desk for whoever has not said yet which game it shall be."""
    return next(iter(DESKS.values()))
