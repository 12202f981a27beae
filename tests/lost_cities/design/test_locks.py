"""Locks on boards: every edit keeps what is locked, and says why it was refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.basics.language import tr_lazy
from core.designs.design_file import DesignFile
from core.designs.locks import PartLocks, with_locks
from core.lost_cities.analysis.facts import Facts
from core.lost_cities.design import edits
from core.lost_cities.design.board_design import BoardDesign, Way
from core.lost_cities.search.locking import lock_words, locked
from core.lost_cities.search.moves import board_moves
from core.search.game import BadLock
from tests.lost_cities.boards import NETWORK, OFFICIAL

DESERT = locked(OFFICIAL, ["desert"])


def refused(before: BoardDesign, after: BoardDesign) -> str:
    reason = before.refusal(after)
    return "" if reason is None else str(reason)


@pytest.mark.parametrize(
    "after",
    [
        edits.with_value(DESERT, "desert", 3, 17),
        edits.with_bridge(DESERT, "desert", None),
        edits.without_slot(DESERT, "desert", DESERT.expeditions[0].slots[0].stage),
        edits.with_length(DESERT, "desert", 4),
        edits.with_colour(DESERT, "desert", "teal"),
        edits.with_renamed_track(DESERT, "desert", "dunes"),
        edits.without_track(DESERT, "desert"),
    ],
)
def test_whatever_changes_a_locked_expedition_is_refused(after: BoardDesign) -> None:
    assert refused(DESERT, after) == "Desert is locked and stays as it is. Unlock it first."


def test_other_expeditions_and_the_supply_may_change() -> None:
    assert not refused(DESERT, edits.with_value(DESERT, "jungle", 3, 17))
    assert not refused(DESERT, edits.with_track_moved(DESERT, "desert", 2))
    assert not refused(DESERT, replace(DESERT, hand=7, rounds=1))


def test_sharing_values_leaves_locked_expeditions_alone() -> None:
    odd = edits.with_value(DESERT, "jungle", 3, 17)
    after = edits.with_values_for_all(odd, "jungle")
    assert not refused(odd, after)
    values = {each.id: each.values for each in after.expeditions}
    assert values["desert"] != values["jungle"] == values["lava"] == values["water"]


def test_a_locked_board_keeps_all_that_lies_there_but_not_its_cards() -> None:
    whole = locked(OFFICIAL, ["board"])
    told = "The board is locked. Unlock it first."
    assert refused(whole, edits.with_value(whole, "lava", 1, 3)) == told
    assert refused(whole, edits.with_new_track(whole)) == told
    assert not refused(whole, replace(whole, hand=7))


def test_stages_and_ways_of_networks_are_locked_by_themselves() -> None:
    stage, way = NETWORK.stages[0], NETWORK.ways[0]
    design = locked(NETWORK, [stage.id, f"{way.source}/{way.target}"])
    moved = edits.with_stage_at(design, stage.id, (90, 90))
    assert "stage" in refused(design, moved)
    bridged = edits.with_way(design, replace(way, is_bridge=not way.is_bridge))
    assert refused(design, bridged).startswith(f"The way from {way.source} to {way.target}")
    assert refused(design, edits.without_way(design, Way(way.source, way.target)))
    other = NETWORK.stages[-1]
    assert not refused(design, edits.with_stage_value(design, other.id, 0, 99))


def test_what_is_locked_is_told_and_can_be_let_go() -> None:
    assert [str(each) for each in lock_words(DESERT)] == ["Desert"]
    assert [str(each) for each in lock_words(locked(OFFICIAL, ["board"]))] == ["the whole board"]
    assert not with_locks(DESERT, PartLocks()).has_locks
    with pytest.raises(BadLock, match="no expedition, stage or way “cellar”"):
        locked(OFFICIAL, ["cellar"])


def test_going_back_to_another_board_keeps_the_locks() -> None:
    assert DESERT.played_as(edits.with_value(OFFICIAL, "lava", 1, 3)).locked == DESERT.locked
    assert DESERT.fingerprint == OFFICIAL.fingerprint


def test_searches_try_nothing_that_breaks_a_lock() -> None:
    moves = tuple(board_moves(Facts(DesignFile(DESERT))))
    kept = [each for each in moves if not refused(DESERT, each.edit(DESERT) or DESERT)]
    assert 0 < len(kept) < len(moves)
    assert str(tr_lazy("Lock {side}", side=lock_words(DESERT)[0])) == "Lock Desert"
