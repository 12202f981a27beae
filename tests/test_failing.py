"""Tests that fail tell why, soon, and the process that runs them goes on."""

from collections.abc import Callable
from types import FunctionType

import pytest

from tests.failing import LARGE, difference, mend_tracebacks

NO_LINE = 0b1_1111_000
"""How Python's table of lines says that one step belongs to none (its Objects/locations.md)."""


def _wrong() -> None:
    raise ValueError("wrong")


def without_lines(function: Callable[[], None]) -> Callable[[], None]:
    """The same function, none of whose steps belongs to a line, as some steps of loops do."""
    code = function.__code__
    table = bytes([NO_LINE]) * (len(code.co_code) // 2)
    return FunctionType(code.replace(co_linetable=table), function.__globals__)


def error_of(function: Callable[[], None]) -> pytest.ExceptionInfo[ValueError]:
    with pytest.raises(ValueError, match="wrong") as caught:
        function()
    return caught


def test_small_values_are_compared_by_pytest_itself() -> None:
    assert difference("==", "a", "b") is None
    assert difference("==", [1, 2], {"a": 3}) is None


def test_only_equality_is_explained() -> None:
    assert difference("in", "a", "b" * LARGE) is None


@pytest.mark.parametrize("kind", [str, str.encode, str.splitlines])
def test_of_large_values_the_lines_that_differ_are_told(kind: Callable[[str], object]) -> None:
    lines = [f"line {number}\n" for number in range(LARGE // 10)]
    other = [*lines[:1000], "another\n", *lines[1001:]]
    told = difference("==", kind("".join(lines)), kind("".join(other)))
    assert told is not None
    assert len(told) < 20
    removed, added = (
        [line for line in told if line.startswith(sign) and "left" not in line + sign * 2]
        for sign in "-+"
    )
    assert "line 1000" in removed[-1]
    assert "another" in added[-1]


def test_values_without_a_line_in_common_are_told_in_short() -> None:
    """As letters they are so alike that pytest would compare them for minutes."""
    left = "".join(f"{number} of what is written\n" for number in range(LARGE))
    right = "".join(f"{number} of all that is written\n" for number in range(LARGE))
    with pytest.raises(AssertionError, match="two large values") as caught:
        assert left.encode() == right.encode()
    assert len(str(caught.value)) < LARGE


def test_a_step_that_belongs_to_no_line_gets_one() -> None:
    caught = error_of(without_lines(_wrong))
    assert caught.value.__traceback__ is not None
    assert caught.value.__traceback__.tb_next is not None
    assert caught.value.__traceback__.tb_next.tb_lineno is None  # else this would prove nothing
    with pytest.raises(TypeError):
        caught.getrepr()
    assert mend_tracebacks(caught.value)
    assert "wrong" in str(pytest.ExceptionInfo.from_exception(caught.value).getrepr())


def test_what_led_to_an_error_is_mended_too() -> None:
    def fail() -> None:
        try:
            without_lines(_wrong)()
        except ValueError:
            raise ValueError("wrong again") from None

    caught = error_of(fail)
    assert mend_tracebacks(caught.value)
    assert not mend_tracebacks(caught.value)


def test_a_traceback_with_lines_stays_as_it_is() -> None:
    caught = error_of(_wrong)
    before = caught.value.__traceback__
    assert not mend_tracebacks(caught.value)
    assert caught.value.__traceback__ is before


def test_pytest_can_tell_of_it(request: pytest.FixtureRequest) -> None:
    call = pytest.CallInfo.from_call(without_lines(_wrong), "call")
    report = request.node.ihook.pytest_runtest_makereport(item=request.node, call=call)
    assert report.failed
    assert "ValueError: wrong" in report.longreprtext
