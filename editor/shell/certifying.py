"""Certifying a design: good players play it, and what that shows becomes part of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, pyqtSignal

from core.basics.deferred import deferred
from core.basics.jobs import Work
from core.basics.language import clause, marked, tr, tr_lazy
from core.basics.workers import Worker, WorkerEnded
from core.checking.facts import AnyFacts
from core.checking.report import Report
from core.designs.certificate import Certificate
from core.designs.edits import with_certificate
from core.designs.validity import void_because
from core.shelf import game_of
from editor.background.latest import Latest, Listener
from editor.documents.document import Document
from editor.live.checks import LiveChecks
from editor.studio.shared import Shared

if TYPE_CHECKING:
    from core.certificate import issuing
    from core.playtest.running import worker_batches
else:
    worker_batches = deferred("core.playtest.running.worker_batches")
    issuing = deferred("core.certificate.issuing")  # it takes the games with it


def _certifying(
    worker: Worker, facts: AnyFacts, report: Report
) -> Work[Certificate | issuing.NoCertificate]:
    """Let good players play; what that needs is loaded off the GUI thread, as it takes long."""
    game = game_of(facts.design)
    kernels = worker_batches.WorkerKernels.of(worker, game)
    return (yield from issuing.certifying_with_panel(game, facts, report, kernels=kernels))


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
        shared: Shared,
    ) -> None:
        """Certify the designs of a document; its games are played among those of all windows."""
        super().__init__(document)
        self._document, self._checks = document, checks
        self._worker, self._tell_failure = shared.worker, shared.tell_failure
        self._latest = Latest(shared.games, self)
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
        work = _certifying(self._worker, self._checks.facts, self._checks.report)
        listener = Listener(self._add, self._fail, cancelled=self._tell_cancelled)
        self._latest.run(tr_lazy("Certifying"), work, listener)

    def _tell_cancelled(self) -> None:
        self.announced.emit(tr("The design was not certified"))

    def _fail(self, error: Exception) -> None:
        """Say that nothing has come of it; a failure of ours is looked into."""
        if isinstance(error, WorkerEnded):
            self.message.emit(str(error))
        else:
            self._tell_failure(error)

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
            self._document.verified = found
            self._document.edit(tr_lazy("Certify"), with_certificate(design, found))
            self.message.emit(
                tr_lazy(
                    "Certified: all games were played just now, and everybody arrived. The "
                    "certificate goes into the file when it is saved."
                )
            )
            self.announced.emit(tr("The design is certified; saving keeps the certificate"))

    def close(self) -> None:
        """Play no more, as the window closes."""
        self._latest.cancel()
