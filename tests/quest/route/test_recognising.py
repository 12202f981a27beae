"""Whatever is pasted or opened: the route in it is found, or it is said what it is instead."""

import json
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.basics.paths import resources
from core.designs.fences import fenced
from core.designs.recognising import Recognised, Source
from core.files import reading
from core.files.nodes import Unreadable
from core.geometry.hexes import Hex
from core.quest.board.board import Board
from core.quest.board.layout import lay_out
from core.quest.catalogue.reading import load_catalogue
from core.quest.engine.game import Game
from core.quest.engine.packing import Options
from core.quest.route.route import Placement, Route
from core.quest.route.writing import route_json, route_text
from core.shelf import recognise, recognise_file
from tests.files.strategies import letters
from tests.quest.route.sharing.codes import encode
from tests.quest.route.sharing.routes import BUNDLED, carried

OXBOW = BUNDLED["oxbow"]
YAML, JSON, CODE = route_text(OXBOW), route_json(OXBOW), encode(OXBOW)


def refusal(text: str) -> str:
    with pytest.raises(Unreadable) as caught:
        recognise(text)
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "source"),
    [
        (YAML, Source.DESIGN_FILE),
        ("\ufeff" + YAML.replace("\n", "\r\n"), Source.DESIGN_FILE),
        (JSON, Source.DESIGN_FILE),
        (json.dumps(json.loads(JSON)), Source.DESIGN_FILE),
        (f"Look at this:\n\n```yaml\n{YAML}```\nLike it?", Source.DESIGN_FILE),
        (f"First\n```\nnothing\n```\nthen\n~~~~\n{JSON}~~~~\n", Source.DESIGN_FILE),
        (YAML.replace("A short", f"{CODE} or {encode(Route())}: A short"), Source.DESIGN_FILE),
    ],
)
def test_a_route_file_is_found(text: str, source: Source) -> None:
    found = recognise(text)
    assert found.source is source
    assert (found.file.design.pieces, found.file.design.name) == (OXBOW.pieces, OXBOW.name)
    assert found.file.flaws == ()


@pytest.mark.parametrize("key", ["command", "set", "shapes", "spaces"])
def test_a_route_may_have_keys_of_its_own_such_as_other_files_have(key: str) -> None:
    found = recognise(f"{YAML}{key}: mine\n")
    assert found.source is Source.DESIGN_FILE
    assert [flaw.code for flaw in found.file.flaws] == ["F104"]


@pytest.mark.parametrize(
    ("text", "is_all"),
    [
        (YAML, True),
        (JSON, True),
        (CODE, False),
        (f"Look at this:\n\n```yaml\n{YAML}```\nLike it?", False),
    ],
)
def test_only_a_text_that_is_nothing_else_may_be_replaced(text: str, is_all: bool) -> None:
    assert recognise(text).is_all is is_all


@pytest.mark.parametrize(
    "text",
    [CODE, CODE.lower(), f"Name: {CODE}", f"<html><p>{CODE}</p></html>", f"- a\n- b: {CODE}\n"],
)
def test_a_share_code_is_found(text: str) -> None:
    found = recognise(text)
    assert found.source is Source.SHARE_CODE
    assert found.file.design == carried(OXBOW)
    assert len(found.file.lines_of("pieces")) == len(OXBOW.pieces)


def test_sources_have_words() -> None:
    assert [source.word for source in Source] == ["design file", "share code", "game log"]


def test_the_certificate_of_a_share_code_is_found() -> None:
    assert recognise(encode(OXBOW, 7)).certificate == 7
    assert recognise(CODE).certificate is None


def test_the_route_of_a_game_log_is_found() -> None:
    board = Board.of(lay_out(OXBOW, load_catalogue()))
    log = Game(board, players=2, seed=1, options=Options()).log.text()
    assert recognise(log) == Recognised(recognise(YAML).file, Source.GAME_LOG)


def test_what_no_file_may_hold_is_told_of_a_code_too() -> None:
    far = Route(name="Far", pieces=(Placement("B", Hex(501, 0), 0), Placement("C")))
    file = recognise(encode(far)).file
    assert [flaw.code for flaw in file.flaws] == ["F103"]
    assert file.design.pieces == (Placement("C"),)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "there is no text"),
        (" \n\t", "there is no text"),
        ("Hello, how are you?", "this is neither a design file nor a share code nor a game log"),
        ("a: 1\nb: 2", "this is neither a design file nor a share code nor a game log"),
        ("https://example.org/route/7", "this is a link; open it and copy the design file or the "),
        ("<!DOCTYPE html><title>x</title>", "this is a web page without a share code"),
        ("<svg/>", "this is a drawing (SVG) without a share code"),
        ("<?xml version='1.0'?>\n<svg/>", "this is a drawing (SVG) without a share code"),
        ('{"format": 1, "command": "check"}', "this is the output of a command for other "),
        ('{"format": 1, "game": "quest", "spaces": [], "seams": []}', "a compiled board for other"),
        (CODE.removeprefix("QED1-"), "a share code without its beginning; they start with QED1"),
        (f"Try 0ED1{CODE[4:]}!", "a share code without its beginning; they start with QED1"),
        (CODE[3:].replace("-", "–"), "a share code without its beginning; they start with QED1"),
        ("f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "this is neither a design file nor a share code"),
        (CODE[:-3] + ".", "this share code is cut short: 3 of its 31 characters are missing"),
        (CODE[:-1] + "0", "there is a typo in this share code"),
        ("format: 1\npieces: [\n", "line 3: this is not YAML"),
        ('{"format": 1,\n"pieces": [}', "line 2: this is not JSON: a value is missing"),
        ("log: 1\nlayout: [1]\n", "the file is empty"),
    ],
)
def test_anything_else_is_named(text: str, reason: str) -> None:
    assert reason in refusal(text)


