"""The window of a gallery: a folder of designs, searched, sorted and opened from."""

from __future__ import annotations

from pathlib import Path

from PyQt6.QtCore import QEvent, QPoint, Qt, pyqtSignal
from PyQt6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent
from PyQt6.QtWidgets import QLabel, QMainWindow, QMenu, QStackedWidget, QVBoxLayout, QWidget

from core.basics.language import LazyText, tr, tr_lazy, tr_plural
from core.collection.survey import DesignEntry
from editor.background.jobs import Jobs
from editor.background.turns import TURNS
from editor.commands.actions import WindowActions
from editor.commands.palette import CommandPalette
from editor.comparing.choices import choice_of_file
from editor.comparing.dialog import CompareDialog
from editor.documents.clipboard import carries_designs
from editor.gallery.bars import GalleryBar, GalleryStatus
from editor.gallery.cards import CardDelegate
from editor.gallery.collection import Collection
from editor.gallery.commands import (
    GALLERY_MENUS,
    REVERSE,
    SUBFOLDERS,
    GalleryParts,
    order_command,
)
from editor.gallery.entry_commands import EntryCommands
from editor.gallery.file_commands import FileCommands
from editor.gallery.likeness import LikenessDialog, is_comparable
from editor.gallery.orders import Order, order_named, ordered, place_on_shelf
from editor.gallery.thumbnails import Thumbnails
from editor.gallery.view import GalleryView
from editor.gallery.wording import details, searched
from editor.live.text_reading import TextReading
from editor.studio.shared import Shared
from editor.studio.wishes import Wishes
from editor.widgets.desktop import first_size
from editor.widgets.help_topics import set_help_topic
from editor.widgets.menus import open_by_keyboard, pop_up
from editor.widgets.message_bar import MessageBar
from editor.widgets.present import present
from editor.widgets.settings import WindowArrangement
from editor.widgets.timers import PaintedInTurn, single_shot
from editor.widgets.translated import Translated

_KIND = "gallery"
_BURST = 300
"""In ms: while much becomes known, the cards are put in order that often."""
_SMALLEST = 720, 420
_OF_ENTRY = (
    "open_entry",
    "reveal",
    "copy_code",
    "find_alike",
    "rename_file",
    "copy_file",
    "delete_file",
)


