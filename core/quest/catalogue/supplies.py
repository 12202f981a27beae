"""Cards, blockades and cave tokens: what players use and win."""

from __future__ import annotations

from enum import StrEnum

from core.basics.language import tr
from core.basics.values import dataclass
from core.quest.catalogue.spaces import Symbol, Terrain


class Pile(StrEnum):
    """Where a card lies when the game starts."""

    DECK = "deck"
    BOARD = "board"
    ABOVE = "above"


@dataclass(frozen=True, slots=True)
class Card:
    """A type of expedition card.

    Attributes:
        symbols: what its power may be used as; three for a joker, none for an action card.
        power: the printed power, 0 on action cards.
        price: in coins; None for the starting cards, which are not for sale.
        is_item: single use (Q-ITEM-1).
        copies: in each starting deck, or in the market.
        draws, removes, takes: what an action card does: cards to draw, cards that may then leave
            the game, cards to take from the market.
        is_native: moves one step or clears a blockade without meeting any requirement.
    """

    id: str
    name: str
    pile: Pile
    copies: int
    symbols: tuple[Symbol, ...] = ()
    power: int = 0
    price: int | None = None
    is_item: bool = False
    draws: int = 0
    removes: int = 0
    takes: int = 0
    is_native: bool = False

    @property
    def shown_name(self) -> str:
        """Its name in the language in use; that of a set of the user's own as it stands."""
        return tr(self.name)


@dataclass(frozen=True, slots=True)
class Blockade:
    """A blockade: cleared like entering a space of that terrain and power (Q-BLK-3)."""

    number: int
    terrain: Terrain
    power: int


@dataclass(frozen=True, slots=True)
class Token:
    """A kind of cave token: a symbol with its power, or an effect by name."""

    id: str
    name: str
    copies: int
    symbol: Symbol | None = None
    power: int = 0

    @property
    def shown_name(self) -> str:
        """Its name in the language in use; that of a set of the user's own as it stands."""
        return tr(self.name)
