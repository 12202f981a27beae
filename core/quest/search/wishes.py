"""What can be wished of a route beyond what can be wished of any design."""

from __future__ import annotations

from functools import partial

from core.basics.language import marked, tr
from core.quest.search.figures import CLASS, CLASSES, COLOURS, JAMS, NARROWEST
from core.search.demands import Demand, Demands
from core.search.wishes import (
    COMMON_WISHES,
    Asks,
    BadWish,
    Before,
    Range,
    Value,
    WishKind,
    above_0,
    share_of,
)

FEWER = 0.75
"""Fewer jams are three quarters of them at most."""
LESS = 0.03
"""Less of a colour is so much less of the table at least: about one space in thirty."""


def _fewer_jams(before: Before, _value: Value) -> Demands:
    return (Demand(JAMS.key, high=FEWER * before[JAMS.key], scale=0.01),)


def _wider(_before: Before, value: Value) -> Demands:
    return (Demand(NARROWEST.key, low=above_0(value)),)


def _of_class(_before: Before, value: Value) -> Demands:
    if value not in CLASSES:
        raise BadWish(tr("there is no class “{value}”", value=value))
    rank = float(CLASSES.index(str(value)))
    return (Demand(CLASS.key, rank, rank),)


def _less(before: Before, value: Value) -> Demands:
    if value not in COLOURS:
        raise BadWish(tr("there is no colour “{value}”", value=value))
    return (Demand(str(value), high=before[str(value)] - LESS, scale=LESS),)


def _jams_under(_before: Before, value: Value) -> Demands:
    return (Demand(JAMS.key, high=share_of(value), scale=0.01),)


def _under(colour: str, _before: Before, value: Value) -> Demands:
    return (Demand(colour, high=share_of(value), scale=LESS),)


def _over(colour: str, _before: Before, value: Value) -> Demands:
    return (Demand(colour, low=share_of(value), scale=LESS),)


_UNDER = {
    "jungle": marked("at most so many percent of the spaces are jungle"),
    "river": marked("at most so many percent of the spaces are river"),
    "village": marked("at most so many percent of the spaces are villages"),
}
_OVER = {
    "jungle": marked("at least so many percent of the spaces are jungle"),
    "river": marked("at least so many percent of the spaces are river"),
    "village": marked("at least so many percent of the spaces are villages"),
}
_TITLES = {
    "jungle-under": marked("Jungle at most"),
    "jungle-over": marked("Jungle at least"),
    "river-under": marked("River at most"),
    "river-over": marked("River at least"),
    "village-under": marked("Villages at most"),
    "village-over": marked("Villages at least"),
}
_COLOUR_WISHES = tuple(
    WishKind(
        f"{colour}-{word}",
        meanings[colour],
        Asks.NUMBER,
        partial(demands, colour),
        title=_TITLES[f"{colour}-{word}"],
        numbers=Range(30, 0, 100, 5, unit="%"),
        is_rare=True,
    )
    for colour in COLOURS
    for word, meanings, demands in (("under", _UNDER, _under), ("over", _OVER, _over))
)

QUEST_WISHES = (
    *COMMON_WISHES,
    WishKind(
        "fewer-jams",
        marked("a quarter fewer turns lost in jams"),
        Asks.NOTHING,
        _fewer_jams,
        is_relative=True,
        title=marked("Fewer jams"),
    ),
    WishKind(
        "jams-under",
        marked("at most so many percent of turns are lost in jams"),
        Asks.NUMBER,
        _jams_under,
        title=marked("Turns lost in jams at most"),
        numbers=Range(6, 0, 50, 1, unit="%"),
    ),
    WishKind(
        "wider",
        marked("so many can pass side by side everywhere"),
        Asks.NUMBER,
        _wider,
        title=marked("Narrowest place"),
        numbers=Range(2, 1, 5, 1, marked("abreast")),
    ),
    WishKind(
        "class",
        marked("most likely so hard"),
        Asks.WORD,
        _of_class,
        choices=CLASSES,
        title=marked("As hard as"),
    ),
    WishKind(
        "less",
        marked("less of a colour"),
        Asks.WORD,
        _less,
        choices=COLOURS,
        is_relative=True,
        title=marked("Less of"),
    ),
    *_COLOUR_WISHES,
)
