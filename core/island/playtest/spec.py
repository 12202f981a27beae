"""What a playtest of the Island is about, and what its kernels know of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from core.island.board.board import Board
from core.island.bots.bots import IslandBot
from core.island.bots.kernels import memory
from core.island.engine.packing import Options, packed_board, refuse_players
from core.island.playtest.kernels import record
from core.kernels.blocks import Cells
from core.playtest.spec import Spec

IslandSpec: TypeAlias = Spec[Board, Options, IslandBot]


def packed(spec: IslandSpec) -> Mapping[int, Cells]:
    """The board and the line-up, in the cells where kernels look for them; or `Unplayable`."""
    refuse_players(spec.board, spec.players)
    weights = [weight for bot in spec.bots for weight in bot.all_weights()]
    return {
        **packed_board(spec.board, spec.players, spec.options),
        record.IS_ROTATING: [int(spec.is_rotating)],
        record.DRAWN_FROM: [spec.drawn_from],
        record.LINEUP_KINDS: [bot.kind for bot in spec.bots],
        record.LINEUP_WEIGHTS: weights,
    }


def weights_of(bot: IslandBot, player: int) -> Mapping[int, Cells]:
    """The cells of a bot on a seat of a game that people play."""
    first = memory.WEIGHTS + player * memory.WEIGHTS_EACH
    return {memory.BOT_KINDS + player: [bot.kind], first: bot.all_weights()}
