"""What can be wrong with a track, and how it is mended."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from core.basics.language import marked
from core.checking.file_rules import with_file_rules
from core.checking.problem import Finding, Place, Problem, Severity, finding
from core.checking.rule import Fix, Rule, rule
from tests.toy.facts import FEWEST_SPACES, Facts
from tests.toy.track import MOST_SPACES, SLIDE, Space, Track, with_kind


def _lengthened(facts: Facts, _: Problem) -> Track:
    missing = FEWEST_SPACES - len(facts.design.spaces)
    return replace(facts.design, spaces=(*facts.design.spaces, *[Space.PLAIN] * missing))


def _opened(facts: Facts, problem: Problem) -> Track | None:
    """Make the middle of a wall plain; None if it is none any more."""
    for wall in facts.walls:
        if tuple(wall) == problem.place.spots:
            return with_kind(facts.design, wall[len(wall) // 2], Space.PLAIN)
    return None


@rule(
    "R101",
    Severity.ERROR,
    marked("A track of {count} spaces is over before it begins."),
    fix=Fix(marked("Add plain spaces"), _lengthened),
    to_do=marked("more spaces"),
)
def too_short(facts: Facts) -> Iterator[Finding]:
    """The track has too few spaces.

    Why: one throw decides the race.
    Fix: add spaces.
    """
    if len(facts.design.spaces) < FEWEST_SPACES:
        yield finding(Place(), count=len(facts.design.spaces))


@rule("R102", Severity.ERROR, marked("{count} spaces are too many; {most} are the most."))
def too_long(facts: Facts) -> Iterator[Finding]:
    """The track has too many spaces.

    Why: nobody has a table of that length.
    Fix: take spaces away.
    """
    count = len(facts.design.spaces)
    if count > MOST_SPACES:
        surplus = range(MOST_SPACES, count)
        yield finding(Place(tuple(surplus)), count=count, most=MOST_SPACES)


@rule(
    "R103",
    Severity.ERROR,
    marked("Nobody can jump over {count} slips in a row."),
    fix=Fix(marked("Make the middle one plain"), _opened),
)
def wall_of_slips(facts: Facts) -> Iterator[Finding]:
    """As many slips follow each other as a die has sides, or more.

    Why: each of them sends the pawn back, so the race never ends.
    Fix: make one of them another space.
    """
    for run in facts.walls:
        line = facts.file.line_of("spaces", run.start)
        yield finding(Place(tuple(run), line), count=len(run))


@rule("R201", Severity.WARNING, marked("The slip on space {number} leads back to the start."))
def early_slip(facts: Facts) -> Iterator[Finding]:
    """A slip leads back to where all have begun.

    Why: whoever is unlucky at once is out of the race.
    Fix: let the first slip come later.
    """
    for index, space in enumerate(facts.design.spaces[:SLIDE]):
        if space is Space.SLIP:
            yield finding(Place((index,), facts.file.line_of("spaces", index)), number=index + 1)


@rule("R301", Severity.HINT, marked("All spaces are plain."), needs_board=True)
def dull_track(facts: Facts) -> Iterator[Finding]:
    """There is nothing to hope for and nothing to fear.

    Why: the higher throw is always the better one, so nobody has anything to decide.
    Fix: add a bonus or a slip.
    """
    if set(facts.design.spaces) == {Space.PLAIN}:
        yield finding(Place())


RULES: tuple[Rule[Facts], ...] = with_file_rules(
    (too_short, too_long, wall_of_slips, early_slip, dull_track)
)
"""All rules, in the order in which they run and are listed."""
