"""Tests of the verdicts of a panel: against a second way to find them, unfair and fair seats."""

import random
from collections.abc import Sequence
from functools import partial

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.basics.jobs import finished
from core.playtest.panel.playing import asking_panel
from core.playtest.panel.tables import MIXED, Table
from core.playtest.panel.tallies import PanelTally, TableTally, spreads
from core.playtest.panel.verdicts import (
    MARGIN,
    PanelVerdict,
    Standing,
    plain_interval,
    verdict_of,
)
from core.playtest.panel.words import sureness_of, verdict_sentence
from core.playtest.plain import table
from core.playtest.running.batch_kernels import BatchKernels, plain_batch_kernels
from core.playtest.running.packing import kernels_mark
from core.playtest.running.runner import playtesting
from core.playtest.spec import AnySpec, Spec
from core.quest.bots.bots import lineup
from core.quest.engine.packing import Options
from core.quest.game import QUEST
from tests.conformance.samples import TOY_SAMPLES
from tests.playtest.panel import naive
from tests.quest.engine.boards import board
from tests.toy.kernels import batch, race
from tests.toy.played import TOY_KERNELS

NAMES = (MIXED, "planner", "machete", "paddle")
LANE, WALLED = "J1 J1 J1 FJ1", "M J1 J1 FJ1"
APART = "M M M M M"


def judged(*wins: Sequence[int]) -> PanelVerdict:
    """What tables with these wins by seat say."""
    names = (*NAMES, *map(str, range(len(wins))))
    tables = (
        TableTally(Table(name), sum(won), tuple(won))
        for name, won in zip(names, wins, strict=False)
    )
    return verdict_of(PanelTally(len(wins[0]), tuple(tables)))


def standings(verdict: PanelVerdict) -> list[Standing]:
    return [each.standing for each in verdict.seats]


# --- What is said when ----------------------------------------------------------------------------


def test_seats_that_win_alike_at_every_table_are_even() -> None:
    verdict = judged(*[(1_000, 1_010, 990, 1_000)] * 4)
    assert standings(verdict) == [Standing.EVEN] * 4
    assert verdict.standing is Standing.EVEN


def test_even_seats_are_told_so_of_all_tables_together() -> None:
    """At a single table chance makes shares that are farther off, as everybody sees below."""
    verdict = judged((285, 235, 240, 240), *[(250, 250, 250, 250)] * 7)
    assert verdict.standing is Standing.EVEN
    assert verdict.seats[0].most[1].surplus > MARGIN
    assert verdict_sentence(QUEST.playtests.words, verdict) == (
        "The seats are even, whoever plays: at all tables together, no share is 3 points off an "
        "even one."
    )


def test_a_seat_that_wins_more_at_every_table_is_favoured_whoever_plays() -> None:
    verdict = judged(
        (230, 230, 240, 300), (210, 220, 210, 360), (230, 240, 220, 310), (200, 230, 240, 330)
    )
    assert verdict.seats[3].standing is verdict.standing is Standing.FAVOURED
    assert verdict.foremost is verdict.seats[3]
    assert (verdict.seats[3].least[1].value, verdict.seats[3].most[1].value) == (0.3, 0.36)


def test_a_seat_that_wins_less_at_every_table_is_held_back() -> None:
    verdict = judged(*[(20, 330, 320, 330)] * 3)
    assert verdict.standing is Standing.HELD_BACK
    assert verdict.foremost is verdict.seats[0]


def test_a_seat_that_wins_at_one_table_alone_depends_on_who_plays() -> None:
    """The figures of Winding Paths."""
    verdict = judged(
        (230, 230, 230, 310), (180, 190, 190, 440), (250, 250, 250, 250), (180, 180, 190, 450)
    )
    seat = verdict.foremost
    assert seat is not None
    assert (seat.seat, seat.standing) == (4, Standing.DEPENDS)
    assert (seat.most[0].name, seat.least[0].name) == ("paddle", "machete")
    assert "machete" not in {each.name for each in seat.leaning}


def test_it_is_told_how_many_games_each_table_has_and_how_sure_all_shares_are() -> None:
    verdict = judged((100, 100, 100, 100), (0, 200, 100, 100))
    shares = [share for seat in verdict.seats for _, share in seat.shares]
    farthest = max(
        abs(each.value - end) for each in shares for end in (each.interval.low, each.interval.high)
    )
    assert sureness_of(verdict).startswith(
        f"400 games at each table: its shares are within {100 * farthest:.1f} points of the truth"
    )
    assert sureness_of(judged((0, 0), (0, 0))) == ""


def test_the_par_of_a_table_has_an_interval_which_is_wider_for_who_watches() -> None:
    tally = TableTally(Table("planner"), 100, (60, 40), (0, 0, 20, 50, 30))
    plain, watched = tally.par().interval, tally.par(is_watched=True).interval
    assert plain is not None
    assert watched is not None
    assert watched.low < plain.low < 3.1 < plain.high < watched.high
    for few in (1, 2):
        alike = TableTally(Table("planner"), few, (few, 0), (0, 0, few)).par()
        assert (alike.value, alike.interval) == (2, None), "a few games alike prove nothing"
    assert TableTally(Table("planner"), 1, (0, 0)).par().value is None


def test_few_games_decide_nothing() -> None:
    verdict = judged(*[(12, 13, 12, 13)] * 4)
    assert standings(verdict) == [Standing.UNDECIDED] * 4


def test_what_is_certain_but_small_is_no_accusation() -> None:
    """A seat two points off an even share, known to a tenth of a point."""
    verdict = judged(*[(250_000, 250_000, 230_000, 270_000)] * 4)
    assert standings(verdict) == [Standing.EVEN] * 4


