"""The Island of El Dorado as a game on the shelf."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.basics.deferred import deferred
from core.island.design.format import IslandFormat
from core.island.design.island_design import IslandDesign

if TYPE_CHECKING:
    from pathlib import Path

    from core.checking.game import GamePlaces
    from core.checking.rule import AnyRule
    from core.designs.design_file import DesignFile
    from core.island import pages as island_pages
    from core.island.analysis import facts as island_facts
    from core.island.checks import places, rules
    from core.island.playtest import played
    from core.island.search import island_search
    from core.island.terminal import island_terminal
    from core.pages.game import GamePages
    from core.search.game import GameSearch
else:
    island_facts = deferred("core.island.analysis.facts")
    island_pages = deferred("core.island.pages")
    places = deferred("core.island.checks.places")
    rules = deferred("core.island.checks.rules")
    played = deferred("core.island.playtest.played")
    island_terminal = deferred("core.island.terminal.island_terminal")
    island_search = deferred("core.island.search.island_search")


class Island(IslandFormat):
    """The members of `GameKind`; islands and bags are its designs."""

    def __reduce__(self) -> str:
        """Be the same game in other processes, where specs of playtests take it."""
        return "ISLAND"

    @property
    def rules(self) -> tuple[AnyRule, ...]:
        """Of files, of the map, supply and reach, advice, and what games tell."""
        return rules.RULES

    def load_box(self, *_folders: Path) -> None:
        """Nothing: a design says all there is."""

    def facts(self, file: DesignFile[IslandDesign], box: None) -> island_facts.Facts:
        """Ground, cave, board, and what grows from a bag."""
        return island_facts.Facts(file, box)

    @property
    def places(self) -> GamePlaces:
        """Tiles, corners and keys."""
        return places.ISLAND_PLACES

    @property
    def pages(self) -> GamePages:
        """How many tiles there are."""
        return island_pages.ISLAND_PAGES

    @property
    def playtests(self) -> played.PlayedIsland:
        """Its bots, kernels and reports."""
        return played.PLAYED

    @property
    def terminal(self) -> island_terminal.IslandTerminal:
        """Analysis, playing and replaying at the terminal."""
        return island_terminal.IslandTerminal()

    @property
    def search(self) -> GameSearch:
        """Moves, wishes and frames of open islands."""
        return island_search.ISLAND_SEARCH


ISLAND = Island()
