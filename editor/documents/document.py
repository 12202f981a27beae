"""The document: one route being worked on, its file, and every step that can be undone."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PyQt6.QtCore import QObject, pyqtSignal
from PyQt6.QtGui import QUndoCommand, QUndoStack

from core.designs.design_file import DesignFile
from core.files.leftovers import remove_leftovers_beside
from core.files.reading import LARGEST_FILE, read_text
from core.files.saving import NotSaved, save_text
from core.language import LazyText, tr, tr_lazy
from core.quest.analysis.facts import Facts
from core.quest.board.layout import Layout
from core.quest.catalogue.catalogue import Catalogue
from core.quest.route.reading import parse_route
from core.quest.route.route import Route
from core.shelf import file_text, recognise

_NEVER_MERGE = -1
_MERGE_BY_GESTURE = 1


class EditRoute(QUndoCommand):
    """One step: the route before and after it. Steps of one gesture melt into one."""

    def __init__(
        self, document: Document, text: LazyText, after: Facts, gesture: int | None = None
    ) -> None:
        """Note the step; pushing it onto the stack carries it out."""
        super().__init__(str(text))
        self._document = document
        self.lazy_text = text
        self.before = document.route
        self.after = after.route
        self._foreseen: Facts | None = after
        self.gesture = gesture

    def redo(self) -> None:
        """Show the route after the step."""
        foreseen, self._foreseen = self._foreseen, None  # history keeps routes alone
        self._document.show(self.after, foreseen)

    def undo(self) -> None:
        """Show the route before the step."""
        self._document.show(self.before)

    def id(self) -> int:
        """Only steps of a gesture may be merged."""
        return _NEVER_MERGE if self.gesture is None else _MERGE_BY_GESTURE

    def mergeWith(self, other: QUndoCommand | None) -> bool:
        """Take in a later step of the same gesture; a gesture back to its origin vanishes."""
        if not isinstance(other, EditRoute) or other.gesture != self.gesture:
            return False
        self.after, self.lazy_text = other.after, other.lazy_text
        self.setText(str(other.lazy_text))
        self.setObsolete(self.after == self.before)
        return True


class Document(QObject):
    """A route that can be edited, undone, saved and read again.

    Attributes:
        undo_stack: every step since the document was opened; it survives saving.
        facts: what follows from the route as it is now.

    Signals:
        route_changed: the route is another one now, or its file has other lines and flaws.
        title_changed: name, file or saved state are others now.
        changed: after either of these.
        steps_changed: other steps can be undone or redone now.
    """

    route_changed = pyqtSignal()
    title_changed = pyqtSignal()
    changed = pyqtSignal()
    steps_changed = pyqtSignal()

    def __init__(
        self,
        catalogue: Catalogue,
        file: DesignFile[Route] | None = None,
        path: Path | None = None,
        parent: QObject | None = None,
    ) -> None:
        """Hold what a file holds; without a path it has never been saved."""
        super().__init__(parent)
        self.catalogue = catalogue
        self.undo_stack = QUndoStack(self)
        self._file = file or DesignFile(Route())
        self.facts = Facts(self._file, catalogue)
        self._path = path
        self._text_on_disk: str | None = None
        self._shown_title = self._title_state()
        self.undo_stack.cleanChanged.connect(self._emit_changed)
        self.undo_stack.indexChanged.connect(self.steps_changed)

    @classmethod
    def opened(cls, path: Path, catalogue: Catalogue) -> Document:
        """The document of a file, or `Unreadable`.

        A route that is only found in a file, such as a share code in a letter, is a new one:
        saving it must not destroy what else stands there.
        """
        remove_leftovers_beside(path)
        text = read_text(path)
        found = recognise(text)
        if not found.is_all:
            return cls.unsaved(found.file, catalogue)
        document = cls(catalogue, found.file, path)
        document.note_disk(text)
        return document

    @classmethod
    def unsaved(cls, file: DesignFile[Route], catalogue: Catalogue) -> Document:
        """The document of a route that came from somewhere else than a file of its own."""
        document = cls(catalogue, file)
        document.mark_unsaved()
        return document

    @property
    def route(self) -> Route:
        """The route as it is now."""
        return self.facts.route

    @property
    def layout(self) -> Layout:
        """How the route lies on the table."""
        return self.facts.layout

    @property
    def file(self) -> DesignFile[Route]:
        """The route with what is known of its file."""
        return self.facts.file

    def _in_file(self, route: Route) -> DesignFile[Route]:
        """A route with the flaws of the file; lines only while its pieces are those of the file.

        An entry that moved about would be blamed in the wrong line.
        """
        if route is self._file.design:
            return self._file
        if route.pieces is self._file.design.pieces:
            of_pieces = tuple(
                each for each in self._file.lines if each[0] in {"pieces", "certificate"}
            )
            return replace(self._file, design=route, lines=of_pieces)
        return DesignFile(route, self._file.flaws)

    @property
    def path(self) -> Path | None:
        """Where it is saved, or None if it never was."""
        return self._path

    @property
    def file_name(self) -> str:
        """What its file is called; empty if it was never saved."""
        return "" if self._path is None else self._path.name

    @property
    def inputs(self) -> tuple[Path, ...]:
        """The files that nothing but the route itself may be saved to."""
        return () if self._path is None else (self._path,)

    @property
    def title(self) -> str:
        """The route's name, else its file's, else that it has none."""
        if self.route.name:
            return self.route.name
        return tr("Untitled route") if self._path is None else self._path.stem

    @property
    def is_clean(self) -> bool:
        """Whether everything is saved."""
        return self.undo_stack.isClean()

    @property
    def is_untouched(self) -> bool:
        """Whether it is a new route on which nobody has worked yet."""
        return self._path is None and self.is_clean and not self.undo_stack.count()

    @property
    def text_on_disk(self) -> str | None:
        """What its file held when it was last read or written by us."""
        return self._text_on_disk

    def note_disk(self, text: str | None) -> None:
        """Remember what the file holds, so that changes by other programs are noticed."""
        self._text_on_disk = text

    def edit(self, text: LazyText, after: Route | Facts, gesture: int | None = None) -> None:
        """Make a step that can be undone; no step if nothing changes.

        Whoever has looked at the new route already hands on its facts. Steps with the same
        `gesture` number (one drag, one burst of typing) become one.
        """
        facts = after if isinstance(after, Facts) else Facts.of_route(after, self.catalogue)
        if facts.route != self.route:
            self.undo_stack.push(EditRoute(self, text, facts, gesture))

    def show(self, route: Route, facts: Facts | None = None) -> None:
        """Make a route the present one, with its facts if they are known; for undo steps only."""
        known = facts or Facts.of_route(route, self.catalogue)
        self.facts = known.in_file(self._in_file(route))
        self.route_changed.emit()
        self._emit_changed()

    def _title_state(self) -> tuple[str, Path | None, bool]:
        return self.route.name, self._path, self.is_clean

    def _emit_changed(self) -> None:
        """Tell that something has changed, and whether that is to be seen in the title."""
        before, self._shown_title = self._shown_title, self._title_state()
        if before != self._shown_title:
            self.title_changed.emit()
        self.changed.emit()

    def save(self, path: Path | None = None) -> None:
        """Save to a file, its own unless another is named; raises `NotSaved`.

        The name decides on the format: a route that was opened as JSON stays JSON.
        """
        target = path or self._path
        assert target is not None, "a route without a file is saved under a name"
        text = file_text(target, self.route)
        if len(text.encode()) > LARGEST_FILE:
            raise NotSaved(
                tr(
                    "{name} was not saved: the texts of this route are too long for a file that "
                    "can be opened again. Shorten its description.",
                    name=target.name,
                )
            )
        save_text(target, text)
        self._path = target
        self._file = replace(parse_route(text), design=self.route)
        self.facts = self.facts.in_file(self._file)
        self.note_disk(text)
        self.undo_stack.setClean()
        self._emit_changed()

    def reread(self, text: str) -> None:
        """Go on with what the file holds now, as a step that can be undone; or `Unreadable`."""
        file = parse_route(text)
        self.note_disk(text)
        is_same = file.design == self.route
        self._file = replace(file, design=self.route) if is_same else file
        if is_same:
            self.facts = self.facts.in_file(self._file)
            self.route_changed.emit()  # the lines and flaws of the file are others
            self._emit_changed()
        else:
            self.edit(tr_lazy("Read the file again"), file.design)
        self.undo_stack.setClean()

    def mark_unsaved(self) -> None:
        """Say that it differs from its file although no step was made here, as after a crash."""
        self.undo_stack.resetClean()

    def name_steps(self) -> None:
        """Name the steps in the language in use."""
        for index in range(self.undo_stack.count()):
            command = self.undo_stack.command(index)
            if isinstance(command, EditRoute):
                command.setText(str(command.lazy_text))
