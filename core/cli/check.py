"""`cartographer check`: all problems of route files, for people or as JSON."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from core.catalogue.catalogue import Catalogue
from core.checks.problem import Problem, Severity
from core.checks.report import Report, check_file
from core.checks.rules import rule_for
from core.cli.sets import add_pieces_option, catalogue_of
from core.cli.terminal import CLEAN, PROBLEMS, UNREADABLE, complain, print_json, styled, wrapped
from core.files.nodes import Unreadable
from core.route.reading import read_route
from core.route.route import Route

_INDENT = " " * 11


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a check says about one file: why it cannot be read, or the route with its report."""

    file: str
    route: Route
    report: Report
    reason: str | None = None

    def exit_code(self, *, is_strict: bool) -> int:
        """0 clean, 1 problems, 2 unreadable; strictly taken, warnings are problems too."""
        if self.reason is not None:
            return UNREADABLE
        warned = is_strict and self.report.count(Severity.WARNING) > 0
        return PROBLEMS if self.report.has_errors or warned else CLEAN


def declare(parser: argparse.ArgumentParser) -> None:
    """Add the command's options."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="route files")
    parser.add_argument("--json", action="store_true", help="print JSON for other programs")
    parser.add_argument("--strict", action="store_true", help="let warnings count as problems")
    add_pieces_option(parser)


def run(arguments: argparse.Namespace) -> int:
    """Check every file, print what is wrong, and return the gravest exit code."""
    catalogue = catalogue_of(arguments)
    verdicts = []
    for file in arguments.files:
        verdicts.append(_verdict(file, catalogue))
        if not arguments.json:
            _print(verdicts[-1])
    if arguments.json:
        print_json("check", {"files": [_for_programs(each, arguments) for each in verdicts]})
    return max(each.exit_code(is_strict=arguments.strict) for each in verdicts)


def _verdict(file: str, catalogue: Catalogue) -> Verdict:
    try:
        read = read_route(Path(file))
    except Unreadable as error:
        return Verdict(file, Route(), Report(()), str(error))
    return Verdict(file, read.route, check_file(read, catalogue))


def _print(verdict: Verdict) -> None:
    if verdict.reason is not None:
        complain(f"{verdict.file}: {verdict.reason}")
        return
    name = f"{verdict.route.name}: " if verdict.route.name else ""
    print(f"{styled(verdict.file, 'bold')}  {name}{_summary(verdict.report)}")
    for line in _lines(verdict.report):
        print(line)


def _summary(report: Report) -> str:
    counts = [
        f"{count} {severity}{'' if count == 1 else 's'}"
        for severity in Severity
        if (count := report.count(severity))
    ]
    accepted = f" ({len(report.accepted)} accepted)" if report.accepted else ""
    return (", ".join(counts) or "no problems") + accepted


def _lines(report: Report) -> Iterator[str]:
    """Each problem with its quick fix, the gravest first; then what is accepted or waits."""
    gravity = list(Severity)
    for problem in sorted(report.problems, key=lambda each: gravity.index(each.severity)):
        label = styled(f"{problem.severity:<8}", problem.severity)
        yield f"  {label} {_described(problem)}"
        rule = rule_for(problem.code)
        if rule is not None and rule.fix is not None:
            yield styled(f"{_INDENT}quick fix: {rule.fix.title}", "faint")
    for accepted in report.accepted:
        yield styled(f"  accepted {_described(accepted.problem)}", "faint")
        yield styled(wrapped(f"because: {accepted.reason}", _INDENT), "faint")
    if report.skipped:
        waiting = f"Not checked before the layout is mended: {', '.join(report.skipped)}."
        yield styled(wrapped(waiting, "  "), "faint")


def _described(problem: Problem) -> str:
    line = "" if problem.place.line is None else f"line {problem.place.line}: "
    return wrapped(f"{problem.code}  {line}{problem.message}", hanging=_INDENT).strip()


def _for_programs(verdict: Verdict, arguments: argparse.Namespace) -> dict[str, object]:
    """A verdict as the README documents it."""
    report, code = verdict.report, verdict.exit_code(is_strict=arguments.strict)
    return {
        "file": verdict.file,
        "status": {CLEAN: "clean", PROBLEMS: "problems", UNREADABLE: "unreadable"}[code],
        "reason": verdict.reason,
        "name": verdict.route.name,
        **{f"{severity}s": report.count(severity) for severity in Severity},
        "problems": [_problem_json(each, verdict.route) for each in report.problems],
        "accepted": [
            {**_problem_json(each.problem, verdict.route), "reason": each.reason}
            for each in report.accepted
        ],
        "skipped": list(report.skipped),
    }


def _problem_json(problem: Problem, route: Route) -> dict[str, object]:
    place, rule = problem.place, rule_for(problem.code)

    def side(piece: int) -> dict[str, object]:
        return {"index": piece, "side": route.pieces[piece].side}

    return {
        "code": problem.code,
        "rule": None if rule is None else rule.name,
        "severity": problem.severity,
        "message": problem.message,
        "values": dict(problem.values),
        "line": place.line,
        "pieces": [side(piece) for piece in place.pieces],
        "seam": None if place.seam is None else [side(piece) for piece in place.seam],
        "hexes": [list(at) for at in place.hexes],
        "quick_fix": None if rule is None or rule.fix is None else rule.fix.title,
    }
