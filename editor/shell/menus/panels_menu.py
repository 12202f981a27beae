"""The panels menu: bringing a panel to the front, and what panels do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from core.basics.language import marked
from editor.commands.command import Submenu
from editor.desk import PanelTitle, Slot
from editor.shell.controllers import DesignControllers
from editor.shell.menus.rows import Entries, Own, Row, needs, row, switch, unless
from editor.widgets.settings import LIVE

_PROBLEMS = needs(lambda on: bool(on.live.checks.told.problems), marked("There are no problems."))
_PLAYTEST = unless(lambda on: on.panels.why_no_playtest)
_PLAYTESTING = needs(lambda on: on.panels.is_playtesting, marked("No playtest is running."))
_EXPLAINABLE = unless(lambda on: on.panels.why_no_explanation)
_EXPLAINING = needs(lambda on: on.panels.is_explaining, marked("Nothing is being explained."))
_IMPROVABLE = unless(lambda on: on.panels.why_no_improvement)
_IMPROVING = needs(lambda on: on.panels.is_improving, marked("Nothing is being improved."))
_CERTIFIABLE = unless(lambda on: on.certifying.why_not)

_ABOUT_PROBLEMS: Entries = (
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
)
_PLAYING: Entries = (
    switch(
        "live_playtest",
        marked("&Live playtest"),
        "Ctrl+Alt+T",
        do=lambda on, is_on: on.shown.turn(LIVE, is_on),
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
        marked("&Certify"),
        "Ctrl+Shift+Y",
        do=lambda on: on.certifying.begin(),
        need=_CERTIFIABLE,
    ),
)


def _show_panel(panel: PanelTitle, number: int) -> Row:
    def show(on: DesignControllers) -> None:
        on.view.show_tab(panel.name)

    return row(f"show_{panel.name}", panel.entry, f"Alt+{number}", do=show)


def _explain(on: DesignControllers) -> None:
    """Show the panel, and ask for all that is off."""
    on.view.show_tab("explain")
    on.panels.explain.ask_soon()


def _improve(on: DesignControllers) -> None:
    """Show the panel, and look at once if it is known what for."""
    on.view.show_tab("improve")
    on.panels.improve.look()


_SEARCHING: Mapping[str, Entries] = {
    "explain": (
        row(
            "explain",
            marked("Explain what is &behind it"),
            "Ctrl+Alt+W",
            do=_explain,
            need=_EXPLAINABLE,
        ),
        row(
            "stop_explaining",
            marked("Stop e&xplaining"),
            "Ctrl+Alt+Shift+W",
            do=lambda on: on.panels.explain.stop(),
            need=_EXPLAINING,
        ),
    ),
    "improve": (
        row(
            "improve", marked("Loo&k for improvements"), "Ctrl+Alt+I", do=_improve, need=_IMPROVABLE
        ),
        row(
            "stop_improving",
            marked("Stop imp&roving"),
            "Ctrl+Alt+Shift+I",
            do=lambda on: on.panels.improve.stop(),
            need=_IMPROVING,
        ),
    ),
}
"""What searches do, by the panels that show it."""


def panels_menu(own: Own, panels: Sequence[PanelTitle]) -> Submenu[DesignControllers]:
    """The menu for these panels, with what a game adds to it."""
    searching = tuple(entry for each in panels for entry in _SEARCHING.get(each.name, ()))
    canvas = row(
        "show_canvas", marked("&Go to the table"), "Alt+0", do=lambda on: on.view.go_to_canvas()
    )
    shows = (_show_panel(each, number) for number, each in enumerate(panels, start=1))
    measuring = own.get(Slot.MEASURING, ())
    entries = (
        canvas,
        *shows,
        None,
        *_ABOUT_PROBLEMS,
        None,
        *measuring,
        *_PLAYING,
        *((None, *searching) if searching else ()),
    )
    return Submenu("panels", marked("Pa&nels"), entries, is_behind=False)
