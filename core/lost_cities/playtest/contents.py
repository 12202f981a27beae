"""What the reports of Lost Cities consist of, and where they show what."""

from __future__ import annotations

from core.basics.figures import Figure, Section
from core.basics.language import marked, tr
from core.lost_cities.playtest.kernels import record
from core.playtest.contents import plain_contents
from core.playtest.totals import Numbers

TITLES = {
    "ends": marked("How rounds end"),
    "points": marked("Where points come from"),
    "artefacts": marked("Artefacts"),
    "course": marked("How games run"),
    "tracks": marked("Expeditions"),
    "stages": marked("Stages"),
}


def section_of(key: str, figures: tuple[Figure, ...], remarks: tuple[str, ...] = ()) -> Section:
    """A section with the title that it has everywhere."""
    return Section(key, tr(TITLES[key]), figures, remarks=remarks)


def _closest(finished: Numbers) -> int:
    """The game in which the second was nearest to the first."""
    points = finished[:, record.ROW_POINTS : record.ROW_POINTS + 4].copy()
    points.sort(axis=1)
    return int((points[:, -1] - points[:, -2]).argmin())


LOST_CITIES_CONTENTS = plain_contents(TITLES, _closest)
