"""A playtest of one's own: what is wanted, and the work that plays, reports and compares it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import field, replace
from functools import partial
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Any, TypeAlias

from core.basics.deferred import deferred
from core.basics.jobs import Work
from core.basics.language import clause, tr
from core.basics.values import dataclass
from core.basics.workers import Worker, WorkerEnded
from core.checking.report import check
from core.designs.design_file import DesignFile
from core.files.nodes import Unreadable
from core.playtest.statistics.margins import USUAL_MARGINS, Margins
from core.shelf import recognise_file

if TYPE_CHECKING:
    from core.game import AnyGame
    from core.playtest import spec
    from core.playtest.reports import headline, report_text, runs, side_by_side
    from core.playtest.reports.runs import Play, Run
    from core.playtest.reports.side_by_side import SideBySide
    from core.playtest.running import runner, worker_batches
    from core.playtest.running.runner import Partial, Playtest
    from core.playtest.spec import AnySpec
    from core.playtest.totals import Totals
else:
    runner = deferred("core.playtest.running.runner")
    worker_batches = deferred("core.playtest.running.worker_batches")
    headline = deferred("core.playtest.reports.headline")
    report_text = deferred("core.playtest.reports.report_text")
    runs = deferred("core.playtest.reports.runs")
    side_by_side = deferred("core.playtest.reports.side_by_side")
    spec = deferred("core.playtest.spec")

MOST_GAMES = 1_000_000
HIGHEST_FIRST_SEED = 999_000_000
"""So that a million games fit behind it."""
PRECISIONS = (1.0, 1.5, 2.0, 3.0, 5.0)
"""In points of percent to both sides."""
Rival: TypeAlias = "Run | Path | None"
"""What a run is compared with: another run, a file to be played likewise, or nothing."""


@dataclass(frozen=True, slots=True)
class RunOrder:
    """A playtest as it is wanted.

    Attributes:
        bots: the names of the line-up, one for each player.
        is_rotating: whether they change seats from game to game.
        games: how many; with a precision, how many at most.
        precision: stop once every seat's share is known within so much; None to play all games.
        seed: that of the first game.
        agreed: what the players agree on, by the names of the game's options.
        asks_panel: whether other kinds of players are asked about the seats as well.
    """

    bots: tuple[str, ...]
    games: int
    is_rotating: bool = False
    precision: float | None = None
    seed: int = 0
    agreed: Mapping[str, bool] = field(default_factory=dict, hash=False)
    asks_panel: bool = False


@dataclass(frozen=True, slots=True)
class RunOutcome:
    """What came of an order.

    Attributes:
        title: what was played.
        answer: what came out, in a paragraph.
        rival: the run it was compared with.
        beside: both side by side; None without a rival, or if they cannot be compared.
        remark: why there is no comparison although one was wanted.
    """

    run: Run
    title: str
    answer: str
    rival: Run | None = None
    beside: SideBySide | None = None
    remark: str = ""

    def told_anew(self) -> RunOutcome:
        """The same in the language in use."""
        margins = USUAL_MARGINS if self.beside is None else self.beside.margins
        return self.judged_by(margins)

    def judged_by(self, margins: Margins) -> RunOutcome:
        """The same, compared with other margins."""
        rival = None if self.rival is None else self.rival.untold()
        return outcome_of(self.run.untold(), rival, self.remark, margins)

    def as_it_lies(self, board: Any) -> RunOutcome:  # noqa: ANN401  the board of any game
        """The same told by the places of a board that was moved or turned as a whole since."""
        run = self.run.as_it_lies(board)
        rival = None if self.rival is None else self.rival.as_it_lies(board)
        if run is self.run and rival is self.rival:
            return self
        return replace(self, run=run, rival=rival).told_anew()


class NoRival(Exception):
    """A file that nothing can be compared with; the message says why."""


@dataclass(frozen=True, eq=False)
class BoardAndBox:
    """What is played on: the board of a game, and the box that its designs are made of.

    Attributes:
        worker: who plays.
        margins: how small differences do not matter when runs are compared.
    """

    game: AnyGame
    board: Any
    box: Any
    worker: Worker
    margins: Margins = USUAL_MARGINS

    def playing(self, wanted: AnySpec) -> Playtest:
        """Have the worker play."""
        kernels = worker_batches.WorkerKernels.of(self.worker, self.game)
        return runner.playtesting(wanted, kernels=kernels)


def own_games(
    order: RunOrder | Run, table: BoardAndBox, rival: Rival, stop: Event
) -> Work[RunOutcome]:
    """Play an order on a table, unless that is a run already, and compare it with a rival."""
    if isinstance(order, RunOrder):
        wanted, troubles = spec_of(order, table.game, table.board), list[str]()
        play = partial(_kept, table.playing, stop, troubles)
        if order.asks_panel:
            run = yield from runs.running_with_panel(wanted, stop, play, has_skill_gap=False)
        else:
            run = yield from runs.running(wanted, stop, play)
        if troubles:
            return outcome_of(run, None, troubles[0])
    else:
        run = order
    if not isinstance(rival, Path):
        return outcome_of(run, rival, margins=table.margins)
    try:
        other = board_at(rival, table.game, table.box)
        played = yield from runs.running(_like(run, other), stop, table.playing)
        return outcome_of(run, played, margins=table.margins)
    except NoRival as error:
        return outcome_of(run, None, str(error))


def _kept(play: Play, stop: Event, troubles: list[str], wanted: AnySpec) -> Playtest:
    """The same games; should the worker be lost for good, those so far stay, and why is told."""
    last: Partial | None = None
    with closing(play(wanted)) as work:
        while True:
            try:
                last = next(work)
            except StopIteration as end:
                totals: Totals = end.value
                return totals
            except WorkerEnded as error:
                if last is None or not last.done:
                    raise
                troubles.append(str(error))
                stop.set()
                return last.gathered.totals
            yield last


def outcome_of(
    run: Run, rival: Run | None, remark: str = "", margins: Margins = USUAL_MARGINS
) -> RunOutcome:
    """A run and how it differs from another one."""
    beside = None if rival is None else side_by_side.side_by_side(rival, run, margins)
    if rival is not None and beside is None:
        remark = tr("They cannot be compared: other numbers of players sat at the tables.")
    title, answer = report_text.title_of(run), " ".join(_answer(run))
    return RunOutcome(run, title, answer, rival, beside, remark)


def _answer(run: Run) -> Iterator[str]:
    if not run.report.games:
        yield tr("Stopped before the first game.")
        return
    if run.is_stopped:
        yield tr("Stopped early.")
    yield from headline.headline(run.report)


def spec_of(order: RunOrder, game: AnyGame, board: Any) -> AnySpec:  # noqa: ANN401  its own board
    """What an order means on a board."""
    return spec.Spec(
        game,
        board,
        spec.lineup(game, order.bots),
        replace(game.playtests.usual_options(board.design), **order.agreed),
        order.games,
        order.seed,
        order.is_rotating,
        order.precision,
    )


def _like(run: Run, board: Any) -> AnySpec:  # noqa: ANN401
    """The same games on another board: as many as were really played."""
    games = max(1, run.totals.games)
    return replace(run.spec.with_board(board), games=games, precision=None)


def board_at(path: Path, game: AnyGame, box: Any) -> Any:  # noqa: ANN401  its own box and board
    """The board of a file, or `NoRival`."""
    try:
        file = recognise_file(path).file
    except Unreadable as error:
        text = tr("{name} cannot be read: {reason}.", name=path.name, reason=clause(error))
        raise NoRival(text) from error
    return board_of(file, path.name, game, box)


def board_of(file: DesignFile[Any], name: str, game: AnyGame, box: Any) -> Any:  # noqa: ANN401
    """The board of what was read, or `NoRival` with what people call it."""
    if file.design.game != game.id:
        raise NoRival(tr("{name} is for another game.", name=name))
    facts = game.facts(file, box)
    if check(game.rules, facts).has_errors:
        raise NoRival(tr("{name} has errors, so that nobody can play it.", name=name))
    return facts.board
