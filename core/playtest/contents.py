"""What the report of a playtest consists of, and what of it each medium shows in which order.

Terminal, page, panel and letter walk their chapters; only how a chapter looks is their own affair.
Every game has contents of its own, among which are the sections that all of them have.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from enum import Enum, auto
from typing import TYPE_CHECKING, TypeAlias

from core.basics.language import marked, marked_plural, tr, tr_plural
from core.basics.values import dataclass
from core.playtest.words import LengthWords

if TYPE_CHECKING:
    from core.playtest.totals import Numbers

_IN_ROUNDS = LengthWords()
COMMON_TITLES = {
    "rounds": _IN_ROUNDS.title,
    "minutes": marked("Minutes"),
    "seats": marked("Wins by seat"),
    "starts": marked("Wins by start place"),
    "bots": marked("Wins by bot"),
    "unfinished": marked("Unfinished games"),
}
"""Of the sections that every game has, by their keys."""
COMMON_NAMES = {
    ("seats", "wins"): "seat {seat}",
    ("starts", "wins"): "start place {place}",
    ("bots", "wins"): "{bot}",
}
"""What figures of these are called in tables for programs, by section and key."""
COMMON_ORDER: Mapping[str, tuple[str, ...]] = {"rounds": ("median", "p10", "p90")}
"""The figures that people read of these, by key."""
SKILL = "skill"
"""Where the answer tells how much thought pays."""
SEATS = "seats"
"""Where the answer tells how evenly the seats win."""
AGAINST = marked("What the games say against it")
"""Above the problems that games show, which stand before the chapters."""
ODD_GAMES = marked("Games worth a look")
"""Above the odd games, which follow the chapters."""


Closest: TypeAlias = "Callable[[Numbers], int | None]"
"""Tells which of some rows of finished games was the closest game."""


@dataclass(frozen=True, slots=True)
class OwnOddity:
    """Why a game stands out that only games of its kind can.

    Attributes:
        key: as programs read it.
        text: for people, noted for translation.
        found: which of some rows of finished games is the first or best of the kind, if any.
    """

    key: str
    text: str
    found: Closest = field(compare=False)

    def __str__(self) -> str:
        """As programs read it."""
        return self.key

    @property
    def word(self) -> str:
        """The same for people."""
        return tr(self.text)


def _nobody_can_tell(_finished: Numbers) -> None:
    return None


class Sample(Enum):
    """The games that a chapter is about."""

    PLAYED = auto()
    FINISHED = auto()
    SKILL_GAP = auto()
    PANEL = auto()
    ROTATION = auto()


@dataclass(frozen=True, slots=True)
class Chapter:
    """Sections that people read together.

    Attributes:
        title: noted for translation; empty if they need none.
        heading: the title with the number of games, for one and for many, where those are told.
        sample: which games these are; without any there is nothing to show.
        listed: of many figures alike, how many are listed, the highest first; 0 for all.
    """

    key: str
    title: str
    sections: tuple[str, ...]
    heading: tuple[str, str] = ("", "")
    sample: Sample = Sample.PLAYED
    listed: int = 0

    def heading_of(self, games: int, when: str) -> str:
        """The heading with how many games it is about, and who played."""
        one, many = self.heading
        return tr_plural(one, many, games, when=when) if one else tr(self.title)


@dataclass(frozen=True, slots=True)
class Medium:
    """Where people read a report.

    Attributes:
        chapters: in their order.
        left_out: the sections that are not shown there, on purpose.
    """

    chapters: tuple[Chapter, ...]
    left_out: frozenset[str]


@dataclass(frozen=True, slots=True)
class Contents:
    """What the reports of a game consist of, and where they show what.

    Attributes:
        titles: of all sections, by their keys, in the order of the report.
        page, panel, letter, terminal: what is shown there.
        answer: the sections whose remarks are the answer in one paragraph, in their order; among
            them `SEATS` and `SKILL`.
        order: the figures that people read of a section, by key; of all others all.
        closer: the keys of figures that tell the one above them in another way, or part of it.
        if_ever: the keys of figures that are left out while they are 0.
        names: what figures are called in tables for programs, by section and key, where the key
            alone does not tell.
        nothing: what stands there for an empty list.
        contrasts: a short name, section and key of the figures in which two runs are compared,
            beside those that all games have.
        closest: which of some rows of finished games was the closest game; None if nobody can tell.
        oddities: what else makes a game worth a look.
    """

    titles: Mapping[str, str] = field(hash=False)
    page: Medium
    panel: Medium
    letter: Medium
    terminal: Medium
    answer: tuple[str, ...] = ("minutes", "unfinished", SEATS, SKILL)
    order: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: COMMON_ORDER, hash=False)
    closer: frozenset[str] = frozenset()
    if_ever: frozenset[str] = frozenset()
    names: Mapping[tuple[str, str], str] = field(default_factory=lambda: COMMON_NAMES, hash=False)
    nothing: str = ""
    contrasts: tuple[tuple[str, str, str], ...] = ()
    closest: Closest = _nobody_can_tell
    oddities: tuple[OwnOddity, ...] = ()


def alone(titles: Mapping[str, str], *sections: str, listed: int = 0) -> tuple[Chapter, ...]:
    """A chapter for each of some sections, with its title."""
    return tuple(Chapter(each, titles[each], (each,), listed=listed) for each in sections)


# --- Chapters that every game has -----------------------------------------------------------------

LENGTH = Chapter(
    "length",
    marked("Length"),
    ("rounds", "minutes"),
    marked_plural("Length of {count:,} finished game", "Length of {count:,} finished games"),
    Sample.FINISHED,
)
WINNERS = Chapter(
    "winners",
    marked("Who wins"),
    ("seats", "starts", "bots"),
    marked_plural(
        "Who wins {when}, of {count:,} finished game",
        "Who wins {when}, of {count:,} finished games",
    ),
    Sample.FINISHED,
)
EVEN_FOR_WHOM = Chapter(
    "panel",
    marked("Even for whom?"),
    (),
    marked_plural(
        "Even for whom? Wins by seat and by who plays, of {count:,} game",
        "Even for whom? Wins by seat and by who plays, of {count:,} games",
    ),
    Sample.PANEL,
)
"""What the panel says."""
ORDER_OR_PLACE = Chapter(
    "rotation",
    marked("Turn order or start place?"),
    (),
    marked_plural(
        "Turn order or start place? Of {count:,} further game with moving start places",
        "Turn order or start place? Of {count:,} further games with moving start places",
    ),
    Sample.ROTATION,
)
"""What moving start places tell; nothing where all start from the same one."""
UNFINISHED = Chapter(
    "unfinished",
    marked("Unfinished games"),
    ("unfinished",),
    marked_plural("Unfinished games, of {count:,} game", "Unfinished games, of {count:,} games"),
)
SKILL_GAP = Chapter(
    SKILL,
    marked("Skill gap"),
    (),
    marked_plural("Skill gap, of {count:,} further game", "Skill gap, of {count:,} further games"),
    Sample.SKILL_GAP,
)
WINS_BY_SEAT = Chapter("seats", marked("Wins by seat {when}."), ("seats",))
FIGURES = marked("Figures")


def plain_contents(
    titles: Mapping[str, str],
    closest: Closest = _nobody_can_tell,
    oddities: tuple[OwnOddity, ...] = (),
    lengths: LengthWords = _IN_ROUNDS,
) -> Contents:
    """The contents of a game without charts of its own: all that it tells stands in lines.

    The titles are those of its own sections, which follow those that all games have.
    """
    every = {**COMMON_TITLES, "rounds": lengths.title, **titles}
    own, figures = alone(every, *titles), ("rounds", "minutes", "unfinished")
    charts = alone(every, "rounds", "seats")
    page = (
        *charts,
        EVEN_FOR_WHOM,
        ORDER_OR_PLACE,
        *alone(every, "starts"),
        *own,
        Chapter("figures", FIGURES, figures),
    )
    panel = (*charts, EVEN_FOR_WHOM, ORDER_OR_PLACE, *alone(every, "bots"), *own)
    letter = (WINS_BY_SEAT, *alone(every, "bots"), Chapter("figures", "", figures), *own)
    terminal = (LENGTH, WINNERS, EVEN_FOR_WHOM, ORDER_OR_PLACE, SKILL_GAP, *own, UNFINISHED)
    return Contents(
        every,
        page=_showing(page, every),
        panel=_showing(panel, every),
        letter=_showing(letter, every),
        terminal=_showing(terminal, every),
        closest=closest,
        oddities=oddities,
    )


def _showing(chapters: tuple[Chapter, ...], titles: Mapping[str, str]) -> Medium:
    shown = {section for each in chapters for section in each.sections}
    return Medium(chapters, frozenset(titles) - shown)
