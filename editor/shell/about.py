"""What the program says about itself."""

from __future__ import annotations

from core import __version__
from core.language import tr


def about_text() -> str:
    """Name, version, purpose and licence."""
    return tr(
        "<h3>Cartographer {version}</h3>"
        "<p>A studio for routes of the board game The Quest for El Dorado. It is an unofficial "
        "fan tool with drawings and words of its own.</p>"
        "<p>Free software under the GNU General Public License, version 3 or later.</p>",
        version=__version__,
    )
