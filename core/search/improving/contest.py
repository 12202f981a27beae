"""The contest among changed designs: who plays next, and who is likely to have what is demanded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

import numpy as np

from core.basics.jobs import Work
from core.checking.facts import AnyFacts
from core.playtest.totals import Totals
from core.search.demands import EVERY_JUDGE, Demand, Demands
from core.search.estimates import Floats, PlayedFigure
from core.search.game import GameSearch
from core.search.improving.chances import HABIT, Told, are_met, normal
from core.search.improving.effects import Made
from core.search.improving.pool import Pool
from core.search.playing import PlayAll
from core.search.seeds import Purpose, Seeds
from core.search.settings import Setting, Settings

BEFORE: Made = frozenset()
"""The design before any move."""
BEFORE_GAMES, JUDGE_GAMES = 600, 200
"""Of the design before, at the main table and at each other one."""
FIRST, MORE, MOST = 100, 150, 900
"""Games of a move that is tried, of a design that plays on each time, and of any in all."""
NEW, BEST = 14, 8
"""How many of either a wave has."""
_ASKED = 150
"""Of so many of the likeliest arms it is worked out what other tables would say."""
_SHARED = 3
"""So many designs of a wave may have a move in common."""


class Contest:
    """Games of a design and of what moves make of it, on the seeds of the race."""

    def __init__(
        self, search: GameSearch, settings: Settings, before: AnyFacts, play: PlayAll, seeds: Seeds
    ) -> None:
        """Begin without games."""
        self._search, self._settings, self._before, self._play = search, settings, before, play
        self._race, self._panel = seeds.of(Purpose.RACE), seeds.of(Purpose.PANEL)
        self._played: dict[Made, Totals] = {}
        self._habits: dict[Setting, Totals] = {}
        self._out: set[Made] = set()
        self._demands: Demands = ()
        self._edits = 1
        self._pool: Pool | None = None
        self._ranked: dict[Made, float] | None = None
        self.games = 0

    def beginning(self) -> Work[None]:
        """Play the design before at all tables."""
        settings = self._settings
        where = {settings.main: self._race[:BEFORE_GAMES]}
        where |= dict.fromkeys(settings.judges, self._panel[:JUDGE_GAMES])
        specs = [settings.spec(self._before, each, seeds) for each, seeds in where.items()]
        found = yield from self._play(specs)
        self.games += sum(spec.games for spec in specs)
        told = dict(zip(where, found, strict=True))
        self._played[BEFORE] = told.pop(settings.main)
        self._habits = told

    def before(self) -> dict[str, float]:
        """What the design before tells, with games and without, by the keys of figures."""
        totals, players = self._played[BEFORE], self._settings.main.players
        static = {each.key: each.value(self._before) for each in self._search.static}
        return {
            **{key: value for key, value in static.items() if value is not None},
            **{each.key: each.read(totals, players).value for each in self._search.played},
        }

    def enter(self, pool: Pool, demands: Demands, edits: int) -> None:
        """Let the moves of a pool take part, up to so many at a time."""
        self._pool, self._demands, self._edits = pool, demands, edits

    # --- Who plays --------------------------------------------------------------------------------

    def wave(self) -> Work[bool]:
        """Let those play who are most worth it; whether there was anybody."""
        assert self._pool is not None, "somebody has entered"
        chances = self.chances()
        new = [made for made in chances if len(made) == 1 and made not in self._played]
        known = (made for made in chances if len(made) > 1 or made in self._played)
        wanted = dict.fromkeys(new[:NEW], FIRST)
        wanted |= {made: self._next(made) for made in self._spread(known, BEST)}
        if not wanted:
            return False
        yield from self._playing(wanted)
        self._drop_losers(wanted)
        return True

    def _next(self, made: Made) -> int:
        return self._count(made) + MORE

    def _count(self, made: Made) -> int:
        return self._played[made].games if made in self._played else 0

    def _spread(self, ranked: Iterable[Made], count: int) -> Iterator[Made]:
        """The first that lead to candidates and have games left, no move in too many of them."""
        assert self._pool is not None, "somebody has entered"
        often: Counter[str] = Counter()
        for made in ranked:
            if not count:
                return
            is_rare = all(often[move] < _SHARED for move in made)
            if is_rare and self._count(made) < MOST and self._pool.candidate(made) is not None:
                often.update(made)
                count -= 1
                yield made

    def _playing(self, wanted: Mapping[Made, int]) -> Work[None]:
        assert self._pool is not None, "somebody has entered"
        specs = []
        for made, upto in wanted.items():
            candidate = self._pool.candidate(made)
            assert candidate is not None, "only candidates play"
            seeds = self._race[self._count(made) : upto]
            specs.append(self._settings.spec(candidate.facts, self._settings.main, seeds))
        found = yield from self._play(specs)
        self.games += sum(spec.games for spec in specs)
        self._ranked = None
        for made, totals in zip(wanted, found, strict=True):
            known = self._played.get(made)
            self._played[made] = totals if known is None else known.merged(totals)

    def _drop_losers(self, among: Iterable[Made]) -> None:
        """Those that lack something for certain, however often one looks, play no more."""
        players = self._settings.main.players
        for made in among:
            for demand, figure in self._at_main():
                if demand.scored(figure.read(self._played[made], players)).low > 0:
                    self._out.add(made)

    def close(self, made: Made, *, is_found: bool) -> None:
        """Nobody asks about it any more; nor about what is much the same, if it was found.

        That is the same with more moves on top, and what shares a move and is of the same kinds.
        """
        self._ranked = None
        self._out.add(made)
        if is_found:
            kinds = self._kinds(made)
            self._out |= {
                each
                for each in self._arms()
                if made < each or (made & each and self._kinds(each) == kinds)
            }

    def _kinds(self, made: Made) -> list[str]:
        assert self._pool is not None, "somebody has entered"
        return sorted(self._pool.singles[move].kind for move in made)

    # --- Who is likely ----------------------------------------------------------------------------

    def likely(self, least: float, games: int) -> list[Made]:
        """Those that are so likely to have what is demanded after so many games; the best first."""
        return [
            made
            for made, chance in self.chances().items()
            if chance >= least and self._count(made) >= games
        ]

    def _arms(self) -> list[Made]:
        assert self._pool is not None, "somebody has entered"
        singles = [frozenset({key}) for key in self._pool.singles]
        pairs = list(self._pool.pairs()) if self._edits > 1 else []
        return [made for made in (*singles, *pairs) if made not in self._out]

    def chances(self) -> dict[Made, float]:
        """How likely each arm is to have what is demanded, likeliest first; fewer moves first.

        What other tables would say is asked of those alone that may be likely enough.
        """
        if self._ranked is None:
            arms = self._arms()
            asked = dict.fromkeys(figure for _, figure in self._at_main())
            told = [self._told(figure) for figure in asked]
            here = _product(self._met(each, arms) for each in told)
            best = np.argsort(-here.mean(axis=1), kind="stable")[:_ASKED]
            arms, here = [arms[each] for each in best], here[best]
            there = _product((here, *(self._met_elsewhere(each, arms) for each in told)))
            chances = there.mean(axis=1)
            order = sorted(range(len(arms)), key=lambda each: (-chances[each], len(arms[each])))
            self._ranked = {arms[each]: float(chances[each]) for each in order}
        return self._ranked

    def _at_main(self) -> Iterator[tuple[Demand, PlayedFigure]]:
        for demand in self._demands:
            figure = self._search.figure(demand.figure)
            if figure is not None and self._settings.main in self._settings.asked_by(demand):
                yield demand, figure

    def _told(self, figure: PlayedFigure) -> Told:
        assert self._pool is not None, "somebody has entered"
        foretold = self._pool.foretold.get(figure.key, {})
        return Told.of(figure, self._played, self._settings.main.players, foretold)

    def _met(self, told: Told, arms: Sequence[Made]) -> Floats:
        """In which imagined worlds each arm has what is demanded of a figure at the main table."""
        worlds = told.worlds(arms)
        asked = (each for each, figure in self._at_main() if figure is told.figure)
        return _product(are_met(each, told.figure, worlds) for each in asked)

    def _met_elsewhere(self, told: Told, arms: Sequence[Made]) -> Floats:
        """In which of them it has what is demanded at the table of every judge."""
        figure, worlds = told.figure, told.worlds(arms)
        met = np.ones(worlds.shape[:2])
        for demand in self._demands:
            if demand.figure == figure.key and demand.table == EVERY_JUDGE:
                for where in self._settings.judges:
                    more = HABIT * normal(f"{figure.key} {where.table.name}", worlds.shape[-1])
                    off = self._habit(figure, where)
                    met *= are_met(demand, figure, worlds + off + more)
        return met

    def _habit(self, figure: PlayedFigure, where: Setting) -> Floats:
        """By how much the numbers differ at another table, as far as games tell it for certain."""
        players = self._settings.main.players
        here = figure.numbers(self._played[BEFORE], players)
        there = figure.numbers(self._habits[where], players)
        apart = there.mean(axis=0) - here.mean(axis=0)
        noise = here.var(axis=0) / len(here) + there.var(axis=0) / len(there)
        usual = 4 * HABIT**2
        habit: Floats = apart * usual / (usual + noise)
        return habit


def _product(parts: Iterable[Floats]) -> Floats:
    """Where all of some things are so; there is at least one."""
    first, *others = parts
    for each in others:
        first = first * each
    return first
