"""Choices come out of a packed number as they went in, and likely ones are small."""

from hypothesis import given
from hypothesis import strategies as st

from core.designs.packing import Packer, Unpacker, Weights

tables = st.lists(st.integers(1, 50), min_size=1, max_size=6)
choices = st.lists(
    tables.flatmap(lambda table: st.tuples(st.integers(0, len(table) - 1), st.just(table))),
    max_size=20,
)


@given(choices, st.lists(st.integers(), max_size=3), st.integers(min_value=0))
def test_choices_come_out_in_order(
    chosen: list[tuple[int, list[int]]], numbers: list[int], opaque: int
) -> None:
    packer = Packer()
    for index, table in chosen:
        packer.choose(index, Weights(table))
    for number in numbers:
        packer.whole(number, 8)
    packer.opaque(opaque)
    unpacker = Unpacker(packer.packed())
    assert [unpacker.choose(Weights(table)) for _, table in chosen] == [i for i, _ in chosen]
    assert [unpacker.whole(8) for _ in numbers] == numbers
    assert unpacker.opaque() == opaque
    assert unpacker.left == 0


def test_likely_choices_take_little_room() -> None:
    packer = Packer()
    for _ in range(100):
        packer.choose(1, Weights((1, 15)))
    assert packer.packed().bit_length() < 16


def test_the_first_choice_is_free_at_the_end() -> None:
    packer = Packer()
    packer.digit(5, 10)
    packer.choose(0, Weights((1, 99)))
    assert packer.packed() == 5


def test_a_huge_size_costs_nothing() -> None:
    packer = Packer()
    packer.natural(1 << 60, 16)
    assert Unpacker(packer.packed()).opaque() == 0
