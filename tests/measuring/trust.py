"""`make trust`: how often watched figures err, and how often intervals hold; some minutes.

Playtests are made up, so that the truth is known, and judged by the very functions of the program;
only the last comparisons are of games that were played. The tests do the same with fewer of them.
Ends with 1 if anything is not as it should be; the table is put on record for the guide.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import permutations
from statistics import NormalDist
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from core.basics.figures import Histogram, Unit
from core.basics.jobs import finished
from core.playtest.live.games import MOST_GAMES
from core.playtest.par import median_within, par_figure
from core.playtest.running.batch_kernels import fastest_batch_kernels
from core.playtest.running.runner import playtesting
from core.playtest.spec import Spec
from core.playtest.statistics.comparison import compared
from core.playtest.statistics.differences import Pair, Sums
from core.playtest.statistics.intervals import Z, mean_interval, quantile_interval, share_interval
from core.playtest.statistics.judging import is_same, judged, looks_same
from core.playtest.statistics.sameness import planned_looks
from core.playtest.statistics.sequences import Floats
from core.playtest.statistics.verdicts import VERDICTS, Verdict
from core.playtest.totals import Numbers, Totals
from core.quest.bots.bots import BATCHES, lineup
from core.quest.bots.kernels import memory
from core.quest.game import QUEST
from core.quest.playtest.spec import PLAYTEST_OPTIONS
from tests.conftest import GOLDEN
from tests.quest.engine.official import official_board

BATCH = BATCHES[memory.PLANNER]
"""Games between two looks: the batches of a live playtest."""
FIGURES = 6
ROUNDS, FIRST_SEAT, UNFINISHED = 0, 1, 5
AT_ONCE = 50
RUNS, EFFECTS, PLAYTESTS = 10_000, 2_000, 2_000
SOON = 2_000
"""Games within which an edit that changes nothing shall be known for what it is."""
GAMES = 1_000
"""Of a plain playtest."""
RECORD = GOLDEN / "trust.txt"

_TABLE = 1 << 16
_SEATS = 4
_ORDERS = tuple(permutations(range(_SEATS)))
"""The orders in which seats may finish; one that nobody finished has one, too, by the way left."""
_LONGEST = 60

Small: TypeAlias = NDArray[np.int8]
Verdicts: TypeAlias = NDArray[np.int64]
"""By run, look and figure, as numbers."""


@dataclass(frozen=True)
class Bar:
    """One thing that figures are held to; without a limit it is only told."""

    name: str
    limit: str
    found: str
    is_kept: bool = True


# --- Made-up games --------------------------------------------------------------------------------


@dataclass(frozen=True)
class World:
    """Where made-up games come from: about what planners do on the official routes.

    Attributes:
        rounds, spread: of the normal distribution that rounds are rounded from.
        seats: how often each wins; those behind it stand as Plackett and Luce have it.
        places: how often the first seat comes in first, second, … in another world than theirs;
            the other seats are equal then.
        unfinished: how often nobody wins.
    """

    rounds: float = 16.0
    spread: float = 1.5
    seats: tuple[float, ...] = (0.25, 0.25, 0.25, 0.25)
    places: tuple[float, ...] = ()
    unfinished: float = 0.001

    def games(self, dice: np.random.Generator, shape: tuple[int, int]) -> tuple[Small, Small]:
        """Rounds of some games, and the numbers of their orders: those of nobody's come last."""
        rounds = _drawn(dice, self.shares_of_rounds, shape)
        orders = self.shares_of_orders
        every = np.concatenate([orders * (1 - self.unfinished), orders * self.unfinished])
        return rounds, _drawn(dice, every, shape)

    @property
    def shares_of_rounds(self) -> Floats:
        """How likely games of 0, 1, 2 and so on rounds are."""
        bell = NormalDist(self.rounds, self.spread)
        below = np.array([bell.cdf(number + 0.5) for number in range(_LONGEST)])
        return np.diff(below, prepend=0.0)

    @property
    def shares_of_orders(self) -> Floats:
        """How likely each order is."""
        if self.places:
            others = len(_ORDERS) / _SEATS
            return np.array([self.places[each.index(0)] / others for each in _ORDERS])
        return np.array([self._likelihood(each) for each in _ORDERS])

    def _likelihood(self, order: tuple[int, ...]) -> float:
        """That of an order: each place goes to those who are left by what they would win."""
        likely, left = 1.0, 1.0
        for seat in order:
            likely *= self.seats[seat] / left
            left -= self.seats[seat]
        return likely


WORLD = World()


