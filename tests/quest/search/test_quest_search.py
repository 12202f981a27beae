"""Tests of what can be wished of routes, what can be locked, and what is foretold."""

import json
import math
from dataclasses import replace

import pytest

from core.quest.analysis.facts import Facts
from core.quest.analysis.measures import MEASURES
from core.quest.board.blockade_edits import with_blockade_on
from core.quest.game import QUEST
from core.quest.route.edits import flipped, turned
from core.quest.search.figures import SCREEN_FILE
from core.quest.search.random_routes import random_route
from core.search.game import BadLock
from core.search.wishes import BadWish, Wish, demands_of
from tests.quest.board.tables import box

SEARCH = QUEST.search
BEFORE = {"rounds": 15.0, "jams": 0.04, "jungle": 0.4, "unfinished": 0.0}


def drawn(number: int = 0) -> Facts:
    return random_route(box(), 22, number)


def wished(key: str, value: float | str | None = None) -> dict[str, tuple[float, float]]:
    kind = next(each for each in SEARCH.wishes if each.key == key)
    return {e.figure: (e.low, e.high) for e in demands_of([Wish(kind, value)], BEFORE)}


def test_wishes_become_demands() -> None:
    assert wished("fewer-jams")["jams"][1] == pytest.approx(0.03)
    assert wished("wider", 2.0)["narrowest"][0] == 2.0
    assert wished("class", "moderate")["class"] == (1.0, 1.0)
    assert wished("less", "jungle")["jungle"][1] == pytest.approx(0.37)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("class", "odd"),
        ("less", "sea"),
        ("wider", "much"),
        ("wider", math.inf),
        ("wider", 0),
        ("shorter", 0),
        ("longer", -2),
        ("shorter", math.nan),
    ],
)
def test_what_nobody_understands_is_refused(key: str, value: str | float) -> None:
    with pytest.raises(BadWish):
        wished(key, value)


def test_every_static_figure_of_a_route_is_known() -> None:
    facts = drawn()
    values = {each.key: each.value(facts) for each in SEARCH.static}
    assert None not in values.values()
    assert values["class"] in {0.0, 1.0, 2.0}


def test_pieces_and_seams_are_locked_by_name() -> None:
    route = drawn().route
    one, other = (each.side for each in route.pieces[:2])
    locks = SEARCH.locked(route, [one, f"{one}/{other}"]).locked
    assert (locks.pieces, locks.seams) == ((one,), ((one, other),))
    assert SEARCH.locked(route, ["table"]).locked.is_table
    assert SEARCH.locked(route, []) == route
    with pytest.raises(BadLock, match="no piece or seam “Z”"):
        SEARCH.locked(route, ["Z"])


def test_keeps_hold_what_they_say() -> None:
    facts = drawn()
    layout = facts.layout
    seam = next(each for each in layout.seams if each.needs_blockade)
    far = layout.order.pieces[1]
    changed = {
        "footprint": turned(facts.route, {far}, 1, facts.route.pieces[far].at.neighbour(0)),
        "blockades": with_blockade_on(layout, seam, 2),
        "pieces": replace(facts.route, pieces=facts.route.pieces[:-1]),
    }
    over = Facts.of_route(flipped(facts.route, far, box()), box())
    for keep in SEARCH.keeps:
        assert keep.holds(facts, over)
        assert not keep.holds(facts, Facts.of_route(changed[keep.key], box()))


def test_the_screen_knows_all_measures_and_longer_routes_take_longer() -> None:
    record = json.loads(SCREEN_FILE.read_text(encoding="utf-8"))
    for screen in record["screens"].values():
        assert screen["weights"].keys() == {each.name for each in MEASURES}
    routes = sorted((drawn(number) for number in range(8)), key=lambda each: len(each.route.pieces))
    first, last = (SEARCH.predicted(each)["rounds"].value for each in (routes[0], routes[-1]))
    assert first < last
