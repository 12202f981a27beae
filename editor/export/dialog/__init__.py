"""The dialogs for exporting and printing: formats, options, previews and the file."""
