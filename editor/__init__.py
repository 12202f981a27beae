"""The Qt application: windows in which designs are laid, checked and played."""
