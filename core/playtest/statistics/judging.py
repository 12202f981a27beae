"""Verdicts on all that is compared of two playtests at once, as arrays.

A seat is up or down by its wins. That it is practically the same rests on the whole order in which
players finish, which tells more than its first place: the seat leaves as many of its rivals behind
as before, within the margin, and its wins are surely not off by much more than that.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from core.playtest import record
from core.playtest.statistics.differences import Pair, Sums, running_sums
from core.playtest.statistics.margins import USUAL_MARGINS, Margins
from core.playtest.statistics.sameness import is_within
from core.playtest.statistics.verdicts import Judged, judged_means, judged_shares, split_error
from core.playtest.totals import Numbers, Totals

_WEIGHT_OF_ROUNDS = 2
"""Of the error: what an edit is mostly about is decided soonest."""

Flags = NDArray[np.bool_]


class Compared(NamedTuple):
    """What is compared, each part of the last axis of a pair: a number for each seat, or one."""

    rounds: Pair
    wins: Pair
    unfinished: Pair
    left_behind: Pair

    @classmethod
    def of(cls, pair: Pair) -> Compared:
        """The parts of a pair as `pair_of` makes it."""
        seats = seats_of(pair)
        ends = (0, 1, 1 + seats, 2 + seats, 2 + 2 * seats)
        return cls(*(pair.part(slice(*each)) for each in pairwise(ends)))


def seats_of(pair: Pair) -> int:
    """How many seats a pair tells of."""
    figures: int = pair.before.n.shape[-1]
    return figures // 2 - 1


def most_behind(seats: int) -> int:
    """What a seat is told to have left behind that comes before all others: 2 for each of them."""
    return max(1, 2 * (seats - 1))


def errors_of(players: int, others: int) -> tuple[float, ...]:
    """What of the error rounds, seats, unfinished games and so many others get."""
    return split_error((_WEIGHT_OF_ROUNDS, *[1] * (players + 1 + others)))


def judged(pair: Pair, margins: Margins = USUAL_MARGINS, others: int = 0) -> Judged:
    """Ends and verdicts of rounds, wins and unfinished games; what is the same comes on top."""
    rounds, wins, unfinished, _ = Compared.of(pair)
    errors = errors_of(seats_of(pair), others)
    parts = (
        judged_means(*rounds.difference(), margins.rounds, errors[0]),
        judged_means(*wins.difference(), margins.seats, errors[1]),
        judged_shares(
            (unfinished.before.total, unfinished.before.n),
            (unfinished.after.total, unfinished.after.n),
            margins.unfinished,
            errors[-1],
        ),
    )
    return Judged(
        np.concatenate([each.low for each in parts], axis=-1),
        np.concatenate([each.high for each in parts], axis=-1),
        np.concatenate([each.verdicts for each in parts], axis=-1),
    )


def is_same(pair: Pair, look: int, margins: Margins = USUAL_MARGINS) -> Flags:
    """Which figures are shown to be practically the same at a planned look."""
    rounds, wins, unfinished, left_behind = Compared.of(pair)
    behind = margins.seats * most_behind(seats_of(pair))
    order = is_within(*left_behind.difference(), behind, look)
    parts = (
        is_within(*rounds.difference(), margins.rounds, look),
        order & is_within(*wins.difference(), margins.wins, look),
        np.zeros(unfinished.after.n.shape, dtype=np.bool_),
    )
    return np.concatenate(parts, axis=-1)


def looks_same(pair: Pair, margins: Margins = USUAL_MARGINS) -> Flags:
    """Which figures differ by less than their margins as far as seen, lest words and numbers part.

    Whether they do is told by `is_same` of a look before.
    """
    rounds, wins, unfinished, left_behind = Compared.of(pair)
    behind = margins.seats * most_behind(seats_of(pair))
    parts = (
        np.abs(rounds.difference()[0]) < margins.rounds,
        (np.abs(wins.difference()[0]) < margins.seats)
        & (np.abs(left_behind.difference()[0]) < behind),
        np.zeros(unfinished.after.n.shape, dtype=np.bool_),
    )
    return np.concatenate(parts, axis=-1)


# --- From games to what is compared ---------------------------------------------------------------


def pair_of(
    before: Totals, after: Totals, players: int, looks: tuple[int, ...]
) -> tuple[Pair, int]:
    """What both add up to at each look at the games of after, and how many seeds they share."""
    _, first, second = np.intersect1d(
        before.column(record.SEED), after.column(record.SEED), return_indices=True
    )
    old, old_counts = _numbers(before, players)
    new, new_counts = _numbers(after, players)
    both = old_counts[first] & new_counts[second]
    old_common, new_common = old[first], new[second]
    ends = np.array(looks)
    common_ends = np.searchsorted(second, ends)
    pair = Pair(
        Sums.of(old, old_counts),
        Sums.upto(new, new_counts, ends),
        Sums.upto(old_common, both, common_ends),
        Sums.upto(new_common, both, common_ends),
        running_sums(old_common * new_common * both, common_ends),
    )
    return pair, len(first)


def _numbers(totals: Totals, players: int) -> tuple[Numbers, Flags]:
    """For each game the number of each figure, and whether it counts."""
    is_finished = totals.column(record.FATE) == record.FINISHED
    wins = totals.column(record.WINNER)[:, np.newaxis] == np.arange(players)
    rounds, behind = totals.column(record.ROUNDS), totals.left_behind(players)
    numbers = np.column_stack([rounds, wins, ~is_finished, behind])
    counts = np.ones(numbers.shape, dtype=np.bool_)
    counts[:, 0] = is_finished
    return numbers, counts
