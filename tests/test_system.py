"""Looking for what pip cannot install: told in one line, before a minute of installing."""

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from PyQt6.QtCore import QLibraryInfo

from tests.elf import linked_to

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="others bring what Qt needs")

CHECKOUT = Path(__file__).resolve().parent.parent
SYSTEM = CHECKOUT / ".ci" / "system"
QT = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.PrefixPath))
MODULES = ("QtCore", "QtGui", "QtPrintSupport", "QtSvg", "QtTest", "QtWidgets")
"""What the program and its tests import."""
EVERYWHERE = re.compile(
    r"(libc|libm|libdl|librt|libpthread|libgcc_s|libstdc\+\+|ld-linux\S*)\.so\.\d"
)
"""What no system with a Python is without."""
TOOLS = ("awk", "cat", "env", "grep", "paste", "sed", "sh", "sort", "uname")
RELEASES = {
    "debian": "ID=debian\nVERSION_ID=12\n",
    "ubuntu": "ID=ubuntu\nID_LIKE=debian\n",
    "mint": 'ID=linuxmint\nID_LIKE="ubuntu debian"\n',
    "fedora": "ID=fedora\n",
    "rocky": 'ID="rocky"\nID_LIKE="rhel centos fedora"\n',
    "arch": "ID=arch\n",
    "manjaro": "ID=manjaro\nID_LIKE=arch\n",
    "slackware": "ID=slackware\n",
}
APT = "apt-get update && apt-get install --no-install-recommends"


class Machine:
    """A system with the commands and libraries that a test gives it."""

    def __init__(self, home: Path) -> None:
        self.bin, self.libraries, self._release = home / "bin", home / "lib", home / "os-release"
        self.bin.mkdir(parents=True)
        self.libraries.mkdir()
        for tool in TOOLS:
            (self.bin / tool).symlink_to(str(shutil.which(tool)))
        self.give("python3", f'exec "{sys.executable}" "$@"')
        self.give("id", "echo 0")
        self.is_a("debian")
        self.variables: dict[str, str] = {}

    def is_a(self, name: str) -> None:
        """Let it be another distribution."""
        self._release.write_text(RELEASES[name], encoding="utf-8")

    def give(self, command: str, does: str) -> None:
        """A command, as a shell script."""
        (self.bin / command).write_text(f"#!/bin/sh\n{does}\n", encoding="utf-8")
        (self.bin / command).chmod(0o755)

    def give_python(self, before: str) -> None:
        """A Python that is as some lines make it before it does its work."""
        code = f"import sys; {before}; sys.argv.pop(0); exec(sys.argv[0])"
        self.give("python3", f'shift; exec "{sys.executable}" -c "{code}" "$@"')

    def lose(self, *libraries: str) -> None:
        """Let libraries not be loaded: what is empty cannot be."""
        for name in libraries:
            (self.libraries / name).touch()

    def run(self, *words: str | Path, cwd: Path = CHECKOUT) -> subprocess.CompletedProcess[str]:
        variables = {
            "PATH": str(self.bin),
            "LD_LIBRARY_PATH": str(self.libraries),
            "OS_RELEASE": str(self._release),
            **self.variables,
        }
        return subprocess.run(
            words, cwd=cwd, env=variables, capture_output=True, text=True, check=False
        )

    def told(self, *needs: str) -> str:
        """The one line in which something is missing."""
        ran = self.run(SYSTEM, "look", *needs)
        assert ran.returncode == 1
        assert ran.stdout == ""
        [line] = ran.stderr.splitlines()
        return line


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path / "a machine")


def rows() -> list[list[str]]:
    """The list of packages: need, name, and the package of three systems."""
    found = re.search(r"<<'END'\n(.*?)\nEND\n", SYSTEM.read_text(encoding="utf-8"), re.DOTALL)
    assert found
    return [line.split() for line in found[1].splitlines()]


def listed(*needs: str) -> set[str]:
    return {name for need, name, *_ in rows() if need in needs}


def of_qt_alone() -> set[str]:
    """What Qt links to and many a Python does not, so that it still runs without."""
    return listed("qt") - {"libz.so.1", "libzstd.so.1"}


def linked_by(*files: Path) -> set[str]:
    """The libraries of the system that these and all of Qt behind them link to."""
    libraries: set[str] = set()
    ahead = list(files)
    while ahead:
        for name in linked_to(ahead.pop()) - libraries:
            libraries.add(name)
            if (own := QT / "lib" / name).exists():
                ahead.append(own)
    return {
        name
        for name in libraries
        if not EVERYWHERE.fullmatch(name) and not (QT / "lib" / name).exists()
    }


def platform(name: str) -> Path:
    return QT / "plugins" / "platforms" / f"libq{name}.so"


def test_each_line_of_the_list_names_three_packages() -> None:
    assert {len(row) for row in rows()} == {5}
    assert len({(need, name) for need, name, *_ in rows()}) == len(rows())


