"""How tracks leave the program: as pictures, a list of spaces, a report."""

from __future__ import annotations

from core.designs.text_format import TextFormat
from core.language import marked
from editor.export.formats import drawn_by, plain_formats
from editor.export.task import GameExports
from tests.toy.drawing import TrackPainter
from tests.toy.facts import Facts
from tests.toy.game import TOY


def _spaces(facts: Facts) -> str:
    lines = (f"{number},{space}" for number, space in enumerate(facts.design.spaces, start=1))
    return "".join(f"{line}\n" for line in ("number,kind", *lines))


SPACES = TextFormat(
    "spaces", marked("List of spaces (CSV)"), marked("For spreadsheets."), (".csv",), _spaces
)
TOY_EXPORTS = GameExports(
    f"{__name__}.TOY_EXPORTS",
    TOY,
    plain_formats(SPACES),
    drawn_by(TrackPainter()),
    marked("Nobody can race on this track yet."),
)
