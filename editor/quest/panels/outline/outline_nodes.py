"""The outline as values: the route, its pieces, their seams, and the problems there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto
from typing import TypeAlias

from core.checking.problem import Problem, Severity, gravest
from core.checking.report import Report
from core.geometry.hexes import TURNS
from core.language import marked, tr
from core.quest.board.blockade_edits import blockade_on
from core.quest.board.layout import Layout
from core.quest.board.seams import Seam
from core.quest.catalogue.pieces import PieceKind
from core.quest.catalogue.side_names import side_title
from core.quest.checks.places import pieces_at, seam_at
from core.quest.route.route import Laying
from editor.quest.documents.words import seam_blockade, seam_width

_TURN = 360 // TURNS
"""Degrees in a turn."""


class NodeKind(Enum):
    """What a line of the outline stands for."""

    ROUTE = auto()
    PLAN = auto()
    PIECE = auto()
    SEAM = auto()
    PROBLEM = auto()


NodeKey: TypeAlias = tuple[object, ...]
"""What makes a line the same after an edit."""
_ROUTE_KEY: NodeKey = (NodeKind.ROUTE,)


def piece_key(piece: int) -> NodeKey:
    """The key of a piece's line."""
    return NodeKind.PIECE, piece


def seam_key(pieces: tuple[int, int]) -> NodeKey:
    """The key of a seam's line."""
    return NodeKind.SEAM, *pieces


@dataclass(frozen=True, slots=True)
class OutlineNode:
    """A line of the outline and what hangs below it.

    Attributes:
        text: as it is read.
        edited: as it is written when it is edited in place; None if it cannot be.
        pieces: the pieces it stands for.
        severity: how grave the worst problem at this very line is.
    """

    what: NodeKind
    key: NodeKey
    text: str
    edited: str | None = None
    pieces: tuple[int, ...] = ()
    problem: Problem | None = None
    severity: Severity | None = None
    children: tuple[OutlineNode, ...] = ()


def outline(layout: Layout, report: Report, title: str) -> OutlineNode:
    """The whole outline: pieces in travel order, those of unknown sides last."""
    order = layout.order.pieces
    unknown = (index for index in range(len(layout.route.pieces)) if index not in layout.pieces)
    pieces = tuple(_piece(layout, report, piece) for piece in (*order, *unknown))
    elsewhere = [each for each in report.problems if not _owner(each)]
    problems = tuple(_problem_nodes(_ROUTE_KEY, elsewhere))
    name = layout.route.name
    grave = gravest(elsewhere)
    plan = OutlineNode(NodeKind.PLAN, (NodeKind.PLAN,), _about_plan(layout))
    children = (plan, *problems, *pieces)
    return OutlineNode(NodeKind.ROUTE, _ROUTE_KEY, title, name, severity=grave, children=children)


def _about_plan(layout: Layout) -> str:
    caves = tr("With caves") if layout.route.caves else tr("Without caves")
    return f"{caves}, {tr(_PLANS[layout.route.blockades.laying])}"


_PLANS = {
    Laying.RANDOM: marked("blockades at random"),
    Laying.NONE: marked("no blockades"),
    Laying.FIXED: marked("blockades as listed"),
}


def _piece(layout: Layout, report: Report, piece: int) -> OutlineNode:
    here = [each for each in report.problems if _owner(each) == (piece,)]
    key = piece_key(piece)
    seams = tuple(_seam(layout, report, seam) for seam in layout.seams if seam.near == piece)
    return OutlineNode(
        NodeKind.PIECE,
        key,
        about_piece(layout, piece),
        layout.side_name(piece),
        pieces=(piece,),
        severity=gravest(here),
        children=(*_problem_nodes(key, here), *seams),
    )


def about_piece(layout: Layout, piece: int) -> str:
    """A piece in one line: side, kind, position and turn."""
    placement = layout.route.pieces[piece]
    laid = layout.pieces.get(piece)
    said = [side_title(placement.side)]
    if laid is None:
        said.append(tr("unknown side"))
    elif laid.kind is not PieceKind.ENDING:
        said.append(laid.kind.word)
    text = f"{', '.join(said)}, [{placement.at.q}, {placement.at.r}]"
    if placement.turn:
        text += ", " + tr("turned {degrees}°", degrees=placement.turn * _TURN)
    return text


def _seam(layout: Layout, report: Report, seam: Seam) -> OutlineNode:
    key = seam_key(seam.pieces)
    here = [each for each in report.problems if _owner(each) == seam.pieces]
    far = side_title(layout.side_name(seam.far))
    width, blockade = seam_width(layout, seam), seam_blockade(layout, seam)
    text = tr("to {side}: {width}, {blockade}", side=far, width=width, blockade=blockade)
    return OutlineNode(
        NodeKind.SEAM,
        key,
        text,
        _written_blockade(layout, seam),
        pieces=seam.pieces,
        severity=gravest(here),
        children=tuple(_problem_nodes(key, here)),
    )


def _written_blockade(layout: Layout, seam: Seam) -> str:
    lying = blockade_on(layout, seam)
    if lying is None:
        return tr("none")
    return tr("random") if lying.number is None else str(lying.number)


def _problem_nodes(owner: NodeKey, problems: list[Problem]) -> Iterator[OutlineNode]:
    for number, each in enumerate(problems):
        key = (*owner, each.code, number)
        text = f"{each.code}: {each.message}"
        pieces = pieces_at(each.place)
        yield OutlineNode(
            NodeKind.PROBLEM, key, text, pieces=pieces, problem=each, severity=each.severity
        )


def _owner(problem: Problem) -> tuple[int, ...]:
    """The seam or the piece below which a problem stands: the last one, which was laid last."""
    return seam_at(problem.place) or pieces_at(problem.place)[-1:]
