"""Ctrl-C in the terminal that a window was started from: it ends, and nothing is lost."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from editor.safety.journal import Journal

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no such signals there")
REPOSITORY = Path(__file__).resolve().parents[4]

# Edits the first route as soon as its window is shown, and then meets a signal.
EDITED = """
import os, runpy, signal, sys
from PyQt6.QtCore import QTimer
from PyQt6.QtWidgets import QApplication, QDialog
from core.designs.edits import with_details
from core.basics.language import tr_lazy
from editor.shell import application

number, kind = getattr(signal, sys.argv[1]), sys.argv[2]

class Observed(application.Studio):
    def start(self, files):
        super().start(files)
        QTimer.singleShot(0, self.edit)

    def edit(self):
        document = self.windows[0].document
        for name in ("Almost", "Never lost"):
            document.edit(tr_lazy("Edit"), with_details(document.design, name=name))
            self.keep_all()  # so that one copy is being written already
        if kind == "dialog":
            QTimer.singleShot(0, self.meet)
            QDialog(self.windows[0]).exec()
        else:
            self.meet()

    def meet(self):
        os.kill(os.getpid(), number)

application.Studio = Observed
sys.argv = ["cartographer"]
runpy.run_module("editor", run_name="__main__", alter_sys=True)
"""


@pytest.mark.parametrize(
    ("name", "kind"), [("SIGINT", "window"), ("SIGTERM", "window"), ("SIGINT", "dialog")]
)
def test_a_signal_ends_the_window_and_its_work_is_offered_again(
    name: str, kind: str, tmp_path: Path
) -> None:
    own = {f"XDG_{each}_HOME": str(tmp_path / each) for each in ("CONFIG", "STATE", "CACHE")}
    ended = subprocess.run(
        [sys.executable, "-c", EDITED, name, kind],
        cwd=REPOSITORY,
        env={**os.environ, **own, "HOME": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
    )
    line = "cartographer: interrupted\n" if name == "SIGINT" else ""
    said = ended.stderr.replace("This plugin does not support propagateSizeHints()\n", "")
    assert (ended.returncode, said, ended.stdout) == (128 + getattr(signal, name), line, "")
    journal = Journal(tmp_path / "STATE" / "cartographer" / "journal")
    [entry] = journal.leftovers()
    assert "Never lost" in entry.text
    assert not entry.is_damaged
    journal.close()
