"""The report of a playtest: every figure with its sample, interval and definition.

`PlaytestReport.as_json` is described field by field in the SCHEMA.md of each game's playtests.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from core.basics.figures import Detail, Figure, Section
from core.basics.language import tr
from core.basics.values import dataclass
from core.checking.problem import Problem
from core.playtest import record
from core.playtest.common_figures import common_sections
from core.playtest.contents import Contents
from core.playtest.panel.verdicts import PanelVerdict
from core.playtest.panel.words import panel_json, verdict_sentence
from core.playtest.problems import problems_in_games
from core.playtest.reports.odd_games import OddGame, odd_games
from core.playtest.reports.rotation import Rotation, rotation_json
from core.playtest.reports.seat_fairness import Fairness, fairness_of
from core.playtest.spec import AnyPlayed, AnySpec
from core.playtest.totals import Totals
from core.playtest.who_played import when_mixed_play, when_they_play

FORMAT = 3
"""Raised when a field of the JSON changes its meaning or goes away."""
SEEDS_LISTED = 100
"""Seeds of unfinished games in a report; the figures count all of them."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What was played.

    Attributes:
        name: of the design.
        options: what the players agreed on, as the game calls it.
    """

    game: AnyPlayed
    name: str
    players: int
    bots: tuple[str, ...]
    is_rotating: bool
    is_drawn: bool
    shifts_starts: bool
    options: Mapping[str, Any]
    first_seed: int
    games_asked: int
    precision: float | None

    @classmethod
    def of(cls, spec: AnySpec) -> Setup:
        """What a spec asks for."""
        return cls(
            game=spec.game,
            name=spec.board.design.name,
            players=spec.players,
            bots=tuple(bot.name for bot in spec.bots),
            is_rotating=spec.is_rotating,
            is_drawn=bool(spec.drawn),
            shifts_starts=spec.shifts_starts,
            options=asdict(spec.options),
            first_seed=spec.first_seed,
            games_asked=spec.games,
            precision=spec.precision,
        )

    @property
    def when(self) -> str:
        """Who played, in the words that belong to every share of a seat."""
        if self.is_drawn:
            return when_mixed_play()
        return when_they_play(self.game.playtests.words, self.bots, is_rotating=self.is_rotating)

    @property
    def names(self) -> str:
        """Who sat at the table, by name; where they were drawn, that tables were mixed."""
        if self.is_drawn:
            return tr("mixed tables")
        names = self.bots[0] if len(set(self.bots)) == 1 else ", ".join(self.bots)
        return tr("{names}, changing seats", names=names) if self.is_rotating else names

    @property
    def table(self) -> tuple[object, ...]:
        """What has to be the same if designs are compared: who sat there, and by which rules."""
        return self.bots, self.options, self.is_rotating, self.is_drawn, self.shifts_starts

    def as_json(self) -> dict[str, Any]:
        """Plain values for a file."""
        return {
            self.game.names.noun: self.name,
            "players": self.players,
            "bots": list(self.bots),
            "is_rotating": self.is_rotating,
            "is_drawn": self.is_drawn,
            "shifts_starts": self.shifts_starts,
            **self.options,
            "first_seed": self.first_seed,
            "games_asked": self.games_asked,
            "precision": self.precision,
        }


@dataclass(frozen=True, slots=True)
class PlaytestReport:
    """What some games tell about a design.

    Attributes:
        sections: figures by what they are about; the game's SCHEMA.md lists the keys.
        fairness: whether all seats win evenly when these bots play.
        panel: what several kinds of players say of the seats; None if they were not asked.
        rotation: what games with moving start places say of turn order and start place; None if
            none were played.
        design_failed: seeds of unfinished games that nobody could have finished any more.
        bots_failed: seeds of all other unfinished games.
        odd: games worth a look, with the reason.
        problems: what the games say against the design; few games say nothing.
    """

    setup: Setup
    games: int
    finished: int
    sections: tuple[Section, ...]
    fairness: Fairness
    design_failed: tuple[int, ...]
    bots_failed: tuple[int, ...]
    odd: tuple[OddGame, ...]
    panel: PanelVerdict | None = None
    problems: tuple[Problem, ...] = ()
    rotation: Rotation | None = None

    @classmethod
    def of(
        cls,
        spec: AnySpec,
        totals: Totals,
        panel: PanelVerdict | None = None,
        rotation: Rotation | None = None,
    ) -> PlaytestReport:
        """The report of a playtest, or of the part of it that was played."""
        return cls(
            setup=Setup.of(spec),
            games=totals.games,
            finished=len(totals.finished),
            sections=_sections(spec, totals),
            fairness=fairness_of(spec, totals),
            design_failed=totals.seeds_of(record.CANNOT_BE_FINISHED)[:SEEDS_LISTED],
            bots_failed=totals.seeds_of(record.BOTS_FAILED)[:SEEDS_LISTED],
            odd=odd_games(spec, totals),
            panel=panel,
            problems=problems_in_games(spec, totals, panel),
            rotation=rotation,
        )

    @property
    def contents(self) -> Contents:
        """What reports of this game consist of."""
        contents: Contents = self.setup.game.playtests.contents
        return contents

    @property
    def about_seats(self) -> str:
        """What is to be said of the seats: by the panel, if it was asked, else by these bots."""
        if self.panel is None:
            return self.fairness.sentence
        return verdict_sentence(self.setup.game.playtests.words, self.panel)

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
            "panel": self._panel_json(),
            "rotation": self._rotation_json(),
            "unfinished_seeds": {
                "route": list(self.design_failed),
                "bots": list(self.bots_failed),
            },
            "problems": [_problem_json(each) for each in self.problems],
            "odd_games": [{"why": str(each.why), "seed": each.seed} for each in self.odd],
            "sections": {each.key: each.as_json() for each in self.sections},
        }

    def _panel_json(self) -> dict[str, Any] | None:
        words = self.setup.game.playtests.words
        return None if self.panel is None else panel_json(words, self.panel)

    def _rotation_json(self) -> dict[str, Any] | None:
        words = self.setup.game.playtests.words
        return None if self.rotation is None else rotation_json(words, self.rotation)


def _problem_json(problem: Problem) -> dict[str, Any]:
    return {
        "code": problem.code,
        "severity": str(problem.severity),
        "message": problem.message,
        **dict(problem.values),
    }


def _sections(spec: AnySpec, totals: Totals) -> tuple[Section, ...]:
    """The sections that every game has and those of this one, in the order of its contents."""
    own: tuple[Section, ...] = spec.game.playtests.sections(spec, totals)
    told = {each.key: each for each in (*common_sections(spec, totals), *own)}
    return tuple(told[key] for key in spec.game.playtests.contents.titles)
