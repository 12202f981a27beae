"""Games that people take part in: bots at their table, and what is said there."""
