"""The panel asked live: mixed tables at once, a verdict soon, a surer one while nobody edits."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import replace
from typing import TypeAlias

from core.basics.figures import Figure, Unit
from core.basics.jobs import retold
from core.basics.language import tr
from core.playtest.live.results import LivePanel
from core.playtest.panel.tables import MIXED, Table, is_own_table, table_spec, tables_of
from core.playtest.panel.tallies import PanelTally, TableTally
from core.playtest.panel.verdicts import verdict_of, watched_interval
from core.playtest.running.runner import Partial, Playtest
from core.playtest.seats import seat_label
from core.playtest.spec import AnySpec
from core.playtest.statistics.estimates import share, wanted
from core.playtest.totals import Numbers, Totals

FIRST_GAMES = 80
"""At mixed tables, so that their shares are the first to be seen: with wide intervals, but within a
fifth of a second of an edit."""
ROUNDS = (250, 500, 2_000)
"""Games at each table after which the panel speaks: what is glaring within some 2 seconds, all else
within some 3, and more surely when nobody edits."""
_RISK = 0.05
"""How often the interval of a share may miss, at any look at all."""

Play: TypeAlias = Callable[[AnySpec], Playtest]
Asking: TypeAlias = Generator[LivePanel | str, None, LivePanel]
"""Tells the panel whenever there is news of it, in between what it is at, and returns it."""


def first_impression(spec: AnySpec, panel: LivePanel, play: Play) -> Asking:
    """Let mixed tables play a little."""
    for table in tables_of(spec.game.playtests.panel):
        if table.is_mixed:
            panel = yield from _playing(spec, panel, table, FIRST_GAMES, play)
    return panel


def asking(
    spec: AnySpec, panel: LivePanel, games: int, play: Play, known: Totals | None = None
) -> Asking:
    """Let every table play until it has so many games, and judge then.

    What is known of the spec itself is not played again at the table of its own players.
    """
    for table in tables_of(spec.game.playtests.panel):
        if known is not None and is_own_table(spec, table):
            panel = _knowing(panel, table, known.rows[panel.tally.at(table).games : games])
        panel = yield from _playing(spec, panel, table, games, play)
    verdict = verdict_of(panel.tally, watched_interval)
    judged = replace(panel, verdict=verdict, seats=mixed_seats(panel.tally))
    if judged != panel:
        yield judged
    return judged


def _knowing(panel: LivePanel, table: Table, rows: Numbers) -> LivePanel:
    """The panel with games of a table that were played for something else."""
    if not len(rows):
        return panel
    more = TableTally.of(table, rows, panel.tally.players)
    return replace(panel, tally=panel.tally.with_more(more))


def _playing(spec: AnySpec, panel: LivePanel, table: Table, games: int, play: Play) -> Asking:
    """Let a table play until it has so many games."""
    known = panel.tally.at(table).games
    if known < games:
        totals = yield from retold(play(table_spec(spec, table, games - known, known)), _text)
        more = TableTally.of(table, totals.rows, spec.players)
        tally = panel.tally.with_more(more)
        panel = replace(panel, tally=tally, seats=_seats_beside(panel, tally))
        yield panel
    return panel


def _text(step: Partial) -> str:
    return step.text


def _seats_beside(panel: LivePanel, tally: PanelTally) -> tuple[Figure, ...]:
    """The shares at mixed tables from these games; once the panel has spoken, from those it judged.

    Else the same seat at the same tables would have two shares on one page.
    """
    return mixed_seats(tally) if panel.verdict is None else panel.seats


def mixed_seats(tally: PanelTally) -> tuple[Figure, ...]:
    """How often each seat wins at mixed tables, with intervals for somebody who watches."""
    mixed = tally.at(Table(MIXED))
    meaning = tr("share of the finished games that this seat won")
    return tuple(
        replace(
            share(
                wanted("wins", Unit.SHARE, seat_label(seat), meaning, seat=seat),
                won,
                mixed.finished,
            ),
            interval=watched_interval(won, mixed.finished, _RISK),
        )
        for seat, won in enumerate(mixed.wins, start=1)
        if mixed.finished
    )
