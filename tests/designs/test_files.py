"""Tests of files: one header for the designs of all games, and whose design a file holds."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.designs.certificate import Certificate, CertifiedGames
from core.designs.design import Design
from core.designs.edits import with_accepted, with_certificate, with_details, without_accepted
from core.designs.format import Formats
from core.designs.reading import UnknownGame, parse_design
from core.designs.recognising import Source, is_meant_as_design, named_game, recognise
from core.designs.validity import valid_certificate, void_because
from core.designs.writing import design_json, design_text
from core.files.nodes import Unreadable
from core.quest.route.format import ROUTES
from core.quest.route.route import Placement, Route
from tests.designs.tiny import TINY, Row

GAMES: Formats = {ROUTES.id: ROUTES, TINY.id: TINY}
ROW = Row("A row", row=(3, 1, 2), players=(1, 5), tags=("short",), accepted=(("T1", "why not"),))
CERTIFICATE = Certificate(
    fingerprint=ROW.fingerprint,
    variants=(),
    engine=1,
    bots=1,
    games=100,
    results=(CertifiedGames(310, (100,)), CertifiedGames(290, (10, 20, 30, 20, 20))),
    digest="0123456789abcdef",
)
TEXT = f"""\
format: 1
game: tiny
name: A row
tags: [short]
players: [1, 5]
row: [3, 1, 2]
dark: false
accepted:
  T1: why not
certificate:
  row: "{ROW.fingerprint}"
  dark: false
  engine: 1
  bots: 1
  games: 100
  results:
    - {{players: 1, par: 3.10, wins: [100]}}
    - {{players: 5, par: 2.90, wins: [10, 20, 30, 20, 20]}}
  digest: "0123456789abcdef"
