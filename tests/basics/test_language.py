"""Holds every text for people to gettext, and every language to all texts."""

import argparse
import ast
import gettext
import json
import re
import string
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeAlias

import pytest
from babel.messages.pofile import read_po

from core.basics import language
from core.basics.language import (
    ENGLISH,
    LANGUAGES,
    LazyText,
    catalogue_file,
    language_of,
    speak,
    speaking,
    tr_lazy,
)
from core.basics.language import tr as said
from core.basics.language import tr_plural as said_of
from core.checking.problem import Severity
from core.checking.report import check
from core.cli import main
from core.cli.main import ARGPARSE_WORDS
from core.geometry.hexes import Hex
from core.playtest.reports.report import PlaytestReport
from core.playtest.reports.rows import rows_of
from core.playtest.spec import Spec
from core.playtest.totals import Totals
from core.quest.analysis.facts import Facts
from core.quest.bots.bots import BOTS, lineup
from core.quest.catalogue.catalogue import Catalogue
from core.quest.catalogue.pieces import PieceKind
from core.quest.catalogue.reading import load_catalogue
from core.quest.catalogue.spaces import Symbol, Terrain
from core.quest.checks.rules import RULES
from core.quest.game import QUEST
from core.quest.playtest.batch_kernels import LAYOUT
from core.quest.playtest.card_figures import uses_of
from core.quest.playtest.contents import KEY_SECTIONS
from core.quest.playtest.spec import PLAYTEST_OPTIONS
from core.quest.route.route import Placement, Route
from core.terminal.columns import LABEL_WIDTH
from tests.messages import (
    CHECKOUT,
    KEYWORDS,
    TRANSLATED,
    Text,
    called,
    calls,
    compiled,
    forms,
    gathered,
    read,
    sources,
    translations,
    translators_file,
    written,
)
from tests.quest.engine.official import official_board

HEAP = Route(pieces=(Placement("B", Hex(0, 0), 0), Placement("C", Hex(0, 0), 0)))


@pytest.fixture(autouse=True)
def _english_before_and_after() -> Iterator[None]:
    speak(ENGLISH)
    yield
    speak(ENGLISH)


@pytest.fixture(scope="module")
def texts() -> set[Text]:
    return gathered()


# --- The translators' files -----------------------------------------------------------------------


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_text_waits_in_the_translators_file(code: str, texts: set[Text]) -> None:
    assert _sorted(texts - translations(read(code)).keys()) == [], "run: make messages"


@pytest.mark.parametrize("code", TRANSLATED)
def test_no_translation_is_unused(code: str, texts: set[Text]) -> None:
    assert _sorted(translations(read(code)).keys() - texts) == [], "run: make messages"


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_text_is_translated(code: str) -> None:
    pairs = translations(read(code)).items()
    assert _sorted({text for text, translation in pairs if not all(forms(translation))}) == []


@pytest.mark.parametrize("code", TRANSLATED)
def test_no_translation_is_a_guess(code: str) -> None:
    with translators_file(code).open("rb") as file:
        assert [message.id for message in read_po(file) if message.id and message.fuzzy] == []


@pytest.mark.parametrize("code", TRANSLATED)
def test_the_translators_file_is_in_order(code: str) -> None:
    """Sorted, and without leftovers, so that a change shows as what it is."""
    is_in_order = translators_file(code).read_bytes() == written(read(code))
    assert is_in_order, "run: make messages"  # a diff of such files would take minutes


@pytest.mark.parametrize("code", TRANSLATED)
def test_what_is_compiled_is_what_is_written(code: str) -> None:
    is_compiled = catalogue_file(code).read_bytes() == compiled(read(code))
    assert is_compiled, "run: make messages"


@pytest.mark.parametrize("code", TRANSLATED)
def test_translations_put_the_same_values_in(code: str) -> None:
    wrong = [
        (text, form)
        for text, translation in translations(read(code)).items()
        for form in forms(translation)
        if form and placeholders(form) not in map(placeholders, forms(text))
    ]
    assert wrong == []


@pytest.mark.parametrize("code", TRANSLATED)
def test_translations_keep_the_outer_spaces_and_line_ends(code: str) -> None:
    wrong = [
        (text, form)
        for text, translation in translations(read(code)).items()
        for form in forms(translation)
        if form and _edges(form) != _edges(forms(text)[0])
    ]
    assert wrong == []


PERCENT = re.compile(r"%(?:\(\w+\))?[srd]")


