"""What `make trust` measures in full, in small; and that the guide tells what it has found."""

from collections.abc import Iterable

from tests import trust


def kept(bars: Iterable[trust.Bar]) -> list[str]:
    """The names of the bars; all of them have to be kept."""
    told = list(bars)
    assert [each for each in told if not each.is_kept] == []
    return [each.name.strip() for each in told]


def test_who_watches_an_edit_that_changes_nothing_sees_no_difference_claimed() -> None:
    kept(trust.errors(200, 50))


def test_edits_that_change_something_are_found() -> None:
    kept(trust.effects(50))


def test_edits_that_change_nothing_are_told_soon() -> None:
    kept(trust.sameness(100))


def test_intervals_of_a_plain_report_hold_as_often_as_they_say() -> None:
    kept(trust.coverage(trust.PLAYTESTS))


def test_plain_intervals_would_mislead_who_watches() -> None:
    """The control: a measurement that finds nothing wrong with them would be worth nothing."""
    (pair,) = trust.Watching().pairs(trust.AT_ONCE)
    assert trust.plain_claims(pair).mean() > 0.5
