"""What an improver is asked for, and what it hands over: changes with figures before and after.

Every figure comes from games that nothing was chosen by.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Any

from core.basics.values import dataclass
from core.designs.design import Design
from core.playtest import record
from core.playtest.panel.tallies import PanelTally, TableTally
from core.playtest.panel.verdicts import PanelVerdict, verdict_of
from core.playtest.statistics.comparison import Comparison, compared
from core.playtest.totals import Totals
from core.playtest.words import LengthWords
from core.search.candidates import Candidate
from core.search.demands import Demands
from core.search.estimates import Estimate, PlayedFigure
from core.search.game import Keep
from core.search.settings import Setting
from core.search.wishes import SEATS_EVEN, Wish

EDITS, COUNT = 2, 5
"""How many edits at most a proposal takes, and how many proposals are looked for."""
MOST_GAMES = 60_000
"""A search that has played so many gives up, if nobody says otherwise: some 30 s on two cores for
long ones."""
MOST_ROUNDS, MOST_SHORT_GAMES = 900_000, 100_000
"""Where games are short, it plays so many rounds in all, which takes as long, or so many games."""


@dataclass(frozen=True, slots=True)
class Request:
    """What is asked of an improver.

    Attributes:
        wishes: what shall become better; all else stays about as it is.
        keeps: what of the design as a whole stays as it is; its locks hold anyway.
        edits: how many moves at most lead to a proposal.
        count: how many proposals are wanted.
        start: what the seeds follow from; another start plays other games.
        games: how many games it may take at most; if nobody says so, as many as take half a minute.
    """

    wishes: tuple[Wish, ...] = (Wish(SEATS_EVEN),)
    keeps: tuple[Keep, ...] = ()
    edits: int = EDITS
    count: int = COUNT
    start: int = 0
    games: int | None = None

    def games_of(self, rounds: float) -> int:
        """How many games it may take if one has so many rounds."""
        short = min(MOST_SHORT_GAMES, int(MOST_ROUNDS / max(1.0, rounds)))
        return self.games or max(MOST_GAMES, short)


@dataclass(frozen=True, slots=True, eq=False)
class Shown:
    """Games of a design that are shown, by where they were played."""

    totals: Mapping[Setting, Totals] = field(default_factory=dict)

    def with_more(self, more: Mapping[Setting, Totals]) -> Shown:
        """These games and further ones."""
        joined = {
            key: self.totals[key].merged(each) if key in self.totals else each
            for key, each in more.items()
        }
        return Shown({**self.totals, **joined})

    def wins(self, where: Setting) -> tuple[int, ...]:
        """How many games each seat has won in a setting."""
        return self.totals[where].wins(record.WINNER, where.players)

    def panel(self, players: int) -> PanelVerdict:
        """What the tables say about the seats."""
        tallies = (
            TableTally.of(where.table, totals.rows, players)
            for where, totals in self.totals.items()
            if where.players == players
        )
        return verdict_of(PanelTally(players, tuple(tallies)))


@dataclass(frozen=True, slots=True)
class Change:
    """A figure before and after."""

    figure: PlayedFigure
    before: Estimate
    after: Estimate

    def as_json(self) -> dict[str, Any]:
        """Plain values for a file; a reach is how far the truth may be off at any look."""
        return {
            "key": self.figure.key,
            "unit": str(self.figure.unit),
            "before": {"value": self.before.value, "reach": self.before.reach},
            "after": {"value": self.after.value, "reach": self.after.reach},
        }


@dataclass(frozen=True, slots=True, eq=False)
class Proposal:
    """A change of a design that was asked for, with its games and those of the design before."""

    candidate: Candidate
    before: Shown
    after: Shown

    @property
    def design(self) -> Design:
        """The design after the change."""
        return self.candidate.design

    @property
    def words(self) -> tuple[str, ...]:
        """Each of its edits in the language in use."""
        return tuple(str(move.words) for move in self.candidate.moves)

    def comparison(self, where: Setting) -> Comparison:
        """By how much the games differ, with verdicts."""
        return compared(self.before.totals[where], self.after.totals[where], where.players)

    @property
    def settings(self) -> tuple[Setting, ...]:
        """Where games were played, the main table with all players first."""
        return tuple(self.after.totals)

    def figures(self, where: Setting, figures: Sequence[PlayedFigure]) -> tuple[Change, ...]:
        """What games in a setting tell, before and after."""
        both = self.before.totals[where], self.after.totals[where]
        return tuple(
            Change(each, *(each.read(one, where.players) for one in both)) for each in figures
        )

    def as_json(self, figures: Sequence[PlayedFigure], lengths: LengthWords) -> dict[str, Any]:
        """Plain values for a file; lengths are told in what the game counts them."""
        return {
            "moves": [move.key for move in self.candidate.moves],
            "words": list(self.words),
            "fingerprint": self.design.fingerprint,
            "tables": [
                {
                    "players": where.players,
                    "table": where.table.name,
                    "games": self.after.totals[where].games,
                    "wins_before": list(self.before.wins(where)),
                    "wins_after": list(self.after.wins(where)),
                    "figures": [each.as_json() for each in self.figures(where, figures)],
                    "comparison": self.comparison(where).counted_in(lengths).as_json(),
                }
                for where in self.settings
            ],
        }


@dataclass(frozen=True, slots=True, eq=False)
class Improvement:
    """What an improver has found.

    Attributes:
        demands: what was demanded of figures.
        before: the games of the design itself.
        proposals: in the order in which they were found.
        games: how many were played in all.
        tried: how many changed designs were looked at.
        is_met: whether the design itself has all that is wished for already.
    """

    demands: Demands
    before: Shown
    proposals: tuple[Proposal, ...]
    games: int
    tried: int
    is_met: bool = False
