"""The work behind a playtest of one's own: play, report, and compare, off the GUI thread.

Whatever is slow to import is imported when the work begins.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, TypeAlias

from core.board.board import Board
from core.catalogue.catalogue import Catalogue
from core.checks.report import check
from core.facts import Facts
from core.files.nodes import Unreadable
from core.jobs import Work
from core.language import tr
from core.route.recognising import recognise_file
from editor.panels.playtesting.order import Order
from editor.panels.playtesting.values import Reading

if TYPE_CHECKING:
    from core.playtest.runs import Run
    from core.playtest.side_by_side import SideBySide
    from core.playtest.spec import Spec

Rival: TypeAlias = "Run | Path | None"
"""What a run is compared with: another run, a route file to be played likewise, or nothing."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of an order.

    Attributes:
        rival: the run it was compared with.
        beside: both side by side; None without a rival, or if they cannot be compared.
        remark: why there is no comparison although one was wanted.
    """

    run: Run
    reading: Reading
    rival: Run | None = None
    beside: SideBySide | None = None
    remark: str = ""

    def told_anew(self) -> Outcome:
        """The same in the language in use."""
        run = self.run.told_anew()
        rival = None if self.rival is None else self.rival.told_anew()
        return outcome_of(run, rival, self.remark)


class NoRival(Exception):
    """A route file that nothing can be compared with; the message says why."""


def own_games(order: Order | Run, board: Board, rival: Rival, stop: Event) -> Work[Outcome]:
    """Play an order on a board, unless that is a run already, and compare it with a rival."""
    from core.playtest.runs import running  # noqa: PLC0415  slow to import

    if isinstance(order, Order):
        run = yield from running(spec_of(order, board), stop)
    else:
        run = order
    if not isinstance(rival, Path):
        return outcome_of(run, rival)
    try:
        other = board_at(rival, board.catalogue)
        return outcome_of(run, (yield from running(_like(run, other), stop)))
    except NoRival as error:
        return outcome_of(run, None, str(error))


def outcome_of(run: Run, rival: Run | None, remark: str = "") -> Outcome:
    """A run and how it differs from another one."""
    from core.playtest.side_by_side import side_by_side  # noqa: PLC0415  slow to import
    from editor.panels.playtesting.reading import reading_of  # noqa: PLC0415  slow to import

    beside = None if rival is None else side_by_side(rival, run)
    if rival is not None and beside is None:
        remark = tr("They cannot be compared: other numbers of players sat at the tables.")
    shown = None if beside is None else rival
    return Outcome(run, reading_of(run, shown), rival, beside, remark)


def spec_of(order: Order, board: Board) -> Spec:
    """What an order means on a board."""
    from core.engine.packing import Options  # noqa: PLC0415  slow to import
    from core.playtest.spec import ROUND_LIMIT, Spec, lineup  # noqa: PLC0415  slow to import

    options = Options(caves=order.caves, round_limit=ROUND_LIMIT)
    return Spec(
        board,
        lineup(*order.bots),
        options,
        order.games,
        order.seed,
        order.is_rotating,
        order.precision,
    )


def _like(run: Run, board: Board) -> Spec:
    """The same games on another board: as many as were really played."""
    games = max(1, run.totals.games)
    return replace(run.spec.with_board(board), games=games, precision=None)


def board_at(path: Path, catalogue: Catalogue) -> Board:
    """The board of a route file, or `NoRival`."""
    try:
        facts = Facts(recognise_file(path).file, catalogue)
    except Unreadable as error:
        reason = str(error).rstrip(".")
        text = tr("{name} cannot be read: {reason}.", name=path.name, reason=reason)
        raise NoRival(text) from error
    if check(facts).has_errors:
        text = tr("{name} has errors, so that nobody can play it.", name=path.name)
        raise NoRival(text)
    return facts.sound_board
