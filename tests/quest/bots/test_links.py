"""Tests of the tables that save looking: they tell the same as the board itself."""

import pytest

from core.quest.bots.bots import lineup, packed_with_bots
from core.quest.bots.kernels import memory
from core.quest.bots.kernels.memory import linked_gate, linked_space
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.movement import TOO_MUCH
from core.quest.engine.kernels.state import State
from core.quest.engine.packing import Options
from tests.quest.bots.tables import minds, rules
from tests.quest.engine.official import official_board

DIRECTIONS = range(at.DIRECTIONS)


@pytest.fixture(scope="module")
def g() -> State:
    """A prepared board with blockades, rubble, camps and mountains."""
    bots = lineup(*["planner"] * 2)
    packed = rules().ready(packed_with_bots(official_board("witchs_cauldron"), Options(), bots))
    minds().prepare(packed)
    return packed


def test_links_lead_where_the_board_does_and_else_back(g: State) -> None:
    for space in range(g[at.SPACES]):
        for direction in DIRECTIONS:
            link = g[memory.LINKS + space * at.DIRECTIONS + direction]
            to, gate = at.neighbour(g, space, direction), at.edge_gate(g, space, direction)
            is_gated = words.NOWHERE not in (to, gate)
            assert linked_space(link) == (space if to == words.NOWHERE else to)
            assert linked_gate(link) == (gate if is_gated else at.MOST_GATES)


def test_steps_are_the_links_to_one_symbol_and_none_asks_for_less_than_the_least(g: State) -> None:
    for space in range(g[at.SPACES]):
        for symbol in range(words.SYMBOLS):
            first = memory.STEP_FIRSTS + space * words.SYMBOLS + symbol
            steps = [linked_space(link) for link in g[g[first] : g[first + 1]]]
            around = [at.neighbour(g, space, direction) for direction in DIRECTIONS]
            found = [to for to in around if to != words.NOWHERE and at.ground(g, to) == symbol]
            assert steps == found
            powers = [at.power(g, to) for to in found]
            assert at.least_power(g, space, symbol) == min(powers, default=TOO_MUCH)


def test_a_play_has_the_marks_of_its_goals_alone(g: State) -> None:
    for play in range(memory.PLAYS, memory.play_from(g[at.SPACES], 0, 0), memory.PLAY_SIZE):
        marks = 0
        for goal in g[g[play + memory.PLAY_GOALS] : g[play + memory.PLAY_END]]:
            marks |= memory.mark_of(goal)
        assert g[play + memory.PLAY_MARKS] == marks