def placeholders(text: str) -> list[tuple[str, str | None, str | None]]:
    """What a text puts in, and how."""
    try:
        parts = list(string.Formatter().parse(text))
    except ValueError:
        return [("not a template", None, None)]
    named = [(name, spec, how) for _, name, spec, how in parts if name is not None]
    return sorted([*named, *((each, None, None) for each in PERCENT.findall(text))], key=str)


def _edges(text: str) -> tuple[str, str, int]:
    return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :], text.count("\n")


def _sorted(texts: set[Text]) -> list[Text]:
    return sorted(texts, key=forms)


@pytest.mark.parametrize("code", LANGUAGES)
def test_labels_fit_their_column(code: str) -> None:
    speak(code)
    spec = Spec(QUEST, official_board("first_game"), lineup("planner", "planner"), PLAYTEST_OPTIONS)
    report = PlaytestReport.of(spec, Totals.none(LAYOUT))
    rows = rows_of(report, *KEY_SECTIONS)
    assert [
        row.figure.label for row in rows if len(row.figure.label) + 2 * row.is_closer > LABEL_WIDTH
    ] == []


def test_a_difference_in_what_is_put_in_is_seen() -> None:
    assert placeholders("{a} {b:.1%}") == placeholders("{b:.1%} {a}")
    assert placeholders("{a:,}") != placeholders("{a}")
    assert placeholders("{a}") != placeholders("{b}")
    assert placeholders("{a}") != placeholders("{a")
    assert placeholders("%(a)s") != placeholders("%(b)s")


def test_texts_are_gathered_wherever_they_stand(texts: set[Text]) -> None:
    said_in_an_f_string, of_two_lines = "accepted", "Besides plays in notation you can type\n"
    assert {said_in_an_f_string, "Explorer", "Native", RULES[0].title} <= texts
    assert ("{count} error", "{count} errors") in texts
    assert any(forms(text)[0].startswith(of_two_lines) for text in texts)
    assert "" not in texts


# --- The sources ----------------------------------------------------------------------------------


def test_texts_stand_in_full_where_they_are_said() -> None:
    """A text put together on the way is found neither by translators nor by gettext."""
    hidden = [
        f"{_place(path, call)} {ast.unparse(call)[:60]}"
        for path in sources()
        if path != Path(language.__file__)
        for call in calls(path)
        if not all(_is_findable(call, text) for text in call.args[KEYWORDS[called(call)]])
    ]
    assert hidden == []


def _is_findable(call: ast.Call, text: ast.expr) -> bool:
    """Whether a text stands there in full, or is a constant that was marked elsewhere."""
    if isinstance(text, ast.Constant):
        return isinstance(text.value, str)
    if isinstance(text, ast.Call) and called(text) == "tr_lazy":
        return True  # it is looked at as a call of its own
    is_variable = isinstance(text, ast.Name | ast.Attribute | ast.Subscript) or (
        isinstance(text, ast.Call) and not any(map(_is_text, ast.walk(text)))
    )
    return is_variable and not called(call).startswith("marked")


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def test_nothing_is_said_while_modules_are_loaded() -> None:
    """Such a text would stay in the language of the start."""
    early = [
        _place(path, call)
        for path in sources()
        if "tr(" in (text := path.read_text(encoding="utf-8")) or "tr_plural(" in text
        for call in _calls_while_loading(ast.parse(text))
        if called(call) in {"tr", "tr_plural"}
    ]
    assert early == []


def _calls_while_loading(node: ast.AST) -> Iterator[ast.Call]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            continue
        if isinstance(child, ast.Call):
            yield child
        yield from _calls_while_loading(child)


SHOWING = {
    "QAction", "QCheckBox", "QDockWidget", "QGroupBox", "QLabel", "QMenu", "QPushButton",
    "QRadioButton", "QToolButton", "Refusal", "addAction", "addItem", "addMenu", "addRow",
    "addTab", "addToolBar", "complain", "insertItem", "print", "setAccessibleDescription",
    "setAccessibleName", "setDetailedText", "setHeaderLabels", "setInformativeText",
    "setLabelText", "setPlaceholderText", "setStatusTip", "setText", "setTitle", "setToolTip",
    "setWhatsThis", "setWindowTitle", "showMessage",
}  # fmt: skip
"""Functions that show their first or second argument to people."""
STYLING = {"styled", "wrapped"}
"""Functions that show only their first."""
WORD = re.compile(r"[^\W\d_]{2}")
SENTENCE = re.compile(r"[A-Z][a-z]+:? [a-z]|[a-z]{2,},? [a-z]{2,},? [a-z]{2,}")
UNSPOKEN: dict[str, str] = {
    "Cartographer": "the name of the program",
    "{}[*] – Cartographer": "the name of the program, behind that of the file",
    "a design without a file is saved under a name": "a mistake of the caller, not of people",
    "Qt has no such part here": "a mistake of the caller, not of people",
    "no cards are asked for": "a mistake of the caller, not of people",
    "a payment asks for cards": "a mistake of the caller, not of people",
}
"""Texts that look like sentences for people and are none, with the reason."""
COMMAND = re.compile(r"cartographer\b|--")
"""What people type is the same in all languages."""
Spot: TypeAlias = tuple[Path, ast.expr, str]


