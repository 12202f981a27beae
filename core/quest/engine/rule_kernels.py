"""The rules as a set of kernels: plain functions, or the same ones compiled."""

from __future__ import annotations

from core.basics.jobs import Work
from core.kernels.kernel_sets import KernelSet
from core.kernels.ready_kernels import compiling_kernels
from core.kernels.rule_kernels import RULE_ENTRY_POINTS, RuleKernels

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
RULES_MODULES = (
    "core.kernels.chance",
    *(f"core.quest.engine.kernels.{name}" for name in KERNELS),
)
RULES_SET = KernelSet(RULES_MODULES, RULE_ENTRY_POINTS)


def plain_rules() -> RuleKernels:
    """The rules as they are written."""
    return RuleKernels.of(RULES_SET.functions())


def compiling() -> Work[RuleKernels]:
    """Compile the rules, or load them from the cache, one function after another."""
    functions = yield from compiling_kernels(RULES_SET)
    return RuleKernels.of(functions, is_compiled=True)
