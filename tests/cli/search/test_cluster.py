"""Tests of searches on a cluster: all games go there, and what is found is the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import ParamSpec, TypeVar

import pytest

from core.basics.paths import examples
from core.cli import main
from core.cli.searches import playing_options
from core.playtest.game_kernels import GameKernels
from core.search.explaining import explaining
from core.search.fingerprints import fingerprinting, likeness
from core.search.race import Rung

ROUTE, OTHER = (str(examples("quest") / f"{name}.yaml") for name in ("first_game", "snail_shell"))
P = ParamSpec("P")
R = TypeVar("R")


class Elsewhere(ThreadPoolExecutor):
    """Somebody who plays, and counts how often."""

    threads = 2
    sent = 0

    def submit(self, fn: Callable[P, R], /, *told: P.args, **named: P.kwargs) -> Future[R]:
        """Play it."""
        self.sent += 1
        return super().submit(fn, *told, **named)


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[Elsewhere]:
    with Elsewhere(2) as executor:

        @contextmanager
        def at(address: str | None, _kernels: GameKernels) -> Iterator[Elsewhere | None]:
            yield executor if address else None

        monkeypatch.setattr(playing_options, "cluster_at", at)
        monkeypatch.setattr(fingerprinting.fingerprinting, "__defaults__", ((8, 16),))
        monkeypatch.setattr(likeness, "GLANCE", (4,))
        monkeypatch.setattr(likeness, "LOOK", (8,))
        monkeypatch.setattr(explaining, "ACCUSING", 60)
        monkeypatch.setattr(explaining, "PANEL", 20)
        monkeypatch.setattr(explaining, "RUNGS", (Rung(10, 3), Rung(20, 2), Rung(30, 2)))
        yield executor


@pytest.mark.parametrize(
    "words",
    [("fingerprint", ROUTE), ("like", ROUTE, OTHER), ("explain", ROUTE, "--question", "jams")],
    ids=["fingerprint", "like", "explain"],
)
def test_games_are_played_on_a_cluster(
    words: tuple[str, ...], cluster: Elsewhere, capsys: pytest.CaptureFixture[str]
) -> None:
    code = main([*words, "--json"])
    here = capsys.readouterr().out
    assert cluster.sent == 0
    assert main([*words, "--json", "--cluster", "tcp://there"]) == code
    assert capsys.readouterr().out == here
    assert cluster.sent > 1
