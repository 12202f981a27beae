"""The look of all windows: a style over Fusion, and what it paints itself."""
