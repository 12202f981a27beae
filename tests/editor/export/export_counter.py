"""A counter where exports are ordered: files are made when a test lets them, each only once."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Hashable
from threading import Event
from typing import TypeVar

import pytest

from core.jobs import Progress, Work, finished
from core.route.reading import parse_route
from editor.export import worker
from editor.export.dialog import workbench
from editor.export.dialog.previews import Preview, Sight, previewing
from editor.export.worker import Order, made

Thing = TypeVar("Thing")


_KEPT: dict[Hashable, object] = {}
"""All that was ever made or drawn here."""


class Counter:
    """Takes orders and hands files over when it is let.

    Attributes:
        orders: all that was ordered, those given up as well.
        may_make: whether files are handed over.
    """

    def __init__(self) -> None:
        self.orders: list[Order] = []
        self.may_make = Event()

    def making(self, order: Order) -> Work[bytes]:
        """Make a file once that may be."""
        self.orders.append(order)
        while not self.may_make.wait(0.001):
            yield Progress(0, 1)
        return self.file_of(order)

    def previewing(self, sight: Sight) -> Work[Preview]:
        """Draw a preview."""
        yield Progress(0, 1)
        room = sight.room.width(), sight.room.height()
        key = sight.source.title, sight.kind.name, sight.choice, sight.choice.tongue.code, room
        return _once(key, lambda: finished(previewing(sight)))

    def file_of(self, order: Order) -> bytes:
        """What an order comes to."""
        key = order.subject.file.route.name, order.exporter, order.wish, order.language
        return _once(key, lambda: made(order))


def _once(key: Hashable, make: Callable[[], Thing]) -> Thing:
    if key not in _KEPT:
        _KEPT[key] = make()
    thing: Thing = _KEPT[key]  # type: ignore[assignment]  # made for the same key
    return thing


def counter_opened(monkeypatch: pytest.MonkeyPatch) -> Counter:
    """A counter in place of every worker; nobody pauses before it is asked."""
    counter = Counter()
    monkeypatch.setattr(worker.ExportWorker, "making", lambda _worker, order: counter.making(order))
    monkeypatch.setattr(workbench, "previewing", counter.previewing)
    monkeypatch.setattr(workbench, "_PAUSE", 0)
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
