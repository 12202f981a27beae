"""`make scaling`: how games a second grow or shrink with boards, players, caves and workers.

Rates are games a second and core in CPU time, scaled by the calibration loop, so that neighbours
disturb them little; those of a cluster are by the clock, and say something on a quiet machine only.
"""

from __future__ import annotations

import pickle
import time
from collections.abc import Iterator
from concurrent.futures import wait
from dataclasses import replace

from distributed import Client, LocalCluster

from core.basics.jobs import finished
from core.playtest.running.batch_kernels import BatchKernels, fastest_batch_kernels
from core.playtest.running.batches import Workspace
from core.playtest.running.cluster import cluster_executor
from core.playtest.running.packing import packed_spec
from core.playtest.running.runner import playtesting
from core.playtest.spec import Spec
from core.quest.board.board import Board
from core.quest.board.layout import lay_out
from core.quest.bots.bots import lineup
from core.quest.catalogue.reading import load_catalogue
from core.quest.game import QUEST
from core.quest.playtest.spec import PLAYTEST_OPTIONS, QuestSpec
from core.quest.route.route import BlockadePlan, Laying
from tests.measuring.speeds import QUIET_MACHINE, core_seconds, four_of, millions_of_rounds
from tests.quest.analysis.boards import chain

WITHOUT_CAVES = "KN"
"""Large tiles that have none."""
SIZES = (100, 200, 400, 700, 950, 1_500, 3_000)
PLAYERS = (2, 3, 4)
WORKERS = (1, 2, 4)
BOTS = ("sprinter", "planner")
ENOUGH = 0.4
"""In seconds of CPU: how long games are played for a rate; the best of three counts."""
CLUSTER_GAMES = 6_000
JOURNEYS, COMES_HOME = 400, 100_000
"""How many journeys are measured, and the bytes that each brings home, as a batch does."""
MOST_ROUNDS = 900


def rate(spec: QuestSpec, kernels: BatchKernels) -> float:
    """Games a second and core, as the quiet machine would play them."""
    workspace = Workspace.of(packed_spec(spec), kernels)
    games, seed = 4, 0
    rates: list[float] = []
    while len(rates) < 3:
        rounds = max(millions_of_rounds(), millions_of_rounds())
        seconds = core_seconds(lambda first=seed, number=games: workspace.play(first, number))  # type: ignore[misc]
        seed += games
        if seconds < ENOUGH / 2:
            games *= 2
        else:
            rates.append(games / seconds * QUIET_MACHINE / max(rounds, millions_of_rounds()))
    return max(rates)


def at(spec: QuestSpec, kernels: BatchKernels, name: str) -> str:
    """A row: what is measured, and the rate of each bot."""
    rates = []
    for bot in BOTS:
        seats = lineup(*[bot] * len(spec.bots))
        rates.append(f"{rate(replace(spec, bots=seats), kernels):>12,.0f}")
    return f"{name:<34}{''.join(rates)}"


def boards(kernels: BatchKernels) -> Iterator[str]:
    """Chains of large tiles, from a hundred spaces to three thousand.

    Without blockades and caves, of which the box has too few for them, and with all the rounds
    that they take.
    """
    catalogue, options = load_catalogue(), replace(PLAYTEST_OPTIONS, round_limit=MOST_ROUNDS)
    for size in SIZES:
        route = replace(chain(size, WITHOUT_CAVES), blockades=BlockadePlan(Laying.NONE))
        board = Board.of(lay_out(route, catalogue))
        spec = Spec(QUEST, board, lineup(*["sprinter"] * 4), options)
        yield at(spec, kernels, f"{len(board.spaces):,} spaces, 4 players")


def tables(kernels: BatchKernels) -> Iterator[str]:
    """The first-game route with two to four players, without caves and with them."""
    for caves in (False, True):
        for players in PLAYERS:
            spec = replace(four_of("sprinter"), bots=lineup(*["sprinter"] * players))
            spec = replace(spec, options=replace(spec.options, caves=caves))
            yield at(spec, kernels, f"{players} players{', caves' if caves else ''}")


def memory(kernels: BatchKernels) -> Iterator[str]:
    """What a thread needs to play, and what a batch brings home."""
    for bot in BOTS:
        spec = four_of(bot)
        packed = packed_spec(spec)
        totals = Workspace.of(packed, kernels).play(0, spec.batch)
        away, home = len(packed), len(pickle.dumps(totals))
        yield f"{bot}: a spec travels as {away:,} bytes, {spec.batch} games come home as {home:,}"
    layout = kernels.layout
    yield f"a thread plays in {layout.size * 8:,} bytes; a game is kept in {layout.row_size * 8:,}"


def shared(workers: int, spec: QuestSpec) -> str:
    """Play on a cluster of this machine; every worker has played before.

    A journey is the CPU time of scheduler and client for one part that is as large as a batch.
    """
    with (
        LocalCluster(
            n_workers=workers,
            threads_per_worker=1,
            host="127.0.0.1",
            dashboard_address="127.0.0.1:0",
            memory_limit=0,
        ) as cluster,
        Client(cluster) as client,
        cluster_executor(cluster.scheduler_address, spec.game.playtests.kernels) as executor,
    ):
        warm = replace(spec, games=20 * workers * spec.batch)
        finished(playtesting(warm, threads=workers, executor=executor))
        before = sum(client.run(time.process_time).values())
        started = time.perf_counter()
        finished(playtesting(spec, threads=workers, executor=executor))
        seconds = time.perf_counter() - started
        used = sum(client.run(time.process_time).values()) - before
        here = time.process_time()
        wait([executor.submit(bytes, COMES_HOME + number) for number in range(JOURNEYS)])
        journey = (time.process_time() - here) / JOURNEYS * 1000
    return (
        f"{workers} workers: {spec.games / seconds:>8,.0f} games/s by the clock, "
        f"{spec.games / used:>8,.0f} a second of the workers' CPU, a journey takes {journey:.1f} ms"
    )


def clusters() -> Iterator[str]:
    """The same planner games on one, two and four workers of this machine."""
    spec = replace(four_of("planner"), games=CLUSTER_GAMES)
    for workers in WORKERS:
        yield shared(workers, spec)


def main() -> None:
    """Measure and print everything."""
    kernels = fastest_batch_kernels(QUEST.playtests.kernels)
    print(f"{'games a second and core, scaled':<34}{''.join(f'{bot:>12}' for bot in BOTS)}")
    for part in (boards(kernels), tables(kernels), memory(kernels), clusters()):
        for line in part:
            print(line, flush=True)


if __name__ == "__main__":
    main()
