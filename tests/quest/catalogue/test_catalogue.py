"""Tests of the questions that the catalogue answers."""

import pytest

from core.quest.catalogue.catalogue import Catalogue
from core.quest.catalogue.pieces import PieceKind
from core.quest.catalogue.reading import load_catalogue
from core.quest.catalogue.spaces import Symbol
from core.quest.catalogue.supplies import Card, Pile, Token


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return load_catalogue()


def card(power: int, *symbols: Symbol, is_item: bool = False) -> Card:
    return Card("x", "X", Pile.ABOVE, 3, symbols, power, 1, is_item)


def test_sides_are_found_by_name(catalogue: Catalogue) -> None:
    assert set(catalogue.sides) == {*"ABCDEFGHIJKLMNOPQR", "END_JUNGLE", "END_RIVER"}
    assert all(side.name == name for name, side in catalogue.sides.items())


@pytest.mark.parametrize(
    ("side", "piece"),
    [("A", "A/B"), ("D", "C/D"), ("R", "Q/R"), ("END_RIVER", "END_JUNGLE/END_RIVER")],
)
def test_a_side_belongs_to_its_piece(catalogue: Catalogue, side: str, piece: str) -> None:
    assert catalogue.piece_of(side).name == piece


@pytest.mark.parametrize(
    ("kind", "count"),
    [(PieceKind.START, 1), (PieceKind.TERRAIN, 6), (PieceKind.STRIP, 2), (PieceKind.ENDING, 1)],
)
def test_pieces_of_each_kind(catalogue: Catalogue, kind: PieceKind, count: int) -> None:
    found = catalogue.pieces_of_kind(kind)
    assert len(found) == count
    assert all(side.kind is kind for piece in found for side in piece.sides)


def test_nine_caves_at_most(catalogue: Catalogue) -> None:
    assert catalogue.most_caves == 9


@pytest.mark.parametrize(("copies", "caves"), [(0, 0), (3, 0), (4, 1), (39, 9), (40, 10)])
def test_a_cave_takes_four_tokens(copies: int, caves: int) -> None:
    tokens = (Token("a", "A", copies),) if copies else ()
    assert Catalogue(tokens=tokens).most_caves == caves


@pytest.mark.parametrize(
    ("symbol", "lasting", "with_items"),
    [(Symbol.MACHETE, 5, 6), (Symbol.PADDLE, 3, 4), (Symbol.COIN, 4, 4)],
)
def test_strongest_cards(
    catalogue: Catalogue, symbol: Symbol, lasting: int, with_items: int
) -> None:
    assert catalogue.strongest(symbol, items=False) == lasting
    assert catalogue.strongest(symbol, items=True) == with_items


def test_a_joker_counts_for_every_symbol() -> None:
    catalogue = Catalogue(cards=(card(7, *Symbol), card(2, Symbol.COIN)))
    assert [catalogue.strongest(symbol, items=False) for symbol in Symbol] == [7, 7, 7]


def test_items_count_only_when_asked_for() -> None:
    catalogue = Catalogue(cards=(card(8, Symbol.COIN, is_item=True), card(2, Symbol.COIN)))
    assert catalogue.strongest(Symbol.COIN, items=False) == 2
    assert catalogue.strongest(Symbol.COIN, items=True) == 8


def test_without_cards_nothing_is_strong() -> None:
    assert Catalogue().strongest(Symbol.MACHETE, items=True) == 0
