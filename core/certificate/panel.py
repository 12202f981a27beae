"""What the panel says of the seats by the games of a certificate."""

from __future__ import annotations

from core.designs.certificate import CertifiedGames
from core.playtest.panel.tables import Table
from core.playtest.panel.tallies import PanelTally, TableTally
from core.playtest.panel.verdicts import PanelVerdict, verdict_of


def verdict_of_games(games: CertifiedGames, bot: str) -> PanelVerdict:
    """The verdict with one player count.

    `bot` is who sits on all seats in the games that the certificate rests on.
    """
    played = sum(games.wins)
    sat = ((bot, games.wins), *((each.name, each.wins) for each in games.tables))
    tables = (TableTally(Table(name), played, wins) for name, wins in sat)
    return verdict_of(PanelTally(games.players, tuple(tables)))
