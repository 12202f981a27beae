"""Tests of getting compiled bots ready, and of doing without."""

from collections.abc import Generator, Iterator
from threading import Event
from typing import Any

import pytest

from core.jobs import Progress, finished
from core.kernels.kernel_sets import KernelSet
from core.quest.session import engines
from core.quest.session.engines import TABLE_SET, ready_engines


def test_without_a_compiler_the_plain_ones_serve(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(_kernels: KernelSet, _haste: Event | None) -> Iterator[Progress]:
        yield Progress(0, 1)
        raise ImportError("no numba")

    monkeypatch.setattr(engines, "compiling_kernels", failing)
    ready = finished(ready_engines())
    assert not ready.rules.is_compiled


def test_rules_and_minds_come_from_one_set(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[KernelSet] = []

    def compiled(
        kernels: KernelSet, _haste: Event | None
    ) -> Generator[Progress, None, dict[str, Any]]:
        asked.append(kernels)
        yield Progress(1, 2, "deal")
        return kernels.functions()

    monkeypatch.setattr(engines, "compiling_kernels", compiled)
    work = ready_engines()
    assert next(work) == Progress(1, 2, "deal")
    ready = finished(work)
    functions = TABLE_SET.functions()
    assert asked == [TABLE_SET]
    assert ready.rules.is_compiled
    assert ready.bots.next_action is functions["next_action"]
    assert ready.rules.apply is functions["apply"]
