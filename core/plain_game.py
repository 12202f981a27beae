"""A game whose designs are made of choices and which has nothing special: a value with defaults."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.basics.deferred import deferred, value_at
from core.basics.values import dataclass
from core.checking.facts import AnyFacts, OwnBox, OwnFacts
from core.checking.game import GamePlaces
from core.checking.problem import Place
from core.checking.rule import AnyRule
from core.designs.design import D
from core.designs.design_file import DesignFile
from core.designs.plain_format import PlainFormat
from core.pages.design_words import DesignWords
from core.pages.game import GamePages, counting_pages

if TYPE_CHECKING:
    from core.playtest.plain.playtests import PlainPlaytests
    from core.search import game as searching
    from core.terminal.plain_terminal import PlainTerminal
else:
    searching = deferred("core.search.game")


def _nothing_to_look_for() -> searching.GameSearch:
    return searching.GameSearch()


@dataclass(frozen=True, eq=False)
class PlainGame(PlainFormat[D]):
    """The members of `GameKind`; the parts of its designs are the entries of the first list.

    Attributes:
        home: where this very value is found, as `package.module.NAME`: playtests take it to other
            processes.
        rules: all of them, those for every file first.
        facts: makes all that follows from what a file holds.
        load_playtests: loads what bots play, when somebody asks for it.
        load_terminal: loads what commands do.
        load_search: loads what can be looked for.
    """

    home: str
    rules: tuple[AnyRule, ...]
    facts: Callable[[DesignFile[D], OwnBox], AnyFacts]
    load_playtests: Callable[[], PlainPlaytests[Any]]
    load_terminal: Callable[[], PlainTerminal]
    load_search: Callable[[], searching.GameSearch] = _nothing_to_look_for

    def __reduce__(self) -> tuple[Callable[[str], object], tuple[str]]:
        """Be the same game in other processes."""
        return value_at, (self.home,)

    def load_box(self, *_folders: Path) -> None:
        """Nothing: a design says all there is."""

    @property
    def playtests(self) -> PlainPlaytests[Any]:
        """What bots play."""
        return self.load_playtests()

    @property
    def terminal(self) -> PlainTerminal:
        """What commands do."""
        return self.load_terminal()

    @property
    def search(self) -> searching.GameSearch:
        """What can be looked for."""
        return self.load_search()

    @property
    def places(self) -> GamePlaces:
        """The names of entries, by their numbers."""
        return GamePlaces(self._place_words)

    def _place_words(self, _facts: OwnFacts, place: Place) -> str:
        entries = (each for each in place.spots if isinstance(each, int))
        return ", ".join(str(self.listed.entry_name(index)) for index in entries)

    @property
    def pages(self) -> GamePages:
        """How many entries there are, and the par of a certificate."""
        listed = self.listed
        words, counted = DesignWords(self.names.title), listed.counted or ("", "")
        return counting_pages(words, lambda facts: len(listed.of(facts.design)), counted)
