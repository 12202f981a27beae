"""What a game tells of its designs on pages and cards: its part of the interface of games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from core.basics.values import dataclass
from core.checking.facts import OwnFacts
from core.checking.report import Report
from core.pages.blocks import Cell
from core.pages.card_facts import CardFacts, PlainCard
from core.pages.design_words import DesignWords
from core.playtest.par_rounds import Par


def _plain_card(_facts: OwnFacts, par: Par | None) -> CardFacts:
    return PlainCard(par=None if par is None else par.rounds)


def _no_cells(_facts: OwnFacts, _checks: Report, _par: Par | None) -> tuple[Cell, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class GamePages:
    """What a game tells of its designs on pages and cards.

    Attributes:
        words: what its designs are called there.
        headings: what a gallery tells of each design beside its problems, in the language in use.
        cells: what a gallery tells of a design, one cell for each of the headings, with the par
            of its certificate, if any.
        card: what a card tells of a design without errors, with the par of its certificate, if
            any; None if there is nothing to tell.
    """

    words: DesignWords
    headings: Callable[[], tuple[str, ...]] = tuple
    cells: Callable[[OwnFacts, Report, Par | None], tuple[Cell, ...]] = _no_cells
    card: Callable[[OwnFacts, Par | None], CardFacts | None] = _plain_card


def counting_pages(
    words: DesignWords, number: Callable[[OwnFacts], int], counted: tuple[str, str]
) -> GamePages:
    """Pages and cards that tell how many parts a design has, as {count}, for one and for more."""

    def card(facts: OwnFacts, par: Par | None) -> CardFacts:
        return PlainCard(number(facts), counted, None if par is None else par.rounds)

    return GamePages(words, card=card)


class PagedGame(Protocol):
    """A game whose designs can be shown on pages and cards."""

    @property
    def pages(self) -> GamePages:
        """What it tells there."""
