"""The tables of a panel: each good player among its equals, and all of them mixed."""

from __future__ import annotations

from dataclasses import replace

from core.basics.values import dataclass
from core.playtest.bots import PanelBots
from core.playtest.spec import AnySpec, lineup

MIXED = "mixed"
"""The name of the table at which everybody sits somewhere, drawn for each game."""


@dataclass(frozen=True, slots=True)
class Table:
    """Who sits around a table.

    Attributes:
        name: of the bot on all seats, or `MIXED`.
        is_judge: whether its games tell about the seats; else they tell par alone.
    """

    name: str
    is_judge: bool = True

    @property
    def is_mixed(self) -> bool:
        """Whether all good players sit here, changing seats."""
        return self.name == MIXED


def tables_of(panel: PanelBots) -> tuple[Table, ...]:
    """The tables of a game, the mixed one first; a game with one good player has no mixed one."""
    mixed = (Table(MIXED),) if len(panel.judges) > 1 else ()
    is_known = not panel.novice or panel.novice in panel.judges
    novice = () if is_known else (Table(panel.novice, is_judge=False),)
    return (*mixed, *map(Table, panel.judges), *novice)


def table_spec(spec: AnySpec, table: Table, games: int, first_seed: int = 0) -> AnySpec:
    """The games of a table, on the board and by the rules of a playtest, for as many players."""
    names = spec.game.playtests.panel.judges if table.is_mixed else (table.name,) * spec.players
    return replace(
        spec,
        bots=lineup(spec.game, names),
        games=games,
        first_seed=first_seed,
        is_rotating=False,
        precision=None,
        drawn=spec.players if table.is_mixed else 0,
        shifts_starts=False,
    )


def is_own_table(spec: AnySpec, table: Table) -> bool:
    """Whether the players of a playtest sit on the seats of a table as it has them."""
    wanted = table_spec(spec, table, spec.games)
    first, second = ((each.bots, each.drawn, each.shifts_starts) for each in (wanted, spec))
    return first == second
