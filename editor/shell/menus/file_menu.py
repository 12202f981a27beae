"""The file menu: designs in and out."""

from __future__ import annotations

from core.basics.language import marked
from core.search.searching import Searching
from editor.commands.command import Submenu
from editor.shell.controllers import DesignControllers
from editor.shell.menus.rows import NOT_EMPTY, everywhere, needs, row

_SAVED = needs(lambda on: on.document.path is not None, marked("This design has never been saved."))
_ORDERED = needs(
    lambda on: Searching.GENERATE in on.editor.desk.playtest.searches,
    marked("Designs of this game cannot be made to order yet."),
)
_EXPORTED = needs(lambda on: on.exporting.has_exported, marked("Nothing has been exported yet."))

FILE_MENU: Submenu[DesignControllers] = Submenu(
    "file",
    marked("&File"),
    (
        everywhere("new", marked("&New…"), "Ctrl+N", do=lambda on: on.wishes.new_design.emit()),
        row(
            "generate",
            marked("Make &by wishes…"),
            "Ctrl+Alt+B",
            do=lambda on: on.wishes.generate.emit(),
            need=_ORDERED,
        ),
        everywhere(
            "new_window",
            marked("New &window"),
            "Ctrl+Shift+N",
            do=lambda on: on.wishes.empty_window.emit(),
        ),
        everywhere("open", marked("&Open…"), "Ctrl+O", do=lambda on: on.wishes.choose_file.emit()),
        Submenu("recent", ""),
        everywhere(
            "go_on",
            marked("&Go on with what was open"),
            "Ctrl+Shift+T",
            do=lambda on: on.wishes.go_on.emit(),
        ),
        everywhere(
            "start_page",
            marked("S&tart page"),
            "Alt+Home",
            do=lambda on: on.wishes.start_page.emit(),
        ),
        everywhere(
            "open_folder",
            marked("Open a &folder as gallery…"),
            "Ctrl+Shift+F",
            do=lambda on: on.wishes.choose_folder.emit(),
        ),
        everywhere(
            "examples",
            marked("Exa&mples"),
            "Ctrl+Alt+E",
            do=lambda on: on.wishes.open_examples.emit(),
        ),
        everywhere(
            "open_code",
            marked("Open a share co&de…"),
            "Ctrl+Shift+V",
            do=lambda on: on.wishes.open_code.emit(),
        ),
        everywhere(
            "open_log",
            marked("Open a game &log…"),
            "Ctrl+Alt+O",
            do=lambda on: on.wishes.choose_log.emit(),
        ),
        None,
        everywhere("save", marked("&Save"), "Ctrl+S", do=lambda on: on.files.save()),
        everywhere(
            "save_as", marked("Save &as…"), "Ctrl+Shift+S", do=lambda on: on.files.save_as()
        ),
        row(
            "revert",
            marked("Re&vert to the saved file"),
            "Ctrl+Shift+O",
            do=lambda on: on.files.revert(),
            need=_SAVED,
        ),
        None,
        Submenu(
            "versions_menu",
            marked("Vers&ions"),
            (
                row(
                    "keep_version",
                    marked("&Keep as a version"),
                    "Ctrl+Alt+V",
                    do=lambda on: on.versions.keep(),
                    need=NOT_EMPTY,
                ),
                row(
                    "versions",
                    marked("&List of versions…"),
                    "Ctrl+Alt+H",
                    do=lambda on: on.versions.show(),
                ),
                row(
                    "compare",
                    marked("&Compare with a version or a file…"),
                    "Ctrl+Alt+M",
                    do=lambda on: on.versions.compare(),
                    need=NOT_EMPTY,
                ),
            ),
        ),
        None,
        row(
            "export",
            marked("&Export…"),
            "Ctrl+E",
            do=lambda on: on.exporting.export(),
            need=NOT_EMPTY,
        ),
        row(
            "show_export",
            marked("Show the last e&xport in its folder"),
            "Ctrl+Shift+E",
            do=lambda on: on.exporting.show_last(),
            need=_EXPORTED,
        ),
        row(
            "print",
            marked("&Print…"),
            "Ctrl+P",
            do=lambda on: on.exporting.print_design(),
            need=NOT_EMPTY,
        ),
        None,
        everywhere(
            "close", marked("&Close the window"), "Ctrl+W", do=lambda on: on.close_wanted.emit()
        ),
        everywhere("quit", marked("&Quit"), "Ctrl+Q", do=lambda on: on.wishes.quit.emit()),
    ),
)
