"""An explanation as plain values, for files and programs; see core/search/explaining/SCHEMA.md."""

from __future__ import annotations

from typing import Any

from core.playtest.words import PlaytestWords
from core.search.estimates import Estimate
from core.search.explaining.answers import Answer, Explanation, Part
from core.search.explaining.effects import Effect
from core.search.explaining.weighing import Weighed, Worth
from core.search.explaining.words import sentence_of
from core.search.levers import Lever

FORMAT = 1


def explanation_json(words: PlaytestWords, told: Explanation) -> dict[str, Any]:
    """All answers."""
    return {"games": told.games, "answers": [answer_json(words, each) for each in told.answers]}


def answer_json(words: PlaytestWords, answer: Answer) -> dict[str, Any]:
    """One answer with everything that backs it."""
    about = answer.finding
    margin = about.question.margin
    return {
        "question": about.question.key,
        "sentence": sentence_of(words, answer),
        "seat": about.subject + 1 if about.question.is_about_seats else None,
        "players": about.players,
        "games": about.games,
        **_estimate("value", about.value),
        "usual": [about.usual.low, about.usual.high],
        "off": about.off,
        "is_off": about.is_off,
        "is_open": answer.is_open,
        "margin": margin,
        "causes": [each.lever.key for each in answer.causes],
        "effects": [_effect(each, margin) for each in answer.effects],
        "waterfall": [_part(each) for each in answer.waterfall],
        "left": answer.left,
        "tables": [
            {"table": table.name, **_estimate("value", told)} for table, told in answer.tables
        ],
        "examples": [{"seed": each.seed, "round": each.round} for each in answer.examples],
        "first_seed": answer.seeds.start if answer.seeds else None,
    }


def _effect(effect: Effect, margin: float) -> dict[str, Any]:
    return {
        **lever_json(effect.lever),
        **_estimate("there", effect.there),
        **_estimate("removed", effect.removed),
        "is_cause": effect.is_cause(margin),
        "is_none": effect.is_none(margin),
        "games": effect.games,
    }


def lever_json(lever: Lever) -> dict[str, Any]:
    """A lever: what it is called and about."""
    return {
        "key": lever.key,
        "kind": lever.kind,
        "words": str(lever.words),
        "part_of": lever.part_of or None,
        "is_rule": lever.is_rule,
    }


def _part(part: Part) -> dict[str, Any]:
    return {
        "keys": [each.key for each in part.levers],
        **_estimate("there", part.there),
        **_estimate("step", part.step),
        **_estimate("alone", part.alone),
        "shared": part.shared,
    }


def _estimate(key: str, told: Estimate) -> dict[str, Any]:
    return {key: told.value, f"{key}_interval": [told.low, told.high]}


def places_json(weighed: Weighed) -> list[dict[str, Any]]:
    """What each place is worth."""
    return [_worth(each) for each in weighed.places]


def _worth(worth: Worth) -> dict[str, Any]:
    changes = [
        {"question": key, "subject": subject + 1, **_estimate("change", told)}
        for (key, subject), told in worth.changes.items()
    ]
    return {**lever_json(worth.lever), "changes": changes}
