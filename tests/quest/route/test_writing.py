"""Tests of writing routes in their canonical form."""

import errno
import os
from pathlib import Path

import pytest
from hypothesis import given, settings

from core.basics.paths import examples
from core.designs.edits import with_details
from core.files.nodes import Mapping, Scalar, parse_mapping
from core.files.saving import NotSaved
from core.geometry.hexes import Hex
from core.quest.route.edits import moved, removed, with_blockades, with_caves
from core.quest.route.own_keys import FARTHEST
from core.quest.route.reading import parse_route, read_route
from core.quest.route.route import BlockadePlan, FixedBlockade, Laying, Placement, Route
from core.quest.route.writing import route_text
from tests.quest.route.strategies import GOOD, KNOWN, certified_routes, routes
from tests.saving import save_design

BROKEN = """\
format: 1
game: quest
name: [a, b]
pieces:
  - {side: B, at: [0, 0], turn: 0}
  - {side: C, at: [0, 0], turn: 9}
blockades:
  - {number: 3}
caves: maybe
"""


@given(routes | certified_routes())
def test_every_route_reads_back_and_writes_the_same(route: Route) -> None:
    text = route_text(route)
    again = parse_route(text).design
    assert again == route
    assert route_text(again) == text


@settings(max_examples=50)
@given(routes | certified_routes())
def test_keys_stand_in_one_order(route: Route) -> None:
    keys = [key.text for key, _ in parse_mapping(route_text(route)).entries]
    own = keys[: len(keys) - len(route.extras)]
    assert own == [key for key in KNOWN["top"] if key in own]
    assert {"format", "game", "pieces", "blockades"} <= set(own)
    assert keys[len(own) :] == [key.text for key, _ in route.extras]


def test_canonical_text_stays_as_it_is() -> None:
    assert route_text(parse_route(GOOD).design) == GOOD


def test_the_golden_text_of_a_route() -> None:
    route = Route(
        name="NO",
        author="Ann O’Nym",
        description="First line: good.\n\n  - indented\n",
        tags=("short", "017", "yes"),
        players=(2, 3),
        licence="CC BY 4.0",
        pieces=(
            Placement("B"),
            Placement("N", Hex(-4, 11), 5, ((Scalar("colour"), Scalar("red")),)),
        ),
        blockades=BlockadePlan.of(FixedBlockade(("B", "N"), 3), FixedBlockade(("N", "B"))),
        caves=True,
        accepted=(("T301", "it is: the idea"), ("T302", "null")),
        extras=((Scalar("mood"), Mapping(((Scalar("sky"), Scalar("blue")),))),),
    )
    assert route_text(route) == (
        "format: 1\n"
        "game: quest\n"
        'name: "NO"\n'
        "author: Ann O’Nym\n"
        "description: |\n  First line: good.\n\n    - indented\n"
        'tags: [short, "017", "yes"]\n'
        "players: [2, 3]\n"
        "licence: CC BY 4.0\n"
        "pieces:\n"
        "  - {side: B, at: [0, 0], turn: 0}\n"
        "  - {side: N, at: [-4, 11], turn: 5, colour: red}\n"
        "blockades:\n"
        "  - {number: 3, between: [B, N]}\n"
        "  - {number: random, between: [N, B]}\n"
        "caves: true\n"
        'accepted:\n  T301: "it is: the idea"\n  T302: "null"\n'
        "mood:\n  sky: blue\n"
    )


@pytest.mark.parametrize("side", ["null", "NULL", "Null", "~", "", "NO", "017", "x: y", "#", "-"])
def test_odd_names_of_sides_survive(side: str) -> None:
    route = Route(
        pieces=(Placement(side),), blockades=BlockadePlan.of(FixedBlockade((side, "B"), 1))
    )
    assert parse_route(route_text(route)).design == route


@pytest.mark.parametrize("code", ["null", "NULL", "~", "", "1:", "T 1"])
def test_odd_codes_survive(code: str) -> None:
    route = Route(accepted=((code, "reason"),))
    assert parse_route(route_text(route)).design == route


@pytest.mark.parametrize("laying", [Laying.RANDOM, Laying.NONE])
def test_plans_without_a_list(laying: Laying) -> None:
    assert f"\nblockades: {laying}\n" in route_text(Route(blockades=BlockadePlan(laying)))


def test_an_empty_list_of_blockades_is_not_random() -> None:
    assert "\nblockades: []\n" in route_text(Route(blockades=BlockadePlan.of()))


@pytest.mark.parametrize(
    "path", sorted(examples("quest").glob("*.yaml")), ids=lambda path: str(path.stem)
)
def test_bundled_routes_survive_saving(path: Path) -> None:
    route = read_route(path).design
    again = parse_route(route_text(route)).design
    assert again == route
    assert route_text(again) == route_text(route)


def test_a_broken_route_is_saved_and_opened_again(tmp_path: Path) -> None:
    path = tmp_path / "route.yaml"
    broken = parse_route(BROKEN)
    save_design(path, broken.design)
    assert path.read_text(encoding="utf-8") == BROKEN
    assert read_route(path) == broken


def test_a_route_that_cannot_be_saved_leaves_the_old_file(tmp_path: Path) -> None:
    with pytest.raises(NotSaved, match=os.strerror(errno.ENOENT)):
        save_design(tmp_path / "none" / "route.yaml", Route())


def test_what_the_author_puts_replaces_what_was_broken() -> None:
    route = parse_route(BROKEN).design
    route = with_caves(with_details(route, name="quest"), are_played=True)
    route = with_blockades(route, BlockadePlan(Laying.NONE))
    again = parse_route(route_text(route))
    assert again.design.name == "quest"
    assert again.design.caves
    assert again.design.blockades == BlockadePlan(Laying.NONE)


def test_broken_pieces_stay_when_others_go() -> None:
    route = removed(parse_route(BROKEN).design, [0])
    assert route.pieces == ()
    assert "side: C" in route_text(route)


def test_a_piece_moved_too_far_is_not_forgotten() -> None:
    route = moved(Route(pieces=(Placement("B"),)), [0], Hex(FARTHEST + 1, 0))
    again = parse_route(route_text(route))
    assert [flaw.code for flaw in again.flaws] == ["F103"]
    assert route_text(again.design) == route_text(route)


def test_surrogates_do_not_stop_a_save(tmp_path: Path) -> None:
    path = tmp_path / "route.yaml"
    save_design(path, Route(name="a\ud800b", description="\udfff\nx"))
    assert read_route(path).design.name == "a\ufffdb"
