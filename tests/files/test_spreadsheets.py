"""Tables for spreadsheets: what is a number stays one, and no name does anything."""

import csv
import io

import pytest

from core.files.spreadsheets import csv_text


def cells(*row: object) -> list[str]:
    (read,) = csv.reader(io.StringIO(csv_text([row]), newline=""))
    return read


@pytest.mark.parametrize(
    "name",
    [
        "=1+1",
        "=cmd|' /C calc'!A0",
        "+1",
        "-1",
        "@SUM(A1)",
        "\t=1",
        "\n=1",
        "  =1",
        "\u200b=1",
        "\ufeff@x",
        "\uff1d1+1",
        "\uff0b1",
        "\uff0d1",
        "\uff20x",
        "\tx",
    ],
)
def test_no_text_is_a_formula(name: str) -> None:
    assert cells(name, 1) == [f"'{name}", "1"]


@pytest.mark.parametrize(
    ("name", "guarded"),
    [
        ("a;=1", "a;'=1"),
        ("a; \t@x", "a;' \t@x"),
        ('a;"-1"', 'a;\'"-1"'),
        ("=1;+1", "'=1;'+1"),
        ("a;b=1", "a;b=1"),
    ],
)
def test_no_text_is_a_formula_where_semicolons_part_cells(name: str, guarded: str) -> None:
    assert cells("x", name) == ["x", guarded]


@pytest.mark.parametrize("name", ["", "a=b", "Füße – 1", "1-2", "a,b", 'say "a"', "a\nb"])
def test_other_texts_stay_as_they_are(name: str) -> None:
    assert cells(name, "x") == [name, "x"]


def test_numbers_stay_numbers() -> None:
    assert cells(-1, -0.25, 1e-9, None) == ["-1", "-0.25", "1e-09", ""]


@pytest.mark.parametrize("odd", ["\udcff", "\x1b", "\r", "\0", "\x9b"])
def test_every_table_can_be_written(odd: str) -> None:
    assert cells(f"{odd}=1") == ["\N{REPLACEMENT CHARACTER}=1"]
    csv_text([[odd]]).encode()
