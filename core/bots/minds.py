"""The bots as a set of kernels: the doors through which they are asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from core.engine.compiled import RULES_MODULES
from core.engine.kernel_sets import KernelSet
from core.engine.kernels.layout import State

KERNELS = (
    "memory",
    "ways",
    "tables",
    "reach",
    "hands",
    "wishes",
    "careful",
    "sprinter",
    "worth",
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
    "minds",
)
"""The modules of bots, each after those it uses."""
MINDS_MODULES = tuple(f"core.bots.kernels.{name}" for name in KERNELS)
MIND_DOORS = ("prepare", "take_seats", "next_action")
MINDS_SET = KernelSet((*RULES_MODULES, *MINDS_MODULES), MIND_DOORS)


@dataclass(frozen=True, slots=True)
class Minds:
    """The doors to the bots, plain or compiled.

    Attributes:
        prepare: make the tables of a route, once after packing.
        take_seats: forget the last game; called with the seed, after the deal.
        next_action: the number of the action that the player to move wants to do.
    """

    prepare: Callable[[State], None]
    take_seats: Callable[[State, int], None]
    next_action: Callable[[State], int]

    @classmethod
    def of(cls, functions: Mapping[str, Any]) -> Minds:
        """The doors among the kernels of a set."""
        return cls(**{name: functions[name] for name in MIND_DOORS})


def plain_minds() -> Minds:
    """The bots as they are written."""
    return Minds.of(MINDS_SET.functions())
