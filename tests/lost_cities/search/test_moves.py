"""Moves of boards: pure, named once, in any order, and never over what is kept."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.checking.problem import Severity
from core.designs.design_file import DesignFile
from core.designs.reading import parse_design
from core.designs.writing import design_text
from core.lost_cities.analysis.facts import Facts
from core.lost_cities.design.board_design import Artefacts, BoardDesign
from core.lost_cities.design.format import BOARDS as FORMAT
from core.lost_cities.game import LOST_CITIES
from core.lost_cities.search.keeping import KEEPS
from core.lost_cities.search.moves import board_moves
from core.search.candidates import Scrutiny, has_any
from core.search.moves import made
from tests.lost_cities.boards import NETWORK, OFFICIAL, facts_of

BOARDS = {"tracks": OFFICIAL, "network": NETWORK}
KINDS = {
    "tracks": {
        *("crossings", "bridge", "cards", "hand", "tokens", "artefacts", "leader", "rounds"),
        *("slot", "value"),
    },
    "network": {
        *("crossings", "cards", "hand", "tokens", "artefacts", "leader", "rounds"),
        *("slot", "value"),
    },
}
"""Which knobs moves turn."""


@pytest.mark.parametrize("name", BOARDS)
def test_every_knob_has_moves_and_each_has_a_key_of_its_own(name: str) -> None:
    moves = tuple(board_moves(facts_of(BOARDS[name])))
    assert {each.kind for each in moves} == KINDS[name]
    assert len({each.key for each in moves}) == len(moves)
    assert len({str(each.words) for each in moves}) == len(moves)
    assert all(each.touches for each in moves)


@pytest.mark.parametrize("name", BOARDS)
def test_moves_change_something_and_leave_their_board_alone(name: str) -> None:
    design = BOARDS[name]
    before = design.fingerprint
    found = [each.edit(design) for each in board_moves(facts_of(design))]
    changed = [each for each in found if each is not None]
    assert design.fingerprint == before
    assert len(changed) > 0.8 * len(found)
    assert all(each.fingerprint != before for each in changed)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(sorted(BOARDS)), st.integers(0, 10_000))
def test_moves_that_touch_nothing_in_common_can_be_made_in_any_order(name: str, seed: int) -> None:
    design, chance = BOARDS[name], Random(seed)
    one, other = chance.sample(tuple(board_moves(facts_of(design))), 2)
    if one.touches.isdisjoint(other.touches):
        assert made(design, (one, other)) == made(design, (other, one))


@pytest.mark.parametrize("keep", KEEPS, ids=lambda keep: keep.key)
def test_what_is_kept_stays(keep: object) -> None:
    chosen = next(each for each in KEEPS if each is keep)
    facts = facts_of(OFFICIAL)
    scrutiny = Scrutiny.of(LOST_CITIES, facts, (chosen,))
    moves = tuple(board_moves(facts))
    found = {move.key: scrutiny.candidate((move,)) for move in moves}
    left = [each for each in found.values() if each is not None]
    assert 20 < len(left) < len(moves)
    assert all(chosen.holds(facts, each.facts) for each in left)
    assert any(
        after is not None and not chosen.holds(facts, Facts(DesignFile(after)))
        for after in (each.edit(OFFICIAL) for each in moves)
    )


def test_no_candidate_has_errors_or_new_warnings() -> None:
    facts = facts_of(OFFICIAL)
    scrutiny = Scrutiny.of(LOST_CITIES, facts)
    found = [scrutiny.candidate((each,)) for each in board_moves(facts)]
    kept = [each for each in found if each is not None]
    assert None in found
    for level in (Severity.ERROR, Severity.WARNING):
        assert not any(has_any(LOST_CITIES.rules, level, each.facts) for each in kept)


def moved(design: BoardDesign, key: str) -> BoardDesign:
    """A board after the move of a key."""
    move = next(each for each in board_moves(facts_of(design)) if each.key == key)
    after = move.edit(design)
    assert after is not None
    return after


def test_moves_do_what_they_are_called() -> None:
    assert {each.bridge for each in moved(OFFICIAL, "bridges:-1").expeditions} == {5}
    assert [each.bridge for each in moved(OFFICIAL, "bridge:rock:+1").expeditions][2] == 7
    assert moved(OFFICIAL, "crossings:4:+1").crossings_for(4) == 6
    assert moved(OFFICIAL, "cards:3:+2").deck.removed_for(3) == 2
    assert moved(OFFICIAL, "token:stage-10").tokens.points == ((5, 2), (10, 4), (15, 2))
    assert [s.stage for s in moved(OFFICIAL, "slot:desert:2-3").expeditions[0].slots][:2] == [3, 4]
    assert {each.values[4] for each in moved(OFFICIAL, "value:all:5:+5").expeditions} == {15}
    assert moved(OFFICIAL, "artefacts:flatter").artefacts.long[6] == 20
    tokens = {each.id: each.token for each in moved(NETWORK, "slot:f-h").stages}
    assert (tokens["f"], tokens["h"]) == (None, "any")


@pytest.mark.parametrize(("value", "entry"), [(200, 500), (-100, -500)])
def test_no_move_leads_to_points_beyond_what_a_file_can_say(value: int, entry: int) -> None:
    tracks = tuple(replace(each, values=(value,) * 9) for each in OFFICIAL.expeditions)
    design = replace(OFFICIAL, expeditions=tracks, artefacts=Artefacts((entry,), (entry,)))
    for move in board_moves(facts_of(design)):
        after = move.edit(design)
        if after is not None:
            read = parse_design(design_text(after, FORMAT), {FORMAT.id: FORMAT})
            assert (read.design, read.flaws) == (after, ()), move.key
