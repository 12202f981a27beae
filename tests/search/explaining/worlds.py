"""Games that are made up, so that it is known what does what: a third seat that wins too often."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np

from core.basics.jobs import Progress, Work
from core.playtest import record
from core.playtest.spec import AnySpec
from core.playtest.totals import Totals
from core.search.explaining.explaining import Inquiry
from core.search.explaining.questions import COMMON_QUESTIONS
from core.search.levers import Lever
from core.search.playing import PlayAll
from core.search.seeds import Seeds
from tests.search.tracks import track_spec
from tests.toy.game import TOY


def _moving(spec: AnySpec) -> AnySpec:
    return replace(spec, shifts_starts=True)


def _turning(spec: AnySpec) -> AnySpec:
    return replace(spec, is_rotating=True)


def _idle(spec: AnySpec) -> AnySpec:
    return spec


LEVERS = (
    Lever("idle", "idle", "with another colour", "the colour", _idle),
    Lever("moving", "moving", "with moving starts", "the starts", _moving),
    Lever("turning", "turning", "with another order", "the order", _turning),
)


def made_up(shares: Mapping[tuple[bool, bool], float]) -> PlayAll:
    """Plays games in which the third of three seats wins so often, by what is changed there.

    Every world has luck of its own, and so has every player.
    """

    def play(specs: Sequence[AnySpec]) -> Work[tuple[Totals, ...]]:
        yield Progress(0, len(specs))
        return tuple(map(played, specs))

    def played(spec: AnySpec) -> Totals:
        world = spec.shifts_starts, spec.is_rotating
        luck = np.random.default_rng([spec.first_seed, *world, len(spec.bots)])
        nothing = Totals.none(TOY.playtests.kernels.layout)
        rows = np.zeros((spec.games, nothing.rows.shape[1]), dtype=np.int64)
        rows[:, record.SEED] = spec.seeds
        rows[:, record.ROUNDS] = 9
        others = luck.integers(0, 2, spec.games)
        has_third_won = luck.random(spec.games) < shares[world]
        rows[:, record.WINNER] = np.where(has_third_won, 2, others)
        return Totals(nothing.layout, nothing.sums, rows)

    return play


def inquiry(start: int = 0, *, explains_all: bool = False) -> Inquiry:
    """All that can be asked of the toy."""
    levers = LEVERS
    return Inquiry(
        lambda _spec: levers,
        track_spec(),
        COMMON_QUESTIONS,
        Seeds(start),
        explains_all=explains_all,
    )
