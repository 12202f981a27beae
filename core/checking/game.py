"""What a game tells of problems: its part of the interface of games."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol, TypeVar

from core.basics.values import dataclass
from core.checking.facts import AnyFacts, OwnBox, OwnFacts
from core.checking.problem import Place
from core.checking.rule import Rule
from core.designs.design import Design
from core.designs.design_file import DesignFile

D_contra = TypeVar("D_contra", bound=Design, contravariant=True)


class BadBox(Exception):
    """Folders that hold nothing a game can use; each flaw is one sentence with its file."""

    def __init__(self, flaws: tuple[str, ...], empty: OwnBox = None) -> None:
        """Keep every flaw, so that all can be mended in one go, and a box with nothing in it."""
        super().__init__("\n".join(flaws))
        self.flaws, self.empty = flaws, empty


def _spots(_facts: OwnFacts, place: Place) -> dict[str, object]:
    return {"spots": [str(spot) for spot in place.spots]}


def _has_spots(_facts: OwnFacts, place: Place) -> bool:
    return bool(place.spots)


@dataclass(frozen=True, slots=True)
class GamePlaces:
    """How a game tells what places are about, of which only it knows what they are.

    Attributes:
        words: in a few words in the language in use, or nothing; no line.
        as_json: as programs read it; not the line.
        can_show: whether there is anything of a place to be pointed out.
    """

    words: Callable[[OwnFacts, Place], str]
    as_json: Callable[[OwnFacts, Place], dict[str, object]] = _spots
    can_show: Callable[[OwnFacts, Place], bool] = _has_spots


class CheckedGame(Protocol[D_contra]):
    """A game whose designs can be checked."""

    @property
    def rules(self) -> tuple[Rule[Any], ...]:
        """All rules in the order in which they run: those for every file, then its own."""

    def load_box(self, *folders: Path) -> OwnBox:
        """What designs are made of, with what further folders hold; or `BadBox`."""

    def facts(self, file: DesignFile[D_contra], box: OwnBox) -> AnyFacts:
        """All that follows from what a file holds, with the things of a box."""

    @property
    def places(self) -> GamePlaces:
        """How it tells what problems are about."""
