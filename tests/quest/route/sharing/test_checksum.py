"""The arithmetic of the check digits against what BIP 173 publishes, and its guarantee, proved."""

from core.designs.sharing.checksum import (
    CHECK_DIGITS,
    LONGEST_BLOCK,
    checked_length,
    is_right,
    remainder,
    repaired,
    with_check_digits,
    without_check_digits,
)

BECH32 = "qpzry9x8gf2tvdw0s3jn54khce6mua7l"
"""The alphabet of BIP 173, in which it publishes strings with right checksums."""
LONGEST = LONGEST_BLOCK + CHECK_DIGITS


def test_a_published_string_leaves_what_it_should() -> None:
    """`a12uel5l`: the part before the 1 is spread as the document says."""
    spread = [ord("a") >> 5, 0, ord("a") & 31]
    assert remainder([*spread, *map(BECH32.index, "2uel5l")], number=0) == 1


def test_no_two_errors_ever_cancel() -> None:
    """In no two places of the longest block do errors leave the same.

    The check is linear: what several errors leave is the sum of what each leaves alone, whatever
    the right content is. So this proves that one wrong character is always found, and two are.
    """
    left = set(range(1, 32))
    found: set[int] = set()
    for _ in range(LONGEST):
        assert len(left) == 31
        assert 0 not in left
        assert found.isdisjoint(left)
        found |= left
        left = {one_place_further(each) for each in left}


def one_place_further(left: int) -> int:
    """What an error leaves with one more digit behind it; a block starts with its number and 1."""
    return remainder([0], number=left - 1)


def test_check_digits_come_and_go() -> None:
    for length in (1, 40, LONGEST_BLOCK, LONGEST_BLOCK + 1, 3 * LONGEST_BLOCK):
        digits = [(7 * place + length) % 32 for place in range(length)]
        checked = with_check_digits(digits)
        assert len(checked) == checked_length(length)
        assert is_right(checked)
        assert without_check_digits(checked) == digits


def test_one_wrong_digit_is_repaired() -> None:
    right = with_check_digits(list(range(32)))
    for place in range(len(right)):
        wrong = [*right[:place], right[place] ^ 9, *right[place + 1 :]]
        assert repaired(wrong) == right


def test_what_cannot_be_repaired_is_left_alone() -> None:
    right = with_check_digits(list(range(32)))
    assert repaired([right[1], right[0], right[2] ^ 1, *right[3:]]) is None
    assert repaired([0] * (LONGEST + 1)) is None


def naive_repair(checked: list[int]) -> list[int] | None:
    """Every digit in every place tried out."""
    for place, digit in enumerate(checked):
        for other in range(32):
            tried = [*checked[:place], other, *checked[place + 1 :]]
            if other != digit and is_right(tried):
                return tried
    return None


def test_digits_are_repaired_as_by_trying_them_all() -> None:
    right = with_check_digits([5, 0, 31, 7, 7])
    for place in range(len(right)):
        wrong = [*right[:place], right[place] ^ (place + 1), *right[place + 1 :]]
        for checked in (wrong, [*wrong[1:], wrong[0]], [0] * len(right)):
            assert repaired(checked) == naive_repair(checked)
