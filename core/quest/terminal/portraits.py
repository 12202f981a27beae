"""What is to be told of one of our bots: how it differs from the planner."""

from __future__ import annotations

from collections.abc import Iterator

from core.basics.language import marked, tr
from core.quest.bots.bots import QuestBot
from core.quest.bots.kernels import memory

_WEIGHTS = {
    memory.MACHETE_WEIGHT: "machete",
    memory.PADDLE_WEIGHT: "paddle",
    memory.COIN_WEIGHT: "coin",
    memory.BUYING_WEIGHT: "buying",
    memory.THINNING_WEIGHT: "thinning",
    memory.BLOCKING_WEIGHT: "blocking",
    memory.KEEPING_WEIGHT: "keeping",
    memory.STYLE_WEIGHT: "style",
}
_WEIGHED = {
    "machete": marked("cards with machetes"),
    "paddle": marked("cards with paddles"),
    "coin": marked("cards with coins"),
    "buying": marked("buying cards"),
    "thinning": marked("removing cards from its deck"),
    "blocking": marked("standing in the way of others"),
    "keeping": marked("keeping cards for the next turn"),
    "style": marked("having tastes of its own"),
}
_AMOUNTS = {
    0: marked("not at all"),
    50: marked("half as much"),
    100: marked("just as much"),
    200: marked("twice as much"),
}


def portrait(bot: QuestBot) -> Iterator[str]:
    """How it differs from the planner."""
    if bot.weights:
        yield tr("Compared with the planner it values")
        width = max(len(tr(words)) for words in _WEIGHED.values())
        for which, weight in sorted(bot.weights):
            yield f"  {tr(_WEIGHED[_WEIGHTS[which]]):<{width}}  {_amount(weight)}"
    elif bot.kind == memory.PLANNER:
        yield tr("The styles are weights of this bot.")
    else:
        yield tr("It follows its own simple rules, without weights.")


def _amount(weight: int) -> str:
    """A weight in percent of the planner's, in words."""
    if weight in _AMOUNTS:
        return tr(_AMOUNTS[weight])
    return tr("{factor} times as much", factor=f"{weight / 100:g}")


def weights_of(bot: QuestBot) -> dict[str, int]:
    """Its weights in percent of the planner's; only those that differ."""
    return {_WEIGHTS[which]: weight for which, weight in sorted(bot.weights)}
