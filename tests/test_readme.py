"""The README names only what is there."""

import re
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent
README = (CHECKOUT / "README.md").read_text(encoding="utf-8")
PLACE = re.compile(r"(?<![\w/.*-])(?:core|editor|tests|resources|routes|\.ci)/[\w./*-]*[\w/*]")


def test_every_place_that_is_named_is_there() -> None:
    named = {place for place in PLACE.findall(README) if "NAME" not in place}
    assert {"core/checks/rules.py", "editor/shell/menus/"} <= named
    assert [place for place in sorted(named) if not list(CHECKOUT.glob(place.rstrip("/")))] == []
