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
TRACK = Track("Slippery", spaces=(*(PLAIN, SLIP) * 12, PLAIN))
NOW = 24.0
"""As many rounds as the screen tells of the track: two for each slippery space."""


def _mended(count: int, track: Track) -> Track:
    """The first slippery spaces made plain."""
    slips = [at for at, kind in enumerate(track.spaces) if kind is SLIP][:count]
    for at in slips:
        track = with_kind(track, at, PLAIN)
    return track


def _moves(_facts: Facts) -> Iterator[Move[Track]]:
    """Many spaces made plain at once, then fewer; at last one with a bonus, which is as long."""
    for count in (9, 8, 7, 6, 5, 2, 1):
        touches = frozenset({str(count)})
        yield Move(f"plain:{count}", "plain", touches, "plain", partial(_mended, count))
    yield Move(
        "bonus", "bonus", frozenset({"0"}), "bonus", lambda track: with_kind(track, 2, BONUS)
    )


def _predicted(facts: Facts) -> dict[str, Prediction]:
    return {ROUNDS.key: Prediction(2.0 * facts.design.spaces.count(SLIP), 1.0, 1.0)}


def pool() -> Pool:
    """The moves of the track, of which those are near that change the length by four at most."""
    game = replace(TOY, load_search=lambda: GameSearch(moves=_moves, predicted=_predicted))
    demand = Demand(ROUNDS.key, NOW - 2, NOW + 2)
    scrutiny = Scrutiny.of(game, Facts(DesignFile(TRACK)), (), (demand,))
    return Pool(scrutiny, (demand,), {ROUNDS.key: NOW})


def test_moves_of_a_kind_that_seems_too_far_off_are_tried_last_but_tried() -> None:
    moves = pool()
    finished(moves.filling(1))
    assert list(moves.singles) == ["bonus"]
    assert not moves.is_full
    finished(moves.filling(10))
    assert list(moves.singles) == ["bonus", "plain:2", "plain:1"]
    assert moves.is_full
