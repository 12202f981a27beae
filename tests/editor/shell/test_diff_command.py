"""Tests of `cartographer diff`: words, picture, exit codes, and what git asks of it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from PyQt6.QtGui import QImage

from core.basics.paths import examples
from editor.__main__ import main

ROUTE = examples("quest") / "winding_paths.yaml"
BOARD = next(iter(sorted(examples("lost_cities").glob("*.yaml"))))


@pytest.fixture
def changed(tmp_path: Path) -> Path:
    """The same route with one tile turned over, under another name."""
    text = ROUTE.read_text(encoding="utf-8").replace("side: N", "side: M")
    file = tmp_path / "changed.yaml"
    file.write_text(text.replace("Winding Paths", "Winding Ways"), encoding="utf-8")
    return file


def test_what_differs_is_told(changed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["diff", str(ROUTE), str(changed)]) == 1
    told = capsys.readouterr().out.splitlines()
    assert "M instead of N" in told[2]
    assert told[3].strip() == "name: “Winding Ways” instead of “Winding Paths”"
    assert len(told) == 4


def test_what_is_alike_is_told_by_the_exit_code(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["diff", str(ROUTE), str(ROUTE)]) == 0
    assert "nothing that a player would notice" in capsys.readouterr().out


def test_programs_read_a_list(changed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["diff", str(ROUTE), str(changed), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["command"] == "diff"
    assert told["differences"][0] == "M instead of N"


def test_designs_of_two_games_are_called_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["diff", str(ROUTE), str(BOARD)]) == 1
    assert "The one is for" in capsys.readouterr().out


def test_git_compares_lines_of_one_design(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["diff", str(ROUTE)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert sum(" at " in line for line in told) == 7
    assert "name: “Winding Paths”" in told


def test_git_is_told_what_differs_and_of_a_file_that_is_new(
    changed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["a.yaml", str(ROUTE), "0" * 40, "100644", str(changed), "1" * 40, "100644"]
    assert main(["diff", "--git", *words]) == 0
    told = capsys.readouterr().out
    assert "--- a.yaml" in told
    assert "M instead of N" in told
    words[1] = "/dev/null"
    assert main(["diff", "--git", *words]) == 0
    assert "M at " in capsys.readouterr().out


def test_git_goes_on_behind_a_file_that_nobody_can_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Git compares nothing more once a program that compares for it has failed."""
    broken = tmp_path / "broken.yaml"
    broken.write_text("pieces: [\x1b\n", encoding="utf-8")
    words = ["a.yaml", str(ROUTE), "0" * 40, "100644", str(broken), "1" * 40, "100644"]
    assert main(["diff", "--git", *words]) == 0
    told = capsys.readouterr().out
    assert "--- a.yaml" in told
    assert "broken.yaml" in told
    assert main(["diff", "--git", str(broken)]) == 0
    told = capsys.readouterr().out
    assert told.startswith("pieces: [")
    assert "\x1b" not in told
    assert main(["diff", str(broken)]) == 2
    assert main(["diff", "--git", str(ROUTE)]) == 0
    assert "name: “Winding Paths”" in capsys.readouterr().out


def test_odd_wishes_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(ROUTE)
    assert main(["diff", file, file, file]) == 2
    assert main(["diff", "--git", file, file]) == 2
    assert main(["diff", file, "--picture", "a.png"]) == 2
    assert main(["diff", file, file, "--picture", str(tmp_path / "a.gif")]) == 2
    assert main(["diff", file, str(tmp_path / "none.yaml")]) == 2
    assert "none.yaml" in capsys.readouterr().err


def test_both_are_drawn_side_by_side_without_a_display(changed: Path, tmp_path: Path) -> None:
    picture = tmp_path / "both.png"
    words = ["-m", "editor", "diff", str(ROUTE), str(changed), "--picture", str(picture)]
    done = subprocess.run([sys.executable, *words], check=False, capture_output=True, text=True)
    assert done.returncode == 1, done.stderr
    drawn = QImage(str(picture))
    assert drawn.width() > drawn.height() / 2 > 200
    left, right = drawn.width() // 4, 3 * drawn.width() // 4
    columns = [[drawn.pixel(x, y) for y in range(60, drawn.height(), 7)] for x in (left, right)]
    assert columns[0] != columns[1]
