"""JSON becomes the same tree as YAML, and every tree comes back from its JSON."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.files.json_reading import parse_json
from core.files.json_writing import json_written
from core.files.nodes import DEEPEST, NULL, Mapping, Node, Scalar, Sequence, Unreadable
from core.files.reading import parse_tree
from core.files.writing import text_node
from tests.files.strategies import letters, trees

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(letters, max_size=12),
    lambda smaller: (
        st.lists(smaller, max_size=3)
        | st.dictionaries(st.text(letters, max_size=9), smaller, max_size=3)
    ),
    max_leaves=8,
)


def told(node: Node) -> object:
    """A tree as Python's own reader gives it."""
    match node:
        case Mapping(entries=entries):
            return {key.text: told(value) for key, value in entries}
        case Sequence(items=items):
            return [told(each) for each in items]
        case Scalar(text=text):
            if not node.is_plain or node == text_node(text):
                return text
            return json.loads(text)


def refusal(text: str) -> str:
    with pytest.raises(Unreadable) as caught:
        parse_json(text)
    return str(caught.value)


@given(values)
def test_what_python_writes_is_read(value: object) -> None:
    for text in (json.dumps(value), json.dumps(value, ensure_ascii=False, indent="\t")):
        assert told(parse_json(text)) == value


@given(trees)
def test_what_is_written_is_json_for_everybody(tree: Mapping) -> None:
    """Twice the same: JSON knows fewer kinds of words than YAML, but then it is stable."""
    text = json_written(tree)
    json.loads(text)
    again = parse_json(text)
    assert isinstance(again, Mapping)
    assert json_written(again) == text


def test_every_node_knows_its_line() -> None:
    tree = parse_json('{\n"a": [1,\n\n"b"],\n"c": {"d":\nnull}}')
    assert isinstance(tree, Mapping)
    (_, listed), (key, inner) = tree.entries
    assert isinstance(listed, Sequence)
    assert [each.line for each in listed.items] == [2, 4]
    assert key.line == 5
    assert isinstance(inner, Mapping)
    assert inner.entries[0][1] == NULL
    assert inner.entries[0][1].line == 6


def test_numbers_stay_as_they_were_written() -> None:
    assert parse_json("[1.50, -0, 1e3]") == Sequence((Scalar("1.50"), Scalar("-0"), Scalar("1e3")))


def test_words_in_quotes_that_look_like_others_are_remembered() -> None:
    assert parse_json('["3", "true", "null", "C"]') == Sequence(
        (Scalar("3", False), Scalar("true", False), Scalar("null", False), Scalar("C"))
    )


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "line 1: this is not JSON: a value is missing"),
        ("[1,\n]", "line 2: this is not JSON: a value is missing"),
        ("[1 2]", "line 1: this is not JSON: a comma or ] is missing"),
        ('{"a": 1', "line 1: this is not JSON: a comma or } is missing"),
        ("{a: 1}", "line 1: this is not JSON: a key in quotes is missing"),
        ('{"a" 1}', "line 1: this is not JSON: a colon is missing behind “a”"),
        ("[NaN]", "line 1: this is not JSON: a value is missing"),
        ("[01]", "line 1: this is not JSON: a comma or ] is missing"),
        ("{} x", "line 1: this is not JSON: something follows behind the last bracket"),
        ('["a\nb"]', "line 1: this is not JSON: a quote is missing, or a text holds what must be "),
        ('["a', "line 1: this is not JSON: a quote is missing, or a text holds what must be "),
        (r'["\ud800"]', "line 1: the character U+D800 is not allowed"),
        ("[" * 60_000, f"line 1: nested more than {DEEPEST} levels deep"),
        ("[" + "1," * 60_000, "line 1: more than 30,000 entries are too many"),
        ('{"' + "k" * 101 + '": 1}', "a key is longer than 100 letters"),
    ],
)
def test_what_is_no_json_is_refused(text: str, reason: str) -> None:
    assert reason in refusal(text)


def test_flow_style_stays_yaml() -> None:
    """Files of this look were read before JSON was known."""
    assert told(parse_tree('{"a": 1, b: two}  # here')) == {"a": 1, "b": "two"}


def test_broken_json_is_told_as_json() -> None:
    with pytest.raises(Unreadable, match="line 2: this is not JSON: a comma or ] is missing"):
        parse_tree('{"a":\n[1 2 {}')


def test_small_things_stand_on_one_line() -> None:
    tree = parse_json('{"a": [1, 2], "b": [{"c": 3}], "d": {}, "e": []}')
    assert isinstance(tree, Mapping)
    assert json_written(tree) == (
        '{\n  "a": [1, 2],\n  "b": [\n    {"c": 3}\n  ],\n  "d": {},\n  "e": []\n}\n'
    )


def test_long_things_do_not() -> None:
    tree = Mapping(((Scalar("a"), Mapping(((Scalar("b"), Scalar("x" * 100)),))),))
    assert json_written(tree).splitlines()[1:3] == ['  "a": {', f'    "b": "{"x" * 100}"']


def test_half_a_character_is_replaced() -> None:
    tree = Mapping(((Scalar("a"), Scalar("\ud800")),))
    assert json.loads(json_written(tree)) == {"a": "\N{REPLACEMENT CHARACTER}"}
