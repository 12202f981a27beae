"""Odd games: which ones are worth a look."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

import numpy as np

from core.basics.language import marked, tr
from core.basics.values import dataclass
from core.playtest import record
from core.playtest.contents import OwnOddity
from core.playtest.reports.seat_fairness import odd_seat
from core.playtest.spec import AnySpec
from core.playtest.totals import Numbers, Totals

UNFINISHED_KEPT = 3
"""So many unfinished games of each kind are kept."""


class Oddity(StrEnum):
    """Why a game stands out, as programs read it."""

    LONGEST = "longest"
    SHORTEST = "shortest"
    CLOSEST = "closest"
    ODD_SEAT = "odd_seat"
    DESIGN_FAILED = "route_failed"
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
    Oddity.DESIGN_FAILED: marked("cannot be finished"),
    Oddity.BOTS_FAILED: marked("bots failed"),
}
_FATES = (
    (Oddity.DESIGN_FAILED, record.CANNOT_BE_FINISHED),
    (Oddity.BOTS_FAILED, record.BOTS_FAILED),
)


@dataclass(frozen=True, slots=True)
class OddGame:
    """The seed of a game that stands out, and why."""

    why: Oddity | OwnOddity
    seed: int


def odd_games(spec: AnySpec, totals: Totals) -> tuple[OddGame, ...]:
    """The longest, shortest, closest and otherwise odd games, one of the odd seat, unfinished ones.

    Which is the closest, and what else is odd, the game itself knows. Of equal games the one with
    the lowest seed is taken.
    """
    rows = totals.finished
    found: list[OddGame] = []
    if len(rows) > 0:
        rounds, closest = rows[:, record.ROUNDS], spec.game.playtests.contents.closest(rows)
        seat, _ = odd_seat(totals.wins(record.WINNER, spec.players))
        found += [
            OddGame(Oddity.LONGEST, _seed(rows, int(np.argmax(rounds)))),
            OddGame(Oddity.SHORTEST, _seed(rows, int(np.argmin(rounds)))),
        ]
        found += [] if closest is None else [OddGame(Oddity.CLOSEST, _seed(rows, closest))]
        won = rows[rows[:, record.WINNER] == seat]
        found += [OddGame(Oddity.ODD_SEAT, _seed(won, 0))] if len(won) > 0 else []
        found += _of_its_kind(spec, rows)
    for why, fate in _FATES:
        found += [OddGame(why, seed) for seed in totals.seeds_of(fate)[:UNFINISHED_KEPT]]
    return tuple(found)


def _of_its_kind(spec: AnySpec, rows: Numbers) -> Iterator[OddGame]:
    for why in spec.game.playtests.contents.oddities:
        index = why.found(rows)
        if index is not None:
            yield OddGame(why, _seed(rows, index))


def _seed(rows: Numbers, index: int) -> int:
    return int(rows[index, record.SEED])
