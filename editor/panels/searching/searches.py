"""How panels have designs searched: by the worker, beside the window, or by a stand-in."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from core.basics.deferred import deferred
from core.basics.jobs import Progress, Work
from core.basics.values import dataclass
from core.basics.workers import Worker
from core.checking.facts import AnyFacts
from editor.background.jobs import Jobs
from editor.documents.document import Document
from editor.live.checks import LiveChecks
from editor.pictures.sketches import Sketching
from editor.widgets.theme import Theme

if TYPE_CHECKING:
    from core.game import AnyGame
    from core.search import elsewhere
    from core.search.elsewhere import Asked
    from core.search.explaining.answers import Explanation
    from core.search.fingerprints.fingerprint import Fingerprint
    from core.search.game import GameSearch
    from core.search.improving.summaries import ImprovementSummary
    from core.search.proposals import Request
else:
    elsewhere = deferred("core.search.elsewhere")

Improver: TypeAlias = (
    "Callable[[AnyGame, AnyFacts, Request], Generator[Progress, None, ImprovementSummary]]"
)
"""Looks for changes of a design, from its game, its facts and what is asked."""


Explainer: TypeAlias = (
    "Callable[[AnyGame, AnyFacts, Asked], Generator[Progress, None, Explanation]]"
)
"""Tells why a design plays as it does."""
Fingerprinter: TypeAlias = "Callable[[AnyGame, AnyFacts], Generator[Progress, None, Fingerprint]]"
"""Tells how each style of play fares on it."""


@dataclass(frozen=True, slots=True)
class Searches:
    """Who looks."""

    improving: Improver
    explaining: Explainer
    fingerprinting: Fingerprinter

    @classmethod
    def by(cls, worker: Worker) -> Searches:
        """Those of a worker; what runs them is loaded when somebody asks."""
        return cls(
            partial(_improving, worker),
            partial(_explaining, worker),
            partial(_fingerprinting, worker),
        )


def _improving(
    worker: Worker,
    game: AnyGame,
    facts: AnyFacts,
    request: Request,
) -> Generator[Progress, None, ImprovementSummary]:
    return elsewhere.improving_elsewhere(worker, game, facts, request)


def _explaining(
    worker: Worker, game: AnyGame, facts: AnyFacts, asked: Asked
) -> Generator[Progress, None, Explanation]:
    return elsewhere.explaining_elsewhere(worker, game, facts, asked)


def _fingerprinting(
    worker: Worker, game: AnyGame, facts: AnyFacts
) -> Generator[Progress, None, Fingerprint]:
    return elsewhere.fingerprinting_elsewhere(worker, game, facts)


def knowing_search(game: AnyGame) -> Work[GameSearch]:
    """What a game gives to searches, as work: loading it takes longer than a beat of a window."""
    yield Progress(0, 1)
    return game.search


@dataclass(frozen=True, eq=False)
class SearchedDesign:
    """A design that can be searched, and what panels need to do so.

    Attributes:
        games: the jobs of what plays, of which the live playtest steps aside.
        jobs: short work.
        tell_failure: shows an exception of ours to the user.
    """

    document: Document
    checks: LiveChecks
    searches: Searches
    games: Jobs
    jobs: Jobs
    sketching: Sketching
    theme: Theme
    tell_failure: Callable[[Exception], None]

    @property
    def game(self) -> AnyGame:
        """The game that it is made for."""
        return self.document.game
