"""Where the program begins: before anything else is imported, Ctrl-C is taken care of."""

import sys

_INTERRUPTED = 130


def main(argv: list[str] | None = None) -> int:
    """Run the program and return its exit code.

    Without words of somebody else's this is the process itself, whose end is near afterwards.
    """
    try:
        from core import signals, streams

        before = signals.guard()
    except KeyboardInterrupt:
        return _INTERRUPTED
    try:
        streams.fill_closed()
        from editor.shell.start import start

        return start(sys.argv[1:] if argv is None else argv)
    finally:
        if argv is None:
            signals.ignore_ctrl_c()
        else:
            signals.unguard(before)


if __name__ == "__main__":
    sys.exit(main())
