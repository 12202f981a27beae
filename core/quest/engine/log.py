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
from core.playtest.limits import HIGHEST_SEED
from core.quest.engine.kernels.state import MOST_PLAYERS, STATE_SIZE, State
from core.quest.engine.packing import MOST_ROUNDS, Options

ENGINE_VERSION = 1
"""Raised whenever the same seed and actions would lead to another game."""
LARGEST_LOG = 20_000_000
"""In bytes: games of many rounds are long."""
PERSON = "person"
"""Who sat on a seat without a bot, in the words of a log."""
_FORMAT = 1
_LATEST_ENGINE = 9_999
_SHIFT = "start_shift"
_MOST_DIGITS = 9
"""Of a round or a player: with thousands of them Python refuses to make a number."""


class LogRefused(Exception):
    """A log that cannot be replayed; the message says why."""


@dataclass(frozen=True, slots=True)
class GameLog:
    """A game as it was played.

    Attributes:
        route: the text of the route's file.
        fingerprint: of that route; a log belongs to one route only.
        lines: the complete plays in notation, each with the round and the player, counted from 1.
        checksum: of the state after the last line.
        seats: who played, `PERSON` or the name of a bot; nobody, if it is not known.
    """

    route: str
    fingerprint: str
    version: int
    players: int
    seed: int
    options: Options
    lines: tuple[tuple[int, int, str], ...]
    checksum: str
    seats: tuple[str, ...] = ()

    def seated(self, seats: Iterable[str]) -> GameLog:
        """The same log, with the names of those who played."""
        return replace(self, seats=tuple(seats))

    def text(self) -> str:
        """The log as the text of a file."""
        moves = "".join(f"{r}.{player}  {line}\n" for r, player, line in self.lines)
        entries: tuple[tuple[str, Node], ...] = (
            ("log", plain_node(_FORMAT)),
            ("route", plain_node(self.fingerprint)),
            ("engine", plain_node(self.version)),
            ("players", plain_node(self.players)),
            *self._seats_entry(),
            ("seed", plain_node(self.seed)),
            ("caves", plain_node(str(self.options.caves).lower())),
            ("free_order", plain_node(str(self.options.is_free_order).lower())),
            ("round_limit", plain_node(self.options.round_limit)),
            *self._shift_entry(),
            ("checksum", plain_node(self.checksum)),
            ("layout", text_node(self.route)),
            ("moves", text_node(moves)),
        )
        return written(Mapping(tuple((plain_node(key), value) for key, value in entries)))

    def _seats_entry(self) -> tuple[tuple[str, Node], ...]:
        names = Sequence(tuple(text_node(each) for each in self.seats))
        return (("seats", names),) if self.seats else ()

    def _shift_entry(self) -> tuple[tuple[str, Node], ...]:
        """Only games of playtests that ask for it start from other places."""
        shift = self.options.start_shift
        return ((_SHIFT, plain_node(shift)),) if shift else ()

    @classmethod
    def read(cls, text: str) -> GameLog:
        """The log of a text, or `LogRefused`."""
        try:
            tree = parse_mapping(text)
        except Unreadable as error:
            raise LogRefused(tr("this is no game log: {reason}", reason=error)) from error
        flaws: list[Flaw] = []
        fields = Fields(tree, tr_lazy("a game log"), flaws)
        if fields.whole_number("log", 1, _FORMAT) is None:
            raise LogRefused(tr("this is no game log that this version knows"))
        log = cls(
            route=fields.text("layout", is_required=True) or "",
            fingerprint=fields.text("route", is_required=True) or "",
            version=fields.whole_number("engine", 1, _LATEST_ENGINE) or 0,
            players=fields.whole_number("players", 2, 4) or 0,
            seed=fields.whole_number("seed", 0, HIGHEST_SEED) or 0,
            options=Options(
                caves=bool(fields.flag("caves")),
                is_free_order=bool(fields.flag("free_order")),
                round_limit=fields.whole_number("round_limit", 1, MOST_ROUNDS) or 0,
                start_shift=_read_shift(fields),
            ),
            checksum=fields.text("checksum", is_required=True) or "",
            lines=_read_moves(fields.text("moves") or ""),
            seats=fields.texts("seats"),
        )
        if flaws:
            raise LogRefused(flaws[0].located())
        if len(log.seats) not in {0, log.players}:
            numbers = {"players": log.players, "seats": len(log.seats)}
            raise LogRefused(tr("{players} play, and {seats} seats are taken", **numbers))
        return log


def checksum(state: State) -> str:
    """A short hash of everything about the present state of a game."""
    numbers = ",".join(str(int(number)) for number in state[:STATE_SIZE])
    return hashlib.sha256(numbers.encode("ascii")).hexdigest()[:16]


def _read_shift(fields: Fields) -> int:
    """By how many places all started farther on; not at all in most games."""
    node = fields.node(_SHIFT)
    return 0 if node is None else fields.number_of(_SHIFT, node, 1, MOST_PLAYERS - 1) or 0


def _read_moves(text: str) -> tuple[tuple[int, int, str], ...]:
    moves = []
    for line in text.splitlines():
        when, _, what = line.partition("  ")
        r, _, player = when.partition(".")
        if not (_is_number(r) and _is_number(player)):
            raise LogRefused(tr("“{line}” is no move; it should start like 3.1", line=line[:60]))
        moves.append((int(r), int(player), what))
    return tuple(moves)


def _is_number(text: str) -> bool:
    return text.isdecimal() and len(text) <= _MOST_DIGITS
