"""What follows every edit by itself: checks, analysis and games."""
