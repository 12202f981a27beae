"""Tests of loading the games for a window: a bad cache must not take it along."""

from pathlib import Path
from threading import Event

import pytest

from core.basics.jobs import Progress, Work, finished
from core.kernels.kernel_cache import KernelCache
from core.kernels.kernel_sets import origin
from core.playtest.running.batch_kernels import fastest_batch_kernels
from core.quest.game import QUEST
from core.quest.playtest.batch_kernels import QUEST_KERNELS
from editor.live.live_work import preparing
from tests.workers import worker_here


def test_a_window_survives_a_bad_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fastest_batch_kernels(QUEST.playtests.kernels)
    whole = KernelCache.of(*origin(QUEST_KERNELS.kernel_set)).path.read_bytes()
    haste, asked = Event(), []

    def compiling(*_words: object) -> Work[bytes]:
        asked.append(haste.is_set())
        yield Progress(1, 1, "deal")
        return whole

    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr("core.playtest.running.batch_kernels._loaded", {})
    monkeypatch.setattr("core.kernels.ready_kernels.compiling_apart", compiling)
    place = KernelCache.of(*origin(QUEST_KERNELS.kernel_set))
    place.path.parent.mkdir()
    damaged = bytearray(whole)
    damaged[len(damaged) // 2] ^= 16
    place.path.write_bytes(damaged)
    finished(preparing(worker_here(), QUEST, haste))
    assert fastest_batch_kernels(QUEST.playtests.kernels).is_compiled
    assert asked == [False]
    assert place.path.read_bytes() == whole