"""
texts = st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs")), max_size=20)


@st.composite
def rows(draw: st.DrawFn) -> Row:
    """Rows with anything in their headers."""
    return Row(
        draw(texts),
        author=draw(texts),
        description=draw(texts),
        tags=tuple(draw(st.lists(texts, max_size=3))),
        players=tuple(sorted(draw(st.sets(st.sampled_from((1, 2, 5)))))),
        licence=draw(texts),
        accepted=tuple(sorted(draw(st.dictionaries(CODES, REASONS, max_size=3)).items())),
        row=tuple(draw(st.lists(st.integers(0, 99), max_size=9))),
        dark=draw(st.booleans()),
    )


CODES = st.from_regex(r"[A-Z][0-9]{3}", fullmatch=True)
REASONS = st.from_regex(r"[a-z]+( [a-z]+){0,3}", fullmatch=True)


def test_a_file_has_the_header_of_all_games_around_the_keys_of_its_own() -> None:
    design = with_certificate(ROW, CERTIFICATE)
    assert design_text(design, TINY) == TEXT
    file = parse_design(TEXT, GAMES)
    assert (file.design, file.flaws) == (design, ())
    assert file.lines == (("row", (6, 6, 6)), ("accepted", (9,)), ("certificate", (10,)))


@given(rows())
def test_what_is_written_is_read_again(row: Row) -> None:
    for text in (design_text(row, TINY), design_json(row, TINY)):
        file = parse_design(text, GAMES)
        assert (file.design, file.flaws) == (row, ())
        assert design_text(file.design, TINY) == design_text(row, TINY)


def test_edits_of_the_header_give_a_design_of_the_same_game() -> None:
    named = with_details(ROW, name="Other", players=())
    assert named == replace(ROW, name="Other", players=())
    assert named.player_counts == (1, 2, 5)
    assert without_accepted(with_accepted(ROW, "T2", "so"), "T2") == ROW


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        (replace(ROW, row=(3, 1)), "it was issued for another layout"),
        (replace(ROW, dark=True), "it says nothing about games with dark"),
        (replace(ROW, players=()), "it says nothing about games with 2 players"),
        (replace(ROW, name="Other"), "None"),
    ],
)
def test_a_certificate_holds_for_what_was_played(row: Row, reason: str) -> None:
    assert str(void_because(CERTIFICATE, row)) == reason
    is_valid = valid_certificate(with_certificate(row, CERTIFICATE)) is not None
    assert is_valid == (reason == "None")


@pytest.mark.parametrize("design", [ROW, Route("Away", (Placement("B"),))])
def test_each_file_is_read_by_its_own_game(design: Design) -> None:
    text = design_text(design, GAMES[design.game])
    found = recognise(text, GAMES)
    assert (found.file.design, found.source, found.is_all) == (design, Source.DESIGN_FILE, True)
    assert is_meant_as_design(text, GAMES)
    without = text.replace(f"game: {design.game}\n", "")
    [flaw] = parse_design(without, GAMES).flaws
    assert (flaw.code, parse_design(without, GAMES).design.game) == ("F101", design.game)


@pytest.mark.parametrize("text", ["format: 1\ngame: chess\n", '{"format": 1, "game": ["x"]}'])
def test_a_design_of_an_unknown_game_is_refused_with_the_games_that_are_known(text: str) -> None:
    for find in (parse_design, recognise):
        with pytest.raises(UnknownGame, match=r"not known here; known are: quest, tiny$"):
            find(text, GAMES)


@pytest.mark.parametrize("text", ["format: 1\ngame:\nname: X\n", '{"game": null, "name": "X"}'])
def test_a_key_with_nothing_behind_it_names_no_game(text: str) -> None:
    file = parse_design(text, GAMES)
    assert ("F101", (("key", "game"),)) in {(flaw.code, flaw.values[:1]) for flaw in file.flaws}


def test_a_slip_in_the_name_of_a_game_costs_nothing() -> None:
    file = parse_design(TEXT.replace("tiny", "tyni"), GAMES)
    [flaw] = file.flaws
    assert (flaw.code, flaw.line) == ("F107", 2)
    assert dict(flaw.values) == {"found": '"tyni"', "known": "quest, tiny"}
    assert file.design.row == (3, 1, 2)
    assert "game: tyni\n" in design_text(file.design, TINY)


def test_other_files_of_a_game_are_told() -> None:
    for text in ("column: 1\nrow: []\n", "game: tiny\ncolumn: 1\n"):
        with pytest.raises(Unreadable, match="this is a column"):
            recognise(text, GAMES)
    elsewhere = recognise("game: quest\npieces: []\ncolumn: 1\n", GAMES).file.design
    assert isinstance(elsewhere, Route)


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ("format: 1\ngame: quest\n", "quest"),
        ('{\n  "format": 1,\n  "game": "quest"\n}', "quest"),
        ("log: 1\nlayout: |\n  format: 1\n  game: quest\n", "quest"),
        ("description: |\n  a\n  game: chess\ngame: quest\n", "quest"),
        ("name: Game\n", ""),
    ],
)
def test_a_game_is_named_without_reading_the_file(text: str, game: str) -> None:
    assert named_game(text) == game


# --- Files that do not say their game -------------------------------------------------------------


def missing_game(text: str, games: Formats) -> list[str]:
    """What is told of a file without `game:`."""
    flaws = parse_design(text, games).flaws
    return [flaw.sentence() for flaw in flaws if ("key", "game") in flaw.values]


def test_a_file_without_any_sign_of_its_game_says_what_it_was_taken_for() -> None:
    [told] = missing_game("format: 1\nname: Which?\n", GAMES)
    assert told == (
        "The key “game” is missing in a route, which the file is taken for without a sign of its "
        "game (known games: quest, tiny)."
    )


def test_a_file_whose_keys_tell_the_game_is_asked_for_no_more_than_the_key() -> None:
    assert missing_game("format: 1\nrow: [1]\n", GAMES) == ["The key “game” is missing in a row."]
    only = {ROUTES.id: ROUTES}
    assert missing_game("format: 1\n", only) == ["The key “game” is missing in a route."]
