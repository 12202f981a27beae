"""Compile the rules and the playtest before the tests, so that none of them has to wait for it."""

from core.basics.jobs import finished
from core.kernels.ready_kernels import compiling_kernels
from core.playtest.running.batch_kernels import fastest_batch_kernels
from core.quest.bots.bot_kernels import BOT_SET
from core.quest.engine.rule_kernels import compiling
from core.quest.game import QUEST


def warm_up() -> None:
    """Compile what has not been compiled yet."""
    finished(compiling())
    finished(compiling_kernels(BOT_SET))
    fastest_batch_kernels(QUEST.playtests.kernels)


if __name__ == "__main__":
    warm_up()
