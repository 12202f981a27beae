"""Specs of the toy that several tests share: quick to play, and seats are not even."""

from __future__ import annotations

from core.designs.design_file import DesignFile
from core.playtest.agreements import PlainOptions
from core.playtest.spec import AnySpec, Spec, lineup
from tests.toy.facts import Facts
from tests.toy.game import TOY
from tests.toy.track import Space, Track

PLAIN, BONUS, SLIP = Space


def track_spec(
    spaces: int = 12, games: int = 120, players: int = 3, first_seed: int = 0
) -> AnySpec:
    """Races of careful pawns on a track of so many spaces."""
    track = Track(spaces=(PLAIN, BONUS, PLAIN, SLIP) * (spaces // 4))
    board = Facts(DesignFile(track)).board
    assert board is not None
    bots = lineup(TOY, ["careful"] * players)
    return Spec(TOY, board, bots, PlainOptions(), games, first_seed)
