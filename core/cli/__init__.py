"""The command line: everything that works without a window."""

from core.cli.main import COMMANDS, Added, main

__all__ = ["COMMANDS", "Added", "main"]
