"""Tests of the game as people see it: what it asks of the rules, and that copies are its own."""

from dataclasses import fields

import pytest

from core.quest.engine.action import (
    FIELDS,
    FROM_HAND,
    FROM_MARKET,
    KINDS,
    NAMELESS_TOKENS,
    Action,
    Coder,
    Kind,
)
from core.quest.engine.game import Game
from core.quest.engine.kernels.state import STATE_SIZE
from core.quest.engine.notation import BadNotation
from core.quest.engine.packing import Options
from core.quest.engine.position import OpenHoldings, OpenPosition, Position, Seen, View
from core.quest.engine.reasons import IllegalAction
from tests.quest.engine.official import official_board
from tests.quest.engine.scenes import Seat, scene

END = Action(Kind.END_TURN)


def told(game: Game) -> tuple[object, ...]:
    """Everything that a game tells of itself."""
    return list(game.state[:STATE_SIZE]), game.actions, game.completed, game.moment, game.log


def dealt() -> Game:
    return Game(official_board("first_game"), 3, 5, Options())


def test_an_action_is_carried_out_without_a_look_at_all_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game, decoded, looked = dealt(), Coder.decoded, list[int]()

    def noted(coder: Coder, code: int) -> Action:
        looked.append(code)
        return decoded(coder, code)

    assert len(game.legal_actions()) > 3
    monkeypatch.setattr(Coder, "decoded", noted)
    game.apply(END)
    assert len(looked) == 1


@pytest.mark.parametrize(
    "action",
    [
        Action(Kind.END_TURN, card="explorer"),
        Action(Kind.STEP),
        Action(Kind.STEP, space=10**6),
        Action(Kind.DISCARD, card="dodo"),
        Action(Kind.DISCARD, card="explorer", piece=0),
    ],
)
def test_what_is_no_action_is_not_legal(action: Action) -> None:
    game = scene("J1", Seat("explorer"))
    before = told(game)
    assert not game.is_legal(action)
    assert action not in game.legal_actions()
    with pytest.raises(IllegalAction):
        game.apply(action)
    assert told(game) == before


def test_legal_is_what_is_listed() -> None:
    game = dealt()
    for _ in range(30):
        legal = game.legal_actions()
        assert all(map(game.is_legal, legal))
        game.apply(legal[-1])


def test_a_copy_goes_its_own_way() -> None:
    game = dealt()
    game.apply(END)
    before, twin = told(game), game.copy()
    assert told(twin) == before
    twin.apply(END)
    assert twin.actions == (END, END)
    assert told(game) == before
    assert told(game.after(END)) == told(twin)


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("explorer machete b1-c1", IllegalAction),
        ("buy scout with", BadNotation),
        ("pay explorer -> b1", IllegalAction),
        ("nonsense", BadNotation),
    ],
)
def test_a_line_is_played_as_a_whole_or_not_at_all(line: str, error: type[Exception]) -> None:
    game = scene("J1 J1 J1", Seat("explorer sailor"))
    before = told(game)
    with pytest.raises(error):
        game.play(line)
    assert told(game) == before


def test_every_card_that_an_action_names_comes_from_one_place() -> None:
    named = {kind for kind in KINDS if "card" in FIELDS[kind]}
    assert named == FROM_HAND | FROM_MARKET | {Kind.KEEP_ITEM}
    assert not FROM_HAND & FROM_MARKET
    assert not any("token" in FIELDS[kind] for kind in NAMELESS_TOKENS)


def test_a_view_tells_nothing_twice() -> None:
    """What lies open is declared once, whoever sees it."""
    own = {View: {"viewer", "hand"}, Seen: {"hand_size", "draw_size", "hidden"}, Position: set()}
    bases = {View: OpenPosition, Position: OpenPosition, Seen: OpenHoldings}
    for kind, names in own.items():
        shared = {each.name for each in fields(bases[kind])}
        assert {each.name for each in fields(kind)} - shared == names
