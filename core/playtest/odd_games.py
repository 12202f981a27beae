"""Odd games: which ones are worth a look, and their logs, which replay exactly."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from core.language import marked, tr
from core.playtest.running.batch_kernels import BatchKernels, fastest_batch_kernels
from core.playtest.running.batches import Workspace
from core.playtest.running.packing import packed_spec
from core.playtest.running.totals import Numbers, Totals
from core.playtest.seat_fairness import odd_seat
from core.playtest.spec import Spec
from core.quest.engine.action import Coder
from core.quest.engine.game import Game
from core.quest.engine.log import GameLog
from core.quest.engine.rule_kernels import RuleKernels
from core.quest.playtest.kernels import record

UNFINISHED_KEPT = 3
"""So many unfinished games of each kind are kept."""


class Oddity(StrEnum):
    """Why a game stands out, as programs read it."""

    LONGEST = "longest"
    SHORTEST = "shortest"
    CLOSEST = "closest"
    ODD_SEAT = "odd_seat"
    ROUTE_FAILED = "route_failed"
    BOTS_FAILED = "bots_failed"

    @property
    def word(self) -> str:
        """The same for people."""
        return tr(_WORDS[self])


_WORDS = {
    Oddity.LONGEST: marked("longest"),
    Oddity.SHORTEST: marked("shortest"),
    Oddity.CLOSEST: marked("closest"),
    Oddity.ODD_SEAT: marked("won from the odd seat"),
    Oddity.ROUTE_FAILED: marked("cannot be finished"),
    Oddity.BOTS_FAILED: marked("bots failed"),
}
_FATES = (
    (Oddity.ROUTE_FAILED, record.CANNOT_BE_FINISHED),
    (Oddity.BOTS_FAILED, record.BOTS_FAILED),
)


@dataclass(frozen=True, slots=True)
class OddGame:
    """The seed of a game that stands out, and why."""

    why: Oddity
    seed: int


def odd_games(spec: Spec, totals: Totals) -> tuple[OddGame, ...]:
    """The longest, shortest and closest game, one won from the odd seat, and unfinished ones.

    The closest game is that with the least margin, and among these with the smallest leads. Of
    equal games the one with the lowest seed is taken.
    """
    rows = totals.finished
    found: list[OddGame] = []
    if len(rows) > 0:
        rounds = rows[:, record.ROW_ROUNDS]
        by_lead = np.lexsort((rows[:, record.ROW_LEADS] / rounds, rows[:, record.ROW_MARGIN]))
        seat, _ = odd_seat(totals.wins(record.ROW_WINNER, spec.players))
        found += [
            OddGame(Oddity.LONGEST, _seed(rows, int(np.argmax(rounds)))),
            OddGame(Oddity.SHORTEST, _seed(rows, int(np.argmin(rounds)))),
            OddGame(Oddity.CLOSEST, _seed(rows, int(by_lead[0]))),
        ]
        won = rows[rows[:, record.ROW_WINNER] == seat]
        found += [OddGame(Oddity.ODD_SEAT, _seed(won, 0))] if len(won) > 0 else []
    for why, fate in _FATES:
        found += [OddGame(why, seed) for seed in totals.seeds_of(fate)[:UNFINISHED_KEPT]]
    return tuple(found)


def _seed(rows: Numbers, index: int) -> int:
    return int(rows[index, record.ROW_SEED])


class TooLong(Exception):
    """A game of more actions than can be recorded."""


class Replayer:
    """Plays games of a playtest again, one by one, through the face of the engine."""

    def __init__(
        self, spec: Spec, kernels: BatchKernels | None = None, rules: RuleKernels | None = None
    ) -> None:
        """Prepare the bots; without `playing` the fastest, without `rules` the plain ones."""
        self._spec = spec
        self._rules = rules
        self._coder = Coder(spec.board.catalogue)
        self._workspace = Workspace.of(packed_spec(spec), kernels or fastest_batch_kernels())

    def game(self, seed: int) -> Game:
        """The game of a seed, played to its end by the same bots on the same seats."""
        codes = self._workspace.recorded(seed)
        if len(codes) == record.MOST_RECORDED:
            most = record.MOST_RECORDED
            raise TooLong(tr("game {seed} has more than {most:,} actions", seed=seed, most=most))
        spec = self._spec
        game = Game(spec.board, spec.players, seed, spec.options, self._rules)
        for code in codes:
            game.apply(self._coder.decoded(code))
        return game

    def log(self, seed: int) -> GameLog:
        """The log of the game of a seed, with the bots that played it."""
        return self.game(seed).log.seated(bot.name for bot in self._spec.bots_in(seed))
