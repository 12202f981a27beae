"""The actions of a window: its menus, and what is ticked and enabled in them."""

from __future__ import annotations

from collections.abc import Sequence

from PyQt6.QtCore import QPoint
from PyQt6.QtWidgets import QMenu, QMenuBar, QWidget

from core.basics.language import tr
from editor.commands.actions import WindowActions
from editor.commands.palette import CommandPalette
from editor.desk import PanelTitle
from editor.panels.playtesting.playtest import PlaytestPanel
from editor.pictures.recent import RecentMenu
from editor.shell.controllers import DesignControllers
from editor.shell.menus.bar import menu_bar
from editor.studio.shared import Shared
from editor.widgets.menus import pop_up
from editor.widgets.settings import LIVE, Toggle


class DesignActions(WindowActions[DesignControllers]):
    """Keeps the menus, the keys and the palette of a window as they have to be now."""

    def __init__(
        self,
        on: DesignControllers,
        panels: Sequence[PanelTitle],
        owner: QWidget,
        shared: Shared,
    ) -> None:
        """Make an action for each command; the owner is where its keys work."""
        self._own = on.page.menus
        table = menu_bar(self._own.entries, panels)
        super().__init__(table, on, owner, on.page.widget, lambda: on.pages.is_editing)
        self.use_keymap(shared.settings.keymap)
        self._on = on
        self._settings = shared.settings
        self.command_palette = CommandPalette(owner, shared.recent_commands)
        self.recent_menu = RecentMenu(shared.settings, shared.icons, owner)

    def restore(self, bar: QMenuBar) -> None:
        """Make the menus, show and tick what was shown last time, and follow what changes."""
        self.fill(bar, {"recent": self.recent_menu})
        self._own.dress(self)
        self._on.editor.bar.fill(self, self._own.bar)
        self._on.page.extras.restore()
        self._restore_ticks()
        self.show_choices()
        self.tick()
        self._connect()

    def _restore_ticks(self) -> None:
        for parts in filter(None, (self._on.page.extras.shown, self._on.shown)):
            for toggle in parts:
                is_on = parts.is_on(toggle)
                self[toggle.name].setChecked(is_on)
                parts.turn(toggle, is_on)

    def _connect(self) -> None:
        on, events = self._on, self._on.page.events
        on.live.playtest.state_changed.connect(self._tick_live)
        on.document.steps_changed.connect(self._name_steps)
        on.view.wanted.connect(self._turn_on)
        on.help.palette_wanted.connect(self._show_palette)
        events.menu_wanted.connect(self._show_menu)
        events.game_begun.connect(lambda page: page.addActions(self.of_games))
        self.recent_menu.chosen.connect(on.wishes.open_file)
        on.editor.panel_returned.connect(lambda: self["panel_window"].setChecked(False))
        for changed in (
            on.document.changed,
            on.document.steps_changed,
            on.live.checks.reported,
            on.certifying.changed,
            on.exporting.changed,
            on.pages.changed,
            events.enabled_changed,
        ):
            changed.connect(self._follow)
        for ticked in (on.document.changed, events.enabled_changed):
            ticked.connect(self.tick)
        on.panels.late_playtest.when_made(self._follow_playtest)
        for late in on.panels.searching:
            late.when_made(lambda panel: panel.enabled_changed.connect(self._follow))

    def _follow_playtest(self, panel: PlaytestPanel) -> None:
        """Hear of the checks by the panel from now on, which tells of them and of its own games."""
        self._on.live.checks.reported.disconnect(self._follow)
        panel.enabled_changed.connect(self._follow)

    def set_texts(self) -> None:
        """Name everything in the language in use, and say why some of it is of no use now."""
        super().set_texts()
        self._name_steps()
        self.update_enabled()

    def _follow(self) -> None:
        """Enable what can be done, once for each step: much of what it changes tells of it."""
        if not self._on.document.is_stepping:
            self.update_enabled()

    def update_enabled(self) -> None:
        """Enable what can be done now, and show what waits to be gone on with."""
        super().update_enabled()
        self._on.editor.bar.show_waiting()

    def show_choices(self) -> None:
        """Tick the theme and the language in use."""
        self[f"theme_{self._settings.theme}"].setChecked(True)
        self[f"language_{self._settings.language or 'system'}"].setChecked(True)

    def _turn_on(self, toggle: Toggle) -> None:
        self[toggle.name].setChecked(True)

    def _tick_live(self) -> None:
        self[LIVE.name].setChecked(self._on.live.playtest.is_on)

    def _name_steps(self) -> None:
        """Say in the menu which step would be undone or redone."""
        stack = self._on.document.undo_stack
        undone, redone = stack.undoText(), stack.redoText()
        self["undo"].setText(tr("&Undo: {step}", step=undone) if undone else tr("&Undo"))
        self["redo"].setText(tr("&Redo: {step}", step=redone) if redone else tr("&Redo"))

    def _show_palette(self) -> None:
        self.command_palette.open_with(tuple(self))

    def _show_menu(self, at: QPoint) -> None:
        """Show the menu of what is selected."""
        menu = QMenu(self._owner)
        self._own.fill(menu, self)
        pop_up(menu, at)
