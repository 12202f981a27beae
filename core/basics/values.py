"""Dataclasses that are quick to make: the library's, but their functions are compiled when needed.

The library compiles up to six functions for each class at once. That takes half a millisecond, and
with some four hundred classes it was a fifth of what a window or a command takes to start. Here a
function is compiled when it is first called, and most never are. Fields, slots, defaults, `replace`
and matching are the library's own, and checkers see nothing but the library. Who derives from such
a class uses this `dataclass`, too.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Sequence
from dataclasses import MISSING, FrozenInstanceError
from reprlib import recursive_repr
from typing import TYPE_CHECKING, Any, TypeAlias

__all__ = ["dataclass"]

Fields: TypeAlias = Sequence["dataclasses.Field[Any]"]
Names: TypeAlias = dict[str, Any]

if TYPE_CHECKING:
    from dataclasses import dataclass
else:

    def dataclass(*, frozen: bool = False, slots: bool = False, eq: bool = True) -> Any:  # noqa: ANN401
        """Make a dataclass of a class; what it defines itself stays."""

        def decorated(cls: type) -> type:
            made = dataclasses.dataclass(init=False, repr=False, eq=False, slots=slots)(cls)
            fields = dataclasses.fields(made)
            members = {"__init__": _init(made, fields, frozen), "__repr__": _repr(fields)}
            members |= _comparing(made, fields, frozen) if eq else {}
            members |= _frozen(made, fields) if frozen else {}
            members |= _pickling(fields) if frozen and slots else {}
            for name, member in members.items():
                if cls.__dict__.get(name) is None:  # as is a `__hash__` beside an own `__eq__`
                    setattr(made, name, member)
            return made

        return decorated


def _late(cls: type, name: str, written: Callable[[], tuple[str, Names]]) -> Callable[..., Any]:
    """A function of a class that is compiled when first called, and then takes its own place."""

    def first(*given: object, **named: object) -> object:
        source, names = written()
        exec(source, names)  # as the library does it
        names[name].__qualname__ = f"{cls.__qualname__}.{name}"
        setattr(cls, name, names[name])
        return names[name](*given, **named)

    return first


def _init(cls: type, fields: Fields, frozen: bool) -> Callable[..., None]:
    def written() -> tuple[str, Names]:
        names: Names = {"_set": object.__setattr__, "_missing": MISSING}
        names |= {f"_default_{each.name}": each.default for each in fields}
        names |= {f"_make_{each.name}": each.default_factory for each in fields}
        form = "_set(self, '{0}', {1})" if frozen else "self.{0} = {1}"
        lines = [form.format(each.name, _value(each)) for each in fields]
        if hasattr(cls, "__post_init__"):
            lines.append("self.__post_init__()")
        return _function(f"__init__({_parameters(fields)})", lines or ["pass"]), names

    return _late(cls, "__init__", written)


def _function(head: str, lines: Iterable[str]) -> str:
    return f"def {head}:" + "".join(f"\n    {line}" for line in lines)


def _value(field: dataclasses.Field[Any]) -> str:
    """What a field is set to: what was given, or what is made anew for each object."""
    name = field.name
    is_made = field.default_factory is not MISSING
    return f"_make_{name}() if {name} is _missing else {name}" if is_made else name


def _parameters(fields: Fields) -> str:
    """What stands between the brackets of `__init__`; what has to be named comes last."""
    placed = [_parameter(each) for each in fields if not each.kw_only]
    named = [_parameter(each) for each in fields if each.kw_only]
    return ", ".join(("self", *placed, *(("*", *named) if named else ())))


def _parameter(field: dataclasses.Field[Any]) -> str:
    needs_none = field.default_factory is not MISSING or field.default is not MISSING
    return f"{field.name}=_default_{field.name}" if needs_none else field.name


def _comparing(cls: type, fields: Fields, frozen: bool) -> Names:
    """Objects of a class are equal if their fields are; those that cannot change have a hash."""
    compared = [each.name for each in fields if each.compare]
    hashed = [each.name for each in fields if (each.compare if each.hash is None else each.hash)]

    def equal() -> tuple[str, Names]:
        sides = (_tuple(side, compared) for side in ("self", "other"))
        lines = ("if other.__class__ is not self.__class__:", "    return NotImplemented")
        return _function("__eq__(self, other)", (*lines, f"return {' == '.join(sides)}")), {}

    def hash_() -> tuple[str, Names]:
        return _function("__hash__(self)", [f"return hash({_tuple('self', hashed)})"]), {}

    comparing = {"__eq__": _late(cls, "__eq__", equal), "__hash__": None}
    return comparing | {"__hash__": _late(cls, "__hash__", hash_)} if frozen else comparing


def _tuple(of: str, names: Sequence[str]) -> str:
    return f"({''.join(f'{of}.{name}, ' for name in names)})"


def _repr(fields: Fields) -> Callable[[object], str]:
    names = [each.name for each in fields if each.repr]

    def told(self: object) -> str:
        values = ", ".join(f"{name}={getattr(self, name)!r}" for name in names)
        return f"{type(self).__qualname__}({values})"

    return recursive_repr()(told)


def _frozen(cls: type[Any], fields: Fields) -> Names:
    """Nobody changes a field, nor gives an object of this very class anything more."""
    names = frozenset(each.name for each in fields)

    def set_anew(self: Any, name: str, value: object) -> None:  # noqa: ANN401  of the class
        if type(self) is cls or name in names:
            raise FrozenInstanceError(f"cannot assign to field {name!r}")
        super(cls, self).__setattr__(name, value)

    def take_away(self: Any, name: str) -> None:  # noqa: ANN401  of the class
        if type(self) is cls or name in names:
            raise FrozenInstanceError(f"cannot delete field {name!r}")
        super(cls, self).__delattr__(name)

    return {"__setattr__": set_anew, "__delattr__": take_away}


def _pickling(fields: Fields) -> Names:
    """A frozen object with slots is taken apart, and put together again elsewhere."""
    names = [each.name for each in fields]

    def taken_apart(self: object) -> list[Any]:
        return [getattr(self, name) for name in names]

    def put_together(self: object, values: Sequence[Any]) -> None:
        for name, value in zip(names, values, strict=True):
            object.__setattr__(self, name, value)

    return {"__getstate__": taken_apart, "__setstate__": put_together}
