"""The Qt application: windows in which routes are laid, checked and played."""
