"""Tests of packing playtests: line-up after line-up on the same board."""

from collections.abc import Iterator

import pytest

from core.playtest.spec import Spec
from core.quest.board.board import Board
from core.quest.bots.bots import lineup
from core.quest.engine import packing as rules
from core.quest.game import QUEST
from core.quest.playtest import packing
from core.quest.playtest.spec import PLAYTEST_OPTIONS, QuestSpec
from tests.quest.engine.boards import board

ROW = "J1 W1 V1 | J2 W1 FJ1"


@pytest.fixture
def packed_boards(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[object]]:
    """The boards that are packed from now on."""
    found: list[object] = []
    pack = rules.packed

    def noted(route: Board, players: int, options: rules.Options) -> list[int]:
        found.append(route)
        return pack(route, players, options)

    packing._packed_board.cache_clear()
    monkeypatch.setattr(rules, "packed", noted)
    yield found
    packing._packed_board.cache_clear()


def spec_of(*bots: str, row: str = ROW) -> QuestSpec:
    return Spec(QUEST, board(row), lineup(*bots), PLAYTEST_OPTIONS)


def test_a_board_is_packed_once_for_all_who_play_on_it(packed_boards: list[object]) -> None:
    first = spec_of("sprinter", "planner")
    other = Spec(QUEST, first.board, lineup("planner", "sprinter"), first.options)
    both = packing.packed(first), packing.packed(other), packing.packed(first)
    assert packed_boards == [first.board]
    assert both[0] == both[2] != both[1]


def test_another_board_another_number_of_players_and_other_options_are_packed_anew(
    packed_boards: list[object],
) -> None:
    first = spec_of("sprinter", "planner")
    three = Spec(QUEST, first.board, lineup(*["sprinter"] * 3), first.options)
    again = spec_of("sprinter", "planner")
    assert packing.packed(first) == packing.packed(again)
    assert packing.packed(first) != packing.packed(three)
    assert packed_boards == [first.board, again.board, three.board]


def test_what_is_packed_can_be_changed_without_harm() -> None:
    first = spec_of("sprinter", "planner")
    for cells in packing.packed(first).values():
        cells[:] = [7] * len(cells)
    assert packing.packed(first) == packing.packed(spec_of("sprinter", "planner"))