def test_the_list_holds_whatever_the_wheel_of_qt_links_to() -> None:
    drawn = linked_by(
        *(QT.parent / f"{module}.abi3.so" for module in MODULES), platform("offscreen")
    )
    assert drawn == listed("qt")
    assert linked_by(platform("xcb")) - drawn == listed("x11")
    assert linked_by(platform("wayland")) - drawn == listed("wayland")


def test_the_oldest_python_is_the_same_everywhere() -> None:
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))
    [oldest] = re.findall(r"^OLDEST=(\d+)", SYSTEM.read_text(encoding="utf-8"), re.MULTILINE)
    assert project["project"]["requires-python"] == f">=3.{oldest}"


def test_where_nothing_is_missing_nothing_is_said(machine: Machine) -> None:
    ran = machine.run(SYSTEM, "look", "python", "qt")
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "", "")


@pytest.mark.parametrize(
    ("system", "command"),
    [
        ("debian", f"{APT} libegl1 libglib2.0-0 (or: make system)"),
        ("ubuntu", f"{APT} libegl1 libglib2.0-0 (or: make system)"),
        ("mint", f"{APT} libegl1 libglib2.0-0 (or: make system)"),
        ("fedora", "dnf install glib2 libglvnd-egl"),
        ("rocky", "dnf install glib2 libglvnd-egl"),
        ("arch", "pacman -Syu --needed glib2 libglvnd"),
        ("manjaro", "pacman -Syu --needed glib2 libglvnd"),
    ],
)
def test_one_line_tells_what_is_missing_and_the_command(
    machine: Machine, system: str, command: str
) -> None:
    machine.is_a(system)
    machine.lose("libEGL.so.1", "libglib-2.0.so.0", "libgthread-2.0.so.0")
    missing = "libEGL.so.1, libglib-2.0.so.0, libgthread-2.0.so.0"
    assert (
        machine.told("python", "qt") == f"Missing on this system: {missing}; to install: {command}"
    )


def test_an_unknown_system_is_told_all_names(machine: Machine) -> None:
    machine.is_a("slackware")
    machine.lose(*of_qt_alone())
    line = machine.told("qt")
    assert line.startswith("Missing on this system: libEGL.so.1, libGL.so.1, libX11.so.6, ")
    assert all(name in line for name in of_qt_alone())
    assert "install" in line


def test_many_names_leave_room_for_the_command(machine: Machine) -> None:
    machine.lose(*of_qt_alone())
    line = machine.told("qt")
    assert "libEGL.so.1, libGL.so.1, libX11.so.6, libdbus-1.so.3 and 5 more;" in line
    assert "libglib2.0-0 libx11-6 libxkbcommon0 (or" in line


def test_who_is_not_root_is_told_how_to_be(machine: Machine) -> None:
    machine.lose("libGL.so.1")
    machine.give("id", "echo 1000")
    assert f"su -c '{APT} libgl1'" in machine.told("qt")
    machine.give("sudo", 'exec "$@"')
    assert "sudo apt-get update && sudo apt-get install" in machine.told("qt")


def test_a_missing_python_is_told_with_all_that_it_will_need(machine: Machine) -> None:
    (machine.bin / "python3").unlink()
    line = machine.told("python", "qt")
    assert line.startswith("Missing on this system: python3, ensurepip")
    assert "python3 python3-venv" in line


def test_a_python_without_venv_is_told(machine: Machine) -> None:
    machine.give_python("sys.modules['ensurepip'] = None")
    assert machine.told("python") == (
        f"Missing on this system: ensurepip; to install: {APT} python3-venv (or: make system)"
    )


def test_a_named_python_has_packages_of_its_own(machine: Machine) -> None:
    machine.variables["PYTHON"] = "python3.99"
    assert f"{APT} python3.99 python3.99-venv (or" in machine.told("python")


def test_a_python_that_does_not_start_is_told(machine: Machine) -> None:
    machine.give("python3", "echo no such version >&2\nexit 127")
    assert machine.told("python") == (
        "python3 does not start: name another one, as in: make run PYTHON=python3.11"
    )


def test_an_old_python_is_told(machine: Machine) -> None:
    machine.give_python("sys.version_info = (3, 9, 2, 'final', 0)")
    line = machine.told("python", "qt")
    assert line.startswith("python3 is Python 3.9, and Cartographer needs 3.11 or newer")
    assert "PYTHON=python3.11" in line


@pytest.mark.parametrize("shown", ["DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"])
def test_a_window_needs_a_display(machine: Machine, shown: str) -> None:
    machine.lose(*listed("x11"), *listed("wayland"))
    assert "There is no display to open a window on" in machine.told("window")
    machine.variables[shown] = "offscreen"
    ran = machine.run(SYSTEM, "look", "window")
    assert "no display" not in ran.stderr
    missing = {"DISPLAY": "libxcb1", "WAYLAND_DISPLAY": "libwayland-client0"}
    assert missing.get(shown, "") in ran.stderr
    assert bool(ran.stderr) == (shown in missing)


