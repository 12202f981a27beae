"""The document: a route being worked on, its undo steps, its file, and how both are spoken of."""
