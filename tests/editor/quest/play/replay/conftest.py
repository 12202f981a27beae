"""What tests of replays share: jobs, and a page of a game."""

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from editor.background.jobs import Jobs
from editor.quest.play.replay.replay_page import ReplayPage
from tests.editor.replays import shown
from tests.quest.session.games import sprint


@pytest.fixture
def games() -> Iterator[Jobs]:
    jobs = Jobs()
    yield jobs
    jobs.stop_all()


@pytest.fixture
def page(qtbot: QtBot) -> ReplayPage:
    """A page that is not kept busy by measuring the race."""
    closed = Jobs()
    closed.stop_all()
    return shown(qtbot, closed, sprint())
