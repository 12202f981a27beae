"""Where the data folders lie, in a checkout and in an installed copy alike."""

from pathlib import Path

# Not importlib.resources: its import costs some 15 ms at every start.
_PACKAGE = Path(__file__).resolve().parent


def resources() -> Path:
    """The folder of the catalogue, the manual, fonts, icons and translations."""
    return _data_folder("resources")


def routes() -> Path:
    """The folder of the bundled routes; read-only, since it may be an installed copy."""
    return _data_folder("routes")


def _data_folder(name: str) -> Path:
    """A data folder: inside the package when installed from a wheel, else next to it."""
    installed = _PACKAGE / "_data" / name
    return installed if installed.is_dir() else _PACKAGE.parent / name
