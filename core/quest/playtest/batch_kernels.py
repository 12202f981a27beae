"""The playtest of the Quest as a set of kernels, and where they keep their notes."""

from __future__ import annotations

from core.kernels.kernel_sets import KernelSet
from core.playtest.game_kernels import ENTRY_POINTS, GameKernels
from core.playtest.record import RecordLayout
from core.quest.bots.bot_kernels import BOT_MODULES
from core.quest.engine.rule_kernels import RULES_MODULES
from core.quest.playtest.kernels import record

KERNELS = ("record", "tally", "jams", "race", "fate", "batch")
"""The modules of playtests, each after those it uses."""
PLAYTEST_MODULES = (
    "core.playtest.seating",
    *(f"core.quest.playtest.kernels.{name}" for name in KERNELS),
)
LAYOUT = RecordLayout(
    size=record.PLAYTEST_END,
    cancel=record.CANCEL,
    is_recorded=record.IS_RECORDED,
    recorded=record.RECORD_COUNT,
    record=record.RECORD,
    most_recorded=record.MOST_RECORDED,
    rows=record.ROWS,
    row_size=record.ROW_SIZE,
    row_left_behind=record.ROW_LEFT_BEHIND,
    most_batch=record.MOST_BATCH,
    sums=record.SUMS,
    sums_size=record.SUMS_SIZE,
    tally_size=record.TALLY_SIZE,
)
QUEST_KERNELS = GameKernels(
    f"{__name__}.QUEST_KERNELS",
    KernelSet((*RULES_MODULES, *BOT_MODULES, *PLAYTEST_MODULES), ENTRY_POINTS),
    LAYOUT,
)
