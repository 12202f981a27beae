"""What a game gives to those who look for designs: its part of the interface of games.

A game whose designs nobody searches gives nothing; then nothing can be mended or wished for, and
all else works.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field
from typing import Any

from core.basics.language import LazyText, tr
from core.basics.values import dataclass
from core.checking.facts import OwnFacts
from core.playtest.spec import AnySpec
from core.search.demands import Demand, StaticFigure
from core.search.estimates import COMMON_FIGURES, PlayedFigure
from core.search.explaining.questions import COMMON_QUESTIONS, Question
from core.search.frames import Framing, OwnDesign
from core.search.levers import Lever
from core.search.moves import Move
from core.search.screen import Prediction
from core.search.searching import Searching
from core.search.styles import Style
from core.search.wishes import COMMON_WISHES, WishKind


class BadLock(Exception):
    """Something that cannot be locked; the message says why."""


@dataclass(frozen=True, slots=True)
class Keep:
    """Something of a design as a whole that moves may be told to leave as it is.

    Attributes:
        key: as it is typed.
        meaning: what stays as it is, in English, noted for translation.
        holds: whether it does, from the facts before and after.
    """

    key: str
    meaning: str
    holds: Callable[[OwnFacts, OwnFacts], bool]


def _no_locks(design: OwnDesign, names: Sequence[str]) -> OwnDesign:
    if names:
        raise BadLock(tr("nothing called “{name}” can be locked", name=names[0]))
    return design


def _no_moves(_facts: OwnFacts) -> Iterable[Move[Any]]:
    return ()


def _no_levers(_spec: AnySpec) -> Iterable[Lever]:
    return ()


@dataclass(frozen=True, slots=True)
class GameSearch:
    """How designs of a game are searched for.

    Attributes:
        moves: every single edit that is worth trying on a sound design, most promising first; those
            that break a lock or a rule are thrown away later.
        framing: how designs are made to order; None if the game draws none.
        locked: a design with further parts locked, as people name them; or `BadLock`.
        locks: what of a design is locked, in words.
        keeps: what else may be kept as it is.
        played: what can be wished of games.
        static: what can be wished of a design that needs no games.
        predicted: what games would tell, foretold without any, by the keys of figures.
        wishes: the vocabulary.
        levers: what the world could be like for the games of a spec, to tell causes by.
        places: the same for every place of a design, to tell what each is worth.
        place_kinds: what is done to the places, by the kinds of those levers, in English.
        questions: what can be explained.
        styles: whose luck makes the fingerprint of a design; the panel's if none is named.
        even_from: how many have to play that not only few designs give all seats the same chance;
            for fewer nobody wishes for it unless it is said.
    """

    moves: Callable[[OwnFacts], Iterable[Move[Any]]] = _no_moves
    framing: Framing | None = None
    locked: Callable[[OwnDesign, Sequence[str]], OwnDesign] = _no_locks
    locks: Callable[[OwnDesign], Sequence[LazyText]] = lambda _design: ()
    keeps: tuple[Keep, ...] = ()
    played: tuple[PlayedFigure, ...] = COMMON_FIGURES
    static: tuple[StaticFigure, ...] = ()
    predicted: Callable[[OwnFacts], Mapping[str, Prediction]] = lambda _facts: {}
    wishes: tuple[WishKind, ...] = COMMON_WISHES
    levers: Callable[[AnySpec], Iterable[Lever]] = _no_levers
    places: Callable[[AnySpec], Iterable[Lever]] = _no_levers
    place_kinds: Mapping[str, str] = field(default_factory=dict, hash=False)
    questions: tuple[Question, ...] = COMMON_QUESTIONS
    styles: tuple[Style, ...] = ()
    even_from: int = 2

    @property
    def offers(self) -> frozenset[Searching]:
        """What can be done with it."""
        has = {
            Searching.EXPLAIN: self.levers is not _no_levers,
            Searching.IMPROVE: self.moves is not _no_moves,
            Searching.GENERATE: self.framing is not None,
            Searching.WEIGH: self.places is not _no_levers,
        }
        return frozenset(each for each, is_there in has.items() if is_there)

    def figure(self, key: str) -> PlayedFigure | None:
        """The figure of a key that games tell; None for those that need none."""
        return next((each for each in self.played if each.key == key), None)

    def demand_as_json(self, demand: Demand) -> dict[str, object]:
        """A demand as plain values for a file, with what its figure is counted in and called."""
        figure = self.figure(demand.figure) or self.static_figure(demand.figure)
        if figure is None:
            return demand.as_json()
        return {**demand.as_json(), "unit": str(figure.unit), "words": figure.title}

    def static_figure(self, key: str) -> StaticFigure | None:
        """The figure of a key that needs no games."""
        return next((each for each in self.static if each.key == key), None)
