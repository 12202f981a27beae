"""Figures of live games: the few that are watched while editing, made in a millisecond or two.

Their intervals hold at all times, as nobody knows when they are looked at.
"""

from __future__ import annotations

from dataclasses import replace

from core.basics.figures import Figure, Histogram, Unit
from core.basics.language import tr
from core.basics.values import dataclass
from core.checking.problem import Problem
from core.playtest.common_figures import (
    TENTHS,
    rounds_section,
    seats_section,
    unfinished_section,
)
from core.playtest.par import par_figure
from core.playtest.problems import GamesPlayed, said_by_games
from core.playtest.sights import Seen, Sights
from core.playtest.spec import AnySpec
from core.playtest.statistics.estimates import share, wanted
from core.playtest.statistics.watched import watched_mean, watched_quantile, watched_share
from core.playtest.totals import Totals

_RARE = 0.01
"""A guess of how many games remain unfinished."""


@dataclass(frozen=True, slots=True)
class LiveFigures:
    """What some games tell about a design, each number with its sample and interval.

    Attributes:
        games: how many were played.
        finished: how many of them somebody won.
        par: the median round in which somebody wins, with parts of a round.
        spread: the rounds that a tenth and nine tenths of the finished games do not exceed.
        rounds: finished games by their rounds.
        seats: for each seat its share of the finished games.
        unfinished: shares of games that nobody could finish, and that the bots failed to finish.
        never_finished: both of these together.
        sights: what the game itself tells of its board.
        problems: what the games say against the design, accepted or not; few games say nothing.
    """

    games: int
    finished: int
    par: Figure
    spread: tuple[Figure, Figure]
    rounds: Histogram
    seats: tuple[Figure, ...]
    unfinished: tuple[Figure, ...]
    never_finished: Figure
    sights: Sights
    problems: tuple[Problem, ...] = ()


def live_figures(spec: AnySpec, totals: Totals, seen: Seen | None = None) -> LiveFigures:
    """The figures of some games; `seen` saves finding out once more what there is to see."""
    look: Seen = seen or spec.game.playtests.sights.of(spec)
    section = rounds_section(spec, totals)
    (rounds,) = section.histograms
    low, high = (watched_quantile(section.figure(key), rounds, part) for key, part in TENTHS)
    seats, unfinished = seats_section(spec, totals), unfinished_section(spec, totals)
    return LiveFigures(
        games=totals.games,
        finished=rounds.sample,
        par=par_figure(rounds, spec.game.playtests.words.lengths, is_watched=True),
        spread=(low, high),
        rounds=rounds,
        seats=tuple(watched_share(each, 1 / spec.players) for each in seats.figures),
        unfinished=tuple(watched_share(each, _RARE) for each in unfinished.figures),
        never_finished=_never_finished(totals.games, totals.games - rounds.sample),
        sights=_watched(look(totals)),
        problems=said_by_games(GamesPlayed(spec, totals, is_watched=True)),
    )


def _never_finished(games: int, unfinished: int) -> Figure:
    asked = wanted("unfinished", Unit.SHARE, tr("unfinished"), tr("games that nobody won"))
    return watched_share(share(asked, unfinished, games), _RARE)


def _watched(sights: Sights) -> Sights:
    """What there is to see, with intervals for somebody who watches it."""
    busiest = (tuple(map(watched_mean, each)) for each in sights.busiest)
    figures, jams = (tuple(map(watched_mean, each)) for each in (sights.figures, sights.jams))
    return replace(sights, figures=figures, jams=jams, busiest=tuple(busiest))
