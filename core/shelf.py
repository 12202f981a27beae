"""The shelf of games: the only module that knows games by name, and loads one when it is wanted.

What lies above the shelf looks games up here; what lies below is handed the game, or the part of
its interface that it needs. A test puts a further game on the shelf for a while:

    with GAMES.holding(TOY):
        assert game_called("toy") is TOY

Reading, writing and recognising are offered here for designs of whatever game it may be.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from core.basics.deferred import deferred
from core.basics.language import marked
from core.designs import changes as telling_changes
from core.designs import reading, recognising, writing
from core.designs.design import Design
from core.designs.design_file import DesignFile
from core.designs.recognising import Recognised

if TYPE_CHECKING:
    from core.certificate import short_form
    from core.game import AnyGame
    from core.island import game as island
    from core.lost_cities import game as lost_cities
    from core.quest import game as quest
else:
    short_form = deferred("core.certificate.short_form")
    island = deferred("core.island.game")
    lost_cities = deferred("core.lost_cities.game")
    quest = deferred("core.quest.game")


class Boxed(NamedTuple):
    """A game that stands on the shelf: its title, noted for translation, and what loads it."""

    title: str
    take_down: Callable[[], AnyGame]


class Shelf(Mapping[str, "AnyGame"]):
    """Games by their ids; only those that are taken down are loaded."""

    def __init__(self, **games: Boxed) -> None:
        """Hold games by what can be read on their boxes."""
        self._games = games

    def __getitem__(self, game_id: str) -> AnyGame:
        return self._games[game_id].take_down()

    def title(self, game_id: str) -> str:
        """The title of a game, noted for translation; the game stays on the shelf."""
        return self._games[game_id].title

    def __iter__(self) -> Iterator[str]:
        return iter(tuple(self._games))

    def __len__(self) -> int:
        return len(self._games)

    @contextmanager
    def holding(self, game: AnyGame) -> Iterator[None]:
        """Have a further game on the shelf, as the last one, until the block is left."""
        assert game.id not in self._games, f"{game.id} is there already"
        self._games[game.id] = Boxed(game.names.title, lambda: game)
        try:
            yield
        finally:
            del self._games[game.id]


GAMES = Shelf(
    quest=Boxed(marked("The Quest for El Dorado"), lambda: quest.QUEST),
    lost_cities=Boxed(marked("Lost Cities: The Board Game"), lambda: lost_cities.LOST_CITIES),
    island=Boxed(marked("The Island of El Dorado"), lambda: island.ISLAND),
)
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


def read_design(path: Path) -> DesignFile[Any]:
    """The design of a file, YAML or JSON, or `Unreadable`."""
    return reading.read_design(path, GAMES)


def parse_design(text: str) -> DesignFile[Any]:
    """The design of a text, or `Unreadable` if the text is no mapping in YAML or JSON."""
    return reading.parse_design(text, GAMES)


def recognise(text: str) -> Recognised:
    """The design in a text, or `Unreadable` with what the text is instead."""
    return recognising.recognise(text, GAMES)


def recognise_file(path: Path) -> Recognised:
    """The design in a file of any of our formats, or `Unreadable` with what it is instead."""
    return recognising.recognise_file(path, GAMES)


def is_meant_as_design(text: str) -> bool:
    """Whether a text looks like a design's file, be it too broken to be one."""
    return recognising.is_meant_as_design(text, GAMES)


def design_text(design: Design) -> str:
    """The text of a design's file."""
    return writing.design_text(design, game_of(design))


def file_text(path: Path, design: Design) -> str:
    """The text that belongs into a file of this name: JSON if it says so, else YAML."""
    return writing.file_text(path, design, game_of(design))


def code_of(design: Design) -> str | None:
    """The share code of a design with its certificate if that holds; None if it is too large."""
    return short_form.code_of(design, game_of(design))


def changes(before: Design, after: Design) -> tuple[str, ...]:
    """Each difference between two designs of a game that a player would notice, in a few words."""
    return telling_changes.changes(before, after, game_of(after))
