"""What was open, as it is written down and found again."""

import json
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.safety.session import OpenWindow, Session, SessionStore

GORGE = OpenWindow("Gorge", "/home/anna/gorge.yaml", tab="outline", standing={"sight": [1.5, 2]})
GALLERY = OpenWindow("Routes", "/home/anna/routes", is_gallery=True)
UNTITLED = OpenWindow("Untitled", draft="abc-1", text="format: 1")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "sessions"


def kept(folder: Path, *windows: OpenWindow, at: float = 0.0, has_ended: bool = False) -> None:
    """What a program leaves that ended after it kept some windows."""
    store = SessionStore(folder, lambda: at)
    store.keep(Session(windows, has_ended=has_ended))
    store.close()


def test_what_was_open_is_found_by_the_next_program(folder: Path) -> None:
    assert SessionStore(folder).last() is None
    kept(folder, GORGE, GALLERY, UNTITLED, at=7.0, has_ended=True)
    last = SessionStore(folder).last()
    assert last == Session((GORGE, GALLERY, UNTITLED), has_ended=True, written=7.0)


def test_the_newest_counts_and_the_others_are_let_go(folder: Path) -> None:
    kept(folder, GORGE, at=1.0)
    newer = SessionStore(folder, lambda: 2.0)
    older = SessionStore(folder, lambda: 1.5)
    older.keep(Session((GALLERY,)))
    newer.keep(Session((UNTITLED,)))
    older.close()
    newer.close()
    last = SessionStore(folder).last()
    assert last is not None
    assert last.windows == (UNTITLED,)
    assert [each.suffix for each in folder.iterdir()].count(".lock") == 0


def test_what_a_running_program_has_open_is_offered_to_nobody(folder: Path) -> None:
    running = SessionStore(folder)
    running.keep(Session((GORGE,)))
    running._thread.submit(lambda: None).result()
    assert list(folder.glob("*.json"))
    assert SessionStore(folder).last() is None
    running.close()
    assert SessionStore(folder).last() is not None


def test_an_empty_table_is_nothing_to_come_back_to_and_leaves_what_was_there(folder: Path) -> None:
    kept(folder, GORGE, at=1.0)
    kept(folder, OpenWindow("Untitled", tab="outline"), at=2.0)
    last = SessionStore(folder).last()
    assert last is not None
    assert last.windows == (GORGE,)


def test_the_same_is_not_written_twice(folder: Path) -> None:
    times = count(1)
    store = SessionStore(folder, lambda: float(next(times)))
    for _ in range(3):
        store.keep(Session((GORGE,)))
    store.keep(Session((GORGE,), has_ended=True))
    store.close()
    last = SessionStore(folder).last()
    assert last is not None
    assert last.written == 2.0


def test_where_nothing_can_be_written_nothing_is(tmp_path: Path) -> None:
    blocked = tmp_path / "sessions"
    blocked.write_text("no folder", encoding="utf-8")
    kept(blocked, GORGE)
    assert SessionStore(blocked).last() is None


def test_windows_that_make_no_sense_are_left_out(folder: Path) -> None:
    told = json.loads(Session((GORGE, GALLERY)).text)
    told["windows"][0]["path"] = 7
    told["windows"].append({"title": "half of one"})
    read = Session.read(json.dumps(told))
    assert read == Session((GALLERY,))
    folder.mkdir()
    (folder / "damaged.json").write_bytes(b"\xff{")
    assert SessionStore(folder).last() is None


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=12,
)


@given(_JSON)
def test_no_file_makes_reading_fail(said: object) -> None:
    damaged = json.loads(replace(Session((GORGE,)), written=1.0).text)
    for text in (json.dumps(said), json.dumps({**damaged, "windows": said})):
        read = Session.read(text)
        assert read is None or isinstance(read.windows, tuple)
