"""The route that a window has open, with all that is known of it by now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from editor.documents.document import Document
from editor.live.analysis import LiveAnalysis
from editor.live.checks import LiveChecks
from editor.live.traffic import RouteTraffic


@dataclass(frozen=True, eq=False)
class OpenRoute:
    """What exports and games start from.

    Attributes:
        traffic: that of the games on the route.
        settle: takes over what is just being typed, and puts back what is carried.
    """

    document: Document
    checks: LiveChecks
    analysis: LiveAnalysis
    traffic: RouteTraffic
    settle: Callable[[], None]
