"""Tests of figures: found by what they are about, as JSON, and as people read them."""

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.basics.figures import (
    Figure,
    Histogram,
    Interval,
    Section,
    Unit,
    give_or_take,
    shown,
    shown_interval,
    told_change,
    told_share,
    told_size,
    told_spread,
)
from core.basics.language import speaking
from core.playtest.statistics.estimates import share


def figure(value: float | None, ends: tuple[float, float] | None, unit: Unit) -> Figure:
    interval = None if ends is None else Interval(*ends)
    return Figure("key", unit, "label", value, 10, interval, "meaning")


def wins(seat: int, value: float) -> Figure:
    return Figure("wins", Unit.SHARE, f"seat {seat}", value, 10, None, "won", {"seat": seat})


SECTION = Section(
    "seats",
    "Wins by seat",
    (wins(1, 0.25), wins(2, 0.75)),
    (
        Histogram(
            "rounds", Unit.ROUNDS, "rounds", 3, (1, 0, 2), "counted", {"at": ((0, 1), (1, 1))}
        ),
    ),
)


def test_figures_are_found_by_key_and_by_what_they_are_about() -> None:
    assert SECTION.figure("wins", seat=2).value == 0.75
    assert [each.about["seat"] for each in SECTION.having("wins")] == [1, 2]
    assert list(SECTION.having("wins", seat=3)) == []
    with pytest.raises(KeyError):
        SECTION.figure("loses")


def test_histograms_know_shares_and_where_rare_numbers_begin() -> None:
    (counted,) = SECTION.histograms
    assert [counted.share(number) for number in range(2, 7)] == [0, 1 / 3, 0, 2 / 3, 0]
    many = replace(counted, counts=(50, 40, 9, 0, 1))
    assert [many.last_above(rare) for rare in (0, 0.01, 0.1, 0.9)] == [7, 5, 4, 3]
    never = replace(counted, counts=(0, 0))
    assert (never.share(3), never.last_above(0.1)) == (0, 3)


def test_what_figures_are_about_stands_beside_their_key() -> None:
    plain = SECTION.as_json()
    first, *_ = plain["figures"]
    assert (first["key"], first["seat"], first["unit"]) == ("wins", 1, "share")
    (counted,) = plain["histograms"]
    assert (counted["first"], counted["counts"], counted["sample"]) == (3, [1, 0, 2], 3)
    assert counted["at"] == [[0, 1], [1, 1]]


@pytest.mark.parametrize(
    ("value", "ends", "unit", "told"),
    [
        (0.25, (0.2, 0.3), Unit.SHARE, ("25.0%", "20.0 to 30.0%", "25.0 ±5.0%")),
        (12.0, (11.0, 14.0), Unit.ROUND, ("12", "11 to 14", "12 (11 to 14)")),
        (12.0, (11.0, 13.0), Unit.ROUND, ("12", "11 to 13", "12 ±1")),
        (12.0, (12.0, 12.0), Unit.ROUND, ("12", "12 to 12", "12")),
        (12.34, (12.0, 12.6), Unit.ROUNDS, ("12.3", "12.0 to 12.6", "12.3 ±0.3")),
        (46.0, (40.0, 52.0), Unit.REST, ("4.6", "4.0 to 5.2", "4.6 ±0.6")),
        (0.01, (-0.01, 0.03), Unit.TIMES, ("0.0", "0.0 to 0.0", "0.01 ±0.02")),
        (3.0, None, Unit.TURNS, ("3.0", "-", "3.0 ±?")),
        (None, None, Unit.MINUTES, ("-", "-", "-")),
    ],
)
def test_units_tell_how_figures_read(
    value: float | None, ends: tuple[float, float] | None, unit: Unit, told: tuple[str, str, str]
) -> None:
    one = figure(value, ends, unit)
    assert (shown(one), shown_interval(one), give_or_take(one)) == told


@pytest.mark.parametrize(
    ("won", "games", "told"),
    [
        (0, 1, "0.0% (0.0 to 79.3%)"),
        (1, 1, "100.0% (20.7 to 100.0%)"),
        (0, 10, "0.0% (0.0 to 27.8%)"),
        (10, 10, "100.0% (72.2 to 100.0%)"),
        (1, 100, "1.0% (0.2 to 5.4%)"),
        (99, 100, "99.0% (94.6 to 99.8%)"),
        (0, 10_000, "0.00% (0.00 to 0.04%)"),
        (25, 100, "25.0 ±8.4%"),
        (500, 1_000, "50.0 ±3.1%"),
    ],
)
def test_shares_whose_intervals_are_uneven_are_told_by_their_ends(
    won: int, games: int, told: str
) -> None:
    known = share(replace(wins(1, 0.0), value=None), won, games)
    for is_fine in (False, True):
        assert give_or_take(known, is_fine=is_fine) == told
    assert known.interval is not None
    assert told_share(won / games, known.interval, digits=1) == told
    ends = told.partition("(")[2].rstrip(")")
    assert give_or_take(known, is_narrow=True) == (ends or told)
    assert "±?" not in told


