"""Seats that win more or less than their share, as games tell a rule that rests on them."""

from __future__ import annotations

from collections.abc import Iterator

from core.basics.figures import told_share
from core.basics.language import LazyText, known_as, lazy_number, tr
from core.checking.problem import Finding, Place, finding
from core.playtest.panel.verdicts import MARGIN, PanelVerdict, Share, Standing
from core.playtest.problems import GamesPlayed
from core.playtest.record import WINNER
from core.playtest.who_played import when_they_play


def seats_off(games: GamesPlayed, place: Place) -> Iterator[Finding]:
    """What is said of the seats that are off: by the panel if it was asked, else by these games."""
    return _by_own_games(games, place) if games.panel is None else _by_panel(games.panel, place)


def _by_panel(panel: PanelVerdict, place: Place) -> Iterator[Finding]:
    """The seats that the panel calls favoured, or held back, whoever plays."""
    whoever = known_as("panel", tr("whoever plays"))
    number = sum(each.games for each in panel.tally.judges)
    for each in panel.seats:
        if each.standing in (Standing.FAVOURED, Standing.HELD_BACK):
            yield _seat(place, each.seat, each.overall, number, whoever)


def _by_own_games(games: GamesPlayed, place: Place) -> Iterator[Finding]:
    """The seats that are off when these bots play."""
    finished, spec = len(games.totals.finished), games.spec
    even, names = 1 / spec.players, [bot.name for bot in spec.bots]
    told = when_they_play(spec.game.playtests.words, names, is_rotating=spec.is_rotating)
    when = known_as(", ".join(names), told)
    for seat, wins in enumerate(games.totals.wins(WINNER, spec.players), start=1):
        share = Share(wins / finished, games.share_ends(wins, finished, even), even)
        if abs(share.surplus) > MARGIN and _is_told_apart(share):
            yield _seat(place, seat, share, games.number, when)


def _seat(place: Place, seat: int, share: Share, games: int, when: LazyText) -> Finding:
    """What is said of a seat, with what its share is worth and who played."""
    return finding(
        place,
        seat=seat,
        share=told_share(share.value, share.interval, digits=1),
        games=games,
        players=round(1 / share.even),
        when=when,
        par=lazy_number(share.even, ".1%"),
    )


def _is_told_apart(share: Share) -> bool:
    """Whether a seat is off beyond doubt: by the margin, or at all if many games tell its share.

    An interval that is as wide as the margin leaves out par too often where a seat is hardly off.
    """
    ends, even = share.interval, share.even
    apart = max(ends.low - even, even - ends.high)
    return apart > (0 if ends.half_width <= MARGIN / 2 else MARGIN)
