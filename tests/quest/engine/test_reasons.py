"""Why a wish is refused: the right rule, and a sentence that a player understands."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from core.manual.rules import read_manual
from core.quest.engine.action import Action, Kind, PaymentWay
from core.quest.engine.game import Game
from core.quest.engine.kernels import state as at
from core.quest.engine.packing import Options
from core.quest.engine.reasons import IllegalAction
from core.quest.game import QUEST
from tests.quest.engine.scenes import (
    Seat,
    Wish,
    act,
    buy,
    card,
    clear,
    count,
    count_token,
    done,
    end,
    give,
    keep,
    move,
    native,
    native_token,
    pay,
    pay_gate,
    play,
    remove,
    scene,
    step,
    stop,
    take,
    token,
    token_move,
    token_remove,
)


@dataclass(frozen=True)
class Case:
    """A wish that is refused: where, after what, by which rule, and what the sentence says."""

    name: str
    rows: str
    seats: tuple[Seat, ...]
    wish: Action
    rule: str
    says: str
    first: tuple[Wish, ...] = ()
    more: dict[str, Any] = field(default_factory=dict)


def mine(hand: str = "", tokens: str = "", **more: Any) -> tuple[Seat, ...]:  # noqa: ANN401  fields of Seat
    return (Seat(hand, tokens=tokens, **more),)


GATE = {"blockades": (5,)}
TWO = {"players": 2}
VACANT = {"market": {"scout": 0}}
FREE_ORDER = {"options": Options(is_free_order=True)}
BOUGHT = (buy("scout", full="traveler"),)

CASES = (
    # --- Movement ---
    Case("wrong symbol", "J1 J1", mine("sailor"), card("sailor", "machete"), "Q-CARD-2", "Sailor"),
    Case("no symbol", "J1 J1", mine("native"), card("native", "coin"), "Q-CARD-2", "no symbol"),
    Case("too weak", "J1 J3", mine("scout"), card("scout"), "Q-MOVE-1", "beside"),
    Case("nothing blue", "J1 J1", mine("sailor"), card("sailor"), "Q-MOVE-1", "beside"),
    Case(
        "wrong ground",
        "J1 J1 W1",
        mine("scout"),
        step(2),
        "Q-MOVE-1",
        "paddle",
        (move("scout", 1),),
    ),
    Case(
        "too little left",
        "J1 J1 J2",
        mine("scout"),
        step(2),
        "Q-MOVE-5",
        "power 2",
        (move("scout", 1),),
    ),
    Case("no card played", "J1 J1", mine("scout"), step(1), "Q-MOVE-1", "first"),
    Case(
        "mountain", "J1 J1 M", mine("scout"), step(2), "Q-MOVE-9", "mountain", (move("scout", 1),)
    ),
    Case("not adjacent", "J1 J1 J1", mine("scout"), step(2), "Q-MOVE-8", "touch", (card("scout"),)),
    Case(
        "no such space", "J1 J1", mine("scout"), step(900), "Q-MOVE-8", "no such", (card("scout"),)
    ),
    Case(
        "occupied",
        "J1 J1 J1",
        (*mine("scout"), Seat(at=2)),
        step(2),
        "Q-MOVE-10",
        "stands there",
        (move("scout", 1),),
    ),
    Case(
        "closed edge",
        "J1 | J1",
        mine("scout"),
        step(1),
        "Q-BLK-2",
        "blockade",
        (card("scout"),),
        GATE,
    ),
    Case(
        "stop before a step",
        "J1 J1",
        mine("scout"),
        stop(),
        "Q-AMB-06",
        "one step",
        (card("scout"),),
    ),
    Case(
        "card in mid-move",
        "J1 J1 J1",
        mine("scout explorer"),
        card("explorer"),
        "Q-MOVE-7",
        "first",
        (move("scout", 1),),
    ),
    Case(
        "end in mid-move",
        "J1 J1 J1",
        mine("scout"),
        end()[0],
        "Q-MOVE-7",
        "first",
        (move("scout", 1),),
    ),
    Case(
        "starting space",
        "S1 S2 S3 J1 J1",
        (*mine("scout", at=4), Seat(at=0), Seat(at=1)),
        step(2),
        "Q-AMB-13",
        "starting space",
        (move("scout", 3),),
    ),
    Case(
        "second piece of one",
        "J1 J1",
        mine("scout"),
        card("scout", piece=1),
        "Q-SETUP-3",
        "one playing piece",
    ),
    Case(
        "piece at home",
        "J1 FJ1",
        mine("2*explorer"),
        card("explorer"),
        "Q-END-2",
        "arrived",
        (move("explorer", 1),),
        TWO,
    ),
    # --- Rubble, camps, blockades ---
    Case(
        "rubble by power",
        "J1 J1 R1",
        mine("scout"),
        step(2),
        "Q-SPEC-5",
        "cards",
        (move("scout", 1),),
    ),
    Case("too few cards", "J1 R2", mine("scout"), pay(1, "")[0], "Q-SPEC-1", "2 cards"),
    Case("paying for green", "J1 J1", mine("scout"), pay(1, "")[0], "Q-SPEC-1", "symbol"),
    Case("paying from afar", "J1 J1 R1", mine("scout"), pay(2, "")[0], "Q-MOVE-8", "touch"),
    Case(
        "leaving a payment",
        "J1 R2",
        mine("2*scout"),
        end()[0],
        "Q-SPEC-1",
        "before anything",
        (pay(1, "scout"),),
    ),
    Case(
        "paying what is not held",
        "J1 R1",
        mine("scout"),
        give("sailor"),
        "Q-TURN-3",
        "hand",
        (pay(1, ""),),
    ),
    Case(
        "blockade too strong",
        "J1 | J1 / J1",
        mine("explorer"),
        clear(),
        "Q-MOVE-5",
        "power 2",
        (card("explorer"),),
        GATE,
    ),
    Case(
        "blockade from afar",
        "J1 J1 | J1",
        mine("scout"),
        clear(),
        "Q-BLK-4",
        "stand at",
        (card("scout"),),
        GATE,
    ),
    Case(
        "cleared blockade",
        "J1 | J1",
        mine("scout"),
        clear(),
        "Q-BLK-5",
        "cleared",
        (card("scout"),),
        {**GATE, "won": {0: 1}},
    ),
    Case(
        "no such blockade", "J1 J1", mine("scout"), clear(7), "Q-BLK-1", "no such", (card("scout"),)
    ),
    Case(
        "paying a symbol blockade",
        "J1 | J1",
        mine("2*sailor"),
        pay_gate(0, "")[0],
        "Q-SPEC-1",
        "symbol",
        (),
        GATE,
    ),
    # --- The turn ---
    Case("card not in hand", "J1 J1", mine("scout"), card("explorer"), "Q-TURN-3", "hand"),
    Case(
        "joker not in hand",
        "J1 J1",
        mine("scout"),
        card("jack_of_all_trades", "machete"),
        "Q-TURN-3",
        "hand",
    ),
    Case("act without the card", "J1", mine("scout"), act("native"), "Q-TURN-3", "hand"),
    Case(
        "moving after buying",
        "J1 J1",
        mine("traveler scout"),
        card("scout"),
        "Q-TURN-4",
        "before the purchase",
        BOUGHT,
    ),
    Case(
        "paying after buying",
        "J1 R1",
        mine("traveler scout"),
        pay(1, "")[0],
        "Q-TURN-4",
        "before the purchase",
        BOUGHT,
    ),
    Case(
        "token move after buying",
        "J1 J1",
        mine("traveler", "machete_1"),
        token_move("machete_1")[0],
        "Q-TURN-4",
        "before the purchase",
        BOUGHT,
    ),
    Case(
        "playing while discarding",
        "J1 J1",
        mine("2*scout"),
        card("scout"),
        "Q-TURN-1",
        "discard",
        (end("scout")[0],),
    ),
    Case(
        "in free order, too weak after buying",
        "J1 J3",
        mine("traveler scout"),
        card("scout"),
        "Q-MOVE-1",
        "beside",
        BOUGHT,
        FREE_ORDER,
    ),
    Case("native left undone", "J1 J1", mine("native"), end()[0], "Q-ACT-8", "Native", (native(),)),
    Case(
        "native into a piece",
        "J1 J1 J1",
        (*mine("native", at=1), Seat(at=0)),
        step(0),
        "Q-MOVE-10",
        "stands there",
        (native(),),
    ),
    # --- Buying ---
    Case(
        "buying twice",
        "J1",
        mine("2*traveler"),
        count("traveler", PaymentWay.FULL),
        "Q-BUY-1",
        "one card a turn",
        BOUGHT,
    ),
    Case(
        "upper pile, no vacancy",
        "J1",
        mine("millionaire"),
        buy("captain")[0],
        "Q-MKT-1",
        "vacant",
        (count("millionaire", PaymentWay.FULL),),
    ),
    Case(
        "upper pile, vacancy, too dear",
        "J1",
        mine("photographer"),
        buy("native")[0],
        "Q-BUY-4",
        "costs 5",
        (count("photographer", PaymentWay.FULL),),
        VACANT,
    ),
    Case(
        "too few coins",
        "J1",
        mine("photographer"),
        buy("transmitter")[0],
        "Q-BUY-4",
        "costs 4",
        (count("photographer", PaymentWay.FULL),),
    ),
    Case(
        "sold out",
        "J1",
        mine("photographer"),
        buy("scout")[0],
        "Q-MKT-6",
        "left in the market",
        (count("photographer", PaymentWay.FULL),),
        VACANT,
    ),
    Case("nothing counted", "J1", mine("photographer"), buy("scout")[0], "Q-BUY-2", "Count"),
    Case(
        "half a coin alone",
        "J1",
        mine("sailor"),
        count("sailor", PaymentWay.HALF),
        "Q-BUY-4",
        "no purchase",
    ),
    Case(
        "leaving a purchase",
        "J1",
        mine("traveler"),
        end()[0],
        "Q-BUY-2",
        "purchase",
        (count("traveler", PaymentWay.FULL),),
    ),
    Case(
        "machetes as coins",
        "J1",
        mine("scout 2*traveler"),
        count("scout", PaymentWay.FULL),
        "Q-BUY-2",
        "Scout",
    ),
    Case(
        "change without a token",
        "J1",
        mine("scout 2*traveler"),
        count("scout", PaymentWay.CHANGED),
        "Q-TOK-8",
        "change",
    ),
    Case(
        "machete token as coins",
        "J1",
        mine("2*traveler", "machete_1"),
        count_token("machete_1"),
        "Q-AMB-40",
        "coin",
    ),
    # --- Action cards ---
    Case(
        "nothing to draw", "J1", mine("cartographer"), act("cartographer"), "Q-AMB-71", "no effect"
    ),
    Case("native without target", "J1", mine("native"), native(), "Q-AMB-71", "no effect"),
    Case(
        "leaving a transmitter",
        "J1",
        mine("transmitter"),
        end()[0],
        "Q-ACT-5",
        "market",
        (act("transmitter"),),
    ),
    Case(
        "taking what is gone",
        "J1",
        mine("transmitter"),
        take("scout"),
        "Q-MKT-6",
        "left in the market",
        (act("transmitter"),),
        VACANT,
    ),
    Case(
        "leaving a scientist",
        "J1",
        mine("scientist", draw="sailor"),
        end()[0],
        "Q-AMB-72",
        "remove",
        (act("scientist"),),
    ),
    Case(
        "removing what is not held",
        "J1",
        mine("scientist", draw="sailor"),
        remove("native")[0],
        "Q-TURN-3",
        "hand",
        (act("scientist"),),
    ),
    # --- Tokens ---
    Case("token not held", "J1", mine("scout"), token("draw"), "Q-CAVE-8", "draw"),
    Case(
        "symbol token not held",
        "J1 J1",
        mine("scout"),
        token_move("machete_1")[0],
        "Q-CAVE-8",
        "machete",
    ),
    Case("native token not held", "J1 J1", mine("scout"), native_token(), "Q-CAVE-8", "native"),
    Case("remove token not held", "J1", mine("scout"), token_remove("scout"), "Q-CAVE-8", "remove"),
    Case(
        "keep before the use",
        "J1",
        mine("compass", "keep_item"),
        keep("compass"),
        "Q-TOK-5",
        "right after",
    ),
    Case(
        "second change",
        "J1",
        mine("scout", "2*change_symbol"),
        token("change_symbol"),
        "Q-AMB-71",
        "no effect",
        (token("change_symbol"),),
    ),
    Case(
        "replacing nothing",
        "J1",
        mine("scout", "replace", draw="sailor"),
        done(),
        "Q-AMB-60",
        "one",
        (token("replace"),),
    ),
    Case(
        "weak symbol token",
        "J1 J2",
        mine("", "machete_1"),
        token_move("machete_1")[0],
        "Q-MOVE-1",
        "beside",
    ),
    # --- Cards are named in the order of the box ---
    Case(
        "discards out of order",
        "J1",
        mine("explorer sailor"),
        end("explorer")[0],
        "Q-DISC-2",
        "order",
        (end("sailor")[0],),
    ),
    Case(
        "counting out of order",
        "J1",
        mine("explorer traveler"),
        count("explorer", PaymentWay.HALF),
        "Q-BUY-2",
        "order",
        (count("traveler", PaymentWay.FULL),),
    ),
)


def at_the_wish(case: Case) -> Game:
    game = scene(case.rows, *case.seats, **case.more)
    play(game, *case.first)
    return game


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_rule_is_named(case: Case) -> None:
    game = at_the_wish(case)
    with pytest.raises(IllegalAction) as refusal:
        game.apply(case.wish)
    assert refusal.value.rule == case.rule, str(refusal.value)
    assert case.says.lower() in refusal.value.sentence.lower()


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_sentence_is_for_people(case: Case) -> None:
    game = at_the_wish(case)
    with pytest.raises(IllegalAction) as refusal:
        game.apply(case.wish)
    sentence = refusal.value.sentence
    assert refusal.value.rule in read_manual([QUEST])
    assert str(refusal.value) == f"{sentence} ({refusal.value.rule})"
    assert sentence[0].isupper()
    assert sentence.endswith(".")
    assert "None" not in sentence
    assert "Q-" not in sentence
    assert "_" not in sentence, "cards and tokens have names for people"


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_refusal_changes_nothing(case: Case) -> None:
    game = at_the_wish(case)
    before = list(game.state[: at.CHOICE_COUNT])
    position, done_so_far = game.position, game.actions
    with pytest.raises(IllegalAction):
        game.apply(case.wish)
    assert list(game.state[: at.CHOICE_COUNT]) == before
    assert game.position == position
    assert game.actions == done_so_far


def test_over() -> None:
    game = scene("J1", Seat("scout"), options=Options(round_limit=1))
    play(game, end(), end(), end())
    with pytest.raises(IllegalAction) as refusal:
        game.apply(card("scout"))
    assert refusal.value.rule == "Q-END-3"
    assert "over" in refusal.value.sentence


@pytest.mark.parametrize(
    "wish",
    [
        Action(Kind.PLAY, card="no_such_card", symbol="machete", piece=0),
        Action(Kind.PLAY_TOKEN, token="no_such_token", piece=0),
        Action(Kind.ACT, card="no_such_card"),
        Action(Kind.PAY_SPACE, space=5000, piece=0),
        Action(Kind.PAY_GATE, gate=99, piece=0),
        Action(Kind.NATIVE, card="native", piece=9),
        Action(Kind.PLAY, card="scout", symbol="machete", piece=-1),
        Action(Kind.PAY_SPACE, space=-1, piece=0),
        Action(Kind.PAY_GATE, gate=-1, piece=0),
    ],
    ids=lambda wish: f"{wish.kind} {wish.card or wish.token or wish.space or wish.gate}",
)
def test_nonsense_is_refused_in_words(wish: Action) -> None:
    """What nobody could mean is refused like anything else, and never crashes."""
    game = scene("J1 J1 | J1", Seat("scout native"), blockades=(1,))
    with pytest.raises(IllegalAction):
        game.apply(wish)
