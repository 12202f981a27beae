"""`make trust`: how often watched figures err, and how often intervals hold; some minutes.

Playtests are made up, so that the truth is known, and judged by the very functions of the program;
only the last comparisons are of games that were played. The tests do the same with fewer of them.
Ends with 1 if anything is not as it should be; the table is put on record for the guide.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from statistics import NormalDist
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from core.figures import Histogram, Unit
from core.jobs import finished
from core.playtest.live.games import MOST_GAMES
from core.playtest.par import median_within, par_figure
from core.playtest.running.batch_kernels import fastest_batch_kernels
from core.playtest.running.runner import playtesting
from core.playtest.spec import Spec
from core.playtest.statistics.comparison import compared, judged
from core.playtest.statistics.differences import Pair, Sums
from core.playtest.statistics.intervals import Z, mean_interval, quantile_interval, share_interval
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
GAMES = 1_000
"""Of a plain playtest."""
RECORD = GOLDEN / "trust.txt"

_TABLE = 1 << 16
_NOBODY = 4
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
    """Where made-up games come from: about what planners do on the official routes."""

    rounds: float = 16.0
    spread: float = 1.5
    seats: tuple[float, ...] = (0.25, 0.25, 0.25, 0.25)
    unfinished: float = 0.001

    def games(self, dice: np.random.Generator, shape: tuple[int, int]) -> tuple[Small, Small]:
        """Rounds and winners of some games."""
        rounds = _drawn(dice, self.shares_of_rounds, shape)
        shares = (*(each * (1 - self.unfinished) for each in self.seats), self.unfinished)
        return rounds, _drawn(dice, np.array(shares), shape)

    @property
    def shares_of_rounds(self) -> Floats:
        """How likely games of 0, 1, 2 and so on rounds are."""
        bell = NormalDist(self.rounds, self.spread)
        below = np.array([bell.cdf(number + 0.5) for number in range(_LONGEST)])
        return np.diff(below, prepend=0.0)


WORLD = World()


def _drawn(dice: np.random.Generator, shares: Floats, shape: tuple[int, int]) -> Small:
    """Places in a list by their shares, to within 1 in 65536."""
    upto = np.cumsum(shares) / shares.sum()
    places = np.searchsorted(upto, (np.arange(_TABLE) + 0.5) / _TABLE).astype(np.int8)
    return places[dice.integers(0, _TABLE, shape, dtype=np.uint16)]


def _numbers(rounds: Small, winners: Small) -> tuple[Small, NDArray[np.bool_]]:
    """What is compared of each game, and whether it counts; as the program has it."""
    is_lost = winners == _NOBODY
    wins = winners[..., np.newaxis] == np.arange(_NOBODY)
    numbers = np.concatenate(
        [rounds[..., np.newaxis], wins, is_lost[..., np.newaxis]], axis=-1
    ).astype(np.int8)
    counts = np.ones(numbers.shape, dtype=np.bool_)
    counts[..., ROUNDS] = ~is_lost
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
        return np.concatenate([judged(each).verdicts for each in self.pairs(runs)])


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
    return np.asarray(is_beyond.any(axis=(1, 2)))


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
    longer = replace(WORLD, rounds=WORLD.rounds + 0.15)
    wrong = is_any(Watching(after=longer).verdicts(runs)[..., ROUNDS], Verdict.SAME)
    share = float(wrong.any(axis=1).mean())
    text = "games 0.15 rounds longer: taken for the same"
    yield Bar(text, "at most 5%", f"{share:.1%}", share <= 0.05)


def sameness(runs: int) -> Iterator[Bar]:
    """After how many games it is clear that nothing has changed."""
    same = is_any(Watching().verdicts(runs), Verdict.SAME)
    for name, is_so, limit in (
        ("practically the same: rounds", same[..., ROUNDS], 2_000),
        ("practically the same: unfinished games", same[..., UNFINISHED], 2_000),
        ("practically the same: a seat", same[..., FIRST_SEAT], None),
        ("practically the same: everything", np.asarray(same.all(axis=-1)), None),
    ):
        games = games_until(is_so)
        told = "" if limit is None else f"at most {limit:,}"
        yield Bar(name, told, f"{games:,.0f} games", limit is None or games <= limit)
    alike = np.asarray(is_any(Watching(alike=0.9).verdicts(runs), Verdict.SAME).all(axis=-1))
    text = "  the same with 9 of 10 games as before"
    games = games_until(alike)
    yield Bar(text, "at most 2,000", f"{games:,.0f} games", games <= 2_000)


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
    yield Bar("95% interval: median in whole rounds", "at least 95%", f"{share:.1%}", share >= 0.94)


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
        found = compared(before, replace(after, rows=after.rows[:games]), _NOBODY)
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
