"""Tests of the values that make a route."""

from dataclasses import FrozenInstanceError

import pytest

from core.geometry.hexes import ORIGIN
from core.quest.route.reading import parse_route
from core.quest.route.route import BlockadePlan, FixedBlockade, Laying, Placement, Route


def test_an_empty_route_lays_blockades_at_random() -> None:
    route = Route()
    assert route.pieces == ()
    assert route.blockades == BlockadePlan(Laying.RANDOM, ())
    assert not route.caves


def test_a_placement_lies_upright_at_the_origin() -> None:
    assert Placement("B") == Placement("B", ORIGIN, 0)


def test_a_route_works_for_every_player_count_unless_it_names_some() -> None:
    assert Route().player_counts == (2, 3, 4)
    assert Route(players=(3,)).player_counts == (3,)


def test_a_blockade_lies_between_its_sides_in_either_order() -> None:
    blockade = FixedBlockade(("B", "C"), 3)
    assert blockade.is_between("B", "C")
    assert blockade.is_between("C", "B")
    assert not blockade.is_between("B", "D")
    assert not blockade.is_between("B", "B")


def test_a_plan_of_nothing_still_lists() -> None:
    assert BlockadePlan.of() != BlockadePlan()
    assert BlockadePlan.of().laying is Laying.FIXED


def test_routes_are_values() -> None:
    route = Route(name="x", pieces=(Placement("B"),))
    assert hash(route) == hash(Route(name="x", pieces=(Placement("B"),)))
    with pytest.raises(FrozenInstanceError):
        route.name = "y"  # type: ignore[misc]  # that is what is proved


@pytest.mark.parametrize(
    "text",
    [
        "# Mine\nformat: 1\n",
        "pieces:\n  - {side: B, at: [0, 0]}  # here\n",
        "blockades:\n  # the toll\n  - {number: 1, between: [B, C]}\n",
        "mood: dark  # rather\n",
        "format: 1\n# The end\n",
    ],
)
def test_a_route_knows_whether_its_file_has_comments(text: str) -> None:
    assert parse_route(text).design.has_remarks
    bare = "\n".join(line.partition("#")[0] for line in text.splitlines())
    assert not parse_route(bare).design.has_remarks
