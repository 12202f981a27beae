"""Everything Cartographer knows about designs, rules and games; runs without a window."""
