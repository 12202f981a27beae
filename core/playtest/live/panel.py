"""The panel asked live: mixed tables at once, a verdict soon, a surer one while nobody edits."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from dataclasses import replace
from typing import TypeAlias

from core.figures import Figure, Unit
from core.language import tr
from core.playtest.live.results import LivePanel
from core.playtest.panel.tables import MIXED, Table, table_spec, tables_of
from core.playtest.panel.tallies import PanelTally, TableTally
from core.playtest.panel.verdicts import verdict_of, watched_interval
from core.playtest.running.runner import Playtest
from core.playtest.seats import seat_label
from core.playtest.spec import AnySpec
from core.playtest.statistics.estimates import share, wanted
from core.playtest.totals import Totals

FIRST_GAMES = 200
"""At mixed tables, so that their shares are the first to be seen."""
ROUNDS = (500, 2_000)
"""Games at each table after which the panel speaks; the first of these come within 3 seconds."""
_RISK = 0.05
"""How often the interval of a share may miss, at any look at all."""

Play: TypeAlias = Callable[[AnySpec], Playtest]
Asking: TypeAlias = Generator[LivePanel | str, None, LivePanel]
"""Tells the panel whenever there is news of it, in between what it is at, and returns it."""


def first_impression(spec: AnySpec, panel: LivePanel, play: Play) -> Asking:
    """Let mixed tables play a little."""
    mixed = [each for each in tables_of(spec.game.playtests.panel) if each.is_mixed]
    return _playing(spec, panel, mixed, (FIRST_GAMES, play))


def asking(spec: AnySpec, panel: LivePanel, games: int, play: Play) -> Asking:
    """Let every table play until it has so many games, and judge then."""
    tables = tables_of(spec.game.playtests.panel)
    panel = yield from _playing(spec, panel, tables, (games, play))
    judged = replace(panel, verdict=verdict_of(panel.tally, watched_interval))
    if judged != panel:
        yield judged
    return judged


def _playing(
    spec: AnySpec, panel: LivePanel, tables: Sequence[Table], wish: tuple[int, Play]
) -> Asking:
    """Let each of some tables play until it has so many games."""
    games, play = wish
    for table in tables:
        known = panel.tally.at(table).games
        if known < games:
            totals = yield from _played(play(table_spec(spec, table, games - known, known)))
            more = TableTally.of(table, totals.rows, spec.players)
            tally = panel.tally.with_more(more)
            panel = replace(panel, tally=tally, seats=mixed_seats(tally))
            yield panel
    return panel


def _played(work: Playtest) -> Generator[str, None, Totals]:
    with closing(work):
        while True:
            try:
                step = next(work)
            except StopIteration as end:
                totals: Totals = end.value
                return totals
            yield step.text


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
