"""Games that are lists of moves: how they are played on, put on record and played again.

A game whose moves are whole numbers needs no log and no table of its own. Where a move has more to
tell, a game writes its logs itself.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from textwrap import dedent, indent
from typing import Any, Protocol

from core.basics.language import tr
from core.basics.values import dataclass
from core.designs.design import Design
from core.designs.format import AnyFormat
from core.designs.reading import parse_design
from core.designs.writing import design_text
from core.files.nodes import Unreadable

_LAYOUT = "layout: |\n"


class MoveGame(Protocol):
    """A game under way."""

    @property
    def player(self) -> int:
        """Whose turn it is, counted from 0."""

    @property
    def is_over(self) -> bool:
        """Whether it has ended."""

    @property
    def outcome(self) -> str:
        """How it has ended, in the language in use; nothing while it goes on."""

    @property
    def choices(self) -> Mapping[str, int]:
        """The moves that whoever is on turn may make, by what people type for them."""

    @property
    def moves(self) -> Sequence[int]:
        """All that were made, one after another."""

    def move(self, move: int) -> None:
        """Make one of the moves that may be made."""

    def let_bot_move(self, name: str) -> None:
        """Let a bot make the next move."""


@dataclass(frozen=True, slots=True)
class MoveLog:
    """A game on record.

    Attributes:
        game: whose design it was played on.
        seats: who played, `person` or the name of a bot.
    """

    game: AnyFormat
    design: Design
    seed: int
    seats: tuple[str, ...]
    moves: tuple[int, ...]

    def text(self) -> str:
        """What a file holds of it, the whole design among it."""
        told = {"log": 1, "seed": self.seed, "seats": self.seats, "moves": self.moves}
        head = "".join(f"{key}: {json.dumps(value)}\n" for key, value in told.items())
        return f"{head}{_LAYOUT}{indent(design_text(self.design, self.game), '  ')}"


def parsed_log(text: str, game: AnyFormat) -> MoveLog:
    """The game that a text holds, or `Unreadable`."""
    head, _, layout = text.partition(_LAYOUT)
    design = parse_design(dedent(layout), {game.id: game}).design
    try:
        told = dict(line.split(": ", 1) for line in head.splitlines())
        seed, seats, moves = (json.loads(told[key]) for key in ("seed", "seats", "moves"))
        return MoveLog(game, design, int(seed), tuple(map(str, seats)), tuple(map(int, moves)))
    except (KeyError, ValueError, TypeError) as error:
        raise Unreadable(tr("this log is damaged")) from error


def played_again(log: MoveLog, game: MoveGame) -> MoveGame:
    """A game that begins, with the moves of a log; `Unreadable` if it cannot have gone so."""
    for number, move in enumerate(log.moves, start=1):
        if game.is_over or move not in game.choices.values():
            raise Unreadable(tr("move {number} of the log is against the rules", number=number))
        game.move(move)
    return game


class Beginning(Protocol):
    """Begins a game on a board."""

    def __call__(self, board: Any, players: int, seed: int, /) -> MoveGame:  # noqa: ANN401
        """The game of a seed before its first move."""
