"""The menu of games that people play, the same for every game that has them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar

from core.basics.language import marked
from editor.commands.command import Command, MenuEntry, Need, Submenu
from editor.commands.rows import Rows
from editor.playing.games import PlayedGames
from editor.playing.played_page import PlayedPage


class WithGames(Protocol):
    """A page of a design that is played on."""

    @property
    def games(self) -> PlayedGames[Any]:
        """Its games and replays."""


P = TypeVar("P", bound=WithGames)


def playing(is_met: Callable[[Any], bool]) -> Callable[[WithGames], bool]:
    """Whether a game is shown that people play, of which something is true."""

    def found(on: WithGames) -> bool:
        page = on.games.shown_game
        return page is not None and is_met(page)

    return found


def in_play(
    name: str, text: str, *keys: str, do: Callable[[Any], object], need: Need[WithGames]
) -> Command[WithGames]:
    """A command of the game that is shown."""

    def do_there(on: WithGames) -> None:
        page = on.games.shown_game
        if page is not None:
            do(page)

    return _ROWS.in_game(name, text, *keys, do=do_there, need=need)


_ROWS: Rows[WithGames] = Rows()
_ASKED = Need(
    playing(lambda page: page.session.is_person_asked),
    marked("That is for the person to move in a game."),
)
_PAST = Need(
    playing(lambda page: page.session.can_take_back), marked("There is nothing to take back.")
)
_GAME: Need[WithGames] = Need(
    lambda on: on.games.shown is not None, marked("No game is being played.")
)
_WAITS: Need[WithGames] = Need(
    lambda on: on.games.page is not None and not on.games.is_playing, marked("No game is waiting.")
)
_OVER = Need(playing(lambda page: page.session.is_over), marked("The game is not over yet."))
_ADVISED = Need(playing(lambda page: page.has_advice), marked("There is no hint."))
_PLAYED: Need[WithGames] = Need(
    lambda on: on.games.shown_game is not None, marked("No game is being played.")
)


def _take_back(page: PlayedPage) -> None:
    page.session.take_back()


def _ask_for_hint(page: PlayedPage) -> None:
    page.session.ask_for_hint()


_GOING_ON: Sequence[MenuEntry[WithGames]] = (
    _ROWS.everywhere(
        "play_again",
        marked("Play &again with the same seats"),
        "Shift+F5",
        do=lambda on: on.games.play_again(),
    ),
    _ROWS.everywhere(
        "play_resume",
        marked("Back to the &game"),
        "Ctrl+F5",
        do=lambda on: on.games.resume(),
        need=_WAITS,
    ),
)
_HELPS: Sequence[MenuEntry[WithGames]] = (
    in_play("play_undo", marked("&Take back"), "Ctrl+Z", do=_take_back, need=_PAST),
    in_play("play_hint", marked("&Hint"), "H", do=_ask_for_hint, need=_ASKED),
    in_play(
        "play_follow",
        marked("Do as the hint sa&ys"),
        "Shift+H",
        do=lambda page: page.follow_advice(),
        need=_ADVISED,
    ),
)
_RECORDS: Sequence[MenuEntry[WithGames]] = (
    _ROWS.in_game(
        "play_save",
        marked("&Save the game log…"),
        "Ctrl+Shift+L",
        do=lambda on: on.games.save_log(),
        need=_PLAYED,
    ),
    _ROWS.in_game(
        "play_replay",
        marked("&Replay this game"),
        "Ctrl+R",
        do=lambda on: on.games.replay_game(),
        need=_OVER,
    ),
)


def play_menu(
    play: str, leave: str, own: Sequence[MenuEntry[WithGames]] = ()
) -> Submenu[WithGames]:
    """The menu; `play` and `leave` name the design, noted for translation.

    `own` is what only one game has, below its hints.
    """
    first = _ROWS.everywhere("play", play, "F5", do=lambda on: on.games.play())
    last = _ROWS.in_game("play_leave", leave, "Esc", do=lambda on: on.games.escape(), need=_GAME)
    rows = (first, *_GOING_ON, None, *_HELPS, *own, None, *_RECORDS, last)
    return Submenu("play", marked("Pla&y"), rows)
