"""The start of the program: headless commands without Qt, windows only where there is a display."""

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from core.quest.catalogue.catalogue import Catalogue
from core.quest.catalogue.reading import BadCatalogue
from core.shelf import GAMES
from editor.__main__ import main
from editor.safety.failure_hook import Hook
from editor.safety.journal import Journal
from editor.shell import platforms
from editor.shell.application import make_shared
from editor.widgets.settings import Settings

REPOSITORY = Path(__file__).resolve().parents[4]
DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
HEAVY = ("llvmlite", "networkx", "core.playtest.running.runner", "rich", "distributed")
"""What only commands and playtests need; each of them costs a good part of a second."""
LATER = (
    "core.collection",
    "core.game",
    "core.pages",
    "core.quest.engine",
    "core.quest.export",
    "core.quest.session",
    "core.terminal.game_terminal",
    "editor.export.dialog",
    "editor.export.task",
    "editor.gallery.window",
    "editor.manual.window",
    "editor.panels.problems.dialogs",
    "editor.quest.export",
    "editor.quest.play.page",
    "editor.safety.recovery",
    "editor.shell.new_design",
    "editor.shell.share_code",
    "statistics",
)
"""What a window needs once somebody asks for it; many small modules cost as much as a large one."""

NO_DRAWING = ("numpy", "shapely")
"""What only shapes on the table need: a window without a file has none."""

# Runs the program up to the moment at which Qt would wait for the user.
UNTIL_SHOWN = """
import sys
from PyQt6.QtWidgets import QApplication
from editor.__main__ import main

def look(*_):
    for window in QApplication.topLevelWidgets():
        if window.isVisible():
            print(window.windowTitle(), "|", window.message.text())
    heavy = [name for name in HEAVY if name in sys.modules]
    heavy += [] if sys.argv[1:] else [name for name in NO_DRAWING if name in sys.modules]
    heavy += [name for name in sys.modules if name.split(".")[1:2] in OTHER_GAMES]
    print("heavy", heavy)
    QApplication.closeAllWindows()
    return 0

QApplication.exec = look
sys.exit(main(sys.argv[1:]))
"""


