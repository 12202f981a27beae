"""Asking the panel: one table after another plays, the mixed one first."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial
from typing import TypeAlias

from core.basics.jobs import Progress, retold
from core.playtest.panel.tables import is_own_table, table_spec, tables_of
from core.playtest.panel.tallies import PanelTally, TableTally
from core.playtest.panel.verdicts import PanelVerdict, verdict_of
from core.playtest.par import par_spec
from core.playtest.running.runner import Playtest, playtesting
from core.playtest.spec import AnyPlayed, AnySpec, PlayedBoard
from core.playtest.totals import Totals

PANEL_GAMES = 1_000
"""At each table, unless fewer are asked for: all shares are told within some 5 points at once."""

TablePlay: TypeAlias = Callable[[AnySpec], Playtest]
Asking: TypeAlias = Generator[Progress, None, PanelTally]


def asking_panel(
    spec: AnySpec, games: int, play: TablePlay = playtesting, known: Totals | None = None
) -> Asking:
    """Let each table play so many games under the conditions of a playtest.

    What is known of the playtest itself is not played again at the table of its own players.
    """
    tables = tables_of(spec.game.playtests.panel)
    tally, total = PanelTally(spec.players), games * len(tables)
    for table in tables:
        wanted = table_spec(spec, table, games, spec.first_seed)
        if known is not None and known.games >= games and is_own_table(spec, table):
            rows = known.rows[:games]
        else:
            part = partial(_as_part, tally.games, total)
            rows = (yield from retold(play(wanted), part)).rows
        tally = tally.with_more(TableTally.of(table, rows, spec.players))
        yield Progress(tally.games, total)
    return tally


def _as_part(done: int, total: int, step: Progress) -> Progress:
    return Progress(done + step.done, total, step.text)


def judging(
    game: AnyPlayed, board: PlayedBoard, players: int | None = None, games: int = PANEL_GAMES
) -> Generator[Progress, None, PanelVerdict]:
    """What the panel says of a board, with so many players or as many as can take part."""
    spec = par_spec(game, board, games, players)
    return verdict_of((yield from asking_panel(spec, games)))
