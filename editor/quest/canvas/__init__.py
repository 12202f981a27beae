"""The canvas: the table on which a route is laid, and the hands that lay it."""
