"""Tests of the archive: the best of each kind, and answers that differ."""

from core.search.archive import Archive


def test_of_each_kind_the_best_is_kept() -> None:
    archive: Archive[str] = Archive()
    for answer, cell, loss in (("b", 1, 2.0), ("a", 1, 1.0), ("c", 1, 1.0), ("d", 2, 3.0)):
        archive = archive.with_answer(answer, (cell,), loss)
    assert archive.ranked == ("a", "d")


def test_answers_that_are_alike_are_told_once() -> None:
    archive: Archive[int] = Archive()
    for number in (10, 11, 20, 21, 35):
        archive = archive.with_answer(number, (number,), float(number))
    assert archive.apart(2, lambda one, other: abs(one - other) > 5) == (10, 20)
    assert archive.apart(9, lambda one, other: abs(one - other) > 5) == (10, 20, 35)
