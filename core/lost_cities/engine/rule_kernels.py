"""The rules as a set of kernels: plain functions, or the same ones compiled."""

from __future__ import annotations

from core.kernels.kernel_sets import KernelSet
from core.kernels.rule_kernels import RULE_ENTRY_POINTS, RuleKernels

KERNELS = (
    "words",
    "state",
    "actions",
    "setup",
    "rows",
    "scoring",
    "figures",
    "choices",
    "rules",
    "random_play",
)
"""The modules of rules, each after those it uses."""
RULES_MODULES = (
    "core.kernels.chance",
    *(f"core.lost_cities.engine.kernels.{name}" for name in KERNELS),
)
RULES_SET = KernelSet(RULES_MODULES, RULE_ENTRY_POINTS)


def plain_rules() -> RuleKernels:
    """The rules as they are written: quick enough for a game that people look at."""
    return RuleKernels.of(RULES_SET.functions())
