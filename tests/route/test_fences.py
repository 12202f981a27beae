"""Blocks of posts that are set apart as code."""

from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.route.recognising import fenced


@pytest.mark.parametrize(
    ("text", "blocks"),
    [
        ("```\na\n```", ["a\n"]),
        ("before\n```yaml\na\nb\n```\nbehind", ["a\nb\n"]),
        ("   ~~~~ x\na\n  ~~~~~\n", ["a\n"]),
        ("    ```\na\n    ```\n", []),
        ("````\n```\na\n```\n````\n", ["```\na\n```\n"]),
        ("```\n~~~\n```\n~~~\n", ["~~~\n"]),
        ("~~~\nnever closed\n```\na\n```\n", ["a\n"]),
        ("`````\nnever closed\n```\na\n```\n", ["a\n"]),
        ("```\n```\n```\na\n```\n", ["", "a\n"]),
        ("```", []),
        ("", []),
    ],
)
def test_blocks_are_found(text: str, blocks: list[str]) -> None:
    assert list(fenced(text)) == blocks


def marks(line: str) -> str:
    """The marks of a line that opens or closes a block, by hand."""
    bare = line.lstrip(" ")
    if len(line) - len(bare) > 3 or bare[:1] not in {"`", "~"}:
        return ""
    number = len(bare) - len(bare.lstrip(bare[0]))
    return bare[0] * number if number >= 3 else ""


def naive(text: str) -> list[str]:
    """Every block, line by line."""
    lines = text.split("\n")
    found: list[str] = []
    number = 0
    while number < len(lines):
        opening = marks(lines[number])
        later = range(number + 1, len(lines))
        ends = (each for each in later if opening and marks(lines[each]).startswith(opening))
        end = next(ends, None)
        if end is not None:
            found.append("".join(f"{line}\n" for line in lines[number + 1 : end]))
            number = end
        number += 1
    return found


@given(
    st.text("`~ a\n", max_size=60)
    | st.lists(
        st.sampled_from(["```", "````", "~~~", " ```x", "a", "", "    ~~~", "``"]), max_size=14
    ).map("\n".join)
)
def test_blocks_are_those_found_by_hand(text: str) -> None:
    assert list(fenced(text)) == naive(text)


def test_no_more_fences_are_looked_at_than_a_person_would_write() -> None:
    assert len(list(islice(fenced("```\n" * 10_000), 1_000))) == 500
