"""Tests of the benchmark: what it runs in processes of its own can be run, and is the program's."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.bench import CHECKOUT, FIRST_GAME, start_of_editor

MEASURED = (
    "tests.editor.started",
    "tests.editor.measured",
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
