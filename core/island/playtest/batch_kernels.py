"""The playtest as a set of kernels, and where they keep their notes."""

from __future__ import annotations

from core.island.bots.bot_kernels import BOT_MODULES
from core.island.engine.rule_kernels import RULES_MODULES
from core.island.playtest.kernels import record
from core.kernels.kernel_sets import KernelSet
from core.playtest.game_kernels import ENTRY_POINTS, GameKernels
from core.playtest.record import RecordLayout

KERNELS = ("record", "notes", "batch")
"""The modules of playtests, each after those it uses."""
PLAYTEST_MODULES = (
    "core.playtest.seating",
    *(f"core.island.playtest.kernels.{name}" for name in KERNELS),
)
ISLAND_KERNELS = GameKernels(
    f"{__name__}.ISLAND_KERNELS",
    KernelSet((*RULES_MODULES, *BOT_MODULES, *PLAYTEST_MODULES), ENTRY_POINTS),
    RecordLayout.of(record),
)
