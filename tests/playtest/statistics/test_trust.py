"""What `make trust` measures in full, in small; and that the guide tells what it has found."""

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.measuring import trust
from tests.messages import CHECKOUT

GUIDES = tuple(sorted((CHECKOUT / "resources" / "manual" / "guide").rglob("playtest.md")))


def kept(bars: Iterable[trust.Bar]) -> list[str]:
    """The names of the bars; all of them have to be kept."""
    told = list(bars)
    assert [each for each in told if not each.is_kept] == []
    return [each.name.strip() for each in told]


def on_record() -> list[str]:
    return trust.RECORD.read_text(encoding="utf-8").splitlines()


def test_who_watches_an_edit_that_changes_nothing_sees_no_difference_claimed() -> None:
    kept(trust.errors(200, 50))


def test_edits_that_change_something_are_found() -> None:
    kept(trust.effects(50))


def test_edits_that_change_a_figure_by_its_margin_are_not_taken_for_the_same() -> None:
    kept(trust.mistakes(100))


def test_edits_that_change_nothing_are_told_soon() -> None:
    kept(trust.sameness(200))


def test_intervals_of_a_plain_report_hold_as_often_as_they_say() -> None:
    kept(trust.coverage(trust.PLAYTESTS))


def test_plain_intervals_would_mislead_who_watches() -> None:
    """The control: a measurement that finds nothing wrong with them would be worth nothing."""
    (pair,) = trust.Watching().pairs(trust.AT_ONCE)
    assert trust.plain_claims(pair).mean() > 0.5


def test_the_record_has_every_bar_and_all_are_kept() -> None:
    names = [line.split("  ")[0] for line in map(str.strip, on_record())]
    assert len(set(names) - {""}) >= 15
    bars = (("at most 5%", 0, 5), ("at least 95%", 95, 100), ("95 ± 1%", 94, 96))
    for bar, least, most in (*bars, ("at most 2,000", 0, 2_000), ("at most 4", 0, 4)):
        found = re.findall(rf"  {bar}  +([\d.,]+)", "\n".join(on_record()))
        assert found
        assert all(least <= float(each.replace(",", "")) <= most for each in found)


@pytest.mark.parametrize("guide", GUIDES, ids=lambda each: each.parent.name)
def test_the_guide_tells_what_is_on_record(guide: Path) -> None:
    assert "\n".join(on_record()) in guide.read_text(encoding="utf-8")
