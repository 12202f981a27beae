"""Tests of effects: what games of some arms tell of moves, and of pairs that nobody has played."""

import numpy as np
import pytest

from core.search.improving.effects import Effects, Made, Seen

TRUE = {"a": 0.3, "b": -0.2, "c": 0.1}
VARIANCE = 4.0


def seen(*arms: str, games: int = 10_000_000) -> dict[Made, Seen]:
    """Arms whose moves add up, played so often that chance does not matter."""
    return {
        frozenset(arm): Seen(games, np.array([10 + sum(TRUE[move] for move in arm)]))
        for arm in arms
    }


def test_pairs_are_told_from_their_moves() -> None:
    effects = Effects.learnt(seen("", "a", "b", "c"), VARIANCE, (0.5, 0.1))
    means, variances = effects.of([frozenset("ab"), frozenset("bc"), frozenset("a")])
    assert means[:, 0] == pytest.approx([10.1, 9.9, 10.3], abs=1e-3)
    assert variances == pytest.approx([0.1**2, 0.1**2, 0.0], abs=1e-4)


def test_a_move_nobody_has_made_may_do_anything_usual() -> None:
    effects = Effects.learnt(seen("", "a"), VARIANCE, (0.5, 0.1))
    means, variances = effects.of([frozenset("x"), frozenset("ax")])
    assert means[:, 0] == pytest.approx([10.0, 10.3], abs=1e-3)
    assert variances == pytest.approx([0.25, 0.26], abs=1e-3)


def test_a_pair_tells_of_its_moves() -> None:
    """Both moves share what the pair did, as neither was made alone."""
    effects = Effects.learnt(seen("", "ab"), VARIANCE, (0.5, 0.0001))
    means, _ = effects.of([frozenset("a"), frozenset("b"), frozenset("ab")])
    assert means[:, 0] == pytest.approx([10.05, 10.05, 10.1], abs=1e-3)


def test_few_games_tell_little() -> None:
    """A mean of few games is drawn towards what moves usually do, as Bayes has it."""
    arms = seen("") | {frozenset("a"): Seen(16, np.array([11.0]))}
    means, variances = Effects.learnt(arms, VARIANCE, (0.5, 0.1)).of([frozenset("a")])
    assert means[0, 0] == pytest.approx(10 + 0.25 / (0.25 + 4 / 16), abs=1e-3)
    assert variances[0] == pytest.approx(0.125, abs=1e-3)


def test_a_part_that_two_moves_touch_tells_of_a_third_one() -> None:
    """Where changing a part helped twice, it is likely to help again; another tells nothing."""
    touches = {"a": frozenset("P"), "b": frozenset("P"), "x": frozenset("P"), "y": frozenset("Q")}
    arms = seen("") | {frozenset(move): Seen(1_000_000, np.array([11.0])) for move in "ab"}
    effects = Effects.learnt(arms, VARIANCE, (0.5, 0.1), touches)
    means, variances = effects.of([frozenset("x"), frozenset("y")])
    assert means[:, 0] == pytest.approx([10 + 2 / 3, 10.0], abs=1e-2)
    assert variances[0] < variances[1] == pytest.approx(0.5, abs=1e-3)


def test_what_a_move_shares_with_others_is_the_mean_of_its_parts() -> None:
    touches = {"a": frozenset("P"), "x": frozenset("PQ")}
    arms = seen("") | {frozenset("a"): Seen(1_000_000, np.array([11.0]))}
    means, _ = Effects.learnt(arms, VARIANCE, (0.5, 0.1), touches).of([frozenset("x")])
    assert means[0, 0] == pytest.approx(10.25, abs=1e-2)


def test_what_larger_moves_do_is_believed_sooner() -> None:
    """Of as many games that tell as much, a move that does more is drawn less towards nothing."""
    touches = {"a": frozenset("P"), "b": frozenset("Q")}
    arms = seen("") | {frozenset(move): Seen(16, np.array([11.0])) for move in "ab"}
    sizes = {"a": 2.0, "b": 0.5}
    means, _ = Effects.learnt(arms, VARIANCE, (0.5, 0.1), touches, sizes).of(
        [frozenset("a"), frozenset("b")]
    )
    own_and_shared = 2 * 0.5**2
    expected = [each / (each + 4 / 16) for each in (4 * own_and_shared, own_and_shared / 4)]
    assert means[:, 0] - 10 == pytest.approx(expected, abs=1e-3)
