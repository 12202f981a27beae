"""Tests of taking fields one by one and noting every flaw."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.files.fields import FLAW_MESSAGES, Fields, Flaw, FlawKind, shown, whole_number
from core.files.nodes import Mapping, Scalar, Sequence, parse_mapping


def fields(text: str) -> Fields:
    return Fields(parse_mapping(text), "a thing", [])


def noted(taken: Fields) -> list[tuple[str, int]]:
    return [(flaw.code, flaw.line) for flaw in taken.flaws]


def test_good_fields_leave_no_flaw() -> None:
    taken = fields("word: NO\nnumber: 7\nflag: on\nwords: [a, 017]\nkeys: {b: c}\nitems: [[]]\n")
    assert taken.text("word", is_required=True) == "NO"
    assert taken.whole_number("number", 0, 7) == 7
    assert taken.flag("flag") is True
    assert taken.texts("words") == ("a", "017")
    assert taken.mapping("keys") == Mapping(((Scalar("b"), Scalar("c")),))
    assert taken.items("items") == (Sequence(()),)
    assert taken.unknown() == ()
    assert taken.flaws == []
    assert taken.damaged == set()


def test_absent_fields_are_no_flaw_unless_required() -> None:
    taken = fields("\n\na: ~\n")
    assert taken.text("a") is None
    assert taken.flag("b") is None
    assert taken.items("c") == ()
    assert taken.mapping("d") is None
    assert taken.texts("e") == ()
    assert taken.flaws == []
    assert taken.text("f", is_required=True) is None
    assert taken.items("g", is_required=True) == ()
    assert taken.mapping("h", is_required=True) is None
    assert taken.whole_number("i", 0, 9) is None
    assert noted(taken) == [("F101", 3)] * 4
    assert taken.damaged == {"f", "g", "h", "i"}


def test_a_null_does_for_a_required_key_no_more_than_nothing() -> None:
    taken = fields("a:\n")
    assert taken.node("a", is_required=True) is None
    assert [flaw.sentence() for flaw in taken.flaws] == ["The key “a” is missing in a thing."]


@pytest.mark.parametrize("wrong", ["[1]", "{b: 1}"])
def test_a_text_must_be_one(wrong: str) -> None:
    taken = fields(f"\na: {wrong}\n")
    assert taken.text("a") is None
    assert noted(taken) == [("F102", 2)]
    assert taken.damaged == {"a"}


@pytest.mark.parametrize("wrong", ["5.0", "x", "'5'", "0x5", "1e1", "[5]", "", "1:30", "+-1"])
def test_a_whole_number_has_only_digits(wrong: str) -> None:
    taken = fields(f"a: {wrong}\n")
    assert taken.whole_number("a", 0, 9) is None
    assert [flaw.line for flaw in taken.flaws] == [1]
    assert taken.damaged == {"a"}


@pytest.mark.parametrize(("written", "number"), [("0", 0), ("-3", -3), ("+3", 3), ("-0", 0)])
def test_whole_numbers_may_have_a_sign(written: str, number: int) -> None:
    assert fields(f"a: {written}").whole_number("a", -3, 3) == number


@given(st.integers(-(10**9) + 1, 10**9 - 1))
def test_whole_numbers_read_as_python_writes_them(number: int) -> None:
    assert whole_number(Scalar(str(number))) == number
    assert whole_number(Scalar(str(number), is_plain=False)) is None


@pytest.mark.parametrize(
    "text", ["1000000000", "-1000000000", "9" * 5000, "-" + "9" * 5000, "0" * 5000 + "10"]
)
def test_a_number_that_is_far_too_long_is_out_of_range(text: str) -> None:
    taken = fields(f"a: {text}\n")
    assert taken.whole_number("a", -9, 9) is None
    (flaw,) = taken.flaws
    assert flaw.code == "F103"
    assert len(flaw.sentence()) < 100


def test_endless_zeros_are_nothing() -> None:
    assert whole_number(Scalar("-" + "0" * 5000)) == 0


@pytest.mark.parametrize("number", [2, 10, -1])
def test_a_number_out_of_range_is_noted_with_the_range(number: int) -> None:
    taken = fields(f"\na: {number}\n")
    assert taken.whole_number("a", 3, 9) is None
    (flaw,) = taken.flaws
    assert (flaw.code, flaw.line) == ("F103", 2)
    assert flaw.sentence() == f"“a” should be from 3 to 9, not {number}."
    assert taken.damaged == {"a"}


@pytest.mark.parametrize(
    ("written", "flag"),
    [("true", True), ("Yes", True), ("ON", True), ("false", False), ("no", False), ("Off", False)],
)
def test_flags_say_yes_or_no(written: str, flag: bool) -> None:
    assert fields(f"a: {written}").flag("a") is flag


@pytest.mark.parametrize("wrong", ["1", "'true'", "maybe", "[true]", "y"])
def test_anything_else_is_no_flag(wrong: str) -> None:
    taken = fields(f"a: {wrong}")
    assert taken.flag("a") is None
    assert noted(taken) == [("F102", 1)]


def test_lists_and_mappings_are_not_mistaken_for_each_other() -> None:
    taken = fields("a: {b: 1}\nc: [d]\ne: word\nf: word\n")
    assert taken.items("a") == ()
    assert taken.mapping("c") is None
    assert taken.items("e") == ()
    assert taken.mapping("f") is None
    assert noted(taken) == [("F102", 1), ("F102", 2), ("F102", 3), ("F102", 4)]


def test_texts_leave_out_what_is_none() -> None:
    taken = fields("a:\n  - x\n  - [y]\n  - z\n")
    assert taken.texts("a") == ("x", "z")
    assert noted(taken) == [("F102", 3)]


def test_unknown_and_doubled_keys_are_noted_and_kept() -> None:
    taken = fields("a: 1\nb: 2\na: 3\nc: 4\nb: 5\n")
    assert taken.text("a") == "1"
    left = taken.unknown()
    assert [(key.text, value) for key, value in left] == [
        ("b", Scalar("2")),
        ("c", Scalar("4")),
        ("a", Scalar("3")),
        ("b", Scalar("5")),
    ]
    assert sorted(noted(taken)) == [("F104", 2), ("F104", 4), ("F105", 3), ("F105", 5)]


@pytest.mark.parametrize(
    ("written", "quoted"),
    [
        ("word", '"word"'),
        ("'" + "x" * 40 + "'", '"' + "x" * 40 + '"'),
        ("x" * 41, '"' + "x" * 39 + '…"'),
        ("[a, b]", "a list of 2"),
        ("{a: b}", "a mapping of 1"),
    ],
)
def test_messages_quote_values_shortened(written: str, quoted: str) -> None:
    ((_, node),) = parse_mapping(f"a: {written}").entries
    assert str(shown(node)) == quoted


def test_every_kind_of_flaw_has_a_sentence() -> None:
    assert set(FLAW_MESSAGES) == set(FlawKind)
    taken = fields("a: [1]\nb: 9\nc: 1\nc: 2\n")
    taken.text("a")
    taken.whole_number("b", 0, 5)
    taken.whole_number("d", 0, 5)
    taken.unknown()
    assert {flaw.code for flaw in taken.flaws} == {kind.value for kind in FlawKind}
    assert all("{" not in flaw.sentence() for flaw in taken.flaws)


def test_values_with_braces_stay_as_they_are() -> None:
    flaw = Flaw.of("F102", 1, key="{key}", expected="a list", value='"{0}"')
    assert flaw.sentence() == '“{key}” should be a list, not "{0}".'
