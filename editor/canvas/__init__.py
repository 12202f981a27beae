"""A view of a table that can be moved and zoomed."""
