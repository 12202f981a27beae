"""A certificate: what bots have shown about a layout, so exactly that anybody can check it.

It says that a design is finishable from every seat: with each player count all games were finished,
and each seat has won at least one of them. The games are those of the seeds from 0 on, so that
nobody can choose lucky ones, and whoever plays them again must find the same figures and digest.
"""

from __future__ import annotations

from core.basics.values import dataclass
from core.files.nodes import Entries

CERTIFIED_GAMES = (100, 200, 500, 1_000, 2_000, 5_000, 10_000)
"""How many games a certificate can rest on: enough to mean something, few enough to repeat."""
PAR_UNIT = 100
"""Pars are kept in hundredths of a round, as whole numbers that compare exactly."""


@dataclass(frozen=True, slots=True)
class CertifiedTable:
    """What as many games of other players have shown about the seats.

    Attributes:
        name: of the bot on all seats, or of the table at which all good ones sit.
        wins: how many games each seat has won; some may have been left unfinished.
    """

    name: str
    wins: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CertifiedGames:
    """What the games of one player count have shown.

    Attributes:
        par: the median round of arrival, in hundredths of a round.
        wins: how many games each seat has won; together all of them.
        extras: keys that we do not know, for whoever does.
        tables: what the other tables of the panel say of the seats; empty if it was not asked.
    """

    par: int
    wins: tuple[int, ...]
    extras: Entries = ()
    tables: tuple[CertifiedTable, ...] = ()

    @property
    def players(self) -> int:
        """How many played."""
        return len(self.wins)

    @property
    def shares(self) -> tuple[float, ...]:
        """Each seat's share of the games."""
        return tuple(won / sum(self.wins) for won in self.wins)

    @property
    def odd_seat(self) -> int:
        """The seat whose wins are farthest from an even share, counted from 0; of equals the first.

        This is what the evenness of seats comes down to in one number, when good bots play.
        """
        games = sum(self.wins)
        return max(range(self.players), key=lambda seat: abs(self._surplus(seat, games)))

    @property
    def unevenness(self) -> float:
        """By how much the odd seat's share is off an even one; negative if it wins too little."""
        games = sum(self.wins)
        return self._surplus(self.odd_seat, games) / (games * self.players)

    def _surplus(self, seat: int, games: int) -> int:
        return self.wins[seat] * self.players - games


@dataclass(frozen=True, slots=True)
class Certificate:
    """What is claimed of one layout, by one version of the engine and of the bots.

    Attributes:
        fingerprint: of the layout that was played; on any other the certificate is void.
        variants: the keys of the variants of the game that were played.
        engine: the version of the engine.
        bots: the version of the bots.
        games: how many games each player count played; their seeds go from 0 on.
        results: what came out, by ascending player counts.
        digest: of all games, so that games which merely look alike do not pass for the same.
        extras: keys that we do not know, for whoever does.
    """

    fingerprint: str
    variants: tuple[str, ...]
    engine: int
    bots: int
    games: int
    results: tuple[CertifiedGames, ...]
    digest: str
    extras: Entries = ()

    @property
    def player_counts(self) -> tuple[int, ...]:
        """The player counts it speaks of."""
        return tuple(each.players for each in self.results)
