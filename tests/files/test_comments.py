"""Tests of comments: found in the text, kept as remarks, written above what they are about."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.files.nodes import (
    Comment,
    Mapping,
    Scalar,
    Sequence,
    Unreadable,
    comments,
    parse,
    parse_mapping,
)
from core.files.writing import written

REMARKED = """\
# about everything
#
#  indented
a: 1 # beside a
# above b
b: # beside b
  # above the first
  - {c: 1} # beside the first
  - {c: 2}
# at the end
"""


def kept(text: str) -> str:
    """A text after reading and writing."""
    return written(parse_mapping(text))


def test_comments_are_found_with_their_lines() -> None:
    assert tuple(comments("# one\na: 1 # two\n\n  #three\n", [(6, 7), (9, 10)])) == (
        Comment(1, " one", has_own_line=True),
        Comment(2, " two", has_own_line=False),
        Comment(4, "three", has_own_line=True),
    )


def test_old_line_ends_count_too() -> None:
    """Else each comment of such a text would be looked for in one endless line."""
    (key, _), *_ = parse_mapping("#a\r#b\r\na: 1 #c\r").entries
    assert key.remark == "a\nb\nc"


def test_a_hash_in_a_value_is_no_comment() -> None:
    text = "a: b#c\nd: 'e #f'\ng: \"h #i\"\nj: |\n  k #l\n  # m\nn: >-\n  # o\n"
    assert parse(text) == Mapping(
        (
            (Scalar("a"), Scalar("b#c")),
            (Scalar("d"), Scalar("e #f", is_plain=False)),
            (Scalar("g"), Scalar("h #i", is_plain=False)),
            (Scalar("j"), Scalar("k #l\n# m\n", is_plain=False)),
            (Scalar("n"), Scalar("# o", is_plain=False)),
        )
    )


def test_remarks_stand_on_keys_and_items() -> None:
    tree = parse_mapping(REMARKED)
    (a, _), (b, items) = tree.entries
    assert a.remark == " about everything\n\n  indented\n beside a"
    assert b.remark == " above b\n beside b"
    assert isinstance(items, Sequence)
    assert [item.remark for item in items.items] == [" above the first\n beside the first", ""]
    assert tree.remark == " at the end"


def test_remarks_are_written_above() -> None:
    assert (
        kept(REMARKED)
        == """\
# about everything
#
#  indented
# beside a
a: 1
# above b
# beside b
b:
  # above the first
  # beside the first
  - {c: 1}
  - {c: 2}
# at the end
"""
    )


@pytest.mark.parametrize(
    "text",
    [
        "a: 1 # note\n",
        "--- # note\na: 1\n",
        "a: {b: 1, # note\n  c: 2}\n",
        "a:\n  b: 1\n  # note\n  c: 2\n",
        "a:\n  b: 1\n  # note\n",
        "a:\n  # note\n  - b\n",
        "a:\n  - b # note\n  - c\n",
        "a: [b, # note\n  c]\n",
        "a: [b,# note\n  c]\n",
        "a:\n  - - b\n    # note\n    - c\n",
        "a: | # note\n  b\n",
        "a: |\n  b\n# note\n",
        "a: 'b' # note\n",
        "a: b # note\r\nc: 1\r\n",
        "a: b # note",
        "# note\na: ~\n",
        "a: 1\n... # note\n",
    ],
)
def test_no_comment_is_lost(text: str) -> None:
    once = kept(text)
    assert once.count("# note") == 1
    assert kept(once) == once


@pytest.mark.parametrize("text", ["{} # note\n", "# note\n{}\n", "{}\n# note\n"])
def test_a_comment_needs_no_key(text: str) -> None:
    tree = parse(text)
    assert isinstance(tree, Mapping)
    assert tree.remark.strip() == "note"


@pytest.mark.parametrize("text", ["[] # note\n", "word # note\n", "- a # note\n"])
def test_comments_on_what_is_no_mapping_do_no_harm(text: str) -> None:
    with pytest.raises(Unreadable, match="should hold keys with values"):
        parse_mapping(text)


pieces_of_yaml = st.sampled_from(
    [*"ab:-[]{},#'\"|> \n", "\n# x\n", " # y\n", "\na: 1\n", "\nb:\n  - 1\n", "\r\n", "\x85", "ü"]
)


@given(st.lists(pieces_of_yaml, max_size=25).map("".join))
def test_any_text_with_comments_is_read_or_refused(text: str) -> None:
    try:
        tree = parse(text)
    except Unreadable:
        return
    if isinstance(tree, Mapping) and tree.entries:
        once = written(tree)
        assert written(parse_mapping(once)) == once


def test_countless_comments_are_refused() -> None:
    with pytest.raises(Unreadable, match="line 10002: more than 10,000 comments are too many"):
        parse_mapping("a: 1\n" + "#\n" * 60_000)
    assert parse_mapping("a: 1\n" + "#\n" * 10_000).remark.count("\n") == 9_999
