"""Tests of single spaces and of the cells that stand for them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.quest.catalogue.spaces import Cave, Space, Symbol, Terrain, space_of

LETTERS = {
    "J": Terrain.JUNGLE,
    "W": Terrain.RIVER,
    "V": Terrain.VILLAGE,
    "R": Terrain.RUBBLE,
    "B": Terrain.BASE_CAMP,
}
NUMBERS = "123456789"


@pytest.mark.parametrize("letter", LETTERS)
@pytest.mark.parametrize("power", range(1, 10))
def test_a_letter_and_a_number_are_terrain_and_power(letter: str, power: int) -> None:
    assert space_of(f"{letter}{power}") == Space(LETTERS[letter], power)


@pytest.mark.parametrize(
    ("cell", "cave"), [("M", Cave.NONE), ("C", Cave.SHOWN), ("M?", Cave.UNVERIFIED)]
)
def test_mountains_tell_their_caves(cell: str, cave: Cave) -> None:
    space = space_of(cell)
    assert space == Space(Terrain.MOUNTAIN, cave=cave)
    assert space.is_mountain
    assert space.power == 0


def test_the_number_of_a_start_space_is_no_power() -> None:
    assert space_of("S3") == Space(Terrain.START, power=0, start_number=3)


def test_finishing_spaces_are_marked() -> None:
    space = space_of("W1", is_finish=True)
    assert space == Space(Terrain.RIVER, 1, is_finish=True)
    plain = space_of("W1")
    assert plain is not None
    assert not plain.is_finish


@pytest.mark.parametrize(
    "cell",
    ["", "J", "J0", "J10", "j1", "1J", "X1", "M1", "C?", "M ?", "S", "S0", "J1\n", "J\u0661", "?"],
)
def test_other_cells_stand_for_nothing(cell: str) -> None:
    assert space_of(cell) is None


VALID = {letter + number for letter in "JWVRBS" for number in NUMBERS} | {"M", "C", "M?"}


@given(st.text(alphabet="JWVRBSMC?0123456789 \n\u0663", max_size=4))
def test_no_cell_but_the_listed_ones_is_read(cell: str) -> None:
    space = space_of(cell)
    assert (space is not None) == (cell in VALID)
    if space is not None:
        assert str(space) == cell


def test_a_cell_reads_back_as_it_was_written() -> None:
    assert {str(space_of(cell)) for cell in VALID} == VALID


@pytest.mark.parametrize(
    ("terrain", "symbol"),
    [
        (Terrain.JUNGLE, Symbol.MACHETE),
        (Terrain.RIVER, Symbol.PADDLE),
        (Terrain.VILLAGE, Symbol.COIN),
        (Terrain.RUBBLE, None),
        (Terrain.BASE_CAMP, None),
        (Terrain.MOUNTAIN, None),
        (Terrain.START, None),
    ],
)
def test_only_landscapes_ask_for_a_symbol(terrain: Terrain, symbol: Symbol | None) -> None:
    assert terrain.symbol is symbol


@pytest.mark.parametrize(
    ("cell", "rating"), [("M", 6), ("C", 6), ("M?", 6), ("J3", 3), ("B2", 2), ("S4", 0)]
)
def test_rating_is_the_power_or_six_for_a_mountain(cell: str, rating: int) -> None:
    space = space_of(cell)
    assert space is not None
    assert space.rating == rating