def python(home: Path, *words: str | Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run Python with this checkout, folders of its own, and only those displays that are named."""
    bare = {name: text for name, text in os.environ.items() if name not in DISPLAYS}
    own = {"HOME": str(home), "XDG_CONFIG_HOME": str(home), "XDG_STATE_HOME": str(home)}
    return subprocess.run(
        [sys.executable, *words],
        cwd=REPOSITORY,
        env={**bare, **own, "PYTHONPATH": str(REPOSITORY), **variables},
        capture_output=True,
        text=True,
        check=False,
    )


def shown(home: Path, *words: str) -> list[str]:
    """What is on the screen when the program waits for the user."""
    others = [[each] for each in GAMES if each != "quest"]
    names = f"HEAVY, NO_DRAWING, OTHER_GAMES = {HEAVY + LATER!r}, {NO_DRAWING!r}, {others!r}"
    code = f"{names}\n{UNTIL_SHOWN}"
    ran = python(home, "-c", code, *words, QT_QPA_PLATFORM="offscreen")
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.splitlines()


@pytest.mark.parametrize("words", [(), ("edit",), ("routes/quest/first_game.yaml",)], ids=repr)
@pytest.mark.skipif(sys.platform in ("darwin", "win32"), reason="there is always a display")
def test_without_a_display_one_line_says_so(tmp_path: Path, words: tuple[str, ...]) -> None:
    ran = python(tmp_path, "-m", "editor", *words)
    assert ran.returncode == 2
    assert ran.stdout == ""
    [line] = ran.stderr.splitlines()
    assert "no display" in line
    assert "check" in line


def test_commands_do_not_load_qt(tmp_path: Path) -> None:
    code = (
        "import sys, editor.__main__\n"
        "editor.__main__.main(['check', 'routes/quest/first_game.yaml'])\n"
        "sys.exit(any(name.startswith('PyQt6') for name in sys.modules))"
    )
    ran = python(tmp_path, "-c", code)
    assert ran.returncode == 0, ran.stderr
    assert "First game" in ran.stdout


@pytest.mark.parametrize("words", [["--version"], ["--help"], ["edit", "--help"]], ids=" ".join)
def test_options_need_no_window(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 0
    assert "cartographer" in capsys.readouterr().out


def test_a_qt_that_cannot_be_loaded_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "PyQt6.QtWidgets", None)
    assert main([]) == 2
    [line] = capsys.readouterr().err.splitlines()
    assert "Qt cannot be loaded" in line


on_linux = pytest.mark.skipif(sys.platform != "linux", reason="others bring what Qt needs")


@on_linux
@pytest.mark.parametrize(
    ("library", "words"),
    [
        ("libglib-2.0.so.0", ["export", "routes/quest/first_game.yaml", "first_game.png"]),
        ("libglib-2.0.so.0", []),
        ("libxkbcommon-x11.so.0", []),
        ("libxkbcommon-x11.so.0", ["edit", "routes/quest/first_game.yaml"]),
    ],
)
def test_a_missing_library_of_the_system_is_told_in_one_line(
    tmp_path: Path, library: str, words: list[str]
) -> None:
    """A file that is no library, found before the real one, is as good as none."""
    (tmp_path / library).touch()
    with a_display_that_answers() as display:
        found = {"LD_LIBRARY_PATH": str(tmp_path), "DISPLAY": display}
        ran = python(tmp_path, "-m", "editor", *words, **found)
    assert ran.returncode == 2
    assert ran.stdout == ""
    [line] = ran.stderr.splitlines()
    assert line.startswith("cartographer: Qt cannot be loaded (")
    assert library in line


@contextmanager
def a_display_that_answers() -> Iterator[str]:
    """The name of a display on which something listens, though nothing is shown."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as server:
        number = 9000 + os.getpid()
        server.bind(f"\0/tmp/.X11-unix/X{number}")
        server.listen()
        yield f":{number}"


@on_linux
def test_commands_without_pictures_need_no_library_of_qt(tmp_path: Path) -> None:
    for library in ("libglib-2.0.so.0", "libGL.so.1"):
        (tmp_path / library).touch()
    for words in (["check"], ["analyse"], ["share"]):
        command = ["-m", "editor", *words, "routes/quest/first_game.yaml"]
        ran = python(tmp_path, *command, LD_LIBRARY_PATH=str(tmp_path))
        assert ran.returncode == 0, ran.stderr


@on_linux
@pytest.mark.parametrize("wanted", ["", "xcb", "wayland;xcb:option"])
def test_one_platform_that_can_be_loaded_is_enough(
    wanted: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = []

    class Loader:
        def __init__(self, path: str) -> None:
            tried.append(Path(path).name)
            self._path = path

        def load(self) -> bool:
            return "wayland" in self._path

        def errorString(self) -> str:  # noqa: N802 # as Qt names it
            return f"Cannot load library {self._path}: libxcb-cursor.so.0: no such file"

    monkeypatch.setattr(platforms, "QPluginLoader", Loader)
    monkeypatch.setenv("QT_QPA_PLATFORM", wanted)
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    if wanted == "xcb":
        with pytest.raises(ImportError, match=r"^libxcb-cursor\.so\.0: no such file$"):
            platforms.load_platform()
    else:
        platforms.load_platform()
    assert tried == {
        "": ["libqxcb.so", "libqwayland.so"],
        "xcb": ["libqxcb.so"],
        "wayland;xcb:option": ["libqwayland.so"],
    }.get(wanted)


def test_a_misspelt_command_is_told_and_not_opened(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["chekc", "route.yaml"]) == 2
    assert "did you mean: check?" in capsys.readouterr().err


def test_a_catalogue_that_cannot_be_read_is_told(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unreadable(*_folders: Path) -> Catalogue:
        raise BadCatalogue(("pieces.yaml: line 3: gibberish",))

    assert qtbot is not None
    monkeypatch.setattr("core.quest.catalogue.reading.load_catalogue", unreadable)
    journal = Journal(tmp_path / "journal")
    hook = Hook(lambda _failure: None, tmp_path / "failures.log")
    shared = make_shared(hook, Settings(tmp_path / "settings.ini"), journal)
    assert not shared.boxes["quest"].pieces
    assert "line 3: gibberish" in shared.boxes.take_trouble()
    assert not shared.boxes.take_trouble()
    journal.close()


def test_every_file_gets_a_window_even_an_unreadable_one(tmp_path: Path) -> None:
    files = ["routes/quest/serpentine.yaml", "no_such_route.yaml"]
    *windows, _heavy = shown(tmp_path, "edit", *files)
    assert sorted(windows) == [
        "Serpentine[*] – Cartographer | ",
        "Untitled[*] – Cartographer | no_such_route.yaml cannot be opened: there is no such file.",
    ]


def test_a_window_for_a_file_loads_nothing_heavy(tmp_path: Path) -> None:
    told = shown(tmp_path, "edit", "routes/quest/first_game.yaml")
    assert told == ["First game[*] – Cartographer | ", "heavy []"]


def test_without_files_the_start_page_is_shown_and_little_is_loaded(tmp_path: Path) -> None:
    """What File ▸ New offers stands on the start page, and what is known of the examples."""
    needed = ["core.collection", "core.pages", "editor.shell.new_design"]
    assert shown(tmp_path) == ["Untitled[*] – Cartographer | ", f"heavy {needed}"]


UNTIL_IDLE = """
import sys
from PyQt6.QtCore import QTimer
from PyQt6.QtWidgets import QApplication
from core.shelf import GAMES
from editor.__main__ import main
from editor.shell.start_page.page import StartPage

wait = QApplication.exec

def look():
    [window] = [each for each in QApplication.topLevelWidgets() if each.isVisible()]
    page = window.findChild(StartPage)
    seen = [card for card in page.examples.cards if card.isVisible()]
    if seen and all(not card.picture.isNull() and card.lines[1] for card in seen):
        loaded = (name.split(".") for name in sys.modules if "." in name)
        found = {parts[1] for parts in loaded if parts[0] in ("core", "editor")}
        print(sorted(found & set(GAMES)))
        QApplication.closeAllWindows()

def until_idle(*_):
    timer = QTimer()
    timer.timeout.connect(look)
    timer.start(20)
    return wait()

QApplication.exec = until_idle
sys.exit(main([]))
"""


def test_a_start_page_with_all_its_pictures_and_verdicts_has_loaded_one_game(
    tmp_path: Path,
) -> None:
    ran = python(tmp_path, "-c", UNTIL_IDLE, QT_QPA_PLATFORM="offscreen")
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.splitlines() == ["['quest']"]


def test_a_folder_that_cannot_be_written_to_does_not_keep_it_from_starting(
    tmp_path: Path,
) -> None:
    closed = tmp_path / "file"
    closed.write_text("", encoding="utf-8")
    assert shown(closed / "home")[0].startswith("Untitled")
