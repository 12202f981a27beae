"""Tests of parts: entry points run as ever, and nothing is finished that nobody calls."""

from typing import Any

import numba
import numpy as np
import pytest

from core.jobs import finished
from core.kernels import parts
from core.kernels.kernel_sets import compiling_here, loading, machine_code
from tests.kernels.tiny_kernels import TINY


@pytest.fixture(params=["parts", "whole"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Parts, or every kernel finished by itself, as where numba is not as we know it."""
    if request.param == "whole":
        monkeypatch.setattr(parts, "are_possible", lambda: False)
    return str(request.param)


def finished_kernels(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The libraries that LLVM optimises from now on."""
    found: list[str] = []
    library: Any = numba.core.codegen.JITCodeLibrary
    optimise = library._optimize_final_module

    def noted(self: Any) -> None:  # noqa: ANN401  numba has no types
        found.append(self.name)
        optimise(self)

    monkeypatch.setattr(library, "_optimize_final_module", noted)
    return found


def test_the_numba_we_use_has_parts() -> None:
    """Else all that is compiled takes three times as long: look at `core/kernels/parts.py`."""
    assert parts.are_possible()


def test_only_entry_points_are_finished(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    noted = finished_kernels(monkeypatch)
    finished(compiling_here(TINY))
    names = {name for name in ("doubled", "quadrupled", "note") if any(name in of for of in noted)}
    assert (
        names == {"parts": {"quadrupled", "note"}, "whole": {"doubled", "quadrupled", "note"}}[way]
    )


@pytest.mark.usefixtures("way")
def test_entry_points_do_what_they_say_at_once_and_loaded_again() -> None:
    made = finished(compiling_here(TINY))
    code = machine_code(made)
    assert code is not None
    for functions in (made, finished(loading(TINY, code))):
        g = np.zeros(1, dtype=np.int64)
        functions["note"](g, 5)
        assert (g[0], functions["quadrupled"](3)) == (20, 12)


@pytest.mark.usefixtures("way")
def test_what_others_compile_meanwhile_is_finished() -> None:
    finished(compiling_here(TINY))
    assert numba.njit("int64(int64)")(lambda number: number + 1)(1) == 2


def test_a_numba_of_another_shape_has_no_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "_LIBRARY", ("finalize", "not_there"))
    assert not parts.are_possible.__wrapped__()
