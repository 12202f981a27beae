"""Tests that the version of the bots is raised whenever one of them decides differently."""

import hashlib
from collections.abc import Sequence
from dataclasses import replace

import pytest

from core.playtest.bots import USUAL_WEIGHT
from core.playtest.running.batch_kernels import BatchKernels
from core.playtest.running.batches import Workspace
from core.playtest.running.packing import packed_spec
from core.quest.bots.bots import BOTS_VERSION, QuestBot, bot_called
from core.quest.bots.kernels import memory
from core.quest.engine.kernels.actions import about, kind_of
from core.quest.engine.log import ENGINE_VERSION
from tests.quest.bots.first_version import first_bot
from tests.quest.bots.tables import COLD, NAMES, spec_of

pytestmark = pytest.mark.timeout(COLD)

ON_RECORD: dict[tuple[int, int], dict[str, str]] = {
    (1, 1): {
        "random": "aa61e92e383008ef",
        "sprinter": "8948f8c18e21d30a",
        "planner": "5e5b714ea618958f",
        "machete": "ad4ca2af3262361d",
        "paddle": "bd8af49f9746b693",
        "coin": "c70a47a2dfda0c67",
        "thin": "874e46970edd96ff",
        "rush": "7c474de47d9c7cc8",
        "blocker": "394622b5956950d2",
        "pauper": "72ced5e3eb12e241",
    },
    (1, 2): {
        "random": "bff372ab8e9b6985",
        "sprinter": "3cb36513d132e76f",
        "planner": "7a2e897c05861249",
        "yardstick": "2cd39efdde24b6c1",
        "machete": "73d98aad554e321e",
        "paddle": "bc5ea0373abfab6b",
        "coin": "45b7c41384ee313f",
        "thin": "ff9e7d43e5f1aa90",
        "rush": "e7cdc7b7dcc69d15",
        "blocker": "34fa2dbeec159a52",
        "pauper": "864a821c2394e60f",
    },
}
"""What each bot did, by the versions of engine and bots.

A new version gets a row, and a new bot a place in the last row; what stands there never changes.
"""
FIRST_WEIGHTS = memory.KEEPING_WEIGHT + 1
"""How many weights bots of the first version had; one more had no meaning yet."""
PLACES = (("first_game", 4, False), ("swamplands", 2, True), ("witchs_cauldron", 3, False))
"""Routes, players and whether caves are played."""
FIRST_SPAN = 1 << 12
"""The room that each kind of action had in its number when the first ones went on record."""
GAMES = 12
PLANNER_GAMES = 100
"""Certificates rest on the planner, so that it is watched more closely."""


def deeds(kernels: BatchKernels, bot: QuestBot, weights: Sequence[int]) -> str:
    """A digest of a bot's weights, and of every action in some games that it plays alone."""
    digest = hashlib.sha256(repr((bot.kind, list(weights))).encode("ascii"))
    for route, players, caves in PLACES:
        spec = spec_of(route, ("planner",) * players, caves=caves, is_rotating=False)
        table = Workspace.of(packed_spec(replace(spec, bots=(bot,) * players)), kernels)
        for seed in range(PLANNER_GAMES if bot.name == "planner" else GAMES):
            codes = tuple(FIRST_SPAN * kind_of(each) + about(each) for each in table.recorded(seed))
            digest.update(repr(codes).encode("ascii"))
    return digest.hexdigest()[:16]


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_does_what_is_on_record_for_its_version(compiled: BatchKernels, name: str) -> None:
    known = ON_RECORD.get((ENGINE_VERSION, BOTS_VERSION), {}).get(name)
    bot = bot_called(name)
    assert deeds(compiled, bot, bot.all_weights()) == known, (
        f"The games of {name} are not those on record. Certificates trust these versions: raise "
        "BOTS_VERSION (ENGINE_VERSION, if the rules changed) and add a row; or, if the bot is new, "
        "add it to the last row."
    )


@pytest.mark.parametrize("name", sorted(ON_RECORD[1, 1]))
def test_the_bots_of_the_first_version_still_play_as_they_did(
    compiled: BatchKernels, name: str
) -> None:
    """They are the same bots with the first habits; the planner is held to beating that one."""
    first = first_bot(name)
    weights = [*first.all_weights()[:FIRST_WEIGHTS], USUAL_WEIGHT]
    assert deeds(compiled, first, weights) == ON_RECORD[1, 1][name]


def test_no_row_is_a_copy_of_another() -> None:
    rows = [tuple(sorted(row.items())) for row in ON_RECORD.values()]
    assert len(set(rows)) == len(rows)
