"""Where windows stand on a screen, and how large they are at first."""

import pytest
from PyQt6.QtCore import QSize

from editor.widgets.desktop import first_size


@pytest.mark.parametrize(
    ("screen", "size"),
    [
        (QSize(1280, 720), QSize(1280, 720)),
        (QSize(1536, 639), QSize(1306, 639)),
        (QSize(1366, 768), QSize(1280, 768)),
        (QSize(3840, 2160), QSize(3264, 1836)),
    ],
)
def test_a_window_takes_most_of_its_screen_and_never_more(screen: QSize, size: QSize) -> None:
    assert first_size(screen) == size
