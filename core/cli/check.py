"""`cartographer check`: all problems of design files, for people or as JSON."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from core.basics.language import tr
from core.basics.values import dataclass
from core.checking.facts import AnyFacts
from core.checking.problem import Problem, Severity
from core.checking.report import Report, Suggestion, check, suggestion
from core.checking.rule import rule_for
from core.cli.arguments.design_files import design_files, facts_of
from core.cli.arguments.games_meant import first_game
from core.cli.arguments.options import CommandBoxes, declare_files, declare_json, declare_pieces
from core.designs.design import Design
from core.designs.design_file import DesignFile
from core.files.nodes import Unreadable
from core.shelf import changes, game_of
from core.terminal.columns import label_width, severity_label
from core.terminal.speaking import (
    CLEAN,
    PROBLEMS,
    UNREADABLE,
    complain,
    print_json,
    say,
    styled,
    visible,
    wrapped,
)

if TYPE_CHECKING:
    from core.certificate.judgement import Judgement
    from core.game import AnyGame
    from core.playtest.spec import PlayedBoard

FULL, QUICK, OFF = "full", "quick", "off"
"""How certificates are verified: by their games, at sight, or not at all."""


@dataclass(frozen=True, slots=True)
class CheckedFile:
    """What a check says about one file: why it cannot be read, or the design with its report.

    Attributes:
        judgement: how the design's certificate stands, if it has one and anybody wants to know.
    """

    file: str
    game: AnyGame
    facts: AnyFacts
    report: Report
    reason: str | None = None
    judgement: Judgement | None = None

    @property
    def design(self) -> Design:
        """The design that was read; an empty one if none was."""
        design: Design = self.facts.design
        return design

    def exit_code(self, *, is_strict: bool) -> int:
        """0 clean, 1 problems, 2 unreadable; strictly taken, warnings are problems too."""
        if self.reason is not None:
            return UNREADABLE
        warned = is_strict and self.report.count(Severity.WARNING) > 0
        is_wrong = self.report.has_errors or self.has_false_certificate
        return PROBLEMS if is_wrong or warned else CLEAN

    @property
    def has_false_certificate(self) -> bool:
        """Whether the design's certificate claims what is not so."""
        return self.judgement is not None and self.judgement.is_false


def declare(parser: argparse.ArgumentParser, _words: Sequence[str]) -> None:
    """Add the command's options."""
    declare_files(parser)
    declare_json(parser)
    parser.add_argument("--strict", action="store_true", help=tr("let warnings count as problems"))
    certificate_help = tr(
        "how to verify a certificate: play its games again (full, the default), look at it only, "
        "or not at all"
    )
    parser.add_argument(
        "--certificate", choices=(FULL, QUICK, OFF), default=FULL, help=certificate_help
    )
    declare_pieces(parser)


def run(arguments: argparse.Namespace) -> int:
    """Check every file, print what is wrong, and return the gravest exit code."""
    boxes = CommandBoxes(arguments.pieces)
    found = []
    for file in design_files(arguments.files):
        found.append(_checked(file, boxes, arguments.certificate))
        if not arguments.json:
            _print(found[-1])
    if arguments.json:
        print_json("check", {"files": [_for_programs(each, arguments) for each in found]})
    return max(each.exit_code(is_strict=arguments.strict) for each in found)


def _checked(file: str, boxes: CommandBoxes, certificate: str) -> CheckedFile:
    try:
        facts = facts_of(file, boxes)
    except Unreadable as error:
        game = first_game()
        nothing = game.facts(DesignFile(game.design()), boxes.of(game))
        return CheckedFile(file, game, nothing, Report(()), str(error))
    game = game_of(facts.design)
    report = check(game.rules, facts)
    judgement = _judgement(game, facts, report, certificate)
    return CheckedFile(file, game, facts, report, judgement=judgement)


def _judgement(game: AnyGame, facts: AnyFacts, report: Report, how: str) -> Judgement | None:
    """How the certificate stands; whoever has none pays for nothing."""
    design: Design = facts.design
    certificate = design.certificate
    if certificate is None or how == OFF:
        return None
    from core.certificate.judgement import judged_at_sight
    from core.cli.certificates import judged

    if how == QUICK:
        return judged_at_sight(game, certificate, design)
    board: PlayedBoard | None = None if report.has_errors else facts.board
    return judged(certificate, design, game, board)


