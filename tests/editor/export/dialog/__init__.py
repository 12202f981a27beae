"""Tests of the dialogs for exporting and printing."""
