"""Weighing the places of a document: what each is worth, once somebody asks for it."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, TypeAlias

from PyQt6.QtCore import QObject, pyqtSignal

from core.basics.deferred import deferred
from core.basics.jobs import Progress
from core.basics.language import marked, tr, tr_lazy
from core.basics.values import dataclass
from core.basics.workers import Worker, WorkerEnded
from core.checking.facts import AnyFacts
from editor.background.jobs import Jobs
from editor.background.latest import Latest, Listener
from editor.documents.document import Document
from editor.live.checks import LiveChecks

if TYPE_CHECKING:
    from core.game import AnyGame
    from core.search import elsewhere
    from core.search.elsewhere import Asked
    from core.search.explaining import places, weighing
    from core.search.explaining.places import Aspect, Change
    from core.search.explaining.weighing import Weighed
else:
    elsewhere = deferred("core.search.elsewhere")
    places = deferred("core.search.explaining.places")
    weighing = deferred("core.search.explaining.weighing")

Weigher: TypeAlias = "Callable[[AnyGame, AnyFacts, Asked], Generator[Progress, None, Weighed]]"
"""Tells what each place of a design is worth, a few at a time."""


def weigher(worker: Worker) -> Weigher:
    """One that lets a worker play; what that needs is loaded when somebody asks."""

    def weigh(game: AnyGame, facts: AnyFacts, asked: Asked) -> Generator[Progress, None, Weighed]:
        return elsewhere.weighing_elsewhere(worker, game, facts, asked)

    return weigh


@dataclass(frozen=True, eq=False)
class Weighing:
    """What is known of the places of a design.

    Attributes:
        facts: the design that was weighed.
        weighed: its places so far.
        aspect: what of them is looked at.
        kind: what is done to each of them, noted for translation.
    """

    facts: AnyFacts
    weighed: Weighed
    aspect: Aspect
    kind: str

    @property
    def changes(self) -> tuple[Change, ...]:
        """What comes of it, the largest change first."""
        return places.changes(self.weighed, self.aspect)


class LiveWeighing(QObject):
    """Has the places of a document weighed, and knows what of that is looked at.

    Signals:
        changed: more is known, something else is looked at, or it belongs to the past.
        failed: what ended it, an exception of ours.
    """

    changed = pyqtSignal()
    failed = pyqtSignal(Exception)

    def __init__(self, document: Document, checks: LiveChecks, games: Jobs, weigh: Weigher) -> None:
        """Weigh nothing yet."""
        super().__init__(checks)
        self._document, self._checks, self._weigh = document, checks, weigh
        self._work = Latest(games, self)
        self._facts: AnyFacts | None = None
        self._weighed: Weighed | None = None
        self._told = ""
        self.figures: tuple[Aspect, ...] = ()
        self.aspect: Aspect | None = None
        self.progress = Progress(0, 0)
        self._work.changed.connect(self.changed)
        checks.reported.connect(self.changed)
        document.design_changed.connect(self.changed)

    @property
    def is_running(self) -> bool:
        """Whether games are being played for it."""
        return self._work.is_running

    @property
    def is_current(self) -> bool:
        """Whether what is known is about the present design."""
        facts = self._facts
        return facts is not None and facts.design.fingerprint == self._document.design.fingerprint

    @property
    def is_done(self) -> bool:
        """Whether every place of the present design is weighed."""
        known = self._weighed
        return self.is_current and known is not None and known.done == known.total

    @property
    def why_not(self) -> str:
        """Why nothing can be weighed now, noted for translation; empty if it can."""
        if self.is_running:
            return marked("The places are being weighed already.")
        return self._checks.why_unplayable

    @property
    def state(self) -> str:
        """How far it is, in the language in use."""
        if self.is_running and not self.progress.total:
            return tr("The games are being prepared; the first time takes longer.")
        if self.is_running:
            values = {"done": self.progress.done, "total": self.progress.total}
            return tr("{done} of {total} places are weighed.", **values)
        if self._facts is not None and not self.is_current:
            return tr("The design has changed since.")
        if self._told:
            return self._told
        unplayable = self._checks.why_unplayable
        return tr(unplayable) if unplayable else tr("Nothing is weighed yet.")

    @property
    def known(self) -> Weighing | None:
        """What is known by now; None before the first places."""
        facts, weighed, aspect = self._facts, self._weighed, self.aspect
        if facts is None or weighed is None or aspect is None:
            return None
        return Weighing(facts, weighed, aspect, self.kinds[aspect.kind])

    @property
    def kinds(self) -> dict[str, str]:
        """What can be done to places, noted for translation; nothing before they are weighed."""
        return dict(self._document.game.search.place_kinds) if self.figures else {}

    def begin(self) -> None:
        """Weigh the places of the design, unless that is under way, done or impossible."""
        if self.why_not or self.is_done:
            return
        self._facts, self._weighed, self._told = self._document.facts, None, ""
        self.progress = Progress(0, 0)
        listener = Listener(self._end, self._fail, self._advance, self._note_stop)
        self._work.run(tr_lazy("Weighing places"), self._weighing(self._facts), listener)

    def _weighing(self, facts: AnyFacts) -> Generator[Progress, None, Weighed]:
        """Load what the game says of its places, then have them weighed."""
        game = self._document.game
        yield Progress(0, 0)
        search = game.search
        kind = next(iter(search.place_kinds))
        players = max(facts.design.player_counts)
        self.figures = tuple(places.aspects(kind, search.questions, players))
        return (yield from self._weigh(game, facts, elsewhere.Asked()))

    def stop(self) -> None:
        """Be content with what is known so far."""
        self._work.cancel()
        self._note_stop()

    def close(self) -> None:
        """Weigh no more."""
        self._work.cancel()

    def look_at(self, aspect: Aspect) -> None:
        """Look at something else of the places."""
        if aspect != self.aspect:
            self.aspect = aspect
            self.changed.emit()

    def _advance(self, step: Progress) -> None:
        self.progress = step
        if isinstance(step, weighing.Weighed):
            self._take(step)
        self.changed.emit()

    def _take(self, weighed: Weighed) -> None:
        self._weighed = weighed
        if self.aspect is None or all(each.figure != self.aspect.figure for each in self.figures):
            length = (each for each in self.figures if not each.question.is_about_seats)
            self.aspect = next(length, self.figures[0])

    def _end(self, weighed: Weighed) -> None:
        self._take(weighed)
        self._told = tr("All {total} places are weighed.", total=weighed.total)
        self.changed.emit()

    def _note_stop(self) -> None:
        self._told = tr("Stopped; this is what was known by then.")
        self.changed.emit()

    def _fail(self, error: Exception) -> None:
        if isinstance(error, WorkerEnded):
            self._told = tr("The places could not be weighed: {reason}", reason=error)
            self.changed.emit()
        else:
            self.failed.emit(error)
