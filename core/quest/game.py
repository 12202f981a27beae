"""The Quest for El Dorado as a game on the shelf."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING

from core.basics.deferred import deferred
from core.quest.route.changes import changes
from core.quest.route.format import RouteFormat
from core.quest.route.route import Route

if TYPE_CHECKING:
    from pathlib import Path

    from core.checking.game import GamePlaces
    from core.checking.rule import Rule
    from core.designs.design_file import DesignFile
    from core.pages.game import GamePages
    from core.quest.analysis import facts as quest_facts
    from core.quest.board import layout
    from core.quest.catalogue import reading as sets
    from core.quest.catalogue.catalogue import Catalogue
    from core.quest.checks import places, rules
    from core.quest.export import pages
    from core.quest.playtest import played
    from core.quest.search import quest_search
    from core.quest.terminal import quest_terminal
    from core.search.game import GameSearch
else:
    quest_facts = deferred("core.quest.analysis.facts")
    layout = deferred("core.quest.board.layout")
    sets = deferred("core.quest.catalogue.reading")
    places = deferred("core.quest.checks.places")
    rules = deferred("core.quest.checks.rules")
    pages = deferred("core.quest.export.pages")
    played = deferred("core.quest.playtest.played")
    quest_search = deferred("core.quest.search.quest_search")
    quest_terminal = deferred("core.quest.terminal.quest_terminal")


class Quest(RouteFormat):
    """The members of `GameKind`; routes are its designs."""

    def __reduce__(self) -> str:
        """Be the same game in other processes, where specs of playtests take it."""
        return "QUEST"

    @property
    def rules(self) -> tuple[Rule[quest_facts.Facts], ...]:
        """Of files, of geometry, supply and paths, and advice."""
        return rules.RULES

    def load_box(self, *folders: Path) -> Catalogue:
        """The pieces, cards, blockades and tokens of the program and of further sets."""
        return sets.load_catalogue(*folders)

    def facts(self, file: DesignFile[Route], box: Catalogue) -> quest_facts.Facts:
        """Layout, board and analysis."""
        return quest_facts.Facts(file, box)

    def changes(self, before: Route, after: Route) -> tuple[str, ...]:
        """Of pieces, blockades and caves, with places by their names on the table."""
        return changes(before, after, partial(layout.place_names, catalogue=self._usual_box))

    @cached_property
    def _usual_box(self) -> Catalogue:
        """What every copy of the game holds; other pieces lie where files say."""
        return sets.load_catalogue()

    @property
    def places(self) -> GamePlaces:
        """Pieces, seams and hexes."""
        return places.ROUTE_PLACES

    @property
    def pages(self) -> GamePages:
        """Difficulty, length and width."""
        return pages.ROUTE_PAGES

    @property
    def playtests(self) -> played.PlayedQuest:
        """Its bots, kernels and reports."""
        return played.PLAYED

    @property
    def terminal(self) -> quest_terminal.QuestTerminal:
        """Pieces, analysis, playing and replaying at the terminal."""
        return quest_terminal.QuestTerminal(self)

    @property
    def search(self) -> GameSearch:
        """Its moves, measures, wishes and levers."""
        return quest_search.QUEST_SEARCH


QUEST = Quest()
