"""Games on record as text: a log replays exactly, on any machine, for ever.

Most of a log is the same in every game; what a game adds is a `LogForm`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from core.basics.language import marked, tr, tr_lazy
from core.basics.values import dataclass
from core.checking.facts import OwnBoard
from core.designs.edits import with_certificate
from core.designs.format import AnyFormat
from core.designs.writing import design_text
from core.files import nodes
from core.files.fields import Fields, Flaw
from core.files.nodes import Mapping, Node, Unreadable, parse_mapping
from core.files.writing import plain_node, text_node, written
from core.playtest.limits import HIGHEST_SEED

PERSON = "person"
"""Who sat on a seat without a bot, in the words of a log."""
LARGEST_LOG = 20_000_000
"""In bytes: games of many rounds are long."""
_FORMAT = 1
_LATEST_ENGINE = 9_999
_MOST_DIGITS = 9
"""Of a round or a player: with thousands of them Python refuses to make a number."""

Entry: TypeAlias = tuple[str, Node]
Line: TypeAlias = tuple[int, int, str]
"""What somebody did in notation, with the round and the player, counted from 1."""
O = TypeVar("O")  # noqa: E741  # what was agreed on before a game: its own options


class Logged(Protocol[O]):
    """A game that can be put on record: what it was dealt with."""

    board: OwnBoard
    players: int
    seed: int
    options: O


@dataclass(frozen=True, slots=True)
class LogForm(Generic[O]):
    """What only one game has to say about its logs.

    Attributes:
        engine: its version, raised whenever the same seed and actions lead to another game.
        fingerprint_key: under which a log names the design that it belongs to.
        player_counts: how many can play, at least and at most.
        written: the entries of what was agreed on.
        read: what was agreed on, by the fields of a log.
        cells: how many of the first numbers of a state are the position itself.
        game: the id that a log names, if it names one; those of the first game do not.
    """

    engine: int
    fingerprint_key: str
    player_counts: tuple[int, int]
    written: Callable[[O], Iterable[Entry]]
    read: Callable[[Fields], O]
    cells: int
    game: str = ""

    def checksum(self, state: Sequence[int]) -> str:
        """A short hash of everything about the present state of a game."""
        numbers = ",".join(str(int(number)) for number in state[: self.cells])
        return hashlib.sha256(numbers.encode("ascii")).hexdigest()[:16]

    def log_of(
        self,
        game: Logged[O],
        design_format: AnyFormat,
        lines: tuple[Line, ...],
        state: Sequence[int],
    ) -> GameLog[O]:
        """The log of a game after some lines that led to a state; without any certificate."""
        design = with_certificate(game.board.design, None)
        return GameLog(
            form=self,
            layout=design_text(design, design_format),
            fingerprint=design.fingerprint,
            version=self.engine,
            players=game.players,
            seed=game.seed,
            options=game.options,
            lines=lines,
            checksum=self.checksum(state),
        )

    def log(self, text: str) -> GameLog[O]:
        """The log of a text, or `Unreadable`."""
        flaws: list[Flaw] = []
        fields = Fields(_tree(text), tr_lazy("a game log"), flaws)
        if fields.whole_number("log", 1, _FORMAT) is None:
            raise Unreadable(tr("this is no game log that this version knows"))
        if self.game:
            fields.text("game")
        log = GameLog(
            form=self,
            layout=fields.text("layout", is_required=True) or "",
            fingerprint=fields.text(self.fingerprint_key, is_required=True) or "",
            version=fields.whole_number("engine", 1, _LATEST_ENGINE) or 0,
            players=fields.whole_number("players", *self.player_counts) or 0,
            seed=fields.whole_number("seed", 0, HIGHEST_SEED) or 0,
            options=self.read(fields),
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


@dataclass(frozen=True, slots=True)
class GameLog(Generic[O]):
    """A game as it was played.

    Attributes:
        layout: the text of the design's file.
        fingerprint: of that design; a log belongs to one design only.
        checksum: of the state after the last line.
        version: of the engine that played it.
        seats: who played, `PERSON` or the name of a bot; nobody, if it is not known.
    """

    form: LogForm[O]
    layout: str
    fingerprint: str
    version: int
    players: int
    seed: int
    options: O
    lines: tuple[Line, ...]
    checksum: str
    seats: tuple[str, ...] = ()

    def seated(self, seats: Iterable[str]) -> GameLog[O]:
        """The same log, with the names of those who played."""
        return replace(self, seats=tuple(seats))

    def text(self) -> str:
        """The log as the text of a file."""
        form = self.form
        moves = "".join(f"{r}.{player}  {line}\n" for r, player, line in self.lines)
        seats = nodes.Sequence(tuple(text_node(each) for each in self.seats))
        entries: tuple[Entry, ...] = (
            ("log", plain_node(_FORMAT)),
            *((("game", plain_node(form.game)),) if form.game else ()),
            (form.fingerprint_key, plain_node(self.fingerprint)),
            ("engine", plain_node(self.version)),
            ("players", plain_node(self.players)),
            *((("seats", seats),) if self.seats else ()),
            ("seed", plain_node(self.seed)),
            *form.written(self.options),
            ("checksum", plain_node(self.checksum)),
            ("layout", text_node(self.layout)),
            ("moves", text_node(moves)),
        )
        return written(Mapping(tuple((plain_node(key), value) for key, value in entries)))

    def refuse_other_engine(self) -> None:
        """Raise `Unreadable` if the rules have changed since the game was played."""
        if self.version != self.form.engine:
            text = marked(
                "this log was made by engine version {old}; "
                "this is version {new}, which would play it differently"
            )
            raise Unreadable(tr(text, old=self.version, new=self.form.engine))


def _tree(text: str) -> Mapping:
    try:
        return parse_mapping(text)
    except Unreadable as error:
        raise Unreadable(tr("this is no game log: {reason}", reason=error)) from error


def _read_moves(text: str) -> tuple[Line, ...]:
    moves = []
    for line in text.splitlines():
        when, _, what = line.partition("  ")
        r, _, player = when.partition(".")
        if not (_is_number(r) and _is_number(player)):
            raise Unreadable(tr("“{line}” is no move; it should start like 3.1", line=line[:60]))
        moves.append((int(r), int(player), what))
    return tuple(moves)


def _is_number(text: str) -> bool:
    return text.isdecimal() and len(text) <= _MOST_DIGITS


class LoggedGame(Protocol):
    """A game that the lines of a log can be played on."""

    @property
    def outcome(self) -> object | None:
        """How it has ended, if it has."""

    @property
    def moment(self) -> tuple[int, int]:
        """The round, and who has to act, counted from 1."""

    @property
    def state(self) -> Sequence[int]:
        """Everything about the present moment, as numbers."""

    def play(self, line: str, /) -> object:
        """Carry out a line of notation, or refuse it."""


def play_again(log: GameLog[Any], game: LoggedGame, refusals: tuple[type[Exception], ...]) -> None:
    """Play all lines of a log on a game that begins, or `Unreadable` if it comes out differently.

    `refusals` are what the game raises at a line that it does not know or allow.
    """
    for r, player, line in log.lines:
        if game.outcome is not None or game.moment != (r, player):
            where = {"player": player, "round": r}
            raise Unreadable(tr("it is not the turn of player {player} in round {round}", **where))
        try:
            game.play(line)
        except refusals as error:
            text = marked("round {round}, player {player}, “{line}”: {reason}")
            told = tr(text, round=r, player=player, line=line, reason=error)
            raise Unreadable(told) from error
    if log.form.checksum(game.state) != log.checksum:
        raise Unreadable(tr("the replay ends otherwise than the game that was logged"))
