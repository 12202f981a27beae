"""Certifying the route of a window: planners play it, and what that shows becomes part of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject

from core.board.board import Board
from core.jobs import Work
from core.language import saying, tr
from core.route.certificate import Certificate
from core.route.edits import with_certificate
from core.route.validity import void_because
from editor.jobs import Job

if TYPE_CHECKING:
    from core.certificate.issuing import NoCertificate
    from editor.shell.window import RouteWindow


class Certifying(QObject):
    """Lets planners play a route for its certificate, one at a time; the status line shows it."""

    def __init__(self, window: RouteWindow) -> None:
        """Certify the routes of a window."""
        super().__init__(window)
        self._window = window
        self._job: Job | None = None

    @property
    def can_begin(self) -> bool:
        """Whether the present route can be played, and nobody does so for this yet."""
        checks = self._window.checks
        is_sound = checks.is_current and not checks.report.has_errors
        return self._job is None and is_sound and checks.facts.board is not None

    def begin(self) -> None:
        """Let planners play; the certificate comes later, if nobody cancels."""
        if not self.can_begin:
            return
        window = self._window
        window.say("")
        work = certifying(window.checks.facts.board)
        job = window.shared.games.run(saying("Certifying the route"), work)
        self._job = job
        job.finished.connect(self._take)
        job.failed.connect(window.shared.tell_failure)
        job.cancelled.connect(lambda: window.status.say(tr("The route was not certified")))
        job.ended.connect(self._end)
        window.commands.update_enabled()

    def _take(self, found: Certificate | NoCertificate) -> None:
        """Put the certificate into the route, as a step that can be undone."""
        window, route = self._window, self._window.document.route
        if not isinstance(found, Certificate):
            reason = found.reason.rstrip(".")
            window.say(tr("This route gets no certificate: {reason}.", reason=reason))
        elif void_because(found, route) is not None:
            window.say(
                tr(
                    "The route has changed while it was being certified, so nothing was added. "
                    "Certify it again."
                )
            )
        else:
            window.document.edit(saying("Certify the route"), with_certificate(route, found))
            window.status.say(tr("The route is certified; saving keeps the certificate"))

    def _end(self) -> None:
        self._job = None
        self._window.commands.update_enabled()

    def close(self) -> None:
        """Play no more, as the window closes."""
        if self._job is not None:
            self._job.finished.disconnect()
            self._job.cancelled.disconnect()
            self._job.ended.disconnect(self._end)
            self._job.cancel()
            self._job = None


def certifying(board: Board) -> Work[Certificate | NoCertificate]:
    """The games for a certificate; imported only here, as the game takes long to load."""
    from core.certificate import issuing  # noqa: PLC0415  slow to import

    return (yield from issuing.certifying(board))
