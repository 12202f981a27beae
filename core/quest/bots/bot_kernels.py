"""The bots as a set of kernels: the entry points through which they are asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from core.basics.values import dataclass
from core.kernels.kernel_sets import KernelSet
from core.quest.engine.kernels.state import State
from core.quest.engine.rule_kernels import RULES_MODULES

KERNELS = (
    "memory",
    "ways",
    "hands",
    "rivals",
    "worth",
    "tables",
    "reach",
    "careful",
    "sprinter",
    "gains",
    "entries",
    "places",
    "payments",
    "search",
    "outlook",
    "keeping",
    "plans",
    "tokens",
    "planner",
    "styles",
    "thinking",
)
"""The modules of bots, each after those it uses."""
BOT_MODULES = tuple(f"core.quest.bots.kernels.{name}" for name in KERNELS)
BOT_ENTRY_POINTS = ("prepare", "take_seats", "next_action")
BOT_SET = KernelSet((*RULES_MODULES, *BOT_MODULES), BOT_ENTRY_POINTS)


@dataclass(frozen=True, slots=True)
class BotKernels:
    """The entry points to the bots, plain or compiled.

    Attributes:
        prepare: make the tables of a route, once after packing.
        take_seats: forget the last game; called with the seed, after the deal.
        next_action: the number of the action that the player to move wants to do.
    """

    prepare: Callable[[State], None]
    take_seats: Callable[[State, int], None]
    next_action: Callable[[State], int]

    @classmethod
    def of(cls, functions: Mapping[str, Any]) -> BotKernels:
        """The entry points among the kernels of a set."""
        return cls(**{name: functions[name] for name in BOT_ENTRY_POINTS})


def plain_bot_kernels() -> BotKernels:
    """The bots as they are written."""
    return BotKernels.of(BOT_SET.functions())
