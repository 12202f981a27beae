"""Tests of two designs that are played until it is decided how they differ."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from core.basics.jobs import finished
from core.playtest.comparing import (
    IN_TURN,
    STRIDE,
    ComparingStep,
    Play,
    Standoff,
    State,
    comparing,
)
from core.playtest.limits import Unplayable
from core.playtest.running.runner import Partial, Playtest
from core.playtest.spec import AnySpec, Spec
from core.playtest.statistics.verdicts import Verdict
from core.playtest.totals import Gathered, Totals
from core.quest.bots.bots import lineup
from core.quest.engine.packing import Options
from core.quest.game import QUEST
from core.quest.playtest.batch_kernels import LAYOUT
from tests.playtest.reports.test_report import game
from tests.quest.engine.official import official_board

PLAYERS, BUDGET = 2, 4_000
BATCH = 50
RUNS = 30
HERE = Spec(
    QUEST,
    official_board("first_game"),
    lineup(*["planner"] * PLAYERS),
    Options(round_limit=60),
    BUDGET,
)
THERE = HERE.with_board(official_board("winding_paths"))

Rows = Callable[[int], dict[str, int]]


def even(seed: int) -> dict[str, int]:
    """As chance would have it: 12 to 16 rounds, either seat."""
    mixed = (seed * 2_654_435_761) % 2**32
    return {"rounds": 12 + mixed % 5, "winner": (mixed >> 8) % PLAYERS, "turns": 40}


def longer(seed: int) -> dict[str, int]:
    return {**even(seed + 77_777), "rounds": even(seed + 77_777)["rounds"] + 1}


def players_of(here: Rows, there: Rows, played: Counter[str] | None = None) -> Play:
    """Plays made-up games of either design, batch by batch."""

    def play(spec: AnySpec) -> Playtest:
        rule = here if spec.board is HERE.board else there
        rows = [game(seed, **rule(seed)) for seed in spec.seeds]
        gathered = Gathered.none(LAYOUT, spec.players)
        for begin in range(0, spec.games, BATCH):
            part = np.array(rows[begin : begin + BATCH], dtype=np.int64)
            gathered = gathered.with_part(Totals(LAYOUT, Totals.none(LAYOUT).sums, part))
            if played is not None:
                played[spec.board.design.name] += len(part)
            yield Partial(gathered.games, spec.games, gathered=gathered)
        return gathered.totals

    return play


def outcome(here: Rows, there: Rows) -> Standoff:
    return finished(comparing(HERE, THERE, play=players_of(here, there)))


def test_the_same_games_are_practically_the_same_long_before_the_budget() -> None:
    found = outcome(even, even)
    assert found.state is State.DECIDED
    assert {each.verdict for each in found.comparison.differences} == {Verdict.SAME}
    first, second = found.games
    assert (first, second <= BUDGET // 2) == (BUDGET, True)


def test_a_difference_is_claimed_with_its_direction() -> None:
    found = outcome(even, longer)
    rounds = found.comparison.rounds
    assert rounds.verdict is Verdict.MORE
    assert rounds.figure.value == pytest.approx(1, abs=0.2)
    back = outcome(longer, even)
    assert back.comparison.rounds.verdict is Verdict.LESS


def test_a_large_difference_is_told_while_both_play_in_turn() -> None:
    told = [
        step.standoff
        for step in comparing(HERE, THERE, play=players_of(even, longer))
        if step.standoff is not None
    ]
    assert told[1].games == (STRIDE, STRIDE)
    first = next(each for each in told if each.comparison.rounds.verdict is Verdict.MORE)
    assert max(first.games) <= IN_TURN


def test_nobody_is_called_the_same_before_the_first_design_is_known() -> None:
    for step in comparing(HERE, THERE, play=players_of(even, even)):
        if step.standoff is not None and step.standoff.games[0] < BUDGET:
            rounds, *wins = step.standoff.comparison.differences[:-1]
            assert Verdict.SAME not in {each.verdict for each in (rounds, *wins)}


def test_who_watches_designs_that_are_the_same_hardly_ever_sees_a_difference_claimed() -> None:
    """With plain intervals four of ten of these comparisons claim one at some look."""
    here, there = (replace(each, games=IN_TURN) for each in (HERE, THERE))
    dice = np.random.default_rng(1)
    claims = 0
    for _ in range(RUNS):
        looks = comparing(here, there, play=players_of(by_chance(dice), by_chance(dice)))
        claims += any(
            each.verdict.is_difference
            for step in looks
            if step.standoff is not None
            for each in step.standoff.comparison.differences
        )
    assert claims <= RUNS // 10


def by_chance(dice: np.random.Generator) -> Rows:
    """Games of their own, of the same kind."""
    rounds, winners = dice.integers(12, 17, IN_TURN), dice.integers(0, PLAYERS, IN_TURN)
    return lambda seed: {"rounds": int(rounds[seed]), "winner": int(winners[seed]), "turns": 40}


def test_a_budget_that_is_too_small_leaves_it_undecided() -> None:
    here, there = (replace(each, games=3) for each in (HERE, THERE))
    found = finished(comparing(here, there, play=players_of(even, even)))
    assert (found.state, found.games) == (State.SPENT, (3, 3))
    assert found.as_json()["state"] == "spent"


def test_games_that_are_known_are_not_played_again() -> None:
    known = outcome(even, even)
    played: Counter[str] = Counter()
    play = players_of(even, even, played)
    again = finished(comparing(HERE, THERE, play=play, known=known.totals))
    assert (played, again.comparison) == (Counter(), known.comparison)
    half = finished(comparing(HERE, THERE, play=play, known=(known.totals[0], None)))
    assert set(played) == {"Winding Paths"}
    assert half.state is State.DECIDED


def test_steps_tell_how_far_both_have_come_and_closing_stops_them() -> None:
    work = comparing(HERE, THERE, play=players_of(even, even))
    steps: list[ComparingStep] = [next(work) for _ in range(12)]
    assert [each.done for each in steps] == sorted(each.done for each in steps)
    assert {each.total for each in steps} == {2 * BUDGET}
    work.close()
    with pytest.raises(StopIteration):
        next(work)


def test_figures_stand_side_by_side_in_the_order_of_their_differences() -> None:
    found = outcome(even, longer)
    labels = [each.figure.label for each in found.comparison.differences]
    for side in found.figures:
        assert [each.label for each in side][1:] == labels[1:]
        assert all(each.interval is not None and each.sample for each in side)
    told = found.as_json()
    assert len(told["first"]) == len(told["second"]) == len(told["figures"]) == PLAYERS + 2


def test_other_players_are_no_comparison() -> None:
    others = replace(THERE, bots=lineup("sprinter", "sprinter"))
    with pytest.raises(Unplayable):
        finished(comparing(HERE, others, play=players_of(even, even)))
