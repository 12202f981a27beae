"""The outline of a route."""
