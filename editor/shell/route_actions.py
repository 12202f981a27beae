"""The actions of a route's window: its menus, and what is ticked and enabled in them."""

from __future__ import annotations

from PyQt6.QtCore import QPoint
from PyQt6.QtWidgets import QMenu, QMenuBar, QWidget

from core.language import tr
from core.quest.checks.places import seam_of
from editor.commands.actions import WindowActions
from editor.commands.palette import CommandPalette
from editor.pictures.recent import RecentMenu
from editor.quest.canvas.blockade_commands import fill_blockade_menu
from editor.quest.canvas.overlays.every_overlay import OVERLAYS
from editor.quest.menus.place_menu import PlaceMenu
from editor.shell.controllers import RouteControllers
from editor.shell.menus.bar import MENUS
from editor.studio.shared import Shared
from editor.widgets.menus import pop_up
from editor.widgets.present import present
from editor.widgets.settings import Toggle

_PIECES = ("turn_right", "turn_left", "flip", "", "cut", "copy", "duplicate", "delete", "")
_PIECES_MORE = ("zoom_selection", "show_properties")
_TABLE = (
    *("paste", "select_all", "", "copy_picture", "export", ""),
    *("fit", "grid", "coordinates", "minimap", "", "rename"),
)


class RouteActions(WindowActions[RouteControllers]):
    """Keeps the menus, the keys and the palette of a route's window as they have to be now."""

    def __init__(self, on: RouteControllers, owner: QWidget, shared: Shared) -> None:
        """Make an action for each command; the owner is where its keys work."""
        super().__init__(MENUS, on, owner, on.canvas, lambda: on.pages.is_editing)
        self._on = on
        self._theme, self._settings = shared.theme, shared.settings
        self.command_palette = CommandPalette(owner, shared.recent_commands)
        self.recent_menu = RecentMenu(shared.settings, shared.icons, owner)
        self.place_menu = PlaceMenu(self, on.document)

    def restore(self, bar: QMenuBar) -> None:
        """Make the menus, show and tick what was shown last time, and follow what changes."""
        self.fill(bar, {"recent": self.recent_menu})
        self.place_menu.fill()
        self._restore_ticks()
        self.show_choices()
        self._tick_caves()
        self._connect()

    def _restore_ticks(self) -> None:
        parts = self._on.shown_parts
        parts.restore_overlay()
        self._tick_overlay()
        for toggle in Toggle:
            is_on = parts.is_on(toggle)
            self[toggle.value].setChecked(is_on)
            parts.turn(toggle, is_on)

    def _connect(self) -> None:
        on = self._on
        on.area.overlays.changed.connect(self._tick_overlay)
        on.live.playtest.state_changed.connect(self._tick_live)
        on.document.route_changed.connect(self._tick_caves)
        on.document.steps_changed.connect(self._name_steps)
        on.view.wanted.connect(lambda toggle: self[toggle.value].setChecked(True))
        on.help.palette_wanted.connect(self._show_palette)
        on.canvas.menu_wanted.connect(self._show_menu)
        on.panels.outline.menu_wanted.connect(self._show_menu)
        on.playing.begun.connect(lambda page: page.addActions(self.of_games))
        self.recent_menu.chosen.connect(on.wishes.open_file)
        for changed in (
            on.document.changed,
            on.document.steps_changed,
            on.selection.changed,
            on.live.checks.reported,
            on.live.analysis.measuring,
            on.live.analysis.par_changed,
            on.canvas.carrier.taken_or_left,
            on.area.overlays.changed,
            on.panels.playtest.enabled_changed,
            on.certifying.changed,
            on.exporting.changed,
            on.playing.changed,
            on.pages.changed,
        ):
            changed.connect(self.update_enabled)

    def set_texts(self) -> None:
        """Name everything in the language in use, and say why some of it is of no use now."""
        super().set_texts()
        self.place_menu.set_texts()
        self._name_steps()
        self.update_enabled()

    def show_choices(self) -> None:
        """Tick the theme and the language in use."""
        self[f"theme_{self._settings.theme}"].setChecked(True)
        self[f"language_{self._settings.language or 'system'}"].setChecked(True)

    def _tick_overlay(self) -> None:
        for each in OVERLAYS:
            self[f"overlay_{each.name}"].setChecked(each is self._on.area.overlays.shown)

    def _tick_live(self) -> None:
        self[Toggle.LIVE.value].setChecked(self._on.live.playtest.is_on)

    def _tick_caves(self) -> None:
        self["caves"].setChecked(self._on.document.route.caves)

    def _name_steps(self) -> None:
        """Say in the menu which step would be undone or redone."""
        stack = self._on.document.undo_stack
        undone, redone = stack.undoText(), stack.redoText()
        self["undo"].setText(tr("&Undo: {step}", step=undone) if undone else tr("&Undo"))
        self["redo"].setText(tr("&Redo: {step}", step=redone) if redone else tr("&Redo"))

    def _show_palette(self) -> None:
        self.command_palette.open_with(tuple(self))

    def _show_menu(self, at: QPoint) -> None:
        """Show the menu of the selected seam or pieces, or of the bare table."""
        on, menu = self._on, QMenu(self._owner)
        seam = seam_of(on.document.layout, on.selection.seam)
        if seam is not None:
            fill_blockade_menu(menu, on.document, seam, self._theme.palette)
        elif on.selection.pieces:
            swap = ("swap",) if len(on.selection.pieces) > 1 else ()
            self._add_to(menu, (*_PIECES, *swap, *_PIECES_MORE))
        else:
            place = present(menu.addMenu(tr("&Take out of the box")))
            place.addActions(self.menus["place"].actions())
            self._add_to(menu, _TABLE)
        pop_up(menu, at)

    def _add_to(self, menu: QMenu, names: tuple[str, ...]) -> None:
        """Add commands by name; an empty one is a separating line."""
        for name in names:
            if name:
                menu.addAction(self[name])
            else:
                menu.addSeparator()
