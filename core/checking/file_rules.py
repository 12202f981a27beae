"""Family F: what can be wrong with the text of a file, of whatever game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from core.basics.language import marked, tr_lazy
from core.checking.facts import AnyFacts
from core.checking.problem import Finding, Place, Problem, Severity, finding
from core.checking.rule import AnyRule, Fix, Rule, rule
from core.designs.design import Design
from core.designs.design_file import DesignFlawKind
from core.designs.edits import decided, with_certificate, without_accepted
from core.designs.validity import void_because
from core.files.fields import FLAW_MESSAGES, FlawKind

IN_VAIN = "F109"
_GAME = "game"
"""The key that names it; what cannot be read there is kept until somebody decides."""


def _strike_off(facts: AnyFacts, problem: Problem) -> Design:
    design: Design = facts.design
    return without_accepted(design, str(dict(problem.values)["code"]))


def _without_certificate(facts: AnyFacts, _: Problem) -> Design:
    design: Design = facts.design
    return with_certificate(design, None)


def _of_this_game(facts: AnyFacts, _: Problem) -> Design:
    design: Design = facts.design
    return decided(design, {_GAME})


ACCEPT_NO_LONGER = Fix(marked("Strike it off the accepted ones"), _strike_off)
REMOVE_CERTIFICATE = Fix(marked("Remove the certificate"), _without_certificate)
NAME_THIS_GAME = Fix(marked("Name the game that its keys belong to"), _of_this_game)


@rule(FlawKind.MISSING_KEY, Severity.ERROR, FLAW_MESSAGES[FlawKind.MISSING_KEY])
def missing_key(facts: AnyFacts) -> Iterator[Finding]:
    """A key that every file, or every entry of a list, needs is not there.

    Why: without it the entry means nothing; it is kept in the file but takes no part.
    Fix: add the key; `cartographer help files` shows a complete file.
    """
    return _noted(facts, FlawKind.MISSING_KEY)


@rule(FlawKind.WRONG_KIND, Severity.ERROR, FLAW_MESSAGES[FlawKind.WRONG_KIND])
def wrong_kind_of_value(facts: AnyFacts) -> Iterator[Finding]:
    """A value is not what its key asks for, such as a word in place of a number.

    Why: it cannot be read; it is kept in the file but takes no part.
    Fix: write what the message asks for. Numbers stand without quotes.
    """
    return _noted(facts, FlawKind.WRONG_KIND)


@rule(FlawKind.OUT_OF_RANGE, Severity.ERROR, FLAW_MESSAGES[FlawKind.OUT_OF_RANGE])
def number_out_of_range(facts: AnyFacts) -> Iterator[Finding]:
    """A number is too small or too large for its key.

    Why: what is counted or turned has its bounds, and no table is endless.
    Fix: use a number in the range that the message names.
    """
    return _noted(facts, FlawKind.OUT_OF_RANGE)


@rule(
    FlawKind.UNKNOWN_KEY,
    Severity.HINT,
    marked("“{key}” is not a known key of {what}; it is kept as it stands."),
)
def unknown_key(facts: AnyFacts) -> Iterator[Finding]:
    """A key is not one that Cartographer knows.

    Why: it may be a slip of the pen; if another program wrote it, all is well: it is kept.
    Fix: correct the spelling, or accept the hint.
    """
    return _noted(facts, FlawKind.UNKNOWN_KEY)


@rule(FlawKind.DOUBLE_KEY, Severity.ERROR, FLAW_MESSAGES[FlawKind.DOUBLE_KEY])
def key_written_twice(facts: AnyFacts) -> Iterator[Finding]:
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
def unsupported_format(facts: AnyFacts) -> Iterator[Finding]:
    """The file was written in a format that this version does not know.

    Why: a newer version may mean something else by the same words.
    Fix: open it with a newer Cartographer, or write `format: 1` if it is a slip.
    """
    return _noted(facts, DesignFlawKind.OTHER_FORMAT)


@rule(
    DesignFlawKind.OTHER_GAME,
    Severity.ERROR,
    marked("This is a design for the game {found}, which is not known here; known are: {known}."),
    fix=NAME_THIS_GAME,
)
def another_game(facts: AnyFacts) -> Iterator[Finding]:
    """The file holds a design for another game.

    Why: what belongs to another game does not fit this one.
    Fix: if the game was only misspelt, write it as the message does.
    """
    is_undecided = any(key == _GAME for key, _ in facts.design.unread)
    return _noted(facts, DesignFlawKind.OTHER_GAME) if is_undecided else iter(())


@rule(
    DesignFlawKind.TOO_MANY,
    Severity.ERROR,
    marked("“{key}” holds more than {most} entries; the rest is kept but takes no part."),
)
def too_many_entries(facts: AnyFacts) -> Iterator[Finding]:
    """A list of the file is longer than any design needs.

    Why: no box holds that much; a list of hundreds is a mistake.
    Fix: delete the entries that were added by accident.
    """
    return _noted(facts, DesignFlawKind.TOO_MANY)


@rule("F110", Severity.HINT, marked("The design has no name."))
def nameless_route(facts: AnyFacts) -> Iterator[Finding]:
    """The design has no name.

    Why: names tell designs apart in lists, on paper and among friends.
    Fix: write `name:` with a few words.
    """
    if not facts.design.name.strip():
        yield finding(Place())


@rule(
    "F111",
    Severity.WARNING,
    marked("The certificate says nothing about this design: {reason}."),
    fix=REMOVE_CERTIFICATE,
)
def void_certificate(facts: AnyFacts) -> Iterator[Finding]:
    """The certificate does not belong to the design as it is now.

    Why: it was issued for a layout, a variant or player counts other than these, so that none of
    its figures can be trusted. It is believed nowhere, and left out when the design is saved.
    Fix: undo the change, certify the design anew with `cartographer certify`, or remove the block.
    """
    certificate = facts.design.certificate
    reason = None if certificate is None else void_because(certificate, facts.design)
    if reason is not None:
        yield finding(Place(line=facts.file.line_of("certificate")), reason=reason)


@rule(
    DesignFlawKind.TOO_LONG,
    Severity.WARNING,
    marked("“{key}” has {count} characters; only the first {most} are used, the file keeps all."),
)
def text_too_long(facts: AnyFacts) -> Iterator[Finding]:
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
def more_flaws(facts: AnyFacts) -> Iterator[Finding]:
    """A flaw comes so often that not every place is listed.

    Why: nobody reads hundreds of lines that say the same, and most have one cause.
    Fix: mend those that are listed and check the file again.
    """
    return _noted(facts, DesignFlawKind.MORE_FLAWS)


_FIRST: tuple[Rule[AnyFacts], ...] = (
    missing_key,
    wrong_kind_of_value,
    number_out_of_range,
    unknown_key,
    key_written_twice,
    unsupported_format,
    another_game,
    too_many_entries,
)
_LAST: tuple[Rule[AnyFacts], ...] = (
    nameless_route,
    void_certificate,
    text_too_long,
    more_flaws,
)


def with_file_rules(own: Sequence[AnyRule]) -> tuple[AnyRule, ...]:
    """All rules of a game: those for the files of every game, then its own.

    A rule of its own with the code of one for every file takes the place of that.
    """
    codes = [IN_VAIN, *(each.code for each in (*_FIRST, *_LAST))]
    otherwise = {each.code: each for each in own if each.code in codes}
    first, last = (
        tuple(otherwise.get(each.code, each) for each in part) for part in (_FIRST, _LAST)
    )
    further = tuple(each for each in own if each.code not in codes)
    severities = {each.code: each.severity for each in (*first, *last, *further)}
    in_vain = _accepted_in_vain({**severities, IN_VAIN: Severity.WARNING})
    return (*first, in_vain, *last, *further)


def _accepted_in_vain(severities: Mapping[str, Severity]) -> Rule[AnyFacts]:
    """The rule about codes that a design accepts, with those of its game."""

    @rule(
        IN_VAIN,
        Severity.WARNING,
        marked("{code} is accepted, but {reason}."),
        fix=ACCEPT_NO_LONGER,
    )
    def accepted_in_vain(facts: AnyFacts) -> Iterator[Finding]:
        """The design accepts a code that does not exist, or an error.

        Why: errors make a design unplayable, so they are always shown; an unknown code is a slip.
        Fix: delete the code from `accepted`, or correct it.
        """
        for index, (code, _) in enumerate(facts.design.accepted):
            place = Place(line=facts.file.line_of("accepted", index))
            if code not in severities:
                yield finding(place, code=code, reason=tr_lazy("no rule has this code"))
            elif severities[code] is Severity.ERROR:
                yield finding(place, code=code, reason=tr_lazy("errors cannot be accepted"))

    return accepted_in_vain


def _noted(facts: AnyFacts, code: str) -> Iterator[Finding]:
    """What the file's reader has noted under a code."""
    for flaw in facts.file.flaws:
        if flaw.code == code:
            yield Finding(Place(line=flaw.line), dict(flaw.values))
