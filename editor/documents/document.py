"""The document: one design being worked on, its file, and every step that can be undone."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any, Generic, Self, TypeAlias, TypeVar

from PyQt6.QtCore import QObject, pyqtSignal
from PyQt6.QtGui import QUndoCommand, QUndoStack

from core.basics.language import LazyText, tr, tr_lazy
from core.checking.facts import AnyFacts, BoxesByGame, OwnBox
from core.designs.certificate import Certificate
from core.designs.design import D, Design
from core.designs.design_file import DesignFile
from core.files.leftovers import remove_leftovers_beside
from core.files.nodes import Unreadable
from core.files.reading import LARGEST_FILE, read_text
from core.files.saving import NotSaved, save_text
from core.shelf import file_text, game_of, parse_design, recognise
from editor.background.turns import TURNS

F = TypeVar("F", bound=AnyFacts)
"""The facts of a game's designs."""
_NEVER_MERGE = -1
_MERGE_BY_GESTURE = 1


class EditDesign(QUndoCommand):
    """One step: the design before and after it. Steps of one gesture melt into one."""

    def __init__(
        self,
        document: Document,
        text: LazyText,
        after: Design,
        foreseen: AnyFacts | None = None,
        gesture: int | None = None,
    ) -> None:
        """Note the step, with the facts after it if they are known; pushing it carries it out."""
        super().__init__(str(text))
        self._document = document
        self.lazy_text = text
        self.before = document.design
        self.after = after
        self._foreseen = foreseen
        self.gesture = gesture

    def redo(self) -> None:
        """Show the design after the step."""
        foreseen, self._foreseen = self._foreseen, None  # history keeps designs alone
        self._document.show(self.after, foreseen)

    def undo(self) -> None:
        """Show the design before the step."""
        self._document.show(self.before)

    def id(self) -> int:
        """Only steps of a gesture may be merged."""
        return _NEVER_MERGE if self.gesture is None else _MERGE_BY_GESTURE

    def mergeWith(self, other: QUndoCommand | None) -> bool:
        """Take in a later step of the same gesture; a gesture back to its origin vanishes."""
        if not isinstance(other, EditDesign) or other.gesture != self.gesture:
            return False
        self.after, self.lazy_text = other.after, other.lazy_text
        self.setText(str(other.lazy_text))
        self.setObsolete(self.after == self.before)
        return True


