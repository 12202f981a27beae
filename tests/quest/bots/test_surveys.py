"""Tests of maps: whatever the grounds cost, they tell the same as a search that knows no order."""

from heapq import heappop, heappush
from random import Random

import pytest

from core.quest.bots.bots import lineup, packed_with_bots
from core.quest.bots.kernels import memory
from core.quest.bots.kernels.memory import cost_of_space, linked_space, toll_of
from core.quest.bots.kernels.ways import STEPS_AT_ONCE, STEPS_BEYOND, is_crowded, survey
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.ground import piece_of, pieces_each
from core.quest.engine.kernels.state import State, position
from core.quest.engine.packing import Options
from tests.quest.bots.tables import minds, rules
from tests.quest.engine.official import official_board

BITS = 8
CHART = memory.DETOUR


@pytest.fixture(scope="module")
def g() -> State:
    """A prepared board with blockades, rubble, camps and mountains, and two pieces each."""
    bots = lineup(*["planner"] * 2)
    packed = rules().ready(packed_with_bots(official_board("witchs_cauldron"), Options(), bots))
    minds().prepare(packed)
    return packed


def draw_costs(g: State, chance: Random) -> None:
    """Costs and tolls by chance, some of them next to nothing, and pieces anywhere."""
    for cell in range(memory.COSTS, memory.TOLLS):
        g[cell] = chance.choice((0, 1, chance.randrange(500), chance.randrange(40_000)))
    for gate in range(g[at.GATES]):
        g[memory.TOLLS + gate] = chance.choice((0, chance.randrange(3_000)))
    for piece in range(at.MOST_PIECES):
        g[at.POSITIONS + piece] = chance.choice((words.HOME, *range(g[at.SPACES])))


def searched(g: State, crowd: int, player: int) -> list[int]:
    """A map by always going on from the nearest space, some steps beyond the player's pieces."""
    found = [memory.FAR] * g[at.SPACES]
    waiting: list[tuple[int, int]] = []
    for space in g[memory.FINISH_SPACES : memory.FINISH_SPACES + g[memory.FINISH_COUNT]]:
        found[space] = 0
        heappush(waiting, (0, space))
    steps = 0
    while waiting and not is_far_enough(g, found, steps, player):
        steps += STEPS_AT_ONCE
        while waiting and waiting[0][0] < steps << BITS:
            distance, space = heappop(waiting)
            extra = crowd if crowd > 0 and is_crowded(g, space, player) else 0
            if distance == found[space]:
                tell(g, found, waiting, space, distance + cost_of_space(g, space) + extra)
    return found


def is_far_enough(g: State, found: list[int], steps: int, player: int) -> bool:
    """Whether a search has got beyond all pieces of a player."""
    if player == words.NOBODY:
        return False
    spaces = [position(g, piece_of(g, player, own)) for own in range(pieces_each(g))]
    farthest = max((found[space] for space in spaces if space != words.HOME), default=0)
    return (steps - STEPS_BEYOND) << BITS > farthest


def tell(
    g: State, found: list[int], waiting: list[tuple[int, int]], space: int, entering: int
) -> None:
    """Shorten the ways of a space's neighbours."""
    for direction in range(at.DIRECTIONS):
        link = g[memory.LINKS + space * at.DIRECTIONS + direction]
        to, distance = linked_space(link), entering + toll_of(g, link)
        if distance < found[to]:
            found[to] = distance
            heappush(waiting, (distance, to))


@pytest.mark.parametrize("seed", range(40))
def test_a_survey_finds_what_a_search_does(g: State, seed: int) -> None:
    chance = Random(seed)
    draw_costs(g, chance)
    player = chance.choice((0, 1, words.NOBODY))
    crowd = chance.choice((0, 1_000))
    survey(g, CHART, BITS, crowd, player)
    assert list(g[CHART : CHART + g[at.SPACES]]) == searched(g, crowd, player)


def test_spaces_lie_in_the_order_of_the_easiest_way(g: State) -> None:
    order = g[memory.ORDER : memory.ORDER + g[at.SPACES]]
    rests = [g[memory.REST + space] for space in order]
    assert sorted(order) == list(range(g[at.SPACES]))
    assert rests == sorted(rests)
    assert [g[memory.RANKS + space] for space in order] == list(range(g[at.SPACES]))
