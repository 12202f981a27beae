"""Tests of the studio: it opens designs of all games side by side, and begins new ones of each."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.designs.sharing.share_code import encode
from core.shelf import design_text, recognise
from editor.shelf import DESKS
from editor.shell.new_design import NewDesignDialog
from editor.shell.studio import Studio
from editor.studio.shared import Shared
from tests.conformance.samples import EVERY_GAME, Samples
from tests.editor.windows import close_unasked, deliver_deletions

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # raising, offscreen


@pytest.fixture
def studio(shared: Shared) -> Iterator[Studio]:
    """A studio without windows; all that it shows is closed after the test, unasked."""
    made = Studio(shared)
    yield made
    for window in tuple(made.windows):
        close_unasked(window)
    deliver_deletions()
    shared.stop_jobs()


def test_files_of_all_games_are_opened_at_their_desks(studio: Studio, tmp_path: Path) -> None:
    for samples in EVERY_GAME:
        path = tmp_path / f"{samples.game.id}.yaml"
        path.write_text(design_text(samples.sound), encoding="utf-8")
        window = studio.open_file(path)
        assert window is not None
        assert window.desk is samples.desk
        assert window.document.design == samples.sound
        assert studio.open_file(path) is window
    assert len(studio.windows) == len(EVERY_GAME)


def test_a_share_code_opens_a_window_of_its_game(samples: Samples, studio: Studio) -> None:
    window = studio.open_design(recognise(encode(samples.sound, samples.game)))
    assert window.desk is samples.desk
    assert window.document.design.fingerprint == samples.sound.fingerprint


def test_a_new_design_of_any_game_is_offered(shared: Shared) -> None:
    dialog = NewDesignDialog(DESKS.values(), shared.sketching, shared.theme, None)
    offered = [offer.new.desk for offer in dialog.offers]
    for samples in EVERY_GAME:
        assert offered.count(samples.desk) >= len(samples.desk.beginnings)
    dialog.close()
    dialog.deleteLater()
