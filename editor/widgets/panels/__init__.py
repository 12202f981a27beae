"""What the panels at the right of a window are framed with: tabs, signs, a verdict above."""
