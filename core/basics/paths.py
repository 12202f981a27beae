"""Where the data folders lie, in a checkout and in an installed copy alike."""

from pathlib import Path

# Not importlib.resources: its import costs some 15 ms at every start.
_PACKAGE = Path(__file__).resolve().parents[1]


def resources() -> Path:
    """The folder of fonts, translations, the manual, and of what each game brings."""
    return _data_folder("resources")


def bundled() -> Path:
    """The folder of all bundled designs, one folder a game; read-only: it may be installed."""
    return _data_folder("routes")


def examples(game: str) -> Path:
    """The folder of the designs of a game that come with the program."""
    return bundled() / game


def holds_examples(folder: Path) -> bool:
    """Whether a folder holds designs that come with the program, of all games or of one."""
    return bundled() in (folder, folder.parent)


def is_example(path: Path) -> bool:
    """Whether a file comes with the program."""
    return path.resolve().parent.parent == bundled()


def _data_folder(name: str) -> Path:
    """A data folder: inside the package when installed from a wheel, else next to it."""
    installed = _PACKAGE / "_data" / name
    return installed if installed.is_dir() else _PACKAGE.parent / name