class DesignDocument(QObject, Generic[D, F]):
    """A design of some game that can be edited, undone, saved and read again.

    Attributes:
        game: the game of the design; it never becomes another.
        box: what the designs of the game are made of.
        undo_stack: every step since the document was opened; it survives saving.
        facts: what follows from the design as it is now.
        verified: a certificate whose games were played since the document was opened, if any.
        is_stepping: whether a step is under way, at whose end `steps_changed` tells of it.

    Signals:
        design_changed: the design is another one now, or its file has other lines and flaws.
        title_changed: name, file or saved state are others now.
        changed: after either of these.
        steps_changed: other steps can be undone or redone now.
        refused: a step was not made, for this reason.
    """

    design_changed = pyqtSignal()
    title_changed = pyqtSignal()
    changed = pyqtSignal()
    steps_changed = pyqtSignal()
    refused = pyqtSignal(str)

    def __init__(
        self,
        box: OwnBox,
        file: DesignFile[D],
        path: Path | None = None,
        parent: QObject | None = None,
    ) -> None:
        """Hold what a file holds; without a path it has never been saved."""
        super().__init__(parent)
        self.game = game_of(file.design)
        self.box = box
        self.undo_stack = QUndoStack(self)
        self._file = file
        self.facts = self._facts_of(file)
        self.verified: Certificate | None = None
        self._path = path
        self._text_on_disk: str | None = None
        self._shown_title = self._title_state()
        self.undo_stack.cleanChanged.connect(self._emit_changed)
        self.is_stepping = False
        self.undo_stack.indexChanged.connect(self._end_step)

    @classmethod
    def opened(cls, path: Path, boxes: BoxesByGame) -> Document:
        """The document of a file of any game, or `Unreadable`.

        A design that is only found in a file, such as a share code in a letter, is a new one:
        saving it must not destroy what else stands there.
        """
        remove_leftovers_beside(path)
        text = read_text(path)
        found = recognise(text)
        box = boxes[found.file.design.game]
        if not found.is_all:
            return Document.unsaved(found.file, box)
        document = Document(box, found.file, path)
        document.note_disk(text)
        return document

    @classmethod
    def unsaved(cls, file: DesignFile[D], box: OwnBox) -> Self:
        """The document of a design that came from somewhere else than a file of its own."""
        document = cls(box, file)
        document.mark_unsaved()
        return document

    @property
    def design(self) -> D:
        """The design as it is now."""
        return self.file.design

    @property
    def file(self) -> DesignFile[D]:
        """The design with what is known of its file."""
        return self.facts.file

    def _facts_of(self, file: DesignFile[D]) -> F:
        """The facts of what a file holds."""
        made: Any = self.game.facts(file, self.box)
        facts: F = made  # the game tells them apart from those of others, types do not
        return facts

    def _in_file(self, design: D) -> DesignFile[D]:
        """A design with the flaws of the file, and the lines of what is still as it stands there.

        An entry that moved about would be blamed in the wrong line. What stands under a key is
        what a design calls so.
        """
        old = self._file.design
        if design is old:
            return self._file
        lines = ((key, those) for key, those in self._file.lines if _is_kept(key, old, design))
        return DesignFile(design, self._file.flaws, tuple(lines))

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
        """The files that nothing but the design itself may be saved to."""
        return () if self._path is None else (self._path,)

    @property
    def title(self) -> str:
        """The design's name, else its file's, else that it has none."""
        if self.design.name:
            return self.design.name
        return tr("Untitled") if self._path is None else self._path.stem

    @property
    def is_clean(self) -> bool:
        """Whether everything is saved."""
        return self.undo_stack.isClean()

    @property
    def is_untouched(self) -> bool:
        """Whether it is a new design on which nobody has worked yet."""
        return self._path is None and self.is_clean and not self.undo_stack.count()

    @property
    def text_on_disk(self) -> str | None:
        """What its file held when it was last read or written by us."""
        return self._text_on_disk

    def note_disk(self, text: str | None) -> None:
        """Remember what the file holds, so that changes by other programs are noticed."""
        self._text_on_disk = text

    def edit(self, text: LazyText, after: D | F, gesture: int | None = None) -> bool:
        """Make a step that can be undone; no step if nothing changes.

        What breaks a lock is refused and told, which the answer tells, too.

        Whoever has looked at the new design already hands on its facts. Steps with the same
        `gesture` number (one drag, one burst of typing) become one.
        """
        design, facts = (after, None) if isinstance(after, Design) else (after.design, after)
        if self.refuse(design):
            return False
        if design != self.design:
            self.undo_stack.push(EditDesign(self, text, design, facts, gesture))
        return True

    def refuse(self, after: D) -> bool:
        """Tell why the design must not become another one, and whether that is so."""
        reason = self.design.refusal(after)
        if reason is not None:
            self.refused.emit(str(reason))
        return reason is not None

    def show(self, design: D, facts: F | None = None) -> None:
        """Make a design the present one, with its facts if they are known; for undo steps only."""
        self.is_stepping = True
        with TURNS:
            file = self._in_file(design)
            self.facts = self._facts_of(file) if facts is None else facts.in_file(file)
            self.design_changed.emit()
            self._emit_changed()

    def _end_step(self) -> None:
        self.is_stepping = False
        self.steps_changed.emit()

    def _title_state(self) -> tuple[str, Path | None, bool]:
        return self.design.name, self._path, self.is_clean

    def _emit_changed(self) -> None:
        """Tell that something has changed, and whether that is to be seen in the title."""
        before, self._shown_title = self._shown_title, self._title_state()
        if before != self._shown_title:
            self.title_changed.emit()
        self.changed.emit()

    def save(self, path: Path | None = None) -> None:
        """Save to a file, its own unless another is named; raises `NotSaved`.

        The name decides on the format: a design that was opened as JSON stays JSON.
        """
        target = path or self._path
        assert target is not None, "a design without a file is saved under a name"
        text = file_text(target, self.design)
        if len(text.encode()) > LARGEST_FILE:
            raise NotSaved(
                tr(
                    "{name} was not saved: its texts are too long for a file that can be opened "
                    "again. Shorten the description.",
                    name=target.name,
                )
            )
        save_text(target, text)
        self._path = target
        self._file = replace(parse_design(text), design=self.design)
        self.facts = self.facts.in_file(self._file)
        self.note_disk(text)
        self.undo_stack.setClean()
        self._emit_changed()

    def reread(self, text: str) -> None:
        """Go on with what the file holds now, as a step that can be undone; or `Unreadable`.

        A design of another game is none that one could go on with.
        """
        file = parse_design(text)
        if file.design.game != self.game.id:
            titles = {"game": game_of(file.design).names.title, "other": self.game.names.title}
            told = {key: tr_lazy(title) for key, title in titles.items()}
            raise Unreadable(tr_lazy("this is of {game}, not of {other}", **told))
        self.note_disk(text)
        is_same = file.design == self.design
        self._file = replace(file, design=self.design) if is_same else file
        if is_same:
            self.facts = self.facts.in_file(self._file)
            self.design_changed.emit()  # the lines and flaws of the file are others
            self._emit_changed()
        else:
            step = EditDesign(self, tr_lazy("Read the file again"), file.design, None, None)
            self.undo_stack.push(step)
        self.undo_stack.setClean()

    def mark_unsaved(self) -> None:
        """Say that it differs from its file although no step was made here, as after a crash."""
        self.undo_stack.resetClean()

    def name_steps(self) -> None:
        """Name the steps in the language in use."""
        for index in range(self.undo_stack.count()):
            command = self.undo_stack.command(index)
            if isinstance(command, EditDesign):
                command.setText(str(command.lazy_text))


Document: TypeAlias = DesignDocument[Any, Any]
"""The document of a game whose designs are its own affair, as the shell sees it."""


def _is_kept(key: str, old: Design, new: Design) -> bool:
    return getattr(new, key, None) is getattr(old, key, None)
