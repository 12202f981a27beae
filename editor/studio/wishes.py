"""What a window wishes for that concerns more than itself."""

from __future__ import annotations

from PyQt6.QtCore import QObject, pyqtSignal


class Wishes(QObject):
    """The wishes of one window; the studio listens.

    Signals:
        new_design: ask what a new design starts from.
        generate: ask what a design made to order shall be like.
        start_page: show what one can go on with and begin with.
        go_on: open again what was open when the program ended.
        empty_window: another window with an empty table.
        choose_file: ask for a file to open.
        choose_log: ask for a game log to replay.
        open_file: open this path.
        open_design: show this `Recognised` design, which is no file yet.
        open_code: ask for a share code to open.
        choose_folder: ask for a folder to show as a gallery.
        open_folder: show this folder as a gallery.
        open_examples: show the designs that come with the program as a gallery.
        manual: show this place of the manual, or where it was left if that is empty.
        look: dress all windows in this `Look`.
        language: speak the language with this code, or the desktop's.
        preferences: show the settings, with the page of this name in front.
        quit: close all windows.
        look_at_disk: see whether another program has changed the file.
    """

    new_design = pyqtSignal()
    generate = pyqtSignal()
    start_page = pyqtSignal()
    go_on = pyqtSignal()
    empty_window = pyqtSignal()
    choose_file = pyqtSignal()
    choose_log = pyqtSignal()
    open_file = pyqtSignal(object)
    open_design = pyqtSignal(object)
    open_code = pyqtSignal()
    choose_folder = pyqtSignal()
    open_folder = pyqtSignal(object)
    open_examples = pyqtSignal()
    manual = pyqtSignal(str)
    look = pyqtSignal(object)
    language = pyqtSignal(str)
    preferences = pyqtSignal(str)
    quit = pyqtSignal()
    look_at_disk = pyqtSignal()
