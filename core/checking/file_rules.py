"""Family F: what can be wrong with the text of a route file."""

from __future__ import annotations

from collections.abc import Iterator

from core.checking.problem import Finding, Place, Severity, finding
from core.checking.rule import rule
from core.designs.design_file import DesignFlawKind
from core.files.fields import FLAW_MESSAGES, FlawKind
from core.language import marked
from core.quest.analysis.facts import Facts
from core.quest.checks.fixes import REMOVE_CERTIFICATE
from core.quest.route.validity import void_because


@rule(FlawKind.MISSING_KEY, Severity.ERROR, FLAW_MESSAGES[FlawKind.MISSING_KEY])
def missing_key(facts: Facts) -> Iterator[Finding]:
    """A key that every file, piece or blockade needs is not there.

    Why: without it the entry means nothing; it is kept in the file but takes no part.
    Fix: add the key; `cartographer help files` shows a complete file.
    """
    return _noted(facts, FlawKind.MISSING_KEY)


@rule(FlawKind.WRONG_KIND, Severity.ERROR, FLAW_MESSAGES[FlawKind.WRONG_KIND])
def wrong_kind_of_value(facts: Facts) -> Iterator[Finding]:
    """A value is not what its key asks for, such as a word in place of a number.

    Why: it cannot be read; it is kept in the file but takes no part.
    Fix: write what the message asks for. Numbers stand without quotes.
    """
    return _noted(facts, FlawKind.WRONG_KIND)


@rule(FlawKind.OUT_OF_RANGE, Severity.ERROR, FLAW_MESSAGES[FlawKind.OUT_OF_RANGE])
def number_out_of_range(facts: Facts) -> Iterator[Finding]:
    """A number is too small or too large for its key.

    Why: there are six turns, two to four players, and no table is endless.
    Fix: use a number in the range that the message names.
    """
    return _noted(facts, FlawKind.OUT_OF_RANGE)


@rule(
    FlawKind.UNKNOWN_KEY,
    Severity.HINT,
    marked("“{key}” is not a known key of {what}; it is kept as it stands."),
)
def unknown_key(facts: Facts) -> Iterator[Finding]:
    """A key is not one that Cartographer knows.

    Why: it may be a slip of the pen; if another program wrote it, all is well: it is kept.
    Fix: correct the spelling, or accept the hint.
    """
    return _noted(facts, FlawKind.UNKNOWN_KEY)


@rule(FlawKind.DOUBLE_KEY, Severity.ERROR, FLAW_MESSAGES[FlawKind.DOUBLE_KEY])
def key_written_twice(facts: Facts) -> Iterator[Finding]:
    """The same key stands twice in one place.

    Why: only one of the two values can count, and nobody can tell which one was meant.
    Fix: delete one of them.
    """
    return _noted(facts, FlawKind.DOUBLE_KEY)


@rule(
    DesignFlawKind.OTHER_FORMAT,
    Severity.ERROR,
    marked("This file has format {found}; this version knows format {known}."),
)
def unsupported_format(facts: Facts) -> Iterator[Finding]:
    """The file was written in a format that this version does not know.

    Why: a newer version may mean something else by the same words.
    Fix: open it with a newer Cartographer, or write `format: 1` if it is a slip.
    """
    return _noted(facts, DesignFlawKind.OTHER_FORMAT)


@rule(
    DesignFlawKind.OTHER_GAME,
    Severity.ERROR,
    marked("This is a route for the game {found}; only “{known}” is known here."),
)
def another_game(facts: Facts) -> Iterator[Finding]:
    """The file holds a route for another game.

    Why: pieces and rules of another game do not fit this one.
    Fix: write `game: quest` if the route is for The Quest for El Dorado.
    """
    return _noted(facts, DesignFlawKind.OTHER_GAME)


@rule(
    DesignFlawKind.TOO_MANY,
    Severity.ERROR,
    marked("“{key}” holds more than {most} entries; the rest is kept but takes no part."),
)
def too_many_entries(facts: Facts) -> Iterator[Finding]:
    """A list of the file is longer than any route needs.

    Why: the box holds ten pieces and six blockades; a list of hundreds is a mistake.
    Fix: delete the entries that were added by accident.
    """
    return _noted(facts, DesignFlawKind.TOO_MANY)


@rule("F110", Severity.HINT, marked("The route has no name."))
def nameless_route(facts: Facts) -> Iterator[Finding]:
    """The route has no name.

    Why: names tell routes apart in lists, on setup sheets and among friends.
    Fix: write `name:` with a few words.
    """
    if not facts.route.name.strip():
        yield finding(Place())


@rule(
    "F111",
    Severity.WARNING,
    marked("The certificate says nothing about this route: {reason}."),
    fix=REMOVE_CERTIFICATE,
)
def void_certificate(facts: Facts) -> Iterator[Finding]:
    """The certificate does not belong to the route as it is now.

    Why: it was issued for a layout, caves or player counts other than these, so that none of its
    figures can be trusted. It is believed nowhere, and left out when the route is saved.
    Fix: undo the change, certify the route anew with `cartographer certify`, or remove the block.
    """
    certificate = facts.route.certificate
    reason = None if certificate is None else void_because(certificate, facts.route)
    if reason is not None:
        yield finding(Place(line=facts.file.line_of("certificate")), reason=reason)


@rule(
    DesignFlawKind.TOO_LONG,
    Severity.WARNING,
    marked("“{key}” has {count} characters; only the first {most} are used, the file keeps all."),
)
def text_too_long(facts: Facts) -> Iterator[Finding]:
    """A name or another text of the file is longer than anybody would read.

    Why: lists, pictures and share codes have no room for more. The file keeps the whole text until
    you change it.
    Fix: shorten it; a long story fits into the description.
    """
    return _noted(facts, DesignFlawKind.TOO_LONG)


@rule(
    DesignFlawKind.MORE_FLAWS,
    Severity.HINT,
    marked("{kind} comes more often from here on; not listed: {count}."),
)
def more_flaws(facts: Facts) -> Iterator[Finding]:
    """A flaw comes so often that not every place is listed.

    Why: nobody reads hundreds of lines that say the same, and most have one cause.
    Fix: mend those that are listed and check the file again.
    """
    return _noted(facts, DesignFlawKind.MORE_FLAWS)


def _noted(facts: Facts, code: str) -> Iterator[Finding]:
    """What the file's reader has noted under a code."""
    for flaw in facts.file.flaws:
        if flaw.code == code:
            yield Finding(Place(line=flaw.line), dict(flaw.values))
