"""What `cartographer playtest` is asked for, a spec for each file, and playing it with a bar."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import field
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from core.basics.figures import unique
from core.basics.language import marked, tr
from core.basics.values import dataclass
from core.cli.arguments.design_files import Playable, design_files, playable, texts_of
from core.cli.arguments.games_meant import agreed_in, the_game
from core.cli.arguments.options import CommandBoxes
from core.game import AnyGame
from core.playtest.agreeing import options_with
from core.playtest.bots import Bot, UnknownBot
from core.playtest.game_counts import GAMES, GAMES_FOR_PRECISION
from core.playtest.limits import HIGHEST_SEED
from core.playtest.reports.runs import Run
from core.playtest.spec import AnySpec, Spec, lineup, par_bot
from core.terminal.games_runner import refuse_odd_games, refuse_players, refuse_unplayable
from core.terminal.refused_files import RefusedFile
from core.terminal.speaking import CLEAN, Refusal

if TYPE_CHECKING:
    from core.playtest.game_kernels import GameKernels
    from core.playtest.running.cluster import ClusterExecutor

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
    files = design_files(arguments.files)
    texts, boxes = texts_of(files), CommandBoxes(arguments.pieces)
    game = the_game(texts.values())
    bots = _bots(game, arguments.bots, arguments.players or game.players[-1])
    wanted: list[FileSpec] = []
    sets = tuple(map(str, arguments.pieces))
    refused: list[RefusedFile] = []
    labels = unique([Path(file).stem for file in files])
    for file, label, stem in zip(files, labels, _stems(labels), strict=True):
        try:
            found = playable(file, boxes, texts.get(file), of=game)
            spec = _spec(arguments, bots, found, file)
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


def _bots(game: AnyGame, wish: str | None, players: int) -> tuple[Bot, ...]:
    """Who plays: the last bot that is named sits on all further seats."""
    names = [name.strip().lower() for name in (par_bot(game) if wish is None else wish).split(",")]
    if len(names) > players:
        text = marked("{count} bots do not fit on {seats} seats: {names}")
        raise Refusal(tr(text, count=len(names), seats=players, names=", ".join(names)))
    try:
        return lineup(game, [*names, *[names[-1]] * (players - len(names))])
    except UnknownBot as error:
        raise Refusal(str(error)) from error


def _spec(
    arguments: argparse.Namespace, bots: tuple[Bot, ...], found: Playable, file: str
) -> AnySpec:
    """The playtest of a file, with what was agreed on or the design says."""
    game, board = found.game, found.board
    refuse_players(file, game, board, len(bots))
    options = options_with(game, found.design, agreed_in(arguments, game), arguments.rounds)
    precision = None if arguments.precision is None else arguments.precision / _WHOLE
    games, seed = _games(arguments), arguments.seed
    if arguments.rotate_starts and not game.playtests.panel.has_start_places:
        raise Refusal(tr("in this game all start from the same place, which cannot move on"))
    spec = Spec(
        game,
        board,
        bots,
        options,
        games,
        seed,
        arguments.rotate,
        precision,
        shifts_starts=arguments.rotate_starts,
    )
    refuse_unplayable(file, spec)
    return spec


# --- Playing --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FileRun:
    """A design file that was played, with the logs of its odd games and the exit code."""

    file: FileSpec
    run: Run
    logs: Logs = field(default_factory=dict)
    code: int = CLEAN


@contextmanager
def cluster_at(address: str | None, kernels: GameKernels) -> Iterator[ClusterExecutor | None]:
    """The cluster at an address that plays with some kernels, or none if nobody asks for one."""
    if address is None:
        yield None
        return
    from core.playtest.running.cluster import NoCluster, cluster_executor

    try:
        with cluster_executor(address, kernels) as executor:
            yield executor
    except NoCluster as error:
        raise Refusal(str(error)) from error
