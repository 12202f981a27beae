"""What the export dialog is made of: the formats, their options, the preview and the file."""
