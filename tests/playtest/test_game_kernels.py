"""Tests of kernels that are found by their names, as workers in other processes find them."""

import pytest

from core.playtest.game_kernels import kernels_called
from core.playtest.running.packing import OtherKernels, kernels_for, kernels_mark, packed_spec
from core.quest.game import QUEST
from tests.playtest.test_spec import SPEC
from tests.toy.game import TOY


def test_the_kernels_of_a_game_are_found_by_their_name() -> None:
    for game in (QUEST, TOY):
        assert kernels_called(game.playtests.kernels.name) is game.playtests.kernels


@pytest.mark.parametrize(
    "name",
    [
        "",
        "nowhere",
        "core.nowhere.KERNELS",
        "core.basics.paths.KERNELS",
        "core.basics.paths.examples",
    ],
)
def test_a_name_that_no_kernels_have_is_refused(name: str) -> None:
    with pytest.raises(ImportError):
        kernels_called(name)
    with pytest.raises(OtherKernels, match="another version"):
        kernels_for(f"0123456789abcdef {name}\n".encode())


def test_a_packed_spec_names_its_kernels() -> None:
    sent = packed_spec(SPEC)
    assert sent.startswith(kernels_mark(QUEST.playtests.kernels.name) + b"\n")
    assert kernels_for(sent) is QUEST.playtests.kernels
    assert kernels_mark(TOY.playtests.kernels.name) != kernels_mark(QUEST.playtests.kernels.name)
