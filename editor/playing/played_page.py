"""What every page has on which people play: bar, table, question, side."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from PyQt6.QtCore import QEvent, Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import QPushButton, QSplitter, QVBoxLayout, QWidget

from core.basics.language import tr
from core.playtest.recorded.logs import PERSON
from editor.playing.controls import Controls
from editor.playing.session import PlaySession
from editor.studio.games_shown import GamePage
from editor.studio.question_bar import QuestionBar
from editor.widgets.help_topics import set_help_topic
from editor.widgets.keys.claimed_keys import is_claimed
from editor.widgets.present import present
from editor.widgets.translated import Translated

_SIDE = 340
"""The width of what stands beside the table, in pixels."""
Answer: TypeAlias = tuple[str, Callable[[], object]]
"""What a button says, and what it does."""


class PlayedPage(Translated, GamePage):
    """Shows a game and takes the actions of people; a game adds what it has on its table.

    Attributes:
        advised: the action that a hint is about, if one is shown.

    Signals:
        announced: a sentence for the status line.
        save_wanted: the log of the game is to be saved.
        replay_wanted: the game shall be looked at again.
        again_wanted: another game is wanted.
    """

    advised: Any | None
    announced = pyqtSignal(str)
    save_wanted = pyqtSignal()
    replay_wanted = pyqtSignal()
    again_wanted = pyqtSignal()

    def __init__(self, session: PlaySession[Any], leave: str) -> None:
        """Show a game from where it stands; `leave` is the way back, noted for translation."""
        super().__init__()
        self.session, self.advised = session, None
        session.setParent(self)
        self.controls, self.question = Controls(leave), QuestionBar()
        self.message = self.question.message
        set_help_topic(self, "play")
        session.refused.connect(self.tell)
        self.controls.leave.clicked.connect(self.ended)
        self.controls.back.clicked.connect(session.take_back)
        self.controls.hint.clicked.connect(session.ask_for_hint)
        self.controls.save.clicked.connect(self.save_wanted)
        self.set_translated(self.setAccessibleName, "Game")

    def arrange(self, middle: tuple[QWidget, ...], side: QWidget) -> None:
        """Lay out the table with what is below it, and what is beside it."""
        table = QWidget()
        column = QVBoxLayout(table)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for each in middle:
            column.addWidget(each, stretch=1 if each is self.table else 0)
        sides = QSplitter(Qt.Orientation.Horizontal)
        sides.addWidget(table)
        sides.addWidget(side)
        sides.setStretchFactor(0, 1)
        sides.setChildrenCollapsible(False)
        sides.setSizes([3 * _SIDE, _SIDE])
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self.controls)
        whole.addWidget(sides, stretch=1)

    @property
    def choices(self) -> list[QPushButton]:
        """What can be answered now."""
        return self.question.choices

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where, in a word."""
        person = tr("you") if len(self.session.people) == 1 else tr("a person")
        return tuple(person if each == PERSON else each for each in self.session.seats)

    @property
    def closing_answers(self) -> list[Answer]:
        """What can be done once a game is over."""
        return [
            (tr("Replay this game"), self.replay_wanted.emit),
            (tr("Play again"), self.again_wanted.emit),
        ]

    def tell(self, sentence: str) -> None:
        """Say something to whoever plays, on the page and to screen readers."""
        self.message.setText(sentence)
        self.announced.emit(sentence)

    def drop(self) -> bool:
        """Put away what is picked, or a hint; whether there was anything of that."""
        raise NotImplementedError

    @property
    def has_advice(self) -> bool:
        """Whether there is a hint that could be followed."""
        return self.advised is not None and self.session.is_person_asked

    def follow_advice(self) -> None:
        """Do as the hint says."""
        if self.has_advice:
            self.session.do(self.advised)

    # --- Keys -------------------------------------------------------------------------------------

    def move_of(self, event: QKeyEvent) -> Callable[[], object] | None:
        """What a key does in this game, if it does anything."""
        raise NotImplementedError

    def event(self, event: QEvent | None) -> bool:
        """Take the keys of the game, before a command of the window does."""
        is_ours = is_claimed(event, lambda each: self.move_of(each) is not None)
        return is_ours or super().event(event)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Do what a key does in this game."""
        move = self.move_of(present(event))
        if move is None:
            super().keyPressEvent(event)
        else:
            move()
