"""The report of a playtest: every figure with its sample, interval and definition.

`PlaytestReport.as_json` is described field by field in SCHEMA.md beside this module.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from core.figures import Detail, Figure, Section
from core.playtest import record
from core.playtest.odd_games import OddGame, odd_games
from core.playtest.seat_fairness import Fairness, fairness_of
from core.playtest.spec import AnySpec
from core.playtest.totals import Totals
from core.playtest.who_played import when_they_play
from core.quest.playtest.board_figures import (
    arc_section,
    blockades_section,
    caves_section,
    passages_section,
    seams_section,
    traffic_section,
    ways_section,
)
from core.quest.playtest.card_figures import bought_section, gone_section, uses_section
from core.quest.playtest.race_figures import (
    bots_section,
    minutes_section,
    race_section,
    rounds_section,
    seats_section,
    ties_section,
    turns_section,
    unfinished_section,
)

FORMAT = 2
"""Raised when a field of the JSON changes its meaning or goes away."""
SEEDS_LISTED = 100
"""Seeds of unfinished games in a report; the figures count all of them."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What was played."""

    route: str
    players: int
    bots: tuple[str, ...]
    is_rotating: bool
    caves: bool
    is_free_order: bool
    round_limit: int
    first_seed: int
    games_asked: int
    precision: float | None

    @classmethod
    def of(cls, spec: AnySpec) -> Setup:
        """What a spec asks for."""
        return cls(
            route=spec.board.route.name,
            players=spec.players,
            bots=tuple(bot.name for bot in spec.bots),
            is_rotating=spec.is_rotating,
            caves=spec.options.caves,
            is_free_order=spec.options.is_free_order,
            round_limit=spec.options.round_limit,
            first_seed=spec.first_seed,
            games_asked=spec.games,
            precision=spec.precision,
        )

    @property
    def when(self) -> str:
        """Who played, in the words that belong to every share of a seat."""
        return when_they_play(self.bots, is_rotating=self.is_rotating)

    def as_json(self) -> dict[str, Any]:
        """Plain values for a file."""
        return {name: getattr(self, name) for name in self.__slots__} | {"bots": list(self.bots)}


@dataclass(frozen=True, slots=True)
class PlaytestReport:
    """What some games tell about a route.

    Attributes:
        sections: figures by what they are about; see SCHEMA.md for the keys.
        fairness: whether all seats win evenly when these bots play.
        route_failed: seeds of unfinished games that nobody could have finished any more.
        bots_failed: seeds of all other unfinished games.
        odd: games worth a look, with the reason.
    """

    setup: Setup
    games: int
    finished: int
    sections: tuple[Section, ...]
    fairness: Fairness
    route_failed: tuple[int, ...]
    bots_failed: tuple[int, ...]
    odd: tuple[OddGame, ...]

    @classmethod
    def of(cls, spec: AnySpec, totals: Totals) -> PlaytestReport:
        """The report of a playtest, or of the part of it that was played."""
        return cls(
            setup=Setup.of(spec),
            games=totals.games,
            finished=len(totals.finished),
            sections=_sections(spec, totals),
            fairness=fairness_of(spec, totals),
            route_failed=totals.seeds_of(record.CANNOT_BE_FINISHED)[:SEEDS_LISTED],
            bots_failed=totals.seeds_of(record.BOTS_FAILED)[:SEEDS_LISTED],
            odd=odd_games(spec, totals),
        )

    def section(self, key: str) -> Section:
        """The section of a key."""
        return next(each for each in self.sections if each.key == key)

    def figure(self, section: str, key: str, **about: Detail) -> Figure:
        """A figure by its section, its key, and what it is about."""
        return self.section(section).figure(key, **about)

    def as_json(self) -> dict[str, Any]:
        """Plain values for a file."""
        return {
            "format": FORMAT,
            "setup": self.setup.as_json(),
            "games": self.games,
            "finished": self.finished,
            "fairness": self.fairness.as_json(),
            "unfinished_seeds": {
                "route": list(self.route_failed),
                "bots": list(self.bots_failed),
            },
            "odd_games": [{"why": str(each.why), "seed": each.seed} for each in self.odd],
            "sections": {each.key: each.as_json() for each in self.sections},
        }


def _sections(spec: AnySpec, totals: Totals) -> tuple[Section, ...]:
    return (
        rounds_section(totals),
        minutes_section(totals),
        seats_section(spec, totals),
        bots_section(spec, totals),
        race_section(totals),
        turns_section(totals),
        ties_section(totals),
        unfinished_section(totals),
        traffic_section(spec, totals),
        seams_section(spec, totals),
        passages_section(spec, totals),
        ways_section(spec, totals),
        blockades_section(spec, totals),
        bought_section(spec, totals),
        uses_section(spec, totals),
        gone_section(spec, totals),
        caves_section(spec, totals),
        arc_section(spec, totals),
    )
