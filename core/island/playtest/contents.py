"""What the reports of the Island consist of, and where they show what."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from core.basics.figures import Figure, Section
from core.basics.language import marked, tr
from core.island.playtest.kernels import record
from core.playtest.contents import OwnOddity, plain_contents
from core.playtest.totals import Numbers

TITLES = {
    "course": marked("When shrines are found and offered"),
    "map": marked("The island that was found"),
    "cards": marked("Cards gathered and spent"),
    "pieces": marked("Farms, villagers, fortresses"),
    "fights": marked("Fights"),
    "dwellers": marked("Dwellers of the cave"),
    "cave_shrine": marked("The cave shrine"),
    "lead": marked("Strength and lead"),
    "reactions": marked("Reactions"),
    "adventurers": marked("Wins by adventurer"),
    "corners": marked("Corners with most farms"),
    "stalls": marked("Why games stall"),
}


def section_of(key: str, figures: tuple[Figure, ...], remarks: tuple[str, ...] = ()) -> Section:
    """A section with the title that it has everywhere."""
    return Section(key, tr(TITLES[key]), figures, remarks=remarks)


MANY_CHANGES = 4
"""So often the cave shrine changes hands in a game worth a look."""


def _closest(finished: Numbers) -> int:
    """The game whose losers were nearest to the winner: most left behind by them together."""
    first = record.ROW_LEFT_BEHIND
    behind = finished[:, first : first + 4].copy()
    behind.sort(axis=1)
    return int((finished[:, record.ROW_LEADS] * 10 + behind[:, -2]).argmax())


def _much_fought(finished: Numbers) -> int | None:
    """The game in which the cave shrine changed hands most often, if that was often."""
    changes = finished[:, record.ROW_CHANGES]
    return _first((changes >= MANY_CHANGES) & (changes == changes.max()))


def _no_fight(finished: Numbers) -> int | None:
    """The first game without a fight between players."""
    first = record.ROW_FOUGHT
    return _first(finished[:, first : first + 6].sum(axis=1) == 0)


def _first(is_meant: npt.NDArray[np.bool_]) -> int | None:
    return int(is_meant.argmax()) if is_meant.any() else None


ODDITIES = (
    OwnOddity("shrine_changes", marked("the cave shrine changes hands again"), _much_fought),
    OwnOddity("peace", marked("nobody fights another player"), _no_fight),
)
"""What else makes a game worth a look."""
ISLAND_CONTENTS = plain_contents(TITLES, _closest, ODDITIES)
