"""The ladder of bots: how strong each one is, from games of two seats against two.

A rating predicts games of four seats in which two bots hold two seats each: 400 points more
mean ten games won for each one lost. An unfinished game counts as half a win for both.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import TypeAlias

import numpy as np

from core.basics.figures import Interval
from core.basics.jobs import finished
from core.basics.values import dataclass
from core.playtest import record
from core.playtest.bots import Bot
from core.playtest.running.batch_kernels import BatchKernels, fastest_batch_kernels
from core.playtest.running.runner import playtesting
from core.playtest.spec import AnyPlayed, PlayedBoard, Spec, paired
from core.playtest.statistics.intervals import Z

ANCHORED_AT = 1000.0
AT_ONCE = 200
"""Games of a pair before it is the next pair's turn: enough to keep some threads busy."""
_POINTS = 400 / math.log(10)
_VIRTUAL_DRAWS = 1
_SETTLED = 1e-10
_MOST_STEPS = 100_000


@dataclass(frozen=True, slots=True)
class Score:
    """How games between two bots ended; whatever nobody won was unfinished.

    Attributes:
        games: how many were played.
        wins: won by a seat of the first bot.
        losses: won by a seat of the second bot.
    """

    games: int
    wins: int
    losses: int

    @property
    def unfinished(self) -> int:
        """Games that nobody won."""
        return self.games - self.wins - self.losses

    @property
    def points(self) -> float:
        """What the first bot's wins count, half a win for each unfinished game included."""
        return self.wins + self.unfinished / 2

    def turned(self) -> Score:
        """The same games as the second bot sees them."""
        return Score(self.games, self.losses, self.wins)

    def __add__(self, other: Score) -> Score:
        return Score(self.games + other.games, self.wins + other.wins, self.losses + other.losses)


NO_GAMES = Score(0, 0, 0)
Play: TypeAlias = Callable[[Bot, Bot, int, int], Score]
"""Plays games of two bots with two seats each: `(first, second, games, first_seed)`."""


@dataclass(frozen=True, slots=True)
class Match:
    """Some games between two bots."""

    first: Bot
    second: Bot
    score: Score


@dataclass(frozen=True, slots=True)
class Row:
    """What the ladder tells about one bot.

    Attributes:
        bot: whom it is about.
        rating: Elo points.
        interval: where the rating lies with 95 %, relative to the anchored bot.
        games: how many it played.
        wins: how many it won.
        unfinished: how many nobody won.
        share: of its games, unfinished ones as half a win.
    """

    bot: Bot
    rating: float
    interval: Interval
    games: int
    wins: int
    unfinished: int
    share: float


@dataclass(frozen=True, slots=True)
class Ladder:
    """The bots, the strongest first, and the name of the one whose rating is fixed."""

    rows: tuple[Row, ...]
    anchor: str

    @property
    def games(self) -> int:
        """How many games were played."""
        return sum(row.games for row in self.rows) // 2

    @property
    def unfinished(self) -> int:
        """How many games nobody won."""
        return sum(row.unfinished for row in self.rows) // 2


def pairings(bots: Sequence[Bot]) -> tuple[tuple[Bot, Bot], ...]:
    """Every pair of bots once."""
    return tuple(combinations(bots, 2))


def playing(
    bots: Sequence[Bot], games: int, first_seed: int, play: Play, at_once: int = AT_ONCE
) -> Iterator[Match]:
    """Let every pair play, a few games at a time in turn, with the same seeds for each pair.

    Whoever stops early has about as many games of each pair.
    """
    for done in range(0, games, at_once):
        count = min(at_once, games - done)
        for first, second in pairings(bots):
            yield Match(first, second, play(first, second, count, first_seed + done))


def play_on(game: AnyPlayed, board: PlayedBoard, kernels: BatchKernels | None = None) -> Play:
    """Playing on a board, as its design says; the bots change seats every game."""
    ready = kernels or fastest_batch_kernels(game.playtests.kernels)
    options = game.playtests.usual_options(board.design)

    def play(first: Bot, second: Bot, games: int, first_seed: int) -> Score:
        seats = paired(game, first, second)
        spec = Spec(game, board, seats, options, games, first_seed, is_rotating=True)
        totals = finished(playtesting(spec, kernels=ready))
        wins = totals.wins(record.ENTRY, len(seats))
        return Score(totals.games, sum(wins[::2]), sum(wins[1::2]))

    return play


