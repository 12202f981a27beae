"""The race as a game on the shelf; what is heavy is loaded when somebody asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.basics.deferred import deferred
from core.plain_game import PlainGame
from tests.toy.facts import Facts
from tests.toy.rules import RULES
from tests.toy.track import DICE, NAMES, SPACES, Track

if TYPE_CHECKING:
    from tests.toy import played
else:
    played = deferred("tests.toy.played")

TOY = PlainGame(
    Track,
    NAMES,
    (DICE, SPACES),
    f"{__name__}.TOY",
    RULES,
    Facts,
    lambda: played.PLAYTESTS,
    lambda: played.TERMINAL,
)
