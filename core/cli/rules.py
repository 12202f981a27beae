"""`cartographer rules`: the manual of the checks and of the game."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Mapping

from core.checking.rule import Rule
from core.cli.options import declare_json
from core.language import ENGLISH, language, marked, tr
from core.manual import RULE_ID, RuleEntry, read_manual
from core.quest.analysis.facts import Facts
from core.quest.checks.rules import RULES
from core.terminal.columns import severity_label
from core.terminal.markdown import paragraphs
from core.terminal.speaking import CLEAN, Refusal, print_json, say, see, styled, wrapped

_FAMILIES = {
    "F": marked("File: what can be wrong with the text of a route file"),
    "G": marked("Geometry: how the pieces lie on the table"),
    "S": marked("Supply: what lies in the box, and whether it suffices"),
    "P": marked("Paths: whether travellers get through"),
}
_LABELS = (marked("Why:"), marked("Fix:"), marked("Quick:"), marked("Rules:"))


def declare(parser: argparse.ArgumentParser) -> None:
    """Add the command's options."""
    help_text = tr(
        "a check such as G101, a rule of the game such as Q-ROUTE-4, or a family (Q-ROUTE)"
    )
    parser.add_argument("code", nargs="?", metavar="CODE", help=help_text)
    declare_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print the entry that was asked for, or the table of contents."""
    manual = read_manual()
    code = (arguments.code or "").upper()
    rules = _wanted(RULES, code)
    entries = tuple(entry for entry in manual.values() if _matches(entry.id, code))
    if code and not rules and not entries:
        text = tr("there is no check or rule “{code}”", code=arguments.code)
        raise Refusal(see(text, "cartographer rules"))
    if arguments.json:
        print_json("rules", _for_programs(rules, entries))
    elif not code:
        _print_contents(manual)
    elif len(rules) + len(entries) == 1:
        _print_one(rules, entries, manual)
    else:
        _print_list(rules, entries)
    if language() != ENGLISH and not arguments.json:
        _print_excuse()
    return CLEAN


def has_entry(code: str) -> bool:
    """Whether there is a check, a rule or a family of rules with a code; a letter alone is none."""
    code = code.upper()
    checks = (rule.code for rule in RULES)
    return code in checks or (len(code) > 1 and any(_matches(each, code) for each in read_manual()))


def _print_excuse() -> None:
    """The manual of the game is a resource in English, unlike that of the checks."""
    say()
    say(styled(tr("The rules of the game (Q-…) are told in English only."), "faint"))


def _wanted(rules: Iterable[Rule[Facts]], code: str) -> tuple[Rule[Facts], ...]:
    return tuple(rule for rule in rules if rule.code.startswith(code))


def _matches(entry_id: str, code: str) -> bool:
    """Whether an id is the one asked for, or belongs to the family asked for."""
    return entry_id == code or entry_id.startswith(code.rstrip("-") + "-") or not code


def _print_contents(manual: Mapping[str, RuleEntry]) -> None:
    for family, title in _FAMILIES.items():
        say(styled(tr(title), "bold"))
        _print_list(_wanted(RULES, family), ())
        say()
    say(styled(tr("The rules of the game, in our own words"), "bold"))
    chapters: dict[str, list[str]] = {}
    for entry in manual.values():
        chapters.setdefault(entry.chapter, []).append(entry.id.rpartition("-")[0])
    for chapter, families in chapters.items():
        say(f"  {chapter:<32} {', '.join(dict.fromkeys(families))}")
    say()
    say(
        tr(
            "Read on with: {commands}",
            commands="cartographer rules G101, cartographer rules Q-ROUTE, … Q-ROUTE-4",
        )
    )


def _print_list(rules: Iterable[Rule[Facts]], entries: Iterable[RuleEntry]) -> None:
    for rule in rules:
        say(f"  {rule.code}  {severity_label(rule.severity)} {rule.title}")
    for entry in entries:
        say(f"  {entry.id:<11} {entry.title}")


def _print_one(
    rules: tuple[Rule[Facts], ...], entries: tuple[RuleEntry, ...], manual: Mapping[str, RuleEntry]
) -> None:
    for rule in rules:
        _print_rule(rule, manual)
    for entry in entries:
        say(styled(f"{entry.id}  {entry.title}", "bold"))
        say(styled(entry.chapter, "faint"))
        say()
        say("\n\n".join(paragraphs(entry.text)))


def _print_rule(rule: Rule[Facts], manual: Mapping[str, RuleEntry]) -> None:
    say(styled(f"{rule.code}  {rule.title}", "bold"))
    say(f"{styled(rule.severity.word, rule.severity)}, {rule.name}")
    say()
    labels = [tr(label) for label in _LABELS]
    width = max(map(len, labels)) + 2
    why, cure, quick, cited = (f"{label:<{width}}" for label in labels)
    say(wrapped(rule.section("Why"), why, " " * width))
    say(wrapped(rule.section("Fix"), cure, " " * width))
    if rule.fix is not None:
        say(wrapped(tr(rule.fix.title), quick, " " * width))
    for number, entry_id in enumerate(RULE_ID.findall(rule.section("Rules"))):
        label = " " * width if number else cited
        say(f"{label}{entry_id:<11} {manual[entry_id].title}")


def _for_programs(rules: Iterable[Rule[Facts]], entries: Iterable[RuleEntry]) -> dict[str, object]:
    return {
        "checks": [
            {
                "code": rule.code,
                "rule": rule.name,
                "severity": rule.severity,
                "title": rule.title,
                "why": rule.section("Why"),
                "fix": rule.section("Fix"),
                "quick_fix": None if rule.fix is None else tr(rule.fix.title),
                "rules": RULE_ID.findall(rule.section("Rules")),
            }
            for rule in rules
        ],
        "rules": [
            {"id": each.id, "title": each.title, "chapter": each.chapter, "text": each.text}
            for each in entries
        ],
    }
