"""The sections of a setup sheet as blocks: head, facts, map, lists and steps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QPainter, QPen

from core.basics.language import capitalized, tr
from core.basics.values import dataclass
from core.quest.catalogue.pieces import PieceKind
from core.quest.catalogue.side_names import side_title
from core.quest.export.build_order import BuildStep
from core.quest.export.parts import NeededPart
from core.quest.export.setup_sheet import (
    Fact,
    SheetContent,
    step_blockades,
    step_lines,
    step_title,
    step_turn,
)
from editor.drawing.fonts import strong_font
from editor.drawing.palette import Palette
from editor.drawing.shapes import disc, lettering
from editor.export.lettering import width_of
from editor.export.page_blocks import (
    BLACK,
    BODY,
    GREY,
    LARGE,
    NOTHING,
    SMALL,
    TINY,
    PageBlock,
    beside,
    faint,
    heading,
    painted_at,
    picture,
    rule,
    short_text,
    space,
    stacked,
    strong,
    text,
    title,
)
from editor.quest.drawing.symbols import paint_badge
from editor.quest.export.setup_sheet.drawings import (
    map_size,
    paint_map,
    paint_north,
    paint_step,
    paint_turn,
)
from editor.quest.export.setup_sheet.qr import paint_qr, qr_modules

_ABOUT_LINES = 4
_LEAST_MODULE, _LARGEST_QR = 0.5, 62.0
_QR, _QUIET = 31.0, 3.0
"""The QR code with its quiet zone, which is as white as the paper and may stand in the margin."""
_GAP = 6.0
_BOX = 2.6
"""The box to tick when a part is found."""
_NAME_AT, _PART_AT = 4.6, 15.0
_DISC, _DIGITS = 3.3, (3.4, 2.7, 2.0)
"""The disc with a step's number, and how high its digits are: one, two, more."""
_DIAL, _BESIDE_DIAL = 10.5, 12.5
_BADGE = 2.1


def head(content: SheetContent, width: float) -> PageBlock:
    """The title, what the author says, the share code and its QR code."""
    code = _code(content.share_code)
    room = width - code.height - _GAP
    about = content.route.description
    left = stacked(
        [
            title(content.title, room),
            faint(content.subtitle, room, BODY),
            stacked([space(1.2), short_text(about, room, _ABOUT_LINES)]) if about else NOTHING,
            space(2.2),
            faint(tr("Share code"), room, TINY) if content.share_code else NOTHING,
            text(content.share_code, room, SMALL, strong_font) if content.share_code else NOTHING,
        ]
    )
    return beside((0.0, left), (width - code.height + _QUIET, code))


def _code(words: str) -> PageBlock:
    """The QR code as a square, or nothing where it would be too fine or too large to be read."""
    modules = qr_modules(words) if words else 0
    side = max(_QR, modules * _LEAST_MODULE)
    if not modules or side > _LARGEST_QR:
        return space(0.0)
    return picture(side, side, lambda painter, box: paint_qr(painter, words, box))


def facts(told: Sequence[Fact], width: float) -> PageBlock:
    """The figures of the route side by side between two rules."""
    cell = width / len(told)
    room = cell - 3.0
    cells = (
        (
            number * cell,
            stacked(
                [
                    faint(fact.label, room, TINY),
                    strong(fact.value, room, LARGE),
                    faint(fact.note, room, TINY) if fact.note else NOTHING,
                ]
            ),
        )
        for number, fact in enumerate(told)
    )
    return stacked([rule(width), space(1.8), beside(*cells), space(1.8), rule(width)])


def small_map(content: SheetContent, width: float, height: float, palette: Palette) -> PageBlock:
    """The map no larger than a room, and below it what its numbers mean."""
    caption = text(tr("The numbers are the steps. North is up."), width - 5.0, TINY, colour=GREY)
    _, high = map_size(content.layout, width, height - caption.height - 3.0)
    drawing = picture(
        width,
        high,
        lambda painter, box: paint_map(painter, box, content.layout, content.steps, palette),
    )
    north = picture(3.0, 4.6, paint_north)
    return stacked(
        [drawing, space(1.5), beside((0.0, north), (5.0, stacked([space(0.8), caption])))]
    )


def needed(content: SheetContent, width: float) -> PageBlock:
    """The parts list, with a box to tick for each piece."""
    rows = (_part(part, width) for part in content.parts)
    return stacked([heading(tr("Take from the box"), width), stacked(rows, 0.7)])


def _part(part: NeededPart, width: float) -> PageBlock:
    box, name = PageBlock(_BOX, _paint_tick_box), _part_name(part)
    if not name:
        return beside((0.0, box), (_PART_AT, text(_part_words(part), width - _PART_AT)))
    what = text(_part_words(part), width - _PART_AT)
    if width_of(name, BODY, strong_font) > _PART_AT - _NAME_AT:
        above = strong(name, width - _NAME_AT)
        return beside(
            (0.0, box), (_NAME_AT, above), (_PART_AT, stacked([space(above.height), what]))
        )
    return beside((0.0, box), (_NAME_AT, strong(name, width)), (_PART_AT, what))


