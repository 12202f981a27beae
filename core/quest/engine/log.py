"""Logs of the Quest: what they tell beyond what the logs of all games do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from core.files.fields import Fields
from core.files.writing import plain_node
from core.playtest.recorded import logs
from core.quest.engine.kernels.state import MOST_PLAYERS, RECORDED_SIZE
from core.quest.engine.packing import MOST_ROUNDS, Options

ENGINE_VERSION = 1
"""Raised whenever the same seed and actions would lead to another game."""
_SHIFT = "start_shift"

GameLog: TypeAlias = logs.GameLog[Options]


def _written(options: Options) -> Iterator[logs.Entry]:
    yield "caves", plain_node(str(options.caves).lower())
    yield "free_order", plain_node(str(options.is_free_order).lower())
    yield "round_limit", plain_node(options.round_limit)
    if options.start_shift:  # only games of playtests that ask for it start from other places
        yield _SHIFT, plain_node(options.start_shift)


def _read(fields: Fields) -> Options:
    return Options(
        caves=bool(fields.flag("caves")),
        is_free_order=bool(fields.flag("free_order")),
        round_limit=fields.whole_number("round_limit", 1, MOST_ROUNDS) or 0,
        start_shift=_read_shift(fields),
    )


def _read_shift(fields: Fields) -> int:
    """By how many places all started farther on; not at all in most games."""
    node = fields.node(_SHIFT)
    return 0 if node is None else fields.number_of(_SHIFT, node, 1, MOST_PLAYERS - 1) or 0


LOGS = logs.LogForm(ENGINE_VERSION, "route", (2, MOST_PLAYERS), _written, _read, RECORDED_SIZE)
"""How games of the Quest are put on record."""
