"""People and bots around one game at the terminal: actions are typed in notation, bots answer."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import field
from pathlib import Path
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from core.basics.language import marked, tr
from core.basics.values import dataclass
from core.playtest.recorded.logs import PERSON, GameLog
from core.terminal.markdown import paragraphs
from core.terminal.speaking import Refusal, ask, say, visible

COMMANDS = marked(
    "Besides actions in notation you can type\n"
    "- help: this page. - legal: every legal action. - show: the table.\n"
    "- save FILE: write the log so far. - quit: leave the game."
)


class TypedGame(Protocol):
    """A game whose actions can be typed."""

    @property
    def outcome(self) -> Any | None:  # noqa: ANN401  # a value of its own in each game
        """How it has ended, if it has."""

    @property
    def moment(self) -> tuple[int, int]:
        """The round, and who has to act, counted from 1."""

    @property
    def log(self) -> GameLog[Any]:
        """The game so far."""

    def play(self, line: str, /) -> object:
        """Carry out a line of notation, or raise one of the refusals of `TableTalk`."""


G = TypeVar("G", bound=TypedGame)
Lines: TypeAlias = Callable[[G], Iterable[str]]


@dataclass(frozen=True)
class TableTalk(Generic[G]):
    """What only one game knows of what is said and done at its table.

    Attributes:
        announced: what whoever has to act should know before choosing.
        going_on: what is said after an action of somebody who has to act once more.
        legal: every legal action in words.
        bot_line: lets a bot, which is named, act, and tells in notation what it did.
        result: how a game has ended, by its outcome.
        refusals: what a game raises at a line that it does not know or allow.
        notation: the manual of the notation.
        commands: what else can be typed, noted for translation.
        further: what more there is to look at, by what is typed for it.
    """

    announced: Lines[G]
    going_on: Lines[G]
    legal: Lines[G]
    bot_line: Callable[[G, str], str]
    result: Callable[[Any], str]
    refusals: tuple[type[Exception], ...]
    notation: str
    commands: str = COMMANDS
    further: Mapping[str, Lines[G]] = field(default_factory=dict)


class TypedTable(Generic[G]):
    """People and bots around one game: see `TerminalTable`."""

    def __init__(self, game: G, seats: tuple[str, ...], talk: TableTalk[G]) -> None:
        """Know the game, who sits where, and how the game is told."""
        self._game, self._seats, self._talk = game, seats, talk
        self._is_left = False
        self._told: tuple[int, int] | None = None

    def log_text(self) -> str:
        """The game so far as the text of a log."""
        return self._game.log.seated(self._seats).text()

    def play(self, save: Callable[[Path], None]) -> str:
        """Go on until the game is over or the people leave, and return how it has ended."""
        say(tr("Type help for the notation."))
        while self._game.outcome is None and not self._is_left:
            _, player = self._game.moment
            if self._seats[player - 1] == PERSON:
                self._let_person_play(save)
            else:
                self._let_bot_play(player)
        return "" if self._game.outcome is None else self._talk.result(self._game.outcome)

    def _let_bot_play(self, player: int) -> None:
        name = self._seats[player - 1]
        line = self._talk.bot_line(self._game, name)
        self._told = None
        told = tr("player {player} ({name}): {line}", player=player, name=name, line=line)
        say(f"  {told}")

    def _let_person_play(self, save: Callable[[Path], None]) -> None:
        if self._told != self._game.moment:
            self._told = self._game.moment
            self._hand_over()
            _say_all(self._talk.announced(self._game))
        line = ask("> ")
        if not line:
            self._is_left = True
        elif line.strip():
            self._obey(line.strip(), save)

    def _hand_over(self) -> None:
        """At a shared terminal, nobody sees another one's hand."""
        if sys.stdin.isatty() and self._seats.count(PERSON) > 1:
            wish = tr("Player {player}, press Enter.", player=self._game.moment[1])
            ask(f"{wish} ", on_empty_screen=True)

    def _obey(self, line: str, save: Callable[[Path], None]) -> None:
        word, _, rest = line.partition(" ")
        match word:
            case "quit":
                self._is_left = True
            case "help":
                _say_all(paragraphs(tr(self._talk.commands)))
                say(self._talk.notation)
            case "legal":
                _say_all(f"  {each}" for each in self._talk.legal(self._game))
            case "show":
                _say_all(self._talk.announced(self._game))
            case "save" if rest:
                _save(save, Path(rest))
            case _ if word in self._talk.further:
                _say_all(self._talk.further[word](self._game))
            case _:
                self._try(line)

    def _try(self, line: str) -> None:
        try:
            self._game.play(line)
        except self._talk.refusals as error:
            say(f"  {error}")
        else:
            if self._told == self._game.moment and self._game.outcome is None:
                _say_all(self._talk.going_on(self._game))


def _say_all(lines: Iterable[str]) -> None:
    for line in lines:
        say(line)


def _save(save: Callable[[Path], None], path: Path) -> None:
    try:
        save(path)
    except Refusal as refusal:
        say(f"  {visible(str(refusal))}")
