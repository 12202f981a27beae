"""Proves that the program and its data work from a checkout, an editable install and a wheel."""

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).resolve().parent.parent
WAYS = ["from_checkout", "from_editable", "from_wheel"]

# Prints where an installation finds its code and its data.
WHEREABOUTS = """
import core, editor
from core.basics.paths import bundled, resources
print(core.__file__, editor.__file__, resources(), bundled(), sep="\\n")
"""


@dataclass(frozen=True)
class Installation:
    """A Python and a way to start the program with it, as seen from a neutral folder."""

    python: Path
    program: Sequence[str | Path]
    elsewhere: Path
    variables: Mapping[str, str] = field(default_factory=dict)

    def cartographer(self, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
        """Run the program."""
        return self._run(*self.program, *arguments)

    def whereabouts(self) -> list[Path]:
        """The files of core and editor, and the folders of resources and routes."""
        ran = self._run(self.python, "-c", WHEREABOUTS)
        assert ran.returncode == 0, ran.stderr
        return [Path(line) for line in ran.stdout.splitlines()]

    def _run(self, *command: str | Path) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            command,
            cwd=self.elsewhere,
            env={**_neutral_environment(), **self.variables},
            capture_output=True,
            text=True,
            check=False,
        )


def _neutral_environment() -> dict[str, str]:
    """This process's variables without those that lead Python elsewhere."""
    return {name: text for name, text in os.environ.items() if not name.startswith("PYTHON")}


def _must(*command: str | Path, cwd: Path) -> str:
    """Run a command of the preparations, fail with its words if it fails."""
    ran = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, f"{command}\n{ran.stdout}{ran.stderr}"
    return ran.stdout


def _new_venv(folder: Path) -> Path:
    """The Python of a new venv that can import what is installed here, but not this checkout.

    The .pth files of a folder that a .pth file names are not read, so the editable install
    of the checkout in the present environment stays out.
    """
    venv.create(folder, symlinks=True)
    [site_packages] = folder.glob("lib/python*/site-packages")
    (site_packages / "lent.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return folder / "bin" / "python"


def _pip_install(python: Path, *arguments: str | Path) -> None:
    """Install into that Python, without the network and whatever this one has installed.

    Nothing is compiled before it is wanted: few modules ever are.
    """
    pip = [sys.executable, "-m", "pip", "--python", str(python), "--disable-pip-version-check"]
    options = [
        "--no-deps",
        "--no-index",
        "--ignore-installed",
        "--no-build-isolation",
        "--no-compile",
    ]
    _must(*pip, "install", *options, *arguments, cwd=python.parent)


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of all files that git tracks, or would."""
    if not shutil.which("git") or not (REPOSITORY / ".git").exists():
        pytest.skip("needs git, which make system installs, and a checkout that git made")
    copy = tmp_path_factory.mktemp("checkout")
    git = ("git", "-c", "safe.directory=*")  # whoever owns the checkout
    listed = _must(*git, "ls-files", "-coz", "--exclude-standard", cwd=REPOSITORY)
    for name in filter(None, listed.split("\0")):
        if (REPOSITORY / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(REPOSITORY / name, copy / name)
    return copy


@pytest.fixture(scope="module")
def wheel(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel built from that copy."""
    folder = tmp_path_factory.mktemp("dist")
    _must(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, cwd=checkout)
    [built] = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def contents(wheel: Path) -> dict[str, bytes]:
    """Every file in the wheel, by its name there."""
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


@pytest.fixture(scope="module")
def from_checkout(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Installation:
    """Nothing installed: `python -m editor` with the checkout on the path."""
    home = tmp_path_factory.mktemp("plain")
    python = _new_venv(home / "venv")
    return Installation(python, [python, "-m", "editor"], home, {"PYTHONPATH": str(checkout)})


@pytest.fixture(scope="module")
def from_editable(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Installation:
    """An editable install of the checkout."""
    home = tmp_path_factory.mktemp("editable")
    python = _new_venv(home / "venv")
    _pip_install(python, "-e", checkout)
    return Installation(python, [python.with_name("cartographer")], home)


@pytest.fixture(scope="module")
def from_wheel(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installation:
    """The wheel in a clean venv."""
    home = tmp_path_factory.mktemp("installed")
    python = _new_venv(home / "venv")
    _pip_install(python, wheel)
    return Installation(python, [python.with_name("cartographer")], home)


@pytest.fixture
def installation(request: pytest.FixtureRequest) -> Installation:
    """The installation whose fixture the test's parameter names."""
    found = request.getfixturevalue(request.param)
    assert isinstance(found, Installation)
    return found


@pytest.mark.parametrize("installation", WAYS, indirect=True)
def test_a_piece_is_shown(installation: Installation) -> None:
    ran = installation.cartographer("pieces", "A")
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.strip()


@pytest.mark.parametrize("installation", WAYS, indirect=True)
def test_all_bundled_routes_are_clean(installation: Installation) -> None:
    *_, routes = installation.whereabouts()
    files = sorted(routes.rglob("*.yaml"))
    assert files
    ran = installation.cartographer("check", *files)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_a_checkout_uses_its_own_folders(checkout: Path, from_checkout: Installation) -> None:
    assert all(place.is_relative_to(checkout) for place in from_checkout.whereabouts())


def test_an_editable_install_copies_nothing(checkout: Path, from_editable: Installation) -> None:
    assert all(place.is_relative_to(checkout) for place in from_editable.whereabouts())


def test_an_installed_wheel_is_complete_in_itself(from_wheel: Installation) -> None:
    home = from_wheel.elsewhere
    assert all(place.is_relative_to(home) for place in from_wheel.whereabouts())


@pytest.mark.parametrize(
    "folder",
    [
        "resources/fonts",
        "resources/island",
        "resources/lost_cities",
        "resources/manual",
        "resources/quest",
        "routes",
    ],
)
def test_the_wheel_holds_all_data(checkout: Path, contents: dict[str, bytes], folder: str) -> None:
    data = [path for path in (checkout / folder).rglob("*") if path.is_file()]
    assert data
    for path in data:
        assert f"core/_data/{path.relative_to(checkout).as_posix()}" in contents


def test_the_wheel_has_the_pictures_of_the_manual_and_no_others(contents: dict[str, bytes]) -> None:
    folders = {name.rpartition("/")[0] for name in contents if name.endswith(".png")}
    assert folders == {"core/_data/resources/manual/guide/pictures"}


def test_the_wheel_holds_nothing_else(contents: dict[str, bytes]) -> None:
    tops = {name.split("/")[0] for name in contents}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"core", "editor"}


def test_no_path_of_the_checkout_is_in_the_wheel(
    checkout: Path, contents: dict[str, bytes]
) -> None:
    here = [bytes(checkout), bytes(REPOSITORY) + b"/"]
    leaks = [name for name, text in contents.items() if any(path in text for path in here)]
    assert leaks == []
