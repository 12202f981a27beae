"""Tests of the Island as a game on the shelf."""

import pickle

from core.designs.sharing.share_code import encode
from core.island.design.official import official_island
from core.island.game import ISLAND
from core.shelf import design_text, game_called, recognise


def test_other_processes_take_the_same_game() -> None:
    assert pickle.loads(pickle.dumps(ISLAND)) is ISLAND


def test_it_stands_on_the_shelf() -> None:
    assert game_called("island") is ISLAND


def test_a_code_is_recognised_among_words() -> None:
    code = encode(official_island(), ISLAND)
    assert recognise(f"My bag, {code}, is full.").file.design.game == "island"


def test_a_key_that_another_game_has_too_does_not_mislead() -> None:
    """Islands have wooden pieces; under the same key routes have their tiles."""
    text = design_text(official_island()).replace("game: island\n", "")
    assert recognise(text).file.design.game == "island"
    assert recognise("format: 1\npieces: []\n").file.design.game == "quest"
