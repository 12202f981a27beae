"""The Quest for El Dorado as a game on the shelf."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.deferred import deferred
from core.language import marked
from core.quest.export.page_words import ROUTE_WORDS
from core.quest.playtest.played import PlayedQuest
from core.quest.route.format import RouteFormat
from core.quest.route.route import Route

if TYPE_CHECKING:
    from pathlib import Path

    from core.checking.problem import Place
    from core.checking.report import Report
    from core.checking.rule import Rule
    from core.designs.design_file import DesignFile
    from core.pages.blocks import Cell
    from core.playtest.par_rounds import Par
    from core.quest.analysis import card
    from core.quest.analysis import facts as quest_facts
    from core.quest.catalogue import reading as sets
    from core.quest.catalogue.catalogue import Catalogue
    from core.quest.checks import places, rules
    from core.quest.export import exhibits
    from core.quest.terminal import quest_terminal
else:
    card = deferred("core.quest.analysis.card")
    quest_facts = deferred("core.quest.analysis.facts")
    sets = deferred("core.quest.catalogue.reading")
    places = deferred("core.quest.checks.places")
    rules = deferred("core.quest.checks.rules")
    exhibits = deferred("core.quest.export.exhibits")
    quest_terminal = deferred("core.quest.terminal.quest_terminal")


class Quest(RouteFormat, PlayedQuest):
    """The members of `GameKind`, so far as they are there; routes are its designs."""

    def __reduce__(self) -> str:
        """Be the same game in other processes, where specs of playtests take it."""
        return "QUEST"

    # --- Checks -----------------------------------------------------------------------------------

    sample_codes = "G101", "Q-ROUTE-4"
    families = (
        ("G", marked("Geometry: how the pieces lie on the table")),
        ("S", marked("Supply: what lies in the box, and whether it suffices")),
        ("P", marked("Paths: whether travellers get through")),
    )

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

    def place_words(self, facts: quest_facts.Facts, place: Place) -> str:
        """The pieces by the names of their sides."""
        return places.place_words(facts, place)

    def place_json(self, facts: quest_facts.Facts, place: Place) -> dict[str, object]:
        """Pieces, a seam and hexes."""
        return places.place_json(facts, place)

    def can_show(self, facts: quest_facts.Facts, place: Place) -> bool:
        """Whether it has hexes."""
        return bool(places.hexes_of(facts.layout, place))

    # --- Pages ------------------------------------------------------------------------------------

    page_words = ROUTE_WORDS

    def exhibit_headings(self) -> tuple[str, ...]:
        """Difficulty, length and width."""
        return exhibits.exhibit_headings()

    def exhibit_cells(self, facts: quest_facts.Facts, checks: Report) -> tuple[Cell, ...]:
        """Difficulty, length and width, unless the route has errors."""
        return exhibits.exhibit_cells(facts, checks)

    def card_facts(self, facts: quest_facts.Facts, par: Par | None) -> card.RouteCard | None:
        """Difficulty and steps."""
        return card.card_of(facts, par)

    # --- The terminal -----------------------------------------------------------------------------

    @property
    def terminal(self) -> quest_terminal.QuestTerminal:
        """Pieces, analysis, playing and replaying at the terminal."""
        return quest_terminal.QuestTerminal(self)


QUEST = Quest()
