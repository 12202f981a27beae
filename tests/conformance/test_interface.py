"""The interface stays narrow: who adds a member that every game must have has to argue here."""

from typing import Any

import pytest

from core.designs.format import DesignFormat
from core.game import GameKind
from core.playtest.spec import GamePlaytests
from core.terminal.game_terminal import GameTerminal
from editor.desk import DesignPage, GameDesk
from editor.pictures.sketches import DesignPainter


def members(protocol: Any) -> set[str]:  # noqa: ANN401  no type says that a class is a protocol
    """What a protocol asks for, with all that it inherits."""
    own = (vars(each) for each in protocol.__mro__ if getattr(each, "_is_protocol", False))
    return {name for each in own for name in each if not name.startswith("_")}


@pytest.mark.parametrize(
    ("protocol", "most"),
    [
        (GameKind, 17),
        (DesignFormat, 9),
        (GamePlaytests, 14),
        (GameTerminal, 8),
        (GameDesk, 9),
        (DesignPage, 12),
        (DesignPainter, 3),
    ],
)
def test_a_game_is_asked_for_little(protocol: object, most: int) -> None:
    found = members(protocol)
    assert len(found) <= most, sorted(found)
