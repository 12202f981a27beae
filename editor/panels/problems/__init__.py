"""The list of problems."""
