"""Counts the words of the Quest in modules that are to know no game: `python -m tests.words`.

A word counts wherever a person reads it: in names, texts and comments alike. Names are taken apart
first, so that `is_cave` and `CaveToken` hold such words and `request` does not. Texts that people
read in the window or at the terminal have words of their own to do without, in every language.
"""

import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from core.checking.file_rules import with_file_rules
from core.shelf import GAMES
from tests.messages import TRANSLATED, Text, forms, read, texts_in, texts_of_rules, translations

CHECKOUT = Path(__file__).resolve().parent.parent
TOPS = ("core", "editor")
WORDS = (
    *("blockade", "cave", "machete", "paddle", "coin", "jungle", "rubble", "camp", "card"),
    *("market", "token", "native", "quest", "planner", "sprinter", "route"),
)
"""What the Quest has, and other games have not."""
OTHERWISE = {
    "card": (  # a picture with a few words below it, or a box with a heading
        *("core/collection/", "core/pages/", "editor/gallery/", "editor/pictures/"),
        *("editor/panels/playtesting/__init__.py", "editor/panels/playtesting/live_card.py"),
        *("editor/panels/playtesting/live_words.py", "editor/panels/playtesting/playtest.py"),
        *("editor/comparing/", "editor/shell/new_", "editor/shell/start_page/"),
        *("editor/widgets/", "resources/report/"),
    ),
    "native": (  # of a system or a machine
        *("core/basics/jobs.py", "core/kernels/llvm.py", "editor/commands/search.py"),
        *("editor/shell/preferences/keys.py", "editor/widgets/"),
    ),
    "quest": ("core/shelf.py", "editor/shelf.py"),  # which know games by name
    "route": (  # what programs, files and settings of people have called a design since 0.1.0
        *(
            "core/checking/file_rules.py",
            "core/cli/bots.py",
            "core/cli/replay.py",
            "core/basics/paths.py",
        ),
        "core/playtest/common_figures.py",
        *("core/playtest/reports/odd_games.py", "core/playtest/reports/report.py"),
        *("editor/documents/clipboard.py", "editor/safety/journal.py", "editor/shell/window.py"),
    ),
    "token": (  # a word of a parser, or a number that nobody can guess
        *("core/files/", "core/pages/drawings.py"),
        *("editor/safety/journal.py", "editor/safety/session.py"),
    ),
}
"""Where a word is no word of the Quest."""
SAID_OTHERWISE = {
    "en": re.compile(r"\b(routes?|pieces?|tiles?|seams?)\b", re.IGNORECASE),
    "de": re.compile(r"strecke|\bTeile[ns]?\b|tafel|\bNa(ht|hte)\b", re.IGNORECASE),
    "fr": re.compile(r"\b(parcours|itinéraires?|pièces?|tuiles?|jonctions?)\b", re.IGNORECASE),
}
"""What texts of the shell do not say, whatever the game calls its designs and their parts."""
_UNSAID = re.compile(r"\{[^}]*\}|&")
"""Values that are put in, and the mark of a key."""
_RULE = "Q-"
_RULE_ID = re.compile(r"\bQ-(?=[A-Z\[\\{])")
_PART = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")
_WORD_OF = {form: word for word in WORDS for form in (word, f"{word}s")}


def neutral_modules() -> Iterator[Path]:
    """Every module outside the packages of games, and what pages of all games are made of."""
    for top in TOPS:
        for path in sorted((CHECKOUT / top).rglob("*.py")):
            if path.relative_to(CHECKOUT).parts[1] not in GAMES:
                yield path
    yield from sorted((CHECKOUT / "resources" / "report").iterdir())


def words_in(text: str) -> Counter[str]:
    """How often each word of the Quest stands in a text."""
    parts = (part.lower() for part in _PART.findall(text))
    found = Counter(_WORD_OF[part] for part in parts if part in _WORD_OF)
    rules = len(_RULE_ID.findall(text))
    return found + Counter({_RULE: rules})


def found_words() -> dict[str, Counter[str]]:
    """The words of the Quest in every neutral module that has any, by its path."""
    found = {}
    for path in neutral_modules():
        name = path.relative_to(CHECKOUT).as_posix()
        words = words_in(path.read_text(encoding="utf-8"))
        for word, places in OTHERWISE.items():
            if name.startswith(places):
                del words[word]
        if words:
            found[name] = words
    return found


def shell_texts() -> set[Text]:
    """Every text for people that the windows and commands of all games have."""
    modules = (path for path in neutral_modules() if path.suffix == ".py")
    said = (text for path in modules for text in texts_in(path))
    return {*said, *texts_of_rules(with_file_rules(()))}


def misnamed() -> dict[str, list[str]]:
    """The texts of the shell in each language that speak of what only some games have."""
    texts = shell_texts()
    told = {"en": {text: text for text in texts}}
    told |= {code: translations(read(code)) for code in TRANSLATED}
    return {
        code: sorted(
            form
            for text in texts
            for form in forms(told[code].get(text, ""))
            if pattern.search(_UNSAID.sub("", form))
        )
        for code, pattern in SAID_OTHERWISE.items()
    }


def main() -> int:
    """Print the table: each module with words of the Quest, most of them first."""
    found = found_words()
    for name, words in sorted(found.items(), key=lambda each: -each[1].total()):
        told = ", ".join(f"{word} {count}" for word, count in words.most_common())
        sys.stdout.write(f"{words.total():5}  {name}  ({told})\n")
    total = sum(words.total() for words in found.values())
    modules = sum(1 for _ in neutral_modules())
    sys.stdout.write(f"{total:5}  in {len(found)} of {modules} modules\n")
    for code, texts in misnamed().items():
        sys.stdout.writelines(f"   {code}  {text}\n" for text in texts)
    return 0


if __name__ == "__main__":
    sys.exit(main())
