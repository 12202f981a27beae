"""The bots of the first version: the same kernels, with what those bots weighed."""

from dataclasses import replace

from core.quest.bots.bots import BOTS, FIRST_HABITS, QuestBot, bot_called
from core.quest.bots.kernels import memory

LATER_BOTS = {"yardstick"}
"""Who has come since."""
OTHER_STYLES = {
    "machete": ((memory.MACHETE_WEIGHT, 200),),
    "paddle": ((memory.PADDLE_WEIGHT, 200),),
    "coin": ((memory.COIN_WEIGHT, 200),),
    "thin": ((memory.THINNING_WEIGHT, 300), (memory.BUYING_WEIGHT, 60)),
    "rush": ((memory.BUYING_WEIGHT, 35),),
}
"""Who has another bent by now, as the planner itself weighs things differently."""


def first_bot(name: str) -> QuestBot:
    """The bot of a name, as it was in the first version."""
    bot = bot_called(name)
    return replace(bot, habits=FIRST_HABITS, weights=OTHER_STYLES.get(name, bot.weights))


def first_bots() -> tuple[QuestBot, ...]:
    """All bots of the first version."""
    return tuple(first_bot(bot.name) for bot in BOTS if bot.name not in LATER_BOTS)
