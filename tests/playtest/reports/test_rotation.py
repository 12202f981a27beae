"""Tests of turn order and start place told apart by games with moving start places."""

from dataclasses import replace
from threading import Event

import numpy as np
import pytest

from core.basics.jobs import finished
from core.playtest.limits import HIGHEST_SEED
from core.playtest.panel.tables import MIXED, Table
from core.playtest.reports.rotation import TIMES, Apart, Rotation, rotated_spec
from core.playtest.reports.runs import ROTATION, Run, RunStep, running_with_panel
from core.playtest.running.runner import Partial, Playtest
from core.playtest.seating import start_place
from core.playtest.spec import AnySpec, Spec
from core.playtest.totals import Gathered, Totals
from core.quest.bots.bots import lineup
from core.quest.engine.packing import Options
from core.quest.game import QUEST
from core.quest.playtest.batch_kernels import LAYOUT
from tests.playtest.reports.test_report import game
from tests.quest.engine.official import official_board

PLAYERS, GAMES = 4, 400
BOARD = official_board("first_game")
SPEC = Spec(QUEST, BOARD, lineup(*["planner"] * PLAYERS), Options(round_limit=60), GAMES)
TABLE = Table(MIXED)


def winner_of(seed: int, by: str) -> int:
    """Who wins if a seat, a place, both or neither are favoured in two games of five."""
    place_first = (-(seed // PLAYERS)) % PLAYERS  # the seat that starts from the first place
    favoured = {"seat": 0, "place": place_first, "both": 0 if seed % 2 else place_first}
    return favoured[by] if by in favoured and seed % 5 < 2 else (7 * seed + seed // 16) % PLAYERS


def totals_of(spec: AnySpec, by: str) -> Totals:
    rows = [game(seed, rounds=12, turns=40, winner=winner_of(seed, by)) for seed in spec.seeds]
    return Totals(LAYOUT, np.zeros_like(Totals.none(LAYOUT).sums), np.array(rows, dtype=np.int64))


def rotation_of(by: str) -> Rotation:
    wanted = rotated_spec(SPEC, GAMES)
    assert wanted is not None
    table, spec = wanted
    return Rotation.of(table, spec, totals_of(spec, by))


@pytest.mark.parametrize(
    ("by", "verdict"),
    [
        ("seat", Apart.ORDER),
        ("place", Apart.PLACE),
        ("both", Apart.BOTH),
        ("nobody", Apart.NEITHER),
    ],
)
def test_what_is_planted_is_found_and_nothing_else(by: str, verdict: Apart) -> None:
    found = rotation_of(by)
    assert found.verdict is verdict
    assert len(found.seats) == len(found.places) == PLAYERS
    assert all(each.interval is not None for each in (*found.seats, *found.places))
    sentence = found.sentence(QUEST.playtests.words)
    assert ("order" in sentence, "when mixed tables play" in sentence) == (True, True)


def test_wins_are_counted_by_place_as_a_child_would() -> None:
    found = rotation_of("place")
    naive = [0] * PLAYERS
    for seed in range(TIMES * GAMES):
        naive[start_place(winner_of(seed, "place"), seed, PLAYERS)] += 1
    assert list(found.by_place) == naive
    assert sum(found.by_seat) == found.finished == TIMES * GAMES


@pytest.mark.parametrize("players", [2, 3, 4])
def test_fair_games_are_hardly_ever_said_to_favour_anything(players: int) -> None:
    """Either is accused in 1 of 200 such playtests: 3 of these 300 are due."""
    chance, even = np.random.default_rng(players), [1 / players] * players
    found = (
        Rotation(TABLE, 2_000, *(tuple(each.tolist()) for each in both))
        for both in chance.multinomial(2_000, even, size=(300, 2))
    )
    assert sum(each.verdict is not Apart.NEITHER for each in found) <= 9


def test_a_handful_of_games_tells_nothing() -> None:
    found = Rotation(TABLE, 12, (12, 0, 0, 0), (3, 3, 3, 3))
    assert found.verdict is Apart.UNKNOWN
    assert "Too few games" in found.sentence(QUEST.playtests.words)
    assert Rotation(TABLE, 3, (0,) * 4, (0,) * 4).remarks == ()


def test_who_plays_and_how_often() -> None:
    wanted = rotated_spec(replace(SPEC, precision=0.1, is_rotating=True), GAMES)
    assert wanted is not None
    table, spec = wanted
    assert table == TABLE
    assert (spec.games, spec.drawn, spec.shifts_starts) == (TIMES * GAMES, PLAYERS, True)
    assert rotated_spec(replace(SPEC, shifts_starts=True), GAMES) is None
    last = replace(SPEC, first_seed=HIGHEST_SEED + 1 - GAMES)
    assert (rotated_spec(last, GAMES) or (TABLE, SPEC))[1].games == GAMES


# --- As part of a run -----------------------------------------------------------------------------


def made_up(spec: AnySpec) -> Playtest:
    totals = totals_of(spec, "place")
    gathered = replace(Gathered.none(LAYOUT, spec.players)).with_part(totals)
    yield Partial(spec.games, spec.games, gathered=gathered)
    return totals


def run_of(spec: AnySpec = SPEC, *, has_rotation: bool = True) -> Run:
    work = running_with_panel(
        spec, Event(), made_up, has_skill_gap=False, has_rotation=has_rotation
    )
    return finished(work)


def test_a_full_report_tells_them_apart_and_changes_nothing_else() -> None:
    with_it, without = run_of(), run_of(has_rotation=False)
    told, plain = with_it.report.as_json(), without.report.as_json()
    assert plain.pop("rotation") is None
    rotation = told.pop("rotation")
    assert told == plain
    assert (rotation["verdict"], rotation["games"]) == ("start_place", TIMES * GAMES)
    played = with_it.totals.games + (0 if with_it.panel is None else with_it.panel.tally.games)
    assert played / 4 >= TIMES * GAMES


def test_a_run_that_is_stopped_meanwhile_keeps_the_rest() -> None:
    stop, steps = Event(), []
    work = running_with_panel(SPEC, stop, made_up_slowly, has_skill_gap=False)
    while True:
        try:
            step: RunStep = next(work)
        except StopIteration as end:
            run: Run = end.value
            break
        steps.append(step.part)
        if step.part == ROTATION:
            stop.set()
    assert steps[-1] == ROTATION
    assert (run.is_stopped, run.rotation) == (True, None)
    assert run.panel is not None


def made_up_slowly(spec: AnySpec) -> Playtest:
    """In two parts, of which the first is not all."""
    half = totals_of(replace(spec, games=spec.games // 2), "place")
    gathered = Gathered.none(LAYOUT, spec.players).with_part(half)
    yield Partial(gathered.games, spec.games, gathered=gathered)
    return (yield from made_up(spec))