@given(st.integers(1, 3_000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_what_is_read_of_a_share_holds_its_interval(counted: tuple[int, int]) -> None:
    """Whoever reads “a ±b” or “a (b to c)” goes wrong by little more than rounding."""
    known = share(wins(1, 0.0), *counted)
    assert known.interval is not None
    value, *ends = (float(each) / 100 for each in re.findall(r"[\d.]+", give_or_take(known)))
    low, high = ends if len(ends) == 2 else (value - ends[0], value + ends[0])
    slack = 0.0011 + (0.0 if len(ends) == 2 else 0.15 * known.interval.half_width)
    assert abs(low - known.interval.low) <= slack
    assert abs(high - known.interval.high) <= slack


def test_a_number_without_a_sample_was_worked_out_and_stands_alone() -> None:
    assert give_or_take(replace(figure(3.0, None, Unit.COUNT), sample=None)) == "3.0"
    assert give_or_take(figure(None, None, Unit.COUNT), is_fine=True) == "–"


@pytest.mark.parametrize(
    ("unit", "change", "ends", "told", "size"),
    [
        (Unit.ROUNDS, 1.0, (0.8, 1.2), "+1.0 ±0.2", "1.0 ±0.2"),
        (Unit.ROUNDS, -1.0, (-1.01, -0.99), "\N{MINUS SIGN}1.00 ±0.01", "1.00 ±0.01"),
        (Unit.ROUNDS, -0.03, (-0.05, -0.01), "\N{MINUS SIGN}0.03 ±0.02", "0.03 ±0.02"),
        (Unit.SHARE, -0.04, (-0.06, -0.02), "\N{MINUS SIGN}4.0 ±2.0", "4.0 ±2.0"),
        (Unit.SHARE, 0.002, (-0.001, 0.02), "+0.2 (\N{MINUS SIGN}0.1 to +2.0)", ""),
        (
            Unit.SHARE,
            -0.05,
            (-0.2, -0.01),
            "\N{MINUS SIGN}5.0 (\N{MINUS SIGN}20.0 to \N{MINUS SIGN}1.0)",
            "5.0 (1.0 to 20.0)",
        ),
    ],
)
def test_changes_are_told_in_the_same_way(
    unit: Unit, change: float, ends: tuple[float, float], told: str, size: str
) -> None:
    assert told_change(unit, change, Interval(*ends)) == told
    if size:
        assert told_size(figure(change, ends, unit)) == size


@pytest.mark.parametrize(
    ("first", "last", "told"),
    [
        ((14, (14, 14)), (18, (18, 18)), ("14 to 18", "")),
        ((14, (13, 14)), (18, (18, 20)), ("14 to 18", "2")),
        ((14, (14, 14)), (14, (14, 15)), ("14 ±1", "")),
        ((14, None), (14, None), ("14 ±?", "")),
        ((14, None), (18, (18, 18)), ("14 to 18", "?")),
    ],
)
def test_a_spread_tells_how_far_either_end_may_be_off(
    first: tuple[float, tuple[float, float] | None],
    last: tuple[float, tuple[float, float] | None],
    told: tuple[str, str],
) -> None:
    assert told_spread(figure(*first, Unit.ROUND), figure(*last, Unit.ROUND)) == told


@given(
    st.sampled_from([each for each in Unit if each is not Unit.ROUND]),
    st.floats(0.2, 0.8),
    st.floats(0.00001, 0.19),
)
def test_a_number_and_its_width_have_as_many_decimals_and_no_width_reads_as_nothing(
    unit: Unit, value: float, width: float
) -> None:
    low, high = value - width, value + width
    one = figure(value, (low, high), unit)
    for told in (give_or_take(one), told_change(unit, value, Interval(low, high))):
        number, reach = re.findall(r"\d+\.\d+", told)
        assert len(number.partition(".")[2]) == len(reach.partition(".")[2]) <= 2, told
        assert float(reach) > 0, told


def test_no_share_is_told_as_certain_that_is_not() -> None:
    known = figure(0.157, (0.154, 0.16), Unit.SHARE)
    assert give_or_take(known, digits=0) == "15.7 ±0.3%"
    assert give_or_take(figure(0.5, (0.49, 0.51), Unit.SHARE), digits=0) == "50 ±1%"


def test_figures_have_the_signs_of_the_language_in_use() -> None:
    with speaking("de"):
        one = figure(0.255, (0.2, 0.31), Unit.SHARE)
        assert give_or_take(one, digits=0) == "26 ±5\N{NO-BREAK SPACE}%"
        assert shown_interval(one) == "20,0 bis 31,0\N{NO-BREAK SPACE}%"
