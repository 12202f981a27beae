"""The rules as a set of kernels: plain functions, or the same ones compiled."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from core.basics.values import dataclass
from core.island.engine.kernels.state import State
from core.kernels.kernel_sets import KernelSet

KERNELS = (
    "words",
    "state",
    "actions",
    "places",
    "units",
    "hands",
    "setup",
    "shrines",
    "stalling",
    "turns",
    "armies",
    "purchases",
    "fights",
    "entering",
    "choices",
    "rules",
    "random_play",
)
"""The modules of rules, each after those it uses."""
RULES_MODULES = (
    "core.kernels.chance",
    *(f"core.island.engine.kernels.{name}" for name in KERNELS),
)
RULE_ENTRY_POINTS = ("deal", "list_choices", "choice", "apply", "play_randomly")
"""The functions that are called from outside."""
RULES_SET = KernelSet(RULES_MODULES, RULE_ENTRY_POINTS)


@dataclass(frozen=True, slots=True)
class RuleKernels:
    """The entry points to the rules, plain or compiled."""

    deal: Callable[[State, int], None]
    list_choices: Callable[[State], int]
    choice: Callable[[State, int], int]
    apply: Callable[[State, int], None]
    play_randomly: Callable[[State, int, int], int]

    @classmethod
    def of(cls, functions: Mapping[str, Any]) -> RuleKernels:
        """The entry points among the kernels of a set."""
        return cls(**{name: functions[name] for name in RULE_ENTRY_POINTS})


def plain_rules() -> RuleKernels:
    """The rules as they are written: quick enough for a game that people look at."""
    return RuleKernels.of(RULES_SET.functions())
