"""The manual: the pages of the guide, and the rules of the games in words."""
