"""What a game tells of its designs on pages and cards: its part of the interface of games."""

from __future__ import annotations

from typing import Protocol

from core.checking.facts import OwnFacts
from core.checking.report import Report
from core.pages.blocks import Cell
from core.pages.card_facts import CardFacts
from core.pages.design_words import DesignWords
from core.playtest.par_rounds import Par


class PagedGame(Protocol):
    """A game whose designs can be shown on pages and cards."""

    @property
    def page_words(self) -> DesignWords:
        """What its designs are called there."""

    def exhibit_headings(self) -> tuple[str, ...]:
        """What a gallery tells of each design beside its problems, in the language in use."""

    def exhibit_cells(self, facts: OwnFacts, checks: Report) -> tuple[Cell, ...]:
        """What a gallery tells of a design, one cell for each of the headings."""

    def card_facts(self, facts: OwnFacts, par: Par | None) -> CardFacts | None:
        """What a card tells of a design without errors, with the par of its certificate, if any.

        None if there is nothing to tell.
        """
