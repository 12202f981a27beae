"""The desk of the race: what tracks need of a window beyond what all designs have."""

from __future__ import annotations

from core.basics.language import marked, tr_plural
from core.designs.text_format import TextFormat
from editor.desk import EMPTY_TABLE, PanelTitle, TemplateNote
from editor.export.formats import drawn_by, plain_formats
from editor.export.task import GameExports
from editor.panels.playtesting.chapters import PlaytestParts
from editor.studio.live_design import LiveDesign
from editor.studio.shared import Shared
from editor.widgets.page_stack import PageStack
from tests.toy.drawing import TrackPainter
from tests.toy.facts import Facts
from tests.toy.game import TOY, Toy
from tests.toy.page import TrackPage
from tests.toy.track import Track


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


class ToyDesk:
    """Edits, draws and races on tracks: see `editor.desk.GameDesk`."""

    kind: Toy = TOY
    exports = TOY_EXPORTS
    painter = TrackPainter()
    playtest = PlaytestParts()
    panels = (PanelTitle("spaces", marked("Spaces"), marked("Sp&aces")),)
    beginnings = (EMPTY_TABLE,)
    settings = ()

    def note_on(self, design: Track) -> TemplateNote:
        """How long it is."""
        return TemplateNote((tr_plural("{count} space", "{count} spaces", len(design.spaces)),))

    def page(self, live: LiveDesign, pages: PageStack, shared: Shared) -> TrackPage:
        """A page for a track."""
        return TrackPage(live, pages, shared)


TOY_DESK = ToyDesk()
