"""Tests of the race on positions set up by hand: leads, ties, and turns that were blocked."""

import pytest

from core.playtest.running.batch_kernels import BatchKernels
from core.playtest.running.batches import Workspace
from core.playtest.running.packing import packed_spec
from core.playtest.spec import Spec
from core.quest.bots.bots import lineup
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels.state import State
from core.quest.engine.kernels.words import FREE, HOME, NOBODY, OVER
from core.quest.engine.packing import Options
from core.quest.engine.rule_kernels import plain_rules
from core.quest.game import QUEST
from core.quest.playtest.kernels import record
from core.quest.playtest.kernels.jams import is_barred
from core.quest.playtest.kernels.race import margin, note_places, rest_of_player, tie_break
from core.quest.playtest.kernels.race import watch_end_of_round as end_round
from tests.quest.engine.boards import board

WIDTH = 5
SPRINTERS = lineup(*["sprinter"] * 3)
ROWS = tuple(f"S{row} J1 | J1 J1 FJ1" for row in (1, 2, 3))
"""Three lanes; a space costs 10, and entering the second piece of the route a blockade's 25."""


def dealt(kernels: BatchKernels, *columns: int, blockades: tuple[int, ...] = ()) -> State:
    """A game in which each player stands in that column of the own lane."""
    spec = Spec(QUEST, board(*ROWS, blockades=blockades), SPRINTERS, Options(round_limit=60))
    g = Workspace.of(packed_spec(spec), kernels).g
    plain_rules().deal(g, 1)
    g[record.LEADER] = NOBODY
    put(g, *columns)
    return g


def put(g: State, *columns: int) -> None:
    for player, column in enumerate(columns):
        at.set_position(g, player, HOME if column == WIDTH - 1 else player * WIDTH + column)


def race(g: State) -> tuple[int, int, int]:
    """Who leads, how often the lead has changed, and since when it is so."""
    return (
        g[record.LEADER],
        g[record.ROW + record.ROW_LEAD_CHANGES],
        g[record.ROW + record.ROW_DECIDED],
    )


def test_the_rest_counts_down_to_home(plain: BatchKernels) -> None:
    g = dealt(plain, 0, 2, 4)
    assert [rest_of_player(g, player) for player in range(3)] == [40, 20, 0]


def test_the_lead_stays_in_a_tie_and_passes_to_who_is_strictly_ahead(plain: BatchKernels) -> None:
    g = dealt(plain, 2, 1, 0)
    end_round(g, 1)
    assert race(g) == (0, 0, 1)
    put(g, 2, 2, 0)
    end_round(g, 2)
    assert race(g) == (0, 0, 1)
    put(g, 2, 3, 0)
    end_round(g, 3)
    assert race(g) == (1, 1, 3)
    put(g, 3, 2, 1)
    end_round(g, 4)
    assert race(g) == (0, 2, 4)
    assert g[record.ROW + record.ROW_LEADS] == 10 + 0 + 10 + 10


def test_nobody_leads_until_somebody_is_ahead(plain: BatchKernels) -> None:
    g = dealt(plain, 1, 1, 1)
    end_round(g, 1)
    assert race(g) == (NOBODY, 0, 0)
    put(g, 1, 1, 2)
    end_round(g, 2)
    assert race(g) == (2, 0, 2)


def test_in_the_end_the_winner_leads_whoever_else_has_arrived(plain: BatchKernels) -> None:
    g = dealt(plain, 3, 2, 2)
    end_round(g, 1)
    put(g, 4, 4, 2)
    g[at.MODE], g[at.WINNER] = OVER, 1
    end_round(g, 2)
    assert race(g) == (1, 1, 2)


def test_rounds_too_late_to_be_told_apart_are_put_together(plain: BatchKernels) -> None:
    g = dealt(plain, 1, 1, 1)
    end_round(g, record.LATEST_ROUND + 5)
    last = record.SUMS + record.ARC + record.LATEST_ROUND * record.ARC_SIZE
    assert g[last : last + record.ARC_SIZE] == [1, 30, 900, 90, 8100]