@pytest.mark.skipif(not shutil.which("make"), reason="needs make")
@pytest.mark.parametrize("command", ["run", "test", "bench", "coverage", "check"])
def test_the_commands_look_before_they_install(
    machine: Machine, tmp_path: Path, command: str
) -> None:
    copy = tmp_path / "a fresh clone"
    (copy / ".ci").mkdir(parents=True)
    for name in ("Makefile", "pyproject.toml", "constraints.txt", ".ci/system"):
        shutil.copy(CHECKOUT / name, copy / name)
    machine.lose("libGL.so.1")
    machine.give_python("sys.modules['ensurepip'] = None")
    ran = machine.run(str(shutil.which("make")), command, "-j4", cwd=copy)
    assert ran.returncode == 2
    assert ran.stdout == ""
    line, stopped = ran.stderr.splitlines()
    assert "Missing on this system: ensurepip" in line
    assert ("libGL.so.1" in line) == (command != "check")
    assert ("no display" in line) == (command == "run")
    assert stopped.startswith("make: ***")
    assert not (copy / ".venv").exists()


@pytest.mark.skipif(not shutil.which("make"), reason="needs make")
def test_a_python_that_is_gone_is_made_anew(tmp_path: Path) -> None:
    """As after an upgrade of the system, which leaves a link to nothing in the .venv."""
    for name in ("Makefile", "pyproject.toml", "constraints.txt"):
        shutil.copy(CHECKOUT / name, tmp_path / name)
    python = tmp_path / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.symlink_to(tmp_path / "gone")
    (tmp_path / ".venv" / ".ready").touch()
    make = [str(shutil.which("make")), "--dry-run", "test"]

    def planned() -> str:
        return subprocess.run(make, cwd=tmp_path, capture_output=True, text=True, check=True).stdout

    assert "-m venv --clear .venv" in planned()
    python.unlink()
    python.symlink_to(sys.executable)
    assert "-m venv" not in planned()


def apt_that_knows_no_chromium(machine: Machine) -> Path:
    """A machine on which packages are only written down; the list of them."""
    notes = machine.bin / "notes"
    refuses = (
        f'case "$*" in *chromium*) exit 100 ;; *--simulate*) ;; *) echo "$*" >>"{notes}" ;; esac'
    )
    machine.give("apt-get", refuses)
    return notes


def test_installing_leaves_out_what_the_release_does_not_have(machine: Machine) -> None:
    notes = apt_that_knows_no_chromium(machine)
    machine.give("git", "")
    ran = machine.run(SYSTEM, "install", "python", "qt", "tests")
    assert ran.returncode == 0, ran.stderr
    assert "There is no package chromium here." in ran.stderr
    update, install = notes.read_text(encoding="utf-8").splitlines()
    assert update == "update -q"
    assert install == (
        "install -qy --no-install-recommends make poppler-utils xdotool xvfb zbar-tools"
    )


def test_installing_fails_if_a_library_is_missing_afterwards(machine: Machine) -> None:
    apt_that_knows_no_chromium(machine)
    machine.lose("libGL.so.1")
    ran = machine.run(SYSTEM, "install", "qt")
    assert ran.returncode == 1
    assert ran.stderr.startswith("Missing on this system: libGL.so.1")


def test_installing_what_is_there_does_nothing(machine: Machine) -> None:
    ran = machine.run(SYSTEM, "install", "python", "qt")
    assert (ran.returncode, ran.stdout) == (0, "Nothing is missing.\n")


@pytest.mark.parametrize("system", ["fedora", "arch", "slackware", "debian"])
def test_where_it_cannot_install_the_command_is_told(machine: Machine, system: str) -> None:
    machine.is_a(system)
    machine.give("id", "echo 1000")
    machine.lose("libGL.so.1")
    ran = machine.run(SYSTEM, "install", "qt")
    assert ran.returncode == 1
    [line] = ran.stderr.splitlines()
    assert "libGL.so.1; " in line


def test_pytest_itself_says_in_one_line_that_qt_cannot_be_loaded(machine: Machine) -> None:
    machine.lose("libglib-2.0.so.0")
    words = [
        "-m",
        "pytest",
        "-q",
        "--collect-only",
        "tests/basics/test_paths.py",
        "-p",
        "no:cacheprovider",
    ]
    ran = machine.run(sys.executable, *words)
    assert ran.returncode == pytest.ExitCode.USAGE_ERROR
    [line] = filter(None, ran.stderr.splitlines())
    assert line.startswith("ERROR: Qt cannot be loaded (")
    assert "libglib-2.0.so.0" in line
