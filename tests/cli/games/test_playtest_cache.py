"""Tests of `cartographer playtest` with a bad cache and on a full disk."""

import subprocess
import sys
from pathlib import Path

import pytest

from core.kernels.kernel_cache import KernelCache
from core.kernels.kernel_sets import origin
from core.playtest.running.batch_kernels import fastest_batch_kernels
from core.quest.game import QUEST
from core.quest.playtest.batch_kernels import QUEST_KERNELS
from tests.cli.conftest import environment

# Plays on the command line; what has to be compiled comes from a file, which takes no minute.
PLAYTEST = """
import sys
from pathlib import Path
from core.cli import main
from core.kernels import ready_kernels
from core.basics.jobs import Progress

def compiling(_kernels, _is_awaited):
    print("compiled", file=sys.stderr)
    yield Progress(1, 1, "deal")
    return Path(sys.argv[1]).read_bytes()

ready_kernels.compiling_apart = compiling
words = ["clean.yaml", "--bots", "sprinter", "--no-skill-gap", "--no-panel", "--games", "8"]
sys.exit(main(["playtest", *words]))
"""
# The same on a disk that takes no more than some bytes of a file.
FULL = (
    "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))\n"
    "sys.dont_write_bytecode = True  # Python would keep what was cut off, and read it again"
    + PLAYTEST
)
LINE = "cartographer: the compiled games cannot be kept, so the next start takes as long: "


@pytest.fixture(scope="module")
def whole() -> Path:
    """The file of a good cache."""
    fastest_batch_kernels(QUEST.playtests.kernels)
    return KernelCache.of(*origin(QUEST_KERNELS.kernel_set)).path


@pytest.fixture
def damaged(whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of a cache of which one bit has flipped amid the machine code."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    place = KernelCache.of(*origin(QUEST_KERNELS.kernel_set))
    content = bytearray(whole.read_bytes())
    content[len(content) // 2] ^= 16
    place.path.parent.mkdir(parents=True)
    place.path.write_bytes(content)
    return place.path


def played(program: str, whole: Path, folder: Path) -> tuple[str, list[str]]:
    """What a playtest prints, and the lines of its errors."""
    done = subprocess.run(
        [sys.executable, "-c", program, str(whole)],
        cwd=folder,
        env=environment(),
        capture_output=True,
        text=True,
        check=True,
        encoding="utf-8",
    )
    return done.stdout, done.stderr.splitlines()


@pytest.mark.skipif(sys.platform == "win32", reason="no such limits there")
def test_games_are_the_same_whatever_becomes_of_the_cache(
    whole: Path, damaged: Path, folder: Path
) -> None:
    report, errors = played(FULL, whole, folder)
    assert "8 games" in report
    assert errors == ["compiled", LINE + "File too large"]
    assert list(damaged.parent.iterdir()) == [damaged]

    assert played(PLAYTEST, whole, folder) == (report, ["compiled"])
    assert damaged.read_bytes() == whole.read_bytes(), "it is whole again"

    assert played(FULL, whole, folder) == (report, [])
