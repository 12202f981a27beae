"""Tests of games as such: each is on the shelf, light to load, and itself in other processes."""

import pickle
import subprocess
import sys

from core.shelf import GAMES, game_called, game_of, known_games
from tests.conformance.samples import EVERY_GAME, Samples

HEAVY = {"PyQt6", "llvmlite", "networkx", "numpy", "shapely"}


def test_every_game_on_the_shelf_is_held_to_this() -> None:
    assert set(GAMES) == {each.game.id for each in EVERY_GAME}
    assert len({each.names.prefix for each in known_games()}) == len(GAMES)


def test_a_game_is_light_to_load(samples: Samples) -> None:
    """Commands that play nothing take it down, too, and `check` does so at each start."""
    told = (
        f"import sys, {type(samples.game).__module__}; print(sorted({HEAVY!r} & {{*sys.modules}}))"
    )
    run = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_a_game_is_found_by_its_id_and_by_its_designs(samples: Samples) -> None:
    assert game_called(samples.game.id) is samples.game
    assert game_of(samples.sound) is samples.game
    assert samples.game.design().game == samples.game.id
    assert samples.game.design().counts == samples.game.players


def test_a_game_is_the_same_one_in_other_processes(samples: Samples) -> None:
    assert pickle.loads(pickle.dumps(samples.game)) is samples.game


def test_only_designs_that_play_alike_have_the_same_fingerprint(samples: Samples) -> None:
    sound = samples.sound
    assert sound.fingerprint != samples.other.fingerprint
    assert sound.fingerprint != samples.edited(sound).fingerprint


def test_an_edit_is_told_in_words(samples: Samples) -> None:
    game, sound = samples.game, samples.sound
    assert game.changes(sound, sound) == ()
    assert game.changes(sound, samples.edited(sound)) != ()
