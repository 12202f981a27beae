"""`cartographer analyse --table`: many routes in one table, on the terminal or as a file."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import accumulate
from pathlib import Path

from core.analysis.measures import MEASURES, Measure, measured
from core.analysis.official import band
from core.analysis.wording import beside_band
from core.cli.analyse_routes import Analysed
from core.cli.boards import Refused
from core.cli.columns import columns
from core.cli.targets import Outputs
from core.cli.terminal import Refusal, styled, visible, wrapped
from core.files.spreadsheets import csv_text
from core.language import marked, tr, tr_number

_FIRST = ("steps", "strength", "crowding", "narrowest", "hardest", "ways")
"""The measures that a narrow terminal shows; a wide one has room for others, files for all."""
_LONGEST_LABEL = 26
_SIGNS = {-1: " -", 0: "  ", 1: " +"}
_GAP = 2
_USUAL_TERMINAL = (100, 24)


def table_lines(routes: Sequence[Analysed]) -> Iterator[str]:
    """A row for each route: its verdict, and as many measures as the terminal has room for."""
    measures = sorted(MEASURES, key=_urgency)
    titles = [tr("route"), tr("verdict"), tr("score"), tr("par in rounds")]
    heads = [
        [*line[: len(titles)], *(f"{word}{_SIGNS[0]}" for word in line[len(titles) :])]
        for line in _stacked([*titles, *(each.shown_title for each in measures)])
    ]
    rows = _fitting([*heads, *(_row(route, measures) for route in routes)])
    for number, line in enumerate(columns(rows, left=(0, 1))):
        if line.strip():
            yield styled(line, "bold") if number < len(heads) else line
    yield ""
    yield wrapped(tr("Behind a value: + above, - below all official routes."))


def _urgency(measure: Measure) -> int:
    return _FIRST.index(measure.name) if measure.name in _FIRST else len(_FIRST)


def _fitting(rows: Sequence[Sequence[str]]) -> list[Sequence[str]]:
    """The first columns of a table, as many as a line has room for."""
    room = shutil.get_terminal_size(_USUAL_TERMINAL).columns
    widths = (_GAP + max(map(len, column)) for column in zip(*rows, strict=True))
    fitting = sum(total <= room for total in accumulate(widths))
    return [row[:fitting] for row in rows]


def _stacked(titles: Sequence[str]) -> list[list[str]]:
    """Titles in as many lines as the longest has words, standing on the last one."""
    words = [title.split() or [""] for title in titles]
    height = max(map(len, words))
    padded = [[""] * (height - len(each)) + each for each in words]
    return [list(line) for line in zip(*padded, strict=True)]


def _row(route: Analysed, measures: Sequence[Measure]) -> list[str]:
    found = route.difficulty
    label = visible(route.label)
    if len(label) > _LONGEST_LABEL:
        label = f"{label[: _LONGEST_LABEL - 1]}…"
    numbers = (tr_number(each, ".1f") for each in (found.score, found.expected_par))
    values = (_value(measure, measure.value(route.analysis)) for measure in measures)
    return [label, found.rating.word, *numbers, *values]


def _value(measure: Measure, value: float | None) -> str:
    return measure.shown(value) + _SIGNS[beside_band(value, band(measure.name))]


# --- Files ----------------------------------------------------------------------------------------


def refuse_odd_table(target: str, outputs: Outputs) -> None:
    """Refuse a file that could not be written, before anything is worked out."""
    path = Path(target)
    if path.suffix.lower() not in WRITERS:
        known = ", ".join(WRITERS)
        text = marked("--table writes {known}, not {file}; name it behind the routes")
        raise Refusal(tr(text, known=known, file=target))
    outputs.refuse_odd(path)


def write_table(
    target: str, outputs: Outputs, routes: Sequence[Analysed], refused: Sequence[Refused]
) -> None:
    """Write the table to a file, whole or not at all."""
    path = Path(target)
    outputs.save_text(path, WRITERS[path.suffix.lower()](routes, refused))


def _page(routes: Sequence[Analysed], refused: Sequence[Refused]) -> str:
    from core.export.pages.gallery_page import Unread
    from core.export.pages.table_page import Judged, table_page

    judged = [Judged(each.name, each.file, each.analysis, each.difficulty) for each in routes]
    return table_page(judged, [Unread(each.file, each.reason) for each in refused])


def _spreadsheet(routes: Sequence[Analysed], _refused: Sequence[Refused]) -> str:
    """A line for each route with every measure; numbers have a point, as in the JSON."""
    names = ("file", "name", "rating", "score", "games", "expected_par")
    return csv_text(((*names, *(each.name for each in MEASURES)), *map(_spreadsheet_row, routes)))


def _spreadsheet_row(route: Analysed) -> tuple[object, ...]:
    found = route.difficulty
    games = 0 if found.par is None else found.par.games
    verdict = (found.rating.value, round(found.score, 4), games, round(found.expected_par, 4))
    values = measured(route.analysis).values()
    rounded = ("" if each is None else round(each, 4) for each in values)
    return (route.file, route.name, *verdict, *rounded)


WRITERS: Mapping[str, Callable[[Sequence[Analysed], Sequence[Refused]], str]] = {
    ".html": _page,
    ".csv": _spreadsheet,
}
"""What can be written, by the ending of the file."""
