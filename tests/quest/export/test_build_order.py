"""The order of building: as travelled, and told so exactly that only one place fits."""

from collections import defaultdict

import pytest
from hypothesis import given, settings

from core.geometry.hexes import TURNS, Hex
from core.quest.board.board import Gate
from core.quest.board.layout import lay_out
from core.quest.board.seats import seats
from core.quest.catalogue.pieces import PieceKind
from core.quest.export.build_order import Border, Joint, build_order
from core.quest.export.build_words import turn_words
from core.quest.export.winds import Wind, angle_of, arrow_of
from core.quest.route.route import BlockadePlan, FixedBlockade, Placement, Route
from tests.quest.board.tables import BYPASS, PRINTED, box, facts, printed, route_of, table
from tests.quest.route import strategies

SHORT = ("B 0 0 0", "C -3 -4 3", "END_RIVER -7 -4 3")


@pytest.mark.parametrize("name", PRINTED)
def test_printed_routes_are_built_as_the_facts_say(name: str) -> None:
    known = facts(name)
    layout = lay_out(printed(name), box())
    steps = build_order(layout)
    assert tuple(step.side for step in steps) == known.order
    joints = {
        (layout.side_name(joint.earlier), step.side): (joint.edges, joint.gate is not None)
        for step in steps
        for joint in step.joints[:1]
    }
    expected = {(each.near, each.far): (each.shared, each.blockade) for each in known.joints}
    last = known.order[-2], known.order[-1]
    assert joints == {**expected, last: (5, False)}


def test_a_step_tells_all_about_a_piece() -> None:
    first, second, last = build_order(table(*SHORT))
    assert (first.side, first.kind, first.turn, first.joints) == ("B", PieceKind.START, 0, ())
    assert (second.side, second.kind, second.turn) == ("C", PieceKind.TERRAIN, 3)
    assert second.joints == (
        Joint(
            earlier=0,
            edges=7,
            own=Border(on_table=Wind.SOUTH_EAST, on_piece=Wind.NORTH_WEST),
            theirs=Border(on_table=Wind.NORTH_WEST, on_piece=Wind.NORTH_WEST),
            shift=0.5,
            towards=Wind.NORTH_EAST,
            gate=Gate(seam=0, number=None),
        ),
    )
    assert last.joints[0].gate is None


def test_the_piece_that_is_followed_comes_first() -> None:
    layout = table(*BYPASS)
    [step] = [step for step in build_order(layout) if step.side == "G"]
    assert [layout.side_name(joint.earlier) for joint in step.joints] == ["E", "C"]


def test_listed_blockades_are_told_where_they_lie() -> None:
    plan = BlockadePlan.of(FixedBlockade(("C", "B"), 4))
    _, second, _ = build_order(lay_out(route_of(SHORT, plan), box()))
    assert second.joints[0].gate == Gate(seam=0, number=4)


@pytest.mark.parametrize(
    ("lying", "joining"), [("B", "C"), ("C", "D"), ("C", "O"), ("O", "Q"), ("C", "END_RIVER")]
)
def test_only_one_place_fits_what_is_told(lying: str, joining: str) -> None:
    """Whoever has the turn, the border, the shift and the shared edges cannot go wrong."""
    base = Placement(lying, Hex(0, 0), 1)
    found = defaultdict(set)
    for seat in seats(lay_out(Route(pieces=(base,)), box()), box().sides[joining]):
        layout = lay_out(Route(pieces=(base, seat.placement)), box())
        [step] = [step for step in build_order(layout) if step.joints]
        if step.piece == 1:
            [joint] = step.joints
            told = step.turn, joint.theirs.on_table, joint.shift, joint.towards, joint.edges
            found[told].add(seat.placement.at)
    assert found
    assert {len(places) for places in found.values()} == {1}


@pytest.mark.parametrize("turn", range(TURNS))
def test_borders_turn_with_the_table_but_not_on_the_piece(turn: int) -> None:
    pieces = tuple(
        Placement(each.side, each.at.turned(turn), (each.turn + turn) % TURNS)
        for each in route_of(SHORT).pieces
    )
    for step, turned in zip(
        build_order(table(*SHORT)),
        build_order(lay_out(Route(pieces=pieces), box())),
        strict=True,
    ):
        for joint, carried in zip(step.joints, turned.joints, strict=True):
            assert carried.own.on_piece is joint.own.on_piece
            assert carried.theirs.on_piece is joint.theirs.on_piece
            assert carried.shift == joint.shift


@given(strategies.routes)
@settings(max_examples=30)
def test_any_layout_has_a_building_order(route: Route) -> None:
    layout = lay_out(route, box())
    assert sorted(step.piece for step in build_order(layout)) == sorted(layout.pieces)


def test_pieces_apart_join_nothing() -> None:
    steps = build_order(table("B 0 0 0", "C 40 0 0"))
    assert [step.joints for step in steps] == [(), ()]


# --- Winds and turns ------------------------------------------------------------------------------


@pytest.mark.parametrize("wind", Wind)
def test_every_wind_blows_its_way(wind: Wind) -> None:
    assert Wind.of(angle_of(arrow_of(wind.value))) is wind
    assert Wind.of(wind.value + 360 + 20) is wind
    assert Wind.of(wind.value - 360 - 20) is wind


def test_winds_have_words() -> None:
    assert Wind.NORTH_EAST.place == "north-east"
    assert Wind.NORTH_EAST.towards == "towards the north-east"
    assert Wind.NORTH_EAST.on_piece == "top right"


def test_turns_in_words_and_as_marks() -> None:
    assert [turn_words(turn) for turn in range(TURNS)] == [
        "letter upright",
        "turned by 60 degrees clockwise",
        "turned by 120 degrees clockwise",
        "upside down",
        "turned by 120 degrees anticlockwise",
        "turned by 60 degrees anticlockwise",
    ]
