"""Difficulty is a place among random boards, which are sound and the same for a seed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.checking.report import check
from core.lost_cities.analysis.difficulty import corpus_promises, harder_than
from core.lost_cities.analysis.sections import board_sections
from core.lost_cities.checks.rules import RULES
from core.lost_cities.search.random_boards import random_board
from tests.lost_cities.boards import NETWORK, OFFICIAL, facts_of
from tests.measuring.board_corpus import promises


def test_the_corpus_is_what_its_recipe_draws() -> None:
    some = promises(range(40))
    known = corpus_promises()
    assert len(known) > 400
    assert list(known) == sorted(known)
    assert set(some) <= set(known)


@pytest.mark.parametrize("seed", range(5))
def test_random_boards_are_sound_and_the_same_for_a_seed(seed: int) -> None:
    design = random_board(seed)
    assert design == random_board(seed)
    assert not check(RULES, facts_of(design)).has_errors


def test_a_board_is_harder_the_less_it_promises() -> None:
    def official(worse: int) -> float:
        tracks = tuple(
            replace(each, values=tuple(value - worse for value in each.values))
            for each in OFFICIAL.expeditions
        )
        found = harder_than(facts_of(replace(OFFICIAL, expeditions=tracks)))
        assert found is not None
        return found

    shares = [official(worse) for worse in (-40, 0, 10, 40)]
    assert shares == sorted(shares)
    assert 0.01 <= shares[0] < shares[-1] <= 0.99


def test_a_network_is_harder_the_less_its_starts_promise() -> None:
    stages = tuple(replace(each, value=each.value - 15) for each in NETWORK.stages)
    easy, hard = (
        harder_than(facts_of(each)) for each in (NETWORK, replace(NETWORK, stages=stages))
    )
    assert easy is not None
    assert hard is not None
    assert 0.01 <= easy < hard <= 0.99


def test_an_analysis_tells_it() -> None:
    sections = {each.key: each for each in board_sections(facts_of(OFFICIAL))}
    share = sections["difficulty"].figure("harder_than").value
    assert share == harder_than(facts_of(OFFICIAL))


def test_starts_of_a_network_are_told_as_expeditions_are() -> None:
    """Hands are not: ways of a network have no colour of their own."""
    sections = {each.key: each.figures for each in board_sections(facts_of(NETWORK))}
    assert [each.about["track"] for each in sections["tracks"]] == ["a", "a", "b", "b"]
    assert sections["tracks"][0].label == "the ways from a: points of a figure"
    assert [each.key for each in sections["evenness"]] == ["points_apart", "tokens_apart"]
    assert [each.key for each in sections["difficulty"]] == ["harder_than"]
    assert sections["hands"] == ()
