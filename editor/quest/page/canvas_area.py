"""The middle of the page of a route: the canvas with its cards."""

from __future__ import annotations

from functools import partial

from PyQt6.QtCore import QObject, Qt

from core.checking.problem import Severity
from editor.quest.canvas.border_names import BREADTH, UPRIGHT, BorderNames
from editor.quest.canvas.canvas import Canvas
from editor.quest.canvas.drop_preview import DropPreview
from editor.quest.canvas.invitation import Invitation
from editor.quest.canvas.minimap import Minimap
from editor.quest.canvas.name_plate import NamePlate
from editor.quest.canvas.overlays.legend import OverlayLegend
from editor.quest.canvas.overlays.route_overlays import RouteOverlays
from editor.quest.guide.guide import Guide, TryThisCard
from editor.quest.live.live_route import LiveRoute
from editor.quest.settings import RouteSettings
from editor.studio.shared import Shared
from editor.widgets.present import present

_NAMING_PANELS = frozenset({"playtest"})
"""Panels whose lists name places."""


class CanvasArea(QObject):
    """Lets all of it find room beside one another."""

    def __init__(self, live: LiveRoute, shared: Shared) -> None:
        """Show a route; the cards of the first minutes are there once somebody wants them."""
        document, theme = live.document, shared.theme
        self.canvas = Canvas(document, live.selection, theme)
        super().__init__(self.canvas)
        self._has_hints = False
        self._checks, self._settings = live.checks, RouteSettings(shared.settings)
        self.name_plate = NamePlate(document, theme, self.canvas)
        self.minimap = Minimap(document, self.canvas, theme)
        self.try_this = TryThisCard(theme, self.canvas)
        self.guide = Guide(document, theme, self.canvas)
        floating = self.minimap, self.try_this, self.guide
        self.legend = OverlayLegend(theme, self.canvas, self.name_plate, floating)
        self.canvas.fit_beside(self.legend)
        self.canvas.fit_beside_corner(self.name_plate)
        self.invitation = Invitation(document, self.canvas, theme)
        self.legend.spare(self.invitation)
        self.overlays = RouteOverlays(self.canvas, live.analysis, self.legend)
        self.overlays.set_traffic(live.traffic)
        self.overlays.set_weighing(live.weighing)
        self.drop_preview = DropPreview(self.canvas, live.checks, live.analysis, shared.jobs)
        sides = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
        self.borders = tuple(BorderNames(self.canvas, side) for side in sides)
        self._has_names = self._is_list_in_front = False
        self._connect()
        self.guide.pin.set_wanted(False)
        self.try_this.pin.set_wanted(False)
        self._keep_route_free()

    def _connect(self) -> None:
        for part in (self.canvas, present(self.canvas.viewport())):
            part.setAcceptDrops(False)  # a scene takes files without opening them
        self._checks.reported.connect(self._show_badges)
        self.overlays.changed.connect(self._show_badges)
        self.guide.pointed_out.connect(self.canvas.point_out)
        queued = Qt.ConnectionType.QueuedConnection  # a drop is still under way
        self.guide.fit_wanted.connect(self.canvas.fit, queued)  # type: ignore[call-arg]
        self.overlays.changed.connect(self._tell_guide)
        dismiss = partial(setattr, self._settings, "is_try_this_dismissed", True)
        self.try_this.dismissed.connect(dismiss)
        for card in (self.guide, self.try_this):
            card.covered_changed.connect(self._keep_route_free)
        self.guide.covered_changed.connect(self._spare_a_second_word)

    def _spare_a_second_word(self) -> None:
        """Let one of invitation and guide say where to begin, and not both."""
        self.invitation.leave_to_guide(not self.guide.isHidden())

    def _tell_guide(self) -> None:
        """Let the guide know that somebody has looked at the ways."""
        if self.overlays.shown is not None and self.overlays.shown.name == "ways":
            self.guide.note("ways")

    def set_names_shown(self, is_shown: bool) -> None:
        """Name places at the borders, and in each hex that is large enough."""
        self._has_names = is_shown
        self.canvas.set_coordinates_shown(is_shown)
        self._show_borders()

    def note_panel(self, name: str) -> None:
        """Name places at the borders while a list in front speaks of them."""
        self._is_list_in_front = name in _NAMING_PANELS
        self._show_borders()

    def _show_borders(self) -> None:
        for border in self.borders:
            border.stackUnder(self.name_plate)
            border.place()
            border.setVisible(self._has_names or self._is_list_in_front)

    def set_hints_shown(self, is_shown: bool) -> None:
        """Mark pieces that have hints, too, or only those with something wrong."""
        self._has_hints = is_shown
        self._show_badges()

    def _show_badges(self) -> None:
        """Mark the pieces that have problems; below an overlay they would be taken for its own."""
        problems = self._checks.report.problems if self.overlays.shown is None else ()
        told = (each for each in problems if self._has_hints or each.severity is not Severity.HINT)
        self.canvas.set_badges(told)

    def _keep_route_free(self) -> None:
        """Fit the route between the name plate and a card, beside where legends are docked.

        It steps aside whether or not there is a legend, and leaves room for the names at the
        borders, so that it does not jump for them.
        """
        top = self.name_plate.sizeHint().height()
        bottom = max(BREADTH, *(card.covered_pixels for card in (self.guide, self.try_this)))
        aside, below = self.legend.docked_pixels, self.legend.usual_height
        self.canvas.keep_free(top, bottom, -aside, below, UPRIGHT)
