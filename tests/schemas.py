"""The published JSON Schemas, ready to hold documents to them."""

import json
from functools import cache

from jsonschema import Draft202012Validator

from core.basics.paths import resources


@cache
def schema(name: str, game: str = "quest") -> Draft202012Validator:
    """The validator of a published schema, which must be a schema itself."""
    path = resources() / game / "schema" / f"{name}.schema.json"
    content = json.loads(path.read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(content)
    return Draft202012Validator(content)


def complaints(name: str, document: object, game: str = "quest") -> list[str]:
    """What a schema finds wrong with a document."""
    errors = schema(name, game).iter_errors(document)
    return [f"{error.json_path}: {error.message}" for error in errors]
