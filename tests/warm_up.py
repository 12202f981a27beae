"""Compile rules, playtest and tests before the tests, so that none of them has to wait."""

import os
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

from core.basics.jobs import finished
from core.kernels.ready_kernels import compiling_kernels
from core.playtest.running.batch_kernels import fastest_batch_kernels
from core.quest.bots.bot_kernels import BOT_SET
from core.quest.engine.rule_kernels import compiling
from core.quest.game import QUEST

TESTS = Path(__file__).parent
_COLLECT = (sys.executable, "-m", "pytest", "--collect-only", "-qq", "-n", "0")
_SHARES = ((f"{TESTS / 'editor'}",), (f"{TESTS}", f"--ignore={TESTS / 'editor'}"))
"""Two halves of the tests, for two cores."""
_KEEPING_NOTHING = "PYTHONDONTWRITEBYTECODE"


def warm_up() -> None:
    """Compile what has not been compiled yet."""
    finished(compiling())
    finished(compiling_kernels(BOT_SET))
    fastest_batch_kernels(QUEST.playtests.kernels)


def warm_up_with_tests() -> None:
    """Compile the tests of a new checkout, too.

    Pytest rewrites what they assert, which takes longer than all else that it does to collect
    them: each process that runs tests would do it for itself.
    """
    with ExitStack() as beside:
        for share in () if _are_kept() else _SHARES:
            collecting = subprocess.Popen(
                (*_COLLECT, *share), env=_keeping(), stdout=subprocess.DEVNULL
            )
            beside.enter_context(collecting)
        warm_up()


def _are_kept() -> bool:
    """Whether tests were collected here before: those that have changed since are few."""
    return any(TESTS.glob("*/__pycache__/*-pytest-*.pyc"))


def _keeping() -> dict[str, str]:
    """An environment in which Python keeps what it compiles."""
    return {name: value for name, value in os.environ.items() if name != _KEEPING_NOTHING}


if __name__ == "__main__":
    warm_up_with_tests()
