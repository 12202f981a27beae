"""How certificates of a game speak: the words of its playtests, and the bot they rest on."""

from __future__ import annotations

from core.basics.values import dataclass
from core.playtest.spec import AnyPlayed, par_bot
from core.playtest.who_played import when_equals_play
from core.playtest.words import PlaytestWords


@dataclass(frozen=True, slots=True)
class CertificateWords:
    """How certificates of a game speak.

    Attributes:
        bot: the name of the bot whose games they rest on.
        playtests: how playtests of the game speak.
    """

    bot: str
    playtests: PlaytestWords

    @classmethod
    def of(cls, game: AnyPlayed) -> CertificateWords:
        """Those of a game."""
        return cls(par_bot(game), game.playtests.words)

    def when(self, *players: int) -> str:
        """Who has played, with one or with several player counts."""
        return when_equals_play(self.playtests, self.bot, players)
