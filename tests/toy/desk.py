"""The desk of the race: what tracks need of a window beyond what all designs have."""

from __future__ import annotations

from core.basics.language import marked
from core.designs.text_format import TextFormat
from editor.desk import PanelTitle, TemplateNote
from editor.export.formats import drawn_by, plain_formats
from editor.export.task import GameExports
from editor.plain.desk import PlainDesk
from tests.toy.drawing import PAINTER
from tests.toy.facts import Facts
from tests.toy.game import TOY
from tests.toy.page import TrackPage
from tests.toy.track import SPACES


def _listed(facts: Facts) -> str:
    lines = (f"{number},{space}" for number, space in enumerate(facts.design.spaces, start=1))
    return "".join(f"{line}\n" for line in ("number,kind", *lines))


LIST = TextFormat(
    "spaces", marked("List of spaces (CSV)"), marked("For spreadsheets."), (".csv",), _listed
)
TOY_EXPORTS = GameExports(
    f"{__name__}.TOY_EXPORTS",
    TOY,
    plain_formats(LIST),
    drawn_by(PAINTER),
    marked("Nobody can race on this track yet."),
)
TOY_DESK = PlainDesk(
    TOY,
    PAINTER,
    TrackPage,
    lambda: TOY_EXPORTS,
    lambda track: TemplateNote((SPACES.length_words(track),)),
    (PanelTitle("spaces", marked("Spaces"), marked("Sp&aces")),),
)
