"""The window: one design, what it is made of to its left, what is known about it to its right."""

from __future__ import annotations

from functools import partial

from PyQt6.QtCore import QEvent, Qt, pyqtSignal
from PyQt6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent
from PyQt6.QtWidgets import QMainWindow

from core.basics.language import LazyText, tr
from editor.background.turns import TURNS
from editor.desk import GameDesk
from editor.documents.clipboard import carries_designs
from editor.documents.document import Document
from editor.shell.controllers import DesignControllers
from editor.shell.design_actions import DesignActions
from editor.shell.editor_page import EditorPage, Panels, panel_titles
from editor.shell.signpost import Signpost
from editor.shell.status import StatusLine
from editor.studio.live_design import LiveDesign
from editor.studio.shared import Shared
from editor.studio.wishes import Wishes
from editor.widgets.desktop import first_size
from editor.widgets.menus import open_by_keyboard
from editor.widgets.page_stack import PageStack
from editor.widgets.present import present
from editor.widgets.settings import WindowArrangement
from editor.widgets.timers import PaintedInTurn
from editor.widgets.translated import Translated

_KIND = "route"
_SMALLEST = 760, 480


class DesignWindow(Translated, QMainWindow):
    """Edits one document.

    Attributes:
        live: what is found out about the document while it is edited.
        page: where it is edited, as its game has it.
        editor: the page with all panels; among the `pages` there may be a game in its place.
        controllers: what carries out the commands.
        commands: the menus, and what is ticked and enabled in them.
        signpost: points at what the page speaks of.

    Signals:
        settled: it is about to close, and what becomes of its work is settled.
        closed: the window was closed, and its document with it.
    """

    settled = pyqtSignal()
    closed = pyqtSignal()

    def __init__(self, document: Document, desk: GameDesk, shared: Shared) -> None:
        """Show a document at the desk of its game, with what all windows share."""
        super().__init__()
        self.document, self.desk, self.shared = document, desk, shared
        self._painting = PaintedInTurn(self)
        self.wishes = Wishes(self)
        self.live = LiveDesign(document, shared, self)
        self.checks = self.live.checks
        self.editor = EditorPage(shared)
        self.pages = PageStack(self.editor)
        self.page = desk.page(self.live, self.pages, shared)
        self.editor.lay_out(desk, self.page, Panels(desk, self.page, self.live, shared))
        self.message = self.editor.message
        self.status = StatusLine(document, self.checks, shared.theme)
        self.controllers = DesignControllers(
            self.live, self.editor, self.pages, shared, self.wishes
        )
        self.commands = DesignActions(self.controllers, panel_titles(desk), self, shared)
        self._is_settled = False
        self._arrange()
        bar = present(self.menuBar())
        self.signpost = Signpost(self.commands, bar, self.editor, self)
        self.page.events.pointed_at.connect(self.signpost.point_at)
        self._connect()
        self._connect_status()
        self.when_translated(document.name_steps)
        self.when_translated(self.commands.set_texts)
        self.when_translated(self._show_title)
        self.when_translated(self.checks.check_now)

    def _arrange(self) -> None:
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAcceptDrops(True)
        self.setMinimumSize(*_SMALLEST)
        self.setCentralWidget(self.pages)
        self.setStatusBar(self.status)
        self.resize(first_size(present(self.screen()).availableGeometry().size()))
        kept = self.shared.settings.arrangement(_KIND)
        if kept.geometry:
            self.restoreGeometry(kept.geometry)
        if kept.splitter:
            self.editor.restoreState(kept.splitter)
        self.commands.restore(present(self.menuBar()))

    def _connect(self) -> None:
        self.document.title_changed.connect(self._show_title)
        self.controllers.message.connect(self.say)
        self.controllers.close_wanted.connect(self.close)
        self.controllers.view.full_screen_wanted.connect(self._set_full_screen)
        self.page.events.command_wanted.connect(self.carry_out)
        open_by_keyboard(self)

    def _connect_status(self) -> None:
        """Show at the lower edge what is under the mouse, what is told, and what goes on."""
        status, controllers, shared = self.status, self.controllers, self.shared
        status.about = lambda: self.page.about
        self.page.events.about_changed.connect(status.look)
        self.page.events.zoomed.connect(status.show_zoom)
        self.page.events.verdict_changed.connect(status.tell_verdict)
        status.stand_in_for(self.editor.side)
        controllers.announced.connect(status.say)
        controllers.exporting.exported.connect(self._offer_export)
        status.problems_clicked.connect(partial(controllers.view.show_tab, "problems"))
        status.zoom_clicked.connect(controllers.view.fit)
        for jobs in (shared.jobs, shared.games, shared.exports):
            status.watch(jobs)

    def _offer_export(self, name: str) -> None:
        self.status.say(tr("Exported {name}", name=name))
        self.status.offer(tr("Show in folder"), self.controllers.exporting.show_last)

    def say(self, message: str | LazyText) -> None:
        """Show a sentence above the design until the next one; an empty one hides the bar.

        While a game hides the design, the status line says it, too.
        """
        self.message.say(message)
        if message and not self.pages.is_editing:
            self.status.say(str(message))

    def carry_out(self, name: str) -> None:
        """Carry out a command that a panel asks for, or say why it is of no use now."""
        if name not in self.commands:
            return  # its game has no such command
        action = self.commands[name]
        if action.isEnabled():
            action.trigger()
        else:
            self.status.say(action.statusTip())

    def _show_title(self) -> None:
        self.setWindowTitle(f"{self.document.title}[*] – Cartographer")
        self.setWindowModified(not self.document.is_clean)
        self.setWindowFilePath(str(self.document.path or ""))

    def _set_full_screen(self, is_on: bool) -> None:
        full, now = Qt.WindowState.WindowFullScreen, self.windowState()
        self.setWindowState(now | full if is_on else now & ~full)

    def dragEnterEvent(self, event: QDragEnterEvent | None) -> None:
        """Welcome files, folders and text."""
        if event is not None and carries_designs(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent | None) -> None:
        """Open what was dropped on the window."""
        if event is not None:
            self.controllers.pasting.open_carried(present(event.mimeData()))
            event.acceptProposedAction()

    def close_for_good(self) -> None:
        """Close without asking: it is settled what becomes of unsaved work."""
        self._is_settled = True
        self.close()

    def closeEvent(self, event: QCloseEvent | None) -> None:
        """Ask before work is lost; remember the layout."""
        self.page.hand.cancel()
        if not self._is_settled and not self.controllers.files.may_close():
            present(event).ignore()
            return
        self._is_settled = True
        self.settled.emit()
        self.live.close()
        self.editor.stop()
        self.controllers.close()
        kept = WindowArrangement(self.saveGeometry().data(), self.editor.saveState().data())
        self.shared.settings.keep_arrangement(_KIND, kept)
        self.closed.emit()
        present(event).accept()

    def event(self, event: QEvent | None) -> bool:
        """Look whether the file was changed when the window comes back to the front."""
        if event is not None and event.type() == QEvent.Type.WindowActivate:
            self.wishes.look_at_disk.emit()
        with TURNS:
            return super().event(event)

    def changeEvent(self, event: QEvent | None) -> None:
        """Tick whether the window fills the screen, however it came to do so."""
        super().changeEvent(event)
        if event is not None and event.type() == QEvent.Type.WindowStateChange:
            self.commands["full_screen"].setChecked(self.isFullScreen())
