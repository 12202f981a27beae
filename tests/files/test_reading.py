"""Tests of getting from a path to text."""

import os
import tracemalloc
from pathlib import Path

import pytest

from core.files.nodes import Unreadable
from core.files.reading import LARGEST_FILE, read_text


def refusal(path: Path) -> str:
    with pytest.raises(Unreadable) as caught:
        read_text(path)
    return str(caught.value)


def file_with(folder: Path, content: bytes) -> Path:
    path = folder / "file.yaml"
    path.write_bytes(content)
    return path


def test_text_is_read_as_it_stands(tmp_path: Path) -> None:
    path = file_with(tmp_path, "a: süß\r\nb: 日本\n".encode())
    assert read_text(path) == "a: süß\r\nb: 日本\n"


def test_a_byte_order_mark_is_dropped(tmp_path: Path) -> None:
    assert read_text(file_with(tmp_path, b"\xef\xbb\xbfa: 1\n")) == "a: 1\n"


def test_a_missing_file(tmp_path: Path) -> None:
    assert refusal(tmp_path / "none.yaml") == "there is no such file"
    assert refusal(tmp_path / "none" / "none.yaml") == "there is no such file"


def test_a_folder(tmp_path: Path) -> None:
    assert refusal(tmp_path) == "this is a folder, not a file"


def test_a_path_through_a_file(tmp_path: Path) -> None:
    path = file_with(tmp_path, b"a: 1\n") / "below"
    assert refusal(path).startswith("it cannot be read: ")


def test_a_dangling_link(tmp_path: Path) -> None:
    link = tmp_path / "link.yaml"
    link.symlink_to(tmp_path / "none.yaml")
    assert refusal(link) == "there is no such file"


def test_a_ring_of_links(tmp_path: Path) -> None:
    link = tmp_path / "link.yaml"
    link.symlink_to(link)
    assert refusal(link).startswith("it cannot be read: ")


def test_a_link_is_followed(tmp_path: Path) -> None:
    link = tmp_path / "link.yaml"
    link.symlink_to(file_with(tmp_path, b"a: 1\n"))
    assert read_text(link) == "a: 1\n"


@pytest.mark.parametrize("call", ["is_dir", "exists", "is_file", "open"])
def test_no_permission(call: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    path = file_with(tmp_path, b"a: 1\n")
    monkeypatch.setattr(Path, call, refuse)
    assert refusal(path) == "you have no permission to read it"


def test_a_failing_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise OSError(5, "Input/output error")

    path = file_with(tmp_path, b"a: 1\n")
    monkeypatch.setattr(Path, "open", fail)
    assert refusal(path) == "it cannot be read: Input/output error"


def test_another_unicode_encoding_is_named(tmp_path: Path) -> None:
    path = file_with(tmp_path, "a: 1\n".encode("utf-16"))
    assert refusal(path) == "the text is in UTF-16; save it as UTF-8"


@pytest.mark.parametrize("content", [b"\x7fELF\0\0\0", b"a: 1\0"])
def test_a_binary_file(content: bytes, tmp_path: Path) -> None:
    assert refusal(file_with(tmp_path, content)) == "this is a binary file, not text"


@pytest.mark.parametrize("content", [b"", b" ", b"\n\n \t\r\n"])
def test_an_empty_file(content: bytes, tmp_path: Path) -> None:
    assert refusal(file_with(tmp_path, content)) == "the file is empty"


def test_other_encodings_are_refused_with_the_line(tmp_path: Path) -> None:
    path = file_with(tmp_path, b"a: 1\nb: 2\nc: s\xfc\xdf\n")
    assert refusal(path) == "line 3: the text is not in UTF-8; save it as UTF-8"


def test_encoded_surrogates_are_refused(tmp_path: Path) -> None:
    assert refusal(file_with(tmp_path, b"a: \xed\xa0\x80")) == (
        "line 1: the text is not in UTF-8; save it as UTF-8"
    )


def test_the_largest_file_is_read_and_no_larger_one(tmp_path: Path) -> None:
    path = file_with(tmp_path, b"#" * LARGEST_FILE)
    assert len(read_text(path)) == LARGEST_FILE
    assert refusal(file_with(tmp_path, b"#" * (LARGEST_FILE + 1))) == "the file is larger than 1 MB"


def test_a_huge_file_costs_no_memory(tmp_path: Path) -> None:
    path = tmp_path / "huge.yaml"
    with path.open("wb") as file:
        file.truncate(10_000_000_000)
    tracemalloc.start()
    try:
        reason = refusal(path)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert reason == "the file is larger than 1 MB"
    assert peak < 5_000_000


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.yaml"
    os.mkfifo(pipe)
    assert refusal(pipe) == "this is not an ordinary file"


@pytest.mark.parametrize("device", ["null", "zero"])
def test_a_device(device: str) -> None:
    assert refusal(Path("/dev") / device) == "this is not an ordinary file"


def test_names_that_cannot_be(tmp_path: Path) -> None:
    assert refusal(tmp_path / "a\0b").startswith("it cannot be read: ")
    assert refusal(tmp_path / ("x" * 300)).startswith("it cannot be read: ")
