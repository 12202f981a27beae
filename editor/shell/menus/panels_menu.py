"""The panels menu: bringing a panel to the front, and what panels do."""

from __future__ import annotations

from core.language import marked
from editor.commands.command import Submenu
from editor.shell.controllers import RouteControllers
from editor.shell.menus.rows import needs, row, switch, unless
from editor.widgets.settings import Toggle

_PROBLEMS = needs(lambda on: bool(on.live.checks.report.problems), marked("There are no problems."))
_PLAYTEST = unless(lambda on: on.panels.playtest.own.why_not_run)
_PLAYTESTING = needs(
    lambda on: on.panels.playtest.own.is_running, marked("No playtest is running.")
)
_MEASURABLE = unless(lambda on: on.live.analysis.why_not_measured)
_CERTIFIABLE = unless(lambda on: on.certifying.why_not)

PANELS_MENU: Submenu[RouteControllers] = Submenu(
    "panels",
    marked("Pa&nels"),
    (
        row(
            "show_canvas", marked("Go to the &route"), "Alt+0", do=lambda on: on.view.go_to_canvas()
        ),
        row(
            "show_problems",
            marked("&Problems"),
            "Alt+1",
            do=lambda on: on.view.show_tab("problems"),
        ),
        row("show_outline", marked("&Outline"), "Alt+2", do=lambda on: on.view.show_tab("outline")),
        row(
            "show_properties",
            marked("Prop&erties"),
            "Alt+3",
            do=lambda on: on.view.show_tab("properties"),
        ),
        row(
            "show_analysis",
            marked("&Analysis"),
            "Alt+4",
            do=lambda on: on.view.show_tab("analysis"),
        ),
        row(
            "show_playtest",
            marked("Play&test"),
            "Alt+5",
            do=lambda on: on.view.show_tab("playtest"),
        ),
        row("show_history", marked("&History"), "Alt+6", do=lambda on: on.view.show_tab("history")),
        None,
        row(
            "next_problem",
            marked("&Next problem"),
            "F8",
            do=lambda on: on.panels.problems.step(1),
            need=_PROBLEMS,
        ),
        row(
            "previous_problem",
            marked("Pre&vious problem"),
            "Shift+F8",
            do=lambda on: on.panels.problems.step(-1),
            need=_PROBLEMS,
        ),
        row(
            "fix_problem",
            marked("&Fix the chosen problem"),
            "Ctrl+.",
            do=lambda on: on.panels.problems.mend_current(),
            need=_PROBLEMS,
        ),
        None,
        row(
            "measure_par",
            marked("&Measure par"),
            "Ctrl+Alt+P",
            do=lambda on: on.live.analysis.measure_par(),
            need=_MEASURABLE,
        ),
        switch(
            "live_playtest",
            marked("&Live playtest"),
            "Ctrl+Alt+T",
            do=lambda on, is_on: on.shown_parts.turn(Toggle.LIVE, is_on),
        ),
        row(
            "run_playtest",
            marked("R&un a playtest"),
            "Ctrl+Alt+G",
            do=lambda on: on.panels.playtest.own.run(),
            need=_PLAYTEST,
        ),
        row(
            "stop_playtest",
            marked("&Stop the playtest"),
            "Ctrl+Alt+S",
            do=lambda on: on.panels.playtest.own.stop(),
            need=_PLAYTESTING,
        ),
        row(
            "certify",
            marked("&Certify the route"),
            "Ctrl+Shift+Y",
            do=lambda on: on.certifying.begin(),
            need=_CERTIFIABLE,
        ),
    ),
    is_behind=False,
)
