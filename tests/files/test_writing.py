"""Tests of writing trees as canonical YAML."""

import pytest
import yaml
from hypothesis import example, given

from core.files import nodes
from core.files.nodes import Mapping, Node, Scalar, Sequence, parse, parse_mapping
from core.files.writing import plain_node, text_node, written
from tests.files.strategies import NASTY, texts, trees


def under_a_key(node: Node) -> Mapping:
    return Mapping(((Scalar("key"), node),))


@given(trees)
def test_what_is_written_reads_back_the_same(tree: Mapping) -> None:
    assert parse(written(tree)) == tree


@given(trees)
def test_writing_again_changes_nothing(tree: Mapping) -> None:
    text = written(tree)
    assert written(parse_mapping(text)) == text


@given(trees)
def test_other_programs_can_read_it(tree: Mapping) -> None:
    assert yaml.compose(written(tree), Loader=yaml.CSafeLoader) is not None


@given(texts)
@example("null")
@example("Null")
@example("~")
@example("yes")
@example("017")
@example("1:30")
def test_a_text_stays_a_text(text: str) -> None:
    for place in (text_node(text), Sequence((text_node(text),))):
        loaded = yaml.load(written(under_a_key(place)), Loader=yaml.CSafeLoader)["key"]
        assert loaded == (text if isinstance(place, Scalar) else [text])


@pytest.mark.parametrize("text", NASTY)
def test_nasty_texts_survive_as_key_value_and_item(text: str) -> None:
    word = Scalar(text, is_plain=False)
    pair = Mapping(((word, word), (Scalar("list"), Sequence((word, Sequence((word,)))))))
    tree = Mapping(((word, pair), (Scalar("items"), Sequence((pair, word)))))
    assert parse(written(tree)) == tree


def test_an_empty_mapping_reads_back_the_same() -> None:
    tree = Mapping(())
    assert parse(written(tree)) == tree


@pytest.mark.parametrize("letter", ["x", "\N{NO-BREAK SPACE}", "\N{ZERO WIDTH JOINER}", "\x01"])
def test_the_longest_key_reads_back_the_same(letter: str) -> None:
    """A key on one line may take 1024 characters of YAML, however few letters it has."""
    tree = Mapping(((Scalar(letter * nodes._LONGEST_KEY, is_plain=False), Scalar("1")),))
    assert parse(written(tree)) == tree
    nested = under_a_key(Sequence((tree,)))
    assert parse(written(nested)) == nested


@pytest.mark.parametrize(
    "word",
    [
        *("-.5", "+.5", ".inf", "-.INF", ".nan", "1.", "1.5e-3", "0o14", "2001-12-14 21:59:43"),
        *("https://example.org/a", "50%", "a, b", "(x)", "*", "#fff"),
    ],
)
def test_a_plain_value_means_the_same_to_other_programs(word: str) -> None:
    text = f"key: {word}\n"
    if word in {"*", "#fff"}:
        text = f"key: '{word}'\n"
    again = written(parse_mapping(text))
    assert repr(yaml.safe_load(again)) == repr(yaml.safe_load(text))


@pytest.mark.parametrize("text", ["a: b\n\n  c\n", "a: b@c\n", "a: http://b\n", "a: b\n  c\n"])
def test_plain_text_that_gets_quotes_is_written_the_same_ever_after(text: str) -> None:
    once = written(parse_mapping(text))
    assert written(parse_mapping(once)) == once
    assert yaml.safe_load(once) == yaml.safe_load(text)


def test_surrogates_become_replacement_characters() -> None:
    assert written(under_a_key(text_node("a\ud800b"))) == 'key: "a\ufffdb"\n'
    assert written(under_a_key(text_node("a\ud800b"))).encode("utf-8")


def test_small_things_stand_on_one_line_and_large_ones_below() -> None:
    short = Sequence(tuple(plain_node(number) for number in range(3)))
    long = Sequence(tuple(text_node("word" * 8) for _ in range(4)))
    piece = Mapping(((Scalar("side"), Scalar("B")), (Scalar("at"), short)))
    tree = Mapping(
        (
            (Scalar("short"), short),
            (Scalar("long"), long),
            (Scalar("pieces"), Sequence((piece, Mapping(((Scalar("long"), long),))))),
            (Scalar("mapping"), piece),
            (Scalar("none"), Sequence(())),
            (Scalar("nothing"), Mapping(())),
            (Scalar("text"), text_node("one\n\n  two\n")),
            (Scalar("ends"), text_node("one\ntwo")),
        )
    )
    word = "word" * 8
    assert written(tree) == (
        "short: [0, 1, 2]\n"
        f"long:\n  - {word}\n  - {word}\n  - {word}\n  - {word}\n"
        "pieces:\n"
        "  - {side: B, at: [0, 1, 2]}\n"
        f"  -\n    long:\n      - {word}\n      - {word}\n      - {word}\n      - {word}\n"
        "mapping:\n  side: B\n  at: [0, 1, 2]\n"
        "none: []\n"
        "nothing: {}\n"
        "text: |\n  one\n\n    two\n"
        "ends: |-\n  one\n  two\n"
    )


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Hills of Gold", "Hills of Gold"),
        ("Witch’s Cauldron", "Witch’s Cauldron"),
        ("it's", "it's"),
        ("NO", '"NO"'),
        ("017", '"017"'),
        ("null", '"null"'),
        ("a: b", '"a: b"'),
        ("tab\there", '"tab\\there"'),
        ("", '""'),
    ],
)
def test_texts_have_quotes_only_where_needed(text: str, line: str) -> None:
    assert written(under_a_key(text_node(text))) == f"key: {line}\n"


def test_plain_nodes_have_no_quotes() -> None:
    items = Sequence(tuple(plain_node(each) for each in (5, -3, "N", "true")))
    assert written(under_a_key(items)) == "key: [5, -3, N, true]\n"
