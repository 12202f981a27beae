"""Who played how many games, in words: what shares are told with, as other players fare otherwise.

Light to import: it knows the bots by their names only.
"""

from __future__ import annotations

from collections.abc import Sequence

from core.basics.language import marked, tr, tr_plural
from core.playtest.words import PlaytestWords

_EQUALS = {
    2: marked("when two equal {bots} play"),
    3: marked("when three equal {bots} play"),
    4: marked("when four equal {bots} play"),
}
_MANY = marked("when {count} equal {bots} play")


def when_they_play(words: PlaytestWords, bots: Sequence[str], *, is_rotating: bool = False) -> str:
    """Around which table something was seen, as in “when four equal bots play”.

    Different bots are named in the order of their seats, or as changing these.
    """
    if len(set(bots)) == 1:
        count, several = len(bots), several_called(words, bots[0])
        return tr(_EQUALS.get(count, _MANY), bots=several, count=count)
    *others, last = bots
    names = tr("{others} and {last}", others=", ".join(others), last=last)
    if is_rotating:
        return tr("when {names} play and change seats", names=names)
    return tr("when {names} play", names=names)


def when_mixed_play() -> str:
    """That bots of all kinds sit at the table, others in each game."""
    return tr("when mixed tables play")


def when_equals_play(words: PlaytestWords, bot: str, players: Sequence[int]) -> str:
    """The same of a bot on all seats, with one or with several player counts."""
    if len(players) == 1:
        return when_they_play(words, (bot,) * players[0])
    return tr("when equal {bots} play", bots=several_called(words, bot))


def several_called(words: PlaytestWords, bot: str) -> str:
    """How several bots of a name are called."""
    return tr(words.several[bot]) if bot in words.several else tr("{name} bots", name=bot)


def games_in_words(number: int) -> str:
    """So many games."""
    return tr_plural("{count:,} game", "{count:,} games", number)
