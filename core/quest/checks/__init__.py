"""Checks: everything that can be wrong with a route, why it matters, and how to mend it."""
