"""Who played how many games, in words: what shares are told with, as other players fare otherwise.

Light to import: it knows the bots by their names only.
"""

from __future__ import annotations

from collections.abc import Sequence

from core.language import marked, tr, tr_plural

_PLANNER = "planner"
_SEVERAL = {_PLANNER: marked("planners"), "sprinter": marked("sprinters")}
"""How several bots of a name are called; all others are called bots."""
_EQUALS = {
    2: marked("when two equal {bots} play"),
    3: marked("when three equal {bots} play"),
    4: marked("when four equal {bots} play"),
}


def when_they_play(bots: Sequence[str], *, is_rotating: bool = False) -> str:
    """Around which table something was seen, as in “when four equal planners play”.

    Different bots are named in the order of their seats, or as changing these.
    """
    if len(set(bots)) == 1:
        return tr(_EQUALS[len(bots)], bots=_several(bots[0]))
    *others, last = bots
    names = tr("{others} and {last}", others=", ".join(others), last=last)
    if is_rotating:
        return tr("when {names} play and change seats", names=names)
    return tr("when {names} play", names=names)


def when_planners_play(*players: int) -> str:
    """The same of the games behind certificates, with one or with several player counts."""
    if len(players) == 1:
        return when_they_play((_PLANNER,) * players[0])
    return tr("when equal {bots} play", bots=_several(_PLANNER))


def _several(bot: str) -> str:
    return tr(_SEVERAL[bot]) if bot in _SEVERAL else tr("{name} bots", name=bot)


def games_in_words(number: int) -> str:
    """So many games."""
    return tr_plural("{count:,} game", "{count:,} games", number)
