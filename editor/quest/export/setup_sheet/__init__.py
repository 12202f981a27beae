"""The setup sheet: one or two pages from which a route is built at the table."""
