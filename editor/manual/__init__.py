"""The manual: a window with the pages of the guide and the rules, and help by F1."""
