"""Logs of Lost Cities: what they tell beyond what the logs of all games do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from core.files.fields import Fields
from core.files.writing import plain_node
from core.lost_cities.design.board_design import PLAYER_COUNTS, BoardDesign
from core.lost_cities.engine.kernels.state import STATE_SIZE
from core.lost_cities.engine.packing import MOST_TURNS, Options
from core.playtest.recorded import logs

ENGINE_VERSION = 1
"""Raised whenever the same seed and actions would lead to another game."""

GameLog: TypeAlias = logs.GameLog[Options]


def _written(options: Options) -> Iterator[logs.Entry]:
    yield "first_player", plain_node(options.first_player)
    yield "turn_limit", plain_node(options.round_limit)


def _read(fields: Fields) -> Options:
    return Options(
        first_player=fields.whole_number("first_player", 0, PLAYER_COUNTS[-1] - 1) or 0,
        round_limit=fields.whole_number("turn_limit", 1, MOST_TURNS) or 0,
    )


LOGS = logs.LogForm(
    ENGINE_VERSION,
    "board",
    (PLAYER_COUNTS[0], PLAYER_COUNTS[-1]),
    _written,
    _read,
    STATE_SIZE,
    BoardDesign.game,
)
"""How games of Lost Cities are put on record."""
