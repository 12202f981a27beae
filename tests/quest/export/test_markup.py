"""Tests of markup: what is escaped, what is not, and how numbers are written."""

import pytest

from core.pages.markup import Markup, escaped, joined, number, tag


def test_texts_are_escaped_and_markup_is_not() -> None:
    assert tag("p", "<b>", Markup("<i>&amp;</i>"), 'a & "b"') == (
        "<p>&lt;b&gt;<i>&amp;</i>a &amp; &quot;b&quot;</p>"
    )
    assert tag("a", "x", href='"><script>') == '<a href="&quot;&gt;&lt;script&gt;">x</a>'
    assert joined(["<", None, 3], " & ") == "&lt; &amp; 3"


@pytest.mark.parametrize("letter", ["\0", "\x07", "\x1b", "\x7f", "\x85", "\ud800", "\ufffe"])
def test_letters_that_no_page_may_have_are_replaced(letter: str) -> None:
    assert escaped(f"a{letter}b") == "a\N{REPLACEMENT CHARACTER}b"


def test_line_ends_and_foreign_letters_stay() -> None:
    assert escaped("é\n\tß 🌴") == "é\n\tß 🌴"


def test_attributes_are_left_out_or_stand_alone() -> None:
    assert tag("input", type="radio", checked=True, hidden=False, name=None) == (
        '<input type="radio" checked>'
    )
    assert tag("rect", class_="bar", stroke_width=0.5, x=2.0) == (
        '<rect class="bar" stroke-width=".5" x="2"/>'
    )
    assert tag("path", tag("title", "t"), d="m0 0") == '<path d="m0 0"><title>t</title></path>'
    assert tag("div") == "<div></div>"


@pytest.mark.parametrize(
    ("value", "text"),
    [(0, "0"), (-0.0, "0"), (1.0, "1"), (0.5, ".5"), (-0.25, "-.25"), (1.23456, "1.235"),
     (-0.0004, "0"), (100, "100"), (1200.0, "1200"), (10.5, "10.5")],
)  # fmt: skip
def test_numbers_are_as_short_as_can_be(value: float, text: str) -> None:
    assert number(value) == text