def test_no_text_for_people_bypasses_gettext(texts: set[Text]) -> None:
    marked = {form for text in texts for form in forms(text)}
    silent = [
        f"{_place(path, node)} {text!r}"
        for path, node, text in _unsaid()
        if text not in UNSPOKEN and text not in marked and not COMMAND.match(text)
    ]
    assert silent == []


SPEAKING = {"editor", "cli", "terminal"}
"""Packages whose texts people read."""


def _unsaid() -> Iterator[Spot]:
    for path in sources():
        if SPEAKING & set(path.relative_to(CHECKOUT).parts):
            for node, is_shown in _loose_texts(ast.parse(path.read_text(encoding="utf-8"))):
                text = _template(node)
                if (WORD if is_shown else SENTENCE).search(text):
                    yield path, node, text


def _loose_texts(node: ast.AST, is_shown: bool = False) -> Iterator[tuple[ast.expr, bool]]:
    """Every text that is neither said nor a docstring, and whether it goes straight to people."""
    match node:
        case ast.Call() if called(node) in KEYWORDS:
            for keyword in node.keywords:
                yield from _loose_texts(keyword.value)
        case ast.Call():
            shown = 2 * (called(node) in SHOWING) + (called(node) in STYLING)
            for number, argument in enumerate(node.args):
                yield from _loose_texts(argument, number < shown)
            for other in (node.func, *node.keywords):
                yield from _loose_texts(other)
        case ast.Constant(str()) | ast.JoinedStr():
            yield node, is_shown
            for part in getattr(node, "values", ()):
                yield from _loose_texts(getattr(part, "value", part)) if _is_put_in(part) else ()
        case ast.Expr(ast.Constant()):
            pass
        case _:
            for child in ast.iter_child_nodes(node):
                yield from _loose_texts(child, is_shown and isinstance(node, ast.IfExp))


def _is_put_in(part: ast.AST) -> bool:
    return isinstance(part, ast.FormattedValue)


def _template(node: ast.expr) -> str:
    """A text as it stands, with {} for what is put in."""
    match node:
        case ast.Constant(str(text)):
            return text
        case ast.JoinedStr(parts):
            return "".join(_template(each) if not _is_put_in(each) else "{}" for each in parts)
    return ""


def _place(path: Path, node: ast.expr) -> str:
    return f"{path.relative_to(CHECKOUT).as_posix()}:{node.lineno}"


@pytest.mark.parametrize(
    ("source", "is_found"),
    [
        ("label.setText('Open')", True),
        ("label.setText(f'{count} errors')", True),
        ("label.setText('Open' if ready else name)", True),
        ("title = 'Open a route'", True),
        ("label.setText(tr('Open'))", False),
        ("label.setText(f'{tr(word)}: {name}')", False),
        ("'''A docstring of some words.'''", False),
        ("layout.addItem(item)", False),
        ("key = 'open'", False),
    ],
)
def test_the_search_finds_what_bypasses_gettext(source: str, is_found: bool) -> None:
    found = (
        (WORD if is_shown else SENTENCE).search(_template(node))
        for node, is_shown in _loose_texts(ast.parse(source))
    )
    assert any(found) == is_found


# --- Translated -----------------------------------------------------------------------------------


def test_a_language_is_used_from_then_on() -> None:
    assert said("jungle") == "jungle"
    speak("de")
    assert (said("jungle"), language.language()) == ("Dschungel", "de")
    speak(ENGLISH)
    assert (said("jungle"), language.language()) == ("jungle", ENGLISH)


def test_an_unknown_language_means_english() -> None:
    speak("de")
    speak("tlh")
    assert (said("jungle"), language.language()) == ("jungle", ENGLISH)


