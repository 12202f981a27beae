"""A test of a window that plays all there is: its own process has no compiler."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from core.basics.jobs import finished
from core.kernels.worker_kernels import keeping_kernels
from core.playtest.running.batch_kernels import fastest_batch_kernels
from core.quest.bots.bot_kernels import BOT_SET
from core.quest.game import QUEST
from tests.playtest.running.test_batches import COLD

CHECKOUT = Path(__file__).resolve().parents[3]


@pytest.mark.timeout(COLD)
def test_a_window_plays_everything_without_loading_the_compiler(tmp_path: Path) -> None:
    fastest_batch_kernels(QUEST.playtests.kernels)
    finished(keeping_kernels(BOT_SET))
    folders = {f"XDG_{name}_HOME": str(tmp_path / name) for name in ("CONFIG", "STATE", "DATA")}
    told = subprocess.run(
        [sys.executable, "-m", "tests.editor.beats.all_played"],
        cwd=CHECKOUT,
        env={**os.environ, **folders, "QT_QPA_PLATFORM": "offscreen"},
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    found = json.loads(told)
    assert all(found["played"].values())
    assert len(found["played"]) == 8
    assert found["loaded"] == []
