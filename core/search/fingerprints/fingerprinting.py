"""Taking fingerprints: every style plays as the only one of its kind, a few games more each time.

    sitting = Sitting(styles_of(game), player(threads=2))
    work = fingerprinting(par_spec(game, facts.board), sitting)
    for step in work:
        if isinstance(step, Fingerprint):  # after 100, 300 and 800 games of each style
            show(step)

The steps in between are mere `Progress`. Closing the generator stops every game before the next.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

import numpy as np

from core.basics.jobs import Progress, Work, retold
from core.basics.values import dataclass
from core.playtest import record
from core.playtest.spec import AnySpec
from core.playtest.statistics.sequences import best_spread, normal_reach
from core.playtest.totals import Totals
from core.search.estimates import Estimate, Floats
from core.search.explaining.questions import RISK, TIGHTEST_AT, mean_within
from core.search.fingerprints.fingerprint import Fare, Fingerprint
from core.search.playing import PlayAll
from core.search.seeds import Purpose, Seeds
from core.search.styles import Style

RUNGS = (100, 300, 800)
"""Games of each style after which something is told: a share within some 4 points at the end."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """How fingerprints are taken: whose luck is asked for, who plays, and which games."""

    styles: tuple[Style, ...]
    play: PlayAll
    seeds: Seeds = Seeds()


def fingerprinting(
    spec: AnySpec, sitting: Sitting, rungs: Sequence[int] = RUNGS
) -> Work[Fingerprint]:
    """Take the fingerprint of a board; a step that is a `Fingerprint` tells what is known by then.

    The spec says on which board and with how many players, as `par_spec` does.
    """
    styles = sitting.styles
    stretch = sitting.seeds.of(Purpose.EXPLANATION)
    played: dict[Style, Totals] = {}
    total = rungs[-1] * len(styles)
    for before, upto in zip((0, *rungs), rungs, strict=False):
        specs = [_games(spec, each, stretch[before:upto]) for each in styles]
        found = yield from retold(sitting.play(specs), partial(_part, before * len(styles), total))
        for style, more in zip(styles, found, strict=True):
            played[style] = played[style].merged(more) if style in played else more
        told = _told(played, spec.players, upto * len(styles), total)
        yield told
    return told


def _games(spec: AnySpec, style: Style, seeds: range) -> AnySpec:
    """Games of a style among others, on every seat equally often."""
    others = spec.bots[1:]
    return replace(
        spec,
        bots=(style.bot, *others),
        games=len(seeds),
        first_seed=seeds.start,
        is_rotating=True,
    )


def _part(done: int, total: int, step: Progress) -> Progress:
    return Progress(done + step.done if step.total else done, total, step.text)


def _told(played: Mapping[Style, Totals], players: int, done: int, total: int) -> Fingerprint:
    fares = tuple(_fare(style, totals, len(played)) for style, totals in played.items())
    rounds = [each.finished[:, record.ROUNDS] for each in played.values()]
    taken: Floats = np.concatenate(rounds).astype(np.float64) if rounds else np.zeros(0)
    return Fingerprint(done, total, players=players, fares=fares, rounds=mean_within(taken, RISK))


def _fare(style: Style, totals: Totals, styles: int) -> Fare:
    """How a style fares, as one of so many that share the risk of being wrong.

    Whoever has won nothing may win the next game: so much is taken for seen.
    """
    wins = totals.wins(record.ENTRY, 1)[0]
    games = len(totals.finished)
    if not games:
        return Fare(style, Estimate(), 0)
    likely, error = (wins + 1) / (games + 2), RISK / max(1, styles)
    variance = likely * (1 - likely)
    spread = best_spread(variance / TIGHTEST_AT, error)
    reach = float(normal_reach(variance / games, spread, error))
    return Fare(style, Estimate(wins / games, reach), games)