def _print(checked: CheckedFile) -> None:
    if checked.reason is not None:
        complain(f"{checked.file}: {checked.reason}")
        return
    name = f"{checked.design.name}: " if checked.design.name else ""
    say(f"{styled(visible(checked.file), 'bold')}  {visible(name)}{_summary(checked)}")
    for line in _lines(checked):
        say(line)


def _summary(checked: CheckedFile) -> str:
    report = checked.report
    counts = [severity.counted(count) for severity in Severity if (count := report.count(severity))]
    told = ", ".join(counts) or tr("no problems")
    if report.accepted:
        told = tr("{problems} ({count} accepted)", problems=told, count=len(report.accepted))
    if checked.judgement is None:
        return told
    from core.certificate.words import standing

    how = standing(checked.judgement)
    return tr("{problems}; {certificate}", problems=told, certificate=how)


def _lines(checked: CheckedFile) -> Iterator[str]:
    """Each problem with its quick fix, the gravest first; then what is accepted or waits."""
    report = checked.report
    for problem in sorted(report.problems, key=lambda each: each.severity.rank):
        yield f"  {severity_label(problem.severity)} {_described(problem)}"
        fix = suggestion(checked.game.rules, problem, checked.facts)
        if fix is not None:
            told = "; ".join(changes(checked.design, fix.design))
            cure = tr("quick fix: {title}: {changes}", title=tr(fix.title), changes=told)
            yield styled(wrapped(cure, _indent()), "faint")
    for accepted in report.accepted:
        label = f"{tr('accepted'):<{label_width()}}"
        yield styled(f"  {label} {_described(accepted.problem)}", "faint")
        because = tr("because: {reason}", reason=accepted.reason)
        yield styled(wrapped(because, _indent()), "faint")
    if report.skipped:
        codes = ", ".join(report.skipped)
        waiting = tr("Not checked before the layout is mended: {codes}.", codes=codes)
        yield styled(wrapped(waiting, "  "), "faint")
    yield from _certificate_line(checked.judgement)


def _certificate_line(judgement: Judgement | None) -> Iterator[str]:
    """Why a certificate is false or not verified; that it is void, a problem of its own tells."""
    if judgement is None or judgement.is_confirmed or judgement.is_void:
        return
    from core.certificate.words import told_judgement

    style = "error" if judgement.is_false else "faint"
    yield styled(wrapped(told_judgement(judgement), "  "), style)


def _described(problem: Problem) -> str:
    line, told = problem.place.line, problem.message
    if line is not None:
        told = tr("line {line}: {reason}", line=line, reason=told)
    return wrapped(f"{problem.code}  {told}", _indent()).strip()


def _indent() -> str:
    """What stands below a label begins where the text behind it does."""
    return " " * (label_width() + 3)


def _for_programs(checked: CheckedFile, arguments: argparse.Namespace) -> dict[str, object]:
    """A checked file as the manual documents it."""
    report, code = checked.report, checked.exit_code(is_strict=arguments.strict)
    return {
        "file": checked.file,
        "status": {CLEAN: "clean", PROBLEMS: "problems", UNREADABLE: "unreadable"}[code],
        "reason": checked.reason,
        "name": checked.design.name,
        **{f"{severity}s": report.count(severity) for severity in Severity},
        "problems": [_problem_json(each, checked) for each in report.problems],
        "accepted": [
            {**_problem_json(each.problem, checked), "reason": each.reason}
            for each in report.accepted
        ],
        "skipped": list(report.skipped),
        "certificate": _certificate_json(checked),
    }


def _certificate_json(checked: CheckedFile) -> dict[str, object] | None:
    certificate, judgement = checked.design.certificate, checked.judgement
    if certificate is None or judgement is None:
        return None
    from core.cli.certificates import for_programs

    state = {"state": judgement.state, "reason": str(judgement.reason)}
    return {**state, **for_programs(certificate, checked.game)}


def _problem_json(problem: Problem, checked: CheckedFile) -> dict[str, object]:
    game, facts = checked.game, checked.facts
    rule, fix = rule_for(game.rules, problem.code), suggestion(game.rules, problem, facts)
    return {
        "code": problem.code,
        "rule": None if rule is None else rule.name,
        "severity": problem.severity,
        "message": problem.message,
        "values": dict(problem.values),
        "line": problem.place.line,
        **game.places.as_json(facts, problem.place),
        "quick_fix": None if fix is None else _fix_json(fix, checked),
    }


def _fix_json(fix: Suggestion[Design], checked: CheckedFile) -> dict[str, object]:
    return {"title": tr(fix.title), "changes": list(changes(checked.design, fix.design))}
