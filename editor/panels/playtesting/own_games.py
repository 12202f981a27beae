"""A playtest of one's own: what is wanted, and the work that plays, reports and compares it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, TypeAlias

from core.checking.report import check
from core.deferred import deferred
from core.files.nodes import Unreadable
from core.jobs import Work
from core.language import clause, tr
from core.quest.analysis.facts import Facts
from core.quest.board.board import Board
from core.quest.catalogue.catalogue import Catalogue
from core.quest.checks.rules import RULES
from core.quest.game import QUEST
from core.shelf import recognise_file
from editor.quest.live.traffic import Traffic, traffic_of

if TYPE_CHECKING:
    from core.playtest import headline, report_text, runs, side_by_side, spec
    from core.playtest.runs import Run
    from core.playtest.side_by_side import SideBySide
    from core.playtest.spec import AnySpec
else:
    headline = deferred("core.playtest.headline")
    report_text = deferred("core.playtest.report_text")
    runs = deferred("core.playtest.runs")
    side_by_side = deferred("core.playtest.side_by_side")
    spec = deferred("core.playtest.spec")

MOST_GAMES = 1_000_000
HIGHEST_FIRST_SEED = 999_000_000
"""So that a million games fit behind it."""
PRECISIONS = (1.0, 1.5, 2.0, 3.0, 5.0)
"""In points of percent to both sides."""
Rival: TypeAlias = "Run | Path | None"
"""What a run is compared with: another run, a route file to be played likewise, or nothing."""


@dataclass(frozen=True, slots=True)
class RunOrder:
    """A playtest as it is wanted.

    Attributes:
        bots: the names of the line-up, one for each player.
        is_rotating: whether they change seats from game to game.
        games: how many; with a precision, how many at most.
        precision: stop once every seat's share is known within so much; None to play all games.
        seed: that of the first game.
    """

    bots: tuple[str, ...]
    caves: bool
    games: int
    is_rotating: bool = False
    precision: float | None = None
    seed: int = 0


@dataclass(frozen=True, slots=True)
class RunOutcome:
    """What came of an order.

    Attributes:
        title: what was played.
        answer: what came out, in a paragraph.
        traffic: how often each space is entered, to be laid over the route.
        rival: the run it was compared with.
        beside: both side by side; None without a rival, or if they cannot be compared.
        remark: why there is no comparison although one was wanted.
    """

    run: Run
    title: str
    answer: str
    traffic: Traffic
    rival: Run | None = None
    beside: SideBySide | None = None
    remark: str = ""

    def told_anew(self) -> RunOutcome:
        """The same in the language in use."""
        rival = None if self.rival is None else self.rival.untold()
        return outcome_of(self.run.untold(), rival, self.remark)


class NoRival(Exception):
    """A route file that nothing can be compared with; the message says why."""


def own_games(order: RunOrder | Run, board: Board, rival: Rival, stop: Event) -> Work[RunOutcome]:
    """Play an order on a board, unless that is a run already, and compare it with a rival."""
    if isinstance(order, RunOrder):
        run = yield from runs.running(spec_of(order, board), stop)
    else:
        run = order
    if not isinstance(rival, Path):
        return outcome_of(run, rival)
    try:
        other = board_at(rival, board.catalogue)
        return outcome_of(run, (yield from runs.running(_like(run, other), stop)))
    except NoRival as error:
        return outcome_of(run, None, str(error))


def outcome_of(run: Run, rival: Run | None, remark: str = "") -> RunOutcome:
    """A run and how it differs from another one."""
    beside = None if rival is None else side_by_side.side_by_side(rival, run)
    if rival is not None and beside is None:
        remark = tr("They cannot be compared: other numbers of players sat at the tables.")
    title, answer = report_text.title_of(run), " ".join(_answer(run))
    return RunOutcome(run, title, answer, traffic_of(run), rival, beside, remark)


def _answer(run: Run) -> Iterator[str]:
    if not run.report.games:
        yield tr("Stopped before the first game.")
        return
    if run.is_stopped:
        yield tr("Stopped early.")
    yield from headline.headline(run.report)


def spec_of(order: RunOrder, board: Board) -> AnySpec:
    """What an order means on a board."""
    return spec.Spec(
        QUEST,
        board,
        spec.lineup(QUEST, order.bots),
        replace(QUEST.usual_options(board.design), caves=order.caves),
        order.games,
        order.seed,
        order.is_rotating,
        order.precision,
    )


def _like(run: Run, board: Board) -> AnySpec:
    """The same games on another board: as many as were really played."""
    games = max(1, run.totals.games)
    return replace(run.spec.with_board(board), games=games, precision=None)


def board_at(path: Path, catalogue: Catalogue) -> Board:
    """The board of a route file, or `NoRival`."""
    try:
        facts = Facts(recognise_file(path).file, catalogue)
    except Unreadable as error:
        text = tr("{name} cannot be read: {reason}.", name=path.name, reason=clause(error))
        raise NoRival(text) from error
    if check(RULES, facts).has_errors:
        text = tr("{name} has errors, so that nobody can play it.", name=path.name)
        raise NoRival(text)
    return facts.sound_board
