"""Tests that the version of the bots is raised whenever one of them decides differently."""

import hashlib

import pytest

from core.bots.bots import BOTS, BOTS_VERSION
from core.engine.log import ENGINE_VERSION
from core.playtest.batches import Table
from core.playtest.doors import Playing
from core.playtest.packing import packed_spec
from tests.bots.tables import COLD, NAMES, lineups, spec_of

pytestmark = pytest.mark.timeout(COLD)

ON_RECORD = {
    (1, 1): "af7b8f322f783044",
}
"""What the bots of each version of engine and bots did; a row is added, none is ever changed."""
PLACES = (("first_game", 4, False), ("swamplands", 2, True), ("witchs_cauldron", 3, False))
"""Routes, players and whether caves are played."""
PLANNER_GAMES, OTHER_GAMES = 20, 5


def deeds(playing: Playing) -> str:
    """A digest of all weights, and of every action in some games, most of them of planners."""
    told = [(bot.name, bot.kind, bot.all_weights()) for bot in BOTS]
    digest = hashlib.sha256(repr(told).encode("ascii"))
    for route, players, caves in PLACES:
        games = {
            ("planner",) * players: PLANNER_GAMES,
            **dict.fromkeys(lineups(players), OTHER_GAMES),
        }
        for names, number in games.items():
            spec = spec_of(route, names, caves=caves, is_rotating=False)
            table = Table.laid(packed_spec(spec), playing)
            for seed in range(number):
                digest.update(repr((names, seed, table.recorded(seed))).encode("ascii"))
    return digest.hexdigest()[:16]


def test_bots_do_what_is_on_record_for_their_version(compiled: Playing) -> None:
    known = ON_RECORD.get((ENGINE_VERSION, BOTS_VERSION))
    assert deeds(compiled) == known, (
        "Games went differently than on record, or the versions are new. Certificates and logs "
        "trust these versions: raise BOTS_VERSION (or ENGINE_VERSION, if the rules changed) and "
        "add a row for it."
    )


def test_no_two_versions_do_the_same() -> None:
    assert len(set(ON_RECORD.values())) == len(ON_RECORD)


def test_every_bot_is_on_record() -> None:
    seated = {name for _, players, _ in PLACES for names in lineups(players) for name in names}
    assert seated == set(NAMES)
