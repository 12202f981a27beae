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
        singles: the moves that are worth games, those first that the game names first; at last
            those that are too far off alone, but not with another one that makes up for it.
        foretold: by figure and move, by how much more games would tell, as a screen says.
    """

    def __init__(
        self,
        scrutiny: Scrutiny,
        demands: Sequence[Demand],
        before: Mapping[str, float],
        edits: int = 1,
    ) -> None:
        """Begin without any; of the design before, figures are known by their keys."""
        self._scrutiny, self._edits = scrutiny, edits
        self._demands = [each for each in demands if each.figure in before]
        self._before = before
        self._known: dict[Made, Candidate | None] = {}
        self._moves = deque(scrutiny.game.search.moves(scrutiny.before))
        self._last, self._distant = deque[Move[Any]](), deque[Move[Any]]()
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
        return not self._moves and not self._last and not self._distant

    def filling(self, count: int) -> Work[None]:
        """Try single moves until so many more are in the pool, the valid ones that are near first.

        The others come at the end, if pairs of moves are wanted and there is one to make up for it.
        """
        wanted = len(self.singles) + count
        while len(self.singles) < wanted and (move := self._next()) is not None:
            yield Progress(0, 0)
            self._try(move)
        while len(self.singles) < wanted and self._distant:
            yield Progress(0, 0)
            move = self._distant.popleft()
            others = (*self.singles.values(), *self._distant)
            if any(self._go_together(move, other) for other in others):
                self.singles[move.key] = move

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
        if found is None:
            return
        self._foretell(move.key, found.facts)
        is_near = self._is_near(move.key)
        (self._near if is_near else self._far)[move.kind] += 1
        if is_near:
            self.singles[move.key] = move
        elif self._edits > 1:
            self._distant.append(move)

    def candidate(self, made: Made) -> Candidate | None:
        """The candidate of some moves of the pool; None if they lead to none."""
        return self._made(made, tuple(self.singles[key] for key in sorted(made)))

    def pairs(self) -> Iterator[Made]:
        """Every two moves of the pool that go together and are not known to fail."""
        for one, other in combinations(self.singles.values(), 2):
            pair = frozenset({one.key, other.key})
            if self._go_together(one, other) and self._known.get(pair, self) is not None:
                yield pair

    def _go_together(self, one: Move[Any], other: Move[Any]) -> bool:
        """Whether two moves touch nothing in common and are not too far off together."""
        return one.touches.isdisjoint(other.touches) and self._is_near(one.key, other.key)

    def _made(self, made: Made, moves: tuple[Move[Any], ...]) -> Candidate | None:
        if made not in self._known:
            found = self._scrutiny.candidate(moves)
            if found is None and len(moves) > 1:
                found = self._scrutiny.candidate(moves[::-1])
            self._known[made] = found
        return self._known[made]

    def _foretell(self, key: str, facts: AnyFacts) -> None:
        """Note by how much a candidate differs, as a screen says."""
        base, told = self._base, self._scrutiny.game.search.predicted(facts)
        for figure in told.keys() & base.keys():
            self.foretold.setdefault(figure, {})[key] = told[figure].value - base[figure].value

    def _is_near(self, *keys: str) -> bool:
        """Whether what is foretold of some moves together may still be what is demanded."""
        for each in self._demands:
            told = self.foretold.get(each.figure, {})
            if all(key in told for key in keys):
                value = self._before[each.figure] + sum(told[key] for key in keys)
                change = self._base[each.figure].change
                if each.lacks(value) * each.scale > _SPREADS * change:
                    return False
        return True
