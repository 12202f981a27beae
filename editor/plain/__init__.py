"""What games share: overlays, selection, menus; for plain ones a whole page, and games there."""
