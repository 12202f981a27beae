"""The certificate of a route: what it says, whether it holds, and a button to get one."""

from __future__ import annotations

from collections.abc import Iterator

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QPushButton, QWidget

from core.language import tr
from core.route.certificate import Certificate
from core.route.route import Route
from editor.widgets.labels import plain_label
from editor.widgets.parts import column_of
from editor.widgets.translated import Translated


class CertificateLine(Translated, QWidget):
    """Tells how the certificate of a route stands, as far as is known without playing.

    Signals:
        wanted: somebody wants the route certified.
    """

    wanted = pyqtSignal()

    def __init__(self, parent: QWidget | None = None) -> None:
        """Know no route yet."""
        super().__init__(parent)
        self._route = Route()
        self.title, self.text = plain_label(is_bold=True), plain_label(is_faint=True)
        self.button = QPushButton()
        column = column_of(self, 0)
        for part in (self.title, self.text, self.button):
            column.addWidget(part)
        self.button.clicked.connect(self.wanted)
        self.retranslate()

    def retranslate(self) -> None:
        """Speak the language in use."""
        self.button.setText(tr("Certify the route"))
        self.button.setToolTip(tr("Planners play it with every number of players."))
        self.show_route(self._route)

    def show_route(self, route: Route) -> None:
        """Tell of the certificate of a route, or that it has none."""
        self._route = route
        if route.certificate is None:
            lines = [tr("Not certified"), tr("No games have shown that everybody can arrive.")]
        else:
            lines = list(_told(route.certificate, route))
        title, *more = lines
        self.title.setText(title)
        self.text.setText("\n".join(more))


def _told(certificate: Certificate, route: Route) -> Iterator[str]:
    """How the certificate of a route stands, and what it says if it is about this layout."""
    from core.certificate.judgement import judged_at_sight  # noqa: PLC0415  rarely needed
    from core.certificate.words import claim, told_games, told_judgement  # noqa: PLC0415  rarely needed

    judgement = judged_at_sight(certificate, route)
    if judgement.is_void:
        yield tr("Not certified any more")
        yield told_judgement(judgement)
        return
    yield tr("Certified")
    yield claim(certificate)
    yield from map(told_games, certificate.results)
    yield told_judgement(judgement)
