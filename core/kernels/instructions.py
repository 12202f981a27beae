"""Instructions of LLVM, written one after another: numbers, choices and blocks of a function."""

from __future__ import annotations

from collections.abc import Callable

NEARLY_ALWAYS = ", !prof !0"
"""A hint that a test holds nearly always, so that all else is laid out of the way."""
HINTS = '!0 = !{!"branch_weights", i32 1000, i32 1}\n'
"""What the hints say; every text that has some ends with it."""


class Instructions:
    """The body of a function that is being written.

    Attributes:
        lines: what was written so far.
        variables: places for a number each, which the function has from its beginning.
        is_open: whether the block at hand goes on; after a return or a leap it does not.
    """

    def __init__(self) -> None:
        """Begin without any."""
        self.lines: list[str] = []
        self.variables: list[str] = []
        self.is_open = True
        self._count = 0

    def labels(self, *names: str) -> list[str]:
        """Names for blocks that nobody else has."""
        self._count += 1
        return [f"{name}.{self._count}" for name in names]

    def write(self, instruction: str) -> None:
        """One more instruction."""
        self.lines.append(f"  {instruction}")

    def value(self, instruction: str) -> str:
        """What an instruction works out, by a name of its own."""
        self._count += 1
        name = f"%v.{self._count}"
        self.write(f"{name} = {instruction}")
        return name

    def variable(self) -> str:
        """A new place for a number."""
        self._count += 1
        self.variables.append(f"%v.{self._count}")
        return self.variables[-1]

    def load(self, place: str) -> str:
        """The number at a place."""
        return self.value(f"load i64, ptr {place}")

    def store(self, number: str, place: str) -> None:
        """Put a number in a place."""
        self.write(f"store i64 {number}, ptr {place}")

    # --- Blocks -----------------------------------------------------------------------------------

    def begin(self, label: str) -> None:
        """Begin a block that others lead to."""
        self.lines.append(f"{label}:")
        self.is_open = True

    def end(self, instruction: str) -> None:
        """Leave the block at hand."""
        self.write(instruction)
        self.is_open = False

    def leap(self, label: str) -> None:
        """Leave the block at hand, if that has not been done, for another."""
        if self.is_open:
            self.end(f"br label %{label}")

    def go_on(self, label: str) -> None:
        """Go on from the block at hand in a new one."""
        self.leap(label)
        self.begin(label)

    def enter(self, test: str, otherwise: str, hint: str = "") -> None:
        """Go on in a new block if a test holds, or elsewhere; a hint may say how often it does."""
        (inside,) = self.labels("inside")
        self.end(f"br i1 {test}, label %{inside}, label %{otherwise}{hint}")
        self.begin(inside)

    def either(self, test: str, then: Callable[[], None], otherwise: Callable[[], None]) -> None:
        """Do one or the other, and go on from there if either of them does."""
        no, on = self.labels("no", "on")
        self.enter(test, no)
        then()
        goes_on = self.is_open
        self.leap(on)
        self.begin(no)
        otherwise()
        goes_on = goes_on or self.is_open
        self.leap(on)
        if goes_on:
            self.begin(on)

    def chosen(
        self, test: str, then: Callable[[], str], otherwise: Callable[[], str], kind: str = "i64"
    ) -> str:
        """The value of one or the other, of which only the chosen one is worked out."""
        no, first_end, second_end, on = self.labels("no", "first", "second", "on")
        self.enter(test, no)
        first = then()
        self.go_on(first_end)
        self.leap(on)
        self.begin(no)
        second = otherwise()
        self.go_on(second_end)
        self.go_on(on)
        return self.value(f"phi {kind} [ {first}, %{first_end} ], [ {second}, %{second_end} ]")

    # --- Numbers ----------------------------------------------------------------------------------

    def divided(self, number: str, by: str) -> tuple[str, str]:
        """Quotient and rest, rounded down as Python does; both are 0 after a division by 0.

        Nearly all numbers are small and not below 0; of these a processor knows both twice as soon.
        By a number that is known the optimiser does not divide at all.
        """
        if not by.startswith("%"):
            return self._divided_as_python(number, by)
        high = self.value(f"lshr i64 {self.value(f'or i64 {number}, {by}')}, 32")
        both_small, is_some = (
            self.value(f"icmp eq i64 {high}, 0"),
            self.value(f"icmp ne i64 {by}, 0"),
        )
        large, first_end, second_end, on = self.labels("large", "small", "python", "divided")
        self.enter(self.value(f"and i1 {both_small}, {is_some}"), large, hint=NEARLY_ALWAYS)
        first = self._divided_small(number, by)
        self.go_on(first_end)
        self.leap(on)
        self.begin(large)
        second = self._divided_as_python(number, by)
        self.go_on(second_end)
        self.go_on(on)
        quotient, rest = (
            self.value(f"phi i64 [ {small}, %{first_end} ], [ {other}, %{second_end} ]")
            for small, other in zip(first, second, strict=True)
        )
        return quotient, rest

    def _divided_small(self, number: str, by: str) -> tuple[str, str]:
        """Quotient and rest of two numbers of 32 bits without a sign."""
        short, short_by = (self.value(f"trunc i64 {each} to i32") for each in (number, by))
        quotient = self.value(f"udiv i32 {short}, {short_by}")
        rest = self.value(f"urem i32 {short}, {short_by}")
        return self.value(f"zext i32 {quotient} to i64"), self.value(f"zext i32 {rest} to i64")

    def _divided_as_python(self, number: str, by: str) -> tuple[str, str]:
        """Quotient and rest of any numbers.

        For a division by 0 and for the least number by -1 a processor would end the program.
        """
        is_zero, is_turned = self.value(f"icmp eq i64 {by}, 0"), self.value(f"icmp eq i64 {by}, -1")
        is_special = self.value(f"or i1 {is_zero}, {is_turned}")
        safe = self.value(f"select i1 {is_special}, i64 1, i64 {by}")
        quotient, rest = self._rounded_down(number, safe)
        turned = self.value(f"sub i64 0, {number}")
        special = self.value(f"select i1 {is_zero}, i64 0, i64 {turned}")
        return self.value(f"select i1 {is_special}, i64 {special}, i64 {quotient}"), rest

    def _rounded_down(self, number: str, by: str) -> tuple[str, str]:
        quotient = self.value(f"sdiv i64 {number}, {by}")
        rest = self.value(f"srem i64 {number}, {by}")
        has_rest = self.value(f"icmp ne i64 {rest}, 0")
        signs = self.value(f"xor i64 {rest}, {by}")
        has_other_sign = self.value(f"icmp slt i64 {signs}, 0")
        is_above = self.value(f"and i1 {has_rest}, {has_other_sign}")
        lower = self.value(f"add i64 {quotient}, -1")
        more = self.value(f"add i64 {rest}, {by}")
        return (
            self.value(f"select i1 {is_above}, i64 {lower}, i64 {quotient}"),
            self.value(f"select i1 {is_above}, i64 {more}, i64 {rest}"),
        )
