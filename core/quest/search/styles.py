"""The styles of a fingerprint of a route: who likes what, and who does without something."""

from __future__ import annotations

from core.basics.language import marked
from core.quest.bots.bots import PLANNER_HABITS, QuestBot, bot_called
from core.quest.bots.kernels import memory
from core.search.styles import Style

_LIKING = ("machete", "paddle", "coin", "thin", "rush", "blocker")
_NO_TRUST = 5
"""In percent: who trusts paddles so little takes the river only where there is no other way."""
_MUCH_DEARER = 3_000
"""In percent: whoever thinks that camps cost so much enters one only where there is no other way.
"""

QUEST_STYLES = (
    *(Style(bot_called(name)) for name in _LIKING),
    Style(
        QuestBot(
            "no paddles",
            marked("A planner that keeps off the river: shows what paddles are worth on a route."),
            marked("does without paddles"),
            weights=((memory.PADDLE_WEIGHT, _NO_TRUST),),
            habits=PLANNER_HABITS,
        ),
        is_restricted=True,
    ),
    Style(bot_called("pauper"), is_restricted=True),
    Style(
        QuestBot(
            "no camps",
            marked("A planner that keeps out of camps: shows what camps are worth on a route."),
            marked("does without camps"),
            weights=((memory.CAMP_HABIT, _MUCH_DEARER),),
            habits=PLANNER_HABITS,
        ),
        is_restricted=True,
    ),
)
