"""Several routes: side by side, in a table with a row for each, or in a file of such rows."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING

from core.basics.deferred import deferred
from core.basics.figures import Figure
from core.basics.language import marked, tr, tr_number
from core.basics.values import dataclass
from core.files.spreadsheets import csv_text
from core.quest.analysis.measures import MEASURES
from core.quest.analysis.official import Rating
from core.quest.analysis.wording import band_span, beside_band, shown_measure
from core.quest.terminal.analysis.for_programs import plain
from core.quest.terminal.analysis.report import HINT, explained
from core.quest.terminal.analysis.routes import Analysed
from core.terminal.columns import columns
from core.terminal.refused_files import RefusedFile
from core.terminal.speaking import styled, visible, wrapped

if TYPE_CHECKING:
    from core.pages import gallery_page
    from core.pages import table_page as pages
    from core.quest.export import measured_table as measured
else:
    gallery_page = deferred("core.pages.gallery_page")
    pages = deferred("core.pages.table_page")
    measured = deferred("core.quest.export.measured_table")

_GAP = 2
_USUAL_TERMINAL = (100, 24)
_SIGNS = {-1: " -", 0: "  ", 1: " +"}
"""Behind each value, so that the numbers stand below one another."""
_ABOUT_SIGNS = marked("Behind a value: + above, - below all official routes.")


def _room() -> int:
    return shutil.get_terminal_size(_USUAL_TERMINAL).columns


def _verdict(route: Analysed) -> Iterator[str]:
    """The numbers of a verdict."""
    return (tr_number(each.value or 0, ".1f") for each in route.verdict)


def _likeliest(route: Analysed) -> tuple[str, str]:
    """The likeliest class and how likely it is."""
    found = route.difficulty
    return found.rating.word, tr_number(found.chances.rounded[found.rating], ".0%")


def _measure(figure: Figure) -> str:
    return shown_measure(figure) + _SIGNS[beside_band(figure)]


# --- Side by side ---------------------------------------------------------------------------------

_LABEL_WIDTH = 9
_LONGEST_WORD = 12
_LABEL_LINES = 3
_BREAK = re.compile(r"(?<=[_ /-])")


@dataclass(frozen=True, slots=True)
class _Side:
    """A column: the lines of its head, and its cells."""

    head: tuple[str, ...]
    cells: tuple[str, ...]

    @property
    def width(self) -> int:
        return _GAP + max(map(len, (*self.head, *self.cells)))


def comparison_lines(routes: Sequence[Analysed], *, is_explained: bool) -> Iterator[str]:
    """The table of all routes: verdicts on top, the measures below."""
    front = _front(routes[0])
    for block in _blocks(front, [_side(route) for route in routes]):
        yield from _table((*front, *block))
        yield ""
    yield wrapped(tr(_ABOUT_SIGNS))
    if len({route.difficulty.is_static for route in routes}) > 1:
        yield wrapped(tr("Scores by games and by estimate are two scales: compare with care."))
    for route in routes:
        if route.remark:
            yield wrapped(f"{route.label}: {route.remark}", "", "  ")
    yield from explained() if is_explained else (tr(HINT),)


def _front(route: Analysed) -> tuple[_Side, _Side]:
    """What the numbers are called, and where they lie for the official routes."""
    score, *others = (each.label for each in route.verdict)
    verdict = (tr("verdict"), tr("chance"), score, tr("judged by"), *others)
    titles = (*verdict, *(each.label for each in route.measures))
    bands = (band_span(each.key, each.unit) for each in route.measures)
    return _Side((), titles), _Side((tr("official"),), (*("" for _ in verdict), *bands))


def _side(route: Analysed) -> _Side:
    score, *others = _verdict(route)
    rating, chance = _likeliest(route)
    verdict = (rating, chance, score, route.judged, *others)
    plain = (f"{cell}{_SIGNS[0]}" for cell in verdict)
    return _Side(_head(visible(route.label)), (*plain, *map(_measure, route.measures)))


def _head(label: str) -> tuple[str, ...]:
    """A label in short lines, broken where a word ends."""
    lines = [""]
    for word in _BREAK.split(label):
        if lines[-1] and len(lines[-1] + word) > _LABEL_WIDTH:
            lines.append("")
        lines[-1] += word
    if len(lines) > _LABEL_LINES:
        lines = ["…", *lines[1 - _LABEL_LINES :]]
    return tuple(f"{_shortened(line, _LONGEST_WORD).strip()}{_SIGNS[0]}" for line in lines)


def _shortened(text: str, longest: int) -> str:
    return text if len(text) <= longest else f"{text[: longest - 1]}…"


def _blocks(front: Sequence[_Side], routes: Sequence[_Side]) -> Iterator[list[_Side]]:
    """As many routes at a time as there is room for; at least one."""
    room = _room() - sum(each.width for each in front)
    block: list[_Side] = []
    for side in routes:
        if block and sum(each.width for each in block) + side.width > room:
            yield block
            block = []
        block.append(side)
    yield block


def _table(shown: Sequence[_Side]) -> Iterator[str]:
    height = max(len(each.head) for each in shown)
    heads = [("",) * (height - len(each.head)) + each.head for each in shown]
    rows = [*zip(*heads, strict=True), *zip(*(each.cells for each in shown), strict=True)]
    for number, line in enumerate(columns(rows)):
        yield styled(line, "bold") if number <= height else line


# --- A row for each -------------------------------------------------------------------------------

_FIRST = ("steps", "strength", "crowding", "narrowest", "hardest", "ways")
"""The measures that a narrow terminal shows; a wide one has room for others, files for all."""
_LONGEST_LABEL = 26


def table_lines(routes: Sequence[Analysed]) -> Iterator[str]:
    """A row for each route: its verdict, and as many measures as the terminal has room for."""
    score, par, *_ = (each.label for each in routes[0].verdict)
    titles = [tr("route"), tr("verdict"), tr("chance"), score, par]
    measures = [each.label for each in sorted(routes[0].measures, key=_urgency)]
    heads = [
        [*line[: len(titles)], *(f"{word}{_SIGNS[0]}" for word in line[len(titles) :])]
        for line in _stacked([*titles, *measures])
    ]
    rows = _fitting([*heads, *map(_row, routes)])
    for number, line in enumerate(columns(rows, left=(0, 1))):
        if line.strip():
            yield styled(line, "bold") if number < len(heads) else line
    yield ""
    yield wrapped(tr(_ABOUT_SIGNS))


def _urgency(figure: Figure) -> int:
    return _FIRST.index(figure.key) if figure.key in _FIRST else len(_FIRST)


def _row(route: Analysed) -> list[str]:
    label = _shortened(visible(route.label), _LONGEST_LABEL)
    score, par, *_ = _verdict(route)
    measures = map(_measure, sorted(route.measures, key=_urgency))
    return [label, *_likeliest(route), score, par, *measures]


def _fitting(rows: Sequence[Sequence[str]]) -> list[Sequence[str]]:
    """The first columns of a table, as many as a line has room for."""
    widths = (_GAP + max(map(len, column)) for column in zip(*rows, strict=True))
    fitting = sum(total <= _room() for total in accumulate(widths))
    return [row[:fitting] for row in rows]


def _stacked(titles: Sequence[str]) -> list[list[str]]:
    """Titles in as many lines as the longest has words, standing on the last one."""
    words = [title.split() or [""] for title in titles]
    height = max(map(len, words))
    padded = [[""] * (height - len(each)) + each for each in words]
    return [list(line) for line in zip(*padded, strict=True)]


# --- In a file ------------------------------------------------------------------------------------


def _page(routes: Sequence[Analysed], refused: Sequence[RefusedFile]) -> str:
    judged = [
        measured.Judged(each.name, each.file, each.analysis, each.difficulty) for each in routes
    ]
    unread = [gallery_page.Unread(each.file, each.reason) for each in refused]
    return pages.table_page(measured.measured_table(judged), unread)


def _spreadsheet(routes: Sequence[Analysed], _refused: Sequence[RefusedFile]) -> str:
    """A line for each route with every measure; numbers have a point, as in the JSON."""
    names = ("file", "name", "rating", *Rating, "score", "games", "expected_par")
    measures = (each.name for each in MEASURES)
    return csv_text(((*names, *measures), *map(_spreadsheet_row, routes)))


def _spreadsheet_row(route: Analysed) -> tuple[object, ...]:
    score, par, *_ = route.verdict
    rating, games = route.difficulty.rating.value, score.sample or 0
    chances = (plain(each) for each in route.difficulty.chances)
    verdict = (rating, *chances, plain(score.value), games, plain(par.value))
    values = ("" if each.value is None else plain(each.value) for each in route.measures)
    return (route.file, route.name, *verdict, *values)


WRITERS: Mapping[str, Callable[[Sequence[Analysed], Sequence[RefusedFile]], str]] = {
    ".html": _page,
    ".csv": _spreadsheet,
}
"""What can be written, by the ending of the file."""
