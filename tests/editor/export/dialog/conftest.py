"""What the tests of the dialogs share: previews that wait for no further change."""

import pytest

from editor.export.dialog import jobs


@pytest.fixture(autouse=True)
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody goes through options by hand here, for whom a preview would wait."""
    monkeypatch.setattr(jobs, "_PAUSE", 0)
