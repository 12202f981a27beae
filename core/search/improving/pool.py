"""The pool of an improver: single moves that lead to candidates, and pairs of them."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

from core.basics.jobs import Progress, Work
from core.checking.facts import AnyFacts
from core.search.candidates import Candidate, Scrutiny
from core.search.demands import Demand
from core.search.improving.effects import Made
from core.search.moves import Move

_SPREADS = 2.0
"""A candidate is not worth games if a demand lies so many spreads of the screen away."""
_TRIED_OF_A_KIND = 4
"""After so many of a kind that are all too far off, the rest of it is tried last."""


class Pool:
    """Candidates by their moves; a pair is made when it is first asked for.

    Attributes:
        singles: the moves that are worth games, those first that the game names first.
        foretold: by figure and move, by how much more games would tell, as a screen says.
    """

    def __init__(
        self, scrutiny: Scrutiny, demands: Sequence[Demand], before: Mapping[str, float]
    ) -> None:
        """Begin without any; of the design before, figures are known by their keys."""
        self._scrutiny = scrutiny
        self._demands = [each for each in demands if each.figure in before]
        self._before = before
        self._known: dict[Made, Candidate | None] = {}
        self._moves = deque(scrutiny.game.search.moves(scrutiny.before))
        self._last = deque[Move[Any]]()
        self._near: Counter[str] = Counter()
        self._far: Counter[str] = Counter()
        self._base = scrutiny.game.search.predicted(scrutiny.before)
        self.singles: dict[str, Move[Any]] = {}
        self.foretold: dict[str, dict[str, float]] = {}

    @property
    def tried(self) -> int:
        """How many changed designs were looked at."""
        return len(self._known)

    @property
    def is_full(self) -> bool:
        """Whether all single moves were tried."""
        return not self._moves and not self._last

    def filling(self, count: int) -> Work[None]:
        """Try single moves until so many more are in the pool: valid ones, and not too far off."""
        wanted = len(self.singles) + count
        while len(self.singles) < wanted and (move := self._next()) is not None:
            yield Progress(0, 0)
            self._try(move)

    def _next(self) -> Move[Any] | None:
        """The next move to be tried; those of kinds that seem too far off come last."""
        while self._moves:
            move = self._moves.popleft()
            if self._near[move.kind] or self._far[move.kind] < _TRIED_OF_A_KIND:
                return move
            self._last.append(move)
        return self._last.popleft() if self._last else None

    def _try(self, move: Move[Any]) -> None:
        found = self._made(frozenset({move.key}), (move,))
        if found is not None:
            is_near = self._is_near(move.key, found.facts)
            (self._near if is_near else self._far)[move.kind] += 1
            if is_near:
                self.singles[move.key] = move

    def candidate(self, made: Made) -> Candidate | None:
        """The candidate of some moves of the pool; None if they lead to none."""
        return self._made(made, tuple(self.singles[key] for key in sorted(made)))

    def pairs(self) -> Iterator[Made]:
        """Every two moves of the pool that touch nothing in common and are not known to fail."""
        for one, other in combinations(self.singles.values(), 2):
            pair = frozenset({one.key, other.key})
            if one.touches.isdisjoint(other.touches) and self._known.get(pair, self) is not None:
                yield pair

    def _made(self, made: Made, moves: tuple[Move[Any], ...]) -> Candidate | None:
        if made not in self._known:
            found = self._scrutiny.candidate(moves)
            if found is None and len(moves) > 1:
                found = self._scrutiny.candidate(moves[::-1])
            self._known[made] = found
        return self._known[made]

    def _is_near(self, key: str, facts: AnyFacts) -> bool:
        """Whether what is foretold of a candidate may still be what is demanded."""
        base, told = self._base, self._scrutiny.game.search.predicted(facts)
        for figure in told.keys() & base.keys():
            self.foretold.setdefault(figure, {})[key] = told[figure].value - base[figure].value
        return all(
            each.lacks(self._before[each.figure] + self.foretold[each.figure][key]) * each.scale
            <= _SPREADS * told[each.figure].change
            for each in self._demands
            if each.figure in self.foretold and key in self.foretold[each.figure]
        )
