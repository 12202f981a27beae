"""What every test shares: Qt without a display, repeatable properties, golden files."""

import difflib
import gc
import os
import signal
import sys
from collections.abc import Callable, Generator, Iterator
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

import hypothesis
import pytest

from core.basics.language import ENGLISH, language, speak
from tests.failing import Listener, Shortcut, mend_tracebacks

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

# Before Qt is imported; a default only, so that a run on a real display can override it.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# Tests compare English texts, whatever the machine speaks; programs that they start inherit it.
os.environ["LANGUAGE"] = "en"

# Tests and program are compiled once, not by each process that a test starts.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# Where it sees CI, pytest diffs what differs to the last line: minutes for files of megabytes,
# until the time limit ends the whole run.
for name in ("CI", "BUILD_NUMBER"):
    os.environ.pop(name, None)

# A shell that begins something in the background has it ignore Ctrl+C, and so would all programs
# that tests start and interrupt.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# Each run tries the same examples: more of them would cost every run, and find only once. How long
# the making of them takes is told by the clock, and says more about the machine than about them.
hypothesis.settings.register_profile(
    "repeatable",
    derandomize=True,
    deadline=None,
    max_examples=50,
    suppress_health_check=[hypothesis.HealthCheck.too_slow],
)
hypothesis.settings.load_profile("repeatable")

_GARBAGE = 20_000
"""New objects between two collections; 700 of them, as is usual, take a twelfth more time."""
GOLDEN = Path(__file__).parent / "golden"

Golden: TypeAlias = Callable[[str, str], None]


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Say in one line that Qt cannot be loaded, before anything else stumbles over it."""
    try:
        import_module("PyQt6.QtWidgets")
    except ImportError as error:
        raise pytest.UsageError(
            f"Qt cannot be loaded ({error}); what is missing is told by: .ci/system look qt"
        ) from error
    config.pluginmanager.register(Listener())
    config.pluginmanager.register(Shortcut())


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that accepts the present output as right."""
    parser.addoption(
        "--update-golden",
        action="store_true",
        help="rewrite the files under tests/golden/ instead of comparing with them",
    )


def pytest_collection_finish() -> None:
    """Let collections of garbage pass over what stays to the end: modules, tests and parameters.

    What tests leave is looked for less often than Python would: that takes less time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(_GARBAGE)


@pytest.hookimpl(tryfirst=True, wrapper=True)
def pytest_runtest_makereport(
    call: pytest.CallInfo[None],
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Let pytest tell of every failure, wherever the alarm of a test has come."""
    if call.excinfo is not None and mend_tracebacks(call.excinfo.value):
        call.excinfo = pytest.ExceptionInfo.from_exception(call.excinfo.value)
    return (yield)


@pytest.fixture(scope="session", autouse=True)
def one_application(qapp: object) -> None:
    """Have one application from the first test to the last.

    A command that draws would make one of its own and end it, and with it go fonts and all else
    that Qt keeps; another one after it draws with other fonts, or crashes.
    """
    assert qapp is not None


@pytest.fixture
def qtbot(qapp: object, request: pytest.FixtureRequest) -> "QtBot":
    """Real hands at the window, which wait for a busy machine."""
    assert qapp is not None
    made: QtBot = import_module("tests.patient_bot").PatientBot(request)
    return made


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    """Let the next test begin in English, whatever this one speaks in the end."""
    yield
    if language() != ENGLISH:
        speak(ENGLISH)


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    """A function `golden(name, text)` that fails unless tests/golden/NAME holds that text."""
    return _rewrite if request.config.getoption("--update-golden") else _compare


def _rewrite(name: str, text: str) -> None:
    """Make the text the golden one."""
    path = GOLDEN / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


def _compare(name: str, text: str) -> None:
    """Fail with a diff if the text differs from the golden one."""
    path = GOLDEN / name
    if not path.is_file():
        pytest.fail(f"no tests/golden/{name} yet: make it with --update-golden", pytrace=False)
    expected = path.read_text(encoding="utf-8")
    if text != expected:
        pytest.fail(_diff(name, expected, text), pytrace=False)


def _diff(name: str, expected: str, actual: str) -> str:
    """The lines that changed, and how to accept them."""
    lines = difflib.unified_diff(
        expected.splitlines(),
        actual.splitlines(),
        f"tests/golden/{name}",
        "this run",
        lineterm="",
    )
    return "\n".join([*lines, "(if the change is right, accept it with --update-golden)"])
