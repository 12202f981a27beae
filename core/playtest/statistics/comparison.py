"""Comparing two playtests: by how much they differ, and whether that is decided."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from core.basics.figures import Figure, Interval, Unit
from core.basics.language import tr
from core.basics.values import dataclass
from core.playtest.seats import seat_label
from core.playtest.statistics.differences import Pair
from core.playtest.statistics.estimates import wanted
from core.playtest.statistics.judging import (
    Compared,
    is_same,
    judged,
    looks_same,
    most_behind,
    pair_of,
)
from core.playtest.statistics.margins import USUAL_MARGINS, Margins
from core.playtest.statistics.sameness import planned_looks
from core.playtest.statistics.verdicts import VERDICTS, Difference, Judged
from core.playtest.totals import Totals
from core.playtest.words import LengthWords

_IN_ROUNDS = LengthWords()


@dataclass(frozen=True, slots=True)
class Comparison:
    """What changed from one playtest to another.

    Attributes:
        pairs: how many seeds both have played.
        rounds: the second’s mean rounds less the first’s, of finished games.
        wins: for each seat the second’s win share less the first’s, of all games.
        left_behind: for each seat the share of rivals that it leaves behind, the second’s less the
            first’s; None without games.
        unfinished: the second’s share of unfinished games less the first’s.
    """

    pairs: int
    rounds: Difference
    wins: tuple[Difference, ...]
    unfinished: Difference
    left_behind: tuple[float | None, ...]

    @property
    def differences(self) -> tuple[Difference, ...]:
        """All of them."""
        return self.rounds, *self.wins, self.unfinished

    def counted_in(self, lengths: LengthWords) -> Comparison:
        """The same, where a game calls its lengths otherwise than rounds."""
        label, meaning = tr(lengths.unit), tr(lengths.difference_meaning)
        figure = replace(self.rounds.figure, label=label, definition=meaning)
        return replace(self, rounds=replace(self.rounds, figure=figure))

    def as_json(self) -> dict[str, Any]:
        """Plain values for a file."""
        figures = [each.as_json() for each in self.differences]
        for seat, behind in enumerate(self.left_behind, start=1):
            figures[seat]["left_behind"] = behind
        return {"pairs": self.pairs, "figures": figures}


def compared(
    before: Totals,
    after: Totals,
    players: int,
    margins: Margins = USUAL_MARGINS,
    others: int = 0,
) -> Comparison:
    """What differs between all games of two playtests, those of common seeds taken as pairs.

    The error is shared with so many others that are shown beside these.
    """
    return _found(before, after, players, (margins, others), planned_looks(after.games))


def claimed(
    before: Totals, after: Totals, players: int, margins: Margins = USUAL_MARGINS
) -> Comparison:
    """The same while games of before are still to come.

    Whether means are the same is not asked then, as each look would be one at other games.
    """
    return _found(before, after, players, (margins, 0), ())


def _found(
    before: Totals,
    after: Totals,
    players: int,
    judged_by: tuple[Margins, int],
    looks: tuple[int, ...],
) -> Comparison:
    """What differs, with sameness asked at some looks."""
    margins, others = judged_by
    watched, pairs = pair_of(before, after, players, (*looks, after.games))
    pair = watched.at(-1)
    found = judged(pair, margins, others)
    for place, look in enumerate(looks):
        same = is_same(watched.at(place), look, margins) & looks_same(pair, margins)
        found = found.settled(same)
    rounds, *wins, unfinished = _differences(pair, found, margins, players)
    behind = _left_behind(pair, players)
    return Comparison(pairs, rounds, tuple(wins), unfinished, behind)


def _differences(
    pair: Pair, found: Judged, margins: Margins, players: int
) -> tuple[Difference, ...]:
    """What was found of each figure; without two games of either nothing."""
    estimates, _ = pair.difference()
    samples, sizes = np.minimum(pair.before.n, pair.after.n), _margins_of(margins, players)
    return tuple(
        Difference(
            replace(
                figure,
                value=float(estimates[place]),
                sample=int(samples[place]),
                interval=_ends(figure, float(found.low[place]), float(found.high[place])),
            )
            if samples[place] > 1
            else figure,
            sizes[place],
            VERDICTS[found.verdicts[place]],
        )
        for place, figure in enumerate(_figures(players))
    )


def _left_behind(pair: Pair, players: int) -> tuple[float | None, ...]:
    """By how much the share of rivals differs that each seat leaves behind."""
    order = Compared.of(pair).left_behind
    change, _ = order.difference()
    is_known = np.minimum(order.before.n, order.after.n) > 1
    return tuple(
        float(each) / most_behind(players) if known else None
        for each, known in zip(change, is_known, strict=True)
    )


def _ends(figure: Figure, low: float, high: float) -> Interval:
    """The interval of a difference; that of shares ends where no share can be."""
    if figure.unit is Unit.SHARE:
        return Interval(max(-1.0, low), min(1.0, high))
    return Interval(low, high)


def _margins_of(margins: Margins, players: int) -> tuple[float, ...]:
    return margins.rounds, *[margins.seats] * players, margins.unfinished


def _figures(players: int) -> tuple[Figure, ...]:
    """The differences before they are known."""
    rounds = wanted("rounds", Unit.ROUNDS, tr(_IN_ROUNDS.unit), tr(_IN_ROUNDS.difference_meaning))
    meaning = tr("this seat’s share of all games, the second playtest less the first")
    wins = [
        wanted("wins", Unit.SHARE, seat_label(seat), meaning, seat=seat)
        for seat in range(1, players + 1)
    ]
    meaning = tr("share of unfinished games, the second playtest less the first")
    return rounds, *wins, wanted("unfinished", Unit.SHARE, tr("unfinished"), meaning)
