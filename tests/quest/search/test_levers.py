"""Tests of the levers of the Quest: what each changes, and that nothing else does."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from core.basics.jobs import finished
from core.playtest.panel.tables import MIXED, Table, table_spec
from core.playtest.par import par_spec
from core.quest.engine.packing import OtherRules
from core.quest.game import QUEST
from core.quest.playtest.spec import QuestSpec
from core.quest.search.levers import place_levers, quest_levers
from core.quest.search.questions import QUEST_QUESTIONS
from core.quest.search.worlds import plain
from core.search.explaining.explaining import Inquiry, explaining
from core.search.explaining.weighing import Weighed, weighing
from core.search.levers import Lever, pulled
from core.search.playing import player
from tests.quest.engine.official import official_board
from tests.quest.search.planting import PLANTS, Planted

BOARD = official_board("winding_paths")


def spec() -> QuestSpec:
    return table_spec(par_spec(QUEST, BOARD, 1, 4), Table(MIXED), 8)


def levers() -> dict[str, Lever]:
    return {each.key: each for each in quest_levers(spec())}


def test_every_lever_has_a_key_of_its_own_and_changes_the_games() -> None:
    found = [*quest_levers(spec()), *place_levers(spec())]
    keys = [each.key for each in found if not each.key.startswith("tile:")]
    assert len(keys) == len(set(keys))
    whole = {each.key for each in found}
    assert all(each.part_of in {"", *whole} for each in found)
    packed = QUEST.playtests.packed(spec())
    for each in found:
        changed = each.change(spec())
        assert QUEST.playtests.packed(changed) != packed or changed.shifts_starts, each.key


def test_no_lever_touches_the_real_board() -> None:
    before = QUEST.playtests.packed(spec())
    for each in (*quest_levers(spec()), *place_levers(spec())):
        each.change(spec())
    assert QUEST.playtests.packed(spec()) == before


def test_blockades_go_all_or_one_by_one() -> None:
    known = levers()
    assert known["blockades"].change(spec()).board.gates == ()
    seams = [each for each in known.values() if each.kind == "seam"]
    assert len(seams) == len(BOARD.gates)
    for gate, each in zip(BOARD.gates, seams, strict=True):
        left = each.change(spec()).board.gates
        assert left == tuple(other for other in BOARD.gates if other != gate)
    numbers = [each.number for each in known["one_set"].change(spec()).board.gates]
    assert None not in numbers
    assert len(set(numbers)) == len(numbers)


def test_a_plain_piece_asks_for_as_little_as_can_be() -> None:
    for each in levers().values():
        if each.kind == "tile":
            board = each.change(spec()).board
            for index, (before, after) in enumerate(zip(BOARD.spaces, board.spaces, strict=True)):
                is_here = BOARD.route.pieces[before.piece].side in each.spots
                assert after.space == (plain(BOARD, index) if is_here else before.space)
                assert not is_here or after.space.power <= 1


def test_levers_can_be_pulled_together_in_any_order() -> None:
    known = levers()
    some = [known["crowding"], known["ties"], known["blockades"], known["starts"]]
    one, other = pulled(some, spec()), pulled(some[::-1], spec())
    assert QUEST.playtests.packed(one) == QUEST.playtests.packed(other)
    assert one.options == OtherRules(
        round_limit=spec().options.round_limit, do_pieces_pass=True, does_first_win=True
    )


def planted(name: str) -> Planted:
    made = PLANTS[name](official_board("hills_of_gold"), Random(3))
    assert made is not None
    return made


@pytest.mark.timeout(300)
def test_a_walled_off_start_is_named_first() -> None:
    """The bar in small; all of it by `python -m tests.measuring.explained`."""
    made = planted("walled-off start")
    question = next(each for each in QUEST_QUESTIONS if each.key in made.questions)
    inquiry = Inquiry(quest_levers, par_spec(QUEST, made.board, 1, 4), (question,))
    named = ""
    work = explaining(inquiry, player(threads=2))
    for step in work:
        answers = getattr(step, "answers", ())
        if answers and answers[0].causes:
            named = answers[0].causes[0].lever.key
            break
    work.close()
    assert made.is_named(named)


def test_places_are_weighed_for_every_seat() -> None:
    """A tile made plain makes games shorter; and the map says by how much for each seat."""
    asked = Inquiry(quest_levers, spec(), QUEST_QUESTIONS)
    tiles = [each for each in place_levers(spec()) if each.key == "tile:G"]
    told: Weighed = finished(weighing(asked, lambda _spec: tiles, player(threads=2), games=60))
    (worth,) = told.places
    assert set(worth.changes) == {("seat", 0), ("seat", 1), ("seat", 2), ("seat", 3)} | {
        ("length", 0),
        ("jams", 0),
    }
    assert worth.changes["length", 0].high < 0
    assert np.isclose(sum(worth.changes["seat", seat].value for seat in range(4)), 0, atol=1e-9)


def test_deserted_spaces_and_cards_that_are_left_over_are_not_tried() -> None:
    (totals,) = finished(player(threads=2)([replace(spec(), games=50)]))
    tried = [each for each in place_levers(spec()) if not each.is_idle(totals)]
    assert 0 < len(tried) < len(list(place_levers(spec())))
    cards = [each.key for each in quest_levers(spec()) if not each.is_idle(totals)]
    assert "card:photographer" not in cards
    assert "card:scout" in cards
