"""The shelf of desks: each is loaded when it is wanted, and a further one can stand beside them."""

import sys
from subprocess import run

import pytest

from core.quest.route.route import Route
from core.shelf import GAMES
from editor.quest.desk import QUEST_DESK
from editor.shelf import DESKS, desk_called, desk_of, first_desk


def test_each_game_has_a_desk() -> None:
    assert list(DESKS) == list(GAMES)
    assert [desk.kind for desk in DESKS.values()] == list(GAMES.values())


def test_a_desk_is_found_by_its_game_and_by_a_design() -> None:
    assert desk_called("quest") is desk_of(Route()) is first_desk() is QUEST_DESK
    assert desk_called("chess") is None
    with pytest.raises(AssertionError), DESKS.holding(QUEST_DESK):
        pass


def test_the_window_is_loaded_without_any_game() -> None:
    code = (
        "import sys, editor.shell.application, editor.shell.window; "
        "sys.exit(', '.join(name for name in sys.modules if name.split('.')[1:2] == ['quest']))"
    )
    done = run([sys.executable, "-c", code], check=False, timeout=60, capture_output=True)
    assert done.stderr.decode().strip() == ""
