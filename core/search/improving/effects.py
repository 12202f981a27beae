"""What single moves do to a figure, learnt from the games of all designs that were made by them.

The means of an arm are those of the design before, plus what each of its moves does, plus what two
moves do together. All of it is taken for normal, with the usual sizes of the figure, so that what
is known of one arm tells something of others, and of pairs that nobody has played yet.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

import numpy as np

from core.basics.values import dataclass
from core.search.estimates import Floats

Made: TypeAlias = frozenset[str]
"""The keys of the moves that an arm is made by; none for the design before."""
_ANYTHING = 10.0
"""How far the means of the design before may be from anything, in standard deviations of a game."""


@dataclass(frozen=True, slots=True, eq=False)
class Seen:
    """What games of an arm came to.

    Attributes:
        games: how many counted.
        means: of each number.
    """

    games: int
    means: Floats


@dataclass(frozen=True, slots=True, eq=False)
class Effects:
    """What is known of moves.

    Attributes:
        places: where each move, and each pair that was played, stands among the unknowns.
        means: of the unknowns, a row for each; first of the design before.
        covariance: between the unknowns.
        usual: the sizes of what a move does, and of what two do together, if nobody has seen it.
    """

    places: Mapping[Made, int]
    means: Floats
    covariance: Floats
    usual: tuple[float, float]

    @classmethod
    def learnt(
        cls, seen: Mapping[Made, Seen], variance: float, usual: tuple[float, float]
    ) -> Effects:
        """What games tell, if the numbers of one game have such a variance.

        The usual sizes are those of what a move does, and of what two do together.
        """
        places = _places(seen)
        rows = np.zeros((len(seen), len(places)))
        for row, made in zip(rows, seen, strict=True):
            row[_parts(made, places)] = 1.0
        weights = np.array([each.games for each in seen.values()]) / variance
        sizes = [usual[0] if len(made) == 1 else usual[1] for made in places]
        sizes[0] = _ANYTHING * variance**0.5
        told = np.array([each.means for each in seen.values()])
        prior = np.diag(1 / np.square(sizes))
        covariance = np.asarray(np.linalg.inv((rows.T * weights) @ rows + prior), dtype=np.float64)
        return cls(places, covariance @ (rows.T * weights) @ told, covariance, usual)

    def of(self, arms: Sequence[Made]) -> tuple[Floats, Floats]:
        """The likeliest means of some arms, a row for each, and the variance of each row."""
        rows = np.zeros((len(arms), len(self.places)))
        new = np.zeros(len(arms))
        for number, made in enumerate(arms):
            rows[number, _parts(made, self.places)] = 1.0
            new[number] = self._unseen(made)
        variances = np.einsum("ij,jk,ik->i", rows, self.covariance, rows) + new
        return rows @ self.means, variances

    def _unseen(self, made: Made) -> float:
        """The variance of what nobody has seen of an arm: moves, and what they do together."""
        single, together = self.usual
        new = sum(frozenset({move}) not in self.places for move in made)
        is_new_pair = len(made) > 1 and made not in self.places
        return new * single**2 + (together**2 if is_new_pair else 0.0)


def _places(seen: Mapping[Made, Seen]) -> dict[Made, int]:
    """The design before, every move that was made, and every pair."""
    singles = dict.fromkeys(frozenset({move}) for made in seen for move in sorted(made))
    pairs = dict.fromkeys(made for made in seen if len(made) > 1)
    return {made: place for place, made in enumerate((frozenset(), *singles, *pairs))}


def _parts(made: Made, places: Mapping[Made, int]) -> list[int]:
    """Where the unknowns stand that an arm is made of; what nobody has played is left out."""
    parts = (
        frozenset(),
        *(frozenset({move}) for move in made),
        *((made,) if len(made) > 1 else ()),
    )
    return sorted({places[part] for part in parts if part in places})
