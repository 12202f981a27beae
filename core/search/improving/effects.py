"""What single moves do to a figure, learnt from the games of all designs that were made by them.

The means of an arm are those of the design before, plus what each of its moves does, plus what two
moves do together. What a move does is its own in part, and in part what any change of the parts
does that it touches: where one part is the cause, every move that changes it helps. All of it is
taken for normal, with the usual sizes of the figure, so that what is known of one arm tells
something of others, and of moves and pairs that nobody has played yet.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from core.basics.values import dataclass
from core.search.estimates import Floats

Made: TypeAlias = frozenset[str]
"""The keys of the moves that an arm is made by; none for the design before."""
_BEFORE: Made = frozenset()
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


Touches: TypeAlias = Mapping[str, frozenset[str]]
"""The parts that each move touches."""
Sizes: TypeAlias = Mapping[str, float]
"""How much each move usually does beside other moves; 1 if nobody says otherwise."""


@dataclass(frozen=True, slots=True, eq=False)
class Effects:
    """What is known of moves.

    Attributes:
        places: where each move, and each pair that was played, stands among what is known.
        means: of all that, a row for each; first of the design before.
        covariance: between them.
        usual: the sizes of what a move does, and of what two do together, if nobody has seen it.
    """

    places: Mapping[Made, int]
    means: Floats
    covariance: Floats
    usual: tuple[float, float]

    @classmethod
    def learnt(
        cls,
        seen: Mapping[Made, Seen],
        variance: float,
        usual: tuple[float, float],
        touches: Touches | None = None,
        sizes: Sizes | None = None,
    ) -> Effects:
        """What games tell, if the numbers of one game have such a variance.

        The usual sizes are those of what a move does, and of what two do together.
        """
        touches, each_size = touches or {}, sizes or {}
        places = _places(seen, touches)
        rows = np.zeros((len(seen), len(places)))
        for row, made in zip(rows, seen, strict=True):
            row[_parts(made, places)] = 1.0
        combined, spreads = _unknowns(places, touches, usual, each_size)
        spreads[0] = _ANYTHING * variance**0.5
        rows = rows @ combined
        weights = np.array([each.games for each in seen.values()]) / variance
        told = np.array([each.means for each in seen.values()])
        prior = np.diag(1 / np.square(spreads))
        covariance = np.asarray(np.linalg.inv((rows.T * weights) @ rows + prior), dtype=np.float64)
        means = combined @ covariance @ (rows.T * weights) @ told
        return cls(places, means, combined @ covariance @ combined.T, usual)

    def of(self, arms: Sequence[Made]) -> tuple[Floats, Floats]:
        """The likeliest means of some arms, a row for each, and the variance of each row."""
        parts = self._places_of(arms)
        means = np.vstack((self.means, np.zeros(self.means.shape[1])))
        covariance = np.pad(self.covariance, (0, 1))
        variances = covariance[parts[:, :, np.newaxis], parts[:, np.newaxis, :]].sum(axis=(1, 2))
        new = np.array([self._unseen(made) for made in arms])
        return means[parts].sum(axis=1), variances + new

    def _places_of(self, arms: Sequence[Made]) -> NDArray[np.int64]:
        """Where all of each arm stands, a row for each; behind the last one for none.

        There are thousands of arms and little in each, so nothing else is looked at.
        """
        none = len(self.places)
        width = 2 + max(map(len, arms), default=0)
        found = [_parts(made, self.places) for made in arms]
        rows = [parts + [none] * (width - len(parts)) for parts in found]
        return np.array(rows, dtype=np.int64).reshape(len(arms), width)

    def _unseen(self, made: Made) -> float:
        """The variance of what nobody has seen of an arm and no part tells."""
        single, together = self.usual
        new = sum(frozenset((move,)) not in self.places for move in made)
        is_new_pair = len(made) > 1 and made not in self.places
        return new * single**2 + (together**2 if is_new_pair else 0.0)


def _places(seen: Mapping[Made, Seen], touches: Touches) -> dict[Made, int]:
    """The design before, every move that was made or may be, and every pair that was made."""
    made = (frozenset({move}) for arm in seen for move in sorted(arm))
    singles = dict.fromkeys((*made, *(frozenset({move}) for move in touches)))
    pairs = dict.fromkeys(arm for arm in seen if len(arm) > 1)
    return {each: place for place, each in enumerate((_BEFORE, *singles, *pairs))}


def _unknowns(
    places: Mapping[Made, int], touches: Touches, usual: tuple[float, float], sizes: Sizes
) -> tuple[Floats, list[float]]:
    """How all that is to be known is made of unknowns, a row for each, and the usual size of these.

    A move is its own unknown and the mean of those of the parts that it touches, each as large as
    such moves are.
    """
    parts = {
        part: number for number, part in enumerate(sorted(frozenset().union(*touches.values())))
    }
    own = np.eye(len(places))
    shared = np.zeros((len(places), len(parts)))
    for move, touched in touches.items():
        for part in touched:
            shared[places[frozenset({move})], parts[part]] = sizes.get(move, 1.0) / len(touched)
    spreads = [
        usual[0] * sizes.get(next(iter(made)), 1.0) if len(made) == 1 else usual[1]
        for made in places
    ]
    return np.hstack((own, shared)), spreads + [usual[0]] * len(parts)


def _parts(made: Made, places: Mapping[Made, int]) -> list[int]:
    """Where all stands that an arm is made of; what nobody knows anything of is left out."""
    found = {places[_BEFORE]}
    found.update(places[each] for move in made if (each := frozenset((move,))) in places)
    if made in places:
        found.add(places[made])
    return sorted(found)
