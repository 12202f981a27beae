"""Tests of the benchmark: what it runs in processes of its own can be run, and is the program's."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.measuring.bench import PARTS, start_of_editor, whatever_was_measured, wishes
from tests.measuring.bench_table import History, Measured, row
from tests.measuring.speeds import CHECKOUT, FIRST_GAME

MEASURED = (
    "tests.editor.beats.started",
    "tests.editor.beats.measured",
    "tests.editor.live.bench",
    "tests.editor.gallery.bench",
)


def test_the_first_game_is_played() -> None:
    namespace: dict[str, object] = {}
    exec(FIRST_GAME, namespace)
    assert namespace["g"] is not None


@pytest.mark.parametrize("module", MEASURED)
def test_what_tests_need_is_not_measured(module: str) -> None:
    """Importing pytest took a sixth of what was measured as the start of the window."""
    look = f"import sys, {module}; sys.exit('pytest' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", look], cwd=CHECKOUT, check=False).returncode == 0


def test_the_start_of_the_window_is_told(tmp_path: Path) -> None:
    idle, painted = start_of_editor(tmp_path)
    assert 0 < idle < painted


def test_a_row_tells_the_change_since_the_last_run_that_measured_it(tmp_path: Path) -> None:
    path = tmp_path / "bench" / "history.jsonl"
    History.read(path).add({"reading": 2.0, "games": 5.0}, 10)
    History.read(path).add({"reading": 4.0}, 10)
    with path.open("a") as file:
        file.write("half a li")
    last = History.read(path).last
    assert last == {"reading": 4.0, "games": 5.0}
    assert row(Measured("reading", 50, 60), 10, last["reading"]).split()[-3:] == [
        "5.00",
        "4.00",
        "+25%",
    ]
    assert "over budget" in row(Measured("reading", 70, 60), 10, None)
    assert "over budget" not in row(Measured("games", 70, 60, "/s"), 10, None)


def test_what_is_scaled_already_does_not_change_with_the_pace_of_the_machine() -> None:
    scaled = Measured("games", 5000, 4000, "/s", is_scaled=True)
    counted = Measured("games", 5000, 4000, "/s")
    assert scaled.ratio(10) == scaled.ratio(20)
    assert counted.ratio(10) < counted.ratio(20)


@pytest.mark.parametrize(("late", "is_kept"), [(0, True), (1, True), (2, False)])
def test_a_beat_is_kept_if_19_of_20_runs_keep_it(late: int, is_kept: bool) -> None:
    beats = Measured.steady("beat", [12.0] * (20 - late) + [30.0] * late, 16)
    assert (beats.is_kept, beats.held) == (is_kept, (20 - late, 20))


def test_a_part_that_fails_is_told_and_ends_nothing_else(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def failing() -> Iterator[Measured]:
        yield Measured("first", 1, 2)
        raise subprocess.CalledProcessError(-6, ["python", "-m", "window"], stderr="why\n")

    assert [each.name for each in whatever_was_measured(failing())] == ["first"]
    assert capsys.readouterr().out == "not measured: -m window ended with -6\n    why\n"


def test_all_parts_are_measured_unless_some_are_named() -> None:
    assert wishes([]).only.split(",") == list(PARTS)
    assert (wishes(["--only", "live", "--runs", "20"]).only, wishes(["--runs", "20"]).runs) == (
        "live",
        20,
    )
