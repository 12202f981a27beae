"""Texts in share codes: a name takes some four bits a letter, anything else a few more.

Which letters follow which, and how often, was counted in the English, German and French texts of
this program. The tables belong to version 1 of the codes and never change.
"""

from __future__ import annotations

from functools import cache

from core.designs.packing import Packer, Unpacker, Weights

_END, _OTHER = "", "other"
_LOWER = "etanrsiolhdcupmgbfwykvqzxjéäüèàößêôîûçâñ"
_UPPER = "SCBMDPTGRHFLWAEKNIOVJZUYQXÄÖÜÉ"
_MARKS = "'-’,.!?:&()/+0123456789"
LETTERS = (_END, " ", *_LOWER, *_UPPER, *_MARKS, _OTHER)
_INDEX = {letter: index for index, letter in enumerate(LETTERS)}
_FOLLOWERS = {
    row[0]: row[1:]
    for row in (
        *("arn scytlmu", "belo aiurtb", "chaeoktli u", "d eisaoruéd", "e nrsiltdmc", "f ioeftraüu"),
        *("g erialutos", "hea itorlyn", "inestlcrog ", "joeuasàiäüm", "kea otsluin", "lea oiludst"),
        *("mea obipmtu", "n edtgosian", "onur tmfwcv", "pali oreuth", "qu teaionrs", "r etdiasoun"),
        *("s tepicshoa", "t heiorastu", "urn sltefci", "veoaiér uôl", "wehio ansuä", "x tpaiecéou"),
        *("y oeimstpab", "zue iwatäüo"),
    )
}
"""The ten that come most often after each letter, most frequent first."""
_BONUS = (160, 120, 90, 68, 50, 38, 28, 21, 16, 12)
"""What these ten weigh more than elsewhere; a blank shares with the end of the text."""
_STARTERS = frozenset({"", " ", "-", "("})
OTHER_RADIX = 1 << 11
"""The letters of most alphabets have lower numbers."""


class NoText(Exception):
    """Something packed for a text that holds no character there can be."""


def write_text(packer: Packer, text: str) -> None:
    """Pack a text of any characters."""
    before = ""
    for letter in text:
        if letter in _INDEX:
            packer.choose(_INDEX[letter], weights_behind(before))
        else:
            packer.choose(_INDEX[_OTHER], weights_behind(before))
            packer.natural(ord(letter), OTHER_RADIX)
        before = letter
    packer.choose(_INDEX[_END], weights_behind(before))


def read_text(unpacker: Unpacker) -> str:
    """Unpack a text, or `NoText`."""
    letters = [""]
    while letter := LETTERS[unpacker.choose(weights_behind(letters[-1]))]:
        letters.append(_other(unpacker) if letter == _OTHER else letter)
    return "".join(letters)


def _other(unpacker: Unpacker) -> str:
    try:
        return chr(unpacker.natural(OTHER_RADIX))
    except (ValueError, OverflowError):
        raise NoText from None


def weights_behind(before: str) -> Weights:
    """How likely each letter is behind another one, or at the start of a word."""
    if before in _STARTERS:
        return _at_start()
    letter = before.lower()
    return _behind(letter if letter in _FOLLOWERS else "")


@cache
def _at_start() -> Weights:
    lower = (max(2, 24 - rank) for rank in range(len(_LOWER)))
    upper = (max(4, 100 - 3 * rank) for rank in range(len(_UPPER)))
    return Weights((20, 2, *lower, *upper, *[6] * len(_MARKS), 6))


@cache
def _behind(letter: str) -> Weights:
    lower = (max(2, 30 - rank) for rank in range(len(_LOWER)))
    weights = [16, 16, *lower, *[1] * len(_UPPER), 4, *[1] * (len(_MARKS) - 1), 2]
    for follower, bonus in zip(_FOLLOWERS.get(letter, ""), _BONUS, strict=False):
        if follower == " ":
            weights[_INDEX[_END]] += bonus // 2
            weights[_INDEX[" "]] += bonus // 2
        else:
            weights[_INDEX[follower]] += bonus
    return Weights(weights)
