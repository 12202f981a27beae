"""`cartographer rules`: the manual of the checks and of the game."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Mapping, Sequence

from core.basics.language import ENGLISH, language, marked, tr
from core.checking.rule import AnyRule
from core.cli.arguments.options import declare_json
from core.game import AnyGame
from core.manual.rules import RULE_ID, RuleEntry, read_manual
from core.shelf import GAMES, known_games
from core.terminal.columns import severity_label
from core.terminal.markdown import paragraphs
from core.terminal.speaking import CLEAN, Refusal, print_json, say, see, styled, wrapped

_FILES = "F", marked("File: what can be wrong with the text of a file")
_LABELS = (marked("Why:"), marked("Fix:"), marked("Quick:"), marked("Rules:"))


def declare(parser: argparse.ArgumentParser, _words: Sequence[str]) -> None:
    """Add the command's options."""
    check, rule, family = _samples()
    help_text = tr(
        "a check such as {check}, a rule of the game such as {rule}, or a family ({family})",
        check=check,
        rule=rule,
        family=family,
    )
    parser.add_argument("code", nargs="?", metavar="CODE", help=help_text)
    declare_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print the entry that was asked for, or the table of contents."""
    manual = read_manual(known_games())
    code = (arguments.code or "").upper()
    rules = _wanted(_all_rules(), code)
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
    checks = [rule.code for rule in _all_rules()]
    return code in checks or (
        len(code) > 1 and any(_matches(each, code) for each in read_manual(known_games()))
    )


def _print_excuse() -> None:
    """The manual of the game is a resource in English, unlike that of the checks."""
    say()
    prefixes = ", ".join(f"{game.names.rule_prefix}-…" for game in known_games())
    excuse = tr("The rules of the game ({prefixes}) are told in English only.", prefixes=prefixes)
    say(styled(excuse, "faint"))


def _wanted(rules: Iterable[AnyRule], code: str) -> tuple[AnyRule, ...]:
    return tuple(rule for rule in rules if rule.code.startswith(code))


def _matches(entry_id: str, code: str) -> bool:
    """Whether an id is the one asked for, or belongs to the family asked for."""
    return entry_id == code or entry_id.startswith(code.rstrip("-") + "-") or not code


def _print_contents(manual: Mapping[str, RuleEntry]) -> None:
    games = known_games()
    _print_family(_all_rules(), *_FILES)
    for game in games:
        if len(games) > 1:
            say(styled(tr(game.names.title), "bold"))
            say()
        for family, title in game.names.families:
            _print_family(game.rules, family, title)
        _print_chapters([each for each in manual.values() if _is_of(each, game)])
    check, rule, family = _samples()
    commands = f"cartographer rules {check}, cartographer rules {family}, … {rule}"
    say(tr("Read on with: {commands}", commands=commands))


def _print_family(rules: Iterable[AnyRule], family: str, title: str) -> None:
    say(styled(tr(title), "bold"))
    _print_list(_wanted(rules, family), ())
    say()


def _print_chapters(entries: Iterable[RuleEntry]) -> None:
    say(styled(tr("The rules of the game, in our own words"), "bold"))
    chapters: dict[str, list[str]] = {}
    for entry in entries:
        chapters.setdefault(entry.chapter, []).append(entry.id.rpartition("-")[0])
    for chapter, families in chapters.items():
        say(f"  {chapter:<32} {', '.join(dict.fromkeys(families))}")
    say()


def _is_of(entry: RuleEntry, game: AnyGame) -> bool:
    return entry.id.startswith(f"{game.names.rule_prefix}-")


def _all_rules() -> tuple[AnyRule, ...]:
    """The rules of all games, those for every file once."""
    found: dict[tuple[str, str], AnyRule] = {}
    for game in known_games():
        for rule in game.rules:
            whose = "" if rule.code.startswith(_FILES[0]) else game.id
            found.setdefault((rule.code, whose), rule)
    return tuple(found.values())


def _samples() -> tuple[str, str, str]:
    """A check, a rule and a family of rules to name as examples."""
    check, rule = GAMES[next(iter(GAMES))].names.sample_codes
    return check, rule, rule.rpartition("-")[0]


def _print_list(rules: Iterable[AnyRule], entries: Iterable[RuleEntry]) -> None:
    for rule in rules:
        say(f"  {rule.code}  {severity_label(rule.severity)} {rule.title}")
    for entry in entries:
        say(f"  {entry.id:<11} {entry.title}")


def _print_one(
    rules: tuple[AnyRule, ...], entries: tuple[RuleEntry, ...], manual: Mapping[str, RuleEntry]
) -> None:
    for rule in rules:
        _print_rule(rule, manual)
    for entry in entries:
        say(styled(f"{entry.id}  {entry.title}", "bold"))
        say(styled(entry.chapter, "faint"))
        say()
        say("\n\n".join(paragraphs(entry.text)))


def _print_rule(rule: AnyRule, manual: Mapping[str, RuleEntry]) -> None:
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


def _for_programs(rules: Iterable[AnyRule], entries: Iterable[RuleEntry]) -> dict[str, object]:
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
