"""What there is to see of live games beyond what all games have: jams, and how busy places are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import TYPE_CHECKING, Any, TypeAlias

from core.basics.figures import Figure
from core.basics.values import dataclass

if TYPE_CHECKING:
    from core.playtest.totals import Totals


@dataclass(frozen=True, slots=True)
class Sights:
    """What some games tell of a board; a game that has no places has no sights.

    Attributes:
        figures: what can be said in a sentence.
        traffic: how often each spot of the board is visited, per game; spots never visited are
            left out.
        lost: how many turns are lost at each spot because somebody stands there, per game; spots
            where none ever was are left out.
        jams: the places where most turns are lost, the worst first.
        busiest: the places that are visited most often, the busiest first, by their kinds.
    """

    figures: tuple[Figure, ...] = ()
    traffic: Mapping[Any, float] = field(default_factory=dict, hash=False)
    lost: Mapping[Any, float] = field(default_factory=dict, hash=False)
    jams: tuple[Figure, ...] = ()
    busiest: tuple[tuple[Figure, ...], ...] = ()


Seen: TypeAlias = "Callable[[Totals], Sights]"
"""Makes sights of games."""


@dataclass(frozen=True, slots=True)
class GameSights:
    """How a game sees its boards while games are played; one without places sees nothing.

    Attributes:
        of: what there is to see in games of its spec; made once, asked often.
        in_words: what is to be said about it in the language in use, in a sentence or none.
        place_in_words: a place where turns are lost or that is busy, in the language in use.
        relaid: what games on a board have noted, told by the places of another on which all is the
            same, but which lies otherwise on the table.
    """

    of: Callable[[Any], Seen] = lambda _spec: lambda _totals: Sights()
    in_words: Callable[[Sights], str] = lambda _seen: ""
    place_in_words: Callable[[Figure], str] = lambda busy: busy.label
    relaid: Callable[[Totals, Any, Any], Totals] = lambda totals, _old, _new: totals
