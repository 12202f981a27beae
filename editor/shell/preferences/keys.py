"""The page of all keys: searched, printed, and chosen anew, with conflicts told."""

from __future__ import annotations

from html import escape
from typing import Any

from PyQt6.QtGui import QAction, QKeySequence, QPalette, QTextDocument
from PyQt6.QtPrintSupport import QPrintDialog, QPrinter
from PyQt6.QtWidgets import (
    QHBoxLayout,
    QHeaderView,
    QKeySequenceEdit,
    QLabel,
    QLineEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from core.basics.language import tr
from editor.commands.actions import WindowActions
from editor.commands.command import Command, Scope
from editor.commands.search import menu_path, plain_text
from editor.widgets.keys.keymap import Keymap
from editor.widgets.labels import plain_label
from editor.widgets.parts import button
from editor.widgets.present import present
from editor.widgets.translated import Translated

_COMMAND, _MENU, _KEYS = range(3)
_BETWEEN = ", "
_APART = 24
"""In pixels: what a column has beside its widest text."""


class KeyRow(QTreeWidgetItem):
    """A command with its keys."""

    def __init__(self, command: Command[Any], action: QAction) -> None:
        super().__init__()
        self.command, self.action = command, action
        self.set_texts()

    def set_texts(self) -> None:
        """Name the command and its keys, in the language in use.

        Of one that says what it would do at present, such as which step is undone, the name counts.
        """
        native = QKeySequence.SequenceFormat.NativeText
        name, said = plain_text(tr(self.command.text)), plain_text(self.action.text())
        self.setText(_COMMAND, name if said.startswith(name) else said)
        self.setText(_MENU, menu_path(self.action))
        self.setText(_KEYS, _BETWEEN.join(key.toString(native) for key in self.action.shortcuts()))

    @property
    def keys(self) -> tuple[str, ...]:
        """Its keys, as the keymap writes them."""
        return tuple(key.toString() for key in self.action.shortcuts())

    def matches(self, words: list[str]) -> bool:
        """Whether every word occurs in it."""
        texts = " ".join(self.text(column) for column in (_COMMAND, _MENU, _KEYS)).casefold()
        return all(word in texts for word in words)

    def meets(self, other: KeyRow) -> bool:
        """Whether both may listen at once; in a game those of the table do not."""
        scopes = {self.command.scope, other.command.scope}
        return other is not self and scopes != {Scope.GAME, Scope.CANVAS}


class KeysSection(Translated, QWidget):
    """Lists every command of a window with its keys, and lets one choose others."""

    def __init__(self, actions: WindowActions[Any], keymap: Keymap) -> None:
        """List the commands of a window."""
        super().__init__()
        self._keymap = keymap
        self.search, self.list = QLineEdit(), QTreeWidget()
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._filter)
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        self.list.setAlternatingRowColors(True)
        self.list.setColumnCount(3)
        self.rows = tuple(KeyRow(command, action) for command, action in actions.rows)
        self.list.addTopLevelItems(self.rows)
        self.list.currentItemChanged.connect(self._show_current)
        self.label, self.field = QLabel(), QKeySequenceEdit()
        self.field.setMaximumSequenceLength(1)
        self.field.keySequenceChanged.connect(self._look_for_conflict)
        self.conflict = plain_label()
        self.use_button, self.none_button = button(self.use), button(self.use_none)
        self.reset_button, self.reset_all_button = button(self.reset), button(keymap.reset_all)
        self.print_button = button(self.print_all)
        self._arrange()
        self._register_texts()
        keymap.changed.connect(self._on_changed)
        self.list.setCurrentItem(self.rows[0])

    def _arrange(self) -> None:
        header = present(self.list.header())
        header.setStretchLastSection(False)
        header.setSectionResizeMode(_COMMAND, QHeaderView.ResizeMode.Stretch)
        for narrow in (_MENU, _KEYS):
            header.setSectionResizeMode(narrow, QHeaderView.ResizeMode.Fixed)
        choosing, all_of_them = QHBoxLayout(), QHBoxLayout()
        for part in (self.label, self.field, self.use_button, self.none_button, self.reset_button):
            choosing.addWidget(part, 1 if part is self.field else 0)
        for end in (self.reset_all_button, self.print_button):
            all_of_them.addWidget(end)
        all_of_them.addStretch()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for widget in (self.search, self.list):
            column.addWidget(widget)
        column.addLayout(choosing)
        column.addWidget(self.conflict)
        column.addLayout(all_of_them)

    def _register_texts(self) -> None:
        self.set_translated(self.search.setPlaceholderText, "Search: a command, a menu or a key")
        self.set_translated(self.search.setAccessibleName, "Search")
        self.set_translated(self.list.setAccessibleName, "Keyboard shortcuts")
        self.set_translated(self.label.setText, "New keys")
        self.set_translated(self.field.setAccessibleName, "New keys")
        self.set_translated(self.use_button.setText, "&Use them")
        self.set_translated(self.none_button.setText, "N&o keys")
        self.set_translated(self.reset_button.setText, "As &usual")
        self.set_translated(self.reset_all_button.setText, "&All as usual")
        self.set_translated(self.print_button.setText, "&Print…")
        self.when_translated(self._name_rows)

    def _name_rows(self) -> None:
        self.list.setHeaderLabels([tr("Command"), tr("Menu"), tr("Keys")])
        for row in self.rows:
            row.set_texts()
        for narrow in (_MENU, _KEYS):  # whatever of it is listed: columns stay where they are
            texts = (row.text(narrow) for row in self.rows)
            widest = max(map(self.list.fontMetrics().horizontalAdvance, texts))
            self.list.setColumnWidth(narrow, widest + _APART)
        self._look_for_conflict()

    def _on_changed(self) -> None:
        """Show the keys as they are now; the windows have taken them over by then.

        The button that was pressed may have nothing to do any more: the keyboard goes to the list,
        not to a button beside it that would take the keys away.
        """
        held = present(self.window()).focusWidget()
        self._name_rows()
        self._show_current()
        if held is not None and self.isAncestorOf(held):
            self.list.setFocus()

    def _filter(self) -> None:
        words = self.search.text().casefold().split()
        for row in self.rows:
            row.setHidden(not row.matches(words))
        shown = [row for row in self.rows if not row.isHidden()]
        if shown and self.current not in shown:
            self.list.setCurrentItem(shown[0])

    @property
    def current(self) -> KeyRow | None:
        """The command whose keys are to be chosen."""
        item = self.list.currentItem()
        return item if isinstance(item, KeyRow) else None

    def _show_current(self) -> None:
        row = self.current
        keys = row.action.shortcut() if row is not None else QKeySequence()
        self.field.setKeySequence(keys)
        self._look_for_conflict()

    @property
    def _typed(self) -> str:
        return self.field.keySequence().toString()

    @property
    def _rivals(self) -> tuple[KeyRow, ...]:
        """The commands that listen to the typed keys already."""
        row, typed = self.current, self._typed
        if row is None or not typed:
            return ()
        return tuple(other for other in self.rows if typed in other.keys and row.meets(other))

    def _look_for_conflict(self) -> None:
        """Say whose keys they are already."""
        rivals = _BETWEEN.join(row.text(_COMMAND) for row in self._rivals)
        told = tr(
            "These keys belong to: {commands}. Used here, they are taken away there.",
            commands=rivals,
        )
        self.conflict.setText(told if rivals else tr("Press the keys that it shall have."))
        roles = QPalette.ColorRole
        self.conflict.setForegroundRole(roles.WindowText if rivals else roles.PlaceholderText)
        row = self.current
        is_new = row is not None and bool(self._typed) and self._typed not in row.keys[:1]
        self.use_button.setEnabled(is_new)
        self.none_button.setEnabled(row is not None and bool(row.keys))
        self.reset_button.setEnabled(row is not None and self._keymap.is_chosen(row.command.name))
        self.reset_all_button.setEnabled(self._has_chosen)

    @property
    def _has_chosen(self) -> bool:
        """Whether any command has other keys than usual."""
        return any(self._keymap.is_chosen(row.command.name) for row in self.rows)

    def use(self) -> None:
        """Give the typed keys to the command, and take them from all others."""
        row, typed = self.current, self._typed
        if row is None or not typed:
            return
        chosen = {
            other.command.name: tuple(key for key in other.keys if key != typed)
            for other in self._rivals
        }
        others = (key for key in row.keys[1:] if key != typed)
        self._keymap.choose({**chosen, row.command.name: (typed, *others)})

    def use_none(self) -> None:
        """Let the command listen to no keys."""
        if self.current is not None:
            self._keymap.choose({self.current.command.name: ()})

    def reset(self) -> None:
        """Give the command its usual keys, and whoever has got them meanwhile its own."""
        row = self.current
        if row is not None:
            usual = set(row.command.keys)
            others = (each for each in self.rows if row.meets(each) and usual & set(each.keys))
            self._keymap.reset(row.command.name, *(each.command.name for each in others))

    @property
    def page(self) -> str:
        """All keys as a page to be printed."""
        rows = "".join(
            f"<tr><td>{escape(row.text(_COMMAND))}</td><td>{escape(row.text(_MENU))}</td>"
            f"<td><b>{escape(row.text(_KEYS))}</b></td></tr>"
            for row in self.rows
            if row.text(_KEYS) and not row.isHidden()
        )
        title = escape(tr("Keyboard shortcuts"))
        return f"<h2>Cartographer: {title}</h2><table cellpadding='3' width='100%'>{rows}</table>"

    def print_all(self) -> None:
        """Print what is listed."""
        printer = QPrinter()
        dialog = QPrintDialog(printer, self)
        if dialog.exec() == QPrintDialog.DialogCode.Accepted:
            document = QTextDocument()
            document.setHtml(self.page)
            document.print(printer)
