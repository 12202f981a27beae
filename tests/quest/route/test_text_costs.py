"""Any text is judged in time that grows with its length and no faster, and in few steps.

Patterns run in one step of the interpreter, so their growth is told by the processor's time for ten
times the text: a hundred times as much where every place is looked at from every other. All else
is told by counting calls.
"""

import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from time import thread_time
from types import FrameType

import pytest

from core.files.nodes import Unreadable
from core.quest.route.reading import parse_route
from core.quest.route.route import Route
from core.quest.route.writing import route_json, route_text
from core.shelf import recognise
from tests.quest.route.sharing.codes import encode
from tests.quest.route.sharing.routes import BUNDLED

SMALL, LARGE = 5_000, 50_000
MEGABYTE = 1_000_000
LEAST = 0.002
"""In seconds: what takes less is not worth being compared."""
HEAD = "format: 1\ngame: quest\npieces: []\n"
CODE = encode(BUNDLED["oxbow"])


def judged(text: str) -> None:
    with suppress(Unreadable):
        recognise(text)


def seconds(text: str) -> float:
    """The processor's time for judging a text, at best."""
    best = float("inf")
    for _ in range(3):
        start = thread_time()
        judged(text)
        best = min(best, thread_time() - start)
    return best


def repeated(unit: str, before: str = "", behind: str = "") -> Callable[[int], str]:
    """Texts of any length that repeat a unit."""
    return lambda length: before + unit * ((length - len(before)) // len(unit)) + behind


def fences(length: int) -> str:
    """Lines of ever more backticks, so that none is closed."""
    lines = ["`" * (3 + number) for number in range(int((2 * length) ** 0.5))]
    return "\n".join(lines)


def beginnings(filling: str) -> Callable[[int], str]:
    """Two hundred beginnings of share codes that go on and on."""
    return lambda length: ("QED1-" + filling * (length // 200 // len(filling)) + "\n") * 200


GROWING: dict[str, Callable[[int], str]] = {
    "blank lines": repeated("\n", "["),
    "brackets and lines": repeated("{\n"),
    "blanks": repeated(" ", "x: [", "pieces"),
    "an unclosed fence": repeated("a\n", "`" * 800 + "\n"),
    "backticks": repeated("`"),
    "tildes": repeated("~"),
    "ever longer fences": fences,
    "fences": repeated("```\n"),
    "blocks that tell": repeated("```\npieces\n```\n"),
    "beginnings of codes": beginnings("ABCDEF-"),
    "beginnings and blanks": beginnings(" "),
    "one word of beginnings": repeated("QED1-"),
    "codes": repeated(CODE + "\n"),
    "dashes": repeated("ABCDEF-"),
    "a link": repeated("x", "http://", " y"),
    "letters": repeated("w"),
    "marks of XML": repeated("<sv", "<?xml"),
    "zeros": repeated("0", HEAD + "players: [", "x]"),
    "digits": repeated("9", HEAD + "players: [", "]"),
    "comments": repeated("#\n", HEAD),
    "comments beside keys": repeated("a: 1 #b\n", HEAD),
    "unknown keys": lambda length: HEAD + "".join(f"k{n}: 1\n" for n in range(length // 9)),
    "empty pieces": repeated("{},", "format: 1\ngame: quest\npieces: [", "]"),
    "empty reasons": repeated("k,", HEAD + "accepted: {", "}"),
    "open quotes": repeated("x\n", 'a: "'),
    "JSON that is none": repeated("1,", '{"pieces": [', "]}"),
    "open brackets": repeated("["),
}


@pytest.mark.parametrize("name", GROWING)
def test_time_grows_with_the_text_and_no_faster(name: str) -> None:
    make = GROWING[name]
    assert seconds(make(LARGE)) < 40 * max(seconds(make(SMALL)), LEAST)


def calls(work: Callable[[], object]) -> int:
    """How many functions are called, be they Python's or not."""
    count = 0

    def note(_frame: FrameType, event: str, _what: object) -> None:
        nonlocal count
        count += event in {"call", "c_call"}

    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize(
    "name",
    [
        *("beginnings of codes", "beginnings and blanks", "one word of beginnings", "codes"),
        *("fences", "blocks that tell", "comments"),
    ],
)
def test_a_megabyte_is_judged_in_few_steps(name: str) -> None:
    text = GROWING[name](MEGABYTE)
    assert calls(lambda: judged(text)) < 700_000


def test_writing_a_wide_and_deep_list_takes_steps_by_its_length() -> None:
    text = HEAD + "x: " + "[" * 10 + "abcd, " * 2_000 + "]" * 10
    flat = parse_route(HEAD + "x: [" + "abcd, " * 2_000 + "]").design
    deep = parse_route(text).design
    for write in (route_text, route_json):
        assert calls(partial(write, deep)) < 2 * calls(partial(write, flat))


@pytest.mark.parametrize("length", [201, 60_000])
def test_a_name_beyond_all_limits_is_shared_in_few_steps(length: int) -> None:
    file = parse_route(HEAD + f"name: {'x' * length}\n")
    assert calls(lambda: encode(file.design)) < 20_000
    assert len(encode(Route(name="x" * 200))) == len(encode(file.design))
