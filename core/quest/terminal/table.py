"""A game of the Quest at the terminal: plays are typed in notation, bots answer."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cached_property
from pathlib import Path

from core.basics.jobs import finished
from core.basics.language import marked, tr
from core.quest.bots.bots import bot_called
from core.quest.engine.game import Game
from core.quest.engine.notation import BadNotation
from core.quest.engine.notation import __doc__ as notation_manual
from core.quest.engine.reasons import IllegalAction
from core.quest.session.engines import plain_engines
from core.quest.session.thinking import Thinking
from core.quest.terminal.table_talk import announcement, board_map, counted, in_words, result
from core.terminal.game_terminal import PERSON
from core.terminal.markdown import paragraphs
from core.terminal.speaking import Refusal, ask, say, visible

_COMMANDS = marked(
    "Besides plays in notation you can type\n"
    "- help: this page. - legal: every legal action. - map: the board. - show: the table.\n"
    "- save FILE: write the log so far. - quit: leave the game."
)


class QuestTable:
    """People and bots around one game: see `TerminalTable`."""

    def __init__(self, game: Game, seats: tuple[str, ...]) -> None:
        """Know the game, and who sits where."""
        self._game = game
        self._seats = seats
        self._save: Callable[[Path], None] = _nowhere
        self._is_left = False
        self._told: tuple[int, int] | None = None

    @cached_property
    def _bots(self) -> Thinking:
        """The bots, who take their seats before the first of them plays."""
        seated = [None if name == PERSON else bot_called(name) for name in self._seats]
        return Thinking(seated, plain_engines())

    def log_text(self) -> str:
        """The game so far as the text of a log."""
        return self._game.log.seated(self._seats).text()

    def play(self, save: Callable[[Path], None]) -> str:
        """Go on until the game is over or the people leave, and return how it has ended."""
        self._save = save
        say(tr("Type help for the notation."))
        while self._game.outcome is None and not self._is_left:
            if self._seats[self._game.position.player] == PERSON:
                self._let_person_play()
            else:
                self._let_bot_play()
        return "" if self._game.outcome is None else result(self._game.outcome)

    def _let_bot_play(self) -> None:
        """A bot plays one complete line."""
        _, player = self._game.moment
        actions = finished(self._bots.next_play(self._game))
        for action in actions:
            self._game.apply(action)
        (*_, (_, line)) = self._game.notation.written(actions)
        name = self._seats[player - 1]
        told = tr("player {player} ({name}): {line}", player=player, name=name, line=line)
        say(f"  {told}")

    def _let_person_play(self) -> None:
        position = self._game.position
        if self._told != (position.round, position.player):
            self._told = position.round, position.player
            self._hand_over(position.player)
            self._show()
        line = ask("> ")
        if not line:
            self._is_left = True
        elif line.strip():
            self._obey(line.strip())

    def _hand_over(self, player: int) -> None:
        """At a shared terminal, nobody sees another one's hand."""
        if sys.stdin.isatty() and self._seats.count(PERSON) > 1:
            wish = tr("Player {player}, press Enter.", player=player + 1)
            ask(f"{wish} ", on_empty_screen=True)

    def _obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        match word:
            case "quit":
                self._is_left = True
            case "help":
                say("\n".join(paragraphs(tr(_COMMANDS))))
                say(notation_manual)
            case "legal":
                for action in self._game.legal_actions():
                    say(f"  {in_words(action, self._game.board)}")
            case "map":
                say("\n".join(board_map(self._game)))
            case "show":
                self._show()
            case "save" if rest:
                self._save_log(Path(rest))
            case _:
                self._try(line)

    def _save_log(self, path: Path) -> None:
        try:
            self._save(path)
        except Refusal as refusal:
            say(f"  {visible(str(refusal))}")

    def _try(self, line: str) -> None:
        player = self._game.position.player
        try:
            self._game.play(line)
        except (BadNotation, IllegalAction) as error:
            say(f"  {error}")
        else:
            if self._game.position.player == player:
                hand = counted(self._game.view(player).hand)
                say(f"  {tr('your hand now: {cards}', cards=hand)}")

    def _show(self) -> None:
        for line in announcement(self._game):
            say(line)


def _nowhere(_path: Path) -> None:
    """Where a log goes before anybody plays."""
