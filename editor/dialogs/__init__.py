"""Dialogs: what the program asks and tells in windows of their own."""
