"""What goes to the table beside the tiles: scenario sheet, price and adventurer cards, stacks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QPainter, QPen

from core.basics.language import tr
from core.island.checks.places import TileSpot
from core.island.design.island_design import Adventurer, IslandDesign
from core.island.export.setup import (
    adventurer_rows,
    dweller_rows,
    house_line,
    price_rows,
    priced,
    rules_delta,
    setup_steps,
    trade_row,
)
from core.island.export.texts import (
    numbered_cave,
    numbered_tiles,
    recipe_parts,
    stack_steps,
    stacks,
)
from editor.drawing.fonts import text_font
from editor.drawing.palette import Palette
from editor.drawing.shapes import hexagon, point_of
from editor.drawing.style import DrawingStyle
from editor.export.lettering import AS_TEXT, width_of
from editor.export.options import Style
from editor.export.page_blocks import (
    BLACK,
    LINES,
    RULE,
    PageBlock,
    beside,
    bulleted,
    chapter,
    drawing,
    faint,
    grid,
    numbered,
    stacked,
    strong,
    text,
)
from editor.export.printout import Printout
from editor.export.scene import PALETTES
from editor.export.sheets import sheet_of
from editor.export.task import ExportTask
from editor.island.drawing.map_art import extent_of, paint_badge, paint_island
from editor.island.drawing.plan import IslandPlan, Laid, Spot, plan_of
from editor.island.export.card_art import ability_art, cards_art

_MAP = 110.0
"""How high the map is at most, in mm."""
_PLACES, _LIST = 200.0, 80.0
"""Map of places and list of tiles: too high together for one page, as players see only the map."""
_COLUMNS = 3
"""Of the list of a stack."""
_NAME = 55.0
"""How wide the first column of a table is."""
_CARD, _CARD_GAP = 57.0, 4.0
"""How wide a card is, as those of most games."""
_CARD_HIGH = 38.0
_PAD = 4.0
_ALL = "★"
"""On the place where all begin who have no seat of their own."""
_BADGE, _BADGE_UP = 0.25, -0.62
_NUMBER = 0.75
"""How high the number of a place is on the map, in radii of a tile."""


def _rows(rows: Iterable[tuple[str, str]], width: float) -> Iterator[PageBlock]:
    for name, told in rows:
        yield beside((0.0, strong(name, _NAME)), (_NAME, text(told, width - _NAME)))


def _house(design: IslandDesign, width: float) -> Iterator[PageBlock]:
    if house_line(design):
        yield faint(house_line(design), width)


# --- The scenario ---------------------------------------------------------------------------------


def setup_sheet(task: ExportTask) -> Printout:
    """Map and cave, how they are laid out, what is played with, and what differs from the box."""
    design: IslandDesign = task.facts.design

    def blocks(width: float) -> Sequence[PageBlock]:
        half = (width - _CARD_GAP) / 2
        recipe = [
            stacked([text(line, half) for line in part], LINES) for part in recipe_parts(design)
        ]
        return (
            _map(task, width),
            chapter(tr("Setup"), numbered(tuple(setup_steps(design)), width), width),
            chapter(tr("Tiles"), grid(recipe, 2, half, _CARD_GAP), width),
            chapter(tr("Prices"), _rows(price_rows(design), width), width),
            chapter(tr("Dwellers"), _rows(dweller_rows(design), width), width),
            chapter(tr("Adventurers"), _rows(adventurer_rows(design), width), width),
            chapter(tr("Other than in the box"), _differences(design, width), width),
            *_house(design, width),
        )

    return sheet_of(task, task.title or design.name or tr("Island"), blocks)


def _differences(design: IslandDesign, width: float) -> Iterator[PageBlock]:
    found = rules_delta(design)
    yield from bulleted(found, width)
    if not found:
        yield text(tr("Nothing: all rules are those of the box."), width)


def _map(task: ExportTask, width: float) -> PageBlock:
    """The island and its cave."""
    plan = plan_of(task.facts.design)
    style = DrawingStyle(PALETTES[task.options.style])
    return drawing(extent_of(plan), width, _MAP, lambda each: paint_island(each, plan, style))


# --- Cards ----------------------------------------------------------------------------------------


def card_sheet(task: ExportTask) -> Printout:
    """A price card and a card for each adventurer, to be cut out; house values have a mark."""
    design: IslandDesign = task.facts.design
    palette = PALETTES[task.options.style]

    def blocks(width: float) -> Sequence[PageBlock]:
        columns = int((width + _CARD_GAP) / (_CARD + _CARD_GAP))
        rows = zip(design.adventurers, adventurer_rows(design), strict=True)
        cards = [_card(who, *row, palette) for who, row in rows]
        inner = width - 2 * _PAD
        prices = chapter(tr("Prices"), _price_rows(design, inner, palette), inner)
        return (
            _framed(prices, width),
            *grid(cards, columns, _CARD, _CARD_GAP),
            *_house(design, width),
        )

    return sheet_of(task, tr("Price card and adventurers"), blocks)


def _price_rows(design: IslandDesign, width: float, palette: Palette) -> Iterator[PageBlock]:
    """What things cost, in signs; what is traded, in words."""
    for title, cards, mark in priced(design):
        signs = cards_art(cards, mark, width - _NAME, palette)
        yield beside((0.0, strong(title, _NAME)), (_NAME, signs))
    yield from _rows((trade_row(design),), width)


def _card(who: Adventurer, name: str, ability: str, palette: Palette) -> PageBlock:
    inner = _CARD - 2 * _PAD
    drawn = ability_art(who, inner, palette)
    words = stacked([strong(name, inner), drawn, text(ability, inner)], LINES)
    return _framed(words, _CARD, _CARD_HIGH)


def _framed(block: PageBlock, width: float, height: float = 0.0) -> PageBlock:
    """A block within a frame to cut along."""
    high = max(height, block.height + 2 * _PAD)

    def paint(painter: QPainter) -> None:
        painter.setPen(QPen(RULE, 0.3))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(QRectF(0, 0, width, high), 3.0, 3.0)
        painter.save()
        painter.translate(_PAD, _PAD)
        block.paint(painter)
        painter.restore()

    return PageBlock(high, paint)


# --- Numbered stacks ------------------------------------------------------------------------------


def stack_sheet(task: ExportTask) -> Printout:
    """Which place has which number, for those who play, and on a further page what lies there."""
    design: IslandDesign = task.facts.design

    def blocks(width: float) -> Sequence[PageBlock]:
        steps = [text(line, width) for line in stack_steps(design)]
        piles = [
            chapter(title, (_in_columns(lines, width),), width) for title, lines in stacks(design)
        ]
        listed = stacked([stacked(steps, LINES), *piles], _CARD_GAP)
        return (
            _places(design, width),
            *_who_begins(design, width),
            PageBlock(max(_LIST, listed.height), listed.paint),
        )

    return sheet_of(task, tr("Numbered stacks"), blocks)


def _in_columns(lines: Sequence[str], width: float) -> PageBlock:
    """Lines in columns, each of which is read from above."""
    column, high = (width - 2 * _CARD_GAP) / _COLUMNS, -(-len(lines) // _COLUMNS)
    columns = [
        stacked([text(line, column) for line in lines[start : start + high]], LINES)
        for start in range(0, len(lines), high)
    ]
    return stacked(grid(columns, _COLUMNS, column, _CARD_GAP))


def _who_begins(design: IslandDesign, width: float) -> Iterator[PageBlock]:
    """What the badges mean, if there are any."""
    if any(each.is_start or each.seats for each in design.tiles):
        told = tr(
            "Small numbers: seats that begin there; {star}: everybody else. These tiles lie face "
            "up.",
            star=_ALL,
        )
        yield text(told, width)


def _places(design: IslandDesign, width: float) -> PageBlock:
    """The outlines of all places with their numbers and nothing else."""
    plan = plan_of(design)
    palette = PALETTES[Style.LIGHT]
    return drawing(
        extent_of(plan), width, _PLACES, lambda each: _paint_places(each, plan, design, palette)
    )


def _paint_who_begins(painter: QPainter, laid: Laid, palette: Palette) -> None:
    """Badges of the seats that begin on a place, which lies face up; one for all without any."""
    words = [str(seat) for seat in laid.seats] + ([_ALL] if laid.is_start else [])
    for number, word in enumerate(words):
        left = (number - (len(words) - 1) / 2) * 2 * _BADGE
        at = point_of(laid.at) + QPointF(left, _BADGE_UP)
        painter.save()
        painter.translate(at)
        paint_badge(painter, word, palette, QPointF(), _BADGE)
        painter.restore()


def _paint_places(
    painter: QPainter, plan: IslandPlan, design: IslandDesign, palette: Palette
) -> None:
    painter.setPen(QPen(BLACK, 0.04))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    numbers: dict[Spot, str] = {}
    numbers |= {TileSpot(each.at): str(n) for n, each in enumerate(numbered_tiles(design), start=1)}
    cave = enumerate(numbered_cave(design), start=1)
    numbers |= {TileSpot(each.at, is_cave=True): str(n) for n, each in cave}
    for each in plan.laid:
        at = point_of(each.at)
        painter.setPen(QPen(BLACK, 0.04))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(hexagon().translated(at))
        word = numbers.get(each.spot, "")
        _paint_who_begins(painter, each, palette)
        left = QPointF(at.x() - width_of(word, _NUMBER, text_font) / 2, at.y() + _NUMBER / 3)
        AS_TEXT.write(painter, word, left, _NUMBER, text_font, BLACK)
