"""The document: a design being worked on, its undo steps, its file, and how both are spoken of."""