def ladder_of(bots: Sequence[Bot], matches: Iterable[Match], anchored: str) -> Ladder:
    """The ladder that the games of some matches give, in whatever order they were played.

    The rating of the anchored bot is fixed; without it, the first bot's is.
    """
    scores = _scores(bots, matches)
    strengths = _strengths(scores, len(bots))
    names = [bot.name for bot in bots]
    anchor = names.index(anchored) if anchored in names else 0
    errors = _standard_errors(scores, strengths, anchor)
    rows = [
        _row(bot, _total(scores, which), strengths[which] - strengths[anchor], errors[which])
        for which, bot in enumerate(bots)
    ]
    best_first = sorted(rows, key=lambda row: (-row.rating, row.bot.name))
    return Ladder(tuple(best_first), names[anchor] if names else anchored)


_Scores: TypeAlias = Mapping[tuple[int, int], Score]


def _scores(bots: Sequence[Bot], matches: Iterable[Match]) -> _Scores:
    """The score of each bot against each other, both ways round."""
    places = {bot.name: which for which, bot in enumerate(bots)}
    scores = {(a, b): NO_GAMES for a in range(len(bots)) for b in range(len(bots)) if a != b}
    for match in matches:
        a, b = places[match.first.name], places[match.second.name]
        scores[a, b] += match.score
        scores[b, a] += match.score.turned()
    return scores


def _total(scores: _Scores, which: int) -> Score:
    return sum((score for (a, _), score in scores.items() if a == which), NO_GAMES)


def _row(bot: Bot, total: Score, strength: float, error: float) -> Row:
    rating, reach = ANCHORED_AT + _POINTS * strength, _POINTS * Z * error
    return Row(
        bot,
        rating,
        Interval(rating - reach, rating + reach),
        total.games,
        total.wins,
        total.unfinished,
        total.points / total.games if total.games else 0.5,
    )


def _strengths(scores: _Scores, bots: int) -> list[float]:
    """The most likely strengths of Bradley and Terry, as logarithms of odds.

    Each step (Hunter 2004) makes the games likelier. A virtual draw of each pair keeps the
    strength finite of who has won or lost everything.
    """
    points = [_VIRTUAL_DRAWS * (bots - 1) / 2 + _total(scores, bot).points for bot in range(bots)]
    odds = [1.0] * bots
    for _ in range(_MOST_STEPS if bots > 1 else 0):
        before = tuple(odds)
        for bot in range(bots):
            odds[bot] = points[bot] / _resistance(scores, odds, bot)
        if all(abs(now / then - 1) < _SETTLED for now, then in zip(odds, before, strict=True)):
            break
    return [math.log(each) for each in odds]


def _resistance(scores: _Scores, odds: Sequence[float], bot: int) -> float:
    """How many points a bot would make for each unit of its odds, against those it met."""
    return sum(
        (scores[bot, other].games + _VIRTUAL_DRAWS) / (odds[bot] + odds[other])
        for other in range(len(odds))
        if other != bot
    )


def _standard_errors(scores: _Scores, strengths: Sequence[float], anchor: int) -> list[float]:
    """How uncertain the differences to the anchored strength are, by Fisher's information."""
    information = np.zeros((len(strengths), len(strengths)))
    for (a, b), score in scores.items():
        chance = 1 / (1 + math.exp(strengths[b] - strengths[a]))
        known = (score.games + _VIRTUAL_DRAWS) * chance * (1 - chance)
        information[a, a] += known
        information[a, b] -= known
    others = [which for which in range(len(strengths)) if which != anchor]
    errors = np.zeros(len(strengths))
    errors[others] = np.sqrt(np.linalg.inv(information[np.ix_(others, others)]).diagonal())
    return [float(error) for error in errors]
