"""The panels beside the canvas: catalogue, problems, outline, properties and the like."""
