"""Tests of documents of every game: edits, undo, files, and what is left after a crash."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from core.basics.language import tr_lazy
from core.designs.edits import with_details
from core.shelf import design_text, read_design
from editor.documents.document import Document
from editor.safety.journal import Journal
from editor.safety.journal_keeper import JournalKeeper
from editor.studio.shared import Shared
from tests.conformance.samples import Samples


@pytest.fixture
def document(samples: Samples, shared: Shared) -> Document:
    """The document of the sound design, never saved."""
    return Document(shared.boxes[samples.game.id], samples.file(samples.sound))


def test_edits_are_undone_and_done_again(samples: Samples, document: Document) -> None:
    sound, edited = samples.sound, samples.edited(samples.sound)
    document.edit(tr_lazy("Edit"), edited)
    document.edit(tr_lazy("Rename"), with_details(edited, name="Another"))
    stack = document.undo_stack
    stack.undo()
    assert document.design == edited
    stack.undo()
    assert document.design is sound
    assert document.is_clean
    stack.redo()
    assert document.design == edited
    assert document.facts.design == edited


def test_steps_of_one_gesture_are_one(samples: Samples, document: Document) -> None:
    document.edit(tr_lazy("Edit"), samples.edited(samples.sound), gesture=1)
    document.edit(tr_lazy("Edit"), samples.other, gesture=1)
    assert document.undo_stack.count() == 1
    document.undo_stack.undo()
    assert document.design is samples.sound


def test_a_document_is_saved_and_opened(
    samples: Samples, document: Document, shared: Shared, tmp_path: Path
) -> None:
    path = tmp_path / "design.yaml"
    document.save(path)
    assert read_design(path).design == samples.sound
    opened = Document.opened(path, shared.boxes)
    assert opened.design == samples.sound
    assert opened.game is samples.game
    opened.edit(tr_lazy("Edit"), samples.edited(samples.sound))
    assert not opened.is_clean
    opened.save()
    assert opened.is_clean
    assert read_design(path).design == samples.edited(samples.sound)


def test_what_others_write_to_the_file_is_one_more_step(
    samples: Samples, document: Document, tmp_path: Path
) -> None:
    document.save(tmp_path / "design.yaml")
    document.reread(design_text(samples.other))
    assert document.design == samples.other
    document.undo_stack.undo()
    assert document.design == samples.sound


def test_unsaved_work_is_kept_and_recovered(
    samples: Samples, document: Document, qtbot: QtBot, tmp_path: Path
) -> None:
    folder = tmp_path / "crash"
    journal = Journal(folder)
    keeper = JournalKeeper(document, journal)
    document.edit(tr_lazy("Edit"), samples.edited(samples.sound))
    with qtbot.waitSignal(journal.kept):
        keeper.keep_now()
    texts = [path.read_text(encoding="utf-8") for path in folder.glob("*.route")]
    journal.close()
    assert len(texts) == 1
    assert design_text(samples.edited(samples.sound)) in texts[0]
