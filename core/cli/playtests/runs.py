"""What `cartographer playtest` is asked for, a spec for each file, and playing it with a bar."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, TypeAlias

from core.cli.options import catalogue_of
from core.cli.route_files import RefusedFile, playable, route_files
from core.jobs import finished
from core.language import marked, tr
from core.playtest import runs
from core.playtest.bots import UnknownBot
from core.playtest.game_counts import GAMES, GAMES_FOR_PRECISION
from core.playtest.limits import HIGHEST_SEED, Unplayable
from core.playtest.running.runner import playtesting
from core.playtest.runs import Run, RunStep
from core.playtest.spec import AnySpec, Spec
from core.quest.board.board import Board, start_spaces_needed
from core.quest.board.names import unique
from core.quest.bots.bots import QuestBot, lineup
from core.quest.catalogue.catalogue import Catalogue
from core.quest.engine.packing import Options
from core.quest.game import QUEST
from core.terminal.games_bar import GamesBar, stoppable
from core.terminal.speaking import CLEAN, Refusal

if TYPE_CHECKING:
    from core.playtest.running.cluster import ClusterExecutor

BOT = "planner"
_WHOLE = 100
Logs: TypeAlias = Mapping[int, Path]
"""The file of each game that was logged, by its seed."""


@dataclass(frozen=True, slots=True)
class FileSpec:
    """A file and what is to be played on it.

    Attributes:
        label: a short name that no other file has.
        sets: the folders of further pieces.
        stem: how the names of files begin that are written for it; no other has it either.
    """

    path: str
    label: str
    spec: AnySpec
    sets: tuple[str, ...] = ()
    stem: str = ""


def file_specs(arguments: argparse.Namespace) -> tuple[list[FileSpec], list[RefusedFile]]:
    """What is to be played, and which files cannot be, all known before the first game."""
    _refuse_odd_numbers(arguments)
    _make_room_for_logs(arguments)
    bots, catalogue = _bots(arguments.bots, arguments.players), catalogue_of(arguments)
    wanted: list[FileSpec] = []
    sets = tuple(map(str, arguments.pieces))
    refused: list[RefusedFile] = []
    files = route_files(arguments.files)
    labels = unique([Path(file).stem for file in files])
    for file, label, stem in zip(files, labels, _stems(labels), strict=True):
        try:
            spec = _spec(arguments, bots, file, catalogue)
            wanted.append(FileSpec(file, label, spec, sets, stem))
        except Refusal as error:
            refused.append(RefusedFile.because(file, error))
    return wanted, refused


def _stems(labels: Sequence[str]) -> Sequence[str]:
    """Labels without spaces, which are tiresome to type, where that leaves them different."""
    joined = [label.replace(" ", "-") for label in labels]
    return joined if len(set(joined)) == len(joined) else labels


def _games(arguments: argparse.Namespace) -> int:
    """How many games are asked for, at most."""
    usual = GAMES if arguments.precision is None else GAMES_FOR_PRECISION
    games: int = usual if arguments.games is None else arguments.games
    return games


def _refuse_odd_numbers(arguments: argparse.Namespace) -> None:
    games = _games(arguments)
    refuse_odd_games(games)
    most = HIGHEST_SEED + 1 - games
    if not 0 <= arguments.seed <= most:
        raise Refusal(tr("the first of these seeds is a number from 0 to {most:,}", most=most))
    if arguments.threads is not None and arguments.threads < 1:
        text = marked("somebody has to play: at least 1 thread, not {threads}")
        raise Refusal(tr(text, threads=arguments.threads))
    if arguments.precision is not None and not 0 < arguments.precision < _WHOLE:
        raise Refusal(tr("a precision is in points of percent, such as 2: above 0 and below 100"))


def _make_room_for_logs(arguments: argparse.Namespace) -> None:
    if arguments.logs is None:
        return
    try:
        arguments.logs.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        text = marked("{folder} cannot hold the logs: {reason}")
        raise Refusal(tr(text, folder=arguments.logs, reason=reason)) from error


def _bots(text: str, players: int) -> tuple[QuestBot, ...]:
    """Who plays: the last bot that is named sits on all further seats."""
    names = [name.strip().lower() for name in text.split(",")]
    if len(names) > players:
        text = marked("{count} bots do not fit on {seats} seats: {names}")
        raise Refusal(tr(text, count=len(names), seats=players, names=", ".join(names)))
    try:
        return lineup(*names, *[names[-1]] * (players - len(names)))
    except UnknownBot as error:
        raise Refusal(str(error)) from error


def _spec(
    arguments: argparse.Namespace, bots: tuple[QuestBot, ...], file: str, catalogue: Catalogue
) -> AnySpec:
    """The playtest of a file; with caves if it is asked for or the route says so."""
    board = playable(file, catalogue).facts.sound_board
    refuse_too_few_starts(board, len(bots), file)
    options = Options(arguments.caves or board.route.caves, arguments.free_order, arguments.rounds)
    precision = None if arguments.precision is None else arguments.precision / _WHOLE
    games, seed = _games(arguments), arguments.seed
    spec = Spec(QUEST, board, bots, options, games, seed, arguments.rotate, precision)
    refuse_unplayable(file, spec)
    return spec


def refuse_odd_games(games: int) -> None:
    """Refuse a number of games that nobody can play."""
    if not 1 <= games <= HIGHEST_SEED:
        text = marked("a playtest has 1 to {most:,} games, not {games:,}")
        raise Refusal(tr(text, most=HIGHEST_SEED, games=games))


def refuse_unplayable(file: str, spec: AnySpec) -> None:
    """Refuse a playtest that the engine has no room for."""
    try:
        spec.game.refuse_unplayable(spec)
    except Unplayable as error:
        raise Refusal(f"{file}: {error}") from error


def refuse_too_few_starts(board: Board, players: int, file: str) -> None:
    """Refuse more players than the start tile has room for."""
    needed, there = start_spaces_needed(players), len(board.starts)
    if there < needed:
        numbers = {"players": players, "needed": needed, "there": there}
        text = marked("{players} players need {needed} start spaces; there are {there}")
        raise Refusal(f"{file}: {tr(text, **numbers)}")


# --- Playing --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FileRun:
    """A route file that was played, with the logs of its odd games and the exit code."""

    file: FileSpec
    run: Run
    logs: Logs = field(default_factory=dict)
    code: int = CLEAN


class GamesRunner:
    """Plays on threads of this machine or on a cluster; after Ctrl-C, what was played counts."""

    def __init__(
        self,
        bar: GamesBar,
        threads: int | None = None,
        cluster: ClusterExecutor | None = None,
    ) -> None:
        """Know the bar to show the games on, and who plays them."""
        workers = threads if cluster is None else cluster.threads
        self._play = partial(playtesting, executor=cluster, threads=workers)
        self._bar = bar
        self._stop = Event()

    @property
    def is_stopped(self) -> bool:
        """Whether somebody has pressed Ctrl-C."""
        return self._stop.is_set()

    def run(self, spec: AnySpec, *, has_skill_gap: bool) -> Run:
        """Play a spec, and the games that tell its skill gap if they are wanted."""
        running = runs.running_with_skill_gap if has_skill_gap else runs.running
        return finished(running(spec, self._stop, self._play), self._show)

    def _show(self, step: RunStep) -> None:
        try:
            with stoppable(step):
                self._bar.show(step, tr(step.part))
        except KeyboardInterrupt:
            self._stop.set()


@contextmanager
def cluster_at(address: str | None) -> Iterator[ClusterExecutor | None]:
    """The cluster at an address, or none if nobody asks for one."""
    if address is None:
        yield None
        return
    from core.playtest.running.cluster import NoCluster, cluster_executor

    try:
        with cluster_executor(address, QUEST.kernels) as executor:
            yield executor
    except NoCluster as error:
        raise Refusal(str(error)) from error
