"""The rules as a set of kernels: plain functions, or the same ones compiled."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, cast

from core.basics.deferred import deferred
from core.basics.jobs import Work
from core.basics.values import dataclass
from core.kernels.kernel_sets import KernelSet
from core.kernels.ready_kernels import compiling_kernels
from core.quest.engine.kernels.state import State

if TYPE_CHECKING:
    import numpy
else:
    numpy = deferred("numpy")  # plain rules do without it

KERNELS = (
    "words",
    "state",
    "notes",
    "chance",
    "actions",
    "cards",
    "ground",
    "caves",
    "turn",
    "movement",
    "payment",
    "market",
    "choices",
    "rules",
    "setup",
    "random_play",
)
"""The modules of rules, each after those it uses."""
RULES_MODULES = tuple(f"core.quest.engine.kernels.{name}" for name in KERNELS)
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
    is_compiled: bool

    @classmethod
    def of(cls, functions: Mapping[str, Any], *, is_compiled: bool) -> RuleKernels:
        """The entry points among the kernels of a set."""
        return cls(**{name: functions[name] for name in RULE_ENTRY_POINTS}, is_compiled=is_compiled)

    def ready(self, g: State) -> State:
        """The array in the form these rules work on: a list, or an array of machine integers."""
        if not self.is_compiled:
            return g
        return cast(State, numpy.array(g, dtype=numpy.int64))


def plain_rules() -> RuleKernels:
    """The rules as they are written."""
    return RuleKernels.of(RULES_SET.functions(), is_compiled=False)


def compiling() -> Work[RuleKernels]:
    """Compile the rules, or load them from the cache, one function after another."""
    functions = yield from compiling_kernels(RULES_SET)
    return RuleKernels.of(functions, is_compiled=True)
