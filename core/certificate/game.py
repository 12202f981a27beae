"""What certificates know of a game: its part of the interface of games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from core.language import marked
from core.playtest.spec import PlayedGame
from core.playtest.who_played import when_equals_play
from core.playtest.words import PlaytestWords


@dataclass(frozen=True, slots=True)
class CertificateWords:
    """How certificates of a game speak; all texts are noted for translation.

    Attributes:
        bot: the name of the bot whose games they rest on.
        playtests: how playtests of the game speak.
        claim: the headline: that everybody can win, and how that is known, with {counts} and
            {games}.
        claim_with_variants: the same of a game with {variants}.
        short_claim: the same of what a share code claims.
    """

    bot: str
    playtests: PlaytestWords
    claim: str = marked(
        "Finishable from every seat with {counts} players: {games:,} games each, all finished."
    )
    claim_with_variants: str = marked(
        "Finishable from every seat with {counts} players and {variants}: {games:,} games each, "
        "all finished."
    )
    short_claim: str = marked(
        "The code claims: finishable from every seat with {counts} players, by {games:,} games "
        "each."
    )

    def when(self, *players: int) -> str:
        """Who has played, with one or with several player counts."""
        return when_equals_play(self.playtests, self.bot, players)


class VersionedGame(Protocol):
    """A game whose rules and bots have versions, since another one may play otherwise."""

    @property
    def engine_version(self) -> int:
        """Of the rules: what the same moves lead to."""

    @property
    def bots_version(self) -> int:
        """Of the bots: which moves they make."""

    @property
    def certificate_words(self) -> CertificateWords:
        """How its certificates speak of the games that they rest on."""


class CertifiedGame(PlayedGame[Any, Any, Any, Any], VersionedGame, Protocol):
    """A game on whose designs bots can play for a certificate."""
