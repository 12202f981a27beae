"""Logs of the Island: what they tell beyond what the logs of all games do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from core.files.fields import Fields
from core.files.writing import plain_node
from core.island.design.island_design import PLAYER_COUNTS, IslandDesign
from core.island.engine.kernels.state import STATE_SIZE
from core.island.engine.packing import Options
from core.playtest.recorded import logs

ENGINE_VERSION = 1
"""Raised whenever the same seed and actions would lead to another game."""
MOST_TURNS = 9_999
ROLLED = -1
"""In a log: it was rolled for who begins."""

GameLog: TypeAlias = logs.GameLog[Options]


def _written(options: Options) -> Iterator[logs.Entry]:
    first = options.first_player
    yield "first_player", plain_node(ROLLED if first is None else first)
    yield "turn_limit", plain_node(options.round_limit)


def _read(fields: Fields) -> Options:
    first = fields.whole_number("first_player", ROLLED, PLAYER_COUNTS[-1] - 1)
    return Options(
        round_limit=fields.whole_number("turn_limit", 1, MOST_TURNS) or 0,
        first_player=None if first == ROLLED else first,
    )


LOGS = logs.LogForm(
    ENGINE_VERSION,
    "board",
    (PLAYER_COUNTS[0], PLAYER_COUNTS[-1]),
    _written,
    _read,
    STATE_SIZE,
    IslandDesign.game,
)
"""How games of the Island are put on record."""
