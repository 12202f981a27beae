"""Tests of figures: found by what they are about, as JSON, and as people read them."""

from dataclasses import replace

import pytest

from core.basics.figures import (
    Figure,
    Histogram,
    Interval,
    Section,
    Unit,
    give_or_take,
    shown,
    shown_interval,
)
from core.basics.language import speaking


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
        (12.0, (11.0, 14.0), Unit.ROUND, ("12", "11 to 14", "12")),
        (12.34, (12.0, 12.6), Unit.ROUNDS, ("12.3", "12.0 to 12.6", "12.3 ±0.3")),
        (46.0, (40.0, 52.0), Unit.REST, ("4.6", "4.0 to 5.2", "4.6 ±0.6")),
        (0.01, (-0.01, 0.03), Unit.TIMES, ("0.0", "0.0 to 0.0", "0.0 ±0.0")),
        (3.0, None, Unit.TURNS, ("3.0", "-", "3.0")),
        (None, None, Unit.MINUTES, ("-", "-", "-")),
    ],
)
def test_units_tell_how_figures_read(
    value: float | None, ends: tuple[float, float] | None, unit: Unit, told: tuple[str, str, str]
) -> None:
    one = figure(value, ends, unit)
    assert (shown(one), shown_interval(one), give_or_take(one)) == told


def test_figures_have_the_signs_of_the_language_in_use() -> None:
    with speaking("de"):
        one = figure(0.255, (0.2, 0.31), Unit.SHARE)
        assert give_or_take(one, digits=0) == "26 ±5\N{NO-BREAK SPACE}%"
        assert shown_interval(one) == "20,0 bis 31,0\N{NO-BREAK SPACE}%"
