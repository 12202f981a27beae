"""What commands do to locks on the parts of a design, of whichever game that has such."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any

from PyQt6.QtCore import QObject

from core.basics.language import LazyText, tr_lazy, tr_plural
from core.basics.values import dataclass
from core.designs.locks import PartLocks, with_locks
from editor.documents.document import Document


@dataclass(frozen=True, slots=True)
class Lockables:
    """What a page lets its users lock.

    Attributes:
        chosen: the selected parts that can be locked.
        name: what people call a part.
        whole: the steps that lock and unlock all of them.
    """

    chosen: Callable[[], tuple[Hashable, ...]]
    name: Callable[[Any], LazyText]
    whole: tuple[LazyText, LazyText]


class PartLocking(QObject):
    """Locks what is selected, or lets it go, each as one step that can be undone."""

    def __init__(self, document: Document, lockables: Lockables, parent: QObject) -> None:
        """Work on what is selected."""
        super().__init__(parent)
        self._document, self._lockables = document, lockables

    @property
    def locks(self) -> PartLocks:
        """What is locked now."""
        found: PartLocks = self._document.design.locked
        return found

    @property
    def can_lock(self) -> bool:
        """Whether something is selected that can be locked."""
        return bool(self._lockables.chosen())

    @property
    def is_chosen_locked(self) -> bool:
        """Whether all that is selected is locked by itself."""
        chosen = self._lockables.chosen()
        return bool(chosen) and set(chosen) <= set(self.locks.parts)

    def set_chosen(self, is_locked: bool) -> None:
        """Lock the selected parts, or let them go; nothing happens if that is so."""
        chosen = self._lockables.chosen()
        if chosen and is_locked != self.is_chosen_locked:
            after = self.locks.with_parts(chosen, are_locked=is_locked)
            name = self._lockables.name(chosen[0])
            self._set(after, _step(name, is_locked=is_locked))

    def set_whole(self, is_locked: bool) -> None:
        """Lock everything, or let it go; what is locked by itself stays so."""
        after = self.locks.with_whole(is_locked=is_locked)
        locking, unlocking = self._lockables.whole
        self._set(after, locking if is_locked else unlocking)

    def unlock_all(self) -> None:
        """Let everything go."""
        self._set(PartLocks(), tr_lazy("Unlock everything"))

    def _set(self, locks: PartLocks, step: LazyText) -> None:
        self._document.edit(step, with_locks(self._document.design, locks))


def words_about_kept(names: Sequence[str]) -> str:
    """Which parts stay although others change."""
    return tr_plural(
        "{names} is locked and stays.",
        "{names} are locked and stay.",
        len(names),
        names="; ".join(names) if any("," in each for each in names) else ", ".join(names),
    )


def _step(name: LazyText, *, is_locked: bool) -> LazyText:
    return tr_lazy("Lock {side}", side=name) if is_locked else tr_lazy("Unlock {side}", side=name)
