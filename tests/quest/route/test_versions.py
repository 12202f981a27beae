"""Tests of versions: kept in the file, opened anywhere, gone back to."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given

from core.basics.paths import examples
from core.designs.sharing.framing import BadShareCode
from core.designs.sharing.share_code import encode, left_out
from core.designs.version import Version
from core.designs.versions import (
    free_name,
    gone_back,
    opened_version,
    with_renamed_version,
    with_version,
    without_versions,
)
from core.geometry.hexes import Hex
from core.quest.route import edits
from core.quest.route.format import ROUTES
from core.quest.route.locks import Locks
from core.quest.route.reading import parse_route, read_route
from core.quest.route.route import Route
from core.quest.route.writing import route_text
from tests.quest.route.strategies import laid_routes

DAY = "2026-11-17"


def kept(route: Route) -> Route:
    return with_version(route, ROUTES, "First", DAY)


@given(laid_routes())
def test_going_back_gives_the_route_that_was_kept(route: Route) -> None:
    later = edits.removed(edits.moved(kept(route), {0}, Hex(9, 9)), {len(route.pieces) - 1})
    back = gone_back(later, ROUTES, 0)
    assert back.fingerprint == route.fingerprint
    assert back.versions == later.versions
    assert opened_version(later, ROUTES, 0).fingerprint == route.fingerprint


def test_a_version_is_one_line_of_the_file_and_comes_back_with_it() -> None:
    route = kept(read_route(examples("quest") / "first_game.yaml").design)
    (line,) = (each for each in route_text(route).splitlines() if "QED1" in each)
    assert line == f'  - {{name: First, day: "{DAY}", code: {encode(route, ROUTES)}}}'
    assert parse_route(route_text(route)).design.versions == route.versions


def test_going_back_keeps_texts_locks_comments_and_keys_of_ones_own() -> None:
    text = (examples("quest") / "first_game.yaml").read_text(encoding="utf-8")
    remarked = text.replace("  - {side: C", "  # the bend\n  - {mood: calm, side: C", 1)
    route = edits.with_locks(kept(parse_route(remarked).design), Locks(pieces=("B",)))
    back = gone_back(edits.moved(route, {2}, Hex(1, 0)), ROUTES, 0)
    assert back == route


def test_versions_are_named_renamed_and_deleted() -> None:
    route = Route()
    for _ in range(3):
        route = with_version(route, ROUTES, free_name(route), DAY)
    assert [each.name for each in route.versions] == ["Version 1", "Version 2", "Version 3"]
    route = without_versions(with_renamed_version(route, 1, "The bend"), {0})
    assert [each.name for each in route.versions] == ["The bend", "Version 3"]
    assert free_name(route) == "Version 1"


def test_a_damaged_code_is_kept_and_told_when_it_is_opened() -> None:
    route = replace(Route(), versions=(Version("Lost", DAY, "QED1-ABC"),))
    assert parse_route(route_text(route)).design == route
    for look in (opened_version, gone_back):
        with pytest.raises(BadShareCode):
            look(route, ROUTES, 0)


def test_share_codes_know_neither_versions_nor_locks_and_say_so() -> None:
    route = read_route(examples("quest") / "first_game.yaml").design
    more = edits.with_locks(kept(route), Locks(is_table=True))
    assert encode(more, ROUTES) == encode(route, ROUTES)
    assert {"versions", "locks"} <= set(map(str, left_out(more)))


@pytest.mark.parametrize("path", sorted(examples("quest").glob("*.yaml")), ids=lambda p: p.stem)
def test_files_without_locks_and_versions_stay_as_they_were(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert route_text(parse_route(text).design) == text
