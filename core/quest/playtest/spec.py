"""What a playtest of the Quest is about."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from core.playtest.spec import Spec
from core.quest.board.board import Board
from core.quest.bots.bots import QuestBot
from core.quest.engine.packing import Options
from core.quest.route.route import Route

ROUND_LIMIT = 60
"""A game that nobody has won by then is unfinished."""
PLAYTEST_OPTIONS = Options(round_limit=ROUND_LIMIT)

QuestSpec: TypeAlias = Spec[Board, Options, QuestBot]


def options_of(route: Route) -> Options:
    """What players agree on before a playtest: caves, if the route says so."""
    return replace(PLAYTEST_OPTIONS, caves=route.caves)