def _drawn(dice: np.random.Generator, shares: Floats, shape: tuple[int, int]) -> Small:
    """Places in a list by their shares, to within 1 in 65536."""
    upto = np.cumsum(shares) / shares.sum()
    places = np.searchsorted(upto, (np.arange(_TABLE) + 0.5) / _TABLE).astype(np.int8)
    return places[dice.integers(0, _TABLE, shape, dtype=np.uint16)]


def _told_of_orders() -> Small:
    """What each order tells of a game: who wins, whether nobody does, how many are behind whom."""
    told = []
    for is_lost in (False, True):
        for order in _ORDERS:
            wins = [seat == order[0] and not is_lost for seat in range(_SEATS)]
            behind = [2 * (_SEATS - 1 - order.index(seat)) for seat in range(_SEATS)]
            told.append([*wins, is_lost, *behind])
    return np.array(told, dtype=np.int8)


_TOLD = _told_of_orders()


def _numbers(rounds: Small, orders: Small) -> tuple[Small, NDArray[np.bool_]]:
    """What is compared of each game, and whether it counts; as the program has it."""
    numbers = np.concatenate([rounds[..., np.newaxis], _TOLD[orders]], axis=-1)
    counts = np.ones(numbers.shape, dtype=np.bool_)
    counts[..., ROUNDS] = numbers[..., UNFINISHED] == 0
    return numbers, counts


# --- Watching -------------------------------------------------------------------------------------


