"""A counter where exports are asked for: files are made when a test lets them, each only once."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Hashable
from threading import Event, Lock
from typing import TypeVar

import pytest
from PyQt6.QtCore import QSize

from core.basics.jobs import Progress, Work, finished
from core.quest.route.reading import parse_route
from editor.export import worker
from editor.export.dialog import jobs
from editor.export.dialog.previews import Preview, previewing
from editor.export.task import ExportTask

Thing = TypeVar("Thing")


_KEPT: dict[Hashable, object] = {}
"""All that was ever made or drawn here."""
_MAKING = Lock()
"""A file knows when it was made, so that two threads must not make it at the same time."""


class Counter:
    """Takes tasks and hands files over when it is let.

    Attributes:
        tasks: all that was asked for, what was given up as well.
        may_make: whether files are handed over.
        content: what a task comes to.
    """

    def __init__(self) -> None:
        self.tasks: list[ExportTask] = []
        self.may_make = Event()
        self.content: Callable[[ExportTask], bytes] = ExportTask.content

    def making(self, task: ExportTask) -> Work[bytes]:
        """Make a file once that may be."""
        self.tasks.append(task)
        while not self.may_make.wait(0.001):
            yield Progress(0, 1)
        return self.file_of(task)

    def previewing(self, task: ExportTask, room: QSize) -> Work[Preview]:
        """Draw a preview."""
        yield Progress(0, 1)
        key = *_key(task), room.width(), room.height()
        return _once(key, lambda: finished(previewing(task, room)))

    def file_of(self, task: ExportTask) -> bytes:
        """What a task comes to."""
        return _once((*_key(task), self.content), lambda: self.content(task))


def content_of(task: ExportTask) -> bytes:
    """What is made of a task, were files just a list of what was chosen."""
    return repr((task.format.kind, task.options, task.language)).encode()


def _key(task: ExportTask) -> tuple[Hashable, ...]:
    return task.facts.route.name, task.format.name, task.options, task.language


def _once(key: Hashable, make: Callable[[], Thing]) -> Thing:
    with _MAKING:
        if key not in _KEPT:
            _KEPT[key] = make()
        thing: Thing = _KEPT[key]  # type: ignore[assignment]  # made for the same key
    return thing


def counter_opened(monkeypatch: pytest.MonkeyPatch) -> Counter:
    """A counter in place of every worker; nobody pauses before it is asked."""
    counter = Counter()
    monkeypatch.setattr(worker.ExportWorker, "making", lambda _worker, task: counter.making(task))
    monkeypatch.setattr(jobs, "previewing", counter.previewing)
    monkeypatch.setattr(jobs, "_PAUSE", 0)
    return counter


# --- What a file is, by its content ---------------------------------------------------------------


def kind_of(content: bytes) -> str:
    """What a file is to those who open it: its first bytes, or what a reader makes of it."""
    beginnings = {
        b"\x89PNG\r\n\x1a\n": "png",
        b"%PDF-": "pdf",
        b"<?xml": "svg",
        b"<!doctype html>": "html",
        b"<graphml ": "graphml",
        b"<gexf ": "gexf",
    }
    for beginning, kind in beginnings.items():
        if content[: len(beginning)].lower() == beginning.lower():
            return kind
    return _kind_of_text(content.decode("utf-8"))


def _kind_of_text(text: str) -> str:
    if text.startswith("{"):
        return "board.json" if "spaces" in json.loads(text) else "json"
    if text.startswith("format: 1\n") and not parse_route(text).flaws:
        return "yaml"
    rows = list(csv.reader(io.StringIO(text)))
    return "csv" if len(rows[0]) > 1 and len({len(row) for row in rows}) == 1 else "txt"
