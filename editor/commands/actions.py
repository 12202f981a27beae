"""The actions of one window, made from the table of its commands."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Generic

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QAction, QActionGroup, QKeySequence
from PyQt6.QtWidgets import QMenu, QMenuBar, QWidget

from core.basics.language import marked, tr
from editor.commands.command import Command, P_contra, Scope, Submenu, commands
from editor.commands.search import ENGLISH_TEXT
from editor.widgets.keys.keymap import Keymap
from editor.widgets.present import present

_BEHIND = marked("Go back to the editor first.")


class WindowActions(Generic[P_contra]):
    """Menus, shortcuts and what is enabled, for one window; actions are looked up by name.

    Attributes:
        menus: every menu by its name.
        of_games: the actions whose keys work where a game is played; that page has to add them.
    """

    def __init__(
        self,
        table: Sequence[Submenu[P_contra]],
        parts: P_contra,
        owner: QWidget,
        canvas: QWidget,
        is_editing: Callable[[], bool] = lambda: True,
    ) -> None:
        """Make an action for each command, which works with the parts of a window.

        Keys work in the window of their `owner`, those for the canvas in `canvas` only; while
        `is_editing` says no, a page hides it.
        """
        self._owner, self._canvas = owner, canvas
        self._parts, self._table, self._is_editing = parts, table, is_editing
        self._keymap: Keymap | None = None
        self._rows: dict[str, Command[P_contra]] = {}
        self._by_name: dict[str, QAction] = {}
        self._titles: dict[str, Submenu[P_contra]] = {}
        self._namers: list[Callable[[], None]] = []
        self.menus: dict[str, QMenu] = {}
        for command in commands(table):
            self.add(command)
        games = (name for name, row in self._rows.items() if row.scope is Scope.GAME)
        self.of_games = tuple(self._by_name[name] for name in games)

    def __contains__(self, name: str) -> bool:
        return name in self._by_name

    def __getitem__(self, name: str) -> QAction:
        return self._by_name[name]

    def __iter__(self) -> Iterator[QAction]:
        return iter(self._by_name.values())

    @property
    def taken_keys(self) -> frozenset[str]:
        """The keys that commands listen to while no game is played."""
        rows = (row for row in self._rows.values() if row.scope is not Scope.GAME)
        return frozenset(key for row in rows for key in self._keys_of(row))

    @property
    def rows(self) -> tuple[tuple[Command[P_contra], QAction], ...]:
        """Every command whose keys can be chosen, with its action."""
        rows = ((row, self._by_name[name]) for name, row in self._rows.items())
        return tuple((row, action) for row, action in rows if not row.is_shown_only)

    def use_keymap(self, keymap: Keymap) -> None:
        """Let commands listen to the keys that somebody has chosen for them."""
        self._keymap = keymap
        for row, action in self.rows:
            if self._keys_of(row) != row.keys:
                action.setShortcuts([QKeySequence(key) for key in self._keys_of(row)])

    def map_keys(self) -> None:
        """Let every command listen to the keys that it has now."""
        for row, action in self.rows:
            action.setShortcuts([QKeySequence(key) for key in self._keys_of(row)])

    def _keys_of(self, row: Command[P_contra]) -> tuple[str, ...]:
        return row.keys if self._keymap is None else self._keymap.keys(row.name, row.keys)

    def add(self, command: Command[P_contra]) -> QAction:
        """Make an action, also for a command that is known only later, such as a side's."""
        action = QAction(self._owner)
        action.setObjectName(command.name)
        action.setProperty(ENGLISH_TEXT, command.text)
        action.setText(tr(command.text))
        action.setCheckable(command.is_switch)
        if not command.is_shown_only:
            action.setShortcuts([QKeySequence(key) for key in self._keys_of(command)])
        if command.is_switch:
            action.toggled.connect(partial(command.do, self._parts))
        else:
            action.triggered.connect(lambda _checked: command.do(self._parts))
        self._listen(action, command.scope)
        self._rows[command.name], self._by_name[command.name] = command, action
        return action

    def _listen(self, action: QAction, scope: Scope) -> None:
        """Let the keys of an action work where they should."""
        if scope is Scope.CANVAS:
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
            self._canvas.addAction(action)
        elif scope is Scope.GAME:
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        else:
            self._owner.addAction(action)

    def fill(self, bar: QMenuBar, made_elsewhere: Mapping[str, QMenu]) -> None:
        """Make the menus, and put in those that are made elsewhere."""
        self.menus.update(made_elsewhere)
        for menu in self._table:
            self._fill(present(bar.addMenu("")), menu)

    def _fill(self, menu: QMenu, content: Submenu[P_contra]) -> None:
        self.menus[content.name] = menu
        self._titles[content.name] = content
        for entry in content.entries:
            if entry is None:
                menu.addSeparator()
            elif isinstance(entry, Submenu) and entry.name in self.menus:
                menu.addMenu(self.menus[entry.name])
            elif isinstance(entry, Submenu):
                self._fill(present(menu.addMenu("")), entry)
            else:
                menu.addAction(self._by_name[entry.name])
        if content.is_choice:
            self._group(menu, content)

    def _group(self, menu: QMenu, content: Submenu[P_contra]) -> None:
        """Let only one entry of a menu be ticked."""
        group = QActionGroup(self._owner)
        if content.is_optional:
            group.setExclusionPolicy(QActionGroup.ExclusionPolicy.ExclusiveOptional)
        for action in menu.actions():
            group.addAction(action)

    def add_to(self, menu: QMenu, names: Sequence[str]) -> None:
        """Add actions to a menu by their names; an empty one is a separating line."""
        for name in names:
            if name:
                menu.addAction(self[name])
            else:
                menu.addSeparator()

    def when_named(self, name_others: Callable[[], None]) -> None:
        """Name further actions in another way, now and whenever all of them are named."""
        self._namers.append(name_others)
        name_others()

    def set_texts(self) -> None:
        """Name menus and actions in the language in use."""
        for name, content in self._titles.items():
            self.menus[name].setTitle(tr(content.text))
        for name, action in self._by_name.items():
            action.setText(tr(self._rows[name].text))
        for name_others in self._namers:
            name_others()

    def tick(self) -> None:
        """Tick the switches on which something else than themselves decides."""
        for name, row in self._rows.items():
            if row.is_on is not None:
                self._by_name[name].setChecked(row.is_on(self._parts))

    def update_enabled(self) -> None:
        """Enable what can be done now, and note why the rest cannot."""
        is_editing = self._is_editing()
        for name, content in self._titles.items():
            present(self.menus[name].menuAction()).setEnabled(is_editing or content.is_behind)
        for name, action in self._by_name.items():
            reason = self._why_not(self._rows[name], is_editing=is_editing)
            action.setEnabled(not reason)
            action.setStatusTip(reason)

    def _why_not(self, row: Command[P_contra], *, is_editing: bool) -> str:
        if not row.need.when(self._parts):
            return row.need.reason(self._parts)
        is_hidden = not is_editing and not row.is_behind and row.scope is not Scope.GAME
        return tr(_BEHIND) if is_hidden else ""
