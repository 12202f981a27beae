"""Where the program begins: before anything else is imported, Ctrl-C is taken care of."""

import sys

TYPE_CHECKING = False  # checkers take it for true; typing is not loaded before Ctrl-C is guarded
_INTERRUPTED = 130


def main(argv: list[str] | None = None) -> int:
    """Run the program and return its exit code.

    Without words of somebody else's this is the process itself, whose end is near afterwards.
    """
    try:
        from core.basics import signals, streams

        before = signals.guard()
    except KeyboardInterrupt:
        return _INTERRUPTED
    try:
        streams.fill_closed()
        if TYPE_CHECKING:
            from editor.shell import start as window
        else:
            from core.basics.deferred import deferred

            window = deferred("editor.shell.start")
        return window.start(sys.argv[1:] if argv is None else argv)
    finally:
        if argv is None:
            signals.ignore_ctrl_c()
        else:
            signals.unguard(before)


if __name__ == "__main__":
    sys.exit(main())
