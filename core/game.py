"""The whole interface of a game: what its package has to offer to be on the shelf.

Each concern is a Protocol of its own, beside the part of the program that uses it; here they come
together. Games share values and shells, never behaviour, so there is no base class: a game is any
object that has these members. It has to be light to import; whatever needs its kernels, its
geometry or its engine is `deferred`. And it has to be pickled by its name, as playtests take it to
other processes.
"""

from __future__ import annotations

from typing import Any, Protocol, TypeAlias

from core.checking.game import CheckedGame
from core.designs.design import D
from core.designs.format import DesignFormat
from core.pages.game import PagedGame
from core.playtest.spec import Agreed, B, PlayedGame, Player
from core.search.searched import SearchedGame
from core.terminal.game_terminal import TerminalGame


class GameKind(
    DesignFormat[D],
    CheckedGame[D],
    PagedGame,
    PlayedGame[D, B, Agreed, Player],
    TerminalGame,
    SearchedGame,
    Protocol[D, B, Agreed, Player],
):
    """A game of which designs can be made: seventeen members, with those it inherits.

    Its designs: `id`, `names`, `players`, `design`, `read`, `write`, `pack`, `unpack`, `changes`.
    Its checks: `rules`, `load_box`, `facts`, `places`. What it tells on pages: `pages`. What bots
    play: `playtests`. What commands do: `terminal`. What can be looked for: `search`.
    """


AnyGame: TypeAlias = GameKind[Any, Any, Any, Any]
"""A game whose designs and boards are its own affair, as the shell sees it."""
