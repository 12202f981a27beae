"""Tests of a game that is played: picks, reactions, bargains, words, logs and records."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from core.basics.jobs import finished
from core.basics.language import speaking
from core.files.nodes import Unreadable
from core.island.design.island_design import Cards, IslandDesign
from core.island.engine.action import Action, Kind
from core.island.engine.game import Game, replayed
from core.island.engine.log import LOGS
from core.island.engine.notation import read, written
from core.island.engine.reasons import IllegalAction
from core.island.session.bargain import Bargain
from core.island.session.picks import Picks
from core.island.session.play_words import action_words, asked_words
from core.island.session.record import MarkKind, waiting_game
from core.island.session.told import Told
from tests.island.islands import EVERY_ISLAND, SMALL
from tests.island.session.games import SEATS, begun, mixed, mixed_game, mixed_record

SWAP = Action(Kind.EXCHANGE, cards=Cards(wood=1), partners=(0, 2), back=Cards(gold=2))


def chosen(design: IslandDesign = SMALL) -> Game:
    """A game in which everybody has picked a side."""
    game = begun(design)
    while game.position.mode == "choosing":
        game.apply(game.legal_actions()[0])
    return game


@pytest.mark.parametrize("design", EVERY_ISLAND, ids=lambda each: each.name)
def test_what_is_offered_is_all_that_is_legal_and_never_refused(design: IslandDesign) -> None:
    game, dice = begun(design, seed=7), Random(7)
    for _ in range(150):
        if game.outcome is not None:
            break
        picks = Picks.of(game)
        groups = (*picks.tiles.values(), *picks.corners.values(), picks.mixes, picks.answers)
        offered = [each for group in groups for each in group]
        assert len(offered) == len(set(offered)) == len(picks.legal)
        assert set(offered) == set(picks.legal)
        assert asked_words(game)
        assert all(action_words(game, each) for each in offered)
        group = dice.choice([each for each in groups if each])
        game.apply(dice.choice(group))


def test_steps_and_armies_are_picked_where_they_lead() -> None:
    game = chosen()
    game.apply(game.legal_actions()[0])
    while game.position.mode != "exploring":
        game.apply(game.legal_actions()[0])
    picks, player = Picks.of(game), game.to_act
    discovered = next(each for each in picks.legal if each.kind is Kind.DISCOVER)
    place = picks.target(discovered)
    assert place is not None
    assert discovered in picks.tiles[place]
    before = game.copy()
    game.apply(discovered)
    assert place in game.position.tiles
    assert any(str(place) in told for told in Told.of(before, game).happened)
    assert game.position.player == player


def test_bots_and_people_play_to_the_end_and_windows_ask_others() -> None:
    end = mixed_game()
    assert end.outcome is not None
    record = mixed_record()
    asked = [
        record.at(number) for number, action in enumerate(end.actions) if action.kind is Kind.PASS
    ]
    assert any(each.to_act != each.position.player for each in asked)
    assert all("Move armies, or pass" in asked_words(each) for each in asked)


def test_a_saved_game_goes_on_as_if_it_had_not_been_left() -> None:
    whole, half = mixed_game(), len(mixed_game().actions) // 2
    first = mixed_record().at(half)
    again = replayed(LOGS.log(first.log.seated(SEATS).text()))
    for action in whole.actions[half:]:
        again.apply(action)
    assert LOGS.checksum(again.state) == LOGS.checksum(whole.state)
    found = finished(waiting_game(first.log.seated(SEATS).text()))
    assert found.end.actions == whole.actions[:half]
    assert [len(each.actions) for each in found.past] == [
        number for number, (_, player, _line) in enumerate(whole.lines[:half]) if player == 1
    ]


@pytest.mark.parametrize("seats", [("person", "nobody", "planner"), ()])
def test_a_game_that_does_not_say_who_plays_is_refused(seats: tuple[str, ...]) -> None:
    with pytest.raises(Unreadable):
        finished(waiting_game(begun().log.seated(seats).text()))


def test_a_replay_shows_the_same_states() -> None:
    record, game = mixed_record(), begun()
    dice = Random(5)
    for moment in range(len(record)):
        if moment % 13 == 0:
            assert LOGS.checksum(record.at(moment).state) == LOGS.checksum(game.state)
        game.apply(mixed(game, dice))
    assert LOGS.checksum(record.end.state) == LOGS.checksum(game.state)


def test_turns_hold_the_reactions_of_others_and_marks_tell_of_shrines() -> None:
    record = mixed_record()
    assert record.turns[0].first == 0
    assert record.turns[-1].last == len(record)
    for one, other in pairwise(record.turns):
        assert one.last == other.first
        assert (one.round, one.player) != (other.round, other.player)
    offerings = [each for each in record.marks if each.kind is MarkKind.OFFERING]
    laid = sum(len(each.offerings) for each in record.end.position.players)
    assert len(offerings) == laid
    (end,) = (each for each in record.marks if each.kind is MarkKind.END)
    assert end.moment == len(record)
    outcome = record.end.outcome
    assert outcome is not None
    assert record.race.stands[-1] == outcome.shrines
    with speaking("de"):
        assert all(each.text and each.kind.word for each in record.marks)


def test_people_trade_and_the_log_tells_it() -> None:
    game = chosen()
    before = [each.hand for each in game.position.players]
    game.apply(SWAP)
    after = [each.hand for each in game.position.players]
    assert after[0] == replace(before[0], wood=before[0].wood - 1, gold=before[0].gold + 2)
    assert after[2] == replace(before[2], wood=before[2].wood + 1, gold=before[2].gold - 2)
    assert after[1] == before[1]
    assert read(written(SWAP)) == SWAP
    assert written(SWAP) == "exchange 1 3 1 wood for 2 gold"
    again = replayed(LOGS.log(game.log.text()))
    assert LOGS.checksum(again.state) == LOGS.checksum(game.state)
    assert "gives player 3 1 wood for 2 gold" in action_words(game, SWAP)


@pytest.mark.parametrize(
    "wrong",
    [
        replace(SWAP, cards=Cards(wood=99)),
        replace(SWAP, cards=Cards(), back=Cards()),
        replace(SWAP, partners=(1, 1)),
        replace(SWAP, partners=(0, 3)),
        replace(SWAP, back=Cards(food=30)),
    ],
)
def test_a_trade_that_cannot_be_is_refused_with_the_rule(wrong: Action) -> None:
    game = chosen()
    state = LOGS.checksum(game.state)
    with pytest.raises(IllegalAction) as refused:
        game.apply(wrong)
    assert refused.value.rule == "IS-TRADE-1"
    assert LOGS.checksum(game.state) == state


def test_nobody_trades_before_the_first_turn_nor_amid_a_defeat() -> None:
    with pytest.raises(IllegalAction):
        begun().apply(SWAP)
    record = mixed_record()
    beaten = [
        record.at(number)
        for number, action in enumerate(record.end.actions)
        if action.kind in {Kind.PUT, Kind.PAY}
    ]
    assert beaten
    gift = replace(SWAP, cards=Cards(), back=Cards(wood=1), partners=(0, 1))
    for game in beaten:
        with pytest.raises(IllegalAction) as refused:
            game.apply(gift)
        assert refused.value.rule == "IS-CMB-9"


def test_a_bargain_holds_only_while_both_agree_to_the_same() -> None:
    bargain = Bargain((0, 2)).offering(Cards(wood=1), Cards(gold=2))
    assert not bargain.is_agreed
    bargain = bargain.agreed_by(0, agrees=True)
    assert not bargain.is_agreed
    bargain = bargain.agreed_by(1, agrees=True)
    assert bargain.is_agreed
    assert bargain.action == SWAP
    assert not bargain.offering(Cards(wood=2), Cards(gold=2)).is_agreed
    assert not bargain.agreed_by(0, agrees=False).is_agreed
    empty = Bargain((0, 1), agreed=(True, True))
    assert not empty.is_agreed