class GalleryWindow(Translated, QMainWindow):
    """Shows the designs of a folder.

    Signals:
        closed: the window was closed.
    """

    closed = pyqtSignal()

    def __init__(self, folder: Path, shared: Shared) -> None:
        """Show a folder, and find out about its designs."""
        super().__init__()
        set_help_topic(self, "gallery")
        self.shared, self.wishes = shared, Wishes(self)
        self._painting = PaintedInTurn(self)
        self.jobs = Jobs(self)
        self.collection = Collection(folder, shared.boxes, self.jobs, shared.worker, self)
        self.thumbnails = Thumbnails(shared, self.devicePixelRatioF(), self)
        self.order = order_named(shared.settings.gallery_order)
        self.view, self.nothing, self.pages = GalleryView(), QLabel(), QStackedWidget()
        self.cards = CardDelegate(self.view, folder, shared.theme, self.thumbnails)
        self.view.setItemDelegate(self.cards)
        self.message, self.status = MessageBar(shared.theme), GalleryStatus(self.jobs)
        self.command_palette = CommandPalette(self)
        reading = TextReading(shared.jobs, shared.tell_failure, self)
        self.entries = EntryCommands(self.view, self.wishes, reading)
        self.files = FileCommands(self.view, self.collection.refresh, self)
        self.commands = WindowActions(GALLERY_MENUS, self._parts(), self, self.view)
        self.commands.use_keymap(shared.settings.keymap)
        self.bar = GalleryBar(self.commands[REVERSE], self.commands[SUBFOLDERS])
        self._arranging = single_shot(self, _BURST, self.arrange)
        self._lost = ""
        self._build()
        self._restore()
        self._connect()
        if not self.collection.is_busy:  # unless the switch for subfolders has begun already
            self.collection.refresh()
        self.when_translated(self.commands.set_texts)
        self.when_translated(self._name_folder)
        self.when_translated(self._show_anew)

    @property
    def folder(self) -> Path:
        """What is shown."""
        return self.collection.folder

    def _parts(self) -> GalleryParts:
        """What the commands work with."""
        return GalleryParts(
            wishes=self.wishes,
            view=self.view,
            collection=self.collection,
            entries=self.entries,
            files=self.files,
            close=self.close,
            search=self.search,
            sort_by=self.sort_by,
            reverse=self._reverse,
            look_below=self._look_below,
            show_palette=self.show_palette,
            compare=self.compare,
            find_alike=self.find_alike,
        )

    def compare(self) -> None:
        """Lay the two selected designs side by side."""
        choices = [choice_of_file(each.listed.path) for each in self.view.selected]
        dialog = CompareDialog(choices, self.shared, self)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def find_alike(self) -> None:
        """Look for the designs of this gallery that play most like the current one."""
        entry = self.view.current
        if entry is not None and is_comparable(entry):
            dialog = LikenessDialog(entry, self.collection.entries, self.shared, self)
            dialog.open_wanted.connect(self.wishes.open_file)
            dialog.finished.connect(dialog.deleteLater)
            dialog.open()

    # --- Building ---------------------------------------------------------------------------------

    def _build(self) -> None:
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAcceptDrops(True)
        present(self.view.viewport()).setAcceptDrops(False)
        self.setMinimumSize(*_SMALLEST)
        self.commands.fill(present(self.menuBar()), {})
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.nothing.setTextFormat(Qt.TextFormat.PlainText)
        self.nothing.setWordWrap(True)
        for page in (self.view, self.nothing):
            self.pages.addWidget(page)
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for part in (self.message, self.bar, self.pages):
            column.addWidget(part, 1 if part is self.pages else 0)
        self.setCentralWidget(whole)
        self.setStatusBar(self.status)
        self.resize(first_size(present(self.screen()).availableGeometry().size()))

    def _restore(self) -> None:
        """Take up size and order of last time."""
        settings = self.shared.settings
        kept = settings.arrangement(_KIND)
        if kept.geometry:
            self.restoreGeometry(kept.geometry)
        self.commands[order_command(self.order.name)].setChecked(True)
        self.commands[REVERSE].setChecked(settings.is_gallery_reversed)
        self.commands[SUBFOLDERS].setChecked(settings.has_gallery_subfolders)

    def _connect(self) -> None:
        view, bar, collection = self.view, self.bar, self.collection
        collection.listed.connect(self._show_files)
        collection.known.connect(self._show_known)
        collection.lost.connect(self._tell_lost)
        collection.failed.connect(self.shared.tell_failure)
        collection.rested.connect(self.arrange)
        self.thumbnails.painted.connect(view.repaint_card)
        self.thumbnails.busy.connect(collection.hold)
        self.shared.theme.changed.connect(self._repaint)
        view.opened.connect(self.entries.open)
        self.entries.message.connect(self.say)
        self.entries.announced.connect(self.status.say)
        self.files.message.connect(self.say)
        self.files.announced.connect(self.status.say)
        view.chosen.connect(self._tell_about)
        selection = present(view.selectionModel())
        selection.selectionChanged.connect(lambda *_: self.commands.update_enabled())
        view.typed.connect(bar.take_typing)
        view.menu_wanted.connect(self._show_menu)
        view.looked_over.connect(self._look_over)
        bar.searched.connect(self.rearrange)
        bar.search.left_downwards.connect(self._go_to_cards)
        bar.ordered.connect(lambda order: self.commands[order_command(order.name)].trigger())
        open_by_keyboard(self)

    # --- What is shown ----------------------------------------------------------------------------

    def _name_folder(self) -> None:
        is_of_examples = self.collection.is_of_examples
        name = tr("Examples") if is_of_examples else self.folder.name
        self.setWindowTitle(tr("Gallery: {folder} – Cartographer", folder=name))
        self.setWindowFilePath(str(self.folder))
        self.bar.heading.setText(name if is_of_examples else str(self.folder))
        self.view.setAccessibleName(tr("Designs in {folder}", folder=name))

    def _show_anew(self) -> None:
        """Write every card anew, in the language in use."""
        self.bar.show_order(self.order)
        self.cards.forget()
        self.view.rows.set_texts()
        self.arrange()

    def say(self, message: str | LazyText) -> None:
        """Show a sentence above the cards until the next one; an empty one hides the bar."""
        self.message.say(message)

    def sort_by(self, order: Order) -> None:
        """Show the designs in another order."""
        self.order = order
        self.shared.settings.gallery_order = order.name
        self.bar.show_order(order)
        self.rearrange()

    def _reverse(self, is_on: bool) -> None:
        self.shared.settings.is_gallery_reversed = is_on
        self.rearrange()

    def _look_below(self, is_on: bool) -> None:
        self.shared.settings.has_gallery_subfolders = is_on
        self.collection.refresh(with_subfolders=is_on)

    def rearrange(self) -> None:
        """Arrange the cards as somebody has just wished, and stay with the current one."""
        with TURNS:  # so that they are painted in another turn
            self.arrange()
            self.view.show_current()

    def arrange(self) -> None:
        """Show what is searched for, in the order that is wanted."""
        self._arranging.stop()
        entries, words = self.collection.entries, self.bar.words
        found = [each for each in entries if all(word in searched(each) for word in words)]
        is_reversed = self.commands[REVERSE].isChecked()
        shown = ordered(found, self.order, is_reversed=is_reversed)
        if self.collection.is_of_examples:
            shown.sort(key=place_on_shelf)
        self.view.show_entries(shown)
        self._tell_count(len(found), len(entries))
        is_bare = not found and bool(self.nothing.text())
        self.pages.setCurrentWidget(self.nothing if is_bare else self.view)

    def _tell_count(self, shown: int, known: int) -> None:
        told = tr_plural("{count} file", "{count} files", known)
        if shown < known:
            told = tr("{shown} of {all}", shown=shown, all=told)
        self.status.count.setText(told)
        self.nothing.setText(self._lost or (self._why_nothing() if known == 0 else _no_match()))

    def _why_nothing(self) -> str:
        if self.collection.is_busy:
            return ""
        return tr(
            "There are no designs (.yaml, .yml, .json) in this folder. Choose another one "
            "(Ctrl+Shift+F), or look into its subfolders (Ctrl+B)."
        )

    def _show_files(self) -> None:
        self._lost = ""
        self.arrange()
        if self.collection.is_cut:
            self.say(
                tr_lazy(
                    "This folder has more files than a gallery shows. Choose a folder with fewer, "
                    "or leave out its subfolders."
                )
            )

    def _show_known(self, entry: DesignEntry) -> None:
        """Tell more on a card at once; the order follows in a while."""
        self.view.rows.renew(entry)
        if entry.listed == getattr(self.view.current, "listed", None):
            self._tell_about(entry)
        self._arranging.start_unless_waiting()

    def _tell_lost(self, reason: str) -> None:
        self._lost = tr("{folder} cannot be shown: {reason}.", folder=self.folder, reason=reason)
        self.arrange()

    def _look_over(self) -> None:
        """Find out first about what is in sight, and paint it."""
        seen = self.view.in_sight
        self.collection.put_first(each.listed for each in seen)
        self.thumbnails.want(seen)

    def _repaint(self) -> None:
        self.thumbnails.forget_all()
        present(self.view.viewport()).update()
        self._look_over()

    # --- What the user does -----------------------------------------------------------------------

    def search(self) -> None:
        """Search for a design."""
        self.bar.search.setFocus()
        self.bar.search.selectAll()

    def show_palette(self) -> None:
        """Find a command by typing."""
        self.command_palette.open_with(tuple(self.commands))

    def _go_to_cards(self) -> None:
        self.view.setFocus()
        if self.view.current is None:
            self.view.go_to(0)

    def _tell_about(self, entry: DesignEntry | None) -> None:
        self.status.tell_about("" if entry is None else details(entry, self.folder))
        self.commands.update_enabled()

    def _show_menu(self, at: QPoint) -> None:
        menu = QMenu(self)
        menu.addActions([self.commands[name] for name in _OF_ENTRY])
        pop_up(menu, at)

    def dragEnterEvent(self, event: QDragEnterEvent | None) -> None:
        """Welcome files, folders and text."""
        if event is not None and carries_designs(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent | None) -> None:
        """Open what was dropped on the window."""
        if event is not None:
            self.entries.open_carried(present(event.mimeData()))
            event.acceptProposedAction()

    def event(self, event: QEvent | None) -> bool:
        """Look again when the window comes back to the front: not every change is announced."""
        is_back = event is not None and event.type() == QEvent.Type.WindowActivate
        if is_back and not self.collection.is_busy:
            self.collection.list_again()
        with TURNS:
            return super().event(event)

    def closeEvent(self, event: QCloseEvent | None) -> None:
        """Stop all work, and remember where the window stood."""
        self.collection.close()
        self.entries.stop()
        self.jobs.stop_all()
        kept = WindowArrangement(self.saveGeometry().data())
        self.shared.settings.keep_arrangement(_KIND, kept)
        self.closed.emit()
        present(event).accept()


def _no_match() -> str:
    return tr("Nothing here matches the search.")
