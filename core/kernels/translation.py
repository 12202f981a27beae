"""From kernels to the language of LLVM: whole numbers, one array, loops and calls, nothing else.

Kernels are written in a small part of Python. Everything in them is a 64-bit number (truth is 1 or
0), or the array of a game, which is handed on but never made. So no types have to be found out, and
a set is translated in a fifth of a second. What comes out does what Python does: in the same order,
with the same rounding, with the same last value of a loop. Where Python would complain nobody does:
a division by 0 is 0, numbers lose what is beyond 64 bits, and no kernel may leave its array, not
even by a negative index. What is written otherwise is `Untranslatable`, and left to numba.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from functools import cache
from importlib import import_module
from types import CodeType, FunctionType, ModuleType

from core.kernels.instructions import HINTS, Instructions

LEAST, MOST = -(2**63), 2**63 - 1
"""The smallest and the largest number that kernels know."""
_ARITHMETIC: dict[type[ast.operator], str] = {
    ast.Add: "add",
    ast.Sub: "sub",
    ast.Mult: "mul",
    ast.BitAnd: "and",
    ast.BitOr: "or",
    ast.BitXor: "xor",
}
_SHIFTS: dict[type[ast.operator], str] = {ast.LShift: "shl", ast.RShift: "ashr"}
_COMPARISONS: dict[type[ast.cmpop], str] = {
    ast.Eq: "eq",
    ast.NotEq: "ne",
    ast.Lt: "slt",
    ast.LtE: "sle",
    ast.Gt: "sgt",
    ast.GtE: "sge",
}
_EXTREMES = {"min": "smin", "max": "smax"}
_ARRAY = "State"
_RESULTS = {"int": "i64", "bool": "i1", "None": "void"}
_HEAD = """declare i64 @llvm.smin.i64(i64, i64)
declare i64 @llvm.smax.i64(i64, i64)
declare i64 @llvm.abs.i64(i64, i1)
declare void @llvm.trap()
"""


class Untranslatable(Exception):
    """A kernel does something that is not in the language of kernels."""


def translating(
    entry_points: Sequence[FunctionType], size: int | None = None
) -> Iterator[tuple[str, str]]:
    """The names of the entry points and of all that they call, each with its translation.

    With the size of their array they are watched: whoever leaves it ends the program.
    """
    waiting, known = list(entry_points), set(entry_points)
    while waiting:
        function = waiting.pop()
        translation = _Translation(function, size)
        yield function.__name__, translation.text(is_public=function in entry_points)
        found = [each for each in translation.called if each not in known]
        waiting += found
        known |= set(found)


def whole(translations: Sequence[str]) -> str:
    """All translations as one text for LLVM."""
    return _HEAD + "\n".join(translations) + HINTS


def symbol(function: FunctionType) -> str:
    """The name of a kernel in machine code."""
    return f"{function.__module__}.{function.__name__}"


def source_of(module: ModuleType) -> str | None:
    """A module as it is written, if that is to be had."""
    read = getattr(getattr(module, "__loader__", None), "get_source", None)
    text: str | None = read(module.__name__) if read is not None else None
    return text


@cache
def _sources(module: str) -> dict[CodeType, ast.FunctionDef]:
    """The functions of a module as they are written, by the code that they were loaded as.

    A file that was changed since has other code: nobody takes one for the other.
    """
    loaded = import_module(module)
    text = source_of(loaded)
    if text is None:
        raise Untranslatable(module)
    written = {
        each.name: each for each in ast.parse(text).body if isinstance(each, ast.FunctionDef)
    }
    codes = compile(text, loaded.__file__ or module, "exec", dont_inherit=True).co_consts
    return {each: written[each.co_name] for each in codes if isinstance(each, CodeType)}


def _signature(function: FunctionType) -> tuple[dict[str, str], str]:
    """What a kernel is given, by name, and what it returns in the language of LLVM."""
    code, given = function.__code__, dict(function.__annotations__)
    result = _RESULTS.get(given.pop("return", ""))
    is_known = set(given.values()) <= {_ARRAY, "int", "bool"}
    if result is None or not is_known or tuple(given) != code.co_varnames[: code.co_argcount]:
        raise Untranslatable(symbol(function))
    return given, result


class _Translation:
    """One kernel on its way.

    Attributes:
        called: the kernels it calls.
    """

    def __init__(self, function: FunctionType, size: int | None) -> None:
        source = _sources(function.__module__).get(function.__code__)
        if source is None:
            raise Untranslatable(symbol(function))
        self.called: dict[FunctionType, None] = {}
        self._function, self._source, self._size = function, source, size
        self._names = function.__globals__
        self._given, self._result = _signature(function)
        self._arrays = {name for name, kind in self._given.items() if kind == _ARRAY}
        self._own = set(function.__code__.co_varnames)
        self._locals = self._own - self._arrays
        self._loops: list[tuple[str, str]] = []
        self._write = Instructions()

    def text(self, *, is_public: bool) -> str:
        """The whole function in the language of LLVM."""
        self._block(self._source.body)
        if self._write.is_open:
            self._write.end("ret void" if self._result == "void" else f"ret {self._result} 0")
        given = ", ".join(
            f"ptr noundef nonnull %{name}" if name in self._arrays else f"i64 %{name}.given"
            for name in self._given
        )
        linkage = "" if is_public else "internal "
        head = f'define {linkage}{self._result} @"{symbol(self._function)}"({given}) nounwind {{'
        return "\n".join([head, "begin.0:", *self._beginning(), *self._write.lines, "}", ""])

    def _beginning(self) -> Iterator[str]:
        """A place for each variable, with what was given; the optimiser does without most."""
        for name in sorted(self._locals):
            value = f"%{name}.given" if name in self._given else "0"
            yield f"  %{name} = alloca i64\n  store i64 {value}, ptr %{name}"
        for place in self._write.variables:
            yield f"  {place} = alloca i64"

    # --- Statements -------------------------------------------------------------------------------

    def _block(self, statements: Sequence[ast.stmt]) -> None:
        """Some statements; what follows a return is never reached."""
        for each in statements:
            if self._write.is_open:
                self._statement(each)

    def _statement(self, node: ast.stmt) -> None:
        match node:
            case ast.Expr(ast.Constant()) | ast.Pass():
                pass
            case ast.Expr(ast.Call() as call):
                self._call(call)
            case ast.Assign([ast.Tuple(targets)], ast.Tuple(values)) if len(targets) == len(values):
                found = [self._value(each) for each in values]
                for target, number in zip(targets, found, strict=True):
                    self._write.store(number, self._place(target))
            case ast.Assign([target], value):
                number = self._value(value)
                self._write.store(number, self._place(target))
            case ast.AugAssign(target, operator, value):
                place = self._place(target)
                before = self._write.load(place)
                self._write.store(self._binary(operator, before, self._value(value)), place)
            case ast.Return(value):
                self._return(value)
            case _:
                self._flow(node)

    def _flow(self, node: ast.stmt) -> None:
        """Statements that lead elsewhere."""
        match node:
            case ast.If(test, body, otherwise):
                holds = self._truth(test)
                self._write.either(holds, lambda: self._block(body), lambda: self._block(otherwise))
            case ast.While(test, body, []):
                self._repeat(test, body)
            case ast.For(ast.Name(name), ast.Call(ast.Name("range"), bounds, []), body, []):
                self._count_through(name, bounds, body)
            case ast.Break():
                self._write.leap(self._loops[-1][1])
            case ast.Continue():
                self._write.leap(self._loops[-1][0])
            case _:
                raise self._beyond(node)

    def _return(self, value: ast.expr | None) -> None:
        if self._result == "void" and value is None:
            self._write.end("ret void")
        elif self._result == "void" or value is None:
            raise self._beyond(value or self._source)
        else:
            found = self._truth(value) if self._result == "i1" else self._value(value)
            self._write.end(f"ret {self._result} {found}")

    def _repeat(self, test: ast.expr, body: list[ast.stmt]) -> None:
        """A loop for as long as something holds."""
        again, on = self._write.labels("again", "on")
        self._write.go_on(again)
        self._write.enter(self._truth(test), on)
        self._inside(body, again, on)
        self._write.leap(again)
        self._write.begin(on)

    def _count_through(self, name: str, bounds: list[ast.expr], body: list[ast.stmt]) -> None:
        """A loop over a range, whose bounds are looked at once."""
        first, end, step = self._range(bounds)
        counter = self._write.variable()
        self._write.store(first, counter)
        again, following, on = self._write.labels("again", "following", "on")
        self._write.go_on(again)
        number = self._write.load(counter)
        self._write.enter(
            self._write.value(f"icmp {'slt' if step > 0 else 'sgt'} i64 {number}, {end}"), on
        )
        self._write.store(number, self._place(ast.Name(name)))
        self._inside(body, following, on)
        self._write.go_on(following)
        self._write.store(self._write.value(f"add i64 {number}, {step}"), counter)
        self._write.leap(again)
        self._write.begin(on)

    def _range(self, bounds: list[ast.expr]) -> tuple[str, str, int]:
        """Where a range begins and ends, and its steps, which have to be known now."""
        match bounds:
            case [end]:
                return "0", self._value(end), 1
            case [first, end]:
                return self._value(first), self._value(end), 1
            case [first, end, by] if step := self._known(by):
                return self._value(first), self._value(end), step
        raise self._beyond(self._source)

    def _inside(self, body: list[ast.stmt], again: str, on: str) -> None:
        """The body of a loop, which knows where to begin anew and where to go on."""
        self._loops.append((again, on))
        self._block(body)
        self._loops.pop()

    def _place(self, target: ast.expr) -> str:
        """Where a variable or a cell of an array lies."""
        match target:
            case ast.Name(name) if name in self._locals:
                return f"%{name}"
            case ast.Subscript(ast.Name(name), index) if name in self._arrays:
                number = self._value(index)
                self._watch(number)
                return self._write.value(f"getelementptr inbounds i64, ptr %{name}, i64 {number}")
        raise self._beyond(target)

    def _watch(self, number: str) -> None:
        """End the program if a cell is not in the array, where that is watched."""
        if self._size is not None:
            beyond, on = self._write.labels("beyond", "on")
            self._write.enter(self._write.value(f"icmp ult i64 {number}, {self._size}"), beyond)
            self._write.leap(on)
            self._write.begin(beyond)
            self._write.write("call void @llvm.trap()")
            self._write.end("unreachable")
            self._write.begin(on)

    # --- Values -----------------------------------------------------------------------------------

    def _value(self, node: ast.expr) -> str:
        """A number, be it known or worked out by instructions that come first."""
        match node:
            case _ if (known := self._known(node)) is not None:
                return str(known)
            case ast.Name() | ast.Subscript():
                return self._write.load(self._place(node))
            case ast.BinOp(left, operator, right):
                return self._binary(operator, self._value(left), self._value(right))
            case ast.UnaryOp(ast.USub() | ast.Invert() as sign, operand):
                turned = "sub i64 0" if isinstance(sign, ast.USub) else "xor i64 -1"
                return self._write.value(f"{turned}, {self._value(operand)}")
            case ast.BoolOp(operator, values):
                return self._deciding(operator, values)
            case _:
                return self._result_of(node)

    def _result_of(self, node: ast.expr) -> str:
        """The number that comes of a choice, a call or a condition."""
        match node:
            case ast.IfExp(test, body, otherwise):
                return self._write.chosen(
                    self._truth(test), lambda: self._value(body), lambda: self._value(otherwise)
                )
            case ast.Call():
                result, value = self._call(node)
                if result == "i64":
                    return value
                if result == "i1":
                    return self._write.value(f"zext i1 {value} to i64")
            case ast.Compare() | ast.UnaryOp(ast.Not()):
                return self._write.value(f"zext i1 {self._truth(node)} to i64")
        raise self._beyond(node)

    def _truth(self, node: ast.expr) -> str:
        """Whether a condition holds, as a single bit."""
        match node:
            case ast.Compare(left, operators, others):
                return self._compared(self._value(left), operators, others)
            case ast.UnaryOp(ast.Not(), operand):
                return self._write.value(f"xor i1 1, {self._truth(operand)}")
            case ast.BoolOp(operator, [first, *others]):
                return self._joined(operator, self._truth(first), others)
            case ast.Call():
                result, value = self._call(node)
                if result == "i1":
                    return value
                if result == "i64":
                    return self._write.value(f"icmp ne i64 {value}, 0")
                raise self._beyond(node)
        return self._write.value(f"icmp ne i64 {self._value(node)}, 0")

    def _joined(self, operator: ast.boolop, first: str, others: list[ast.expr]) -> str:
        """Conditions one after another, as long as they are asked for."""
        if not others:
            return first

        def rest() -> str:
            return self._joined(operator, self._truth(others[0]), others[1:])

        if isinstance(operator, ast.And):
            return self._write.chosen(first, rest, lambda: "0", "i1")
        return self._write.chosen(first, lambda: "1", rest, "i1")

    def _deciding(self, operator: ast.boolop, values: list[ast.expr]) -> str:
        """The value that decides an `and` or an `or`."""
        first = self._value(values[0])
        if len(values) == 1:
            return first
        holds = self._write.value(f"icmp ne i64 {first}, 0")

        def rest() -> str:
            return self._deciding(operator, values[1:])

        if isinstance(operator, ast.And):
            return self._write.chosen(holds, rest, lambda: first)
        return self._write.chosen(holds, lambda: first, rest)

    def _compared(self, left: str, operators: list[ast.cmpop], others: list[ast.expr]) -> str:
        """A chain of comparisons, which ends with the first that does not hold."""
        match operators[0], others[0]:
            case ast.In(), ast.Tuple(numbers) if len(operators) == 1:
                return self._among(left, numbers)
            case ast.NotIn(), ast.Tuple(numbers) if len(operators) == 1:
                return self._write.value(f"xor i1 1, {self._among(left, numbers)}")
        sign = _COMPARISONS.get(type(operators[0]))
        if sign is None:
            raise self._beyond(others[0])
        right = self._value(others[0])
        holds = self._write.value(f"icmp {sign} i64 {left}, {right}")
        if len(operators) == 1:
            return holds

        def rest() -> str:
            return self._compared(right, operators[1:], others[1:])

        return self._write.chosen(holds, rest, lambda: "0", "i1")

    def _among(self, left: str, numbers: list[ast.expr]) -> str:
        """Whether a number is one of some; all of these are worked out first."""
        found = "0"
        for each in [self._value(number) for number in numbers]:
            is_same = self._write.value(f"icmp eq i64 {left}, {each}")
            found = self._write.value(f"or i1 {found}, {is_same}")
        return found

    def _binary(self, operator: ast.operator, left: str, right: str) -> str:
        kind = type(operator)
        if kind in _ARITHMETIC:
            return self._write.value(f"{_ARITHMETIC[kind]} i64 {left}, {right}")
        if kind in _SHIFTS:
            by = self._write.value(f"and i64 {right}, 63")
            return self._write.value(f"{_SHIFTS[kind]} i64 {left}, {by}")
        if kind is ast.FloorDiv:
            return self._write.divided(left, right)[0]
        if kind is ast.Mod:
            return self._write.divided(left, right)[1]
        raise self._beyond(operator)

    def _call(self, node: ast.Call) -> tuple[str, str]:
        """What a call returns: of which kind, and the value if there is one."""
        match node:
            case ast.Call(ast.Name(name), given, []) if name not in self._own:
                function = self._names.get(name)
                if isinstance(function, FunctionType):
                    return self._called(function, given)
                if function is None:
                    return "i64", self._built_in(name, node)
        raise self._beyond(node)

    def _called(self, function: FunctionType, given: list[ast.expr]) -> tuple[str, str]:
        self.called[function] = None
        kinds, result = _signature(function)
        if len(kinds) != len(given):
            raise self._beyond(given[0] if given else self._source)
        words = ", ".join(
            f"ptr {self._array(each)}" if kind == _ARRAY else f"i64 {self._value(each)}"
            for each, kind in zip(given, kinds.values(), strict=True)
        )
        call = f'call {result} @"{symbol(function)}"({words})'
        if result != "void":
            return result, self._write.value(call)
        self._write.write(call)
        return result, ""

    def _built_in(self, name: str, node: ast.Call) -> str:
        """The least, the most or the size of numbers."""
        found = [self._value(each) for each in node.args]
        if name == "abs" and len(found) == 1:
            return self._write.value(f"call i64 @llvm.abs.i64(i64 {found[0]}, i1 0)")
        if name not in _EXTREMES or len(found) < 2:  # noqa: PLR2004  of one there is no most
            raise self._beyond(node)
        best = found[0]
        for each in found[1:]:
            best = self._write.value(
                f"call i64 @llvm.{_EXTREMES[name]}.i64(i64 {best}, i64 {each})"
            )
        return best

    def _array(self, node: ast.expr) -> str:
        if isinstance(node, ast.Name) and node.id in self._arrays:
            return f"%{node.id}"
        raise self._beyond(node)

    def _known(self, node: ast.expr) -> int | None:
        """A number that is known now: written down, or a constant of some module."""
        found: object = None
        match node:
            case ast.Constant(value):
                found = value
            case ast.UnaryOp(ast.USub(), ast.Constant(int(value))):
                found = -value
            case ast.Name(name) if name not in self._own:
                found = self._names.get(name)
            case ast.Attribute(ast.Name(name), constant) if name not in self._own:
                holder = self._names.get(name)
                found = getattr(holder, constant, None) if isinstance(holder, ModuleType) else None
        return int(found) if isinstance(found, int) and LEAST <= found <= MOST else None

    def _beyond(self, node: ast.AST) -> Untranslatable:
        line = getattr(node, "lineno", self._source.lineno)
        return Untranslatable(f"{symbol(self._function)}, line {line}")
