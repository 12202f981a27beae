"""What a playtest of the Quest is about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias

from core.playtest.spec import Spec
from core.quest.board.board import Board
from core.quest.bots.bots import QuestBot
from core.quest.bots.kernels import memory
from core.quest.engine.packing import Options
from core.quest.route.route import Route

ROUND_LIMIT = 60
"""A game that nobody has won by then is unfinished."""
PLAYTEST_OPTIONS = Options(round_limit=ROUND_LIMIT)
BATCHES = {memory.RANDOM_BOT: 50, memory.SPRINTER: 400, memory.PLANNER: 50}
"""Games in a batch by the slowest kind of bot: some 25 to 50 ms on one core."""
_SMALLEST_BATCH = 25

QuestSpec: TypeAlias = Spec[Board, Options, QuestBot]


def options_of(route: Route) -> Options:
    """What players agree on before a playtest: caves, if the route says so."""
    return replace(PLAYTEST_OPTIONS, caves=route.caves)


def batch_of(bots: Sequence[QuestBot]) -> int:
    """How many games make a batch; fixed, so that early stops do not depend on the clock."""
    return min(BATCHES.get(bot.kind, _SMALLEST_BATCH) for bot in bots)
