"""What commands do to locks: pieces, a seam or the whole table stay as they are, or are free."""

from __future__ import annotations

from collections.abc import Collection

from PyQt6.QtCore import QObject, pyqtSignal

from core.basics.language import LazyText, tr, tr_lazy
from core.quest.catalogue.side_names import lazy_side_title, side_title
from core.quest.checks.places import seam_of
from core.quest.route import edits
from core.quest.route.locks import Locks
from core.quest.route.route import Route
from editor.documents.part_locking import words_about_kept
from editor.quest.documents.route_document import RouteDocument
from editor.quest.documents.selection import Selection

_PAIR = 2


class LockCommands(QObject):
    """Locks what is selected, or lets it go, each as one step that can be undone.

    Signals:
        announced: what stays as it is, in a sentence.
    """

    announced = pyqtSignal(str)

    def __init__(self, document: RouteDocument, selection: Selection, parent: QObject) -> None:
        """Work on what is selected."""
        super().__init__(parent)
        self._document, self._selection = document, selection

    @property
    def is_chosen_locked(self) -> bool:
        """Whether all that is selected is locked by itself."""
        locks, sides = self._document.design.locked, self._sides()
        if (pair := self._pair()) is not None:
            return locks.has_seam(*pair)
        return bool(sides) and set(sides) <= set(locks.pieces)

    def set_chosen(self, is_locked: bool) -> None:
        """Lock the selected pieces or seam, or let them go; nothing happens if that is so."""
        locks, pair, sides = self._document.design.locked, self._pair(), self._sides()
        if is_locked == self.is_chosen_locked:
            return
        if pair is not None:
            step = _seam_step(pair, is_locked=is_locked)
            self._set(locks.with_seam(pair, is_locked=is_locked), step)
        elif sides:
            after = locks.with_pieces(sides, are_locked=is_locked)
            self._set(after, _pieces_step(sides, are_locked=is_locked))

    def set_table(self, is_locked: bool) -> None:
        """Lock the whole table, or let it go."""
        locks = self._document.design.locked
        after = Locks(is_locked, locks.pieces, locks.seams)
        self._set(after, tr_lazy("Lock the table") if is_locked else tr_lazy("Unlock the table"))

    def unlock_all(self) -> None:
        """Let everything go."""
        self._set(Locks(), tr_lazy("Unlock everything"))

    def _set(self, locks: Locks, step: LazyText) -> None:
        self._document.edit(step, edits.with_locks(self._document.design, locks))

    def _sides(self) -> tuple[str, ...]:
        pieces = self._document.design.pieces
        return tuple(pieces[index].side for index in sorted(self._selection.pieces))

    def _pair(self) -> tuple[str, str] | None:
        layout = self._document.facts.layout
        seam = seam_of(layout, self._selection.seam)
        return None if seam is None else (layout.side_name(seam.near), layout.side_name(seam.far))


def free_of(route: Route, pieces: Collection[int]) -> frozenset[int]:
    """Those of some pieces that may change; all of them if none may, so that this is told."""
    free = frozenset(each for each in pieces if not route.is_locked(each))
    return free or frozenset(pieces)


def about_kept(route: Route, pieces: Collection[int]) -> str:
    """Which of some pieces stay although others change; nothing unless both is so."""
    kept = sorted(set(pieces) - free_of(route, pieces))
    names = [side_title(route.pieces[each].side) for each in kept]
    return words_about_kept(names) if names else ""


def about_locks(route: Route, sides: Collection[str]) -> str:
    """The word for a locked piece or seam, by its side or sides; nothing for others."""
    one, other = (*sides, *sides)[:_PAIR]
    locks = route.locked
    is_locked = locks.has_seam(one, other) if len(sides) == _PAIR else one in locks.pieces
    return tr("locked") if is_locked else ""


def _pieces_step(sides: tuple[str, ...], *, are_locked: bool) -> LazyText:
    if len(sides) == 1:
        return _single_step(lazy_side_title(sides[0]), is_locked=are_locked)
    if are_locked:
        return tr_lazy("Lock {count} pieces", count=len(sides))
    return tr_lazy("Unlock {count} pieces", count=len(sides))


def _seam_step(pair: tuple[str, str], *, is_locked: bool) -> LazyText:
    seam = tr_lazy("{one} – {other}", one=lazy_side_title(pair[0]), other=lazy_side_title(pair[1]))
    return _single_step(seam, is_locked=is_locked)


def _single_step(side: LazyText | str, *, is_locked: bool) -> LazyText:
    return tr_lazy("Lock {side}", side=side) if is_locked else tr_lazy("Unlock {side}", side=side)
