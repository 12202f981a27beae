"""Lost Cities: The Board Game as a game on the shelf."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.basics.deferred import deferred
from core.lost_cities.design.board_design import BoardDesign
from core.lost_cities.design.format import BoardFormat

if TYPE_CHECKING:
    from pathlib import Path

    from core.checking.game import GamePlaces
    from core.checking.rule import AnyRule
    from core.designs.design_file import DesignFile
    from core.lost_cities import pages as board_pages
    from core.lost_cities.analysis import facts as board_facts
    from core.lost_cities.checks import places, rules
    from core.lost_cities.playtest import played
    from core.lost_cities.search import lost_cities_search
    from core.lost_cities.terminal import lost_cities_terminal
    from core.pages.game import GamePages
    from core.search.game import GameSearch
else:
    board_facts = deferred("core.lost_cities.analysis.facts")
    board_pages = deferred("core.lost_cities.pages")
    places = deferred("core.lost_cities.checks.places")
    rules = deferred("core.lost_cities.checks.rules")
    played = deferred("core.lost_cities.playtest.played")
    lost_cities_search = deferred("core.lost_cities.search.lost_cities_search")
    lost_cities_terminal = deferred("core.lost_cities.terminal.lost_cities_terminal")


class LostCities(BoardFormat):
    """The members of `GameKind`; boards are its designs."""

    def __reduce__(self) -> str:
        """Be the same game in other processes, where specs of playtests take it."""
        return "LOST_CITIES"

    @property
    def rules(self) -> tuple[AnyRule, ...]:
        """Of files, of the board, supply and play, advice, and what games tell."""
        return rules.RULES

    def load_box(self, *_folders: Path) -> None:
        """Nothing: a design says all there is."""

    def facts(self, file: DesignFile[BoardDesign], box: None) -> board_facts.Facts:
        """Graph, board and reach."""
        return board_facts.Facts(file, box)

    @property
    def places(self) -> GamePlaces:
        """Expeditions and stages."""
        return places.BOARD_PLACES

    @property
    def pages(self) -> GamePages:
        """How many expeditions and stages there are."""
        return board_pages.BOARD_PAGES

    @property
    def playtests(self) -> played.PlayedLostCities:
        """Its bots, kernels and reports."""
        return played.PLAYED

    @property
    def terminal(self) -> lost_cities_terminal.LostCitiesTerminal:
        """Analysis, playing and replaying at the terminal."""
        return lost_cities_terminal.LostCitiesTerminal()

    @property
    def search(self) -> GameSearch:
        """Moves, wishes, frames and levers of boards."""
        return lost_cities_search.LOST_CITIES_SEARCH


LOST_CITIES = LostCities()
