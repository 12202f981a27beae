"""The report about a route as one page of HTML, with the map as the editor draws it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter

from core.basics.language import tr, tr_plural
from core.playtest.par import par_of, par_spec
from core.playtest.par_rounds import Par
from core.playtest.reports.runs import Run
from core.quest.analysis.analysis import Analysis
from core.quest.analysis.difficulty import difficulty
from core.quest.analysis.network import CLOSED, STRENGTH
from core.quest.board.board import Board
from core.quest.board.layout import Layout
from core.quest.board.names import ground_of, space_names
from core.quest.export.route_map import LegendLine, MapOverlay, MapSpace, RouteMap
from core.quest.export.route_report import RouteReport, route_page
from editor.drawing.charts import Chart
from editor.drawing.detail import Detail
from editor.drawing.palette import LIGHT
from editor.export.legend import Sample
from editor.export.pictures import svg_of
from editor.export.task import ExportTask
from editor.quest.canvas.overlays.every_overlay import OVERLAYS
from editor.quest.canvas.overlays.spaces import COST
from editor.quest.canvas.overlays.values import Findings
from editor.quest.canvas.overlays.ways import BENDS
from editor.quest.drawing.board import bounds, paint_board
from editor.quest.drawing.overlays import chart_bounds, paint_chart
from editor.quest.export.legend import chapters
from editor.quest.live.traffic import traffic_of

_EMPTY = QRectF(-6, -4, 12, 8)
"""What is shown of a table without pieces."""
_A_HEX = QRectF(-1.1, -1.1, 2.2, 2.2)
"""The room of a sample in a legend."""
_UNTOLD = (COST, BENDS)
"""What these say of a space is told anyway, or is about the whole piece."""
_SPARE_ROOM = 0.8
"""Around charts there is more room than a legend has."""


def report_html(task: ExportTask) -> str:
    """The page about a route, broken ones too, with games if there are any."""
    facts, games = task.facts, task.games
    analysis = facts.analysis
    par = None if games is None else _par(games)
    traffic = None if games is None else traffic_of(games)
    return route_page(
        RouteReport(
            facts.route,
            task.checks,
            _route_map(facts.layout, Findings(analysis, traffic)),
            analysis,
            None if analysis is None else difficulty(analysis, par),
            games,
        )
    )


def _par(run: Run) -> Par | None:
    """The par of some games, if they are such as par is taken from."""
    spec, usual = run.spec, par_spec(run.spec.game, run.spec.board)
    is_usual = (spec.bots, spec.options, spec.is_rotating) == (usual.bots, usual.options, False)
    return par_of(run.totals) if is_usual else None


# --- The map --------------------------------------------------------------------------------------


def _route_map(layout: Layout, findings: Findings) -> RouteMap:
    box = map_box(layout)
    drawing = svg_of(box, lambda painter: paint_board(painter, layout, LIGHT, Detail.TEXTURES))
    legend = tuple(_legend(layout))
    if findings.analysis is None:
        return RouteMap(drawing, legend)
    spaces = tuple(_spaces(findings.analysis, findings))
    return RouteMap(drawing, legend, spaces, tuple(_overlays(findings, box)))


def map_box(layout: Layout) -> QRectF:
    """The part of the plane that the map of a route shows."""
    return bounds(layout) if layout.pieces else _EMPTY


def _legend(layout: Layout) -> Iterator[LegendLine]:
    """What the drawing itself shows."""
    on_map, *_ = chapters(layout, None, Findings())
    for row in on_map.rows:
        sample = "" if row.sample is None else svg_of(_A_HEX, _sampling(row.sample))
        yield LegendLine(sample, row.text)


def _sampling(sample: Sample) -> Callable[[QPainter], None]:
    return lambda painter: sample(painter, LIGHT)


def _overlays(findings: Findings, box: QRectF) -> Iterator[MapOverlay]:
    """The overlays that show anything of these findings."""
    for overlay in OVERLAYS:
        chart = overlay.chart_of(findings)
        if chart is not None and (chart.tiles or chart.ribbons or chart.rims or chart.tags):
            legend = tuple(
                LegendLine(_sample(row.sample), row.text) for row in overlay.rows_of(findings)
            )
            drawing = svg_of(box, _painting(chart))
            title, meaning = tr(overlay.title), tr(overlay.meaning)
            yield MapOverlay(overlay.name, title, meaning, drawing, legend)


def _sample(chart: Chart) -> str:
    box = chart_bounds(chart)
    if box.isEmpty():
        return ""
    room = _SPARE_ROOM
    return svg_of(box.adjusted(room, room, -room, -room), _painting(chart))


def _painting(chart: Chart) -> Callable[[QPainter], None]:
    return lambda painter: paint_chart(painter, chart, LIGHT)


# --- Spaces ---------------------------------------------------------------------------------------


def _spaces(analysis: Analysis, findings: Findings) -> Iterator[MapSpace]:
    board = analysis.board
    for space, name in enumerate(space_names(board)):
        at = board.spaces[space].at
        told = [each.about_hex(findings, at) for each in OVERLAYS if each not in _UNTOLD]
        lines = (_named(board, space, name), _to_go(analysis, space), *told)
        yield MapSpace(at, tuple(filter(None, lines)))


def _named(board: Board, space: int, name: str) -> str:
    return f"{name}: {ground_of(board, space)}"


def _to_go(analysis: Analysis, space: int) -> str:
    steps, strength = analysis.steps_left[space], analysis.strength_left[space]
    if not 0 < steps < CLOSED or strength >= CLOSED:
        return ""
    return tr_plural(
        "{count} step to the finish, strength {strength}",
        "{count} steps to the finish, strength {strength}",
        steps,
        strength=strength // STRENGTH,
    )
