"""What plays at a table: the rules and the bots, plain or compiled together."""

from __future__ import annotations

from collections.abc import Sequence
from threading import Event

from core.jobs import Work
from core.kernels.kernel_sets import KernelSet
from core.kernels.ready_kernels import compiling_kernels
from core.quest.bots.bot_kernels import BOT_ENTRY_POINTS, BOT_MODULES, BotKernels, plain_bot_kernels
from core.quest.bots.bots import QuestBot
from core.quest.bots.kernels import memory
from core.quest.engine.rule_kernels import (
    RULE_ENTRY_POINTS,
    RULES_MODULES,
    RuleKernels,
    plain_rules,
)
from core.values import dataclass

TABLE_SET = KernelSet((*RULES_MODULES, *BOT_MODULES), (*RULE_ENTRY_POINTS, *BOT_ENTRY_POINTS))
"""Rules and bots in one set, so that what both need is compiled and kept once."""


@dataclass(frozen=True, slots=True)
class Engines:
    """The rules and the bots, which work on the same kind of array."""

    rules: RuleKernels
    bots: BotKernels


def plain_engines() -> Engines:
    """Rules and bots as they are written: ready at once, slow to think with a large hand."""
    return Engines(plain_rules(), plain_bot_kernels())


def are_slow(seats: Sequence[QuestBot | None]) -> bool:
    """Whether somebody at a table thinks so long that the compiled bots are worth waiting for."""
    return any(bot is not None and bot.kind == memory.PLANNER for bot in seats)


def ready_engines(haste: Event | None = None) -> Work[Engines]:
    """Compile rules and bots, or load them from the cache; the plain ones without numba.

    Compiling steps back behind all else until there is haste; without the event there is.
    """
    try:
        functions = yield from compiling_kernels(TABLE_SET, haste)
    except ImportError:
        return plain_engines()
    return Engines(RuleKernels.of(functions, is_compiled=True), BotKernels.of(functions))
