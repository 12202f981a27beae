"""The start of the program: headless commands without Qt, windows only where there is a display."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from core.catalogue.catalogue import Catalogue
from core.catalogue.reading import BadCatalogue
from editor import application
from editor.__main__ import main
from editor.theme import Theme

REPOSITORY = Path(__file__).resolve().parents[2]
DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")

# Runs the program up to the moment at which Qt would wait for the user.
UNTIL_SHOWN = """
import sys
from PyQt6.QtWidgets import QApplication
from core.catalogue.catalogue import Catalogue
from core.catalogue.reading import BadCatalogue
from editor import application
from editor.__main__ import main
from editor.theme import Theme

def look(*_):
    for window in QApplication.topLevelWidgets():
        if window.isVisible():
            print(window.windowTitle(), "|", window.message.text())
    return 0

QApplication.exec = look
sys.exit(main(sys.argv[1:]))
"""


def python(*words: str | Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run Python with this checkout and only those displays that are named."""
    bare = {name: text for name, text in os.environ.items() if name not in DISPLAYS}
    return subprocess.run(
        [sys.executable, *words],
        cwd=REPOSITORY,
        env={**bare, "PYTHONPATH": str(REPOSITORY), **variables},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("words", [(), ("edit",), ("routes/first_game.yaml",)], ids=repr)
@pytest.mark.skipif(sys.platform in ("darwin", "win32"), reason="there is always a display")
def test_without_a_display_one_line_says_so(words: tuple[str, ...]) -> None:
    ran = python("-m", "editor", *words)
    assert ran.returncode == 2
    assert ran.stdout == ""
    [line] = ran.stderr.splitlines()
    assert "no display" in line
    assert "check" in line


def test_commands_do_not_load_qt() -> None:
    code = (
        "import sys, editor.__main__\n"
        "editor.__main__.main(['check', 'routes/first_game.yaml'])\n"
        "sys.exit(any(name.startswith('PyQt6') for name in sys.modules))"
    )
    ran = python("-c", code)
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


@pytest.mark.usefixtures("qapp")
def test_a_catalogue_that_cannot_be_read_is_told(
    qtbot: QtBot, first_game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unreadable() -> Catalogue:
        raise BadCatalogue(("pieces.yaml: line 3: gibberish",))

    monkeypatch.setattr(application, "load_catalogue", unreadable)
    [window] = application.open_windows([first_game], Theme())
    qtbot.addWidget(window)
    assert "line 3: gibberish" in window.message.text()


def test_every_file_gets_a_window_even_an_unreadable_one() -> None:
    files = ["routes/serpentine.yaml", "no_such_route.yaml"]
    ran = python("-c", UNTIL_SHOWN, "edit", *files, QT_QPA_PLATFORM="offscreen")
    assert ran.returncode == 0, ran.stderr
    assert sorted(ran.stdout.splitlines()) == [
        "Serpentine – Cartographer | ",
        "no_such_route – Cartographer | Cannot open no_such_route.yaml: there is no such file",
    ]


def test_without_files_the_first_game_is_shown() -> None:
    ran = python("-c", UNTIL_SHOWN, QT_QPA_PLATFORM="offscreen")
    assert ran.stdout.splitlines() == ["First game – Cartographer | "], ran.stderr


def test_a_misspelt_command_is_told_and_not_opened(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["chekc", "route.yaml"]) == 2
    assert "did you mean: check?" in capsys.readouterr().err
