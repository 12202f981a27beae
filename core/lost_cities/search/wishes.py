"""What can be wished of a board beyond what can be wished of any design."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from core.basics.language import marked
from core.lost_cities.search.figures import APART, ARTEFACTS, BRIDGE, HARDNESS, MINUTES, TURNS
from core.search.demands import Demand, Demands
from core.search.wishes import (
    LASTING,
    LONGER,
    PERCENT,
    SEATS_EVEN,
    SHORTER,
    Asks,
    Before,
    Range,
    Value,
    WishKind,
    share_of,
)

EVEN_TRACKS = 3.0
"""Points by which expeditions may differ that are as good as each other."""
_SHARE_SCALE = 0.05
_IN_TURNS = Range(3, 1, 20, 1, unit=marked("turns"))


def _at_least(figure: str, _before: Before, value: Value) -> Demands:
    return (Demand(figure, low=share_of(value), scale=_SHARE_SCALE),)


def _at_most(figure: str, _before: Before, value: Value) -> Demands:
    return (Demand(figure, high=share_of(value), scale=_SHARE_SCALE),)


def _even_tracks(_before: Before, _value: Value) -> Demands:
    return (Demand(APART.key, high=EVEN_TRACKS),)


def _share_wish(  # noqa: PLR0913  each is a part of the row
    key: str, meaning: str, title: str, figure: str, *, is_least: bool, usual: int = 50
) -> WishKind:
    """A wish about a share; who wants other ends of rounds wants other lengths of them, too."""
    demands = partial(_at_least if is_least else _at_most, figure)
    about = (figure, TURNS.key, MINUTES.key) if figure == BRIDGE.key else (figure,)
    numbers = Range(usual, 0, PERCENT, 5, unit="%")
    return WishKind(key, meaning, Asks.NUMBER, demands, about, title=title, numbers=numbers)


LOST_CITIES_WISHES = (
    SEATS_EVEN,
    replace(
        SHORTER, meaning=marked("a player has so many turns fewer in a round"), numbers=_IN_TURNS
    ),
    replace(
        LONGER, meaning=marked("a player has so many turns more in a round"), numbers=_IN_TURNS
    ),
    LASTING,
    _share_wish(
        "bridge-over",
        marked("at least so many percent of the rounds end at the bridge"),
        marked("Ends at the bridge at least"),
        BRIDGE.key,
        is_least=True,
    ),
    _share_wish(
        "bridge-under",
        marked("at most so many percent of the rounds end at the bridge"),
        marked("Ends at the bridge at most"),
        BRIDGE.key,
        is_least=False,
        usual=85,
    ),
    _share_wish(
        "artefacts-over",
        marked("artefacts change the winner in at least so many percent of the games"),
        marked("Artefacts decide at least"),
        ARTEFACTS.key,
        is_least=True,
        usual=5,
    ),
    _share_wish(
        "artefacts-under",
        marked("artefacts change the winner in at most so many percent of the games"),
        marked("Artefacts decide at most"),
        ARTEFACTS.key,
        is_least=False,
        usual=20,
    ),
    WishKind(
        "tracks-even",
        marked("every expedition promises as much, by runs of cards"),
        Asks.NOTHING,
        _even_tracks,
        title=marked("Even expeditions"),
    ),
    _share_wish(
        "harder-than",
        marked("harder than at least so many percent of random boards"),
        marked("Harder than"),
        HARDNESS.key,
        is_least=True,
    ),
    _share_wish(
        "easier-than",
        marked("harder than at most so many percent of random boards"),
        marked("No harder than"),
        HARDNESS.key,
        is_least=False,
    ),
)
