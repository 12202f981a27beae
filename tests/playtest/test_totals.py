"""Tests of totals: merging is associative and commutative, and nothing is its neutral element."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from core.playtest.totals import Gathered, Totals
from core.quest.playtest.batch_kernels import LAYOUT
from core.quest.playtest.kernels import record


@st.composite
def some_totals(draw: st.DrawFn) -> Totals:
    cells = draw(st.dictionaries(st.integers(0, record.SUMS_SIZE - 1), st.integers(0, 2**40)))
    sums = np.zeros(record.SUMS_SIZE, dtype=np.int64)
    for cell, number in cells.items():
        sums[cell] = number
    seeds = sorted(draw(st.lists(st.integers(0, 30), max_size=5)))
    rows = np.zeros((len(seeds), record.ROW_SIZE), dtype=np.int64)
    for row, seed in zip(rows, seeds, strict=True):
        row[record.ROW_SEED] = seed
        row[record.ROW_ROUNDS] = draw(st.integers(1, 3))
    return Totals.joined(LAYOUT, [Totals(LAYOUT, sums, rows)])


@given(some_totals(), some_totals(), some_totals())
def test_merging_is_associative(one: Totals, two: Totals, three: Totals) -> None:
    assert one.merged(two).merged(three) == one.merged(two.merged(three))


@given(some_totals(), some_totals())
def test_merging_is_commutative(one: Totals, other: Totals) -> None:
    assert one.merged(other) == other.merged(one)
    assert hash(one.merged(other)) == hash(other.merged(one))


@given(some_totals())
def test_no_games_change_nothing(totals: Totals) -> None:
    assert totals.merged(Totals.none(LAYOUT)) == totals == Totals.none(LAYOUT).merged(totals)


@given(st.lists(some_totals(), max_size=4))
def test_joining_many_is_merging_one_by_one(parts: list[Totals]) -> None:
    one_by_one = Totals.none(LAYOUT)
    for part in parts:
        one_by_one = one_by_one.merged(part)
    assert Totals.joined(LAYOUT, parts) == one_by_one


@given(some_totals())
def test_a_difference_of_one_is_a_difference(totals: Totals) -> None:
    more = totals.sums.copy()
    more[0] += 1
    assert Totals(LAYOUT, more, totals.rows) != totals
    assert totals != "totals"


def test_gathered_parts_are_those_joined_at_every_step() -> None:
    parts = [
        Totals(LAYOUT, np.full(record.SUMS_SIZE, n), np.full((n, record.ROW_SIZE), n))
        for n in (1, 2)
    ]
    nothing = Gathered.none(LAYOUT, 3)
    first = nothing.with_part(parts[0])
    both, again = first.with_part(parts[1]), first.with_part(parts[0])
    assert nothing.totals == Totals.none(LAYOUT)
    assert first.totals == Totals.joined(LAYOUT, parts[:1])
    assert both.totals == Totals.joined(LAYOUT, parts)
    assert again.totals == Totals.joined(LAYOUT, [parts[0], parts[0]])
