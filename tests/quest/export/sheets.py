"""Routes whose setup sheets are looked at, and what such a sheet tells."""

from __future__ import annotations

from dataclasses import replace

from core.designs.certificate import Certificate, CertifiedGames
from core.quest.analysis.facts import Facts
from core.quest.bots.bots import BOTS_VERSION
from core.quest.engine.log import ENGINE_VERSION
from core.quest.export.setup_sheet import (
    KnownFigures,
    SheetContent,
)
from core.quest.route.route import Route
from tests.quest.engine.boards import box

CAVES = """\
format: 1
game: quest
name: Größte Höhle & Œuvre
author: Ana María
description: Across a strip, past four caves.
players: [2, 4]
pieces:
  - {side: B, at: [0, 0], turn: 0}
  - {side: J, at: [-3, -4], turn: 4}
  - {side: Q, at: [-1, -9], turn: 3}
  - {side: K, at: [2, -14], turn: 5}
  - {side: M, at: [5, -21], turn: 3}
  - {side: C, at: [9, -28], turn: 5}
  - {side: END_JUNGLE, at: [9, -32], turn: 4}
blockades:
  - {number: 3, between: [B, J]}
  - {number: 1, between: [J, Q]}
  - {number: random, between: [K, M]}
  - {number: 6, between: [M, C]}
caves: true
"""


def content_of(route: Route) -> SheetContent:
    """What the sheet of a route tells if no games were played."""
    return SheetContent(Facts.of_route(route, box()), KnownFigures())


def certified(route: Route, *, is_valid: bool) -> Route:
    """The route with a certificate, of itself or of another one."""
    certificate = Certificate(
        fingerprint=route.fingerprint if is_valid else "another",
        variants=route.variants,
        engine=ENGINE_VERSION,
        bots=BOTS_VERSION,
        games=100,
        results=(
            CertifiedGames(1000, (60, 40)),
            CertifiedGames(1100, (40, 30, 30)),
            CertifiedGames(1250, (40, 20, 20, 20)),
        ),
        digest="0",
    )
    return replace(route, certificate=certificate)
