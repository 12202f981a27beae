"""Writing route files, for whoever knows that it is a route."""

from __future__ import annotations

from pathlib import Path

from core.designs.writing import design_json, design_text, save_design
from core.quest.route.format import ROUTES
from core.quest.route.route import Route


def save_route(path: Path, route: Route) -> None:
    """Save a route, broken or not, or raise `NotSaved` with the old file unharmed."""
    save_design(path, route, ROUTES)


def route_text(route: Route) -> str:
    """The text of a route's file."""
    return design_text(route, ROUTES)


def route_json(route: Route) -> str:
    """The same as JSON, with the same keys; comments stay behind."""
    return design_json(route, ROUTES)
