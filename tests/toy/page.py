"""The page on which a track is edited: what clicks and commands do there, and its panel."""

from __future__ import annotations

from core.basics.language import marked, tr_lazy
from core.checking.problem import Place
from editor.commands.command import Submenu
from editor.commands.rows import Rows
from editor.desk import Slot
from editor.plain.page import PageKind, PartsPage
from editor.studio.live_design import LiveDesign
from editor.studio.shared import Shared
from editor.widgets.page_stack import PageStack
from tests.toy.drawing import PAINTER
from tests.toy.game import TOY
from tests.toy.panel import SpacesPanel
from tests.toy.track import SPACES, Space, Track, with_kind, with_space, without_last

_NEXT = {Space.PLAIN: Space.BONUS, Space.BONUS: Space.SLIP, Space.SLIP: Space.PLAIN}
_ROWS: Rows[TrackPage] = Rows()
_ADD = _ROWS.row(
    "add_space", marked("&Add a space"), "Ctrl+Return", do=lambda page: page.add_space()
)
_REMOVE = _ROWS.row(
    "remove_space",
    marked("&Take a space away"),
    "Ctrl+Backspace",
    do=lambda page: page.remove_space(),
    need=_ROWS.needs(lambda page: bool(page.track.spaces), marked("There is no space.")),
)
_TRACKS = PageKind(
    TOY,
    PAINTER,
    {Slot.MENUS: (Submenu("track", marked("&Track"), (_ADD, _REMOVE)),)},
    ("add_space", "remove_space"),
)


class TrackPage(PartsPage):
    """Lets a user click on spaces to change them, add and take away some, and race."""

    def __init__(self, live: LiveDesign, pages: PageStack, shared: Shared) -> None:
        """Show a track; races are shown among the pages."""
        super().__init__(_TRACKS, live, pages, shared)
        self.spaces = SpacesPanel()
        self.panels = {"spaces": self.spaces}
        self.spaces.chosen.connect(lambda space: self.show_place(Place((space,))))
        self.widget.pressed.connect(self._change)
        self.document.design_changed.connect(self._show_panels)
        self._show_panels()

    @property
    def track(self) -> Track:
        """The track as it is now."""
        design = self.document.design
        assert isinstance(design, Track)
        return design

    def _show_panels(self) -> None:
        self.spaces.show_track(self.track)

    def _change(self, index: int) -> None:
        """Make the next kind of space of the one that is clicked."""
        kind = _NEXT[self.track.spaces[index]]
        self.document.edit(SPACES.words(kind, index), with_kind(self.track, index, kind))

    def add_space(self) -> None:
        """Make the track longer."""
        self.document.edit(tr_lazy("Add a space"), with_space(self.track, Space.PLAIN))

    def remove_space(self) -> None:
        """Make the track shorter."""
        self.document.edit(tr_lazy("Take a space away"), without_last(self.track))
