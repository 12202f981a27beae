"""The panels beside the canvas: problems, outline, playtest, history."""
