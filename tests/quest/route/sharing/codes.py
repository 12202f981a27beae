"""Share codes of routes, for tests that know no other game."""

from typing import Any

from core.designs.sharing import finding, share_code
from core.designs.sharing.share_code import SharedDesign
from core.quest.route.format import ROUTES
from core.quest.route.route import Route


def encode(route: Route, certificate: int | None = None) -> str:
    return share_code.encode(route, ROUTES, certificate)


def opened(text: str) -> SharedDesign[Route]:
    return share_code.opened(text, ROUTES)


def decode(text: str) -> Route:
    return opened(text).design


def find(text: str) -> SharedDesign[Any] | None:
    return finding.find(text, {ROUTES.id: ROUTES})
