"""Packing a playtest of the Quest: the route, the box and the line-up, for the kernels."""

from __future__ import annotations

from collections.abc import Mapping

from core.basics.language import marked, tr
from core.geometry.edges import Edge
from core.kernels.blocks import Cells
from core.playtest.limits import Unplayable
from core.quest.board.board import Board, start_spaces_needed
from core.quest.bots.kernels import memory
from core.quest.engine import packing
from core.quest.engine.kernels import state as at
from core.quest.playtest.kernels import record
from core.quest.playtest.spec import QuestSpec

# Places in the playtest's own part, counted from its beginning.
_IS_ROTATING = record.IS_ROTATING - memory.BOTS_END
_SHIFTS_STARTS = record.SHIFTS_STARTS - memory.BOTS_END
_DRAWN_FROM = record.DRAWN_FROM - memory.BOTS_END
_IS_WATCHED = record.IS_WATCHED - memory.BOTS_END
_LINEUP_KINDS = record.LINEUP_KINDS - memory.BOTS_END
_LINEUP_WEIGHTS = record.LINEUP_WEIGHTS - memory.BOTS_END
_EDGE_PASSAGES = record.EDGE_PASSAGES - memory.BOTS_END
_PASSAGE_SEAMS = record.PASSAGE_SEAMS - memory.BOTS_END


def refuse_players(board: Board, players: int) -> None:
    """Raise `Unplayable` for more players than the start tile has room for."""
    needed, there = start_spaces_needed(players), len(board.starts)
    if there < needed:
        numbers = {"players": players, "needed": needed, "there": there}
        text = marked("{players} players need {needed} start spaces; there are {there}")
        raise Unplayable(tr(text, **numbers))


def packed(spec: QuestSpec) -> Mapping[int, Cells]:
    """The cells of a playtest by the first of each stretch, or `Unplayable`.

    What lies between the rules' part and the playtest's own belongs to the bots: they know the
    line-up from the beginning, all else of theirs is empty yet.
    """
    rules = packing.packed(spec.board, spec.players, spec.options)
    _refuse_too_many_seams(spec.board)
    kinds = [bot.kind for bot in spec.bots]
    weights = [weight for bot in spec.bots for weight in bot.all_weights()]
    own = [0] * (record.PACKED_END - memory.BOTS_END)
    own[_IS_ROTATING] = int(spec.is_rotating)
    own[_SHIFTS_STARTS] = int(spec.shifts_starts)
    own[_DRAWN_FROM] = spec.drawn_from
    own[_IS_WATCHED] = 1
    own[_LINEUP_KINDS : _LINEUP_KINDS + len(kinds)] = kinds
    own[_LINEUP_WEIGHTS : _LINEUP_WEIGHTS + len(weights)] = weights
    _pack_passages(own, spec.board)
    return {
        0: rules,
        memory.BOT_KINDS: kinds[: spec.players],
        memory.WEIGHTS: weights[: spec.players * memory.WEIGHTS_EACH],
        memory.BOTS_END: own,
    }


def _pack_passages(own: Cells, board: Board) -> None:
    passages = board.passages
    for number, passage in enumerate(passages):
        own[_PASSAGE_SEAMS + number] = passage.seam
    number_of = {edge: number for number, each in enumerate(passages, 1) for edge in each.edges}
    for space, each in enumerate(board.spaces):
        for direction in range(at.DIRECTIONS):
            number = number_of.get(Edge.of(each.at, direction), 0)
            own[_EDGE_PASSAGES + space * at.DIRECTIONS + direction] = number


def _refuse_too_many_seams(board: Board) -> None:
    _refuse_too_many(tr("passages"), len(board.passages), record.MOST_PASSAGES)
    _refuse_too_many(tr("seams"), len(board.seams), record.MOST_SEAMS)


def _refuse_too_many(what: str, needed: int, most: int) -> None:
    if needed > most:
        text = marked("{needed} {what} are too many for a playtest; {most} are the most")
        raise Unplayable(tr(text, needed=needed, what=what, most=most))
