"""What a game tells of problems: its part of the interface of games."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Protocol, TypeVar

from core.checking.facts import AnyFacts, OwnBox, OwnFacts
from core.checking.problem import Place
from core.checking.rule import Rule
from core.designs.design import Design
from core.designs.design_file import DesignFile

D_contra = TypeVar("D_contra", bound=Design, contravariant=True)


class BadBox(Exception):
    """Folders that hold nothing a game can use; each flaw is one sentence with its file."""

    def __init__(self, flaws: tuple[str, ...]) -> None:
        """Keep every flaw, so that all can be mended in one go."""
        super().__init__("\n".join(flaws))
        self.flaws = flaws


class CheckedGame(Protocol[D_contra]):
    """A game whose designs can be checked."""

    @property
    def rules(self) -> tuple[Rule[Any], ...]:
        """All rules in the order in which they run: those for every file, then its own."""

    @property
    def families(self) -> tuple[tuple[str, str], ...]:
        """The letters that the codes of its own rules begin with, each with what it is about.

        What it is about is noted for translation.
        """

    @property
    def sample_codes(self) -> tuple[str, str]:
        """One of its own rules, and a rule of the game, to name as examples."""

    def load_box(self, *folders: Path) -> OwnBox:
        """What designs are made of, with what further folders hold; or `BadBox`."""

    def facts(self, file: DesignFile[D_contra], box: OwnBox) -> AnyFacts:
        """All that follows from what a file holds, with the things of a box."""

    def place_words(self, facts: OwnFacts, place: Place) -> str:
        """What a place is about, in a few words in the language in use, or nothing; no line."""

    def place_json(self, facts: OwnFacts, place: Place) -> dict[str, object]:
        """What a place is about as programs read it; not the line."""

    def can_show(self, facts: OwnFacts, place: Place) -> bool:
        """Whether there is anything of a place to be pointed out."""
