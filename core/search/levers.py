"""Levers: small changes of the world, whose games beside the real ones tell what causes what."""

from __future__ import annotations

from core.basics.language import LazyText
from core.basics.values import dataclass
from core.playtest.spec import AnySpec


@dataclass(frozen=True, slots=True)
class Lever:
    """The games of a spec in a world that differs in one thing.

    Attributes:
        key: what programs call it; no two levers of a spec have the same.
        kind: which sort of change it is, a word of its game.
        words: the world as people describe it, to stand behind a comma: “without …”.
        spec: the same games there.
        spots: the parts of the design that it is about, to be pointed out; a game knows them.
    """

    key: str
    kind: str
    words: LazyText | str
    spec: AnySpec
    spots: tuple[object, ...] = ()
