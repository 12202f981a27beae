"""Tests of kernels in a worker: whoever compiles knows that somebody waits, after a death, too."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from threading import Event
from time import sleep

import pytest

from core.basics.jobs import Progress, Work, finished
from core.basics.workers import Worker
from core.kernels.worker_kernels import haste_for, loading_elsewhere
from core.quest.bots.bot_kernels import BOT_SET

PATIENCE = 200
"""Steps until somebody who is not told to hurry gives up."""


def hurried_after_deaths(mark: Path) -> Work[int]:
    """Wait for haste, then be killed, once; else tell how often this was begun until it came."""
    begun = mark.read_text("ascii").count(".") + 1
    mark.write_text("." * begun, "ascii")
    for step in range(PATIENCE):
        yield Progress(step, PATIENCE)
        if haste_for(BOT_SET).is_set():
            if begun > 1:
                return begun
            os.kill(os.getpid(), signal.SIGKILL)
        sleep(0.02)
    return 0


@pytest.fixture
def worker() -> Iterator[Worker]:
    made = Worker()
    yield made
    made.close()


def test_after_a_death_the_next_worker_is_told_that_somebody_waits(
    worker: Worker, tmp_path: Path
) -> None:
    mark, haste = tmp_path / "begun", Event()
    mark.touch()
    work = loading_elsewhere(worker, (hurried_after_deaths, (mark,)), BOT_SET, haste)
    next(work)
    haste.set()
    assert finished(work) == 2