@pytest.mark.parametrize("columns", [(1, 2, 0), (1, 1, 0), (2, 3, 0)])
def test_nobody_is_blocked_by_pieces_beside_or_farther_on(
    plain: BatchKernels, columns: tuple[int, ...]
) -> None:
    assert not is_barred(dealt(plain, *columns), 0)


def test_a_piece_ahead_blocks_unless_a_blockade_does(plain: BatchKernels) -> None:
    for blockades, is_blocked in (((), True), ((5,), False)):
        g = dealt(plain, 1, 0, 0, blockades=blockades)
        at.set_position(g, 1, 2)
        assert is_barred(g, 0) is is_blocked
    at.set_gate_owner(g, 0, 2)
    assert is_barred(g, 0)


@pytest.mark.parametrize(
    ("winner", "columns", "expected"),
    [(0, (4, 2, 1), 20), (0, (4, 4, 1), 0), (2, (3, 0, 4), 10)],
)
def test_the_margin_is_the_rest_of_the_best_other(
    plain: BatchKernels, winner: int, columns: tuple[int, ...], expected: int
) -> None:
    g = dealt(plain, *columns)
    g[at.WINNER] = winner
    assert margin(g) == expected


@pytest.mark.parametrize(
    ("arrived", "owners", "expected"),
    [
        ((1, 0, 0), (), record.NO_TIE),
        ((1, 2, 0), (), record.BY_ARRIVAL),
        ((1, 2, 0), (2, 2), record.BY_ARRIVAL),
        ((1, 2, 0), (0, 2), record.BY_BLOCKADES),
        ((1, 2, 0), (0, 1), record.BY_NUMBER),
        ((1, 2, 3), (0, 1), record.BY_NUMBER),
        ((1, 2, 3), (0, 0), record.BY_BLOCKADES),
    ],
)
def test_what_decided_a_tie(
    plain: BatchKernels, arrived: tuple[int, ...], owners: tuple[int, ...], expected: int
) -> None:
    g = dealt(plain, 4, 4, 4)
    g[at.MODE], g[at.WINNER] = FREE, 0
    g[at.ARRIVALS] = max(arrived)
    g[at.GATES] = len(owners)
    for player, place in enumerate(arrived):
        at.set_arrival(g, player, place)
    for gate, owner in enumerate(owners):
        at.set_gate_owner(g, gate, owner)
    assert tie_break(g) == expected


@pytest.mark.parametrize(
    ("columns", "arrived", "owners", "expected"),
    [
        ((3, 1, 2), (0, 0, 0), (), (4, 0, 2)),
        ((2, 2, 1), (0, 0, 0), (), (3, 3, 0)),
        ((1, 1, 1), (0, 0, 0), (), (2, 2, 2)),
        ((1, 4, 2), (0, 1, 0), (), (0, 4, 2)),
        ((1, 4, 4), (0, 2, 1), (), (0, 2, 4)),
        ((1, 4, 4), (0, 2, 1), (1, 0), (0, 4, 2)),
        ((4, 4, 4), (1, 2, 3), (2, 1), (0, 4, 2)),
    ],
)
def test_who_left_how_many_rivals_behind(
    plain: BatchKernels,
    columns: tuple[int, ...],
    arrived: tuple[int, ...],
    owners: tuple[int, ...],
    expected: tuple[int, ...],
) -> None:
    g = dealt(plain, *columns)
    g[at.GATES] = len(owners)
    for player, place in enumerate(arrived):
        at.set_arrival(g, player, place)
    for gate, owner in enumerate(owners):
        at.set_gate_owner(g, gate, owner)
        g[at.GATE_NUMBERS + gate] = gate + 1
    note_places(g)
    first = record.ROW + record.ROW_LEFT_BEHIND
    assert tuple(g[first : first + 3]) == expected
