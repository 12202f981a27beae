"""Check digits that find every wrong character and every two that were swapped.

A share code is a word of a BCH code over the field of 32 elements; its generator polynomial is the
one published in BIP 173, https://github.com/bitcoin/bips/blob/master/bip-0173.mediawiki, which
guarantees to find any three wrong characters among 1,023, and any four among 89. A swap is two
wrong characters. Our tests prove the guarantee for two up to `LONGEST_BLOCK`; longer codes are cut
into blocks, each with check digits of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from core.designs.sharing.alphabet import ALPHABET, BITS, digits_of

CHECK_DIGITS = 6
LONGEST_BLOCK = 1_000
"""Digits without their check digits; the polynomial would serve 1,017."""
_FIELD = 0b101001
"""Elements are polynomials over two elements, modulo x⁵ + x³ + 1."""
_GENERATOR = (29, 22, 20, 21, 29, 18)
"""The coefficients below x⁶."""
_SIZE = len(ALPHABET)
_TOP = BITS * (CHECK_DIGITS - 1)
_GOOD = 1
"""What a right block leaves; not 0, so that a row of zeros is never right."""


def _product(one: int, other: int) -> int:
    """The product of two elements of the field."""
    product = 0
    for place in reversed(range(BITS)):
        product <<= 1
        if product & _SIZE:
            product ^= _FIELD
        if other >> place & 1:
            product ^= one
    return product


def _multiple(factor: int) -> int:
    """The generator's lower coefficients times an element, packed into one number."""
    packed = 0
    for coefficient in _GENERATOR:
        packed = packed << BITS | _product(factor, coefficient)
    return packed


_MULTIPLES = tuple(map(_multiple, range(_SIZE)))
_FACTORS = {multiple % _SIZE: factor for factor, multiple in enumerate(_MULTIPLES)}
"""By which element the generator was multiplied, as its last coefficient tells."""


def with_check_digits(digits: Sequence[int]) -> list[int]:
    """The digits in blocks, each followed by its check digits."""
    checked: list[int] = []
    for number, first in enumerate(range(0, len(digits), LONGEST_BLOCK)):
        block = digits[first : first + LONGEST_BLOCK]
        left = remainder([*block, *[0] * CHECK_DIGITS], number) ^ _GOOD
        checked += [*block, *digits_of(left, CHECK_DIGITS)]
    return checked


def checked_length(digits: int) -> int:
    """How many digits there are once so many have their check digits."""
    return digits + -(-digits // LONGEST_BLOCK) * CHECK_DIGITS


def is_right(checked: Sequence[int]) -> bool:
    """Whether all check digits are as they should be."""
    return all(remainder(block, number) == _GOOD for number, block in enumerate(_blocks(checked)))


def without_check_digits(checked: Sequence[int]) -> list[int]:
    """The digits that the check digits were made for."""
    return [digit for block in _blocks(checked) for digit in block[:-CHECK_DIGITS]]


def repaired(checked: Sequence[int]) -> list[int] | None:
    """The digits with the one changed that would make them right, or None if no single one would.

    A remainder tells by how much and where, as it is the one of that error alone: followed back
    digit by digit, it shrinks to the error at the place where that happened.
    """
    if len(checked) > LONGEST_BLOCK + CHECK_DIGITS:
        return None
    effect = remainder(checked, 0) ^ _GOOD
    for place in reversed(range(len(checked))):
        if 0 < effect < _SIZE:
            return [*checked[:place], checked[place] ^ effect, *checked[place + 1 :]]
        effect = _shifted_back(effect)
    return None


def remainder(digits: Iterable[int], number: int) -> int:
    """What is left of a block when it is divided by the generator.

    The number of the block takes part, so that blocks cannot change places.
    """
    register = number + 1
    for digit in digits:
        register = _shifted(register) ^ digit
    return register


def _shifted(register: int) -> int:
    """A remainder times x."""
    top = register >> _TOP
    return (register ^ top << _TOP) << BITS ^ _MULTIPLES[top]


def _shifted_back(register: int) -> int:
    """The remainder of which this one is x times."""
    top = _FACTORS[register % _SIZE]
    return (register ^ _MULTIPLES[top]) >> BITS | top << _TOP


def _blocks(checked: Sequence[int]) -> Iterator[Sequence[int]]:
    whole = LONGEST_BLOCK + CHECK_DIGITS
    return (checked[first : first + whole] for first in range(0, len(checked), whole))
