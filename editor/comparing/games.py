"""Two designs played until it is decided how they differ: what is played, by whom, and where."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, TypeAlias

from core.basics.jobs import Progress
from core.basics.values import dataclass
from core.game import AnyGame
from core.playtest.comparing import BUDGET, Play, Standoff, comparing
from core.playtest.spec import AnySpec, par_bot
from core.shelf import game_of
from editor.comparing.choices import Choice
from editor.panels.playtesting.own_games import BoardAndBox, RunOrder, board_of, spec_of
from editor.studio.shared import Shared

Playing: TypeAlias = "Callable[[Pair, Shared], Generator[Progress, None, Standoff]]"


@dataclass(frozen=True, eq=False)
class Pair:
    """Two designs to be played.

    Attributes:
        known: what earlier games have told, which are not played again.
    """

    one: Choice
    other: Choice
    known: Standoff | None = None


def comparing_games(
    pair: Pair, shared: Shared, play: Play | None = None
) -> Generator[Progress, None, Standoff]:
    """Play both on all seats by the bot that tells par; the worker plays unless told otherwise.

    Raises `Unreadable`, `NoRival` or `Unplayable`, each with the reason.
    """
    yield Progress(0, 1)
    files = pair.one.read(), pair.other.read()
    game = game_of(files[0].design)
    box = shared.boxes[game.id]
    titles = pair.one.title, pair.other.title
    boards = [board_of(*each, game, box) for each in zip(files, titles, strict=True)]
    first, second = (_spec(game, board) for board in boards)
    by_worker = BoardAndBox(game, boards[0], box, shared.worker).playing
    known = (None, None) if pair.known is None else pair.known.totals
    margins = shared.settings.margins
    return (yield from comparing(first, second, margins, play or by_worker, known))


def _spec(game: AnyGame, board: Any) -> AnySpec:  # noqa: ANN401  its own board
    """As many players as the game has seats, and as many games as may be needed."""
    players = game.players[-1]
    game.playtests.refuse_players(board, players)
    return spec_of(RunOrder((par_bot(game),) * players, BUDGET), game, board)
