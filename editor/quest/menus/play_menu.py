"""The play menu: games on the route, and what is done in one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from core.basics.language import marked
from editor.commands.command import Submenu
from editor.quest.menus.rows import RouteNeed, Row, everywhere, in_game, needs
from editor.quest.page.route_page import RoutePage

if TYPE_CHECKING:
    from editor.quest.play.page import PlayPage
    from editor.quest.play.session import PlaySession


def _page(on: RoutePage) -> PlayPage | None:
    """The game that is shown, if one is."""
    return on.playing.page if on.playing.is_playing else None


def _in_session(is_met: Callable[[PlaySession], bool]) -> Callable[[RoutePage], bool]:
    """A condition of the game that is shown."""

    def when(on: RoutePage) -> bool:
        page = _page(on)
        return page is not None and is_met(page.session)

    return when


def _on_page(
    name: str, text: str, *keys: str, do: Callable[[PlayPage], object], need: RouteNeed
) -> Row:
    """A command of the game that is shown; without one it does nothing."""

    def do_there(on: RoutePage) -> None:
        page = _page(on)
        if page is not None:
            do(page)

    return in_game(name, text, *keys, do=do_there, need=need)


_GAME = needs(
    lambda on: on.playing.page is not None and not on.playing.is_playing,
    marked("No game is waiting."),
)
_PLAYING = needs(lambda on: on.playing.is_playing, marked("No game is being played."))
_OWN_TURN = needs(
    _in_session(lambda session: session.turn.is_open),
    marked("That is for the person to move in a game."),
)
_HINT = needs(_in_session(lambda session: session.hint is not None), marked("There is no hint."))
_WALK = needs(
    _in_session(lambda session: session.turn.pickable.can_stop), marked("Nobody is on the way.")
)
_BOT = needs(
    _in_session(lambda session: session.table.is_bot_to_move), marked("No bot is to move.")
)
_OVER = needs(
    _in_session(lambda session: session.table.is_over), marked("The game is not over yet.")
)

PLAY_MENU: Submenu[RoutePage] = Submenu(
    "play",
    marked("Pla&y"),
    (
        everywhere("play", marked("&Play the route…"), "F5", do=lambda on: on.playing.play()),
        everywhere(
            "play_again",
            marked("Play &again with the same seats"),
            "Shift+F5",
            do=lambda on: on.playing.play_again(),
        ),
        everywhere(
            "play_resume",
            marked("Back to the &game"),
            "Ctrl+F5",
            do=lambda on: on.playing.resume(),
            need=_GAME,
        ),
        None,
        _on_page(
            "play_undo",
            marked("&Take back"),
            "Ctrl+Z",
            do=lambda page: page.session.turn.undo(),
            need=_OWN_TURN,
        ),
        _on_page(
            "play_undo_play",
            marked("Take back the &whole play"),
            "Ctrl+Shift+Z",
            do=lambda page: page.session.turn.undo_play(),
            need=_OWN_TURN,
        ),
        _on_page(
            "play_hint",
            marked("&Hint"),
            "H",
            do=lambda page: page.session.ask_for_hint(),
            need=_OWN_TURN,
        ),
        _on_page(
            "play_follow",
            marked("Do as the hint sa&ys"),
            "Shift+H",
            do=lambda page: page.session.follow_hint(),
            need=_HINT,
        ),
        _on_page(
            "play_buy",
            marked("&Buy a card"),
            "B",
            do=lambda page: page.session.turn.begin_purchase(),
            need=_OWN_TURN,
        ),
        _on_page(
            "play_stop",
            marked("Stop the wal&k"),
            "S",
            do=lambda page: page.session.turn.stop(),
            need=_WALK,
        ),
        _on_page(
            "play_end",
            marked("&End the turn"),
            "E",
            do=lambda page: page.session.turn.end_turn(),
            need=_OWN_TURN,
        ),
        None,
        _on_page(
            "play_pause",
            marked("Pa&use or go on"),
            "Space",
            do=lambda page: page.controls.toggle_pause(),
            need=_BOT,
        ),
        _on_page(
            "play_step",
            marked("One step of a b&ot"),
            ".",
            do=lambda page: page.controls.step(),
            need=_BOT,
        ),
        _on_page(
            "play_slower",
            marked("&Slower"),
            "F6",
            do=lambda page: page.controls.change_speed(-1),
            need=_PLAYING,
        ),
        _on_page(
            "play_faster",
            marked("&Faster"),
            "F7",
            do=lambda page: page.controls.change_speed(1),
            need=_PLAYING,
        ),
        None,
        in_game(
            "play_save",
            marked("Save the game &log…"),
            "Ctrl+Shift+L",
            do=lambda on: on.playing.save_log(),
            need=_PLAYING,
        ),
        in_game(
            "play_replay",
            marked("&Replay this game"),
            "Ctrl+R",
            do=lambda on: on.playing.replay_game(),
            need=_OVER,
        ),
        _on_page(
            "play_leave",
            marked("Ba&ck to the editor"),
            "Esc",
            do=lambda page: page.escape(),
            need=_PLAYING,
        ),
    ),
)