def _by_batches(numbers: NDArray[np.int16]) -> Floats:
    """Sums over the games so far, after each batch."""
    runs, games, figures = numbers.shape
    batches = numbers.reshape(runs, games // BATCH, BATCH, figures).sum(axis=2, dtype=np.int64)
    return np.asarray(batches.cumsum(axis=1), dtype=np.float64)


def _sums(numbers: Small, counts: NDArray[np.bool_]) -> Sums:
    kept = np.where(counts, numbers, 0).astype(np.int16)
    return Sums(_by_batches(counts.astype(np.int16)), _by_batches(kept), _by_batches(kept * kept))


@dataclass(frozen=True)
class Watching:
    """An edit that somebody watches.

    Attributes:
        before, after: where the games before and after the edit come from.
        first: how many games there are of before.
        alike: the share of seeds whose games an edit leaves as they were.
    """

    before: World = WORLD
    after: World = WORLD
    first: int = MOST_GAMES
    alike: float = 0.0

    def pairs(self, runs: int, seed: int = 1) -> Iterator[Pair]:
        """What somebody sees after each batch, of some runs at a time."""
        dice = np.random.default_rng(seed)
        for _ in range(0, runs, AT_ONCE):
            old = self.before.games(dice, (AT_ONCE, MOST_GAMES))
            new = self.after.games(dice, (AT_ONCE, MOST_GAMES))
            is_same = dice.random((AT_ONCE, MOST_GAMES)) < self.alike
            kept = [np.where(is_same, then, now) for then, now in zip(old, new, strict=True)]
            yield self._pair(_numbers(*old), _numbers(kept[0], kept[1]))

    def _pair(
        self,
        old: tuple[Small, NDArray[np.bool_]],
        new: tuple[Small, NDArray[np.bool_]],
    ) -> Pair:
        is_played = (np.arange(MOST_GAMES) < self.first)[:, np.newaxis]
        both = old[1] & new[1] & is_played
        product = np.where(both, old[0].astype(np.int16) * new[0], 0)
        every = _sums(old[0], old[1] & is_played)
        before = Sums(every.n[:, -1:], every.total[:, -1:], every.squares[:, -1:])
        common = _sums(old[0], both), _sums(new[0], both)
        return Pair(before, _sums(*new), *common, product=_by_batches(product))

    def verdicts(self, runs: int) -> Verdicts:
        """By run, look and figure."""
        return np.concatenate([watched_verdicts(each) for each in self.pairs(runs)])


def watched_verdicts(pair: Pair) -> Verdicts:
    """What is shown at each look, as the program has it."""
    is_settled = np.zeros(pair.after.n[..., :FIGURES].shape, dtype=np.bool_)
    for look in planned_looks(MOST_GAMES):
        place = look // BATCH - 1
        found = is_same(replace(pair.at(place), before=pair.before.at(0)), look)
        is_settled[:, place:] |= found[:, np.newaxis]
    return judged(pair).settled(is_settled & looks_same(pair)).verdicts


def is_any(verdicts: Verdicts, *sought: Verdict) -> NDArray[np.bool_]:
    """Where one of some verdicts stands."""
    return np.isin(verdicts, [VERDICTS.index(each) for each in sought])


def games_until(is_so: NDArray[np.bool_]) -> float:
    """After how many games something is so for the first time, in the median of the runs."""
    first = np.where(is_so.any(axis=1), is_so.argmax(axis=1) + 1.0, np.inf)
    return BATCH * float(np.median(first))


def errors(runs: int, others: int) -> Iterator[Bar]:
    """Edits that change nothing: nobody may see a difference claimed, but for 5 % of runs."""
    for name, watching, number in (
        ("no change, a look after every batch: a difference is claimed", Watching(), runs),
        ("  the same with 1,000 games of before", Watching(first=1_000), others),
        ("  the same with 9 of 10 games as before", Watching(alike=0.9), others),
    ):
        claimed = is_any(watching.verdicts(number), Verdict.MORE, Verdict.LESS)
        share = float(claimed.any(axis=(1, 2)).mean())
        yield Bar(name, "at most 5%", f"{share:.1%} of {number:,} runs", share <= 0.05)
    told = np.concatenate([plain_claims(each) for each in Watching().pairs(others)])
    yield Bar("  the same with plain 95% intervals", "", f"{told.mean():.0%} of {others:,} runs")


def plain_claims(pair: Pair) -> NDArray[np.bool_]:
    """Whether intervals for a fixed number of games would ever have claimed a difference."""
    with np.errstate(invalid="ignore"):
        estimate, variance = pair.difference()
        is_beyond = np.abs(estimate) > Z * np.sqrt(variance)
    return np.asarray(is_beyond[..., :FIGURES].any(axis=(1, 2)))


def effects(runs: int) -> Iterator[Bar]:
    """Edits that change something."""
    third = 0.25 - 0.04 / 3
    for name, after, figure in (
        ("games 0.3 rounds longer: found", replace(WORLD, rounds=16.3), ROUNDS),
        ("a seat 4 points up: found", replace(WORLD, seats=(0.29, *[third] * 3)), FIRST_SEAT),
    ):
        verdicts = Watching(after=after).verdicts(runs)[..., figure]
        found = is_any(verdicts, Verdict.MORE)
        share = float(found.any(axis=1).mean())
        text = f"{share:.1%}, after {games_until(found):,.0f} games"
        yield Bar(name, "at least 95%", text, share >= 0.95)


def mistakes(runs: int) -> Iterator[Bar]:
    """Edits that change a figure by its margin: they may hardly ever be taken for the same."""
    for name, after, figure in (
        ("games 0.15 rounds longer", replace(WORLD, rounds=WORLD.rounds + 0.15), ROUNDS),
        ("a seat leaves 3 points more rivals behind", ahead(0.53), FIRST_SEAT),
        ("a seat wins 4 points more, its mean place as before", winning(0.04), FIRST_SEAT),
    ):
        share = _taken_for_same(after, figure, runs)
        yield Bar(f"{name}: taken for the same", "at most 5%", f"{share:.1%}", share <= 0.05)
    share = _taken_for_same(winning(0.03), FIRST_SEAT, runs)
    yield Bar("  the same with 3 points more", "", f"{share:.0%}")


def _taken_for_same(after: World, figure: int, runs: int) -> float:
    same = is_any(Watching(after=after).verdicts(runs)[..., figure], Verdict.SAME)
    return float(same.any(axis=1).mean())


def ahead(of_rival: float) -> World:
    """A world whose first seat comes in before each of the others so often."""
    weight = of_rival / (1 - of_rival)
    others = 1 / (weight + _SEATS - 1)
    return replace(WORLD, seats=(weight * others, *[others] * (_SEATS - 1)))


def winning(more: float) -> World:
    """A world whose first seat wins more often, is second more seldom and last more often."""
    due = 1 / _SEATS
    return replace(WORLD, places=(due + more, due - 1.5 * more, due, due + 0.5 * more))


def sameness(runs: int) -> Iterator[Bar]:
    """After how many games it is clear that nothing has changed."""
    same = is_any(Watching().verdicts(runs), Verdict.SAME)
    for name, is_so in (
        ("rounds", same[..., ROUNDS]),
        ("unfinished games", same[..., UNFINISHED]),
        ("a seat", same[..., FIRST_SEAT]),
        ("everything", np.asarray(same.all(axis=-1))),
    ):
        yield _soon(f"practically the same: {name}", is_so)
    alike = np.asarray(is_any(Watching(alike=0.9).verdicts(runs), Verdict.SAME).all(axis=-1))
    yield _soon("  the same with 9 of 10 games as before", alike)
    fewer = is_any(Watching(first=4_000).verdicts(runs), Verdict.SAME).all(axis=-1)
    text = "  the same with 4,000 games of before"
    yield Bar(text, "", f"{games_until(np.asarray(fewer)):,.0f} games")


def _soon(name: str, is_so: NDArray[np.bool_]) -> Bar:
    games = games_until(is_so)
    share = float(is_so[:, : SOON // BATCH].any(axis=1).mean())
    found = f"{games:,.0f} games; {share:.0%} within {SOON:,}"
    return Bar(name, f"at most {SOON:,}", found, games <= SOON)


# --- Intervals of a plain report ------------------------------------------------------------------


def coverage(playtests: int) -> Iterator[Bar]:
    """How often the intervals of a plain report hold the truth."""
    shares = WORLD.shares_of_rounds
    numbers = np.arange(_LONGEST)
    mean, median = float(shares @ numbers), median_within(_histogram(shares * 10**6))
    dice = np.random.default_rng(3)
    rounds = _drawn(dice, shares, (playtests, GAMES)).astype(np.int64)
    yield _exact("mean rounds", [_holds_mean(each, mean) for each in rounds])
    for share in (0.25, 0.1, 0.44):
        won = dice.binomial(GAMES, share, playtests).tolist()
        ends = [share_interval(each, GAMES) for each in won]
        holds = [each.low <= share <= each.high for each in ends]
        yield _exact(f"a seat that wins {share:.0%}", holds)
    yield _exact("median with parts of a round", [_holds_par(each, median) for each in rounds])
    holds = [_holds_median(each, round(mean)) for each in rounds]
    share = float(np.mean(holds))
    yield Bar("95% interval: median in whole rounds", "at least 95%", f"{share:.1%}", share >= 0.95)


def _exact(name: str, holds: list[bool]) -> Bar:
    share = float(np.mean(holds))
    return Bar(f"95% interval: {name}", "95 ± 1%", f"{share:.1%}", abs(share - 0.95) <= 0.01)


def _histogram(counts: Floats | Numbers) -> Histogram:
    told = tuple(int(each) for each in counts)
    return Histogram("rounds", Unit.ROUNDS, "", 0, told, "")


def _holds_mean(rounds: Numbers, truth: float) -> bool:
    ends = mean_interval(int(rounds.sum()), int((rounds * rounds).sum()), len(rounds))
    return ends.low <= truth <= ends.high


def _holds_par(rounds: Numbers, truth: float) -> bool:
    ends = par_figure(_histogram(np.bincount(rounds))).interval
    return ends is not None and ends.low <= truth <= ends.high


def _holds_median(rounds: Numbers, truth: int) -> bool:
    _, ends = quantile_interval(np.bincount(rounds).tolist(), 0.5)
    return ends is not None and ends.low <= truth <= ends.high


# --- Games that were played -----------------------------------------------------------------------

COMPARISONS = 20
_SPRINTERS = BATCHES[memory.SPRINTER]


def played(comparisons: int) -> Iterator[Bar]:
    """Real games of a route against games of the same route with other seeds."""
    spec = Spec(
        QUEST,
        official_board("first_game"),
        lineup(*["sprinter"] * 4),
        PLAYTEST_OPTIONS,
        games=MOST_GAMES,
    )
    kernels = fastest_batch_kernels(spec.game.playtests.kernels)
    claims = 0
    for number in range(comparisons):
        before, after = (
            finished(playtesting(replace(spec, first_seed=each * MOST_GAMES), kernels=kernels))
            for each in (2 * number, 2 * number + 1)
        )
        claims += any(_claims(before, after))
    most = comparisons // 5
    name = f"{comparisons} routes of sprinters against themselves: claims"
    yield Bar(name, f"at most {most}", str(claims), claims <= most)


def _claims(before: Totals, after: Totals) -> Iterator[bool]:
    for games in range(_SPRINTERS, after.games + 1, _SPRINTERS):
        found = compared(before, replace(after, rows=after.rows[:games]), _SEATS)
        yield any(each.verdict.is_difference for each in found.differences)


# --- The table ------------------------------------------------------------------------------------


def table(bars: Sequence[Bar]) -> str:
    """Each bar with its limit and what was found, in columns."""
    names = max(len(each.name) for each in bars)
    limits = max(len(each.limit) for each in bars)
    lines = (f"{each.name:<{names}}  {each.limit:<{limits}}  {each.found}" for each in bars)
    return "\n".join(line.rstrip() for line in lines) + "\n"


def all_bars() -> Iterator[Bar]:
    """Everything, one after another."""
    yield from errors(RUNS, EFFECTS)
    yield from effects(EFFECTS)
    yield from mistakes(EFFECTS)
    yield from sameness(EFFECTS)
    yield from coverage(PLAYTESTS)
    yield from played(COMPARISONS)


def main() -> None:
    """Tell all of it, put it on record, and whether it is as it should be."""
    bars = []
    for bar in all_bars():
        bars.append(bar)
        sys.stdout.write(f"{'ok' if bar.is_kept else 'NO'}  {table([bar])}")
        sys.stdout.flush()
    RECORD.write_text(table(bars), encoding="utf-8")
    sys.exit(not all(bar.is_kept for bar in bars))


if __name__ == "__main__":
    main()
