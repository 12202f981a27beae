"""Game logs: a finished or running game as text that replays exactly, on any machine, for ever."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import replace

from core.basics.language import tr, tr_lazy
from core.basics.values import dataclass
from core.files.fields import Fields, Flaw
from core.files.nodes import Mapping, Node, Sequence, Unreadable, parse_mapping
from core.files.writing import plain_node, text_node, written
from core.lost_cities.design.board_design import PLAYER_COUNTS, BoardDesign
from core.lost_cities.engine.kernels.state import STATE_SIZE, State
from core.lost_cities.engine.packing import Options
from core.playtest.limits import HIGHEST_SEED

ENGINE_VERSION = 1
"""Raised whenever the same seed and actions would lead to another game."""
MOST_TURNS = 9_999
PERSON = "person"
"""Who sat on a seat without a bot, in the words of a log."""
_FORMAT = 1
_LATEST_ENGINE = 9_999


@dataclass(frozen=True, slots=True)
class GameLog:
    """A game as it was played.

    Attributes:
        layout: the text of the board's file.
        fingerprint: of that board; a log belongs to one board only.
        lines: the actions in notation, each with the round and the player, counted from 1.
        checksum: of the state after the last line.
        seats: who played, `PERSON` or the name of a bot; nobody, if it is not known.
    """

    layout: str
    fingerprint: str
    players: int
    seed: int
    options: Options
    lines: tuple[tuple[int, int, str], ...]
    checksum: str
    version: int = ENGINE_VERSION
    seats: tuple[str, ...] = ()

    def seated(self, seats: Iterable[str]) -> GameLog:
        """The same log, with the names of those who played."""
        return replace(self, seats=tuple(seats))

    def text(self) -> str:
        """The log as the text of a file."""
        moves = "".join(f"{r}.{player}  {line}\n" for r, player, line in self.lines)
        seats = Sequence(tuple(text_node(each) for each in self.seats))
        entries: tuple[tuple[str, Node], ...] = (
            ("log", plain_node(_FORMAT)),
            ("game", plain_node(BoardDesign.game)),
            ("board", plain_node(self.fingerprint)),
            ("engine", plain_node(self.version)),
            ("players", plain_node(self.players)),
            *((("seats", seats),) if self.seats else ()),
            ("seed", plain_node(self.seed)),
            ("first_player", plain_node(self.options.first_player)),
            ("turn_limit", plain_node(self.options.round_limit)),
            ("checksum", plain_node(self.checksum)),
            ("layout", text_node(self.layout)),
            ("moves", text_node(moves)),
        )
        return written(Mapping(tuple((plain_node(key), value) for key, value in entries)))

    @classmethod
    def read(cls, text: str) -> GameLog:
        """The log of a text, or `Unreadable`."""
        flaws: list[Flaw] = []
        fields = Fields(parse_mapping(text), tr_lazy("a game log"), flaws)
        if fields.whole_number("log", 1, _FORMAT) is None:
            raise Unreadable(tr("this is no game log that this version knows"))
        fields.text("game")
        log = cls(
            layout=fields.text("layout", is_required=True) or "",
            fingerprint=fields.text("board", is_required=True) or "",
            version=fields.whole_number("engine", 1, _LATEST_ENGINE) or 0,
            players=fields.whole_number("players", PLAYER_COUNTS[0], PLAYER_COUNTS[-1]) or 0,
            seed=fields.whole_number("seed", 0, HIGHEST_SEED) or 0,
            options=Options(
                first_player=fields.whole_number("first_player", 0, PLAYER_COUNTS[-1] - 1) or 0,
                round_limit=fields.whole_number("turn_limit", 1, MOST_TURNS) or 0,
            ),
            checksum=fields.text("checksum", is_required=True) or "",
            lines=_read_moves(fields.text("moves") or ""),
            seats=fields.texts("seats"),
        )
        if flaws:
            raise Unreadable(flaws[0].located())
        if len(log.seats) not in {0, log.players}:
            numbers = {"players": log.players, "seats": len(log.seats)}
            raise Unreadable(tr("{players} play, and {seats} seats are taken", **numbers))
        return log


def checksum(state: State) -> str:
    """A short hash of everything about the present state of a game."""
    numbers = ",".join(str(int(number)) for number in state[:STATE_SIZE])
    return hashlib.sha256(numbers.encode("ascii")).hexdigest()[:16]


def _read_moves(text: str) -> tuple[tuple[int, int, str], ...]:
    moves = []
    for line in text.splitlines():
        when, _, what = line.partition("  ")
        r, _, player = when.partition(".")
        if not (_is_number(r) and _is_number(player)):
            raise Unreadable(tr("“{line}” is no move; it should start like 3.1", line=line[:60]))
        moves.append((int(r), int(player), what))
    return tuple(moves)


def _is_number(text: str) -> bool:
    return text.isdecimal() and len(text) <= len(str(MOST_TURNS))
