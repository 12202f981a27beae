"""Where replays come from, files of logs and odd games of playtests, and how games go on."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from core.basics.deferred import deferred
from core.basics.jobs import Progress, Work
from core.basics.language import tr
from core.basics.values import dataclass
from core.files.nodes import Unreadable
from core.files.reading import read_text
from core.playtest.limits import TooLong
from core.playtest.recorded.logs import LARGEST_LOG
from core.quest.catalogue.catalogue import Catalogue
from core.quest.engine.log import LOGS, GameLog
from core.quest.session.game_table import GameTable, Seat
from core.quest.session.replay.seats import seats_called
from core.quest.session.replay.timeline import Timeline, reading

if TYPE_CHECKING:
    from core.playtest.running.playing import PlayingKernels
    from core.quest.playtest import replayer
    from core.quest.playtest.spec import QuestSpec
else:
    replayer = deferred("core.quest.playtest.replayer")

MOST_PLAYS = 5_000
"""Of a log: a replay keeps the game every few plays, and memory has an end."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A game that was read from a file.

    Attributes:
        seats: who played it; None if the log does not say, or names somebody unknown.
    """

    timeline: Timeline
    seats: tuple[Seat, ...] | None


def log_work(path: Path, catalogue: Catalogue) -> Work[Opened]:
    """Read the file of a log and go through its game; or `Unreadable` with a sentence to show."""
    yield Progress(0, 1)
    try:
        log = LOGS.log(read_text(path, LARGEST_LOG))
        _refuse_endless(log)
        timeline = yield from reading(log, catalogue)
        return Opened(timeline, seats_called(log.seats))
    except Unreadable as error:
        raise Unreadable(
            tr("{file} cannot be replayed: {reason}", file=path.name, reason=_ended(error))
        ) from error


def waiting_work(text: str, catalogue: Catalogue) -> Work[GameTable]:
    """Lay the table of a log anew where its last complete play left it; or `Unreadable`."""
    log = LOGS.log(text)
    _refuse_endless(log)
    seats = seats_called(log.seats)
    if seats is None:
        raise Unreadable(tr("it does not say who plays"))
    timeline = yield from reading(log, catalogue)
    return timeline.branch(len(timeline), seats)


def _refuse_endless(log: GameLog) -> None:
    if len(log.lines) > MOST_PLAYS:
        numbers = {"count": len(log.lines), "most": MOST_PLAYS}
        raise Unreadable(tr("it has {count:,} plays, and {most:,} can be shown", **numbers))


def odd_game_work(
    spec: QuestSpec, seed: int, kernels: PlayingKernels | None = None
) -> Work[Timeline]:
    """Play one game of a playtest again and go through it; or `Unreadable` with a sentence.

    Without `kernels` the fastest kernels are used, which may have to be compiled first.
    """
    yield Progress(0, 1)
    try:
        game = replayer.Replayer(spec, kernels).game(seed)
    except TooLong as error:
        raise Unreadable(tr("It cannot be replayed: {reason}", reason=_ended(error))) from error
    return (yield from reading(game))


def branch_work(timeline: Timeline, moment: int, seats: Sequence[Seat]) -> Work[GameTable]:
    """Lay a table at a moment of a game, where others play on; bots take a while to sit down."""
    yield Progress(0, 1)
    return timeline.branch(moment, seats)


def _ended(error: Exception) -> str:
    """A reason that ends as a sentence does."""
    return f"{str(error).rstrip('.')}."
