"""Routes as their authors make them: the values, the edits and the file."""
