"""Boards are mended, made to order and explained by the search of all games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from core.basics.jobs import Work, finished
from core.designs.design_file import DesignFile
from core.lost_cities.analysis.facts import Facts
from core.lost_cities.checks.supply_rules import not_in_the_box
from core.lost_cities.design.board_design import BoardDesign
from core.lost_cities.game import LOST_CITIES
from core.lost_cities.search.figures import APART, BRIDGE, TURNS
from core.lost_cities.search.framing import apart, board_frame
from core.lost_cities.search.levers import board_levers
from core.lost_cities.search.screen import predicted
from core.lost_cities.search.wishes import LOST_CITIES_WISHES
from core.playtest.par import par_spec
from core.playtest.running.batch_kernels import fastest_batch_kernels
from core.playtest.spec import AnySpec
from core.playtest.totals import Totals
from core.search.explaining.explaining import Inquiry, explaining
from core.search.generating.answers import Generation
from core.search.generating.briefs import Brief
from core.search.generating.generating import generating
from core.search.improving.improving import improving
from core.search.playing import playing_all
from core.search.proposals import Improvement, Request
from core.search.seeds import Purpose, Seeds
from core.search.settings import Settings
from core.search.wishes import BadWish, Wish, new_demands
from tests.lost_cities.boards import NETWORK, OFFICIAL, board_of, facts_of

pytestmark = pytest.mark.timeout(600)  # kernels may have to be compiled first
FOUR = replace(OFFICIAL, players=(4,))
"""For four alone, as few games as possible are played."""
KINDS = {each.key: each for each in LOST_CITIES_WISHES}


def wished(**said: float | bool) -> tuple[Wish, ...]:
    """Wishes by their keys."""
    return tuple(Wish(KINDS[key.replace("_", "-")], value) for key, value in said.items())


class Player:
    """Who plays for a search, and notes whose seeds."""

    def __init__(self, threads: int = 2) -> None:
        self.seeds: set[int] = set()
        self._threads = threads

    def __call__(self, specs: Sequence[AnySpec]) -> Work[tuple[Totals, ...]]:
        for spec in specs:
            self.seeds.update(spec.seeds)
        kernels = fastest_batch_kernels(LOST_CITIES.playtests.kernels)
        return playing_all(specs, threads=self._threads, kernels=kernels)


@cache
def mended(threads: int = 2) -> tuple[Improvement, frozenset[int]]:
    """Boards whose rounds end more often at the bridge, and all seeds that were played."""
    request = Request(wished(bridge_over=50.0), count=1, games=30_000)
    play = Player(threads)
    found = finished(improving(LOST_CITIES, facts_of(FOUR), request, play))
    return found, frozenset(play.seeds)


def test_what_is_proposed_has_what_was_wished_on_seeds_that_nobody_has_played() -> None:
    found, seeds = mended()
    assert len(found.proposals) == 1
    fresh = Seeds(7).of(Purpose.EXAMINATION)[:1_500]
    assert seeds.isdisjoint(fresh)
    where = Settings.of(LOST_CITIES, facts_of(FOUR))
    boards = [facts_of(FOUR), *(each.candidate.facts for each in found.proposals)]
    totals = finished(playing_all([where.spec(each, where.main, fresh) for each in boards]))
    before, *after = (BRIDGE.read(each, 4).value for each in totals)
    assert before < 0.45
    assert all(each > 0.46 for each in after)
    assert all(1 <= len(each.candidate.moves) <= 2 for each in found.proposals)


def test_the_same_request_finds_the_same_whoever_plays() -> None:
    one, other = (mended(threads)[0] for threads in (2, 1))
    keys = [[each.candidate.key for each in found.proposals] for found in (one, other)]
    assert keys[0] == keys[1]


def test_a_search_can_be_stopped_at_any_step() -> None:
    play = Player()
    work = improving(LOST_CITIES, facts_of(FOUR), Request(wished(bridge_over=50.0)), play)
    for _ in range(3):
        next(work)
    work.close()
    with pytest.raises(StopIteration):
        next(work)


@cache
def made() -> Generation:
    """Two boards to order."""
    brief = Brief(
        wished(bridge_over=50.0, tracks_even=True),
        {"expeditions": "4", "stages": "7-8", "box": ""},
        (4,),
        count=2,
        games=20_000,
    )
    return finished(generating(LOST_CITIES, None, brief, Player()))


def test_boards_are_made_to_order() -> None:
    answers = made().answers
    assert len(answers) == 2
    for each in answers:
        design = each.design
        assert isinstance(design, BoardDesign)
        facts = facts_of(design)
        assert (len(design.expeditions), design.players) == (4, (4,))
        assert {track.length for track in design.expeditions} <= {7, 8}
        assert not any(not_in_the_box.check(facts))
        value = APART.value(facts)
        assert value is not None
        assert value <= 3
        assert design.generated is not None
    one, other = (each.design for each in answers)
    assert isinstance(one, BoardDesign)
    assert isinstance(other, BoardDesign)
    assert apart(one, other) >= 2


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize(
    "said", [{}, {"expeditions": "6-8", "stages": "12", "rounds": "1", "up-and-down": ""}]
)
def test_what_is_drawn_keeps_to_its_frame(said: Mapping[str, str], seed: int) -> None:
    frame = board_frame(None, said, None)
    facts = frame.drawn(Random(seed))
    assert facts is not None
    assert facts.board is not None
    assert frame.admits(facts)


def test_one_can_go_on_from_a_board() -> None:
    frame = board_frame(None, {}, OFFICIAL)
    drawn = [frame.drawn(Random(seed)) for seed in range(12)]
    designs = [each.design for each in drawn if each is not None]
    assert len(designs) > 6
    assert all(0 < apart(OFFICIAL, each) <= 9 for each in designs)
    assert all(len(each.expeditions) == 5 for each in designs)


@pytest.mark.parametrize(
    "said", [{"stages": "3"}, {"expeditions": "9"}, {"rounds": "x"}, {"stages": "9-7"}]
)
def test_what_makes_no_sense_is_refused(said: Mapping[str, str]) -> None:
    with pytest.raises(BadWish):
        board_frame(None, said, None)


def test_a_share_beyond_all_is_refused() -> None:
    with pytest.raises(BadWish):
        new_demands(wished(bridge_over=101.0))


def test_bridges_that_nobody_crosses_are_named_as_the_cause() -> None:
    tracks = tuple(replace(each, bridge=8) for each in FOUR.expeditions)
    far = board_of(replace(FOUR, expeditions=tracks))
    spec = par_spec(LOST_CITIES, far, 100, 4)
    asked = next(each for each in LOST_CITIES.search.questions if each.key == "bridge")
    inquiry = Inquiry(board_levers, spec, (asked,), Seeds(0), explains_all=True)
    answer = finished(explaining(inquiry, Player())).answers[0]
    assert answer.finding.is_off
    assert answer.causes[0].lever.key in {"bridges_nearer", "crossings_fewer"}


@pytest.mark.parametrize("design", [OFFICIAL, NETWORK], ids=lambda each: each.name)
def test_every_lever_changes_the_world(design: BoardDesign) -> None:
    spec = par_spec(LOST_CITIES, board_of(design), 10, 4)
    levers = tuple(board_levers(spec))
    assert len({each.key for each in levers}) == len(levers) > 4
    for each in levers:
        assert each.change(spec).board.design.fingerprint != design.fingerprint, each.key
    leftovers = next((each for each in levers if each.key == "leftovers"), None)
    if leftovers is not None:
        assert leftovers.change(spec).board.pile_after_dealing(4) % 4 == 0


def test_the_screen_knows_what_sets_the_pace() -> None:
    def foretold(design: BoardDesign, key: str) -> float:
        return predicted(Facts(DesignFile(design)))[key].value

    early = replace(OFFICIAL, crossings=3)
    assert foretold(early, TURNS.key) < foretold(OFFICIAL, TURNS.key)
    assert foretold(early, BRIDGE.key) > foretold(OFFICIAL, BRIDGE.key)
    assert not predicted(Facts(DesignFile(BoardDesign())))
