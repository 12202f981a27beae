"""Tests of playtests of any game: plain, compiled, by a worker or by a cluster, it is the same."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from distributed import LocalCluster

from core.basics.jobs import finished
from core.basics.workers import Worker
from core.playtest import record
from core.playtest.panel.playing import asking_panel
from core.playtest.panel.tables import table_spec, tables_of
from core.playtest.panel.verdicts import verdict_of
from core.playtest.running.batch_kernels import fastest_batch_kernels, plain_batch_kernels
from core.playtest.running.cluster import cluster_executor
from core.playtest.running.runner import playtesting
from core.playtest.running.worker_batches import WorkerKernels
from core.playtest.spec import par_bot, skill_gap_games
from core.playtest.totals import Totals
from tests.conformance.samples import Samples

FEW, MANY = 8, 400
COLD = 600
"""Seconds in which kernels are compiled that nobody has ever compiled here."""

pytestmark = pytest.mark.timeout(COLD)


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Where the scheduler of a cluster of one process listens."""
    with LocalCluster(
        n_workers=1,
        threads_per_worker=1,
        processes=True,
        host="127.0.0.1",
        dashboard_address="127.0.0.1:0",
        memory_limit=0,
    ) as cluster:
        yield str(cluster.scheduler_address)


def test_plain_and_compiled_kernels_play_the_same_games(samples: Samples) -> None:
    spec, kernels = samples.spec(FEW), samples.game.playtests.kernels
    plain = finished(playtesting(spec, kernels=plain_batch_kernels(kernels)))
    compiled = fastest_batch_kernels(kernels)
    assert compiled.is_compiled
    assert finished(playtesting(spec, kernels=compiled)) == plain


def test_a_worker_plays_the_same_games(samples: Samples) -> None:
    worker, spec = Worker(), samples.spec(MANY)
    there = finished(playtesting(spec, kernels=WorkerKernels.of(worker, samples.game)))
    worker.close()
    assert there == finished(playtesting(spec))


def test_a_cluster_plays_the_same_games(samples: Samples, address: str) -> None:
    spec = samples.spec(MANY)
    with cluster_executor(address, samples.game.playtests.kernels) as executor:
        there = finished(playtesting(spec, executor, threads=executor.threads))
    assert there == finished(playtesting(spec))


def test_any_split_gives_the_same_totals(samples: Samples) -> None:
    spec = samples.spec(MANY)
    first = replace(spec, games=MANY // 3)
    rest = replace(spec, first_seed=first.games, games=MANY - first.games)
    parts = [finished(playtesting(part)) for part in (rest, first)]
    assert Totals.joined(spec.game.playtests.kernels.layout, parts) == finished(playtesting(spec))


def test_the_common_columns_of_the_record_make_sense(samples: Samples) -> None:
    for players in samples.game.players:
        spec = samples.spec(MANY, players=players)
        totals = finished(playtesting(spec))
        assert totals.column(record.SEED).tolist() == list(spec.seeds)
        assert all(won > 0 for won in totals.wins(record.WINNER, players))
        for row in totals.finished:
            seat, entry = int(row[record.WINNER]), int(row[record.ENTRY])
            assert spec.bots_in(int(row[record.SEED]))[seat] == spec.bots[entry]
            assert row[record.ACTIONS] >= 1
            assert row[record.ROUNDS] <= row[record.TURNS] <= row[record.ROUNDS] * players
        behind = totals.left_behind(players)
        assert set(behind.sum(axis=1).tolist()) == {players * (players - 1)}
        is_won = totals.column(record.FATE) == record.FINISHED
        winners = totals.column(record.WINNER)[is_won]
        assert set(behind[is_won, winners].tolist()) == {2 * (players - 1)}


def test_thought_wins_more_than_haste(samples: Samples) -> None:
    spec = samples.spec(MANY)
    totals = finished(playtesting(skill_gap_games(spec)))
    wins = totals.wins(record.ENTRY, spec.players)
    assert sum(wins[::2]) > sum(wins[1::2])


def test_par_is_told_by_one_of_the_bots(samples: Samples) -> None:
    names = [bot.name for bot in samples.game.playtests.bots]
    assert {par_bot(samples.game), *samples.game.playtests.skill_pair} <= set(names)
    assert len(set(names)) == len(names)
    assert all(bot.shown_sentence for bot in samples.game.playtests.bots)


def test_games_of_a_playtest_are_played_again_for_the_record(samples: Samples) -> None:
    spec = samples.spec(FEW)
    told = [spec.game.playtests.replayer(spec).log(seed).text() for seed in spec.seeds]
    assert told == [spec.game.playtests.replayer(spec).log(seed).text() for seed in spec.seeds]
    assert len(set(told)) == FEW


def test_the_panel_sits_down_and_everybody_sits_everywhere(samples: Samples) -> None:
    panel, spec = samples.game.playtests.panel, samples.spec(1)
    assert set(panel.judges) <= {bot.name for bot in samples.game.playtests.bots}
    for table in tables_of(panel):
        asked = table_spec(spec, table, MANY)
        totals = finished(playtesting(asked))
        assert totals.games == MANY
        for row in totals.finished[:FEW]:
            seat, entry = int(row[record.WINNER]), int(row[record.ENTRY])
            assert asked.bots_in(int(row[record.SEED]))[seat] == asked.bots[entry]


def test_the_panel_says_the_same_of_the_same_seeds(samples: Samples) -> None:
    spec = samples.spec(1)
    first, second = (finished(asking_panel(spec, FEW)) for _ in range(2))
    assert first == second
    assert verdict_of(first) == verdict_of(second)
