"""Arranging a setup sheet on one page if it fits, else on two: the overview, then the steps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise

from core.basics.language import tr
from core.basics.values import dataclass
from core.quest.export.setup_sheet import SheetContent
from editor.drawing.palette import Palette
from editor.export.options import Paper
from editor.export.page_blocks import (
    BODY,
    NOTHING,
    SMALL,
    PageBlock,
    beside,
    faint,
    grid,
    heading,
    space,
    stacked,
)
from editor.quest.export.setup_sheet.drawings import map_size
from editor.quest.export.setup_sheet.sections import (
    CardSize,
    blockades,
    caves,
    certificate,
    facts,
    head,
    needed,
    small_map,
    starts,
    step_card,
)

MARGIN, TOP, BOTTOM = 15.0, 13.0, 16.0
_GAP = 5.5
_COLUMN_GAP = 8.0
_LISTS = {0: 0.0, 1: 58.0, 2: 50.0}
"""So many columns of lists may stand beside the map, each so wide; without any they are below."""
_BELOW = 3
_LEAST_MAP, _LARGE_MAP = 72.0, 150.0
"""A map that is neither so wide nor so high is too small to be read."""
_STEPS = ((44.0, BODY), (42.0, BODY), (40.0, SMALL), (38.0, SMALL), (36.0, SMALL), (34.0, SMALL))
"""The sizes that pictures and letters of steps may have, the largest that fits first."""
_ROW_GAP = 4.5
_SECTIONS = (needed, blockades, caves, starts, certificate)
_COLUMNS = 2


@dataclass(frozen=True, eq=False)
class _Middle:
    """Map and lists, and how large the map is; below 0 if they are too high."""

    block: PageBlock
    area: float


@dataclass(frozen=True, eq=False)
class SheetLayout:
    """A sheet of paper to be filled."""

    content: SheetContent
    paper: Paper
    palette: Palette

    @property
    def width(self) -> float:
        """Of what is printed on."""
        return self.paper.size[0] - 2 * MARGIN

    @property
    def height(self) -> float:
        """Of what is printed on."""
        return self.paper.size[1] - TOP - BOTTOM

    def pages(self) -> list[PageBlock]:
        """Every page, from its upper left corner within the margins."""
        return self._single_page() or [*self._overview_pages(), *self._step_pages()]

    def _single_page(self) -> list[PageBlock]:
        """All on one page, if that leaves a map that can be read."""
        for sizes in _STEPS:
            steps = self._build_order(self._rows(*sizes))
            room = self.height - steps.height - _GAP
            page = self._overview(room)
            if page.height <= room:
                return [stacked([page, steps], _GAP)]
        return []

    def _overview_pages(self) -> list[PageBlock]:
        """All but the steps on one page; with more parts than in any box, the lists on another."""
        page = self._overview(self.height)
        if page.height <= self.height:
            return [page]
        drawing = small_map(self.content, self.width, _LARGE_MAP, self.palette)
        return [stacked([self._top(), drawing], _GAP), self._lists(0)]

    def _top(self) -> PageBlock:
        return stacked(
            [head(self.content, self.width), facts(self.content.facts, self.width)], _GAP
        )

    def _overview(self, room: float) -> PageBlock:
        """All but the steps, with the largest map for which there is room."""
        above = self._top()
        left = room - above.height - _GAP
        middle = max(
            (self._middle(columns, left) for columns in _LISTS), key=lambda each: each.area
        )
        return stacked([above, middle.block], _GAP)

    def _middle(self, columns: int, room: float) -> _Middle:
        """The map with all lists beside it or below it."""
        lists = self._lists(columns)
        width, height = self.width, room
        if columns:
            width -= columns * (_LISTS[columns] + _COLUMN_GAP)
        else:
            height -= lists.height + _GAP
        height = max(height, _LEAST_MAP)
        wide, high = map_size(self.content.layout, width, height)
        drawing = small_map(self.content, width, height, self.palette)
        if columns:
            block = beside((0.0, drawing), (width + _COLUMN_GAP, lists))
        else:
            block = stacked([drawing, lists], _GAP)
        is_fitting = block.height <= room
        return _Middle(block, wide * high if is_fitting else -block.height)

    def _lists(self, columns: int) -> PageBlock:
        """Parts, blockades, caves, start and certificate in so many columns."""
        across = columns or _BELOW
        width = _LISTS[columns] or (self.width - (across - 1) * _COLUMN_GAP) / across
        lists = (section(self.content, width) for section in _SECTIONS)
        sections = [block for block in lists if block is not NOTHING]
        piles = [stacked(pile, _GAP) for pile in _piled(sections, across)]
        return beside(
            *((number * (width + _COLUMN_GAP), pile) for number, pile in enumerate(piles))
        )

    def _rows(self, side: float, letters: float) -> list[PageBlock]:
        column = (self.width - _COLUMN_GAP) / _COLUMNS
        size = CardSize(column, side, letters)
        cards = [
            step_card(self.content, number, size, self.palette)
            for number in range(len(self.content.steps))
        ]
        return grid(cards, _COLUMNS, column, _COLUMN_GAP)

    def _build_order(self, rows: Sequence[PageBlock]) -> PageBlock:
        note = tr(
            "Borders are named as seen with the letter upright; shifts are counted from where both "
            "letters are in line."
        )
        title = heading(tr("Build order"), self.width)
        return stacked([title, faint(note, self.width), space(2.0), stacked(rows, _ROW_GAP)])

    def _step_pages(self) -> Iterator[PageBlock]:
        """One page of steps, or more if there are more pieces than in any box."""
        for sizes in _STEPS:
            rows = self._rows(*sizes)
            page = self._build_order(rows)
            if page.height <= self.height:
                yield page
                return
        while rows:
            count = len(rows)
            while count > 1 and self._build_order(rows[:count]).height > self.height:
                count -= 1
            yield self._build_order(rows[:count])
            rows = rows[count:]


def _piled(blocks: Sequence[PageBlock], piles: int) -> Sequence[Sequence[PageBlock]]:
    """Blocks in so many piles, in their order, so that the highest is as low as can be."""
    cuts = combinations(range(1, len(blocks)), piles - 1)
    ways = [[blocks[start:end] for start, end in pairwise((0, *cut, len(blocks)))] for cut in cuts]
    return min(ways, key=lambda way: max(stacked(pile, _GAP).height for pile in way))
