"""What goes to the table beside the board: setup page, tokens, slots, artefacts, scores."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from PyQt6.QtCore import QLineF, QPointF, QRectF, Qt
from PyQt6.QtGui import QPainter, QPen

from core.basics.language import tr
from core.lost_cities.board.graph import Node
from core.lost_cities.board.names import node_name
from core.lost_cities.design.board_design import ANY, BoardDesign, Kind
from core.lost_cities.design.official import house_line
from core.lost_cities.export.setup import rules_delta, setup_steps
from core.lost_cities.export.texts import deck_lines
from editor.drawing.fonts import strong_font, text_font
from editor.drawing.palette import Ink, Palette
from editor.drawing.style import DrawingStyle
from editor.export.lettering import AS_TEXT, Face, width_of
from editor.export.page_blocks import (
    BLACK,
    BODY,
    GREY,
    LINES,
    RULE,
    SMALL,
    PageBlock,
    bulleted,
    chapter,
    drawing,
    faint,
    heading,
    numbered,
    stacked,
    text,
)
from editor.export.printout import Printout
from editor.export.scene import PALETTES
from editor.export.sheets import sheet_of
from editor.export.task import ExportTask
from editor.lost_cities.drawing.board_art import MINUS, extent_of, paint_board
from editor.lost_cities.drawing.colours import ground, mixed, sign, stone
from editor.lost_cities.drawing.plan import View, plan_of
from editor.lost_cities.drawing.token_art import paint_token

_DISC = 20.0
"""How wide a token is, in mm: as those of the box, to the eye."""
_CELL = 24.0
_MAP = 84.0
"""The side of the board on a setup page, in mm: small enough for the setup of the box on one A4."""
_TOGETHER = 20
"""Lines of a chapter that stay on one page."""
_LARGE = 2.2
"""How many times larger the table of artefacts is on a sheet of its own, to be seen by all."""
_SCORE_ROW, _SCORE_NAME = 11.0, 44.0
_ROUNDS_TOGETHER = 4
"""Rounds whose scores stand on one page."""
_SMALLEST = 0.65
"""How much smaller names are at most, where there is little room."""


_Item = TypeVar("_Item")


def _in_rows(items: Sequence[_Item], columns: int) -> Iterator[Sequence[_Item]]:
    return (items[first : first + columns] for first in range(0, len(items), columns))


def _palette(task: ExportTask) -> Palette:
    return PALETTES[task.options.style]


def _centred(
    painter: QPainter, words: str, at: QPointF, size: float, face: Face = text_font
) -> None:
    left = QPointF(at.x() - width_of(words, size, face) / 2, at.y())
    AS_TEXT.write(painter, words, left, size, face, BLACK)


def _fitted(painter: QPainter, words: str, at: QPointF, room: float) -> None:
    """Write small words in the middle of a room, smaller or shortened if they are too long."""
    wide = width_of(words, SMALL, text_font)
    size = max(SMALL * _SMALLEST, min(SMALL, SMALL * room / max(wide, 0.01)))
    while len(words) > 1 and width_of(words, size, text_font) > room:
        words = f"{words.removesuffix('…')[:-1].rstrip()}…"
    _centred(painter, words, at, size)


# --- Setup and rules ------------------------------------------------------------------------------


def setup_sheet(task: ExportTask) -> Printout:
    """The board small, how it is laid out, what differs from the box, and what artefacts pay."""
    design: BoardDesign = task.facts.design
    name = task.title or design.name or tr("Board")

    def blocks(width: float) -> Sequence[PageBlock]:
        return (
            _map(task, width),
            chapter(tr("Setup"), numbered(tuple(setup_steps(design)), width), width),
            chapter(tr("Cards"), (text(line, width) for line in deck_lines(design)), width),
            *_chapters(tr("Other than in the box"), tuple(_differences(design, width)), width),
            stacked(_artefact_blocks(design, width), LINES),
        )

    return sheet_of(task, name, blocks)


def _chapters(words: str, lines: Sequence[PageBlock], width: float) -> Iterator[PageBlock]:
    """The same, in parts that fit on pages however many lines there are."""
    first, *others = _in_rows(lines, _TOGETHER)
    yield chapter(words, first, width)
    yield from (stacked(part, LINES) for part in others)


def _differences(design: BoardDesign, width: float) -> Iterator[PageBlock]:
    found = rules_delta(design)
    yield from bulleted(found, width)
    if not found:
        yield text(tr("Nothing: all rules are those of the box."), width)


def _map(task: ExportTask, width: float) -> PageBlock:
    """The board as arms, as large as its part of the page allows."""
    plan = plan_of(task.facts.design, View.ARMS)
    style, height = DrawingStyle(_palette(task)), min(_MAP, width)
    return drawing(extent_of(plan), width, height, lambda each: paint_board(each, plan, style))


# --- Artefacts ------------------------------------------------------------------------------------


def artefact_sheet(task: ExportTask) -> Printout:
    """What artefacts are worth at the end."""
    return sheet_of(
        task,
        tr("What artefacts are worth"),
        lambda width: tuple(_artefact_blocks(task.facts.design, width, _LARGE)),
    )


def _artefact_blocks(design: BoardDesign, width: float, larger: float = 1.0) -> Iterator[PageBlock]:
    """The table in rows; on a sheet of its own it is so many times larger."""
    table = design.artefacts.table_for(design.rounds)
    yield heading(tr("Artefacts at the end"), width)
    columns = int(width / (13.0 * larger))
    for number, row in enumerate(_in_rows(table, columns)):
        wide = width / columns / larger
        yield _enlarged(_artefact_row(number * columns, row, len(table), wide), larger)
    yield faint(tr("The last entry counts for all beyond; the total never falls below 0."), width)
    if house_line(design):
        yield faint(house_line(design), width)


def _enlarged(block: PageBlock, larger: float) -> PageBlock:
    def paint(painter: QPainter) -> None:
        painter.save()
        painter.scale(larger, larger)
        block.paint(painter)
        painter.restore()

    return PageBlock(block.height * larger, paint)


def _artefact_row(first: int, row: Sequence[int | None], number: int, wide: float) -> PageBlock:
    high = 14.0

    def paint(painter: QPainter) -> None:
        for place, value in enumerate(row):
            box = QRectF(place * wide, 0, wide, high)
            painter.setPen(QPen(RULE, 0.25))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(box)
            count = first + place
            told = f"{count}+" if count == number - 1 else str(count)
            middle = box.center()
            _centred(painter, told, QPointF(middle.x(), box.top() + 4.6), SMALL)
            worth = "–" if value is None else str(value).replace("-", MINUS)
            _centred(painter, worth, QPointF(middle.x(), box.top() + 11.4), 4.6, strong_font)

    return PageBlock(high, paint)


# --- Tokens ---------------------------------------------------------------------------------------


def token_sheet(task: ExportTask) -> Printout:
    """All tokens of a design, to be cut out."""
    tokens = task.facts.design.tokens
    kinds: list[str | int] = [Kind.ARTEFACT.value] * tokens.artefact
    kinds += [Kind.STAGE.value] * tokens.stage
    kinds += [value for value, count in tokens.points for _ in range(count)]

    def blocks(width: float) -> Sequence[PageBlock]:
        columns = int(width / _CELL)
        rows = tuple(_token_row(row, _palette(task)) for row in _in_rows(kinds, columns))
        return (faint(tr("Cut out along the circles; {size} mm each.", size=20), width), *rows)

    return sheet_of(task, tr("Tokens"), blocks)


def _token_row(kinds: Sequence[str | int], palette: Palette) -> PageBlock:
    def paint(painter: QPainter) -> None:
        for place, kind in enumerate(kinds):
            at = QPointF((place + 0.5) * _CELL, _CELL / 2)
            paint_token(painter, kind, at, _DISC / 2 / 0.94, palette)

    return PageBlock(_CELL - 3.0, paint)


# --- Slots ----------------------------------------------------------------------------------------


def slot_sheet(task: ExportTask) -> Printout:
    """A mark for each slot, to be cut out and laid on the stages of the real board."""
    facts, palette = task.facts, _palette(task)
    nodes = [node for node in facts.graph.nodes if node.token is not None]
    words = tr(
        "Cut the rings out and lay each on the stage it names; tokens go on them. Slots printed "
        "on the board that have no ring stay empty."
    )

    def blocks(width: float) -> Sequence[PageBlock]:
        columns = int(width / (_CELL + 6.0))
        rows = tuple(_slot_row(facts.design, row, palette) for row in _in_rows(nodes, columns))
        return (faint(words, width), *rows)

    return sheet_of(task, tr("Slots for the real board"), blocks)


def _slot_row(design: BoardDesign, nodes: Sequence[Node], palette: Palette) -> PageBlock:
    high = _CELL + 8.0

    def paint(painter: QPainter) -> None:
        for place, node in enumerate(nodes):
            at = QPointF((place + 0.5) * (_CELL + 6.0), _CELL / 2 + 1.0)
            _paint_slot_mark(painter, design, node, at, palette)

    return PageBlock(high, paint)


def _paint_slot_mark(
    painter: QPainter, design: BoardDesign, node: Node, at: QPointF, palette: Palette
) -> None:
    """A ring in the colour of the expedition, with the slot, its sign and the name of the stage."""
    painter.setPen(QPen(GREY, 0.2, Qt.PenStyle.DashLine))
    painter.setBrush(ground(palette, node.colour))
    painter.drawEllipse(at, 13.0, 13.0)
    painter.setPen(QPen(palette[Ink.LINE], 0.4))
    painter.setBrush(stone(palette, node.colour))
    painter.drawEllipse(at, _DISC / 2, _DISC / 2)
    painter.save()
    painter.translate(at)
    if node.token in {None, ANY}:
        painter.scale(8.0, 8.0)
        painter.fillPath(sign(node.colour), mixed(ground(palette, node.colour), BLACK, 0.25))
    else:
        paint_token(painter, node.token or ANY, QPointF(0, 0), 8.0, palette)
    painter.restore()
    name, below = node_name(design, node), QPointF(at.x(), at.y() + 17.4)
    _fitted(painter, name, below, _CELL + 4.0)


# --- Scores ---------------------------------------------------------------------------------------


def score_sheet(task: ExportTask) -> Printout:
    """Empty rows for every round, the artefacts and the total of up to four players."""
    design: BoardDesign = task.facts.design
    seats = max(design.player_counts)

    def blocks(width: float) -> Sequence[PageBlock]:
        parts = [
            [_score_row(tr("Player"), seats, width, is_strong=True)]
            + [row for number in numbers for row in _round_rows(design, number, width)]
            for numbers in _in_rows(range(1, design.rounds + 1), _ROUNDS_TOGETHER)
        ]
        parts[-1] += [
            _score_row(tr("Artefacts: number"), seats, width),
            _score_row(tr("Artefacts: points"), seats, width),
            _score_row(tr("Total"), seats, width, is_strong=True),
        ]
        return (*map(stacked, parts), *_artefact_blocks(design, width))

    return sheet_of(task, tr("Score sheet"), blocks)


def _round_rows(design: BoardDesign, number: int, width: float) -> Iterator[PageBlock]:
    """What is written down after a round."""
    seats = max(design.player_counts)
    yield _score_row(tr("Round {number}: members", number=number), seats, width)
    yield _score_row(tr("Leader × {factor}", factor=design.leader), seats, width)
    yield _score_row(tr("Coins from tokens"), seats, width)
    yield _score_row(tr("After round {number}", number=number), seats, width, is_strong=True)


def _score_row(words: str, seats: int, width: float, *, is_strong: bool = False) -> PageBlock:
    column = (width - _SCORE_NAME) / seats
    face = strong_font if is_strong else text_font

    def paint(painter: QPainter) -> None:
        painter.setPen(QPen(BLACK if is_strong else RULE, 0.35 if is_strong else 0.2))
        painter.drawLine(QLineF(0, _SCORE_ROW, width, _SCORE_ROW))
        painter.setPen(QPen(RULE, 0.2))
        for seat in range(seats + 1):
            left = _SCORE_NAME + seat * column
            painter.drawLine(QLineF(left, 0, left, _SCORE_ROW))
        AS_TEXT.write(painter, words, QPointF(0, _SCORE_ROW * 0.66), BODY, face, BLACK)

    return PageBlock(_SCORE_ROW, paint)