def _part_name(part: NeededPart) -> str:
    if part.kind == PieceKind.ENDING:
        return ""
    return part.piece if part.side_up and part.count == 1 else f"{part.count} ×"


def _part_words(part: NeededPart) -> str:
    kind = capitalized(part.kind_word)
    if part.kind == PieceKind.ENDING:
        return tr("{kind}: {side} up", kind=kind, side=side_title(part.side_up))
    if part.side_up:
        named = kind if part.count == 1 else f"{kind} {part.piece}"
        return tr("{kind}, side {side} up", kind=named, side=part.side_up)
    if part.piece.isdigit():
        return tr("{kind} number {number}", kind=kind, number=part.piece)
    return tr("{kind}, drawn without looking", kind=kind)


def _paint_tick_box(painter: QPainter) -> None:
    painter.setPen(QPen(GREY, 0.25))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(QRectF(0.2, 0.9, _BOX, _BOX))


def notes(above: str, lines: Iterable[str], width: float, letters: float = BODY) -> PageBlock:
    """A heading and some lines."""
    told = (text(line, width, letters) for line in lines)
    return stacked([heading(above, width), stacked(told, 0.8)])


def blockades(content: SheetContent, width: float) -> PageBlock:
    """The plan of the blockades."""
    return notes(tr("Blockades"), content.blockades, width)


def caves(content: SheetContent, width: float) -> PageBlock:
    """Whether and where there are caves."""
    return notes(tr("Caves"), content.caves, width)


def starts(content: SheetContent, width: float) -> PageBlock:
    """Who stands where."""
    return notes(tr("Start"), content.starts, width)


def certificate(content: SheetContent, width: float) -> PageBlock:
    """What the certificate claims, in small print; nothing without one."""
    told = content.certificate
    return notes(tr("Certificate"), told, width, SMALL) if told else NOTHING


@dataclass(frozen=True, slots=True)
class CardSize:
    """How large a step is told: its width, its picture, and its letters."""

    width: float
    picture: float
    letters: float


def step_card(content: SheetContent, number: int, size: CardSize, palette: Palette) -> PageBlock:
    """One step: its picture, and beside it the piece, its turn and where it goes."""
    step, layout = content.steps[number], content.layout
    laid = [each.piece for each in content.steps[:number]]
    drawing = picture(
        size.picture,
        size.picture,
        lambda painter, box: paint_step(painter, box, layout, step, laid, palette),
    )
    left = size.picture + 4.0
    room = size.width - left
    lines = [text(line, room, size.letters) for line in step_lines(step, layout)]
    words = stacked(
        [
            _step_head(number + 1, step_title(step), room),
            space(1.2),
            _turned(step, step_turn(step, layout), replace(size, width=room)),
            space(1.2),
            stacked(lines, 0.5),
            *_laid_blockades(content, step, replace(size, width=room), palette),
        ]
    )
    return beside((0.0, drawing), (left, words))


def _step_head(number: int, words: str, width: float) -> PageBlock:
    told = strong(words, width - 2 * _DISC - 2.0, LARGE)

    def paint(painter: QPainter) -> None:
        at = QPointF(_DISC, _DISC)
        painter.fillPath(disc(_DISC).translated(at), BLACK)
        digits = lettering(str(number), _DIGITS[min(len(str(number)), len(_DIGITS)) - 1])
        painter.fillPath(digits.translated(at), Qt.GlobalColor.white)
        painted_at(painter, told, 2 * _DISC + 2.0, 0.65)

    return PageBlock(max(2 * _DISC, told.height + 0.65), paint)


def _turned(step: BuildStep, words: str, size: CardSize) -> PageBlock:
    if step.kind is PieceKind.ENDING:
        return text(words, size.width, size.letters)
    told = text(words, size.width - _BESIDE_DIAL, size.letters)
    dial = picture(_DIAL, _DIAL, lambda painter, box: paint_turn(painter, box, step))
    above = max((_DIAL - told.height) / 2, 0.0)
    return beside((0.0, dial), (_BESIDE_DIAL, stacked([space(above), told])))


def _laid_blockades(
    content: SheetContent, step: BuildStep, size: CardSize, palette: Palette
) -> Iterator[PageBlock]:
    left = 2 * _BADGE + 1.5
    for gate, words in step_blockades(step, content.layout):
        word = "?" if gate.number is None else str(gate.number)
        told = strong(words, size.width - left, size.letters)
        yield space(0.9)
        yield beside((0.0, _badge(word, palette)), (left, stacked([space(0.2), told])))


def _badge(word: str, palette: Palette) -> PageBlock:
    at = QPointF(_BADGE, _BADGE)
    return PageBlock(
        2 * _BADGE, lambda painter: paint_badge(painter, word, palette, at, _BADGE * 0.9)
    )
