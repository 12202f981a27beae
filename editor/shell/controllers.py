"""What carries out the commands of a window, each with no more than it uses."""

from __future__ import annotations

from PyQt6.QtCore import QObject, pyqtSignal

from editor.desk import DesignPage
from editor.documents.file_commands import FileCommands
from editor.export.controller import ExportController, ExportSource
from editor.live.text_reading import TextReading
from editor.shell.certifying import Certifying
from editor.shell.editor_page import EditorPage
from editor.shell.help_commands import HelpCommands
from editor.shell.pasting import Pasting
from editor.shell.versions import Versions
from editor.shell.view_commands import ViewCommands
from editor.studio.live_design import LiveDesign
from editor.studio.shared import Shared
from editor.studio.shown_parts import ShownParts
from editor.studio.wishes import Wishes
from editor.widgets.page_stack import PageStack
from editor.widgets.settings import LIVE, PANEL


class DesignControllers(QObject):
    """All that the commands of a window work with that do not belong to its game.

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
        live: LiveDesign,
        editor: EditorPage,
        pages: PageStack,
        shared: Shared,
        wishes: Wishes,
    ) -> None:
        """Work on a design where it is edited; games are shown among the pages."""
        super().__init__(pages)
        self.live, self.document, self.wishes = live, live.document, wishes
        self.pages, self.panels, self.editor = pages, editor.panels, editor
        self.page: DesignPage = editor.page
        self.files = FileCommands(self.document, shared.settings, pages)
        source = ExportSource(lambda: editor.desk.exports, editor.settle, self.page.extras.findings)
        self.exporting = ExportController(live, source, shared, pages)
        self.certifying = Certifying(self.document, live.checks, shared)
        reading = TextReading(shared.jobs, shared.tell_failure, self)
        self.pasting = Pasting(self.document, self.page, wishes, reading, lambda: pages.is_editing)
        self.versions = Versions(self.document, shared, wishes, pages)
        self.view = ViewCommands(self.page, editor.tabs)
        self.help = HelpCommands(pages)
        self.shown = ShownParts(
            shared.settings, {PANEL: editor.side.setVisible, LIVE: live.turn_playtest}
        )
        self._connect(editor)

    def _connect(self, editor: EditorPage) -> None:
        events, panels = self.page.events, self.panels
        both = (self.certifying, self.pasting, self.exporting, self.versions, events)
        for quiet in (self.files, self.view, panels.problems, *both):
            quiet.announced.connect(self.announced)
        for late in (panels.late_outline, panels.late_playtest, *panels.searching):
            late.when_made(lambda panel: panel.announced.connect(self.announced))
        for loud in both:
            loud.message.connect(self.message)
        panels.problems.command_wanted.connect(events.command_wanted)
        self.files.begun.connect(editor.settle_typing)
        self.files.failed.connect(self.message)
        self.files.saved.connect(lambda _path: self.message.emit(""))
        events.tab_wanted.connect(self.view.show_tab)
        events.part_wanted.connect(self.view.wanted)

    def close(self) -> None:
        """Stop all that is under way, as the window closes."""
        self.pasting.stop()
        self.exporting.close()
        self.certifying.close()
