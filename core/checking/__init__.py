"""Checking: problems, the rules that find them, quick fixes, and the report they give."""
