"""The bots as kernels: the modules that think, each after those it uses."""

from __future__ import annotations

from core.island.engine.rule_kernels import RULES_MODULES
from core.kernels.kernel_sets import KernelSet

KERNELS = (
    "memory",
    "ways",
    "explorer",
    "needs",
    "fighting",
    "building",
    "planner",
    "thinking",
)
BOT_MODULES = tuple(f"core.island.bots.kernels.{name}" for name in KERNELS)
"""How bots think, as kernels behind those of the rules; they see what a player there sees."""
BOTS_SET = KernelSet((*RULES_MODULES, *BOT_MODULES), ("next_action", "play_by_bots"))
