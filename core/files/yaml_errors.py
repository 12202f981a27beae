"""What the errors of the YAML parser mean, in our own words and in any language."""

from __future__ import annotations

import yaml

from core.basics.language import LazyText, marked, tr_lazy

_TAB = marked("there is a tab; indent with spaces, not with tabs")
_SIGN = marked("“{sign}” has a meaning of its own in YAML; put the text in quotes")
_ESCAPE = marked(
    "in double quotes “\\” begins a special character, and this is none; use single quotes"
)
_MEANINGS = (
    ("tab character", _TAB),
    (
        "quoted scalar: found unexpected",
        marked("the quote that opens in line {line} is never closed"),
    ),
    ("cannot start any token", _SIGN),
    ("while scanning an anchor", _SIGN),
    ("while scanning an alias", _SIGN),
    ("while scanning a tag", _SIGN),
    ("undefined tag handle", _SIGN),
    ("escape c", _ESCAPE),
    ("expected hexdecimal number", _ESCAPE),
    (
        "mapping values are not allowed",
        marked(
            "a colon does not fit here; put a text that holds a colon in quotes, or look for a "
            "wrong indent, or a missing colon above"
        ),
    ),
    (
        "expected ':'",
        marked("the key in line {line} has no colon; look for a missing colon, or a wrong indent"),
    ),
    (
        "',' or ']'",
        marked("the list that opens in line {line} lacks a comma or its closing bracket “]”"),
    ),
    (
        "',' or '}'",
        marked("the entries that open in line {line} lack a comma or their closing brace “}}”"),
    ),
    (
        "expected '-' indicator",
        marked("the list that begins in line {line} needs a dash of the same indent for each item"),
    ),
    (
        "sequence entries are not allowed",
        marked("a dash does not fit here; begin a list on a line of its own"),
    ),
    (
        "expected key",
        marked(
            "a key is expected here; look for a missing or surplus quote, comma or bracket, or a "
            "wrong indent"
        ),
    ),
    (
        "expected node content",
        marked("a value is expected here; look for a missing or surplus quote, comma or bracket"),
    ),
    (
        "expected <document start>",
        marked("nothing more is expected here; look for a wrong indent"),
    ),
    (
        "expected comment or line break",
        marked("behind “|” or “>” the text begins on the next line"),
    ),
)
"""What is said of an error, by some of the parser's words for it: the first that fits."""


def line_of(error: yaml.YAMLError) -> int | None:
    """The line that the parser blames, if any."""
    if not isinstance(error, yaml.MarkedYAMLError):
        return None
    mark = error.problem_mark or error.context_mark
    return None if mark is None else mark.line + 1


def in_words(error: yaml.YAMLError, text: str) -> LazyText:
    """Why a text is no YAML; what is not known to us is said in the parser's words."""
    problem = _meaning(error, text) if isinstance(error, yaml.MarkedYAMLError) else None
    if problem is not None:
        return tr_lazy("this is not YAML: {problem}", problem=problem)
    return tr_lazy("this is not YAML; the parser says: “{problem}”", problem=_own_words(error))


def _meaning(error: yaml.MarkedYAMLError, text: str) -> LazyText | None:
    told, where = f"{error.context}: {error.problem}", error.context_mark or error.problem_mark
    meaning = next((meaning for words, meaning in _MEANINGS if words in told), None)
    if meaning is None or where is None:
        return None
    sign = text[where.index : where.index + 1]
    if meaning is _SIGN and sign == "\t":
        meaning = _TAB
    return tr_lazy(meaning, line=where.line + 1, sign=sign)


def _own_words(error: yaml.YAMLError) -> str:
    words = (error.problem or error.context) if isinstance(error, yaml.MarkedYAMLError) else None
    return words or str(error)
