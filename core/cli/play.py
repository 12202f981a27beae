"""`cartographer play FILE --text`: a game in the terminal, hot seat or against bots."""

from __future__ import annotations

import argparse
import random
import sys
from dataclasses import replace
from functools import cached_property
from pathlib import Path

from core.cli.options import (
    catalogue_of,
    declare_file,
    declare_force,
    declare_pieces,
    declare_rules_of_play,
)
from core.cli.route_files import playable
from core.cli.table_talk import announcement, board_map, counted, in_words, result
from core.files.leftovers import remove_leftovers_beside
from core.jobs import finished
from core.language import marked, tr
from core.playtest.limits import Unplayable
from core.quest.bots.bots import BOTS, bot_called
from core.quest.engine.game import Game
from core.quest.engine.log import PERSON
from core.quest.engine.notation import BadNotation
from core.quest.engine.notation import __doc__ as notation_manual
from core.quest.engine.packing import ROUND_LIMIT, Options
from core.quest.engine.reasons import IllegalAction
from core.quest.route.route import PLAYER_COUNTS
from core.quest.session.engines import plain_engines
from core.quest.session.thinking import Thinking
from core.terminal.markdown import paragraphs
from core.terminal.outputs import Outputs
from core.terminal.speaking import CLEAN, UNREADABLE, Refusal, ask, say, soften_input, visible

_RIVAL = "planner"
_SEATS = (PERSON, *(bot.name for bot in BOTS))
_COMMANDS = marked(
    "Besides plays in notation you can type\n"
    "- help: this page. - legal: every legal action. - map: the board. - show: the table.\n"
    "- save FILE: write the log so far. - quit: leave the game."
)


def declare(parser: argparse.ArgumentParser) -> None:
    """Add the command's options."""
    declare_file(parser)
    parser.add_argument("--text", action="store_true", help=tr("play in the terminal"))
    parser.add_argument("--players", type=int, choices=PLAYER_COUNTS, default=2)
    seats = tr(
        "who sits where, by default {usual}; the last one given sits on all further seats; "
        "there are: {names}",
        usual=f"{PERSON},{_RIVAL}",
        names=", ".join(_SEATS),
    )
    parser.add_argument("--seats", default=f"{PERSON},{_RIVAL}", help=seats)
    parser.add_argument("--seed", type=int, help=tr("the same seed deals the same game"))
    declare_rules_of_play(parser)
    parser.add_argument(
        "--rounds", type=int, default=ROUND_LIMIT, help=tr("rounds until it is unfinished")
    )
    parser.add_argument("--log", metavar="FILE", type=Path, help=tr("write the game's log here"))
    declare_force(parser)
    declare_pieces(parser)


def run(arguments: argparse.Namespace) -> int:
    """Deal, let everybody play, and tell who has won."""
    if not arguments.text:
        raise Refusal(tr("in the window, F5 plays a route; add --text to play in the terminal"))
    seats = _seats(arguments.seats, arguments.players)
    seed = random.randrange(1_000_000) if arguments.seed is None else arguments.seed
    remove_leftovers_beside(Path(arguments.file))
    game = _deal(arguments, seed)
    clerk = _Clerk(game, seats, Outputs.of(arguments, arguments.file))
    if arguments.log is not None:
        clerk.outputs.refuse_odd(arguments.log)
    soften_input()
    players = tr("{count} players, seed {seed}", count=arguments.players, seed=seed)
    say(f"{visible(game.board.route.name)}: {players}.")
    say(tr("Type help for the notation."))
    _Table(game, seats, clerk).play()
    if game.outcome is not None:
        say(result(game.outcome))
    if arguments.log is not None:
        clerk.save(arguments.log)
    return UNREADABLE if clerk.has_failed else CLEAN


def _deal(arguments: argparse.Namespace, seed: int) -> Game:
    """A game on a route that has no errors; it is played with caves if the route says so."""
    board = playable(arguments.file, catalogue_of(arguments)).facts.sound_board
    has_caves = arguments.caves or board.route.caves
    options = Options(has_caves, arguments.free_order, arguments.rounds)
    try:
        return Game(board, arguments.players, seed, options)
    except Unplayable as error:
        raise Refusal(f"{arguments.file}: {error}") from error


def _seats(text: str, players: int) -> list[str]:
    """Who plays each seat."""
    given = [name.strip().lower() for name in text.split(",")]
    unknown = [name for name in given if name not in _SEATS]
    if unknown:
        names = ", ".join(_SEATS)
        raise Refusal(
            tr("nobody is called “{name}”; there are: {names}", name=unknown[0], names=names)
        )
    if len(given) > players:
        numbers = {"count": len(given), "seats": players}
        text = marked("{count} do not fit on {seats} seats: {names}")
        raise Refusal(tr(text, **numbers, names=", ".join(given)))
    return [given[min(seat, len(given) - 1)] for seat in range(players)]


class _Clerk:
    """Saves the log of a game, as often as somebody asks for it.

    Attributes:
        has_failed: whether the log that was asked for last is not there.
    """

    def __init__(self, game: Game, seats: list[str], outputs: Outputs) -> None:
        self._game = game
        self._seats = seats
        self._own: set[Path] = set()
        self.outputs = outputs
        self.has_failed = False

    def save(self, path: Path) -> None:
        """Save the log so far, or a `Refusal`; the file of an earlier part of it is replaced."""
        is_own = path.absolute() in self._own
        outputs = replace(self.outputs, is_forced=True) if is_own else self.outputs
        self.has_failed = True
        outputs.save_text(path, self._game.log.seated(self._seats).text())
        self.has_failed = False
        self._own.add(path.absolute())
        say(tr("The game is logged in {path}.", path=path))


class _Table:
    """People and bots around one game."""

    def __init__(self, game: Game, seats: list[str], clerk: _Clerk) -> None:
        self._game = game
        self._seats = seats
        self._clerk = clerk
        self._is_left = False
        self._told: tuple[int, int] | None = None

    @cached_property
    def _bots(self) -> Thinking:
        """The bots, who take their seats before the first of them plays."""
        seated = [None if name == PERSON else bot_called(name) for name in self._seats]
        return Thinking(seated, plain_engines())

    def play(self) -> None:
        """Go on until the game is over or the people leave."""
        while self._game.outcome is None and not self._is_left:
            if self._seats[self._game.position.player] == PERSON:
                self._let_person_play()
            else:
                self._let_bot_play()

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
                self._save(Path(rest))
            case _:
                self._try(line)

    def _save(self, path: Path) -> None:
        try:
            self._clerk.save(path)
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
