"""Tests of YAML as a tree of what was written."""

import subprocess
import sys
import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.files import nodes
from core.files.nodes import (
    DEEPEST,
    NULL,
    Comment,
    Mapping,
    Node,
    Scalar,
    Sequence,
    Unreadable,
    comments,
    parse,
    parse_mapping,
)
from core.files.writing import written

MEGABYTE = 1_000_000


def refusal(text: str) -> str:
    """The reason why a text is refused."""
    with pytest.raises(Unreadable) as caught:
        parse(text)
    return str(caught.value)


def value(text: str) -> Node:
    """What stands behind the one key of a text."""
    ((_, found),) = parse_mapping(text).entries
    return found


@pytest.mark.parametrize(
    "word", ["N", "NO", "no", "017", "1:30", "yes", "0x1f", "1e3", "-0", "1_000", "2001-12-14", "="]
)
def test_words_stay_what_they_look_like(word: str) -> None:
    assert value(f"key: {word}") == Scalar(word)
    assert value(f"key: [{word}]") == Sequence((Scalar(word),))
    assert parse_mapping(f"{word}: 1").entries == ((Scalar(word), Scalar("1")),)


@pytest.mark.parametrize("word", ["NO", "017", "null", "~", "", "3"])
def test_quotes_are_remembered(word: str) -> None:
    assert value(f'key: "{word}"') == value(f"key: '{word}'") == Scalar(word, is_plain=False)


@pytest.mark.parametrize("text", ["key:", "key: ~", "key: null", "key: Null", "key: NULL"])
def test_every_way_to_say_nothing_is_null(text: str) -> None:
    assert value(text) == NULL


def test_blocks_are_not_plain() -> None:
    assert value("key: |\n  a\n  b\n") == Scalar("a\nb\n", is_plain=False)
    assert value("key: >-\n  a\n  b\n") == Scalar("a b", is_plain=False)


def test_order_and_doubled_keys_are_kept() -> None:
    tree = parse_mapping("b: 1\na: 2\nb: 3\n")
    assert [key.text for key, _ in tree.entries] == ["b", "a", "b"]


def test_every_node_knows_its_line() -> None:
    tree = parse_mapping("# first\na: 1\n\nb:\n  - x\n  - {c: y,\n     d: [z,\n   w]}\nt: |\n  u\n")
    (a, one), (b, items), (t, block) = tree.entries
    assert (tree.line, a.line, one.line, b.line, items.line, t.line, block.line) == (
        *(2, 2, 2, 4, 5),
        *(9, 9),
    )
    assert isinstance(items, Sequence)
    x, mapping = items.items
    assert isinstance(mapping, Mapping)
    (c, y), (d, inner) = mapping.entries
    assert isinstance(inner, Sequence)
    lines = [each.line for each in (x, mapping, c, y, d, inner, *inner.items)]
    assert lines == [5, 6, 6, 6, 7, 7, 7, 8]


def test_lines_do_not_count_when_nodes_are_compared() -> None:
    assert parse("a: 1") == parse("\n\n\na: 1")
    assert parse("a: 1") != parse("a: '1'")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("a: 1\nb: *x\n", "line 2: aliases (*name) are not allowed"),
        ("a: 1\nb: &x 2\n", "line 2: anchors (&name) are not allowed"),
        ("a: 1\nb: &x [2]\n", "line 2: anchors (&name) are not allowed"),
        ("a: 1\n&x b: 2\n", "line 2: anchors (&name) are not allowed"),
        ("a: 1\nb: !!str 2\n", "line 2: tags (!name) are not allowed"),
        ("a: 1\nb: !!python/object:os.system {}\n", "line 2: tags (!name) are not allowed"),
        ("a: 1\nb: ! 2\n", "line 2: tags (!name) are not allowed"),
        ("a: 1\n---\nb: 2\n", "line 2: a second document starts here; a file holds one"),
        ("a: 1\n? [b]\n: 2\n", "line 2: a key must be a word, not a list or a mapping"),
        ("a: 1\n? {b: 1}\n: 2\n", "line 2: a key must be a word, not a list or a mapping"),
        ("", "the file is empty"),
        ("# nothing\n", "the file is empty"),
    ],
)
def test_what_has_no_place_in_our_files_is_refused(text: str, reason: str) -> None:
    assert refusal(text) == reason


def test_keys_may_be_long_but_not_too_long() -> None:
    longest = "b" * nodes._LONGEST_KEY
    assert parse_mapping(f"{longest}: 2").entries[0][0].text == longest
    assert refusal(f"a: 1\n{longest}b: 2\n").startswith("line 2: a key is longer than ")


def test_many_tag_directives_are_refused() -> None:
    """Libyaml compares each directive with all before it: a megabyte of them takes minutes."""
    assert "allowed" in refusal("%TAG !a! b\n%TAG !c! d\n---\na: 1\n")


