"""Improving: the smallest changes of a design that have what is wished for, found by games.

Games are spent where they tell most. Each wave lets some moves play that nobody has tried yet, and
those designs play on that are likeliest to have all that is demanded: single moves, and pairs of
which the single moves tell what they should do. Who is clearly behind plays no more. What looks
good enough is confirmed on seeds that nothing was chosen by, and only these games are shown.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import field, replace
from typing import Any, Protocol, TypeAlias

from core.basics.jobs import Progress, retold
from core.basics.values import dataclass
from core.checking.facts import AnyFacts
from core.playtest.spec import PlayedGame
from core.search.candidates import CheckedSearch, Scrutiny
from core.search.confirming import Confirmer
from core.search.demands import Demand, Demands
from core.search.estimates import ROUNDS
from core.search.improving.contest import Contest
from core.search.improving.effects import Made
from core.search.improving.pool import Pool
from core.search.playing import PlayAll
from core.search.proposals import MOST_GAMES, Improvement, Proposal, Request, Shown
from core.search.seeds import Purpose, Seeds
from core.search.settings import Settings
from core.search.wishes import demands_of

GOOD, FAIR = 0.3, 0.15
"""The chance from which on a design is confirmed: at first, and once half of the games are gone."""
TRIED = 200
"""Games after which a chance is believed."""

NEARER = 0.1
"""Rounds: so much less than it may, the length differs in the search, as that of the design before
is known to about as much."""
AT_ONCE = 2
"""Designs that are confirmed between two waves, at most: most that are not what they seem are found
out after a few games."""


class ImprovedGame(CheckedSearch, PlayedGame[Any, Any, Any, Any], Protocol):
    """A game whose designs can be improved."""


@dataclass(frozen=True, slots=True)
class Found(Progress):
    """How far an improver has come, and what it has found so far."""

    proposals: tuple[Proposal, ...] = field(default=(), hash=False)


Improving: TypeAlias = Generator[Found, None, Improvement]


def improving(game: ImprovedGame, facts: AnyFacts, request: Request, play: PlayAll) -> Improving:
    """Look for changes of a sound design that have what is wished for; proposals come as found.

    The same design, request and seeds give the same proposals, whoever plays.
    """
    improver = _Improver(game, facts, request, play)
    yield from improver.beginning()
    while improver.is_going_on:
        yield from improver.step()
    return improver.result()


def _nearer(demand: Demand) -> Demand:
    """A demand as it is searched for: lengths that are compared lie well within their ends."""
    if demand.figure != ROUNDS.key:
        return demand
    return replace(demand, low=demand.low + NEARER, high=demand.high - NEARER)


class _Improver:
    """The state of one search."""

    def __init__(
        self, game: ImprovedGame, facts: AnyFacts, request: Request, play: PlayAll
    ) -> None:
        seeds = Seeds(request.start)
        self._game, self._facts, self._request = game, facts, request
        self._settings = Settings.of(game, facts)
        self._contest = Contest(game.search, self._settings, facts, play, seeds)
        shown = seeds.of(Purpose.CONFIRMATION)
        self._confirmer = Confirmer(game.search, self._settings, play, shown)
        self._proposals: tuple[Proposal, ...] = ()
        self._before = Shown()
        self._demands: Demands = ()
        self._aims: Demands = ()
        self._is_over = False
        self._most = request.games or MOST_GAMES

    def beginning(self) -> Generator[Found, None, None]:
        """Play the design itself, and see which moves there are."""
        request = self._request
        yield from retold(self._contest.beginning(), self._told)
        before = self._contest.before()
        self._most = request.games_of(before[ROUNDS.key])
        self._demands = demands_of(request.wishes, before)
        demands = self._aims = tuple(map(_nearer, self._demands))
        scrutiny = Scrutiny.of(self._game, self._facts, request.keeps, demands)
        self._pool = Pool(scrutiny, demands, before, request.edits)
        entering = self._contest.entering(self._pool, demands, request.edits)
        yield from retold(entering, self._told)

    @property
    def is_going_on(self) -> bool:
        """Whether proposals are lacking and games are left."""
        is_enough = len(self._proposals) >= self._request.count
        return not (self._is_over or is_enough or self._games >= self._most)

    def step(self) -> Generator[Found, None, None]:
        """Let a wave play, and confirm whoever looks good enough."""
        has_played = yield from retold(self._contest.wave(), self._told)
        is_late = 2 * self._games > self._most or not has_played
        least, games = FAIR if is_late else GOOD, TRIED if has_played else 0
        likely = yield from retold(self._contest.likely(least, games), self._told)
        for _ in range(AT_ONCE):
            if likely and self.is_going_on:
                yield from self._confirming(likely[0])
                likely = yield from retold(self._contest.likely(least, games), self._told)
        self._is_over = not has_played and not likely

    def _confirming(self, made: Made) -> Generator[Found, None, None]:
        candidate = self._pool.candidate(made)
        assert candidate is not None, "only candidates play"
        shown = yield from retold(
            self._confirmer.confirming(candidate.facts, self._aims), self._told
        )
        self._contest.close(made, is_found=shown is not None)
        if shown is not None:
            if not self._before.totals:
                showing = self._confirmer.showing(self._facts)
                self._before = yield from retold(showing, self._told)
            self._proposals = (*self._proposals, Proposal(candidate, self._before, shown))
            yield self._found()

    def result(self) -> Improvement:
        """What was found."""
        return Improvement(
            self._demands, self._before, self._proposals, self._games, self._pool.tried
        )

    @property
    def _games(self) -> int:
        return self._contest.games + self._confirmer.games

    def _told(self, step: Progress) -> Found:
        """A step of a part, as one of the whole."""
        return self._found(step.done, step.text)

    def _found(self, more: int = 0, text: str = "") -> Found:
        total = self._most
        return Found(min(self._games + more, total), total, text, proposals=self._proposals)
