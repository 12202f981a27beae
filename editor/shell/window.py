"""The window: one route, the box of pieces to its left, what is known about it to its right."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QPoint, Qt, pyqtSignal
from PyQt6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent
from PyQt6.QtWidgets import (
    QAbstractSpinBox,
    QLineEdit,
    QMainWindow,
)

from core.language import tr
from editor.canvas.blockade_commands import BlockadeCommands
from editor.canvas.canvas import Canvas
from editor.canvas.drop_preview import DropPreview
from editor.canvas.minimap import Minimap
from editor.canvas.name_plate import NamePlate
from editor.canvas.overlays.legend import OverlayLegend
from editor.canvas.overlays.route_overlays import RouteOverlays
from editor.canvas.piece_commands import PieceCommands
from editor.commands.actions import WindowActions
from editor.commands.palette import CommandPalette
from editor.documents.document import Document
from editor.documents.file_commands import FileCommands
from editor.documents.selection import Selection
from editor.export.controller import ExportController
from editor.guide.guide import Guide, TryThisCard
from editor.live.analysis import LiveAnalysis
from editor.live.checks import LiveChecks
from editor.live.open_route import OpenRoute
from editor.live.playtest import LivePlaytest
from editor.live.text_reading import TextReading
from editor.panels.analysis.analysis import AnalysisPanel
from editor.panels.catalogue.catalogue import CataloguePanel
from editor.panels.history import HistoryPanel
from editor.panels.outline.outline import OutlinePanel
from editor.panels.playtest import PlaytestPanel
from editor.panels.problems.problems import ProblemsPanel
from editor.panels.properties.properties import PropertiesPanel
from editor.pictures.recent import RecentMenu
from editor.play.controller import PlayController
from editor.shell.box_and_table import BoxAndTable
from editor.shell.certifying import Certifying
from editor.shell.columns import Columns
from editor.shell.context_menus import canvas_menu
from editor.shell.help_commands import HelpCommands
from editor.shell.menus.bar import MENUS
from editor.shell.menus.parts import RouteParts
from editor.shell.pasting import Pasting
from editor.shell.place_menu import PlaceMenu
from editor.shell.remembering import Arranging, Remembering, Shown
from editor.shell.status import StatusLine
from editor.shell.view_commands import ViewCommands
from editor.studio.shared import Shared
from editor.studio.wishes import Wishes
from editor.widgets.menus import open_by_keyboard, pop_up
from editor.widgets.message_bar import MessageBar
from editor.widgets.page_stack import PageStack
from editor.widgets.panel_tabs import TABS, PanelTabs
from editor.widgets.screens import first_size
from editor.widgets.settings import Toggle
from editor.widgets.translated import Translated

if TYPE_CHECKING:
    from core.session.game_table import GameTable, Seat
    from core.session.timeline import Timeline


class RouteWindow(Translated, QMainWindow):
    """Edits one document.

    Signals:
        closed: the window was closed, and its document with it.
    """

    closed = pyqtSignal()

    def __init__(self, document: Document, shared: Shared) -> None:
        """Show a document with what all windows share."""
        super().__init__()
        self.document, self.shared, self.wishes = document, shared, Wishes(self)
        document.setParent(self)
        self.selection = Selection(document, self)
        self.checks = LiveChecks(document, shared.jobs, self)
        self.live_analysis = LiveAnalysis(document, self.checks, shared.jobs, shared.games)
        self._make_panels()
        self._make_cards()
        self._make_controllers()
        self._make_commands()
        self._is_settled = False
        self._arrange()
        self._connect()
        self.retranslate()
        self._keep_room()

    def _parts(self) -> RouteParts:
        """What the commands work with."""
        return RouteParts(
            window=self,
            wishes=self.wishes,
            document=self.document,
            selection=self.selection,
            checks=self.checks,
            canvas=self.canvas,
            name_plate=self.name_plate,
            pieces=self.pieces,
            blockades=self.blockades,
            files=self.files,
            pasting=self.pasting,
            exporting=self.exporting,
            playing=self.playing,
            certifying=self.certifying,
            view=self.view,
            help=self.help,
            overlays=self.overlays,
            remembering=self.remembering,
            problems=self.problems,
            playtest=self.playtest,
            live_analysis=self.live_analysis,
        )

    def _toggles(self) -> Shown:
        """What each toggle shows or hides."""
        return {
            Toggle.GRID: self.canvas.set_grid_shown,
            Toggle.COORDINATES: self.canvas.set_coordinates_shown,
            Toggle.MINIMAP: self.minimap.setVisible,
            Toggle.CATALOGUE: self.catalogue.setVisible,
            Toggle.PANEL: self.tabs.setVisible,
            Toggle.LIVE: self._turn_live,
        }

    def _turn_live(self, is_on: bool) -> None:
        """Play live, or not, here and in all other windows: together they load the machine."""
        self.live_playtest.turn(is_on)
        self.shared.live_switch.turned.emit(is_on)

    def _make_panels(self) -> None:
        """Make the canvas, and what lies beside it."""
        document, shared, theme = self.document, self.shared, self.shared.theme
        self.canvas = Canvas(document, self.selection, theme)
        self.catalogue = CataloguePanel(document, theme)
        self.problems = ProblemsPanel(document, self.checks, theme)
        self.outline = OutlinePanel(document, self.selection, self.checks, theme)
        self.properties = PropertiesPanel(document, self.selection, theme)
        self.analysis = AnalysisPanel(document, self.checks, self.live_analysis, theme)
        self.live_playtest = LivePlaytest(document, self.checks, shared.games, shared.live)
        self.playtest = PlaytestPanel(
            document, self.checks, self.live_playtest, shared.games, theme
        )
        self.history = HistoryPanel(document)
        self.tabs = PanelTabs({name: getattr(self, name) for name in TABS})

    def _make_cards(self) -> None:
        """Make what lies over the canvas, and the lines above and below."""
        document, theme = self.document, self.shared.theme
        self.status, self.message = StatusLine(document, self.checks, theme), MessageBar(theme)
        self.name_plate = NamePlate(document, theme, self.canvas)
        self.minimap = Minimap(document, self.canvas, theme)
        self.try_this = TryThisCard(theme, self.canvas)
        self.guide = Guide(document, theme, self.canvas)
        floating = self.name_plate, self.minimap, self.try_this, self.guide
        self.legend = OverlayLegend(theme, self.canvas, floating)
        self.overlays = RouteOverlays(self.canvas, self.live_analysis, self.legend)
        self.splitter = Columns(self.catalogue, (self.message, self.canvas), self.tabs)
        self.pages = PageStack(self.splitter)

    def _make_controllers(self) -> None:
        """Make what carries out commands, each with no more than it uses."""
        document, shared, canvas = self.document, self.shared, self.canvas
        traffic = self.playtest.traffic
        route = OpenRoute(document, self.checks, self.live_analysis, traffic, self.settle)
        self.files = FileCommands(document, shared.settings, self)
        self.pieces = PieceCommands(document, self.selection, canvas)
        self.blockades = BlockadeCommands(document, self.selection, canvas, shared.theme)
        self.playing = PlayController(route, canvas, self.pages, shared)
        self.exporting = ExportController(route, shared, self)
        self.certifying = Certifying(document, self.checks, shared.games, shared.tell_failure)
        reading = TextReading(shared.jobs, shared.tell_failure, self)
        self.pasting = Pasting(
            canvas, self.pieces, self.wishes, reading, lambda: self.pages.is_editing
        )
        self.view = ViewCommands(self, canvas, self.catalogue, self.tabs, self.playing)
        self.arranging = Arranging(shared.settings, self, self.splitter, self.tabs)
        self.remembering = Remembering(shared.settings, self._toggles(), self.overlays)
        self.drop_preview = DropPreview(canvas, self.checks, self.live_analysis, shared.jobs)
        self.box_and_table = BoxAndTable(self.catalogue, canvas, self.selection, self.pieces)

    def _make_commands(self) -> None:
        """Make the menus, and the palette that finds what is in them."""
        settings = self.shared.settings
        self.command_palette = CommandPalette(self, self.shared.recent_commands)
        self.help = HelpCommands(
            self, self.command_palette, self.guide, self.try_this, lambda: self.commands
        )
        self.parts = self._parts()
        self.commands = WindowActions(
            MENUS, self.parts, self, self.canvas, lambda: self.pages.is_editing
        )
        self.recent_menu = RecentMenu(settings, self.shared.icons, self)
        self.place_menu = PlaceMenu(self.commands, self.document)

    def _arrange(self) -> None:
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAcceptDrops(True)
        for part in (self.canvas, self.canvas.viewport()):
            part.setAcceptDrops(False)  # a scene takes files without opening them
        self.setMinimumSize(760, 480)
        self.commands.fill(self.menuBar(), {"recent": self.recent_menu})
        self.place_menu.fill()
        self.setCentralWidget(self.pages)
        self.setStatusBar(self.status)
        self.resize(first_size(self.screen().availableGeometry().size()))
        self.arranging.restore()
        self.remembering.restore(self.commands)
        self.show_choices()
        self._show_switches()
        self.guide.pin.set_wanted(False)
        self.try_this.pin.set_wanted(False)

    def _connect(self) -> None:
        document, canvas, status = self.document, self.canvas, self.status
        document.title_changed.connect(self._show_title)
        document.route_changed.connect(self._show_switches)
        document.undo_stack.indexChanged.connect(self._name_steps)
        self.checks.reported.connect(lambda: canvas.set_badges(self.checks.report))
        self.checks.failed.connect(self.shared.tell_failure)
        canvas.hovered.connect(status.show_hex)
        canvas.zoomed.connect(status.show_zoom)
        canvas.seam_clicked.connect(self.blockades.choose)
        canvas.menu_wanted.connect(self._show_menu)
        canvas.piece_opened.connect(lambda _piece: self.view.show_tab("properties"))
        self.outline.menu_wanted.connect(self._show_menu)
        self.properties.command_wanted.connect(self.carry_out)
        self.problems.hovered.connect(canvas.highlight)
        canvas.looked_away.connect(self.problems.look_away)
        for pointing in (self.outline, self.analysis, self.playtest):
            pointing.hovered.connect(canvas.point_out)
        for locating in (self.problems, self.outline, self.analysis, self.playtest):
            locating.located.connect(canvas.zoom_to_hexes)
        for telling in (self.problems, self.outline, self.playtest):
            telling.told.connect(status.say)
        self.overlays.follow_games(self.playtest.traffic)
        self.live_playtest.par_told.connect(self.live_analysis.take_live)
        self.view.wanted.connect(lambda toggle: self.commands[toggle.value].setChecked(True))
        self.files.begun.connect(self.settle_typing)
        self.files.told.connect(status.say)
        self.files.failed.connect(self.say)
        self.files.saved.connect(lambda _path: self.say(""))
        status.problems_clicked.connect(partial(self.view.show_tab, "problems"))
        status.zoom_clicked.connect(self.view.fit)
        status.watch(self.shared.jobs)
        status.watch(self.shared.games)
        status.watch(self.shared.exports)
        self.recent_menu.chosen.connect(self.wishes.open_file)
        self._connect_cards()
        self._connect_commands()
        self._connect_settings()
        open_by_keyboard(self)
        self._follow_conditions()

    def _connect_commands(self) -> None:
        """Show what commands say, and let games and exports into the window."""
        playing, exporting, status = self.playing, self.exporting, self.status
        for quiet in (self.pieces, self.blockades, self.certifying, self.pasting, playing):
            quiet.told.connect(status.say)
        for loud in (self.certifying, self.pasting, playing, exporting):
            loud.said.connect(self.say)
        exporting.told.connect(status.say)
        exporting.exported.connect(self._tell_exported)
        playing.zoomed.connect(status.show_zoom)
        playing.begun.connect(lambda page: page.addActions(self.commands.of_games))
        playing.problems_wanted.connect(partial(self.view.show_tab, "problems"))
        self.playtest.replay_wanted.connect(playing.replays.open_odd_game)

    def _tell_exported(self, name: str) -> None:
        self.status.say(tr("Exported {name}", name=name))
        self.status.offer(tr("Show in folder"), self.exporting.show_last)

    def _connect_settings(self) -> None:
        """Remember what is chosen in the panels and on the cards."""
        settings, live = self.shared.settings, self.live_playtest
        self.properties.hex_width = settings.hex_width
        self.properties.hex_width_changed.connect(partial(setattr, settings, "hex_width"))
        self.try_this.dismissed.connect(partial(setattr, settings, "is_try_this_dismissed", True))
        self.shared.live_switch.turned.connect(live.turn)
        live.state_changed.connect(lambda: self.commands[Toggle.LIVE.value].setChecked(live.is_on))

    def _follow_conditions(self) -> None:
        """Enable commands anew whenever something changes that they depend on."""
        for changed in (
            self.document.changed,
            self.selection.changed,
            self.checks.reported,
            self.canvas.carrier.taken_or_left,
            self.overlays.changed,
            self.live_analysis.measuring,
            self.live_analysis.par_changed,
            self.playtest.judged,
            self.certifying.changed,
            self.exporting.changed,
            self.playing.changed,
            self.pages.changed,
        ):
            changed.connect(self.commands.update_enabled)
        self.commands.update_enabled()

    def _connect_cards(self) -> None:
        """Hear what is done on the cards that float over the canvas."""
        self.guide.pointed_out.connect(self.canvas.point_out)
        self.guide.save_wanted.connect(self.files.save)
        for card in (self.guide, self.try_this, self.legend):
            card.room_changed.connect(self._keep_room)
        self.status.more_about = self.overlays.about

    def _keep_room(self) -> None:
        """Fit the route between the name plate, a card that is shown and the legend."""
        top = self.name_plate.sizeHint().height()
        bottom = max(card.room_wanted for card in (self.guide, self.try_this))
        self.canvas.keep_free(top, bottom, self.legend.room_wanted)

    def settle(self) -> None:
        """Take over what is being typed, and put back what is carried."""
        self.settle_typing()
        self.canvas.carrier.cancel()

    def settle_typing(self) -> None:
        """Take over what is being typed somewhere, before it is saved or closed."""
        focus = self.focusWidget()
        if focus is not None and isinstance(focus, QLineEdit | QAbstractSpinBox):
            self.canvas.setFocus()

    def retranslate(self) -> None:
        """Set every text in the language in use."""
        self.commands.retranslate()
        self.place_menu.retranslate()
        self.document.retranslate()
        self._name_steps()
        self.commands.update_enabled()
        self._show_title()
        self.checks.check_now()

    def say(self, sentence: str) -> None:
        """Show a sentence above the route until the next one; an empty one hides the bar.

        While a game hides the route, the status line says it, too.
        """
        self.message.say(sentence)
        if sentence and not self.pages.is_editing:
            self.status.say(sentence)

    def carry_out(self, name: str) -> None:
        """Carry out a command that a panel asks for, or say why it is of no use now."""
        action = self.commands[name]
        if action.isEnabled():
            action.trigger()
        else:
            self.status.say(action.statusTip())

    def show_choices(self) -> None:
        """Tick the theme and the language in use."""
        settings = self.shared.settings
        self.commands[f"theme_{settings.theme}"].setChecked(True)
        self.commands[f"language_{settings.language or 'system'}"].setChecked(True)

    def play_table(self, table: GameTable) -> None:
        """Play on at a table, such as one that branches off a replay."""
        self.playing.play_table(table)

    def open_replay(self, timeline: Timeline, seats: Sequence[Seat] | None = None) -> None:
        """Show a replay; `seats` are those who played, if it is known."""
        self.playing.replays.open(timeline, seats)

    def _show_menu(self, at: QPoint) -> None:
        pop_up(canvas_menu(self.parts, self.commands, self.shared.theme.palette), at)

    def _show_title(self) -> None:
        self.setWindowTitle(f"{self.document.title}[*] – Cartographer")
        self.setWindowModified(not self.document.is_clean)
        self.setWindowFilePath(str(self.document.path or ""))

    def _name_steps(self) -> None:
        """Say in the menu which step would be undone or redone."""
        stack, undo, redo = self.document.undo_stack, self.commands["undo"], self.commands["redo"]
        undone, redone = stack.undoText(), stack.redoText()
        undo.setText(tr("&Undo: {step}", step=undone) if undone else tr("&Undo"))
        redo.setText(tr("&Redo: {step}", step=redone) if redone else tr("&Redo"))

    def _show_switches(self) -> None:
        self.commands["caves"].setChecked(self.document.route.caves)

    def dragEnterEvent(self, event: QDragEnterEvent | None) -> None:
        """Welcome files, folders and text."""
        if event.mimeData().hasUrls() or event.mimeData().hasText():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent | None) -> None:
        """Open what was dropped on the window."""
        self.pasting.take(event.mimeData())
        event.acceptProposedAction()

    def close_for_good(self) -> None:
        """Close without asking: it is settled what becomes of unsaved work."""
        self._is_settled = True
        self.close()

    def closeEvent(self, event: QCloseEvent | None) -> None:
        """Ask before work is lost; remember the layout."""
        self.canvas.carrier.cancel()
        if not self._is_settled and not self.files.may_close():
            event.ignore()
            return
        self._is_settled = True
        self.checks.close()
        self.live_analysis.close()
        self.live_playtest.close()
        self.drop_preview.stop()
        self.pasting.stop()
        self.playtest.cancel()
        self.playing.close()
        self.exporting.close()
        self.certifying.close()
        self.arranging.keep()
        self.closed.emit()
        event.accept()

    def event(self, event: QEvent | None) -> bool:
        """Look whether the file was changed when the window comes back to the front."""
        if event.type() == QEvent.Type.WindowActivate:
            self.wishes.look_at_disk.emit()
        return super().event(event)

    def changeEvent(self, event: QEvent | None) -> None:
        """Tick whether the window fills the screen, however it came to do so."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            self.commands["full_screen"].setChecked(self.isFullScreen())
