"""The command line: everything that works without a window."""

from core.cli.main import COMMANDS, main

__all__ = ["COMMANDS", "main"]
