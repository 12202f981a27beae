"""Tests of tables: the same items as people read them and as programs take them."""

from core.basics.tables import Column, FigureTable

WORDS = ("ant", "bee", "caterpillar")
LETTERS = {"a": "how many a", "e": "how many e", "z": "how many z"}


def letters(word: str) -> dict[str, int]:
    return {letter: word.count(letter) for letter in sorted(set(word))}


COLUMNS: tuple[Column[str], ...] = (
    Column("word", str, "", str.upper, is_text=True),
    Column("size", len, "letters"),
    Column("secret", lambda word: word[::-1]),
    Column("", lambda word: word[0], "first", is_text=True),
    Column("counts", letters, shown=lambda count: str(count or "-"), parts=LETTERS),
)
TABLE = FigureTable("words", WORDS, COLUMNS)


def test_programs_take_whatever_has_a_key() -> None:
    bee = {"word": "bee", "size": 3, "secret": "eeb", "counts": {"b": 1, "e": 2}}
    assert TABLE.records()[1] == bee
    assert [each["word"] for each in TABLE.records()] == list(WORDS)


def test_people_read_whatever_has_a_label() -> None:
    assert list(TABLE.told_columns()) == [
        ("", True, ["ANT", "BEE", "CATERPILLAR"]),
        ("letters", False, ["3", "3", "11"]),
        ("first", True, ["a", "b", "c"]),
        ("how many a", False, ["1", "-", "2"]),
        ("how many e", False, ["-", "2", "1"]),
    ]


def test_people_may_be_told_of_some_items_only() -> None:
    short = FigureTable("words", WORDS, COLUMNS, told=WORDS[:1])
    assert short.told_items == ("ant",)
    assert len(short.records()) == 3
    assert [cells for _, _, cells in short.told_columns()] == [["ANT"], ["3"], ["a"], ["1"]]
