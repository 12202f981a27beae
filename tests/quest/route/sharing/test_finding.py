"""Share codes are found wherever somebody posts them."""

import pytest

from core.designs.sharing.alphabet import spelled
from core.designs.sharing.checksum import with_check_digits
from core.designs.sharing.framing import LONGEST, BadShareCode, Frame, _length_digits
from tests.quest.route.sharing.codes import encode, find
from tests.quest.route.sharing.routes import BUNDLED, LONG_NAME

CODE = encode(BUNDLED["oxbow"])
OTHER = encode(BUNDLED["serpentine"])


@pytest.mark.parametrize(
    "text",
    [
        CODE,
        f"Try this one: {CODE}. It is short!",
        f"<p>My route: <b>{CODE.lower()}</b></p>",
        f"> {CODE[:20]}\n> {CODE[20:]}\n\nI like it.",
        f"{CODE.replace('-', ' ')} have fun",
        f"Edited: QED, as they say. {CODE}",
        f"{CODE} or once more {CODE}",
        f"Not {CODE[:-1]}Z but {CODE}",
    ],
)
def test_a_code_is_found_among_words(text: str) -> None:
    shared = find(text)
    assert shared is not None
    assert shared.design.name == "Oxbow"


def test_a_long_code_is_found_broken_into_lines() -> None:
    shared = find("Here:\n" + encode(LONG_NAME).replace("-", "\n"))
    assert shared is not None
    assert shared.design == LONG_NAME


@pytest.mark.parametrize("text", ["", "hello", "QED", "Q.E.D.", "the code QED-", "unQED1"])
def test_where_there_is_none_none_is_found(text: str) -> None:
    assert find(text) is None


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (f"{CODE} and {OTHER}", "this text holds 2 share codes; use one"),
        (f"It is {CODE[:-4]} or so", "cut short: 3 of its 31 characters are missing"),
        (f"It is {CODE[:9]}0{CODE[10:]}".replace("-", " "), "there is a typo in this share code"),
        (f"It is {CODE}77!", "has 2 characters too many"),
        (f"It is {CODE[:9]}U{CODE[10:]} or so", "“U” stands in no share code"),
        (f"It is {CODE[:9]}0{CODE[10:]}", "there is a typo in this share code"),
    ],
)
def test_a_damaged_code_is_told(text: str, reason: str) -> None:
    with pytest.raises(BadShareCode, match=reason):
        find(text)


def test_countless_beginnings_cost_little() -> None:
    with pytest.raises(BadShareCode):
        find("QED1ZZZ " * 20_000)
    with pytest.raises(BadShareCode):
        find("QED1" + "Z" * 50_000)


def endless(length: int) -> str:
    """A code with right check digits and so many digits of content."""
    head = [*Frame("QED")._head, *_length_digits(length - 12)]
    return spelled(with_check_digits([*head, *[7] * length]))


@pytest.mark.parametrize("length", [LONGEST, 400_000])
@pytest.mark.parametrize("between", ["", "-", "\n"])
def test_a_code_that_is_whole_but_far_too_long_is_refused(length: int, between: str) -> None:
    code = endless(length)
    text = between.join(code[at : at + 60] for at in range(0, len(code), 60))
    with pytest.raises(BadShareCode, match="too long: no design needs more than 10,000 digits"):
        find(f"Look: {text}")


def test_a_code_is_found_among_two_hundred_that_are_damaged() -> None:
    shared = find("".join(f"{CODE[:-1]}Z or\n" for _ in range(199)) + CODE)
    assert shared is not None
    assert shared.design.name == "Oxbow"
