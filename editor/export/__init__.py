"""Exports: pictures and printed sheets, made without a window by the drawing of the editor."""
