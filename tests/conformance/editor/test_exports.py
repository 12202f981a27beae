"""Tests of exports of every game: each format is made, here or in a process of its own."""

from dataclasses import replace
from pathlib import PurePath

import pytest

from core.basics.jobs import finished
from core.basics.language import LANGUAGES
from editor.export.formats import by_ending, format_for, printed
from editor.export.task import ExportTask, Format
from editor.export.worker import ExportWorker
from tests.conformance.samples import Samples

BEGINNINGS = {
    ".png": b"\x89PNG",
    ".svg": b"<?xml",
    ".pdf": b"%PDF",
    ".html": b"<!DOCTYPE html>",
}


def task_of(samples: Samples, offered: Format, language: str = "en") -> ExportTask:
    facts, title = samples.facts(samples.sound), samples.sound.name
    return ExportTask(samples.desk.exports, facts, offered, offered.usual, language, title)


@pytest.mark.usefixtures("qapp")
def test_every_format_is_made(samples: Samples) -> None:
    for offered in samples.desk.exports.formats:
        content = task_of(samples, offered).content()
        assert content.startswith(BEGINNINGS.get(offered.suffix, b"")), offered.name
        assert len(content) > len(samples.sound.name)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_broken_design_can_be_shown_in_every_language(samples: Samples, language: str) -> None:
    facts = samples.facts(samples.broken)
    for offered in samples.desk.exports.formats:
        if not offered.needs_board:
            options = replace(offered.usual, pixels=400)
            task = ExportTask(samples.desk.exports, facts, offered, options, language)
            assert task.content()


def test_a_process_of_its_own_makes_the_same(samples: Samples) -> None:
    worker = ExportWorker()
    try:
        task = task_of(samples, samples.desk.exports.formats[0])
        assert finished(worker.making(task)) == task.content()
    finally:
        worker.close()


def test_formats_are_told_apart(samples: Samples) -> None:
    formats = samples.desk.exports.formats
    assert len({each.name for each in formats}) == len(formats)
    assert samples.desk.exports.game is samples.game
    for offered in by_ending(formats):
        assert format_for(PurePath(f"file{offered.suffix}"), formats) is offered
    assert printed(formats)


@pytest.mark.usefixtures("qapp")
def test_a_report_shows_the_drawing_the_checks_and_the_share_code(samples: Samples) -> None:
    report = format_for(PurePath("report.html"), samples.desk.exports.formats)
    assert report is not None
    page = task_of(samples, report).content().decode("utf-8")
    assert f"<h1>{samples.sound.name}</h1>" in page
    assert f"Map of {samples.sound.name}" in page
    assert '<h2 id="checks">' in page
    assert f"<code>{samples.game.names.prefix}" in page
