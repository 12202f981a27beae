"""Reading the entries of cards.yaml, blockades.yaml and tokens.yaml."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeVar

from core.basics.language import tr_lazy
from core.files.fields import Fields, one_of
from core.files.nodes import Scalar
from core.quest.catalogue.names import Names
from core.quest.catalogue.spaces import MOST_POWER, Symbol, Terrain
from core.quest.catalogue.supplies import Blockade, Card, Pile, Token

_MOST_COPIES = 99
_HIGHEST_PRICE = 20
_MOST_CARDS = 10
_BLOCKADE_TERRAINS = (
    Terrain.JUNGLE,
    Terrain.RIVER,
    Terrain.VILLAGE,
    Terrain.RUBBLE,
    Terrain.BASE_CAMP,
)
_Word = TypeVar("_Word", bound=StrEnum)


def read_card(fields: Fields, names: Names) -> Card | None:
    """One card, or None if it is damaged."""
    card_id, name = _words(fields, "id"), _words(fields, "name")
    names.take("card", card_id, fields)
    pile = _one_of(fields, "pile", tuple(Pile))
    copies = fields.whole_number("copies", 1, _MOST_COPIES)
    symbols = _card_symbols(fields)
    power = _needed_number(fields, "power", MOST_POWER, is_needed=bool(symbols))
    price = _needed_number(fields, "price", _HIGHEST_PRICE, is_needed=pile is not Pile.DECK)
    is_item, is_native = bool(fields.flag("item")), bool(fields.flag("native"))
    draws, removes, takes = (
        _number(fields, key, _MOST_CARDS) for key in ("draws", "removes", "takes")
    )
    if fields.damaged or pile is None or copies is None:
        return None
    cost = None if pile is Pile.DECK else price
    return Card(
        card_id, name, pile, copies, symbols, power, cost, is_item, draws, removes, takes, is_native
    )


def read_blockade(fields: Fields, names: Names) -> Blockade | None:
    """One blockade, or None if it is damaged."""
    number = fields.whole_number("number", 1, _MOST_COPIES)
    names.take("blockade", str(number), fields)
    terrain = _one_of(fields, "terrain", _BLOCKADE_TERRAINS)
    power = fields.whole_number("power", 1, MOST_POWER)
    if number is None or terrain is None or power is None:
        return None
    return Blockade(number, terrain, power)


def read_token(fields: Fields, names: Names) -> Token | None:
    """One kind of cave token, or None if it is damaged."""
    token_id, name = _words(fields, "id"), _words(fields, "name")
    names.take("token", token_id, fields)
    copies = fields.whole_number("copies", 1, _MOST_COPIES)
    symbol = _one_of(fields, "symbol", tuple(Symbol), is_required=False)
    power = _needed_number(fields, "power", MOST_POWER, is_needed=symbol is not None)
    if fields.damaged or copies is None:
        return None
    return Token(token_id, name, copies, symbol, power)


def _card_symbols(fields: Fields) -> tuple[Symbol, ...]:
    """A symbol, or all three of a joker, or none of an action card."""
    node = fields.node("symbol", is_required=True)
    match node:
        case Scalar(text="joker"):
            return tuple(Symbol)
        case Scalar(text="action"):
            return ()
        case Scalar(text=text) if text in set(Symbol):
            return (Symbol(text),)
    if node is not None:
        fields.expected("symbol", node, tr_lazy("machete, paddle, coin, joker or action"))
    return ()


def _words(fields: Fields, key: str) -> str:
    return fields.text(key, is_required=True) or ""


def _needed_number(fields: Fields, key: str, highest: int, *, is_needed: bool) -> int:
    """A number that must be given where it is needed, and may be left out elsewhere."""
    if is_needed:
        return fields.whole_number(key, 1, highest) or 0
    return _number(fields, key, highest)


def _number(fields: Fields, key: str, highest: int) -> int:
    """A number that may be left out, then 0."""
    node = fields.node(key)
    return 0 if node is None else fields.number_of(key, node, 0, highest) or 0


def _one_of(
    fields: Fields, key: str, words: tuple[_Word, ...], *, is_required: bool = True
) -> _Word | None:
    node = fields.node(key, is_required=is_required)
    found = next((w for w in words if isinstance(node, Scalar) and w.value == node.text), None)
    if node is not None and found is None:
        fields.expected(key, node, one_of(word.value for word in words))
    return found
