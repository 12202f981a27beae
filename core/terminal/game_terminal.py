"""What a game does and tells at the terminal: its part of the interface of games.

Files, options, JSON, exit codes and complaints are the affair of the commands; what stands here is
what only the game knows how to tell. What a game does not offer is None, and the command says so.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import field
from pathlib import Path
from typing import Any, Protocol, TypeAlias, TypeVar

from core.basics.values import dataclass
from core.checking.facts import OwnBox, OwnFacts
from core.terminal.refused_files import RefusedFile
from core.terminal.told_report import ToldReport

A = TypeVar("A")
OwnBot: TypeAlias = Any
"""What a game has made itself, and so takes as what it is."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """What is agreed on before a game at the terminal.

    Attributes:
        seats: who plays, `PERSON` or the name of a bot.
        agreed: the keys of the agreements that were asked for.
        rounds: after how many the game is unfinished.
    """

    seats: tuple[str, ...]
    seed: int
    agreed: Collection[str]
    rounds: int


@dataclass(frozen=True, slots=True)
class Portrait:
    """A bot beyond its name and its sentence.

    Attributes:
        lines: what is told below its sentence.
        values: the same for programs.
    """

    lines: tuple[str, ...] = ()
    values: Mapping[str, object] = field(default_factory=dict)


class TerminalTable(Protocol):
    """A game at the terminal, with people and bots around it."""

    def log_text(self) -> str:
        """The game so far as the text of a log."""

    def play(self, save: Callable[[Path], None]) -> str:
        """Go on until the game is over or the people leave, and return how it has ended.

        That is nothing if it has not. `save` writes the log so far, or raises a `Refusal`.
        """


class TerminalLog(Protocol):
    """A logged game."""

    @property
    def fingerprint(self) -> str:
        """Of the design that it was played on."""

    def lines(self, box: OwnBox) -> Iterator[str]:
        """The game play by play; `Unreadable` if it cannot be played again."""


class PieceTeller(Protocol):
    """Tells what lies in the box of a game.

    Attributes:
        wish: what can be asked for, such as one of its pieces, noted for translation.
    """

    wish: str

    def lines(self, box: OwnBox, wish: str) -> Iterator[str]:
        """All of it, or what somebody wishes to see; a `Refusal` if there is no such thing."""

    def for_programs(self, box: OwnBox, wish: str) -> Mapping[str, object]:
        """The same as plain values."""


@dataclass(frozen=True, slots=True)
class AnalysedFile:
    """A file that a command is asked to analyse; its label is short, and no other file has it."""

    path: str
    label: str


class Analyst(Protocol[A]):
    """Tells what designs ask of their players; `A` is what it finds of each.

    Attributes:
        format: of its JSON, raised when a field changes its meaning or goes away.
        writers: what writes tables of many designs, by the ending of the file.
    """

    format: int
    writers: Mapping[str, Callable[[Sequence[A], Sequence[RefusedFile]], str]]

    def declare(self, parser: argparse.ArgumentParser) -> None:
        """Add the options that only this game has."""

    def refuse_odd(self, arguments: argparse.Namespace, files: Sequence[str]) -> None:
        """Refuse wishes that do not go together, before anything is read."""

    def is_about_itself(self, arguments: argparse.Namespace) -> bool:
        """Whether it is asked about its own scale, and not about any file."""

    def own_lines(self, arguments: argparse.Namespace) -> Iterator[str]:
        """What it tells about its own scale."""

    def own_values(self) -> Mapping[str, object]:
        """The same for programs."""

    def found(self, file: AnalysedFile, facts: OwnFacts, arguments: argparse.Namespace) -> A:
        """What is to be told of a design that has no errors, or a `Refusal`."""

    def completed(self, found: Sequence[A], arguments: argparse.Namespace) -> list[A]:
        """The same with all that takes longer, such as games."""

    def lines(self, found: Sequence[A], arguments: argparse.Namespace) -> Iterator[str]:
        """One design in full, or several side by side."""

    def table_lines(self, found: Sequence[A]) -> Iterator[str]:
        """A row for each design."""

    def for_programs(self, found: Sequence[A], refused: Sequence[RefusedFile]) -> dict[str, Any]:
        """All designs as plain values."""


class GameTerminal(Protocol):
    """What a game does and tells at the terminal."""

    @property
    def longest_game(self) -> int:
        """How many rounds a game at the terminal may last, unless told otherwise."""

    @property
    def first_example(self) -> Path:
        """The bundled design that people see first, and on which its bots are rated."""

    @property
    def report(self) -> ToldReport:
        """How its playtests look."""

    @property
    def pieces(self) -> PieceTeller | None:
        """Who tells what lies in the box."""

    @property
    def analyst(self) -> Analyst[Any] | None:
        """Who tells what designs ask of their players."""

    def portrait(self, bot: OwnBot) -> Portrait:
        """What is to be told of a bot beside its sentence, such as how it differs from others."""

    def table(self, facts: OwnFacts, sitting: Sitting) -> TerminalTable:
        """A game at the terminal that begins, or `Unplayable`."""

    def log(self, text: str) -> TerminalLog:
        """A logged game, or `Unreadable`."""


class TerminalGame(Protocol):
    """A game that knows how to speak at the terminal."""

    @property
    def terminal(self) -> GameTerminal:
        """What it does and tells there."""
