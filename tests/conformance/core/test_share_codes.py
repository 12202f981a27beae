"""Tests of the share codes of every game: each begins with its game and brings the design back."""

import pytest

from core.designs.edits import with_details
from core.designs.sharing.framing import BadShareCode
from core.designs.sharing.share_code import encode, left_out, opened
from core.shelf import recognise
from tests.conformance.samples import EVERY_GAME, Samples


def test_a_code_brings_back_what_is_played(samples: Samples) -> None:
    game = samples.game
    for design in (samples.sound, samples.other, samples.broken, samples.doubtful):
        code = encode(design, game)
        assert code.startswith(game.names.prefix)
        found = opened(code, game).design
        assert found.fingerprint == design.fingerprint
        assert (found.name, found.players) == (design.name, design.players)
        assert encode(found, game) == code
        assert left_out(found) == ()


def test_player_counts_go_along(samples: Samples) -> None:
    for count in samples.game.players:
        design = with_details(samples.sound, players=(count,))
        assert opened(encode(design, samples.game), samples.game).design.players == (count,)


def test_a_wrong_character_is_found(samples: Samples) -> None:
    code = encode(samples.sound, samples.game)
    last = "0" if code[-1] != "0" else "1"
    with pytest.raises(BadShareCode):
        recognise(code[:-1] + last)


def test_a_code_of_a_later_version_says_so(samples: Samples) -> None:
    prefix = samples.game.names.prefix
    later = encode(samples.sound, samples.game).replace(f"{prefix}1", f"{prefix}2", 1)
    with pytest.raises(BadShareCode, match="of version 2"):
        recognise(later)


def test_codes_of_all_games_are_found_among_words() -> None:
    for samples in EVERY_GAME:
        code = encode(samples.sound, samples.game)
        found = recognise(f"My newest one, {code}, is ready.").file.design
        assert found.game == samples.game.id
        assert found.fingerprint == samples.sound.fingerprint


def test_no_code_is_taken_for_one_of_another_game() -> None:
    first, second = EVERY_GAME[:2]
    with pytest.raises(BadShareCode):
        opened(encode(first.sound, first.game), second.game)
