"""Dataclasses that are quick to make do all that those of the library do, and are compiled late."""

import copy
import dataclasses
import pickle
from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass, field, fields
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.basics.values import dataclass as quick

Make = Callable[..., Any]
Kind = Callable[[Make], type[Any]]


def point(make: Make) -> type[Any]:
    """A class with every kind of field."""

    @make(frozen=True, slots=True)
    class Point:
        """A point."""

        x: int
        y: int = 2
        names: tuple[str, ...] = field(default=(), repr=False)
        line: int = field(default=0, compare=False)
        seen: dict[str, int] = field(default_factory=dict, hash=False)
        _: KW_ONLY
        colour: str = "red"

    return Point


def derived(make: Make) -> type[Any]:
    @make(frozen=True)
    class Base:
        """A base."""

        x: int = 1

    @make(frozen=True)
    class Derived(Base):
        """One with a field more, and what follows from all of them."""

        y: int = 2

        def __post_init__(self) -> None:
            object.__setattr__(self, "total", self.x + self.y)

    return Derived


def own(make: Make) -> type[Any]:
    @make(frozen=True, slots=True)
    class Own:  # noqa: PLW1641  the decorator makes its hash
        """What a class says itself stays."""

        x: int
        y: int = 0

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Own) and self.x == other.x

        def __repr__(self) -> str:
            return f"<{self.x}>"

    return Own


def changing(make: Make) -> type[Any]:
    @make(slots=True)
    class Changing:
        """One that can change has no hash."""

        x: int = 0

    return Changing


def alone(make: Make) -> type[Any]:
    @make(frozen=True, eq=False)
    class Alone:
        """One that equals nothing but itself."""

        x: int = 0

    return Alone


EVERY = (point, derived, own, changing, alone)
_numbers = st.integers(0, 2)


def told(asked: Callable[[], object]) -> object:
    """What comes of something: its result, or the error in words."""
    try:
        return asked()
    except (TypeError, AttributeError) as error:
        return type(error), str(error)


def answers(
    made: type[Any], args: list[int], other: list[int], named: dict[str, int]
) -> list[object]:
    """All that can be asked of a class and of its values."""
    results = [told(lambda: repr(made(*args, **named)))]
    one: Any = told(lambda: made(*args, **named))
    two = told(lambda: made(*other))
    results += [told(lambda: one == two), told(lambda: one != two), told(lambda: one == 5)]
    if isinstance(one, tuple):
        return results
    is_compared = vars(made).get("__eq__") is not None  # else hashes are addresses
    results += [told(lambda: hash(one)) if is_compared else vars(made).get("__hash__")]
    results += [told(lambda: dataclasses.asdict(one)), told(lambda: dataclasses.astuple(one))]
    results += [told(lambda: repr(dataclasses.replace(one, x=7)))]
    results += [told(lambda: setattr(one, "x", 1)), told(lambda: delattr(one, "x"))]
    refused = isinstance(told(lambda: setattr(one, "other", 1)), tuple)  # in words of its own
    return [*results, refused, getattr(one, "total", None)]


@pytest.mark.parametrize("kind", EVERY)
@settings(max_examples=40)
@given(st.lists(_numbers, max_size=4), st.lists(_numbers, max_size=2), st.data())
def test_they_answer_as_those_of_the_library_do(
    kind: Kind, args: list[int], other: list[int], data: st.DataObject
) -> None:
    names = st.dictionaries(st.sampled_from(["x", "y", "colour", "nothing"]), _numbers, max_size=2)
    named = data.draw(names)
    assert answers(kind(quick), args, other, named) == answers(kind(dataclass), args, other, named)


@pytest.mark.parametrize("kind", EVERY)
def test_their_fields_and_places_are_those_of_the_library(kind: Kind) -> None:
    ours, theirs = kind(quick), kind(dataclass)
    assert list(map(repr, fields(ours))) == list(map(repr, fields(theirs)))
    assert ours.__match_args__ == theirs.__match_args__
    assert getattr(ours, "__slots__", None) == getattr(theirs, "__slots__", None)


@quick(frozen=True, slots=True)
class Kept:
    """Something to be pickled."""

    x: int
    names: tuple[str, ...] = ()


def test_values_go_to_other_processes_and_are_copied() -> None:
    kept = Kept(1, ("a",))
    assert pickle.loads(pickle.dumps(kept)) == copy.copy(kept) == copy.deepcopy(kept) == kept
    match kept:
        case Kept(x, names):
            assert (x, names) == (1, ("a",))


def test_what_is_made_anew_belongs_to_one_value() -> None:
    made = point(quick)
    made(1).seen["here"] = 1
    assert made(1).seen == {}


def test_a_function_is_compiled_when_it_is_first_called() -> None:
    made = changing(quick)
    before = made.__init__
    made(1)
    assert before.__code__.co_name == "first"
    assert made.__init__.__code__.co_name == "__init__"
    assert made.__init__.__qualname__ == changing(dataclass).__init__.__qualname__


def test_a_default_that_all_values_would_share_is_refused() -> None:
    with pytest.raises(ValueError, match="mutable default"):

        @quick(frozen=True)
        class Sharing:
            """One with a list for all."""

            x: list[int] = []  # noqa: RUF012  this is refused
