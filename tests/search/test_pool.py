"""Tests of pools: which single moves are worth games, and in which order they are tried."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from core.basics.jobs import finished
from core.designs.design_file import DesignFile
from core.search.candidates import Scrutiny
from core.search.demands import Demand
from core.search.estimates import ROUNDS
from core.search.game import GameSearch
from core.search.improving.pool import Pool
from core.search.moves import Move
from core.search.screen import Prediction
from tests.toy.facts import Facts
from tests.toy.game import TOY
from tests.toy.track import Space, Track, with_kind

PLAIN, BONUS, SLIP = Space
TRACK = Track("Slippery", spaces=(*(PLAIN, PLAIN, PLAIN, SLIP) * 12, PLAIN))
NOW = 24.0
"""As many rounds as the screen tells of the track: two for each slippery space."""


def _changed(count: int, old: Space, new: Space, track: Track) -> Track:
    """Some spaces of a kind made another one, far from each other and from the start."""
    places = [at for at, kind in enumerate(track.spaces) if kind is old and at % 4 in {1, 3}]
    for at in places[2 : 2 + count]:
        track = with_kind(track, at, new)
    return track


def _move(count: int, old: Space, new: Space) -> Move[Track]:
    key = f"{new.value}:{count}"
    return Move(key, new.value, frozenset({key}), key, partial(_changed, count, old, new))


def _moves(_facts: Facts) -> Iterator[Move[Track]]:
    """Many spaces made plain at once, then fewer; one with a bonus, which is as long; and slips."""
    for count in (9, 8, 7, 6, 5, 2, 1):
        yield _move(count, SLIP, PLAIN)
    yield _move(1, PLAIN, BONUS)
    yield _move(5, PLAIN, SLIP)


def _predicted(facts: Facts) -> dict[str, Prediction]:
    return {ROUNDS.key: Prediction(2.0 * facts.design.spaces.count(SLIP), 1.0, 1.0)}


def pool(edits: int = 1) -> Pool:
    """The moves of the track, of which those are near that change the length by four at most."""
    game = replace(TOY, load_search=lambda: GameSearch(moves=_moves, predicted=_predicted))
    demand = Demand(ROUNDS.key, NOW - 2, NOW + 2)
    scrutiny = Scrutiny.of(game, Facts(DesignFile(TRACK)), (), (demand,))
    return Pool(scrutiny, (demand,), {ROUNDS.key: NOW}, edits)


def test_moves_of_a_kind_that_seems_too_far_off_are_tried_last_but_tried() -> None:
    moves = pool()
    finished(moves.filling(1))
    assert list(moves.singles) == ["bonus:1"]
    assert not moves.is_full
    finished(moves.filling(10))
    assert list(moves.singles) == ["bonus:1", "plain:2", "plain:1"]
    assert moves.is_full


def test_moves_that_are_too_far_off_alone_come_last_if_another_one_makes_up_for_it() -> None:
    moves = pool(edits=2)
    finished(moves.filling(20))
    assert list(moves.singles)[:3] == ["bonus:1", "plain:2", "plain:1"]
    assert set(moves.singles) - {"bonus:1", "plain:2", "plain:1"} == {
        *("plain:7", "plain:6", "plain:5"),
        "slip:5",
    }
    found = {tuple(sorted(pair)) for pair in moves.pairs()}
    assert ("plain:6", "slip:5") in found
    assert ("plain:2", "plain:7") not in found
