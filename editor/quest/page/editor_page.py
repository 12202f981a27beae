"""The page on which a route is edited: box of pieces, canvas with its cards, and panels."""

from __future__ import annotations

from functools import partial

from PyQt6.QtCore import QObject, Qt, pyqtSignal
from PyQt6.QtWidgets import QAbstractSpinBox, QLineEdit, QSplitter, QVBoxLayout, QWidget

from editor.panels.history import HistoryPanel
from editor.panels.playtesting.playtest import PlaytestPanel
from editor.panels.problems.problems import ProblemsPanel
from editor.quest.canvas.canvas import Canvas
from editor.quest.canvas.drop_preview import DropPreview
from editor.quest.canvas.minimap import Minimap
from editor.quest.canvas.name_plate import NamePlate
from editor.quest.canvas.overlays.legend import OverlayLegend
from editor.quest.canvas.overlays.route_overlays import RouteOverlays
from editor.quest.guide.guide import Guide, TryThisCard
from editor.quest.live.live_route import LiveRoute
from editor.quest.panels.analysis.analysis import AnalysisPanel
from editor.quest.panels.catalogue.catalogue import CataloguePanel
from editor.quest.panels.outline.outline import OutlinePanel
from editor.quest.panels.properties.properties import PropertiesPanel
from editor.studio.shared import Shared
from editor.widgets.desktop import USUAL_SIZE
from editor.widgets.message_bar import MessageBar
from editor.widgets.panel_tabs import PanelTabs
from editor.widgets.present import present

_SIDES = 250, 330
"""In pixels: how wide the outer columns are at first."""


class CanvasArea(QObject):
    """Lets all of it find room beside one another."""

    def __init__(self, live: LiveRoute, shared: Shared) -> None:
        """Show a route; the cards of the first minutes are there once somebody wants them."""
        document, theme = live.document, shared.theme
        self.canvas = Canvas(document, live.selection, theme)
        super().__init__(self.canvas)
        self._checks, self._settings = live.checks, shared.settings
        self.name_plate = NamePlate(document, theme, self.canvas)
        self.minimap = Minimap(document, self.canvas, theme)
        self.try_this = TryThisCard(theme, self.canvas)
        self.guide = Guide(document, theme, self.canvas)
        floating = self.name_plate, self.minimap, self.try_this, self.guide
        self.legend = OverlayLegend(theme, self.canvas, floating)
        self.overlays = RouteOverlays(self.canvas, live.analysis, self.legend)
        self.overlays.set_traffic(live.traffic)
        self.drop_preview = DropPreview(self.canvas, live.checks, live.analysis, shared.jobs)
        self._connect()
        self.guide.pin.set_wanted(False)
        self.try_this.pin.set_wanted(False)
        self._keep_route_free()

    def _connect(self) -> None:
        for part in (self.canvas, present(self.canvas.viewport())):
            part.setAcceptDrops(False)  # a scene takes files without opening them
        self._checks.reported.connect(self._show_badges)
        self.guide.pointed_out.connect(self.canvas.point_out)
        dismiss = partial(setattr, self._settings, "is_try_this_dismissed", True)
        self.try_this.dismissed.connect(dismiss)
        for card in (self.guide, self.try_this, self.legend):
            card.covered_changed.connect(self._keep_route_free)

    def _show_badges(self) -> None:
        self.canvas.set_badges(self._checks.report)

    def _keep_route_free(self) -> None:
        """Fit the route between the name plate, a card that is shown and the legend."""
        top = self.name_plate.sizeHint().height()
        bottom = max(card.covered_pixels for card in (self.guide, self.try_this))
        self.canvas.keep_free(top, bottom, self.legend.covered_pixels)


class Panels:
    """All panels of a route, and the tabs that hold them."""

    def __init__(self, live: LiveRoute, shared: Shared) -> None:
        """Make a panel for everything that is known of a route."""
        document, checks, theme = live.document, live.checks, shared.theme
        self.catalogue = CataloguePanel(document, theme)
        self.problems = ProblemsPanel(document, checks, theme)
        self.outline = OutlinePanel(document, live.selection, checks, theme)
        self.properties = PropertiesPanel(document, live.selection, theme)
        self.analysis = AnalysisPanel(document, checks, live.analysis, shared.jobs, theme)
        self.playtest = PlaytestPanel(document, checks, live.traffic, shared.games, theme)
        self.history = HistoryPanel(document)
        self.tabs = PanelTabs(
            {
                "problems": self.problems,
                "outline": self.outline,
                "properties": self.properties,
                "analysis": self.analysis,
                "playtest": self.playtest,
                "history": self.history,
            }
        )
        settings = shared.settings
        self.properties.hex_width = settings.hex_width
        self.properties.hex_width_changed.connect(partial(setattr, settings, "hex_width"))
        self.tabs.turn_to(settings.tab)
        self.tabs.turned_to.connect(partial(setattr, settings, "tab"))


class EditorPage(QSplitter):
    """Lets the canvas and the panels show one another what is meant.

    Signals:
        announced: a sentence for the status line.
    """

    announced = pyqtSignal(str)

    def __init__(self, live: LiveRoute, shared: Shared) -> None:
        """Show a route."""
        self.area, self.panels = CanvasArea(live, shared), Panels(live, shared)
        self.canvas, self.message = self.area.canvas, MessageBar(shared.theme)
        super().__init__(Qt.Orientation.Horizontal)
        self._arrange()
        self._connect()

    def _arrange(self) -> None:
        """Lay out three columns, of which the one in the middle takes what is left."""
        middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.message)
        column.addWidget(self.canvas, stretch=1)
        for part in (self.panels.catalogue, middle, self.panels.tabs):
            self.addWidget(part)
        self.setStretchFactor(1, 1)
        self.setChildrenCollapsible(False)
        left, right = _SIDES
        self.setSizes([left, USUAL_SIZE.width() - left - right, right])

    def _connect(self) -> None:
        canvas, panels = self.canvas, self.panels
        panels.problems.hovered.connect(canvas.highlight)
        canvas.marks_cleared.connect(panels.problems.forget_hovered)
        for pointing in (panels.outline, panels.analysis, panels.playtest):
            pointing.hovered.connect(canvas.point_out)
        for locating in (panels.problems, panels.outline, panels.analysis, panels.playtest):
            locating.located.connect(canvas.zoom_to_hexes)
        for telling in (panels.problems, panels.outline, panels.playtest):
            telling.announced.connect(self.announced)

    def settle(self) -> None:
        """Take over what is being typed, and put back what is carried."""
        self.settle_typing()
        self.canvas.carrier.cancel()

    def settle_typing(self) -> None:
        """Take over what is being typed somewhere, before it is saved or closed."""
        if isinstance(present(self.window()).focusWidget(), QLineEdit | QAbstractSpinBox):
            self.canvas.setFocus()

    def stop(self) -> None:
        """Work on nothing any more, as the window closes."""
        self.area.drop_preview.stop()
        self.panels.playtest.own.cancel()
