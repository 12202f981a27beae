"""From a path to text and from there to a tree, refusing what can be no file of ours."""

from __future__ import annotations

import re
from pathlib import Path

from core.basics.language import marked, tr_lazy
from core.files.json_reading import parse_json
from core.files.nodes import Excessive, Mapping, Unreadable, parse_mapping

_UTF_16 = (b"\xff\xfe", b"\xfe\xff")
_PICTURE = marked("this is a picture, not text")
_NO_TEXTS = {
    b"\x89PNG": _PICTURE,
    b"\xff\xd8\xff": _PICTURE,
    b"GIF8": _PICTURE,
    b"%PDF": marked("this is a PDF, not text"),
    b"PK\x03\x04": marked("this is a packed archive, not text"),
}
"""How files begin that people take for designs, and what to say of them."""
_JSON = re.compile(r'\s*\{\s*["}]')
LARGEST_FILE = 1_000_000
"""In bytes. The longest sensible design file has a few thousand."""


class NotText(Unreadable):
    """A file of a kind that is known and no text; the reason says which."""


def read_text(path: Path, largest: int = LARGEST_FILE) -> str:
    """The text of a file of at most so many bytes, or `Unreadable`."""
    raw = _read_bytes(path, largest)
    for beginning, sentence in _NO_TEXTS.items():
        if raw.startswith(beginning):
            raise NotText(tr_lazy(sentence))
    if len(raw) > largest:
        raise Unreadable(tr_lazy("the file is larger than {most} MB", most=largest // 1_000_000))
    if not raw.strip():
        raise Unreadable(tr_lazy("the file is empty"))
    if raw.startswith(_UTF_16):
        raise Unreadable(tr_lazy("the text is in UTF-16; save it as UTF-8"))
    if b"\0" in raw:
        raise Unreadable(tr_lazy("this is a binary file, not text"))
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise Unreadable(tr_lazy("the text is not in UTF-8; save it as UTF-8"), line) from None


def _read_bytes(path: Path, largest: int) -> bytes:
    """At most one byte more than allowed, so that a huge file costs no memory."""
    try:
        if path.is_dir():
            raise Unreadable(tr_lazy("this is a folder, not a file"))
        if path.exists() and not path.is_file():
            raise Unreadable(tr_lazy("this is not an ordinary file"))
        with path.open("rb") as file:
            return file.read(largest + 1)
    except FileNotFoundError:
        raise Unreadable(tr_lazy("there is no such file")) from None
    except PermissionError:
        raise Unreadable(tr_lazy("you have no permission to read it")) from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise Unreadable(tr_lazy("it cannot be read: {reason}", reason=reason)) from None


def looks_like_json(text: str) -> bool:
    """Whether a text begins as a mapping in JSON does."""
    return _JSON.match(text) is not None


def parse_tree(text: str) -> Mapping:
    """The tree of a text in YAML or JSON that holds keys with values, as all our files do."""
    if not looks_like_json(text):
        return parse_mapping(text)
    try:
        tree = parse_json(text)
    except Excessive:
        raise
    except Unreadable as no_json:
        return _flow_style(text, no_json)
    return tree if isinstance(tree, Mapping) else parse_mapping(text)


def _flow_style(text: str, no_json: Unreadable) -> Mapping:
    """The tree of a text in YAML that looks like JSON, or what is wrong with it as JSON."""
    try:
        return parse_mapping(text)
    except Unreadable:
        raise no_json from None
