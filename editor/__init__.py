"""The Qt application: the window in which routes are seen."""
