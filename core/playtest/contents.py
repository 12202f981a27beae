"""What the report of a playtest consists of, and what of it each medium shows in which order.

Terminal, page, panel and letter walk their chapters; only how a chapter looks is their own affair.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from core.figures import Figure, Histogram, Section
from core.language import marked, marked_plural, tr, tr_plural

TITLES = {
    "rounds": marked("Rounds of the games"),
    "minutes": marked("Minutes"),
    "seats": marked("Wins by seat"),
    "bots": marked("Wins by bot"),
    "race": marked("The race"),
    "turns": marked("Lost turns"),
    "ties": marked("Ties"),
    "unfinished": marked("Unfinished games"),
    "traffic": marked("Busiest spaces, entries per game"),
    "seams": marked("Seams, crossings per game"),
    "passages": marked("Busiest passages"),
    "ways": marked("Ways of the winners"),
    "blockades": marked("Blockade openings"),
    "bought": marked("Cards bought, per game"),
    "used": marked("Cards played, per game"),
    "removed": marked("Cards removed, per game"),
    "caves": marked("Caves and tokens"),
    "arc": marked("Lead over time"),
}
"""Of all sections, by their keys, in the order of the report."""
KEY_SECTIONS = ("rounds", "minutes", "race", "ties", "turns", "unfinished")
"""What every route has figures of, each with a label of its own."""
ODD_GAMES = marked("Games worth a look")
"""Above the odd games, which follow the chapters."""


def section_of(
    key: str, figures: tuple[Figure, ...], histograms: tuple[Histogram, ...] = ()
) -> Section:
    """A section under its title."""
    return Section(key, tr(TITLES[key]), figures, histograms)


class Sample(Enum):
    """The games that a chapter is about."""

    PLAYED = auto()
    FINISHED = auto()
    SKILL_GAP = auto()


@dataclass(frozen=True, slots=True)
class Chapter:
    """Sections that people read together.

    Attributes:
        title: noted for translation; empty if they need none.
        heading: the title with the number of games, for one and for many, where those are told.
        sample: which games these are; without any there is nothing to show.
    """

    key: str
    title: str
    sections: tuple[str, ...]
    heading: tuple[str, str] = ("", "")
    sample: Sample = Sample.PLAYED

    def heading_of(self, games: int, when: str) -> str:
        """The heading with how many games it is about, and who played."""
        one, many = self.heading
        return tr_plural(one, many, games, when=when)


def _alone(*sections: str) -> tuple[Chapter, ...]:
    """A chapter for each of some sections, with its title."""
    return tuple(Chapter(each, TITLES[each], (each,)) for each in sections)


@dataclass(frozen=True, slots=True)
class Medium:
    """Where people read a report.

    Attributes:
        chapters: in their order.
        left_out: the sections that are not shown there, on purpose.
    """

    chapters: tuple[Chapter, ...]
    left_out: frozenset[str]


PAGE = Medium(
    (
        *_alone("rounds", "arc", "seats", "blockades", "bought", "traffic"),
        Chapter("figures", marked("Figures"), KEY_SECTIONS),
    ),
    frozenset({"bots", "seams", "passages", "ways", "used", "removed", "caves"}),
)
"""Charts on cards, then what has no chart; planners alone play for a page."""

PANEL = Medium(
    (
        *_alone("rounds", "seats", "bots", "arc", "bought", "blockades"),
        Chapter("traffic", marked("Traffic, entries per game"), ("passages", "traffic")),
    ),
    frozenset(KEY_SECTIONS) - {"rounds"} | {"seams", "ways", "used", "removed", "caves"},
)
"""What can be pointed at or has a chart; the answer above tells the rest."""

LETTER = Medium(
    (
        Chapter("seats", marked("Wins by seat {when}."), ("seats",)),
        *_alone("bots"),
        Chapter("figures", "", KEY_SECTIONS),
        Chapter("traffic", marked("Busiest places, entries per game"), ("traffic",)),
        *_alone("bought"),
    ),
    frozenset({"seams", "passages", "ways", "blockades", "used", "removed", "caves", "arc"}),
)
"""What is short enough to be passed on."""

TERMINAL = Medium(
    (
        Chapter(
            "length",
            marked("Length"),
            ("rounds", "minutes"),
            marked_plural(
                "Length of {count:,} finished game", "Length of {count:,} finished games"
            ),
            Sample.FINISHED,
        ),
        Chapter(
            "winners",
            marked("Who wins"),
            ("seats", "bots"),
            marked_plural(
                "Who wins {when}, of {count:,} finished game",
                "Who wins {when}, of {count:,} finished games",
            ),
            Sample.FINISHED,
        ),
        Chapter(
            "race",
            marked("The race"),
            ("race", "ties"),
            marked_plural(
                "The race, of {count:,} finished game", "The race, of {count:,} finished games"
            ),
            Sample.FINISHED,
        ),
        Chapter(
            "turns",
            marked("Lost turns"),
            ("turns",),
            marked_plural("Lost turns, of {count:,} game", "Lost turns, of {count:,} games"),
        ),
        Chapter(
            "skill",
            marked("Skill gap"),
            (),
            marked_plural(
                "Skill gap, of {count:,} further game with two planners and two sprinters",
                "Skill gap, of {count:,} further games with two planners and two sprinters",
            ),
            Sample.SKILL_GAP,
        ),
        Chapter(
            "places",
            marked("Busiest places"),
            ("traffic", "seams"),
            marked_plural(
                "Busiest places, entries per game, of {count:,} game",
                "Busiest places, entries per game, of {count:,} games",
            ),
        ),
        Chapter(
            "ways",
            marked("Ways of the winners"),
            ("ways",),
            marked_plural(
                "Ways of the winners, of {count:,} game", "Ways of the winners, of {count:,} games"
            ),
            Sample.FINISHED,
        ),
        Chapter(
            "blockades",
            marked("Blockades"),
            ("blockades",),
            marked_plural(
                "Blockades, who clears them, of {count:,} game",
                "Blockades, who clears them, of {count:,} games",
            ),
        ),
        Chapter(
            "cards",
            marked("Cards"),
            ("bought", "used", "removed"),
            marked_plural(
                "Cards per game, all players, of {count:,} game",
                "Cards per game, all players, of {count:,} games",
            ),
        ),
        Chapter(
            "caves",
            marked("Caves and tokens"),
            ("caves",),
            marked_plural(
                "Caves and tokens per game, of {count:,} game",
                "Caves and tokens per game, of {count:,} games",
            ),
        ),
        Chapter(
            "unfinished",
            marked("Unfinished games"),
            ("unfinished",),
            marked_plural(
                "Unfinished games, of {count:,} game", "Unfinished games, of {count:,} games"
            ),
        ),
    ),
    frozenset({"passages", "arc"}),
)
"""All that can be told in lines; the ways tell of the passages."""
