"""Numbers of a route file mean what they look like, and are written in one way."""

from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from core.cli.main import main
from core.files.fields import whole_number
from core.files.nodes import Scalar
from core.quest.route.reading import parse_route
from core.quest.route.writing import route_json, route_text

BEFORE = """format: 01
game: quest
name: Numbers
players: [02, +3]
pieces:
  - {side: A, at: [FIRST, SECOND], turn: TURN}
"""
DIGITS = "0123456789"


def text_with(first: str = "0", second: str = "0", turn: str = "0") -> str:
    return BEFORE.replace("FIRST", first).replace("SECOND", second).replace("TURN", turn)


@pytest.mark.parametrize(
    ("written", "number"),
    [
        ("017", 17),
        ("-07", -7),
        ("00", 0),
        ("08", 8),
        ("+5", 5),
        ("+05", 5),
        ("-0", 0),
        ("-00", 0),
        ("0000000000000000000012", 12),
    ],
)
def test_a_number_is_what_it_looks_like(written: str, number: int) -> None:
    for text in (text_with(written, "1"), f'{{"pieces": [{{"side": A, "at": [{written}, 1]}}]}}'):
        file = parse_route(text)
        (piece,) = file.design.pieces
        assert piece.at == (number, 1)
        assert [flaw.code for flaw in file.flaws if flaw.code != "F101"] == []
        assert f"at: [{number}, 1]" in route_text(file.design)
        assert f'"at": [{number}, 1]' in route_json(file.design)


def test_format_players_blockades_and_certificates_have_such_numbers_too() -> None:
    text = text_with() + (
        "blockades: [{number: 03, between: [A, B]}]\n"
        "certificate: {route: 0123456789abcdef, caves: false, engine: 01, bots: 01, games: 0100,\n"
        "  digest: 0123456789abcdef, results: [{players: 02, par: 021.5, wins: [050, 0050]}]}\n"
    )
    file = parse_route(text)
    assert file.flaws == ()
    assert file.design.players == (2, 3)
    assert file.design.blockades.fixed[0].number == 3
    assert file.design.certificate is not None
    (result,) = file.design.certificate.results
    assert (file.design.certificate.games, result.par, result.wins) == (100, 2150, (50, 50))


@pytest.mark.parametrize(
    "written",
    [
        *("0x1F", "0o17", "0b1", "1_000", "1e3", "1.0", "017.0", "--1", "+-1", "-", "+", "1:30"),
        *("\uff11\uff17", "\u0661", "\u00b2", "1 000", "1st", "'17'", '"17"'),
    ],
)
def test_anything_else_is_no_whole_number(written: str) -> None:
    file = parse_route(text_with(written))
    assert [(flaw.code, flaw.line) for flaw in file.flaws] == [("F102", 6)]
    assert file.design.pieces == ()
    assert file.design.unread != ()


@pytest.mark.parametrize("written", ["501", "-501", "1000000000", "-1000000000", "9" * 41])
def test_what_is_too_large_is_out_of_range(written: str) -> None:
    (flaw,) = parse_route(text_with(written)).flaws
    assert (flaw.code, flaw.line) == ("F103", 6)
    quoted = '"' + "9" * 39 + '…"' if len(written) > 20 else written
    assert flaw.sentence() == f"“at” should be from -500 to 500, not {quoted}."


def test_check_tells_a_number_out_of_range(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    route = tmp_path / "route.yaml"
    route.write_text(text_with("017", "-07", turn="1000000000"), encoding="utf-8")
    assert main(["check", str(route)]) == 1
    out = capsys.readouterr().out
    assert "F103" in out
    assert "F102" not in out


def naive_number(text: str) -> int | None:
    """Letter by letter: a sign if there is one, then nothing but digits."""
    sign = -1 if text[:1] == "-" else 1
    digits = text[1:] if text[:1] in {"+", "-"} and text else text
    if digits == "" or any(letter not in DIGITS for letter in digits):
        return None
    number = 0
    for letter in digits:
        number = 10 * number + DIGITS.index(letter)
    return sign * number


@given(st.text("0123456789+-_. xe\uff11\u0661", max_size=12))
@example("\n")
@example("1\n")
@example("+")
def test_numbers_are_read_as_by_hand(text: str) -> None:
    assert whole_number(Scalar(text)) == naive_number(text)
    assert whole_number(Scalar(text, is_plain=False)) is None
