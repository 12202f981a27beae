"""The analysis as lines of text, for elsewhere."""

from __future__ import annotations

from collections.abc import Iterator

from core.analysis.analysis import Analysis
from core.analysis.difficulty import Difficulty
from core.analysis.measures import measure_figures
from core.analysis.remarks import (
    about_way,
    rhythm_remarks,
    shape_remarks,
    ways_remarks,
    width_remarks,
)
from core.analysis.wording import (
    about_band,
    about_width,
    basis_of,
    headline_of,
    marked_measure,
    points_of,
    reason_of,
)
from core.board.layout import Layout
from core.language import tr
from editor.documents.words import sides_in_order
from editor.panels.analysis.table_facts import about_seams, facts_of


def analysis_text(
    layout: Layout, analysis: Analysis | None, verdict: Difficulty | None, state: str
) -> str:
    """All that the panel says; `state` says why there is no verdict yet."""
    lines = [sides_in_order(layout)]
    if analysis is None or verdict is None:
        lines.append(state)
    else:
        lines += (*_about_verdict(verdict), *_about_ways(analysis), *_about_shape(layout, analysis))
    lines += (f"{name}: {', '.join(value.splitlines())}" for name, value in facts_of(layout))
    lines += about_seams(layout)
    return "\n".join(filter(None, lines))


def _about_verdict(verdict: Difficulty) -> Iterator[str]:
    yield headline_of(verdict)
    yield basis_of(verdict)
    yield reason_of(verdict)
    above = dict(verdict.above_usual)
    for cause, points in verdict.points:
        yield points_of(cause, points, above[cause])


def _about_ways(analysis: Analysis) -> Iterator[str]:
    for row, way in enumerate(analysis.ways):
        yield about_way(row, way, is_dominated=way in analysis.dominated)
    yield from (remark.text for remark in ways_remarks(analysis))
    yield tr("Rhythm")
    yield from (remark.text for remark in rhythm_remarks(analysis))


def _about_shape(layout: Layout, analysis: Analysis) -> Iterator[str]:
    yield about_width(analysis)
    for remark in (*width_remarks(analysis), *shape_remarks(layout, analysis)):
        yield remark.text
    for figure in measure_figures(analysis):
        yield f"{figure.label}: {marked_measure(figure)} ({about_band(figure)})"
