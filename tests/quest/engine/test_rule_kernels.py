"""Tests of compiling: never stale, wherever the cache may or may not lie."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from core.kernels.kernel_sets import kernels_hash
from core.quest.engine.kernels import state
from core.quest.engine.rule_kernels import KERNELS, RULES_SET, plain_rules

REPOSITORY = Path(__file__).resolve().parents[3]

# Compiles the smallest kernel alone, which takes a moment, and compares it with the plain.
SCRAMBLE = """
from core.quest.engine.rule_kernels import RULES_MODULES
from core.kernels.kernel_sets import KernelSet
from core.kernels.chance import scrambled
from core.kernels.ready_kernels import compiling_kernels
from core.basics.jobs import finished
compiled = finished(compiling_kernels(KernelSet(RULES_MODULES[:1], ("scrambled",))))
print(compiled["scrambled"](1234567891), scrambled(1234567891))
"""
# The same without another process, which takes half as long.
HERE = "import sys; sys.executable = ''"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the program whose sources a test may change."""
    shutil.copytree(REPOSITORY / "core", tmp_path / "core")
    return tmp_path


def scramble(program: Path, cache: Path) -> tuple[int, int]:
    """What the compiled and the plain function make of a number."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith("NUMBA")}
    always_read = {"PYTHONDONTWRITEBYTECODE": "1"}  # two changes in a second look alike to Python
    kept |= {"XDG_CACHE_HOME": str(cache), "PYTHONPATH": str(program), **always_read}
    done = subprocess.run(
        [sys.executable, "-c", HERE + SCRAMBLE],
        cwd=program,
        env=kept,
        capture_output=True,
        text=True,
        check=True,
    )
    compiled, plain = done.stdout.split()
    return int(compiled), int(plain)


def test_a_changed_rule_never_runs_old_code(copy: Path) -> None:
    cache = copy / "cache"
    before = scramble(copy, cache)
    assert scramble(copy, cache) == before
    source = copy / "core" / "kernels" / "chance.py"
    for old, new in [
        ("0x21F0AAAD", "0x21F0AAAF"),
        ("mixed ^ (mixed >> 16)", "mixed ^ (mixed >> 17)"),
    ]:
        source.write_text(source.read_text().replace(old, new))
        after = scramble(copy, cache)
        assert after[0] == after[1]
        assert after != before
        before = after


# Changes a rule in its file after it was imported, compiles, and tells which rule is in force.
CHANGED_MEANWHILE = """
import sys
from pathlib import Path
from core.quest.engine import rule_kernels
from core.kernels import chance
source = Path(chance.__file__)
source.write_text(source.read_text().replace("0x21F0AAAD", "0x21F0AAAF"))
"""


def test_what_was_loaded_is_what_the_cache_is_called_after(copy: Path) -> None:
    """A file that changes while the program runs must not lend its name to the old code."""
    cache = copy / "cache"
    kept = {key: value for key, value in os.environ.items() if not key.startswith("NUMBA")}
    environment = {**kept, "XDG_CACHE_HOME": str(cache), "PYTHONPATH": str(copy)}
    command = [sys.executable, "-c", CHANGED_MEANWHILE + SCRAMBLE]
    subprocess.run(command, cwd=copy, env=environment, capture_output=True, check=True)
    compiled, plain = scramble(copy, cache)
    assert compiled == plain


# The name that the cache of the rules gets.
HASH = """
from core.quest.engine.rule_kernels import RULES_SET
from core.kernels.kernel_sets import kernels_hash
print(kernels_hash(RULES_SET))
"""


@pytest.mark.parametrize("kernel", KERNELS)
def test_a_change_of_any_kernel_makes_another_cache(kernel: str, copy: Path) -> None:
    source = copy / "core" / "quest" / "engine" / "kernels" / f"{kernel}.py"
    source.write_text(source.read_text() + "\nANOTHER = 1\n")
    done = subprocess.run(
        [sys.executable, "-c", HASH],
        cwd=copy,
        env={**os.environ, "PYTHONPATH": str(copy)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() != kernels_hash(RULES_SET)


def test_a_warning_makes_no_other_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    """Python notes in a module what it has warned of there."""
    before = kernels_hash(RULES_SET)
    monkeypatch.setattr(state, "__warningregistry__", {"version": 1}, raising=False)
    assert kernels_hash(RULES_SET) == before


def test_no_two_rules_have_the_same_name() -> None:
    """They are linked by name, so a second one would take the place of the first."""
    folder = REPOSITORY / "core" / "quest" / "engine" / "kernels"
    names = [
        line.split("(")[0]
        for path in folder.glob("*.py")
        for line in path.read_text().splitlines()
        if line.startswith("def ")
    ]
    assert len(names) == len(set(names))


def test_every_kernel_module_is_compiled_and_hashed() -> None:
    folder = REPOSITORY / "core" / "quest" / "engine" / "kernels"
    assert {path.stem for path in folder.glob("*.py")} == {*KERNELS, "__init__"}


def test_a_home_that_cannot_be_written_is_no_obstacle(copy: Path) -> None:
    compiled, plain = scramble(copy, Path("/proc/no/such/place"))
    assert compiled == plain


def test_a_read_only_cache_is_no_obstacle(copy: Path) -> None:
    cache = copy / "cache"
    cache.write_text("a file where the folder should be")
    compiled, plain = scramble(copy, cache)
    assert compiled == plain


def test_plain_rules_need_no_compiler() -> None:
    code = (
        "import sys; sys.modules['llvmlite'] = None; sys.modules['numpy'] = None\n"
        "from core.quest.engine.rule_kernels import plain_rules; print(plain_rules().is_compiled)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=REPOSITORY, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "False"
    assert not plain_rules().is_compiled
