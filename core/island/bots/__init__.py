"""Who decides: the table of bots, and how they think."""
