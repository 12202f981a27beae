"""Tests of what lies in a folder of routes."""

import os
from pathlib import Path

import pytest

from core.basics.jobs import finished
from core.collection import listing as module
from core.collection.listing import Listing, listing
from core.files.nodes import Unreadable


def made(folder: Path, *names: str) -> None:
    """Put empty files into a folder."""
    for name in names:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"")


def names(found: Listing, folder: Path) -> list[str]:
    return [each.path.relative_to(folder).as_posix() for each in found.files]


def test_route_files_are_listed_by_name_and_nothing_else_is(tmp_path: Path) -> None:
    made(
        tmp_path,
        "b.yaml",
        "A.yml",
        "c.JSON",
        "notes.txt",
        "game.log",
        ".hidden.yaml",
        "b.Board.json",
    )
    (tmp_path / "folder.yaml").mkdir()
    found = finished(listing(tmp_path))
    assert names(found, tmp_path) == ["A.yml", "b.yaml", "c.JSON"]
    assert (found.folders, found.is_cut) == ((tmp_path,), False)


def test_subfolders_are_looked_into_only_if_wanted(tmp_path: Path) -> None:
    made(tmp_path, "z.yaml", "deep/er/a.yaml", "deep/m.yaml", ".git/x.yaml")
    assert names(finished(listing(tmp_path)), tmp_path) == ["z.yaml"]
    found = finished(listing(tmp_path, with_subfolders=True))
    assert names(found, tmp_path) == ["deep/er/a.yaml", "deep/m.yaml", "z.yaml"]
    assert found.folders == (tmp_path, tmp_path / "deep", tmp_path / "deep" / "er")


def test_links_to_folders_do_not_lead_in_circles(tmp_path: Path) -> None:
    made(tmp_path, "a.yaml")
    (tmp_path / "again").symlink_to(tmp_path)
    (tmp_path / "nowhere.yaml").symlink_to(tmp_path / "gone.yaml")
    found = finished(listing(tmp_path, with_subfolders=True))
    assert names(found, tmp_path) == ["a.yaml"]


def test_a_file_is_the_same_until_it_is_changed(tmp_path: Path) -> None:
    made(tmp_path, "a.yaml")
    [before] = finished(listing(tmp_path)).files
    assert finished(listing(tmp_path)).files == (before,)
    os.utime(tmp_path / "a.yaml", ns=(1, 1))
    [after] = finished(listing(tmp_path)).files
    assert (after.path, after.changed) == (before.path, 1)


def test_a_collection_has_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_FILES", 2)
    made(tmp_path, "a.yaml", "b.yaml")
    assert not finished(listing(tmp_path)).is_cut
    made(tmp_path, "c.yaml")
    found = finished(listing(tmp_path))
    assert (len(found.files), found.is_cut) == (2, True)


@pytest.mark.parametrize(
    ("name", "reason"),
    [("gone", "no such folder"), ("a.yaml", "a file, not a folder"), ("a\0b", "cannot be read")],
)
def test_what_is_no_folder_is_named(tmp_path: Path, name: str, reason: str) -> None:
    made(tmp_path, "a.yaml")
    with pytest.raises(Unreadable, match=reason):
        finished(listing(tmp_path / name))


def test_listing_can_be_stopped_between_two_folders(tmp_path: Path) -> None:
    made(tmp_path, "one/a.yaml", "two/b.yaml")
    work = listing(tmp_path, with_subfolders=True)
    steps = [(next(work).done, next(work).done)]
    work.close()
    assert steps == [(1, 2)]
