"""Certifying a route: planners play it, and what that shows becomes part of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, pyqtSignal

from core.facts import Facts
from core.jobs import Work
from core.language import tr, tr_lazy
from core.route.certificate import Certificate
from core.route.edits import with_certificate
from core.route.validity import void_because
from editor.background.jobs import Job, Jobs
from editor.documents.document import Document
from editor.live.checks import LiveChecks

if TYPE_CHECKING:
    from core.certificate.issuing import NoCertificate


class Certifying(QObject):
    """Lets planners play a route for its certificate, one at a time; the status line shows it.

    Signals:
        said: a sentence to be shown until the next one; an empty one ends it.
        told: a sentence for the status line.
        changed: it has begun, or it is over.
    """

    said = pyqtSignal(str)
    told = pyqtSignal(str)
    changed = pyqtSignal()

    def __init__(
        self,
        document: Document,
        checks: LiveChecks,
        games: Jobs,
        tell_failure: Callable[[Exception], None],
    ) -> None:
        """Certify the routes of a document; its games are played among `games`."""
        super().__init__(document)
        self._document, self._checks = document, checks
        self._games, self._tell_failure = games, tell_failure
        self._job: Job | None = None

    @property
    def can_begin(self) -> bool:
        """Whether the present route can be played, and nobody does so for this yet."""
        checks = self._checks
        is_sound = checks.is_current and not checks.report.has_errors
        return self._job is None and is_sound and checks.facts.board is not None

    def begin(self) -> None:
        """Let planners play; the certificate comes later, if nobody cancels."""
        if not self.can_begin:
            return
        self.said.emit("")
        work = certifying(self._checks.facts)
        job = self._games.run(tr_lazy("Certifying the route"), work)
        self._job = job
        job.finished.connect(self._take)
        job.failed.connect(self._tell_failure)
        job.cancelled.connect(lambda: self.told.emit(tr("The route was not certified")))
        job.ended.connect(self._end)
        self.changed.emit()

    def _take(self, found: Certificate | NoCertificate) -> None:
        """Put the certificate into the route, as a step that can be undone."""
        route = self._document.route
        if not isinstance(found, Certificate):
            reason = found.reason.rstrip(".")
            self.said.emit(tr("This route gets no certificate: {reason}.", reason=reason))
        elif void_because(found, route) is not None:
            self.said.emit(
                tr(
                    "The route has changed while it was being certified, so nothing was added. "
                    "Certify it again."
                )
            )
        else:
            self._document.edit(tr_lazy("Certify the route"), with_certificate(route, found))
            self.told.emit(tr("The route is certified; saving keeps the certificate"))

    def _end(self) -> None:
        self._job = None
        self.changed.emit()

    def close(self) -> None:
        """Play no more, as the window closes."""
        if self._job is not None:
            self._job.finished.disconnect()
            self._job.cancelled.disconnect()
            self._job.ended.disconnect(self._end)
            self._job.cancel()
            self._job = None


def certifying(facts: Facts) -> Work[Certificate | NoCertificate]:
    """The games for a certificate; imported only here, as the game takes long to load."""
    from core.certificate import issuing  # noqa: PLC0415  slow to import

    return (yield from issuing.certifying(facts))