def test_what_nobody_has_translated_is_said_in_english() -> None:
    speak("de")
    assert said("a text that nobody knows: {what}", what=1) == "a text that nobody knows: 1"


def test_a_language_may_be_used_aside_and_no_other_thread_hears_it() -> None:
    speak("fr")
    with speaking("de"), ThreadPoolExecutor(1) as elsewhere:
        assert said("Cancel") == "Abbrechen"
        assert language.language() == "de"
        assert elsewhere.submit(said, "Cancel").result() == "Annuler"
        speak(ENGLISH)
        assert said("Cancel") == "Abbrechen"
        with speaking("fr"):
            assert said("{share:.1%}", share=0.5) == "50,0\xa0%"
    assert said("Cancel") == "Cancel"


def test_nothing_is_nothing_in_all_languages() -> None:
    """Gettext has its own remarks under the empty text."""
    speak("de")
    assert said("") == ""


@pytest.mark.parametrize(
    ("count", "words"), [(0, "0 Warnungen"), (1, "1 Warnung"), (2, "2 Warnungen")]
)
def test_one_and_many(count: int, words: str) -> None:
    speak("de")
    assert said_of("{count} warning", "{count} warnings", count) == words


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("en", ("1,234.5", "-0.25", "12.5%", "7")),
        ("de", ("1.234,5", "-0,25", "12,5\xa0%", "7")),
        ("fr", ("1\xa0234,5", "-0,25", "12,5\xa0%", "7")),
    ],
)
def test_numbers_have_the_signs_of_the_language(code: str, words: tuple[str, ...]) -> None:
    speak(code)
    numbers = ((1234.5, ",.1f"), (-0.25, ".2f"), (0.125, ".1%"), (7, ""))
    assert tuple(language.tr_number(*each) for each in numbers) == words
    told = said(
        "{big:,.1f} {small:.2f} {share:.1%} {count}",
        **dict(zip(("big", "small", "share", "count"), (1234.5, -0.25, 0.125, 7), strict=True)),
    )
    assert told == " ".join(words)


def test_what_is_put_into_a_text_as_it_is_stays_as_it_is() -> None:
    speak("de")
    assert said("a text that nobody knows: {name:>6} {version}", name="a.b", version=1.5) == (
        "a text that nobody knows:    a.b 1.5"
    )


def test_french_takes_none_as_one() -> None:
    with catalogue_file("fr").open("rb") as file:
        plural = gettext.GNUTranslations(file).plural  # type: ignore[attr-defined]
    assert [plural(count) for count in (0, 1, 2)] == [0, 0, 1]


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "pt_BR.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LC_ALL": "en_GB.UTF-8", "LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_MESSAGES": "fr_FR", "LANG": "de_DE.UTF-8"}, "fr"),
        ({"LANGUAGE": "nl:de:fr", "LC_ALL": "fr_FR"}, "de"),
        ({"LANGUAGE": "", "LANG": "de_AT"}, "de"),
    ],
)
def test_the_environment_names_a_language(variables: dict[str, str], expected: str) -> None:
    assert language_of(variables) == expected


def test_a_saying_is_said_anew_in_every_language() -> None:
    kept = tr_lazy("{others} and {last}", others="A", last="B")
    speak("de")
    assert (str(kept), kept.english) == ("A und B", "A and B")
    assert said("{pieces} lie on each other (shared hexes: {count}).", pieces=kept, count=3) == (
        "A und B liegen aufeinander (gemeinsame Sechsecke: 3)."
    )


def test_sayings_are_values() -> None:
    assert tr_lazy("a list of {count}", count=2) == tr_lazy("a list of {count}", count=2)
    assert len({tr_lazy("a list of {count}", count=each) for each in (1, 2, 2)}) == 2
    assert LazyText("a row such as {from: [0, -3], hexes: 4}").english.endswith("hexes: 4}")


# --- What core says -------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def box() -> Catalogue:
    return load_catalogue()


def test_words_of_the_game(box: Catalogue) -> None:
    speak("de")
    assert [each.word for each in PieceKind] == [
        "Starttafel",
        "Geländetafel",
        "Streifen",
        "Zieltafel",
    ]
    assert [each.word for each in Symbol] == ["Machete", "Paddel", "Münze"]
    assert (Terrain.BASE_CAMP.word, Terrain.BASE_CAMP) == ("Basislager", "base camp")
    names = {card.id: card.shown_name for card in box.cards}
    assert (names["explorer"], names["trailblazer"]) == ("Forscher", "Entdecker")


