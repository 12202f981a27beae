"""Certificates: issued after planner games, verified by playing the same games again."""
