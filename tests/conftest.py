"""What every test shares: Qt without a display, repeatable properties, golden files."""

import difflib
import gc
import os
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

import hypothesis
import pytest

from core.basics.language import ENGLISH, language, speak

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

# Before Qt is imported; a default only, so that a run on a real display can override it.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# Tests compare English texts, whatever the machine speaks; programs that they start inherit it.
os.environ["LANGUAGE"] = "en"

# Tests and program are compiled once, not by each process that a test starts.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# Each run tries the same examples: more of them would cost every run, and find only once.
hypothesis.settings.register_profile("repeatable", derandomize=True, deadline=None, max_examples=50)
hypothesis.settings.load_profile("repeatable")

GOLDEN = Path(__file__).parent / "golden"

Golden: TypeAlias = Callable[[str, str], None]


@pytest.hookimpl(tryfirst=True)
def pytest_configure() -> None:
    """Say in one line that Qt cannot be loaded, before anything else stumbles over it."""
    try:
        import_module("PyQt6.QtWidgets")
    except ImportError as error:
        raise pytest.UsageError(
            f"Qt cannot be loaded ({error}); what is missing is told by: .ci/system look qt"
        ) from error


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that accepts the present output as right."""
    parser.addoption(
        "--update-golden",
        action="store_true",
        help="rewrite the files under tests/golden/ instead of comparing with them",
    )


def pytest_collection_finish() -> None:
    """Let collections of garbage pass over what stays to the end: modules, tests and parameters."""
    gc.collect()
    gc.freeze()


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
