"""Where the games of a search are played: at the main table, by each judge, by fewer players."""

from __future__ import annotations

from typing import Any

from core.basics.values import dataclass
from core.checking.facts import AnyFacts
from core.playtest.panel.tables import MIXED, Table, table_spec, tables_of
from core.playtest.par import par_spec
from core.playtest.spec import AnySpec, PlayedGame
from core.search.demands import EVERY_JUDGE, Demand


@dataclass(frozen=True, slots=True)
class Setting:
    """How many players sit at which table."""

    players: int
    table: Table


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings of a search.

    Attributes:
        main: the table at which everybody sits, or the only one; as many as can take part.
        judges: each good player among its equals, as many as can take part.
        others: the main table with fewer players.
    """

    game: PlayedGame[Any, Any, Any, Any]
    main: Setting
    judges: tuple[Setting, ...]
    others: tuple[Setting, ...]

    @classmethod
    def of(cls, game: PlayedGame[Any, Any, Any, Any], facts: AnyFacts) -> Settings:
        """The settings for the player counts that a design is meant for."""
        counts = sorted(facts.design.player_counts)
        main, *judges = (each for each in tables_of(game.playtests.panel) if each.is_judge)
        return cls(
            game,
            Setting(counts[-1], main),
            tuple(Setting(counts[-1], each) for each in judges),
            tuple(Setting(count, main) for count in counts[:-1]),
        )

    @property
    def everywhere(self) -> tuple[Setting, ...]:
        """All of them, the main one first."""
        return (self.main, *self.judges, *self.others)

    def asked_by(self, demand: Demand) -> tuple[Setting, ...]:
        """The settings whose games tell whether a demand is met."""
        if demand.table == EVERY_JUDGE:
            return self.judges
        found = (
            each
            for each in self.everywhere
            if each.players == (demand.players or self.main.players)
            and demand.table in {each.table.name, MIXED}
        )
        return tuple(found)[:1]

    def spec(self, facts: AnyFacts, where: Setting, seeds: range) -> AnySpec:
        """Games of a sound design in a setting."""
        usual = par_spec(self.game, facts.board, len(seeds), where.players)
        return table_spec(usual, where.table, len(seeds), seeds.start)
