"""A game at the terminal: actions are typed in notation, bots answer."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from core.basics.language import marked, tr
from core.lost_cities.bots.bots import BOTS
from core.lost_cities.engine.game import Game
from core.lost_cities.engine.notation import BadNotation
from core.lost_cities.engine.notation import __doc__ as notation_manual
from core.lost_cities.engine.reasons import IllegalAction
from core.lost_cities.session.play_words import announcement, result
from core.lost_cities.session.thinking import bot_action
from core.playtest.bots import bot_among
from core.terminal.game_terminal import PERSON
from core.terminal.markdown import paragraphs
from core.terminal.speaking import Refusal, ask, say, visible

_COMMANDS = marked(
    "Besides actions in notation you can type\n"
    "- help: this page. - legal: every legal action. - show: the table.\n"
    "- save FILE: write the log so far. - quit: leave the game."
)


class BoardTable:
    """People and bots around one game: see `TerminalTable`."""

    def __init__(self, game: Game, seats: tuple[str, ...]) -> None:
        """Know the game, and who sits where."""
        self._game, self._seats = game, seats
        self._is_left = False
        self._told: tuple[int, int] | None = None

    def log_text(self) -> str:
        """The game so far as the text of a log."""
        return self._game.log.seated(self._seats).text()

    def play(self, save: Callable[[Path], None]) -> str:
        """Go on until the game is over or the people leave, and return how it has ended."""
        say(tr("Type help for the notation."))
        while self._game.outcome is None and not self._is_left:
            if self._seats[self._game.position.player] == PERSON:
                self._let_person_play(save)
            else:
                self._let_bot_play()
        return "" if self._game.outcome is None else result(self._game.outcome)

    def _let_bot_play(self) -> None:
        _, player = self._game.moment
        name = self._seats[player - 1]
        self._game.apply(bot_action(self._game, bot_among(BOTS, name)))
        line = self._game.lines[-1][2]
        told = tr("player {player} ({name}): {line}", player=player, name=name, line=line)
        say(f"  {told}")

    def _let_person_play(self, save: Callable[[Path], None]) -> None:
        if self._told != self._game.moment:
            self._told = self._game.moment
            self._hand_over()
            self._show()
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
                say("\n".join(paragraphs(tr(_COMMANDS))))
                say(notation_manual)
            case "legal":
                legal = self._game.legal_actions()
                for action in legal:
                    say(f"  {self._game.notation.written(action, legal)}")
            case "show":
                self._show()
            case "save" if rest:
                _save(save, Path(rest))
            case _:
                self._try(line)

    def _try(self, line: str) -> None:
        try:
            self._game.play(line)
        except (BadNotation, IllegalAction) as error:
            say(f"  {error}")
        else:
            if self._told == self._game.moment and self._game.outcome is None:
                self._show()

    def _show(self) -> None:
        for line in announcement(self._game):
            say(line)


def _save(save: Callable[[Path], None], path: Path) -> None:
    try:
        save(path)
    except Refusal as refusal:
        say(f"  {visible(str(refusal))}")