def test_one_document_may_be_marked() -> None:
    assert parse("---\na: 1\n...\n") == parse("a: 1")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("a: 1\nb: [1, 2\n", 3),
        ("a: 1\nb: {c: 1\n", 3),
        ("a: 1\nb: ]\n", 2),
        ("a: 1\nb: 'open\n", 3),
        ('a: 1\nb: "open\n', 3),
        ('a: 1\nb: "\\q"\n', 2),
        ("a: 1\nb: c: d\n", 2),
        ("a: 1\n\tb: 2\n", 2),
        ("a: 1\n b: 2\n", 2),
        ("a: 1\nb\n", 3),
        ("a:\n  - 1\n b\n", 3),
        ("a: 1\nb: @c\n", 2),
        ("a: 1\nb: `c\n", 2),
        ("a: 1\nb: %c\n", 2),
        ("a: 1\nb: |x\n", 2),
        ("a: 1\nb: - c\n", 2),
        ("a: 1\nb: &\n", 2),
        ("a: 1\nb: 2\n}\n", 3),
        ("%FOO\n---\na: 1\n", 1),
        ("a: 1\nb: \x01\n", 2),
        ("a: 1\nb: \0\n", 2),
        ("a: 1\nb: \x7f\n", 2),
        ("a: 1\nb: \ufffe\n", 2),
    ],
)
def test_every_syntax_error_has_its_line(text: str, line: int) -> None:
    reason = refusal(text)
    assert reason.startswith(f"line {line}: ")
    assert "\n" not in reason


def test_a_lone_surrogate_is_refused() -> None:
    """Text from a clipboard can hold one; a file in UTF-8 cannot."""
    assert refusal("a: 1\nb: \ud800\n")


@given(
    st.text(st.sampled_from("ab:-?[]{},#&*!|>'\"%@`~\\ \t\n01\x00\x85\ufeff\ud800"), max_size=40)
)
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        tree = parse(text)
    except Unreadable:
        return
    assert isinstance(tree, Scalar | Sequence | Mapping)


@pytest.mark.parametrize("text", ["word", "- a\n- b\n", "[]", "'a: b'", "|\n a: b\n"])
def test_a_file_holds_keys_with_values(text: str) -> None:
    with pytest.raises(Unreadable, match="line 1: the file should hold keys with values"):
        parse_mapping(text)


def test_as_deep_as_allowed_is_read() -> None:
    assert isinstance(parse("[" * DEEPEST + "]" * DEEPEST), Sequence)
    assert "nested more than" in refusal("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1))


@pytest.mark.parametrize(
    "text",
    [
        "[" * 500_000,
        "{" * 500_000,
        "{a: " * 100_000,
        "[{" * 200_000,
        "- " * 100_000,
        "? " * 100_000,
        "".join(" " * level + "a:\n" for level in range(1000)),
        "".join(" " * level + "-\n" for level in range(1000)),
    ],
    ids=["lists", "mappings", "keys", "both", "dashes", "questions", "block keys", "block dashes"],
)
def test_deep_nesting_is_refused_at_once(text: str) -> None:
    tracemalloc.start()
    try:
        reason = refusal(text)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert f"nested more than {DEEPEST} levels deep" in reason
    assert peak < 5 * MEGABYTE


LIMITED = f"""
import resource, sys
from core.files.nodes import Unreadable, parse
text = sys.stdin.read()
pages = int(open("/proc/self/statm").read().split()[0])
limit = pages * resource.getpagesize() + 100 * {MEGABYTE}
resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
try:
    parse(text)
except Unreadable:
    pass
except MemoryError:
    sys.exit("more than 100 MB")
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
@pytest.mark.parametrize(
    "text",
    [
        "a: {" + "b," * 499_000 + "}",
        "a: [" + "b," * 499_000 + "]",
        "a: [" + "[]," * 333_000 + "]",
        "?\n" * 499_000,
        "a:\n" * 333_000,
        "-\n" * 499_000,
        "a: " + "b " * 499_000,
        "a: 1\n" + "#\n" * 499_000,
    ],
    ids=[
        *("keys", "items", "lists", "questions", "doubles", "dashes", "words"),
        "comments",
    ],
)
def test_a_megabyte_never_needs_100(text: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LIMITED], input=text, text=True, capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("text", "advice"),
    [
        ("a:\n\t- b\n", "indent with spaces, not with tabs"),
        ("name: Gorge: the Jaguars\n", "put a text that holds a colon in quotes"),
        ('a: "b" c\n', "look for a missing or surplus quote"),
        ("a: 1\nb\nc: 2\n", "look for a missing colon"),
    ],
)
def test_common_slips_get_advice(text: str, advice: str) -> None:
    with pytest.raises(Unreadable, match=advice):
        parse(text)


# --- Comments -------------------------------------------------------------------------------------


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
