"""What the report of a playtest of the Quest consists of, and where it is shown."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from core.basics.deferred import deferred
from core.basics.figures import Figure, Histogram, Section
from core.basics.language import marked, marked_plural, tr
from core.playtest.contents import (
    COMMON_NAMES,
    COMMON_ORDER,
    COMMON_TITLES,
    EVEN_FOR_WHOM,
    FIGURES,
    LENGTH,
    ORDER_OR_PLACE,
    SEATS,
    SKILL,
    SKILL_GAP,
    UNFINISHED,
    WINNERS,
    WINS_BY_SEAT,
    Chapter,
    Contents,
    Medium,
    Sample,
    alone,
)

if TYPE_CHECKING:
    from core.playtest.totals import Numbers
    from core.quest.playtest import closeness
else:
    closeness = deferred("core.quest.playtest.closeness")

TITLES = {
    "rounds": COMMON_TITLES["rounds"],
    "minutes": COMMON_TITLES["minutes"],
    "seats": COMMON_TITLES["seats"],
    "starts": COMMON_TITLES["starts"],
    "bots": COMMON_TITLES["bots"],
    "race": marked("The race"),
    "turns": marked("Turns"),
    "ties": marked("Ties"),
    "unfinished": COMMON_TITLES["unfinished"],
    "jams": marked("Jams, lost turns per game"),
    "traffic": marked("Traffic, entries per game"),
    "seams": marked("Seams, crossings per game"),
    "passages": marked("Passages, crossings per game"),
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
NO_SEAMS = marked("no seam")
_LISTED = 6
"""Places, and cards, of a letter."""


def section_of(
    key: str,
    figures: tuple[Figure, ...],
    histograms: tuple[Histogram, ...] = (),
    remarks: tuple[str, ...] = (),
) -> Section:
    """A section of the Quest's own under its title."""
    return Section(key, tr(TITLES[key]), figures, histograms, remarks=remarks)


def _closest(finished: Numbers) -> int:
    return closeness.closest(finished)


PAGE = Medium(
    (
        *alone(TITLES, "rounds", "arc", "seats"),
        EVEN_FOR_WHOM,
        ORDER_OR_PLACE,
        *alone(TITLES, "starts", "blockades", "bought", "jams", "traffic"),
        Chapter("figures", FIGURES, KEY_SECTIONS),
    ),
    frozenset({"bots", "seams", "passages", "ways", "used", "removed", "caves"}),
)
"""Charts on cards, then what has no chart; planners alone play for a page."""

PANEL = Medium(
    (
        *alone(TITLES, "rounds", "seats"),
        EVEN_FOR_WHOM,
        ORDER_OR_PLACE,
        *alone(TITLES, "bots", "arc", "bought", "blockades"),
        *alone(TITLES, "jams"),
        Chapter("traffic", marked("Traffic, times per game"), ("passages", "traffic")),
    ),
    frozenset(KEY_SECTIONS) - {"rounds"} | {"starts", "seams", "ways", "used", "removed", "caves"},
)
"""What can be pointed at or has a chart; the answer above tells the rest."""

LETTER = Medium(
    (
        WINS_BY_SEAT,
        *alone(TITLES, "bots"),
        Chapter("figures", "", KEY_SECTIONS),
        *alone(TITLES, "jams", "traffic", "bought", listed=_LISTED),
    ),
    frozenset(
        {"starts", "seams", "passages", "ways", "blockades", "used", "removed", "caves", "arc"}
    ),
)
"""What is short enough to be passed on."""

TERMINAL = Medium(
    (
        LENGTH,
        WINNERS,
        EVEN_FOR_WHOM,
        ORDER_OR_PLACE,
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
            marked("Turns"),
            ("turns",),
            marked_plural("Turns, of {count:,} game", "Turns, of {count:,} games"),
        ),
        Chapter(
            "jams",
            marked("Jams"),
            ("jams",),
            marked_plural(
                "Jams, lost turns per game, of {count:,} game",
                "Jams, lost turns per game, of {count:,} games",
            ),
        ),
        replace(
            SKILL_GAP,
            heading=marked_plural(
                "Skill gap, of {count:,} further game with two planners and two sprinters",
                "Skill gap, of {count:,} further games with two planners and two sprinters",
            ),
        ),
        Chapter(
            "places",
            marked("Traffic"),
            ("traffic", "seams"),
            marked_plural(
                "Traffic, entries per game, of {count:,} game",
                "Traffic, entries per game, of {count:,} games",
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
        UNFINISHED,
    ),
    frozenset({"passages", "arc"}),
)
"""All that can be told in lines; the ways tell of the passages."""

_NAMES = {
    **COMMON_NAMES,
    ("ties", "decided_by"): "by {tie_break}",
    ("jams", "lost_turns"): "{space}",
    ("traffic", "entries"): "{space}",
    ("seams", "crossings"): "{seam}",
    ("passages", "crossings"): "{passage}",
    ("ways", "way"): "{passages}",
    ("blockades", "cleared"): "{blockade} seat {seat}",
    ("blockades", "not_cleared"): "{blockade} nobody",
    ("blockades", "median_round"): "{blockade} {key}",
    ("blockades", "opened"): "{blockade}",
    ("bought", "bought"): "{card}",
    ("bought", "taken"): "{card} {key}",
    ("used", "used"): "{card} for {purpose}",
    ("used", "replaced"): "{card} {key}",
    ("used", "removed_on_purpose"): "{card} {key}",
    ("used", "discarded_unused"): "{card} {key}",
    ("removed", "removed"): "{card}",
    ("caves", "taken"): "cave {space}",
    ("caves", "found"): "{token} {key}",
    ("caves", "used"): "{token} {key}",
    ("arc", "leader"): "{key} {round}",
    ("arc", "field"): "{key} {round}",
}
"""Where the key alone does not tell, by section and key."""
QUEST_CONTENTS = Contents(
    TITLES,
    PAGE,
    PANEL,
    LETTER,
    TERMINAL,
    answer=("minutes", "unfinished", SEATS, "turns", SKILL, "jams"),
    order={
        **COMMON_ORDER,
        "race": ("margin", "lead", "lead_changes", "decided_in_round", "decided_at"),
        "turns": ("share_without_movement", "without_movement", "share_blocked", "blocked"),
    },
    closer=frozenset({"without_movement", "blocked", "decided_by"}),
    if_ever=frozenset({"decided_by"}),
    names=_NAMES,
    nothing=NO_SEAMS,
    contrasts=(
        (marked("turns without movement"), "turns", "share_without_movement"),
        (marked("turns lost in jams"), "turns", "share_blocked"),
        (marked("ties"), "ties", "several_arrive"),
        (marked("margin"), "race", "margin"),
        (marked("lead changes"), "race", "lead_changes"),
        (marked("decided in"), "race", "decided_in_round"),
    ),
    closest=_closest,
)
