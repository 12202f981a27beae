"""Tests of where the data folders are looked for."""

import runpy
import shutil
from pathlib import Path

import pytest

from core.basics import paths

CHECKOUT = Path(__file__).resolve().parents[2]
FOLDERS = {"resources": "resources", "bundled": "routes"}
"""What each function of `core.basics.paths` looks for."""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package `core` somewhere else, with nothing in it but its paths.py."""
    folder = tmp_path / "core"
    basics = folder / "basics"
    basics.mkdir(parents=True)
    shutil.copy(paths.__file__, basics)
    return folder


def found(package: Path, name: str) -> Path:
    """The data folder that the copy of paths.py in that package finds."""
    folder = runpy.run_path(str(package / "basics" / "paths.py"))[name]()
    assert isinstance(folder, Path)
    return folder


def test_a_checkout_has_its_folders_next_to_core() -> None:
    assert paths.resources() == CHECKOUT / "resources"
    assert paths.bundled() == CHECKOUT / "routes"
    assert paths.resources().is_dir()
    assert paths.bundled().is_dir()


@pytest.mark.parametrize(("name", "folder"), FOLDERS.items())
def test_an_installed_copy_has_them_inside_the_package(
    package: Path, name: str, folder: str
) -> None:
    inside = package / "_data" / folder
    inside.mkdir(parents=True)
    assert found(package, name) == inside.resolve()


@pytest.mark.parametrize(("name", "folder"), FOLDERS.items())
def test_without_data_inside_they_are_next_to_the_package(
    package: Path, name: str, folder: str
) -> None:
    assert found(package, name) == (package.parent / folder).resolve()
