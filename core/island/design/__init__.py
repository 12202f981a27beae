"""Islands as their authors make and save them."""
