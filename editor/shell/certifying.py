"""Certifying a design: good players play it, and what that shows becomes part of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, pyqtSignal

from core.checking.facts import AnyFacts
from core.checking.report import Report
from core.deferred import deferred
from core.designs.certificate import Certificate
from core.designs.edits import with_certificate
from core.designs.validity import void_because
from core.jobs import Work
from core.language import clause, marked, tr, tr_lazy
from core.shelf import game_of
from editor.background.jobs import Jobs
from editor.background.latest import Latest, Listener
from editor.documents.document import Document
from editor.live.checks import LiveChecks

if TYPE_CHECKING:
    from core.certificate import issuing
else:
    issuing = deferred("core.certificate.issuing")  # it takes the games with it


def _certifying(facts: AnyFacts, report: Report) -> Work[Certificate | issuing.NoCertificate]:
    """Let good players play; what that needs is loaded off the GUI thread, as it takes long."""
    return (yield from issuing.certifying_with_panel(game_of(facts.design), facts, report))


class Certifying(QObject):
    """Lets good players play a design for its certificate, one at a time; the status line shows it.

    Signals:
        message: a sentence to be shown until the next one; an empty one ends it.
        announced: a sentence for the status line.
        changed: it has begun, or it is over.
    """

    message = pyqtSignal(object)
    announced = pyqtSignal(str)
    changed = pyqtSignal()

    def __init__(
        self,
        document: Document,
        checks: LiveChecks,
        games: Jobs,
        tell_failure: Callable[[Exception], None],
    ) -> None:
        """Certify the designs of a document; its games are played among `games`."""
        super().__init__(document)
        self._document, self._checks, self._tell_failure = document, checks, tell_failure
        self._latest = Latest(games, self)
        self._latest.changed.connect(self.changed)

    @property
    def is_running(self) -> bool:
        """Whether games are being played for a certificate."""
        return self._latest.is_running

    @property
    def why_not(self) -> str:
        """Why the design cannot be certified now, noted for translation; empty if it can."""
        if self.is_running:
            return marked("The design is being certified already.")
        return self._checks.why_unplayable

    def begin(self) -> None:
        """Let good players play; the certificate comes later, if nobody cancels."""
        if self.why_not:
            return
        self.message.emit("")
        work = _certifying(self._checks.facts, self._checks.report)
        listener = Listener(self._add, self._tell_failure, cancelled=self._tell_cancelled)
        self._latest.run(tr_lazy("Certifying"), work, listener)

    def _tell_cancelled(self) -> None:
        self.announced.emit(tr("The design was not certified"))

    def _add(self, found: Certificate | issuing.NoCertificate) -> None:
        """Put the certificate into the design, as a step that can be undone."""
        design = self._document.design
        if not isinstance(found, Certificate):
            reason = clause(found.reason)
            self.message.emit(tr_lazy("This design gets no certificate: {reason}.", reason=reason))
        elif void_because(found, design) is not None:
            self.message.emit(
                tr_lazy(
                    "The design has changed while it was being certified, so nothing was added. "
                    "Certify it again."
                )
            )
        else:
            self._document.edit(tr_lazy("Certify"), with_certificate(design, found))
            self.announced.emit(tr("The design is certified; saving keeps the certificate"))

    def close(self) -> None:
        """Play no more, as the window closes."""
        self._latest.cancel()
