"""Tests of a folder with designs of all games: gone through, shown as cards, recovered."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from core.basics.jobs import finished
from core.basics.language import LANGUAGES, speaking
from core.collection.listing import listing
from core.collection.survey import Agenda, DesignEntry, Surveyed, surveying
from core.shelf import GAMES, design_text
from editor.gallery.window import GalleryWindow
from editor.safety.journal import JournalEntry
from editor.safety.recovery import RecoveryDialog
from editor.studio.shared import Shared
from tests.conformance.samples import EVERY_GAME
from tests.editor.windows import deliver_deletions


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A sound and a broken design of each game, and a file that is none."""
    made = tmp_path / "mixed"
    made.mkdir()
    for samples in EVERY_GAME:
        for kind, design in (("sound", samples.sound), ("broken", samples.broken)):
            path = made / f"{samples.game.id}-{kind}.yaml"
            path.write_text(design_text(design), encoding="utf-8")
    (made / "zoo.yaml").write_text("animals: [ape]\n", encoding="utf-8")
    return made


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_collection_tells_of_designs_of_all_games(folder: Path, language: str) -> None:
    agenda = Agenda(DesignEntry(each) for each in finished(listing(folder)).files)
    boxes = {game.id: game.load_box() for game in GAMES.values()}
    known: dict[str, DesignEntry] = {}
    with speaking(language):
        for step in surveying(agenda, boxes):
            if isinstance(step, Surveyed) and step.entry is not None:
                known[step.entry.listed.path.stem] = step.entry
    for samples in EVERY_GAME:
        for kind, errors in (("sound", 0), ("broken", 1)):
            summary = known[f"{samples.game.id}-{kind}"].summary
            assert summary is not None
            assert summary.gravity[0] == errors
        sound = known[f"{samples.game.id}-sound"]
        assert sound.file is not None
        assert sound.file.design == samples.sound
        assert sound.summary is not None
        assert sound.summary.card is not None
        assert sound.summary.card.length_words
        broken = known[f"{samples.game.id}-broken"].summary
        assert broken is not None
        assert broken.card is None


def test_a_gallery_shows_designs_of_all_games(folder: Path, shared: Shared, qtbot: QtBot) -> None:
    window = GalleryWindow(folder, shared)
    window.show()
    qtbot.waitUntil(lambda: not window.collection.is_busy, timeout=10_000)
    names = {entry.listed.path.stem for entry in window.collection.entries if entry.is_read}
    assert names >= {f"{samples.game.id}-sound" for samples in EVERY_GAME}
    window.close()
    deliver_deletions()


def test_unsaved_designs_of_all_games_are_shown_and_recovered(shared: Shared, qtbot: QtBot) -> None:
    entries = tuple(
        JournalEntry(
            Path(f"/j/{samples.game.id}-1.route"), None, "", 1.7e9, design_text(samples.sound)
        )
        for samples in EVERY_GAME
    )
    dialog = RecoveryDialog(entries, shared.sketching, shared.theme)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.recover_all_button.click()
    assert dialog.recovered == entries