def test_a_set_of_pieces_is_no_route() -> None:
    with pytest.raises(Unreadable, match="this is a set of pieces, not a route"):
        recognise_file(resources() / "quest" / "catalogue" / "pieces.yaml")


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"\x89PNG\r\n\x1a\n\0", "this is a picture, not text"),
        (b"\xff\xd8\xff\xe0\0", "this is a picture, not text"),
        (b"GIF89a", "this is a picture, not text"),
        (b"%PDF-1.4", "this is a PDF, not text"),
        (b"PK\x03\x04", "this is a packed archive, not text"),
        (b"", "the file is empty"),
        (b"a\0", "this is a binary file, not text"),
    ],
)
def test_what_is_no_text_is_named(content: bytes, reason: str, tmp_path: Path) -> None:
    path = tmp_path / "route.yaml"
    path.write_bytes(content)
    with pytest.raises(Unreadable, match=reason):
        recognise_file(path)


@given(st.text(letters, max_size=60))
def test_no_garbage_is_taken_for_a_route(text: str) -> None:
    assert refusal(text)


def test_a_text_longer_than_any_log_is_refused() -> None:
    with pytest.raises(Unreadable, match="the text is longer than 20 MB"):
        recognise("QED1 " * 4_000_001)


@pytest.mark.parametrize(
    ("before", "source"),
    [
        ("```\npieces\n```\n" * 199, Source.DESIGN_FILE),
        ("```\nnothing\n```\n" * 400, Source.DESIGN_FILE),
        ("```\nformat: " + "x" * 200_000 + "\n```\n", Source.DESIGN_FILE),
        ("`" * 800 + "\n", Source.DESIGN_FILE),
        ("~~~\nopen\n", Source.DESIGN_FILE),
    ],
    ids=["telling", "others", "long", "many marks", "tildes"],
)
def test_a_route_is_found_behind_many_blocks(before: str, source: Source) -> None:
    assert recognise(f"{before}```\n{YAML}```\n").source is source


@pytest.mark.parametrize(
    "text", ["pieces: [\n", "  pieces : [", '{\n\n  "pieces": [[', "\n\n\t{'format' : [["]
)
def test_what_was_meant_as_a_route_is_told_its_fault(text: str) -> None:
    assert "this is not" in refusal(text)


def test_what_is_too_much_as_json_is_not_read_as_yaml(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "parse_mapping", None)
    assert "more than 30,000 entries" in refusal('{"pieces": [' + "1," * 60_000)
    assert "nested more than" in refusal('{"pieces": ' + "[" * 60)


# --- Fences ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "blocks"),
    [
        ("```\na\n```", ["a\n"]),
        ("before\n```yaml\na\nb\n```\nbehind", ["a\nb\n"]),
        ("   ~~~~ x\na\n  ~~~~~\n", ["a\n"]),
        ("    ```\na\n    ```\n", []),
        ("````\n```\na\n```\n````\n", ["```\na\n```\n"]),
        ("```\n~~~\n```\n~~~\n", ["~~~\n"]),
        ("~~~\nnever closed\n```\na\n```\n", ["a\n"]),
        ("`````\nnever closed\n```\na\n```\n", ["a\n"]),
        ("```\n```\n```\na\n```\n", ["", "a\n"]),
        ("```", []),
        ("", []),
    ],
)
def test_blocks_are_found(text: str, blocks: list[str]) -> None:
    assert list(fenced(text)) == blocks


def marks(line: str) -> str:
    """The marks of a line that opens or closes a block, by hand."""
    bare = line.lstrip(" ")
    if len(line) - len(bare) > 3 or bare[:1] not in {"`", "~"}:
        return ""
    number = len(bare) - len(bare.lstrip(bare[0]))
    return bare[0] * number if number >= 3 else ""


def naive(text: str) -> list[str]:
    """Every block, line by line."""
    lines = text.split("\n")
    found: list[str] = []
    number = 0
    while number < len(lines):
        opening = marks(lines[number])
        later = range(number + 1, len(lines))
        ends = (each for each in later if opening and marks(lines[each]).startswith(opening))
        end = next(ends, None)
        if end is not None:
            found.append("".join(f"{line}\n" for line in lines[number + 1 : end]))
            number = end
        number += 1
    return found


@given(
    st.text("`~ a\n", max_size=60)
    | st.lists(
        st.sampled_from(["```", "````", "~~~", " ```x", "a", "", "    ~~~", "``"]), max_size=14
    ).map("\n".join)
)
def test_blocks_are_those_found_by_hand(text: str) -> None:
    assert list(fenced(text)) == naive(text)


def test_no_more_fences_are_looked_at_than_a_person_would_write() -> None:
    assert len(list(islice(fenced("```\n" * 10_000), 1_000))) == 500
