"""The analysis of a route."""
