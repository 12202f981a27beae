"""Tests that bots see only what their player sees, and that thinking touches nothing (Q-AMB-68)."""

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

from core.quest.bots.bots import lineup
from core.quest.bots.kernels import memory
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.state import State
from core.quest.engine.packing import Options
from tests.quest.bots.tables import NAMES, minds, rules, seated
from tests.quest.engine.official import official_board
from tests.quest.engine.scenes import CARDS

SETUPS = [
    ("first_game", ("planner", "sprinter", "blocker", "thin"), False),
    ("hills_of_gold", ("sprinter", "planner", "rush"), True),
    ("swamplands", ("planner", "sprinter"), True),
    ("witchs_cauldron", ("coin", "machete", "paddle", "pauper"), True),
]
IDS = [route for route, *_ in SETUPS]


def is_thinking(g: State) -> bool:
    """Whether the next action is yet to be thought of."""
    return g[memory.PLAN_NEXT] == g[memory.PLAN_COUNT]


def planned(g: State) -> list[int]:
    """All that a bot plans to do now, without doing any of it; the array is used up."""
    codes = [minds().next_action(g)]
    while not is_thinking(g):
        codes.append(minds().next_action(g))
    return codes


def hide_anew(g: State, random: Random) -> None:
    """Deal all that the player to move cannot see differently."""
    for player in range(g[at.PLAYERS]):
        if player != g[at.PLAYER]:
            share_anew(g, player, random)
    for stream in range(at.MOST_PLAYERS + 1):
        g[at.STREAMS + stream] = random.randrange(1 << 32)


def share_anew(g: State, player: int, random: Random) -> None:
    """Deal a player's hidden cards anew to hand and draw pile; the sizes stay."""
    zones = (words.HAND, words.DRAW)
    size = at.total(g, words.HAND, player)
    cards = [
        card
        for card in range(len(CARDS))
        for zone in zones
        for _ in range(at.count(g, zone, player, card))
    ]
    random.shuffle(cards)
    for zone in zones:
        for card in range(len(CARDS)):
            at.add(g, zone, player, card, -at.count(g, zone, player, card))
    for index, card in enumerate(cards):
        at.add(g, words.HAND if index < size else words.DRAW, player, card, 1)


def moments(setup: tuple[str, tuple[str, ...], bool], seed: int, rounds: int) -> Iterator[State]:
    """The array before every thought of a game."""
    route, names, caves = setup
    options = Options(caves=caves, round_limit=rounds)
    g = seated(official_board(route), lineup(*names), options, seed)
    while g[at.MODE] != words.OVER:
        if is_thinking(g):
            yield g
        rules().apply(g, minds().next_action(g))


@pytest.mark.parametrize("setup", SETUPS, ids=IDS)
def test_plans_do_not_depend_on_what_is_hidden(setup: tuple[str, tuple[str, ...], bool]) -> None:
    random = Random(68)
    compared = differing = 0
    for number, g in enumerate(moments(setup, 21, 30)):
        if number % 3 == 0:
            seen, other = g.copy(), g.copy()
            hide_anew(other, random)
            differing += not np.array_equal(seen[: at.STATE_SIZE], other[: at.STATE_SIZE])
            assert planned(seen) == planned(other)
            compared += 1
    assert compared > 25
    assert differing == compared


def test_hiding_anew_keeps_what_everybody_sees() -> None:
    """The test above compares equal views: sizes, sums and all open zones stay."""
    g = next(iter(moments(SETUPS[0], 3, 5)))
    other = g.copy()
    hide_anew(other, Random(1))
    me = g[at.PLAYER]
    for player in range(4):
        for zone in range(words.ZONE_KINDS):
            assert at.total(g, zone, player) == at.total(other, zone, player)
            if zone not in {words.HAND, words.DRAW} or player == me:
                for card in range(len(CARDS)):
                    assert at.count(g, zone, player, card) == at.count(other, zone, player, card)
        for card in range(len(CARDS)):
            hidden = [
                sum(at.count(each, zone, player, card) for zone in (words.HAND, words.DRAW))
                for each in (g, other)
            ]
            assert hidden[0] == hidden[1]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("players", [2, 3])
def test_thinking_changes_nothing_of_the_game(name: str, players: int) -> None:
    """Look-ahead never consumes the real shuffle, nor leaves a card somewhere else."""
    options, bots = Options(caves=True, round_limit=12), lineup(*[name] * players)
    g = seated(official_board("serpentine"), bots, options, 33)
    while g[at.MODE] != words.OVER:
        game_and_tables = np.array(g[: at.OPENING + at.STATE_SIZE])
        code = minds().next_action(g)
        assert np.array_equal(g[: at.OPENING + at.STATE_SIZE], game_and_tables)
        rules().apply(g, code)


@pytest.mark.parametrize("name", ["sprinter", "planner"])
def test_thinking_twice_comes_to_the_same(name: str) -> None:
    """A bot that is asked again, with its memory as it was, wants the same."""
    for g in moments(("home_stretch", (name,) * 3, True), 8, 6):
        assert planned(g.copy()) == planned(g.copy())