def test_every_bot_introduces_itself_in_the_language_in_use() -> None:
    english = [bot.shown_sentence for bot in BOTS]
    speak("de")
    assert all(bot.shown_sentence != known for bot, known in zip(BOTS, english, strict=True))


def test_the_manual_of_the_checks_is_translated() -> None:
    english = {rule.code: (rule.title, rule.section("Why"), rule.section("Fix")) for rule in RULES}
    speak("de")
    for rule in RULES:
        german = (rule.title, rule.section("Why"), rule.section("Fix"))
        assert all(each != known for each, known in zip(german, english[rule.code], strict=True))


def test_problems_are_told_in_the_language_in_use_and_noted_in_english(box: Catalogue) -> None:
    english = check(RULES, Facts.of_route(HEAP, box)).problems
    speak("de")
    german = check(RULES, Facts.of_route(HEAP, box)).problems
    assert [each.values for each in german] == [each.values for each in english]
    overlap = next(each for each in german if each.code == "G101")
    assert overlap.message == "B und C liegen aufeinander (gemeinsame Sechsecke: 37)."
    assert dict(overlap.values)["pieces"] == "B and C"


def test_severities_are_counted_in_the_language_in_use() -> None:
    speak("de")
    assert [each.counted(2) for each in Severity] == ["2 Fehler", "2 Warnungen", "2 Hinweise"]


def test_figures_have_one_name_for_programs_and_another_for_people(box: Catalogue) -> None:
    speak("de")
    spec = Spec(QUEST, official_board("first_game"), lineup("planner", "planner"), PLAYTEST_OPTIONS)
    report = PlaytestReport.of(spec, Totals.none(LAYOUT))
    assert report.figure("seats", "wins", seat=2).label == "Platz 2"
    assert report.figure("bought", "taken", card="Explorer").label == "Forscher genommen"
    explorer = next(each for each in box.cards if each.name == "Explorer")
    used = {(each.key, each.about.get("purpose")): each for each in uses_of(explorer)}
    assert used["used", "machete"].label == "Forscher für Machete"
    assert used["discarded_unused", None].label == "Forscher ungenutzt abgelegt"
    assert all(each.about["card"] == "Explorer" for each in used.values())


# --- The command line -----------------------------------------------------------------------------


def test_commands_speak_the_language_of_the_environment(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "de")
    assert main(["rules", "G101"]) == 0
    german = capsys.readouterr().out
    assert "Zwei Teile bedecken dasselbe Feld." in german
    assert "Die Spielregeln (Q-…, LC-…, IS-…) gibt es nur auf Englisch." in german
    monkeypatch.setenv("LANGUAGE", "en")
    assert main(["rules", "G101"]) == 0
    assert "Two pieces cover the same space." in capsys.readouterr().out


def test_help_is_given_in_the_language_of_the_environment(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "de")
    with pytest.raises(SystemExit):
        main(["check", "--help"])
    german = capsys.readouterr().out
    assert german.startswith("Aufruf: cartographer check")
    assert "Warnungen als Probleme zählen" in german
    with pytest.raises(SystemExit):
        main(["check"])
    assert "es fehlt: FILE" in capsys.readouterr().err


def test_what_argparse_says_is_what_we_note() -> None:
    """Another version of Python may word things otherwise; then these words are to be noted."""
    words = Path(argparse.__file__).read_text(encoding="utf-8")
    assert [each for each in ARGPARSE_WORDS if ascii(each)[1:-1] not in words] == []


TOLD = {"message", "title", "changes", "reason", "why", "fix", "quick_fix", "sentence"}
"""The keys of JSON under which sentences for people stand."""


@pytest.mark.parametrize("words", [["check", "heap.yaml"], ["rules"], ["pieces"], ["bots"]])
def test_programs_read_the_same_in_all_languages(
    words: list[str],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    text = "format: 1\ngame: quest\npieces:\n  - {side: B, at: [0, 0]}\n  - {side: C, at: 0}\n"
    Path("heap.yaml").write_text(text, encoding="utf-8")
    documents = []
    for code in LANGUAGES:
        monkeypatch.setenv("LANGUAGE", code)
        main([*words, "--json"])
        documents.append(_untold(json.loads(capsys.readouterr().out)))
    assert documents[1:] == documents[:1] * (len(LANGUAGES) - 1)


def _untold(content: object) -> object:
    """JSON without the sentences in it."""
    match content:
        case dict():
            return {key: None if key in TOLD else _untold(each) for key, each in content.items()}
        case list():
            return [_untold(each) for each in content]
    return content
