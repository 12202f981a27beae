"""What is said of texts that are no YAML: our own words where the slip is a usual one."""

import re

import pytest
import yaml

from core.basics.language import LANGUAGES, speaking
from core.files import yaml_errors
from core.files.nodes import Unreadable, parse

SLIPS = {
    "quote": (
        'name: ä\nauthor: "abc\nformat: 1\n',
        4,
        "quote that opens in line 2 is never closed",
    ),
    "single quote": ("name: 'abc\n---\n", 2, "quote that opens in line 1 is never closed"),
    "tab": ("a:\n\tb: 1\n", 2, "indent with spaces, not with tabs"),
    "tab below": ("a: ä\n\tb: 1\n", 2, "indent with spaces, not with tabs"),
    "tab in a text": ("a: |\n\tb\n", 2, "indent with spaces, not with tabs"),
    "at": ("ä: @x\n", 1, "“@” has a meaning of its own"),
    "anchor": ("ä: & x\n", 1, "“&” has a meaning of its own"),
    "alias": ("ä: * x\n", 1, "“*” has a meaning of its own"),
    "tag": ("ä: !<x\n", 1, "“!” has a meaning of its own"),
    "handle": ("ä: !a!b x\n", 1, "“!” has a meaning of its own"),
    "escape": ('a: "\\q"\n', 1, "begins a special character"),
    "number": ('a: "\\xzz"\n', 1, "begins a special character"),
    "colon": ("name: Gorge: the Jaguars\n", 1, "put a text that holds a colon in quotes"),
    "indent": ("a: 1\n  b: 2\n", 2, "look for a wrong indent"),
    "no colon": ("format 1\ngame: quest\n", 2, "a missing colon above"),
    "no colon amid": ("a: 1\nb\nc: 2\n", 3, "the key in line 2 has no colon"),
    "bracket": ("a: [1,\n  2\nb: 3\n", 3, "the list that opens in line 1 lacks"),
    "brace": ("a: 1\nb: {x: 1\nc: 3\n", 3, "closing brace “}”"),
    "dash": ("a:\n  - 1\n  b: 2\n", 3, "the list that begins in line 2 needs a dash"),
    "dash beside": ("a: - 1\n", 1, "begin a list on a line of its own"),
    "key": ('a: "b" c\n', 1, "a key is expected here"),
    "indent back": ("a:\n  b: 1\n c: 2\n", 3, "a key is expected here"),
    "value": ("a: ]\n", 1, "a value is expected here"),
    "end": ("  a: 1\nb: 2\n", 2, "nothing more is expected here"),
    "block": ("a: |x\n  b\n", 1, "begins on the next line"),
}
PARSERS_WORDS = re.compile("expected (key|node)|while (parsing|scanning)|not allowed in|found ")


@pytest.mark.parametrize(("text", "line", "told"), SLIPS.values(), ids=SLIPS)
def test_usual_slips_are_told_with_their_line(text: str, line: int, told: str) -> None:
    with pytest.raises(Unreadable) as caught:
        parse(text)
    assert str(caught.value).startswith(f"line {line}: this is not YAML: ")
    assert told in str(caught.value)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slip", SLIPS)
def test_usual_slips_are_told_without_the_words_of_the_parser(slip: str, language: str) -> None:
    with pytest.raises(Unreadable) as caught:
        parse(SLIPS[slip][0])
    with speaking(language):
        told = str(caught.value)
    assert not PARSERS_WORDS.search(told)
    assert language == "en" or SLIPS[slip][2] not in told


@pytest.mark.parametrize("error", [yaml.YAMLError("odd"), yaml.MarkedYAMLError(problem="odd")])
def test_what_is_not_known_is_marked_as_the_words_of_the_parser(error: yaml.YAMLError) -> None:
    assert yaml_errors.line_of(error) is None
    with speaking("fr"):
        told = str(yaml_errors.in_words(error, ""))
    assert (
        told.replace("\N{NO-BREAK SPACE}", " ")
        == "ce n’est pas du YAML ; l’analyseur dit : « odd »"
    )
