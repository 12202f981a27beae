"""The studio: every window of the running program, and the wishes that concern more than one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import QLibraryInfo, QLocale, QObject, Qt, QTimer, QTranslator
from PyQt6.QtWidgets import QApplication, QFileDialog

from core.basics import paths
from core.basics.deferred import deferred
from core.basics.language import (
    ENGLISH,
    LazyText,
    clause,
    language,
    language_of,
    speak,
    tr,
    tr_lazy,
)
from core.checking.facts import OwnBox
from core.designs.design import Design
from core.designs.design_file import DesignFile
from core.designs.reading import UnknownGame
from core.designs.recognising import MOST_TILL_GAME, Recognised, Source, named_game
from core.files.nodes import Unreadable
from core.shelf import read_design, recognise_file
from editor.desk import GameDesk
from editor.documents.clipboard import claim_of
from editor.documents.disk_changes import DiskChanges
from editor.documents.document import Document
from editor.documents.file_commands import LOG_SUFFIX, log_files, openable_files
from editor.gallery.galleries import Galleries
from editor.manual.controller import ManualController
from editor.safety.journal import JournalEntry
from editor.safety.journal_keeper import JournalKeeper
from editor.safety.session import SessionStore
from editor.shelf import DESKS, desk_called, desk_of, first_desk
from editor.shell.reopening import Reopening, is_folder
from editor.shell.session_keeper import SessionKeeper, Window
from editor.shell.window import DesignWindow
from editor.studio.shared import Shared
from editor.widgets.desktop import beside, bring_to_front
from editor.widgets.settings import LIVE, Look, StartWith

if TYPE_CHECKING:
    from editor.shell import new_design, share_code
    from editor.shell.ordering import dialog as ordering
    from editor.shell.preferences import dialog as preferences
    from editor.shell.start_page import page as start_page
else:
    new_design = deferred("editor.shell.new_design")
    ordering = deferred("editor.shell.ordering.dialog")
    share_code = deferred("editor.shell.share_code")
    preferences = deferred("editor.shell.preferences.dialog")
    start_page = deferred("editor.shell.start_page.page")


class Studio(QObject):
    """Opens, replaces and recovers windows; changes theme and language for all of them."""

    def __init__(
        self,
        shared: Shared,
        sessions: SessionStore | None = None,
        parent: QObject | None = None,
    ) -> None:
        """Start without any window; without a store nobody knows next time what was open."""
        super().__init__(parent)
        self.shared = shared
        self.manual = ManualController(shared.settings, shared.theme, self)
        self.sessions = SessionKeeper(
            sessions, self._in_order, self._draft_of, lambda: self.manual.place, self
        )
        self.windows: list[DesignWindow] = []
        self._keepers: dict[DesignWindow, JournalKeeper] = {}
        self._watches: dict[DesignWindow, DiskChanges] = {}
        self._translator: QTranslator | None = None
        shared.settings.keymap.changed.connect(self._map_keys)
        self.galleries = Galleries(shared, self)
        self.galleries.opened.connect(self._listen)
        self.reopening = Reopening(self, self.sessions, shared, self)

    def start(self, files: Sequence[Path]) -> None:
        """Go on with what was open if that is wished, then show each file; then offer lost work.

        If there is nothing to show, there is the start page, or an empty table.
        """
        self.sessions.start()
        last, begins = self.sessions.last, self.shared.settings.start_with
        if begins is StartWith.LAST and last is not None and not last.is_tried:
            self.reopening.go_on()
        for file in files:
            self.open_file(file)
        if not self.windows and not self.galleries.windows:
            window = self.open_empty()
            if begins is StartWith.EMPTY:
                window.page.extras.welcome()
            else:
                self.show_start_page(window)
        if trouble := self.shared.boxes.take_trouble():  # a gallery wants boxes, too
            self.say(trouble)
        QTimer.singleShot(0, self.reopening.offer_recovery)

    # --- What was open ----------------------------------------------------------------------------

    def _in_order(self) -> Sequence[Window]:
        """All windows, the one in front last."""
        every: tuple[Window, ...] = (*self.windows, *self.galleries.windows)
        return sorted(every, key=lambda window: window.isActiveWindow())

    def _draft_of(self, window: DesignWindow) -> str:
        return self._keepers[window].draft

    # --- Opening ----------------------------------------------------------------------------------

    def open_file(self, path: Path, asking: Window | None = None) -> DesignWindow | None:
        """Show a file in a window of its own; one that cannot be read is told, not shown.

        It takes the place of the window that asks, if nobody has worked there. A folder is shown
        as a gallery.
        """
        if is_folder(path):
            self.galleries.open(path, asking)
            return None
        instead_of = asking if isinstance(asking, DesignWindow) else None
        already = self.window_of(path)
        if already is not None:
            bring_to_front(already)
            return already
        if paths.is_example(path):
            return self.open_template(path, instead_of)
        if path.suffix.lower() == LOG_SUFFIX:
            return self._replay(path, instead_of)
        try:
            document = Document.opened(path, self.shared.boxes)
        except Unreadable as error:
            self._tell_unreadable(path, error, asking)
            return None
        self.shared.settings.last_folder = path.parent
        if document.path is not None:
            self.shared.settings.add_recent(path)
        window = self.show_document(document, instead_of)
        if document.path is None:
            window.status.say(
                tr("This design was found in {name}; it is not saved yet.", name=path.name)
            )
        return window

    def open_design(self, found: Recognised, asking: Window | None = None) -> DesignWindow:
        """Show a design that came as text, as a new one that is not saved yet."""
        instead_of = asking if isinstance(asking, DesignWindow) else None
        document = Document.unsaved(found.file, self._box_of(found.file.design))
        window = self.show_document(document, instead_of)
        window.status.say(claim_of(found) or tr("This design is not saved yet."))
        return window

    def _replay(self, path: Path, window: DesignWindow | None) -> DesignWindow | None:
        """Show a game log as a replay, in the window where it was asked for, if it fits there."""
        try:
            desk = _desk_for_log(path)
        except UnknownGame as error:
            self._tell_unreadable(path, error, window)
            return None
        if window not in self.windows or desk not in {None, window.desk}:
            window = self.open_empty(desk=desk)
        window.page.open_log(path)
        return window

    def _tell_unreadable(self, path: Path, error: Unreadable, window: Window | None) -> None:
        if window is None:
            window = self.open_empty()
        elif window not in (*self.windows, *self.galleries.windows):
            window = self.windows[-1]  # the file before has taken its place
        told = {"name": path.name, "reason": clause(error)}
        if path.exists():
            window.say(tr_lazy("{name} cannot be opened: {reason}. The file is unchanged.", **told))
        else:
            window.say(tr_lazy("{name} cannot be opened: {reason}.", **told))

    def open_template(self, path: Path, instead_of: DesignWindow | None = None) -> DesignWindow:
        """Show a bundled design as a new, unsaved one."""
        file = read_design(path)
        return self.show_document(Document(self._box_of(file.design), file), instead_of)

    def open_empty(
        self, instead_of: DesignWindow | None = None, desk: GameDesk | None = None
    ) -> DesignWindow:
        """Show an empty table, of the first game if it does not matter which."""
        design = (desk or first_desk()).kind.design()
        return self.show_document(Document(self._box_of(design), DesignFile(design)), instead_of)

    def _box_of(self, design: Design) -> OwnBox:
        return self.shared.boxes[design.game]

    def show_document(
        self, document: Document, instead_of: DesignWindow | None, arrangement: bytes = b""
    ) -> DesignWindow:
        """Show a document, instead of a window if nobody has worked there."""
        window = DesignWindow(document, desk_of(document.design), self.shared)
        replaced = instead_of if self._may_replace(instead_of, document) else None
        if arrangement:
            window.restoreGeometry(arrangement)
        elif replaced is not None:
            window.setGeometry(replaced.geometry())
        elif self.windows:
            window.move(beside(self.windows[-1], window.size()))
        self.windows.append(window)
        window.editor.make_ahead()
        self._keepers[window] = JournalKeeper(document, self.shared.journal, window)
        files, page = window.controllers.files, window.page
        watch = DiskChanges(document, files, window, page.hand.is_busy)
        window.wishes.look_at_disk.connect(watch.look_at_file)
        self._watches[window] = watch
        self._keepers[window].failed.connect(window.say)
        self._listen(window)
        window.settled.connect(partial(self._on_settled, window))
        window.closed.connect(partial(self._forget, window))
        window.show()
        page.table.fit()
        page.widget.setFocus()
        if trouble := self.shared.boxes.take_trouble():
            window.say(trouble)
        if replaced is not None:
            replaced.close()
        return window

    def _may_replace(self, window: DesignWindow | None, document: Document) -> bool:
        """Whether a window shows what nobody has worked on: a new design, or the same file."""
        if window not in self.windows:
            return False
        there = window.document
        is_untouched = there.is_clean and not there.undo_stack.count()
        return is_untouched and there.path in {None, document.path}

    def window_of(self, path: Path | None) -> DesignWindow | None:
        """The window that shows a file, if one does."""
        for window in self.windows:
            shown = window.document.path
            if shown is not None and path is not None and shown.resolve() == path.resolve():
                return window
        return None

    def _on_settled(self, window: Window) -> None:
        """What the last window shows as it closes is what was open."""
        if not set(self._in_order()) - {window}:
            self.sessions.end([window])

    def _forget(self, window: DesignWindow) -> None:
        self.sessions.forget(window)
        self.windows.remove(window)
        self._keepers.pop(window).close()
        self._watches.pop(window).close()

    def keep_for(self, window: DesignWindow, entry: JournalEntry) -> None:
        """Keep the work of a window in the place of an entry of the journal from now on."""
        self._keepers[window].take_over(entry)

    def say(self, message: str | LazyText) -> None:
        """Show a sentence in the first window there is."""
        first: Window = self.windows[0] if self.windows else self.galleries.windows[0]
        first.say(message)

    def keep_all(self) -> None:
        """Put all unsaved work into the journal now, as after a failure of the program."""
        for keeper in self._keepers.values():
            keeper.keep_now()

    def keep_for_good(self) -> None:
        """Put all unsaved work into the journal, for the program is about to end without a word."""
        for window, keeper in self._keepers.items():
            window.editor.settle_typing()
            keeper.keep_at_last()
        self.sessions.keep_now()

    def _listen(self, window: Window) -> None:
        wishes = window.wishes
        wishes.new_design.connect(partial(self.ask_for_new, window))
        wishes.generate.connect(partial(self.ask_for_order, window))
        desk = window.desk if isinstance(window, DesignWindow) else None
        wishes.start_page.connect(partial(self.ask_for_start_page, window))
        wishes.go_on.connect(partial(self.ask_to_go_on, window))
        wishes.empty_window.connect(partial(self.open_empty, None, desk))
        wishes.choose_file.connect(partial(self.choose_file, window))
        wishes.choose_log.connect(partial(self.choose_log, window))
        wishes.open_file.connect(lambda path: self.open_file(path, window))
        wishes.open_design.connect(lambda found: self.open_design(found, window))
        wishes.open_code.connect(partial(self.ask_for_code, window))
        wishes.choose_folder.connect(partial(self.galleries.choose, window))
        wishes.open_folder.connect(lambda folder: self.galleries.open(folder, window))
        wishes.open_examples.connect(partial(self.open_examples, window))
        wishes.manual.connect(self.manual.open)
        wishes.preferences.connect(partial(self.show_preferences, window))
        wishes.look.connect(self.choose_look)
        wishes.language.connect(self.choose_language)
        wishes.quit.connect(self.quit)
        if not isinstance(window, DesignWindow):
            window.closed.connect(partial(self._on_settled, window))

    def ask_for_start_page(self, asking: Window) -> None:
        """Show the start page, on another table if somebody works at this one."""
        window = asking if isinstance(asking, DesignWindow) else None
        is_free = window is not None and window.document.is_untouched
        if window is None or not is_free or not window.document.design.is_empty:
            window = self.open_empty(window)
        self.show_start_page(window)

    def ask_to_go_on(self, asking: Window) -> None:
        """Open again what was open last, or say that nothing was."""
        if self.sessions.last is None:
            asking.say(tr_lazy("Nothing else was open when the program ended."))
        else:
            self.reopening.go_on()

    def show_start_page(self, window: DesignWindow) -> start_page.StartPage:
        """Lay the start page on the empty table of a window, until something happens there."""
        page, hand = window.page, window.page.hand
        shown = start_page.StartPage(
            window.desk,
            self.sessions.last,
            self.shared,
            page.widget,
            has_box=page.extras.box is not None,
        )
        shown.go_on_wanted.connect(self.reopening.go_on)
        shown.file_chosen.connect(partial(self._open_from_start, window))
        shown.new_chosen.connect(partial(self._begin_from_start, window, shown))
        shown.code_wanted.connect(partial(self.ask_for_code, window))
        shown.file_wanted.connect(partial(self.choose_file, window))
        shown.examples_wanted.connect(partial(self.open_examples, window))
        window.document.design_changed.connect(shown.leave)
        for other in (window.pages.changed, window.closed):
            other.connect(shown.leave)
        page.events.enabled_changed.connect(lambda: shown.leave() if hand.is_busy() else None)
        for name in (*page.menus.names, "show_canvas"):
            window.commands[name].triggered.connect(shown.leave)
        shown.show()
        return shown

    def _open_from_start(self, window: DesignWindow, path: Path) -> None:
        opened = self.open_file(path, window)
        if opened is not None and paths.is_example(path):
            opened.page.extras.welcome()

    def _begin_from_start(
        self, window: DesignWindow, shown: start_page.StartPage, new: new_design.NewDesign
    ) -> None:
        """Begin at the table below the page if it is one of that game."""
        is_ordered = new.beginning is new_design.MADE_TO_ORDER
        if new.desk is not window.desk or new.beginning is None or is_ordered:
            self._make_new(window, new)
            return
        shown.leave()
        new.beginning.begin(window.page)

    def open_examples(self, window: Window) -> None:
        """Show what comes with the program, for all games."""
        self.galleries.open(paths.bundled(), window)

    def quit(self) -> None:
        """Close all windows once it is settled for each what becomes of its work, or none."""
        for window in self.windows:
            window.editor.settle_typing()
            if not window.document.is_clean:
                bring_to_front(window)
            if not window.controllers.files.may_close():
                return
        self.sessions.end(self._in_order())
        for window in tuple(self.windows):
            window.close_for_good()
        self.galleries.close_all()

    def choose_file(self, window: Window) -> None:
        """Ask for files and open them."""
        folder = self.shared.settings.last_folder or Path.home()
        names, _filter = QFileDialog.getOpenFileNames(
            window, tr("Open"), str(folder), openable_files()
        )
        for name in names:
            self.open_file(Path(name), window)

    def choose_log(self, window: Window) -> None:
        """Ask for the file of a game log and replay it."""
        folder = self.shared.settings.last_folder or ""
        name, _filter = QFileDialog.getOpenFileName(
            window, tr("Open a game log"), str(folder), log_files()
        )
        if name:
            self.shared.settings.last_folder = Path(name).parent
            self._replay(Path(name), window if isinstance(window, DesignWindow) else None)

    def ask_for_new(self, window: Window) -> None:
        """Ask what a new design starts from."""
        dialog = new_design.NewDesignDialog(
            DESKS.values(), self.shared.sketching, self.shared.theme, window
        )
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.chosen.connect(partial(self._make_new, window))
        dialog.open()

    def _make_new(self, asking: Window, new: new_design.NewDesign) -> None:
        window = asking if isinstance(asking, DesignWindow) else None
        if new.path is not None:
            self.open_template(new.path, window)
            return
        if new.beginning is new_design.MADE_TO_ORDER:
            self.ask_for_order(asking, new.desk)
            return
        fresh = self.open_empty(window, new.desk)
        if new.beginning is not None:
            new.beginning.begin(fresh.page)

    def ask_for_order(self, window: Window, desk: GameDesk | None = None) -> None:
        """Ask what designs made to order shall be like: of this game, else of the window's."""
        own = window.desk if isinstance(window, DesignWindow) else None
        wanted = desk or own or first_desk()
        begun = window.document.design if isinstance(window, DesignWindow) else None
        is_own = begun is not None and begun.game == wanted.kind.id
        dialog = ordering.OrderDialog(wanted.kind, self.shared, window, begun if is_own else None)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open_wanted.connect(self._open_order)
        dialog.open()

    def _open_order(self, design: Design) -> None:
        """Show a design that was made to order in a window of its own: others may follow."""
        self.open_design(Recognised(DesignFile(design), Source.DESIGN_FILE))

    def ask_for_code(self, window: Window) -> None:
        """Ask for a share code and show its design."""
        dialog = share_code.ShareCodeDialog(self.shared, window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.chosen.connect(lambda found: self.open_design(found, window))
        dialog.open()

    def show_preferences(self, window: Window, section: str) -> None:
        """Show the settings, and the keys of the window that asks."""
        desk = window.desk if isinstance(window, DesignWindow) else first_desk()
        dialog = preferences.PreferencesDialog(self.shared, window.commands, desk, window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.look_chosen.connect(self.choose_look)
        dialog.language_chosen.connect(self.choose_language)
        dialog.live_turned.connect(self._turn_live)
        dialog.show_section(section)
        dialog.open()

    def _turn_live(self, is_on: bool) -> None:
        self.shared.settings.turn(LIVE, is_on)
        self.shared.live_switch.turned.emit(is_on)

    def _map_keys(self) -> None:
        for window in self._in_order():
            window.commands.map_keys()

    def choose_look(self, look: Look) -> None:
        """Dress all windows otherwise."""
        self.shared.settings.theme = look
        self.shared.theme.choose(look)
        self._show_choices()

    def choose_language(self, code: str) -> None:
        """Speak another language in all windows."""
        self.shared.settings.language = code
        self.speak()
        self._show_choices()

    def speak(self) -> None:
        """Speak the language of the settings, or else that of the desktop."""
        code = self.shared.settings.language or language_of()
        if code == language() and self._translator is not None:
            return
        speak(code)
        if self._translator is not None:
            QApplication.removeTranslator(self._translator)
        self._translator = QTranslator(self)
        if code != ENGLISH:
            folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
            self._translator.load(QLocale(code), "qtbase", "_", folder)
        QApplication.installTranslator(self._translator)

    def _show_choices(self) -> None:
        for window in self.windows:
            window.commands.show_choices()


def _desk_for_log(path: Path) -> GameDesk | None:
    """The desk of the game that a log is about, or `UnknownGame`; None if it names no game.

    Whoever replays the log reads it, and tells what else is wrong with it.
    """
    try:
        with path.open(encoding="utf-8", errors="replace") as file:
            named = named_game(file.read(MOST_TILL_GAME))
        desk = desk_called(named)
        return desk_of(recognise_file(path).file.design) if named and desk is None else desk
    except UnknownGame:
        raise
    except (OSError, Unreadable):
        return None
