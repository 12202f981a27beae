"""Every command of the window: its name, its words, its keys and its place in the menus.

Menus, shortcuts and the command palette are all made from this one table; what a command does is
told to `WindowActions` by the window.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QAction, QKeySequence
from PyQt6.QtWidgets import QMenu, QMenuBar, QWidget

from core.language import marked, tr
from editor.canvas.overlays import OVERLAYS
from editor.commands.search import ENGLISH_TEXT


@dataclass(frozen=True, slots=True)
class Command:
    """One command.

    Attributes:
        name: what the program calls it.
        text: what people read.
        keys: its shortcuts, the first of which is shown.
        is_switch: whether it is on or off.
        is_for_canvas: whether its keys work only where the route is; elsewhere they have others
            to serve, such as the arrows in a list.
        is_for_game: whether its keys work only where a game is played.
        is_shown_only: its key is written beside it, but another command listens to it.
    """

    name: str
    text: str
    keys: tuple[str, ...]
    is_switch: bool = False
    is_for_canvas: bool = False
    is_for_game: bool = False
    is_shown_only: bool = False


@dataclass(frozen=True, slots=True)
class Submenu:
    """A menu in a menu; one without a text is made elsewhere and named by itself."""

    name: str
    text: str
    entries: tuple[MenuEntry, ...] = ()


MenuEntry: TypeAlias = Command | Submenu | None
"""None is a separating line."""


def _command(name: str, text: str, *keys: str) -> Command:
    return Command(name, text, keys)


def _switch(name: str, text: str, *keys: str) -> Command:
    return Command(name, text, keys, is_switch=True)


def _on_canvas(name: str, text: str, *keys: str) -> Command:
    return Command(name, text, keys, is_for_canvas=True)


def _in_game(name: str, text: str, *keys: str) -> Command:
    return Command(name, text, keys, is_for_game=True)


def _overlays() -> tuple[Command, ...]:
    """A switch for each overlay, with a digit as its key; digits in an open menu stay there."""
    return tuple(
        _switch(f"overlay_{each.name}", each.entry, str(key))
        for key, each in enumerate(OVERLAYS, start=1)
    )


_FILE = Submenu(
    "file",
    marked("&File"),
    (
        _command("new", marked("&New route…"), "Ctrl+N"),
        _command("new_window", marked("New &window"), "Ctrl+Shift+N"),
        _command("open", marked("&Open…"), "Ctrl+O"),
        Submenu("recent", ""),
        _command("open_folder", marked("Open a &folder as gallery…"), "Ctrl+Shift+F"),
        _command("examples", marked("Exa&mple routes"), "Ctrl+Alt+E"),
        _command("open_code", marked("Open a share co&de…"), "Ctrl+Shift+V"),
        _command("open_log", marked("Open a &game log…"), "Ctrl+Alt+O"),
        None,
        _command("save", marked("&Save"), "Ctrl+S"),
        _command("save_as", marked("Save &as…"), "Ctrl+Shift+S"),
        _command("revert", marked("Re&vert to the saved file"), "Ctrl+Shift+O"),
        None,
        _command("export", marked("&Export…"), "Ctrl+E"),
        _command("show_export", marked("Show the last e&xport in its folder"), "Ctrl+Shift+E"),
        _command("print", marked("&Print…"), "Ctrl+P"),
        None,
        _command("close", marked("&Close the window"), "Ctrl+W"),
        _command("quit", marked("&Quit"), "Ctrl+Q"),
    ),
)
_EDIT = Submenu(
    "edit",
    marked("&Edit"),
    (
        _command("undo", marked("&Undo"), "Ctrl+Z"),
        _command("redo", marked("&Redo"), "Ctrl+Y", "Ctrl+Shift+Z"),
        None,
        _command("cut", marked("Cu&t"), "Ctrl+X"),
        _command("copy", marked("&Copy as text"), "Ctrl+C"),
        _command("copy_picture", marked("Copy as p&icture and share code"), "Ctrl+Shift+C"),
        _command("copy_code", marked("Copy the share c&ode"), "Ctrl+Shift+K"),
        _command("paste", marked("&Paste"), "Ctrl+V"),
        _command("duplicate", marked("&Duplicate with a free piece"), "Ctrl+D"),
        _command("delete", marked("Re&move"), "Del", "Backspace"),
        None,
        _command("select_all", marked("Select &all"), "Ctrl+A"),
        _command("select_none", marked("Select &nothing"), "Ctrl+Shift+A"),
        _command("find", marked("&Find a piece in the box"), "Ctrl+F"),
        _on_canvas("rename", marked("Rename the rout&e"), "F2"),
    ),
)
_PIECE = Submenu(
    "piece",
    marked("&Piece"),
    (
        Submenu("place", marked("&Take out of the box")),
        None,
        _command("turn_right", marked("Turn &right"), "R"),
        _command("turn_left", marked("Turn &left"), "Shift+R"),
        _command("flip", marked("&Flip"), "F"),
        _command("swap", marked("&Swap two pieces"), "Ctrl+T"),
        None,
        Submenu(
            "nudge",
            marked("To the &next seat"),
            (
                _on_canvas("nudge_left", marked("Seat to the &left"), "Left"),
                _on_canvas("nudge_right", marked("Seat to the &right"), "Right"),
                _on_canvas("nudge_up", marked("Seat &above"), "Up"),
                _on_canvas("nudge_down", marked("Seat &below"), "Down"),
            ),
        ),
        Submenu(
            "shift",
            marked("By a single &hex"),
            (
                _on_canvas("shift_left", marked("Hex to the &left"), "Ctrl+Left"),
                _on_canvas("shift_right", marked("Hex to the &right"), "Ctrl+Right"),
                _on_canvas("shift_up", marked("Hex &above"), "Ctrl+Up"),
                _on_canvas("shift_down", marked("Hex &below"), "Ctrl+Down"),
            ),
        ),
        _on_canvas("put_down", marked("Put &down what is carried"), "Return", "Enter"),
        _on_canvas("put_back", marked("Put &back what is carried"), "Esc"),
    ),
)
_BLOCKADES = Submenu(
    "blockades",
    marked("&Blockades"),
    (
        _switch("seam_tool", marked("&Blockade tool"), "Ctrl+B"),
        _command("choose_blockade", marked("&Choose for the selected seam…"), "Ctrl+Shift+B"),
        None,
        _command("blockades_random", marked("Draw all at &random"), "Ctrl+Alt+R"),
        _command("blockades_listed", marked("&List them seam by seam"), "Ctrl+Alt+L"),
        _command("blockades_none", marked("&None at all"), "Ctrl+Alt+N"),
        None,
        _switch("caves", marked("Play with ca&ves"), "Ctrl+Alt+C"),
    ),
)
_VIEW = Submenu(
    "view",
    marked("&View"),
    (
        _command("zoom_in", marked("Zoom &in"), "+", "=", "Ctrl++", "Ctrl+="),
        _command("zoom_out", marked("Zoom &out"), "-", "Ctrl+-"),
        _command("zoom_actual", marked("&Actual size"), "Ctrl+0"),
        _command("fit", marked("&Fit the whole route"), "Ctrl+1"),
        _command("zoom_selection", marked("Look at the &selection"), "Ctrl+2"),
        None,
        _switch("grid", marked("&Grid"), "Ctrl+G"),
        _switch("coordinates", marked("Coor&dinates"), "Ctrl+Shift+G"),
        _switch("minimap", marked("&Minimap"), "Ctrl+M"),
        _switch("catalogue", marked("&Box of pieces"), "F9"),
        _switch("panel", marked("&Panels"), "F10"),
        _switch("full_screen", marked("F&ull screen"), "F11"),
        None,
        Submenu(
            "overlays",
            marked("O&verlays"),
            (*_overlays(), None, _command("overlay_none", marked("N&o overlay"), "0")),
        ),
        Submenu(
            "theme",
            marked("&Theme"),
            (
                _switch("theme_system", marked("As the &desktop has it"), "Ctrl+Alt+1"),
                _switch("theme_light", marked("&Light"), "Ctrl+Alt+2"),
                _switch("theme_dark", marked("Dar&k"), "Ctrl+Alt+3"),
                _switch("theme_contrast", marked("&High contrast"), "Ctrl+Alt+4"),
            ),
        ),
        Submenu(
            "language",
            marked("&Language"),
            (
                _switch("language_system", marked("As the &desktop has it"), "Ctrl+Alt+5"),
                _switch("language_en", "English", "Ctrl+Alt+6"),
                _switch("language_de", "Deutsch", "Ctrl+Alt+7"),
                _switch("language_fr", "Français", "Ctrl+Alt+8"),
            ),
        ),
    ),
)
_PANELS = Submenu(
    "panels",
    marked("Pa&nels"),
    (
        _command("show_canvas", marked("Go to the &route"), "Alt+0"),
        _command("show_problems", marked("&Problems"), "Alt+1"),
        _command("show_outline", marked("&Outline"), "Alt+2"),
        _command("show_properties", marked("Prop&erties"), "Alt+3"),
        _command("show_analysis", marked("&Analysis"), "Alt+4"),
        _command("show_playtest", marked("Play&test"), "Alt+5"),
        _command("show_history", marked("&History"), "Alt+6"),
        None,
        _command("next_problem", marked("&Next problem"), "F8"),
        _command("previous_problem", marked("Pre&vious problem"), "Shift+F8"),
        _command("fix_problem", marked("&Fix the chosen problem"), "Ctrl+."),
        None,
        _command("measure_par", marked("&Measure par"), "Ctrl+Alt+P"),
        _switch("live_playtest", marked("&Live playtest"), "Ctrl+Alt+T"),
        _command("run_playtest", marked("R&un a playtest"), "Ctrl+Alt+G"),
        _command("stop_playtest", marked("&Stop the playtest"), "Ctrl+Alt+S"),
        _command("certify", marked("&Certify the route"), "Ctrl+Shift+Y"),
    ),
)
_PLAY = Submenu(
    "play",
    marked("Pla&y"),
    (
        _command("play", marked("&Play the route…"), "F5"),
        _command("play_again", marked("Play &again with the same seats"), "Shift+F5"),
        _command("play_resume", marked("Back to the &game"), "Ctrl+F5"),
        None,
        _in_game("play_undo", marked("&Take back"), "Ctrl+Z"),
        _in_game("play_undo_play", marked("Take back the &whole play"), "Ctrl+Shift+Z"),
        _in_game("play_hint", marked("&Hint"), "H"),
        _in_game("play_follow", marked("Do as the hint sa&ys"), "Shift+H"),
        _in_game("play_buy", marked("&Buy a card"), "B"),
        _in_game("play_stop", marked("Stop the wal&k"), "S"),
        _in_game("play_end", marked("&End the turn"), "E"),
        None,
        _in_game("play_pause", marked("Pa&use or go on"), "Space"),
        _in_game("play_step", marked("One step of a b&ot"), "."),
        _in_game("play_slower", marked("&Slower"), "F6"),
        _in_game("play_faster", marked("&Faster"), "F7"),
        None,
        _in_game("play_save", marked("Save the game &log…"), "Ctrl+Shift+L"),
        _in_game("play_replay", marked("&Replay this game"), "Ctrl+R"),
        _in_game("play_leave", marked("Ba&ck to the editor"), "Esc"),
    ),
)
_HELP = Submenu(
    "help",
    marked("&Help"),
    (
        _command("palette", marked("&Find a command…"), "Ctrl+Shift+P"),
        _command("guide", marked("&Guide through a first route"), "F1"),
        _command("try_this", marked("&Things to try"), "Shift+F1"),
        None,
        _command("about", marked("&About Cartographer"), "Ctrl+F1"),
    ),
)
MENUS = (_FILE, _EDIT, _PIECE, _BLOCKADES, _VIEW, _PANELS, _PLAY, _HELP)
"""The menu bar, from left to right."""


def commands(entries: Sequence[MenuEntry] = MENUS) -> Iterator[Command]:
    """Every command of some menus, in reading order."""
    for entry in entries:
        if isinstance(entry, Submenu):
            yield from commands(entry.entries)
        elif entry is not None:
            yield entry


class WindowActions:
    """The actions of one window, made from the table; each can be looked up by its name.

    Attributes:
        menus: every menu by its name.
        of_games: the actions whose keys work where a game is played; that page has to add them.
    """

    def __init__(
        self,
        window: QWidget,
        canvas: QWidget,
        deeds: Mapping[str, Callable[..., object]],
        menus: tuple[Submenu, ...] = MENUS,
    ) -> None:
        """Make an action for each command; `deeds` says what each of them does."""
        self._window = window
        self._canvas = canvas
        self._bar = menus
        table = tuple(commands(menus))
        self._by_name = {each.name: self._made(each, deeds[each.name]) for each in table}
        self.of_games = tuple(self._by_name[each.name] for each in table if each.is_for_game)
        self._texts: dict[str, str] = {}
        self.menus: dict[str, QMenu] = {}

    def __getitem__(self, name: str) -> QAction:
        return self._by_name[name]

    def __iter__(self) -> Iterator[QAction]:
        return iter(self._by_name.values())

    def add(self, command: Command, deed: Callable[..., object]) -> QAction:
        """Make an action for a command that is known only now, such as a side of a piece."""
        action = self._made(command, deed)
        self._by_name[command.name] = action
        action.setText(tr(command.text))
        return action

    def _made(self, command: Command, deed: Callable[..., object]) -> QAction:
        action = QAction(self._window)
        action.setObjectName(command.name)
        action.setData(command.text)
        action.setProperty(ENGLISH_TEXT, command.text)
        action.setCheckable(command.is_switch)
        if not command.is_shown_only:
            action.setShortcuts([QKeySequence(key) for key in command.keys])
        if command.is_switch:
            action.toggled.connect(deed)
        else:
            action.triggered.connect(lambda _checked: deed())
        if command.is_for_canvas:
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
            self._canvas.addAction(action)
        elif command.is_for_game:
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        else:
            self._window.addAction(action)
        return action

    def fill(self, bar: QMenuBar, made_elsewhere: Mapping[str, QMenu]) -> None:
        """Make the menus, and put in those that are made elsewhere."""
        self.menus.update(made_elsewhere)
        for menu in self._bar:
            self._fill(bar.addMenu(""), menu)

    def _fill(self, menu: QMenu, content: Submenu) -> None:
        self.menus[content.name] = menu
        self._texts[content.name] = content.text
        for entry in content.entries:
            if entry is None:
                menu.addSeparator()
            elif isinstance(entry, Submenu) and entry.name in self.menus:
                menu.addMenu(self.menus[entry.name])
            elif isinstance(entry, Submenu):
                self._fill(menu.addMenu(""), entry)
            else:
                menu.addAction(self._by_name[entry.name])

    def say_texts(self) -> None:
        """Name menus and actions in the language in use."""
        for name, text in self._texts.items():
            self.menus[name].setTitle(tr(text))
        for action in self._by_name.values():
            action.setText(tr(action.data()))