def test_without_a_finished_game_there_is_nothing_to_say() -> None:
    verdict = judged((0, 0, 0, 0), (10, 0, 0, 0))
    assert (verdict.seats, verdict.foremost) == ((), None)
    assert verdict.standing is Standing.UNDECIDED
    assert verdict_of(PanelTally(4)).seats == ()


def test_one_who_is_asked_for_par_alone_does_not_judge() -> None:
    novice = TableTally(Table("sprinter", is_judge=False), 900, (900, 0, 0, 0))
    tally = PanelTally(4, (TableTally(Table("planner"), 40_000, (10_000,) * 4), novice))
    assert verdict_of(tally).standing is Standing.EVEN
    assert spreads(tally) == (0, 0, 0, 0)


def test_the_spread_is_how_far_apart_the_tables_are() -> None:
    tables = (TableTally(Table("a"), 100, (60, 40)), TableTally(Table("b"), 100, (45, 55)))
    assert spreads(PanelTally(2, tables)) == pytest.approx((0.15, 0.15))


# --- By a second way ------------------------------------------------------------------------------

counts = st.lists(st.integers(0, 900), min_size=4, max_size=4).filter(any)
near_even = st.lists(st.integers(2_300, 2_700), min_size=4, max_size=4)


@settings(max_examples=150)
@given(st.lists(counts | near_even, min_size=1, max_size=5))
def test_a_second_way_comes_to_the_same_verdicts(wins: list[list[int]]) -> None:
    verdict = judged(*wins)
    told = {str(number): won for number, won in enumerate(wins)}
    assert [str(each) for each in standings(verdict)] == [
        naive.verdict(told, seat) for seat in range(4)
    ]


@pytest.mark.parametrize(("won", "games"), [(0, 7), (7, 7), (0, 1), (1, 1), (3, 11), (250, 1_000)])
def test_intervals_hold_what_the_wins_would_not_surprise(won: int, games: int) -> None:
    found = plain_interval(won, games, 0.002)
    low, high = naive.likely_shares(won, games, 0.002)
    assert (found.low, found.high) == pytest.approx((low, high), abs=1e-9)


def test_without_games_a_share_may_be_anything() -> None:
    assert (plain_interval(0, 0, 0.01).low, plain_interval(0, 0, 0.01).high) == (0, 1)


# --- Fair designs ---------------------------------------------------------------------------------

ACCUSED = {Standing.FAVOURED, Standing.HELD_BACK, Standing.DEPENDS}


@pytest.mark.parametrize("games", [400, 1_000, 5_000])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_fifty_fair_designs_are_not_accused(players: int, games: int) -> None:
    chance = np.random.default_rng(18 * players + games)
    for _ in range(50):
        wins = chance.multinomial(games, [1 / players] * players, size=8).tolist()
        assert judged(*wins).standing not in ACCUSED


def test_fair_designs_are_called_even_once_there_are_enough_games() -> None:
    chance = np.random.default_rng(3)
    verdicts = [judged(*chance.multinomial(1_000, [0.25] * 4, size=8).tolist()) for _ in range(50)]
    assert sum(each.standing is Standing.EVEN for each in verdicts) >= 45


# --- Planted unfairness ---------------------------------------------------------------------------


def asked(spec: AnySpec, kernels: BatchKernels, games: int) -> PanelVerdict:
    """What the panel says of a board."""
    play = partial(playtesting, kernels=kernels, threads=2)
    return verdict_of(finished(asking_panel(spec, games, play)))


def lanes(*rows: str) -> AnySpec:
    """A board on which each seat has a lane of its own."""
    return Spec(
        QUEST,
        board(
            *(
                row
                for number, lane in enumerate(rows, start=1)
                for row in (f"S{number} {lane}", APART)
            )
        ),
        lineup(*["planner"] * len(rows)),
        Options(round_limit=60),
    )


def test_a_start_space_that_is_walled_off_is_found(compiled: BatchKernels) -> None:
    verdict = asked(lanes(LANE, LANE, WALLED, LANE), compiled, 300)
    seat = verdict.seats[2]
    assert (seat.standing, seat.overall.value) == (Standing.HELD_BACK, 0)
    assert verdict.standing in ACCUSED


def test_a_first_seat_that_moves_twice_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a race of the toy in which the first pawn moves again after each of its moves."""
    turns = 0

    def twice(g: list[int], steps: int) -> None:
        nonlocal turns
        player = g[table.PLAYER]
        race.move(g, steps)
        turns += player == 0
        if player == 0 and turns % 2 and g[table.PLAYER] != 0 and not table.is_over(g):
            g[table.PLAYER] = 0

    kernels_mark(TOY_KERNELS.name)  # kept for good, so it must not be made of what is tried here
    monkeypatch.setattr(batch, "move", twice)
    spec = TOY_SAMPLES.spec(1, players=4)
    verdict = asked(spec, plain_batch_kernels(spec.game.playtests.kernels), 150)
    seat = verdict.foremost
    assert seat is not None
    assert (seat.seat, seat.standing) == (1, Standing.FAVOURED)
    assert seat.overall.surplus > 5 * MARGIN


def test_real_games_with_seats_dealt_anew_are_not_accused(compiled: BatchKernels) -> None:
    """Real wins, each given to a seat by lot: whatever the board is like, the seats are fair."""
    tally = finished(
        asking_panel(lanes(LANE, LANE, WALLED, LANE), 400, partial(playtesting, kernels=compiled))
    )
    chance = random.Random(7)
    for _ in range(20):
        dealt = PanelTally(4)
        for each in tally.judges:
            seats = [chance.randrange(4) for _ in range(each.finished)]
            wins = tuple(seats.count(seat) for seat in range(4))
            dealt = dealt.with_more(TableTally(each.table, each.games, wins))
        assert verdict_of(dealt).standing not in ACCUSED
