"""The contest among changed designs: who plays next, and who is likely to have what is demanded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

import numpy as np

from core.basics.jobs import Progress, Work, beside
from core.checking.facts import AnyFacts
from core.playtest.totals import Totals
from core.search.confirming import SEVERAL, Care
from core.search.demands import EVERY_JUDGE, Demand, Demands
from core.search.estimates import Floats, PlayedFigure
from core.search.game import GameSearch
from core.search.improving.chances import (
    DRAWS,
    FEW_DRAWS,
    HABIT,
    Habit,
    Told,
    are_met,
    nearness,
    normal,
)
from core.search.improving.effects import Made
from core.search.improving.pool import Pool
from core.search.playing import PlayAll
from core.search.seeds import Purpose, Seeds
from core.search.settings import Setting, Settings

BEFORE: Made = frozenset()
"""The design before any move."""
CHOSEN_BY = 1_000
"""Seeds of races that are left out: by such a draft may have been chosen among others, so that it
looks better by them than it is, and all that is made of it would, too."""
BEFORE_GAMES = 600
"""Of the design before, at the main table."""
JUDGE_GAMES, MORE_JUDGE_GAMES, MOST_JUDGE_GAMES = 60, 40, 300
"""Of the same at each other table: at first, with each wave, and in all."""
FIRST, MORE, MOST = 40, 100, 900
"""Games of a move that is tried, of a design that plays on each time, and of any in all."""
NEW, BEST = 20, 8
"""How many of either a wave has."""
_LOOKED_AT = 800
"""So many arms that may be likely are looked at closely."""
_ASKED = 150
"""Of so many of the likeliest it is worked out what other tables would say."""
_HOPE = 0.1
"""What being near is worth beside a chance, where all chances are small."""
_HOPEFUL = 0.02
"""Who is less likely does not play on while there are moves that nobody has tried."""
_NEAREST = 4
"""But for so many that come nearest."""
_SHARED = 3
"""So many designs of a wave may have a move in common."""


class Contest:
    """Games of a design and of what moves make of it, on the seeds of the race."""

    def __init__(
        self, search: GameSearch, settings: Settings, before: AnyFacts, play: PlayAll, seeds: Seeds
    ) -> None:
        """Begin without games."""
        self._search, self._settings, self._before, self._play = search, settings, before, play
        self._care = SEVERAL
        self._race, self._panel = seeds.of(Purpose.RACE)[CHOSEN_BY:], seeds.of(Purpose.PANEL)
        self._played: dict[Made, Totals] = {}
        self._habits: dict[Setting, Totals] = {}
        self._out: set[Made] = set()
        self._demands: Demands = ()
        self._edits = 1
        self._pool: Pool | None = None
        self._ranked: dict[Made, float] | None = None
        self.games = 0

    def beginning(self) -> Work[None]:
        """Play the design before at the main table."""
        spec = self._settings.spec(self._before, self._settings.main, self._race[:BEFORE_GAMES])
        (self._played[BEFORE],) = yield from self._play([spec])
        self.games += spec.games

    def entering(
        self, pool: Pool, demands: Demands, edits: int, care: Care = SEVERAL
    ) -> Work[None]:
        """Let the moves of a pool take part, up to so many at a time.

        What is likely will be confirmed with so much care. The first moves come into the pool while
        the design before is played at all other tables.
        """
        self._pool, self._demands, self._edits, self._care = pool, demands, edits, care
        yield from beside(self._asking_judges(JUDGE_GAMES), pool.filling(NEW))

    def _asking_judges(self, count: int) -> Work[None]:
        """Play so many more games of the design before at all other tables."""
        judges = self._settings.judges
        have = self._habits[judges[0]].games if self._habits else 0
        seeds = self._panel[have : min(have + count, MOST_JUDGE_GAMES)]
        if not judges or not seeds:
            return
        specs = [self._settings.spec(self._before, each, seeds) for each in judges]
        found = yield from self._play(specs)
        self.games += sum(spec.games for spec in specs)
        for where, totals in zip(judges, found, strict=True):
            known = self._habits.get(where)
            self._habits[where] = totals if known is None else known.merged(totals)

    def before(self) -> dict[str, float]:
        """What the design before tells, with games and without, by the keys of figures."""
        totals, players = self._played[BEFORE], self._settings.main.players
        static = {each.key: each.value(self._before) for each in self._search.static}
        return {
            **{key: value for key, value in static.items() if value is not None},
            **{each.key: each.read(totals, players).value for each in self._search.played},
        }

    # --- Who plays --------------------------------------------------------------------------------

    def wave(self) -> Work[bool]:
        """Let those play who are most worth it; whether there was anybody.

        Meanwhile the moves that may play next come into the pool.
        """
        assert self._pool is not None, "somebody has entered"
        chances = yield from self.chances()
        new = [made for made in self._singles() if made not in self._played]
        known = (made for made in chances if len(made) > 1 or made in self._played)
        hopeful = (
            made
            for rank, made in enumerate(known)
            if not new or rank < _NEAREST or chances[made] >= _HOPEFUL
        )
        wanted = dict.fromkeys(new[:NEW], FIRST)
        best = yield from self._spread(hopeful, BEST)
        wanted |= {made: self._next(made) for made in best}
        if not wanted and self._pool.is_full:
            return False
        yield from beside(self._playing(wanted), self._pool.filling(NEW))
        yield from self._asking_judges(MORE_JUDGE_GAMES)
        self._ranked = None
        self._drop_losers(wanted)
        return True

    def _next(self, made: Made) -> int:
        return self._count(made) + MORE

    def _count(self, made: Made) -> int:
        return self._played[made].games if made in self._played else 0

    def _spread(self, ranked: Iterable[Made], count: int) -> Work[list[Made]]:
        """The first that lead to candidates and have games left, no move in too many of them.

        Making a candidate takes a while, so there is a pause before each.
        """
        assert self._pool is not None, "somebody has entered"
        often: Counter[str] = Counter()
        spread: list[Made] = []
        for made in ranked:
            if len(spread) == count:
                break
            is_rare = all(often[move] < _SHARED for move in made)
            if is_rare and self._count(made) < MOST:
                yield Progress(0, 0)
                if self._pool.candidate(made) is not None:
                    often.update(made)
                    spread.append(made)
        return spread

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
        self._out.add(made)
        if is_found:
            kinds = self._kinds(made)
            self._out |= {
                each
                for each in self._arms()
                if made < each or (made & each and self._kinds(each) == kinds)
            }
        known = self._ranked or {}
        self._ranked = {each: known[each] for each in known if each not in self._out} or None

    def _kinds(self, made: Made) -> list[str]:
        assert self._pool is not None, "somebody has entered"
        return sorted(self._pool.singles[move].kind for move in made)

    # --- Who is likely ----------------------------------------------------------------------------

    def likely(self, least: float, games: int) -> Work[list[Made]]:
        """Those that are so likely to have what is demanded after so many games; the best first."""
        chances = yield from self.chances()
        return [
            made
            for made, chance in chances.items()
            if chance >= least and self._count(made) >= games
        ]

    def _arms(self) -> list[Made]:
        assert self._pool is not None, "somebody has entered"
        pairs = list(self._pool.pairs()) if self._edits > 1 else []
        return [made for made in (*self._singles(), *pairs) if made not in self._out]

    def _singles(self) -> list[Made]:
        """All single moves of the pool, those first that came first."""
        assert self._pool is not None, "somebody has entered"
        return [frozenset({key}) for key in self._pool.singles]

    def chances(self) -> Work[Mapping[Made, float]]:
        """How likely each arm is to have what is demanded, likeliest first; fewer moves first.

        As long as nobody is likely, those that may come nearest to it stand first.
        What other tables would say is asked of those alone that may be likely enough.
        """
        if self._ranked is None:
            self._ranked = yield from self._ranking()
        return self._ranked

    def _ranking(self) -> Work[dict[Made, float]]:
        """Work that out; each figure takes a while, so there is a pause behind each."""
        arms = self._arms()
        told = []
        for figure in dict.fromkeys(figure for _, figure in self._at_main()):
            yield Progress(0, 0)
            told.append(self._told(figure))
        yield Progress(0, 0)
        glance = _product(self._near(each, arms, FEW_DRAWS) for each in told)
        arms = [arms[each] for each in _highest(glance, _LOOKED_AT)]
        yield Progress(0, 0)
        near = _product(self._near(each, arms, DRAWS) for each in told)
        best = _highest(near, _ASKED)
        arms, near = [arms[each] for each in best], near[best]
        yield Progress(0, 0)
        here = _product(self._met(each, arms) for each in told)
        there = _product((here, *(self._met_elsewhere(each, arms) for each in told)))
        chances, nearest = there.mean(axis=1), _HOPE * near.mean(axis=1)
        order = sorted(
            range(len(arms)),
            key=lambda each: (-chances[each] - nearest[each], len(arms[each])),
        )
        return {arms[each]: float(chances[each]) for each in order}

    def _at_main(self) -> Iterator[tuple[Demand, PlayedFigure]]:
        for demand in self._demands:
            figure = self._search.figure(demand.figure)
            if figure is not None and self._settings.main in self._settings.asked_by(demand):
                yield demand, figure

    def _told(self, figure: PlayedFigure) -> Told:
        assert self._pool is not None, "somebody has entered"
        foretold = self._pool.foretold.get(figure.key, {})
        players, moves = self._settings.main.players, self._pool.singles
        return Told.of(figure, self._played, players, foretold, moves)

    def _near(self, told: Told, arms: Sequence[Made], draws: int) -> Floats:
        """How near each arm is in imagined worlds to what is demanded of a figure."""
        worlds = told.worlds(arms, draws)
        asked = (each for each, figure in self._at_main() if figure is told.figure)
        return _product(nearness(each, told.figure, worlds) for each in asked)

    def _met(self, told: Told, arms: Sequence[Made]) -> Floats:
        """In which imagined worlds each arm has what is demanded of a figure at the main table."""
        worlds = told.worlds(arms)
        asked = (each for each, figure in self._at_main() if figure is told.figure)
        room = self._room(told.figure, self._care.main)
        return _product(are_met(each.within(room), told.figure, worlds) for each in asked)

    def _met_elsewhere(self, told: Told, arms: Sequence[Made]) -> Floats:
        """In which of them it has what is demanded at the table of every judge."""
        figure, worlds = told.figure, told.worlds(arms)
        met, room = np.ones(worlds.shape[:2]), self._room(figure, self._care.judge)
        for demand in self._demands:
            if demand.figure == figure.key and demand.table == EVERY_JUDGE:
                for where in self._settings.judges:
                    more = HABIT * normal(f"{figure.key} {where.table.name}", worlds.shape[-1])
                    there = self._habit(figure, where).at(worlds) + more
                    met *= are_met(demand.within(room), figure, there)
        return met

    def _room(self, figure: PlayedFigure, most: int) -> float:
        """How far within its ends a figure has to lie when it is confirmed by most games."""
        told = figure.read(self._played[BEFORE], self._settings.main.players)
        return self._care.room_of(told, self._played[BEFORE].games, most)

    def _habit(self, figure: PlayedFigure, where: Setting) -> Habit:
        """How the numbers at another table follow from those of the main one."""
        players = self._settings.main.players
        here = figure.numbers(self._played[BEFORE], players)
        return Habit.learnt(here, figure.numbers(self._habits[where], players))


def _highest(met: Floats, count: int) -> Sequence[int]:
    """The places of the arms that have it in most worlds, the best first."""
    best: list[int] = np.argsort(-met.mean(axis=1), kind="stable")[:count].tolist()
    return best


def _product(parts: Iterable[Floats]) -> Floats:
    """Where all of some things are so; there is at least one."""
    first, *others = parts
    for each in others:
        first = first * each
    return first
