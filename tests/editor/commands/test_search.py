"""Fuzzy matching: what is found, how well, and by which letters."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.commands.search import folded, fuzzy

WORDS = st.text(alphabet="abcdeé ÄSß-", max_size=14)


def score(query: str, text: str) -> int:
    match = fuzzy(query, text)
    assert match is not None
    return match.score


@pytest.mark.parametrize(
    ("query", "text"),
    [("sv", "Save"), ("SAVE", "save"), ("fw", "Fit the whole"), ("o u", "Zoom out"), ("", "x")],
)
def test_all_letters_in_order_are_found(query: str, text: str) -> None:
    assert fuzzy(query, text) is not None


@pytest.mark.parametrize(("query", "text"), [("vs", "Save"), ("saved", "Save"), ("x", "")])
def test_a_letter_too_many_or_out_of_order_finds_nothing(query: str, text: str) -> None:
    assert fuzzy(query, text) is None


def test_accents_make_no_difference() -> None:
    assert fuzzy("ecran", "Écran") is not None
    assert fuzzy("öff", "Offnen") is not None


def test_starts_of_words_are_meant_rather_than_other_letters() -> None:
    match = fuzzy("zo", "Frozen Zoom out")
    assert match is not None
    assert match.letters == (7, 12)


def test_texts_are_ranked_by_beginning_then_words_then_runs() -> None:
    texts = ("Tap", "Copy all things", "Heating", "Stray seat path")
    ranked = sorted(texts, key=lambda text: -score("ta", text) if fuzzy("ta", text) else 0)
    assert ranked[0] == "Tap"
    assert score("ta", "Turn all") > score("ta", "Stall") > score("ta", "Retina")


def test_a_beginning_beats_any_scattered_letters() -> None:
    assert score("sa", "Save") == score("sa", "Save as")
    assert score("sa", "Save") > score("sa", "Select all")


@given(WORDS, WORDS)
def test_the_letters_that_were_meant_spell_the_query(query: str, text: str) -> None:
    match = fuzzy(query, text)
    if match is not None:
        meant = "".join(folded(text)[at] for at in match.letters)
        assert meant == "".join(folded(query).split())
        assert list(match.letters) == sorted(set(match.letters))


@given(WORDS)
def test_folding_keeps_the_length(text: str) -> None:
    assert len(folded(text)) == len(text)
