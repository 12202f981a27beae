"""The catalogue: every piece, card, blockade and token that routes and games can use."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

from core.basics.values import dataclass
from core.quest.catalogue.pieces import Piece, PieceKind, Side
from core.quest.catalogue.spaces import Symbol
from core.quest.catalogue.supplies import Blockade, Card, Token

TOKENS_PER_CAVE = 4
"""Q-CAVE-2: each cave of the route gets a pile of so many tokens."""


@dataclass(frozen=True, eq=False)
class Catalogue:
    """All sets together; look sides up by name."""

    pieces: tuple[Piece, ...] = ()
    cards: tuple[Card, ...] = ()
    blockades: tuple[Blockade, ...] = ()
    tokens: tuple[Token, ...] = ()

    @cached_property
    def sides(self) -> Mapping[str, Side]:
        """Every side by its name."""
        return {side.name: side for piece in self.pieces for side in piece.sides}

    @cached_property
    def cards_by_id(self) -> Mapping[str, Card]:
        """Every card by its id, in the order of the box."""
        return {card.id: card for card in self.cards}

    @cached_property
    def tokens_by_id(self) -> Mapping[str, Token]:
        """Every kind of token by its id, in the order of the box."""
        return {token.id: token for token in self.tokens}

    @cached_property
    def _owners(self) -> Mapping[str, Piece]:
        return {side.name: piece for piece in self.pieces for side in piece.sides}

    def piece_of(self, side: str) -> Piece:
        """The piece of cardboard that shows this side; the side must be known."""
        return self._owners[side]

    def pieces_of_kind(self, kind: PieceKind) -> tuple[Piece, ...]:
        """All pieces of a kind."""
        return tuple(piece for piece in self.pieces if piece.kind is kind)

    @property
    def most_caves(self) -> int:
        """How many caves the tokens suffice for (Q-ROUTE-10)."""
        return sum(token.copies for token in self.tokens) // TOKENS_PER_CAVE

    def strongest(self, symbol: Symbol, *, items: bool) -> int:
        """The most power a card gives in a symbol; `items` counts single-use cards too."""
        return self._strengths[items][symbol]

    @cached_property
    def _strengths(self) -> tuple[Mapping[Symbol, int], Mapping[Symbol, int]]:
        """The most power for each symbol, without and with single-use cards."""
        lasting = tuple(card for card in self.cards if not card.is_item)
        return _most_power(lasting), _most_power(self.cards)


def _most_power(cards: Iterable[Card]) -> Mapping[Symbol, int]:
    most = dict.fromkeys(Symbol, 0)
    for card in cards:
        for symbol in card.symbols:
            most[symbol] = max(most[symbol], card.power)
    return most
