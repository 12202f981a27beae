"""Packing a playtest of the Quest: the route, the box and the line-up, for the kernels."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

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
_PASSAGE_COUNT = record.PASSAGE_COUNT - memory.BOTS_END
_SEAM_COUNT = record.SEAM_COUNT - memory.BOTS_END

_KEPT = 4
"""How many packed boards are kept: a design and the one before, each with two ways to play."""


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
    rules = _packed_board(spec.board, spec.players, spec.options)
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
    seams, passages = _packed_passages(spec.board)
    own[_PASSAGE_SEAMS : _PASSAGE_SEAMS + len(seams)] = seams
    own[_PASSAGE_COUNT] = len(seams)
    own[_SEAM_COUNT] = max(seams, default=-1) + 1
    edges = _EDGE_PASSAGES + len(passages)
    own[_EDGE_PASSAGES:edges] = passages
    return {
        **_packed_rules(rules, len(spec.board.spaces)),
        memory.BOT_KINDS: kinds[: spec.players],
        memory.WEIGHTS: weights[: spec.players * memory.WEIGHTS_EACH],
        memory.BOTS_END: own[:edges],
        record.PASSAGE_SEAMS: own[_PASSAGE_SEAMS:],
    }


def _packed_rules(rules: Cells, spaces: int) -> dict[int, Cells]:
    """The stretches of the rules' part that a board of so many spaces fills."""
    first, behind = at.SPACE_TABLES[0][0], at.DO_PIECES_PASS
    tables = {table: rules[table : table + spaces * each] for table, each in at.SPACE_TABLES}
    end = at.OPENING + at.STATE_SIZE
    return {0: rules[:first], **tables, behind: rules[behind:end]}


@lru_cache(maxsize=_KEPT)
def _packed_board(board: Board, players: int, options: packing.Options) -> Cells:
    """The rules' part, which is only read: line-up after line-up plays on the same board."""
    return packing.packed(board, players, options)


@lru_cache(maxsize=_KEPT)
def _packed_passages(board: Board) -> tuple[Cells, Cells]:
    """The seam of each passage, and the number of the passage at each side of each space."""
    passages = board.passages
    number_of = {edge: number for number, each in enumerate(passages, 1) for edge in each.edges}
    sides = [
        number_of.get(Edge.of(each.at, direction), 0)
        for each in board.spaces
        for direction in range(at.DIRECTIONS)
    ]
    return [passage.seam for passage in passages], sides


def _refuse_too_many_seams(board: Board) -> None:
    _refuse_too_many(tr("passages"), len(board.passages), record.MOST_PASSAGES)
    _refuse_too_many(tr("seams"), len(board.seams), record.MOST_SEAMS)


def _refuse_too_many(what: str, needed: int, most: int) -> None:
    if needed > most:
        text = marked("{needed} {what} are too many for a playtest; {most} are the most")
        raise Unplayable(tr(text, needed=needed, what=what, most=most))
