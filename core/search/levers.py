"""Levers: small changes of the world, whose games beside the real ones tell what causes what."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeAlias

from core.basics.language import LazyText
from core.basics.values import dataclass
from core.playtest.spec import AnySpec
from core.playtest.totals import Totals

Change: TypeAlias = Callable[[AnySpec], AnySpec]
"""The same games in another world; changes can be made one after the other, in any order."""


@dataclass(frozen=True, slots=True)
class Lever:
    """A world that differs from the real one in one thing.

    Attributes:
        key: what programs call it; no two levers of a spec have the same.
        kind: which sort of change it is, a word of its game.
        words: the world as people describe it, to stand in a sentence: “without …”.
        blame: what would be the cause, to stand before “does it”: “the …”.
        change: the games of the real world as they are there.
        spots: the parts of the design that it is about, to be pointed out; a game knows them.
        part_of: the key of the lever that changes this and more; "" for those that come first.
        is_idle: whether real games show that it would hardly change any of them.
        is_rule: whether it changes a rule of the game, which no design can: told, but never first.
    """

    key: str
    kind: str
    words: LazyText | str
    blame: LazyText | str
    change: Change
    spots: tuple[object, ...] = ()
    part_of: str = ""
    is_idle: Callable[[Totals], bool] = lambda _totals: False
    is_rule: bool = False


def _as_it_is(spec: AnySpec) -> AnySpec:
    return spec


def _never(_totals: Totals) -> bool:
    return False


def told(lever: Lever) -> Lever:
    """A lever as it travels: what it is called and about, but nobody can pull it any more."""
    return replace(lever, change=_as_it_is, is_idle=_never)


def pulled(levers: Sequence[Lever], spec: AnySpec) -> AnySpec:
    """The games of a spec in a world that differs in all these things at once."""
    for lever in levers:
        spec = lever.change(spec)
    return spec
