"""Tests of the benchmark: what it runs in a process of its own can be run."""

from tests.bench import FIRST_GAME


def test_the_first_game_is_played() -> None:
    namespace: dict[str, object] = {}
    exec(FIRST_GAME, namespace)
    assert namespace["g"] is not None
