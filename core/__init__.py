"""Everything Cartographer knows about designs, rules and games; runs without a window."""

__version__ = "0.1.0"
