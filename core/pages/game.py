"""What a game tells of its designs on pages: its part of the interface of games."""

from __future__ import annotations

from typing import Protocol

from core.checking.facts import OwnFacts
from core.checking.report import Report
from core.pages.blocks import Cell
from core.pages.design_words import DesignWords


class PagedGame(Protocol):
    """A game whose designs can be shown on pages."""

    @property
    def page_words(self) -> DesignWords:
        """What its designs are called there."""

    def exhibit_headings(self) -> tuple[str, ...]:
        """What a gallery tells of each design beside its problems, in the language in use."""

    def exhibit_cells(self, facts: OwnFacts, checks: Report) -> tuple[Cell, ...]:
        """What a gallery tells of a design, one cell for each of the headings."""
