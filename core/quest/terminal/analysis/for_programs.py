"""Analyses for programs, as core/quest/analysis/SCHEMA.md describes them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from core.basics.figures import Section
from core.quest.analysis.measures import MEASURES
from core.quest.analysis.official import band
from core.quest.terminal.analysis.routes import Analysed
from core.terminal.refused_files import RefusedFile

FORMAT = 3
"""Raised when a field changes its meaning or goes away."""
_DIGITS = 4
"""More would only be noise."""


def routes_for_programs(
    routes: Sequence[Analysed], refused: Sequence[RefusedFile]
) -> dict[str, Any]:
    """All routes, and what the measures are."""
    measures = [
        {
            "key": each.name,
            "title": each.shown_title,
            "meaning": each.shown_meaning,
            "unit": each.unit,
            "official": plain((band(each.name).low, band(each.name).high)),
        }
        for each in MEASURES
    ]
    return {
        "measures": measures,
        "routes": [_route(each) for each in routes],
        "refused": [each.as_json() for each in refused],
    }


def _route(route: Analysed) -> dict[str, Any]:
    games = {"asked": route.games_asked, "is_stopped": route.is_stopped}
    return {
        "file": route.file,
        "name": route.board.route.name,
        "games": games if route.games_asked else None,
        **{section.key: _section(section) for section in route.sections},
    }


def _section(section: Section) -> dict[str, Any]:
    """The figures, details and tables of a section by name; those about something are in tables."""
    return {
        **{each.key: plain(each.value) for each in section.figures if not each.about},
        **plain(section.details),
        **{table.key: plain(table.records()) for table in section.tables},
    }


def plain(value: Any) -> Any:  # noqa: ANN401  whatever a section tells
    """A value as JSON has it; numbers without the noise of their last digits."""
    if isinstance(value, float):
        return round(value, _DIGITS)
    if isinstance(value, Mapping):
        return {str(key): plain(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [plain(each) for each in value]
    return value
