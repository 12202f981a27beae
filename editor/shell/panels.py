"""The box of pieces at the left of a route, and the panels at its right."""

from __future__ import annotations

from functools import partial

from editor.panels.analysis.analysis import AnalysisPanel
from editor.panels.catalogue.catalogue import CataloguePanel
from editor.panels.history import HistoryPanel
from editor.panels.outline.outline import OutlinePanel
from editor.panels.playtesting.playtest import PlaytestPanel
from editor.panels.problems.problems import ProblemsPanel
from editor.panels.properties.properties import PropertiesPanel
from editor.shell.live_route import LiveRoute
from editor.studio.shared import Shared
from editor.widgets.panel_tabs import PanelTabs


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
        self.playtest = PlaytestPanel(document, checks, live.playtest, shared.games, theme)
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
