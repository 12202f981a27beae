"""Analysis of islands."""
