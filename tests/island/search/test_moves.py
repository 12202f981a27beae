"""Moves of islands: pure, named once, in any order, and never over what is kept."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.checking.problem import Severity
from core.checking.report import check
from core.designs.design_file import DesignFile
from core.island.analysis.facts import Facts
from core.island.design.island_design import IslandDesign, TileKind
from core.island.game import ISLAND
from core.island.search.keeping import KEEPS
from core.island.search.moves import island_moves
from core.search.candidates import Scrutiny
from core.search.moves import made
from tests.island.islands import OFFICIAL, OPEN, SEATED, VEILED, facts_of

ISLANDS = {"open": OPEN, "veiled": VEILED, "seated": SEATED}
EACH = pytest.mark.parametrize("name", ISLANDS)


def test_a_bag_has_no_moves() -> None:
    assert tuple(island_moves(facts_of(OFFICIAL))) == ()


@EACH
def test_every_kind_of_move_is_there_and_each_has_a_key_of_its_own(name: str) -> None:
    moves = tuple(island_moves(facts_of(ISLANDS[name])))
    assert {each.kind for each in moves} == {"seat", "swap", "kind", "move"}
    assert len({each.key for each in moves}) == len(moves)
    assert len({str(each.words) for each in moves}) == len(moves)
    assert all(each.touches for each in moves)


@EACH
def test_moves_change_something_and_leave_their_island_alone(name: str) -> None:
    design = ISLANDS[name]
    before = design.fingerprint
    found = [each.edit(design) for each in island_moves(facts_of(design))]
    assert design.fingerprint == before
    assert all(each is not None and each.fingerprint != before for each in found)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(sorted(ISLANDS)), st.integers(0, 10_000))
def test_moves_that_touch_nothing_in_common_can_be_made_in_any_order(name: str, seed: int) -> None:
    design, chance = ISLANDS[name], Random(seed)
    one, other = chance.sample(tuple(island_moves(facts_of(design))), 2)
    if one.touches.isdisjoint(other.touches):
        ways = made(design, (one, other)), made(design, (other, one))
        assert [each and each.fingerprint for each in ways[:1]] == [
            each and each.fingerprint for each in ways[1:]
        ]


def kinds(design: IslandDesign) -> list[TileKind]:
    return sorted(each.kind for each in design.tiles)


@EACH
def test_only_changes_of_kind_change_the_tiles_themselves(name: str) -> None:
    design = ISLANDS[name]
    for move in island_moves(facts_of(design)):
        after = move.edit(design)
        assert after is not None
        assert (kinds(after) == kinds(design)) == (move.kind != "kind")


@EACH
def test_what_is_kept_stays(name: str) -> None:
    before = facts_of(ISLANDS[name])
    keeps = {each.key: each for each in KEEPS}
    broken: dict[str, set[str]] = {key: set() for key in keeps}
    for move in island_moves(before):
        after = move.edit(before.design)
        assert after is not None
        for key, keep in keeps.items():
            if not keep.holds(before, Facts(DesignFile(after))):
                broken[key].add(move.kind)
    assert broken == {"kinds": {"kind"}, "outline": {"move"}, "starts": {"seat"}}


def test_candidates_have_no_errors_and_no_new_warnings() -> None:
    facts = facts_of(OPEN)
    scrutiny = Scrutiny.of(ISLAND, facts)
    found = [scrutiny.candidate((move,)) for move in island_moves(facts)]
    sound = [each for each in found if each is not None]
    assert 0 < len(sound) < len(found)
    for each in sound[::20]:
        assert not any(
            problem.severity is Severity.ERROR
            for problem in check(ISLAND.rules, each.facts).problems
        )
