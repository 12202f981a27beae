"""Several routes side by side: a column for each, in as many blocks as the terminal needs."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.analysis.difficulty import Cause
from core.analysis.measures import MEASURES, Measure
from core.analysis.official import band
from core.analysis.wording import band_span, beside_band
from core.cli.analyse_routes import Analysed
from core.cli.analyse_words import HINT, explained
from core.cli.columns import columns
from core.cli.terminal import styled, visible, wrapped
from core.language import tr, tr_number, tr_plural

_LABEL_WIDTH = 9
_LONGEST_WORD = 12
_LABEL_LINES = 3
_BREAK = re.compile(r"(?<=[_ /-])")
_GAP = 2
_USUAL_TERMINAL = (100, 24)
_SIGNS = {-1: " -", 0: "  ", 1: " +"}
"""Behind each value, so that the numbers stand below one another."""


@dataclass(frozen=True, slots=True)
class _Column:
    """A column of the table: the lines of its head, and its cells."""

    head: tuple[str, ...]
    cells: tuple[str, ...]

    @property
    def width(self) -> int:
        return _GAP + max(map(len, (*self.head, *self.cells)))


def comparison_lines(routes: Sequence[Analysed], *, is_explained: bool) -> Iterator[str]:
    """The table of all routes: verdicts on top, the measures below."""
    front = _titles(), _bands()
    for block in _blocks(front, [_column(route) for route in routes]):
        yield from _table((*front, *block))
        yield ""
    yield wrapped(tr("Behind a value: + above, - below all official routes."))
    if len({route.difficulty.is_static for route in routes}) > 1:
        yield wrapped(tr("Scores by games and by estimate are two scales: compare with care."))
    for route in routes:
        if route.remark:
            yield wrapped(f"{route.label}: {route.remark}", "", "  ")
    yield from explained() if is_explained else (tr(HINT),)


def _titles() -> _Column:
    verdict = (tr("verdict"), tr("score"), tr("judged by"), tr("par in rounds"))
    points = (tr("points for {cause}", cause=cause.word) for cause in Cause)
    return _Column((), (*verdict, *points, *(each.shown_title for each in MEASURES)))


def _bands() -> _Column:
    above = len(_titles().cells) - len(MEASURES)
    return _Column((tr("official"),), ("",) * above + tuple(map(band_span, MEASURES)))


def _column(route: Analysed) -> _Column:
    found = route.difficulty
    by = tr("estimate")
    if found.par is not None:
        by = tr_plural("{count:,} game", "{count:,} games", found.par.games)
    verdict = (
        found.rating.word,
        tr_number(found.score, ".1f"),
        by,
        tr_number(found.expected_par, ".1f"),
    )
    points = (tr_number(points, ".1f") for _, points in found.points)
    values = (_value(measure, route) for measure in MEASURES)
    plain = (f"{cell}{_SIGNS[0]}" for cell in (*verdict, *points))
    return _Column(_head(visible(route.label)), (*plain, *values))


def _value(measure: Measure, route: Analysed) -> str:
    value = measure.value(route.analysis)
    return measure.shown(value) + _SIGNS[beside_band(value, band(measure.name))]


def _head(label: str) -> tuple[str, ...]:
    """A label in short lines, broken where a word ends."""
    lines = [""]
    for word in _BREAK.split(label):
        if lines[-1] and len(lines[-1] + word) > _LABEL_WIDTH:
            lines.append("")
        lines[-1] += word
    if len(lines) > _LABEL_LINES:
        lines = ["…", *lines[1 - _LABEL_LINES :]]
    short = (
        each if len(each) <= _LONGEST_WORD else f"{each[: _LONGEST_WORD - 1]}…" for each in lines
    )
    return tuple(f"{line.strip()}{_SIGNS[0]}" for line in short)


def _blocks(front: Sequence[_Column], routes: Sequence[_Column]) -> Iterator[list[_Column]]:
    """As many routes at a time as there is room for; at least one."""
    room = shutil.get_terminal_size(_USUAL_TERMINAL).columns - sum(each.width for each in front)
    block: list[_Column] = []
    for column in routes:
        if block and sum(each.width for each in block) + column.width > room:
            yield block
            block = []
        block.append(column)
    yield block


def _table(shown: Sequence[_Column]) -> Iterator[str]:
    height = max(len(each.head) for each in shown)
    heads = [("",) * (height - len(each.head)) + each.head for each in shown]
    rows = [*zip(*heads, strict=True), *zip(*(each.cells for each in shown), strict=True)]
    for number, line in enumerate(columns(rows)):
        yield styled(line, "bold") if number <= height else line
