"""Tests of specs: what can be asked for, and how it is cut into batches."""

from dataclasses import replace

import pytest

from core.playtest.limits import HIGHEST_SEED, Unplayable
from core.playtest.running.packing import (
    OtherKernels,
    kernels_for,
    packed_spec,
    unpacked_spec,
)
from core.playtest.spec import Spec, skill_gap
from core.quest.bots.bots import lineup, packed_with_bots
from core.quest.bots.kernels import memory
from core.quest.game import QUEST
from core.quest.playtest.kernels import record
from core.quest.playtest.spec import PLAYTEST_OPTIONS, ROUND_LIMIT
from tests.quest.engine.official import official_board

SPEC = Spec(QUEST, official_board("first_game"), lineup("sprinter", "sprinter"), PLAYTEST_OPTIONS)


def test_the_parts_are_all_games_in_order() -> None:
    spec = replace(SPEC, games=1_001, first_seed=5)
    assert tuple(spec.parts) == ((5, 400), (405, 400), (805, 201))
    assert (len(spec.parts), spec.parts[-1], spec.parts[1:2]) == (3, (805, 201), ((405, 400),))


def test_slow_bots_make_small_batches() -> None:
    assert replace(SPEC, bots=lineup("sprinter", "planner")).batch < SPEC.batch


def test_every_batch_fits() -> None:
    assert SPEC.batch <= record.MOST_BATCH


@pytest.mark.parametrize(
    ("games", "first"), [(0, 0), (-1, 0), (1, -1), (2, HIGHEST_SEED), (1, HIGHEST_SEED + 1)]
)
def test_impossible_seeds_are_refused(games: int, first: int) -> None:
    with pytest.raises(Unplayable):
        replace(SPEC, games=games, first_seed=first)


def test_games_end_after_sixty_rounds_unless_told_otherwise() -> None:
    assert SPEC.options.round_limit == ROUND_LIMIT == 60


def test_the_skill_gap_is_two_planners_against_two_sprinters() -> None:
    spec = skill_gap(QUEST, SPEC.board, SPEC.options, games=10)
    assert [bot.name for bot in spec.bots] == ["planner", "sprinter", "planner", "sprinter"]
    assert spec.is_rotating


def test_a_packed_spec_is_small_and_complete() -> None:
    packed = packed_spec(SPEC)
    assert len(packed) < 10_000
    g = unpacked_spec(packed, kernels_for(packed).layout.size)
    assert len(g) == record.PLAYTEST_END
    whole = packed_with_bots(SPEC.board, SPEC.options, SPEC.bots)
    assert g[: memory.BOTS_END].tolist() == whole


def test_a_worker_with_other_kernels_refuses_a_spec() -> None:
    packed = packed_spec(SPEC)
    with pytest.raises(OtherKernels):
        kernels_for(b"another" + packed[7:])


@pytest.mark.parametrize("most", ["MOST_PASSAGES", "MOST_SEAMS"])
def test_a_board_with_too_many_seams_is_refused(monkeypatch: pytest.MonkeyPatch, most: str) -> None:
    monkeypatch.setattr(record, most, 2)
    with pytest.raises(Unplayable, match="too many for a playtest; 2 are the most"):
        packed_spec(SPEC)


def test_another_board_keeps_all_else() -> None:
    other = SPEC.with_board(official_board("serpentine"))
    assert replace(other, board=SPEC.board) == SPEC
