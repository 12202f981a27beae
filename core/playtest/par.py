"""Par: the round in which good players win, taken from the games of the bot that tells it."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import accumulate
from typing import Any

from core.basics.figures import Figure, Histogram, Interval, Unit
from core.basics.jobs import Work
from core.basics.language import tr
from core.playtest.common_figures import rounds_of
from core.playtest.game_counts import GAMES
from core.playtest.par_rounds import Par
from core.playtest.running.playing import PlayingKernels
from core.playtest.running.runner import playtesting
from core.playtest.spec import (
    Agreed,
    AnyPlayed,
    B,
    PlayedBoard,
    PlayedGame,
    Player,
    Spec,
    lineup,
    par_bot,
)
from core.playtest.statistics.estimates import wanted
from core.playtest.statistics.intervals import Z
from core.playtest.statistics.sequences import rank_reach
from core.playtest.totals import Totals
from core.playtest.words import LengthWords

_IN_ROUNDS = LengthWords()


def par_spec(
    game: PlayedGame[Any, B, Agreed, Player],
    board: B,
    games: int = GAMES,
    players: int | None = None,
) -> Spec[B, Agreed, Player]:
    """The playtest that par is taken from: so many good players, or as many as can take part."""
    seats = players or max(board.design.player_counts)
    bots = lineup(game, [par_bot(game)] * seats)
    return Spec(game, board, bots, game.playtests.usual_options(board.design), games)


def par_of(totals: Totals) -> Par | None:
    """The par of some games; None if none of them was finished."""
    rounds = rounds_of(totals)
    return Par(median_within(rounds), rounds.sample, _ends(rounds)) if rounds.sample else None


def measuring_par(
    game: AnyPlayed,
    board: PlayedBoard,
    games: int = GAMES,
    kernels: PlayingKernels | None = None,
) -> Work[Par | None]:
    """Let good players play and return their par."""
    return par_of((yield from playtesting(par_spec(game, board, games), kernels=kernels)))


def par_figure(
    rounds: Histogram, lengths: LengthWords = _IN_ROUNDS, *, is_watched: bool = False
) -> Figure:
    """The median round with parts of a round, and its interval, which may be for who watches it."""
    par, n = wanted("par", Unit.ROUNDS, tr("Par"), tr(lengths.par_meaning)), rounds.sample
    if n == 0:
        return par
    reach = rank_reach(n, 0.5) if is_watched else Z * math.sqrt(n * _variance_of_rank(rounds))
    low, high = n / 2 - reach, n / 2 + reach
    ends = Interval(round_at(rounds, low), round_at(rounds, high)) if low >= 1 else None
    return replace(par, value=median_within(rounds), sample=n, interval=ends)


def _variance_of_rank(rounds: Histogram) -> float:
    """How much the share of games before the median varies by one game: those of its round in part.

    A game that ends in the median's round counts as the part of the round that is over by then. If
    all of them do, the next may be another one: so much is taken for seen, lest two equal games
    leave no doubt.
    """
    before, middle = 0, rounds.sample / 2
    for count in rounds.counts:
        if before + count >= middle:
            break
        before += count
    part = (middle - before) / count
    seen = (before + part * part * count) / rounds.sample - 1 / 4
    return max(1 / (4 * rounds.sample), seen)


def _ends(rounds: Histogram) -> Interval | None:
    return par_figure(rounds).interval


def median_within(rounds: Histogram) -> float:
    """The median with parts of a round, so that small changes of a design show, too."""
    return round_at(rounds, rounds.sample / 2)


def round_at(rounds: Histogram, rank: float) -> float:
    """When so many games have ended, as if those of a round ended evenly within it."""
    numbered = enumerate(rounds.counts, start=rounds.first)
    for upto, (number, count) in zip(accumulate(rounds.counts), numbered, strict=True):
        if count and upto >= rank:
            return number - 0.5 + (rank - (upto - count)) / count
    raise ValueError("there are fewer games than that")
