"""A test of windows of all games that play all there is: their own process has no compiler."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from core.basics.jobs import finished
from core.island.game import ISLAND
from core.kernels.worker_kernels import keeping_kernels
from core.lost_cities.game import LOST_CITIES
from core.playtest.running.batch_kernels import fastest_batch_kernels
from core.quest.bots.bot_kernels import BOT_SET
from core.quest.game import QUEST
from tests.playtest.running.test_batches import COLD

CHECKOUT = Path(__file__).resolve().parents[3]


@pytest.mark.timeout(COLD)
def test_windows_play_everything_without_loading_the_compiler(tmp_path: Path) -> None:
    for game in (QUEST, LOST_CITIES, ISLAND):
        fastest_batch_kernels(game.playtests.kernels)
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
    counts = {game: sum(deeds.values()) for game, deeds in found["played"].items()}
    assert counts == {"quest": 10, "lost_cities": 6, "island": 6, "gallery": 1}
    assert found["loaded"] == []
