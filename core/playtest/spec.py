"""What a playtest is to play: a board of a game, a line-up of bots, and how many games.

A game that can be played by bots is a `PlayedGame`; all that playtests know of it are its
`GamePlaytests`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeAlias, TypeVar, overload

from core.basics.figures import Section
from core.basics.language import marked, tr
from core.basics.values import dataclass
from core.checking.rule import AnyRule
from core.designs.design import Design
from core.designs.format import GameNames
from core.playtest.agreements import Agreement
from core.playtest.bots import Bot, PanelBots, bot_among
from core.playtest.contents import Contents
from core.playtest.game_counts import GAMES, SKILL_GAMES
from core.playtest.limits import HIGHEST_SEED, Unplayable
from core.playtest.seating import MOST_DRAWN, entry_of, start_shift
from core.playtest.sights import GameSights
from core.playtest.words import PlaytestWords

if TYPE_CHECKING:
    from core.kernels.blocks import Cells
    from core.playtest.game_kernels import GameKernels
    from core.playtest.totals import Totals


class PlayedBoard(Protocol):
    """What playtests know of a board, of whichever game."""

    @property
    def design(self) -> Design:
        """The design that it was built from."""


class TextLog(Protocol):
    """A game on record."""

    def text(self) -> str:
        """What a file holds of it."""


class GameReplayer(Protocol):
    """Plays games of a playtest again, one by one, so that they can be looked at."""

    def log(self, seed: int) -> TextLog:
        """The game of a seed on record, with the bots that played it; or `TooLong`."""


B = TypeVar("B", bound=PlayedBoard)
Agreed = TypeVar("Agreed")
Player = TypeVar("Player", bound=Bot)
T = TypeVar("T")
D_co = TypeVar("D_co", bound=Design, covariant=True)
D_contra = TypeVar("D_contra", bound=Design, contravariant=True)


@dataclass(frozen=True, slots=True)
class Versions:
    """Of the rules: what the same moves lead to; and of the bots: which moves they make."""

    engine: int = 1
    bots: int = 1


class GamePlaytests(Protocol[D_contra, B, Agreed, Player]):
    """What playtests and certificates know of a game: designs, boards, options and bots."""

    @property
    def bots(self) -> tuple[Player, ...]:
        """Who can sit down."""

    @property
    def skill_pair(self) -> tuple[str, str]:
        """The names of the bot that thinks and of the one that does not: their gap is skill.

        The games of the first one tell par, and certificates rest on them.
        """

    @property
    def versions(self) -> Versions:
        """Of rules and bots, since another one may play otherwise."""

    @property
    def panel(self) -> PanelBots:
        """Whom it asks whether its seats are even."""

    @property
    def words(self) -> PlaytestWords:
        """How playtests and certificates speak of it."""

    @property
    def contents(self) -> Contents:
        """What its reports consist of, and where they show what."""

    @property
    def sights(self) -> GameSights:
        """What there is to see of its boards while games are played."""

    @property
    def agreements(self) -> tuple[Agreement, ...]:
        """What players may agree on beyond what a design says."""

    @property
    def kernels(self) -> GameKernels:
        """What plays batches."""

    def usual_options(self, design: D_contra) -> Agreed:
        """What players agree on before a playtest, as the design says."""

    def refuse_players(self, board: B, players: int) -> None:
        """Raise `Unplayable` if a board has no room for so many."""

    def packed(self, spec: Spec[B, Agreed, Player]) -> Mapping[int, Cells]:
        """What the kernels know of a spec: the cells of each stretch by its first; or `Unplayable`.

        All other cells are 0.
        """

    def sections(self, spec: Spec[B, Agreed, Player], totals: Totals) -> tuple[Section, ...]:
        """What some games tell beyond the sections that every game has."""

    def replayer(self, spec: Spec[B, Agreed, Player]) -> GameReplayer:
        """Who plays games of a spec again."""


class PlayedGame(Protocol[D_co, B, Agreed, Player]):
    """A game as far as bots play it."""

    @property
    def names(self) -> GameNames:
        """What it and its designs are called."""

    @property
    def players(self) -> tuple[int, ...]:
        """How many can play."""

    @property
    def rules(self) -> tuple[AnyRule, ...]:
        """All checks of its designs, those among them that judge games."""

    @property
    def design(self) -> type[D_co]:
        """What its designs are."""

    @property
    def playtests(self) -> GamePlaytests[Any, B, Agreed, Player]:
        """What is played, and what is told of it."""


AnyPlayed: TypeAlias = "PlayedGame[Any, Any, Any, Any]"


@dataclass(frozen=True, slots=True)
class Spec(Generic[B, Agreed, Player]):
    """The same spec gives the same totals, wherever and in however many parts it is played.

    Attributes:
        game: which one is played.
        bots: the line-up, one for each player.
        options: what the players agree on, in the game's own terms: a dataclass, whose fields
            reports tell by their names.
        games: how many games; with a precision, how many at most.
        first_seed: the seed of the first game; each game after it has the next one.
        is_rotating: whether seat s is held by line-up entry (s + seed) % players, so that the bots
            change seats from game to game; else entry s always sits on seat s.
        precision: stop early once every seat's share of the finished games is known within plus
            or minus this much (half the width of its interval, one that holds with 95 % at all
            times); None to play all games.
        drawn: if not 0, so many bots of the line-up sit down in each game; which and where is
            drawn from its seed, so that each of them sits on every seat equally often.
        shifts_starts: whether the places that seats start from move on against the turn order.
    """

    game: PlayedGame[Any, B, Agreed, Player]
    board: B
    bots: tuple[Player, ...]
    options: Agreed
    games: int = GAMES
    first_seed: int = 0
    is_rotating: bool = False
    precision: float | None = None
    drawn: int = 0
    shifts_starts: bool = False

    @property
    def seeds(self) -> range:
        """The seeds of all games."""
        return range(self.first_seed, self.first_seed + self.games)

    def __post_init__(self) -> None:
        """Refuse what cannot be played."""
        last = self.first_seed + self.games - 1
        if self.games < 1:
            raise Unplayable(
                tr("a playtest needs at least one game, not {games:,}", games=self.games)
            )
        if self.first_seed < 0 or last > HIGHEST_SEED:
            text = marked("seeds go from 0 to {most:,}, not from {first:,} to {last:,}")
            raise Unplayable(tr(text, most=HIGHEST_SEED, first=self.first_seed, last=last))
        if self.drawn and len(self.bots) > MOST_DRAWN:
            text = marked("{count} bots are too many to draw from; {most} are the most")
            raise Unplayable(tr(text, count=len(self.bots), most=MOST_DRAWN))

    @property
    def players(self) -> int:
        """How many play."""
        return self.drawn or len(self.bots)

    def bots_in(self, seed: int) -> tuple[Player, ...]:
        """Who sits on which seat in the game of a seed."""
        return tuple(self.bots[self._entry(seat, seed)] for seat in range(self.players))

    def _entry(self, seat: int, seed: int) -> int:
        """Which bot of the line-up sits there."""
        return entry_of(seat, seed, self.players, self.drawn_from, self.is_rotating)

    @property
    def drawn_from(self) -> int:
        """How many bots those at the table are drawn from; 0 if all of them sit there."""
        return len(self.bots) if self.drawn else 0

    def start_shift_in(self, seed: int) -> int:
        """By how many places all start farther on in the game of a seed."""
        return start_shift(seed, self.players) if self.shifts_starts else 0

    @property
    def batch(self) -> int:
        """How many games make a batch; fixed, so that early stops do not depend on the clock."""
        return min(bot.batch for bot in self.bots)

    @property
    def parts(self) -> Parts:
        """The batches in order of their seeds."""
        return self.parts_of(self.batch)

    def parts_of(self, size: int, ending: tuple[int, ...] = ()) -> Parts:
        """The same games in parts of other sizes, which give the same totals."""
        return Parts(range(self.first_seed, self.first_seed + self.games), size, ending)

    def with_board(self, board: B) -> Spec[B, Agreed, Player]:
        """The same playtest on another board, for a paired comparison."""
        return replace(self, board=board)


AnySpec: TypeAlias = Spec[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Parts(Sequence[tuple[int, int]]):
    """Seeds in parts of a size: the first seed and the number of games of each, made as asked for.

    A billion games take no more room than one.

    Attributes:
        ending: the sizes of the last parts, should they be others.
    """

    seeds: range
    size: int
    ending: tuple[int, ...] = ()

    def __len__(self) -> int:
        return self._whole + len(self.ending)

    @property
    def _whole(self) -> int:
        """How many parts there are before those of the ending."""
        return -(-(len(self.seeds) - sum(self.ending)) // self.size)

    @overload
    def __getitem__(self, which: int) -> tuple[int, int]: ...

    @overload
    def __getitem__(self, which: slice) -> tuple[tuple[int, int], ...]: ...

    def __getitem__(self, which: int | slice) -> tuple[int, int] | tuple[tuple[int, int], ...]:
        if isinstance(which, slice):
            return tuple(self[each] for each in range(len(self))[which])
        number, end = range(len(self))[which], len(self.seeds) - sum(self.ending)
        last = number - self._whole
        begin = number * self.size if last < 0 else end + sum(self.ending[:last])
        size = min(self.size, end - begin) if last < 0 else self.ending[last]
        return self.seeds[begin], size


def lineup(game: PlayedGame[Any, B, Agreed, Player], names: Sequence[str]) -> tuple[Player, ...]:
    """The bots of some names, or `UnknownBot`."""
    return tuple(bot_among(game.playtests.bots, name) for name in names)


def par_bot(game: AnyPlayed) -> str:
    """The name of the bot whose games tell par, and what certificates rest on."""
    return game.playtests.skill_pair[0]


def paired(game: AnyPlayed, first: T, second: T) -> tuple[T, ...]:
    """Two in turn on as many seats as there can be, so that both have as many."""
    return (first, second) * (max(each for each in game.players if each % 2 == 0) // 2)


def skill_gap(
    game: PlayedGame[Any, B, Agreed, Player],
    board: B,
    options: Agreed,
    games: int = GAMES,
    first_seed: int = 0,
) -> Spec[B, Agreed, Player]:
    """Thought against haste, as many seats each and changing: how much a design rewards thought."""
    bots = lineup(game, paired(game, *game.playtests.skill_pair))
    return Spec(game, board, bots, options, games, first_seed, is_rotating=True)


def skill_gap_games(spec: AnySpec) -> AnySpec:
    """Games that tell the skill gap under the conditions of a playtest."""
    games = min(spec.games, SKILL_GAMES)
    return skill_gap(spec.game, spec.board, spec.options, games, spec.first_seed)
