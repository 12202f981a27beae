"""Tests of what binds: the demand that the fewest designs meet, wherever it comes to be asked."""

from core.search.demands import Demand
from core.search.generating.binding import Bindings, Stage

EVEN, WIDE, SHORT = (Demand(figure) for figure in ("even", "wide", "short"))


def test_nothing_binds_as_long_as_all_is_met() -> None:
    told = Bindings()
    told.note(Stage.DRAFT, (EVEN, WIDE), ())
    assert told.binding is None


def test_what_fails_late_binds_more_than_what_often_fails_early() -> None:
    """Half of the drafts are too narrow, but of those that are confirmed none is even."""
    told = Bindings()
    for number in range(100):
        told.note(Stage.DRAFT, (WIDE, SHORT), (WIDE,) if number % 2 else ())
    for _ in range(16):
        told.note(Stage.RACE, (EVEN, SHORT), ())
    for _ in range(6):
        told.note(Stage.CONFIRMATION, (EVEN,), (EVEN,))
    assert told.binding == EVEN


def test_what_hardly_any_draft_has_binds() -> None:
    told = Bindings()
    for number in range(100):
        told.note(Stage.DRAFT, (WIDE, SHORT), (WIDE,) if number else ())
    told.note(Stage.CONFIRMATION, (EVEN,), (EVEN,))
    assert told.binding == WIDE
