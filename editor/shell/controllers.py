"""What carries out the commands of a route's window, each with no more than it uses."""

from __future__ import annotations

from functools import partial

from PyQt6.QtCore import QObject, pyqtSignal

from editor.documents.file_commands import FileCommands
from editor.export.controller import ExportController
from editor.live.text_reading import TextReading
from editor.quest.canvas.blockade_commands import BlockadeCommands
from editor.quest.canvas.piece_commands import PieceCommands
from editor.quest.live.live_route import LiveRoute
from editor.quest.page.box_and_table import BoxAndTable
from editor.quest.page.editor_page import EditorPage
from editor.quest.play.controller import PlayController
from editor.shell.certifying import Certifying
from editor.shell.help_commands import HelpCommands
from editor.shell.pasting import Pasting
from editor.shell.view_commands import ShownParts, ViewCommands
from editor.studio.shared import Shared
from editor.studio.wishes import Wishes
from editor.widgets.page_stack import PageStack
from editor.widgets.settings import Toggle


class RouteControllers(QObject):
    """All that the commands of a route's window work with.

    Signals:
        message: a sentence to be shown until the next one; an empty one ends it.
        announced: a sentence for the status line.
        close_wanted: the window is to be closed.
    """

    message = pyqtSignal(object)
    announced = pyqtSignal(str)
    close_wanted = pyqtSignal()

    def __init__(
        self,
        live: LiveRoute,
        page: EditorPage,
        pages: PageStack,
        shared: Shared,
        wishes: Wishes,
    ) -> None:
        """Work on a route where it is edited; games are shown among the pages."""
        super().__init__(pages)
        self.live, self.document, self.selection = live, live.document, live.selection
        self.pages, self.area, self.panels, self.wishes = pages, page.area, page.panels, wishes
        self.canvas = canvas = page.canvas
        self.pieces = PieceCommands(self.document, self.selection, canvas)
        self.blockades = BlockadeCommands(self.document, self.selection, canvas, shared.theme)
        self.box_and_table = BoxAndTable(self.panels.catalogue, canvas, self.selection, self.pieces)
        self._make_for_files(page, shared)
        self.view = ViewCommands(canvas, self.panels.catalogue, self.panels.tabs, self.playing)
        self.help = HelpCommands(pages, self.area.guide, self.area.try_this)
        parts = {
            Toggle.GRID: canvas.set_grid_shown,
            Toggle.COORDINATES: canvas.set_coordinates_shown,
            Toggle.MINIMAP: self.area.minimap.setVisible,
            Toggle.CATALOGUE: self.panels.catalogue.setVisible,
            Toggle.PANEL: self.panels.tabs.setVisible,
            Toggle.LIVE: live.design.turn_playtest,
        }
        self.shown_parts = ShownParts(shared.settings, parts, self.area.overlays)
        self._connect(page)

    def _make_for_files(self, page: EditorPage, shared: Shared) -> None:
        """Make what saves, exports, plays, certifies and pastes routes."""
        live, pages = self.live, self.pages
        self.files = FileCommands(self.document, shared.settings, pages)
        self.playing = PlayController(live, page.settle, self.canvas, pages, shared)
        self.exporting = ExportController(live, page.settle, shared, pages)
        self.certifying = Certifying(self.document, live.checks, shared.games, shared.tell_failure)
        reading = TextReading(shared.jobs, shared.tell_failure, self)
        self.pasting = Pasting(
            self.canvas, self.pieces, self.wishes, reading, lambda: pages.is_editing
        )

    def _connect(self, page: EditorPage) -> None:
        canvas, panels = self.canvas, self.panels
        both = (self.certifying, self.pasting, self.playing, self.exporting)
        for quiet in (self.pieces, self.blockades, self.files, *both):
            quiet.announced.connect(self.announced)
        for loud in both:
            loud.message.connect(self.message)
        self.files.begun.connect(page.settle_typing)
        self.files.failed.connect(self.message)
        self.files.saved.connect(lambda _path: self.message.emit(""))
        self.area.guide.save_wanted.connect(self.files.save)
        canvas.seam_clicked.connect(self.blockades.choose)
        canvas.piece_opened.connect(lambda _piece: self.view.show_tab("properties"))
        self.playing.problems_wanted.connect(partial(self.view.show_tab, "problems"))
        panels.playtest.replay_wanted.connect(self.playing.replays.open_odd_game)

    def close(self) -> None:
        """Stop all that is under way, as the window closes."""
        self.pasting.stop()
        self.playing.close()
        self.exporting.close()
        self.certifying.close()
