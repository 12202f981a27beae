"""Certificates: issued after games, verified by playing the same games again."""
