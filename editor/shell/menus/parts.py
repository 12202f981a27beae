"""The parts of a route's window that its commands work with."""

from __future__ import annotations

from dataclasses import dataclass

from PyQt6.QtWidgets import QWidget

from editor.canvas.blockade_commands import BlockadeCommands
from editor.canvas.canvas import Canvas
from editor.canvas.name_plate import NamePlate
from editor.canvas.overlays.route_overlays import RouteOverlays
from editor.canvas.piece_commands import PieceCommands
from editor.documents.document import Document
from editor.documents.file_commands import FileCommands
from editor.documents.selection import Selection
from editor.export.controller import ExportController
from editor.live.analysis import LiveAnalysis
from editor.live.checks import LiveChecks
from editor.panels.playtest import PlaytestPanel
from editor.panels.problems.problems import ProblemsPanel
from editor.play.controller import PlayController
from editor.shell.certifying import Certifying
from editor.shell.help_commands import HelpCommands
from editor.shell.pasting import Pasting
from editor.shell.remembering import Remembering
from editor.shell.view_commands import ViewCommands
from editor.studio.wishes import Wishes


@dataclass(frozen=True, eq=False)
class RouteParts:
    """All that commands may ask or tell; each is handed over by the window that made it."""

    window: QWidget
    wishes: Wishes
    document: Document
    selection: Selection
    checks: LiveChecks
    canvas: Canvas
    name_plate: NamePlate
    pieces: PieceCommands
    blockades: BlockadeCommands
    files: FileCommands
    pasting: Pasting
    exporting: ExportController
    playing: PlayController
    certifying: Certifying
    view: ViewCommands
    help: HelpCommands
    overlays: RouteOverlays
    remembering: Remembering
    problems: ProblemsPanel
    playtest: PlaytestPanel
    live_analysis: LiveAnalysis
