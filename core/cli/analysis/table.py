"""`cartographer analyse --table OUT`: many routes in a file, as a page to sort or a spreadsheet."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from core.analysis.measures import MEASURES
from core.cli.analysis.for_programs import plain
from core.cli.analysis.routes import Analysed
from core.cli.outputs import Outputs
from core.cli.route_files import RefusedFile
from core.cli.terminal import Refusal
from core.files.spreadsheets import csv_text
from core.language import marked, tr


def refuse_odd_table(target: str, outputs: Outputs) -> None:
    """Refuse a file that could not be written, before anything is worked out."""
    path = Path(target)
    if path.suffix.lower() not in WRITERS:
        known = ", ".join(WRITERS)
        text = marked("--table writes {known}, not {file}; name it behind the routes")
        raise Refusal(tr(text, known=known, file=target))
    outputs.refuse_odd(path)


def write_table(
    target: str, outputs: Outputs, routes: Sequence[Analysed], refused: Sequence[RefusedFile]
) -> None:
    """Write the table to a file, whole or not at all."""
    path = Path(target)
    outputs.save_text(path, WRITERS[path.suffix.lower()](routes, refused))


def _page(routes: Sequence[Analysed], refused: Sequence[RefusedFile]) -> str:
    from core.export.pages.gallery_page import Unread
    from core.export.pages.table_page import Judged, table_page

    judged = [Judged(each.name, each.file, each.analysis, each.difficulty) for each in routes]
    return table_page(judged, [Unread(each.file, each.reason) for each in refused])


def _spreadsheet(routes: Sequence[Analysed], _refused: Sequence[RefusedFile]) -> str:
    """A line for each route with every measure; numbers have a point, as in the JSON."""
    names = ("file", "name", "rating", "score", "games", "expected_par")
    measures = (each.name for each in MEASURES)
    return csv_text(((*names, *measures), *map(_spreadsheet_row, routes)))


def _spreadsheet_row(route: Analysed) -> tuple[object, ...]:
    score, par, *_ = route.verdict
    rating, games = route.difficulty.rating.value, score.sample or 0
    verdict = (rating, plain(score.value), games, plain(par.value))
    values = ("" if each.value is None else plain(each.value) for each in route.measures)
    return (route.file, route.name, *verdict, *values)


WRITERS: Mapping[str, Callable[[Sequence[Analysed], Sequence[RefusedFile]], str]] = {
    ".html": _page,
    ".csv": _spreadsheet,
}
"""What can be written, by the ending of the file."""
