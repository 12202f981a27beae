"""The document of a route."""

from __future__ import annotations

from typing import TypeAlias

from core.quest.analysis.facts import Facts
from core.quest.route.route import Route
from editor.documents.document import DesignDocument

RouteDocument: TypeAlias = DesignDocument[Route, Facts]
