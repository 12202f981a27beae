"""Tests of mending drafts: what games find wanting is changed within its frame until it is had."""

from __future__ import annotations

import pytest

from core.basics.jobs import finished
from core.checking.facts import AnyFacts
from core.designs.design_file import DesignFile
from core.playtest.running.batch_kernels import fastest_batch_kernels
from core.search.demands import Demand, Demands
from core.search.estimates import ROUNDS
from core.search.generating import mending
from core.search.generating.drafts import Draft
from core.search.generating.mending import MOST_FOUND, Mending
from core.search.playing import player, playing_all
from core.search.seeds import Seeds
from core.search.settings import Settings
from tests.search.generating.test_generating import GAME, LENGTH, START, Slippery
from tests.toy.facts import Facts
from tests.toy.track import Space, Track

PLAIN, _, SLIP = Space
FACTS = Facts(DesignFile(Track("", spaces=(*START, *(PLAIN, SLIP) * (LENGTH // 2)))))
SLIPS = FACTS.design.spaces.count(SLIP)
KERNELS = fastest_batch_kernels(GAME.playtests.kernels)


def rounds(facts: AnyFacts) -> float:
    """How long races take, by games that no search plays."""
    settings = Settings.of(GAME, facts)
    work = playing_all([settings.spec(facts, settings.main, range(9_000, 11_000))], kernels=KERNELS)
    return ROUNDS.read(finished(work)[0], settings.main.players).value


def shorter(by: float) -> Demands:
    return (Demand(ROUNDS.key, high=rounds(FACTS) - by, scale=0.5),)


def begun(demands: Demands, frame: Slippery) -> Mending:
    play = player(threads=2, kernels=KERNELS)
    found = Mending(GAME, Draft(FACTS, ()), Settings.of(GAME, FACTS), play, Seeds(4))
    finished(found.beginning(frame, demands))
    return found


def test_changes_that_are_likely_to_help_are_found_and_do_help() -> None:
    draft, found = begun(shorter(0.2), Slippery(LENGTH)), list[float]()
    for _ in range(6):
        finished(draft.wave())
        likely = finished(draft.likely())
        if likely is not None:
            made, facts = likely
            found.append(rounds(facts))
            draft.close(made, is_found=True)
    assert found
    assert max(found) < rounds(FACTS) - 0.1


def test_no_more_than_a_few_come_of_one_draft() -> None:
    draft, found = begun(shorter(-1.0), Slippery(LENGTH)), 0
    while draft.is_going_on:
        finished(draft.wave())
        likely = finished(draft.likely())
        if likely is not None:
            found += 1
            draft.close(likely[0], is_found=True)
    assert found == MOST_FOUND


def test_no_change_leaves_the_frame() -> None:
    """Where no more spaces may be slippery, only those may change that are."""
    longer = (Demand(ROUNDS.key, low=rounds(FACTS) + 0.3, scale=0.5),)
    draft = begun(longer, Slippery(SLIPS))
    for _ in range(6):
        finished(draft.wave())
        likely = finished(draft.likely())
        if likely is not None:
            made, facts = likely
            assert facts.design.spaces.count(SLIP) <= SLIPS
            draft.close(made, is_found=False)


def test_what_nothing_helps_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mending, "MOST_GAMES", 3_000)
    draft = begun(shorter(100.0), Slippery(LENGTH))
    while draft.is_going_on:
        finished(draft.wave())
    assert finished(draft.likely()) is None
    assert draft.games < 3_000 + 4_000
