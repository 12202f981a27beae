"""Tasks to export, of routes that no window has open."""

from __future__ import annotations

from core.basics.language import language
from core.quest.analysis.facts import Facts
from core.quest.catalogue.catalogue import Catalogue
from core.quest.route.route import Route
from editor.export.options import ExportOptions
from editor.export.task import ExportTask, Format
from editor.quest.export.formats import EXPORTS, PNG


def task_of(
    route: Route,
    catalogue: Catalogue,
    offered: Format = PNG,
    options: ExportOptions | None = None,
    title: str = "",
) -> ExportTask:
    """A task about a route, in the language in use; with usual options unless told otherwise."""
    facts = Facts.of_route(route, catalogue)
    return ExportTask(EXPORTS, facts, offered, options or offered.usual, language(), title)
