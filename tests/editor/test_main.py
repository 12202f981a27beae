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
from editor.failures import Hook
from editor.journal import Journal
from editor.settings import Settings

REPOSITORY = Path(__file__).resolve().parents[2]
DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
HEAVY = ("numba", "networkx", "core.playtest.runner", "rich", "distributed")
"""What only commands and playtests need; each of them costs a good part of a second."""

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
    code = f"HEAVY = {HEAVY!r}\n{UNTIL_SHOWN}"
    ran = python(home, "-c", code, *words, QT_QPA_PLATFORM="offscreen")
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.splitlines()


@pytest.mark.parametrize("words", [(), ("edit",), ("routes/first_game.yaml",)], ids=repr)
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
        "editor.__main__.main(['check', 'routes/first_game.yaml'])\n"
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


def test_a_misspelt_command_is_told_and_not_opened(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["chekc", "route.yaml"]) == 2
    assert "did you mean: check?" in capsys.readouterr().err


def test_a_catalogue_that_cannot_be_read_is_told(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unreadable() -> Catalogue:
        raise BadCatalogue(("pieces.yaml: line 3: gibberish",))

    assert qtbot is not None
    monkeypatch.setattr(application, "load_catalogue", unreadable)
    journal = Journal(tmp_path / "journal")
    hook = Hook(lambda _failure: None, tmp_path / "failures.log")
    shared, trouble = application.make_shared(hook, Settings(tmp_path / "settings.ini"), journal)
    assert "line 3: gibberish" in trouble
    assert not shared.catalogue.pieces
    journal.close()


def test_every_file_gets_a_window_even_an_unreadable_one(tmp_path: Path) -> None:
    files = ["routes/serpentine.yaml", "no_such_route.yaml"]
    *windows, _heavy = shown(tmp_path, "edit", *files)
    assert sorted(windows) == [
        "Serpentine[*] – Cartographer | ",
        "Untitled route[*] – Cartographer | no_such_route.yaml cannot be opened: "
        "there is no such file.",
    ]


def test_without_files_the_first_game_is_shown_and_nothing_heavy_is_loaded(
    tmp_path: Path,
) -> None:
    assert shown(tmp_path) == ["First game[*] – Cartographer | ", "heavy []"]


def test_a_folder_that_cannot_be_written_to_does_not_keep_it_from_starting(
    tmp_path: Path,
) -> None:
    closed = tmp_path / "file"
    closed.write_text("", encoding="utf-8")
    assert shown(closed / "home")[0].startswith("First game")
