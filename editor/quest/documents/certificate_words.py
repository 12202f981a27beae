"""How the certificate of a route stands, as the window tells it without playing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from core.basics.deferred import deferred
from core.basics.language import tr
from core.designs.certificate import Certificate
from core.designs.validity import void_because
from core.quest.game import QUEST
from core.quest.playtest.words import QUEST_CERTIFICATES
from core.quest.route.route import Route
from editor.quest.documents.route_document import RouteDocument

if TYPE_CHECKING:
    from core.certificate import judgement as judging
    from core.certificate import words
else:  # rarely needed
    judging, words = deferred("core.certificate.judgement"), deferred("core.certificate.words")


def stands(route: Route) -> bool:
    """Whether a route has a certificate that is about it as it lies."""
    return route.certificate is not None and void_because(route.certificate, route) is None


def is_verified(document: RouteDocument) -> bool:
    """Whether the games of the certificate were played since the document was opened."""
    return document.design.certificate == document.verified is not None


def certificate_lines(
    certificate: Certificate, route: Route, *, is_verified: bool
) -> Iterator[str]:
    """How the certificate of a route stands, and what it says if it is about this layout."""
    judgement = judging.judged_at_sight(QUEST, certificate, route)
    if judgement.is_void:
        yield tr("Not certified any more")
        yield words.told_judgement(judgement)
        return
    yield tr("Certified")
    yield words.claim(certificate, QUEST_CERTIFICATES)
    yield from (words.told_games(each, QUEST_CERTIFICATES) for each in certificate.results)
    if is_verified:
        yield tr("Verified just now: its games were played here.")
    else:
        yield words.told_judgement(judgement)
