"""Panels about a route."""
