"""Writing route files, for whoever knows that it is a route."""

from __future__ import annotations

from core.designs.writing import design_json, design_text
from core.quest.route.format import ROUTES
from core.quest.route.route import Route


def route_text(route: Route) -> str:
    """The text of a route's file."""
    return design_text(route, ROUTES)


def route_json(route: Route) -> str:
    """The same as JSON, with the same keys; comments stay behind."""
    return design_json(route, ROUTES)
