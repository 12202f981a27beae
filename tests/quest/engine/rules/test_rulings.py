"""Rulings that belong to no single chapter: what is public (Q-AMB-68)."""

from dataclasses import fields

from core.quest.engine.position import Seen, View
from tests.quest.engine.scenes import Seat, amounts, end, move, of, play, scene, size


def test_what_is_public() -> None:
    """Q-AMB-68: market, blockades, tokens, play area, discard piles and sizes of zones."""
    seats = (
        Seat("explorer scout", draw="3*sailor", discard="captain", tokens="draw"),
        Seat("2*traveler"),
    )
    game = scene("J1 J1 | J1", *seats, blockades=(5,))
    play(game, move("explorer", 1))
    seen = game.view(1).players[0]
    assert seen.hand_size == 1
    assert seen.draw_size == 3
    assert seen.discard == amounts("captain")
    assert seen.played == amounts("explorer")
    assert seen.tokens == amounts("draw")
    assert seen.pieces == (1,)
    assert game.view(1).gates[0].number == 5
    assert game.view(1).market == game.position.market


def test_what_is_private() -> None:
    """Q-AMB-68: the own hand is known, other hands and all draw piles only by their sizes."""
    game = scene("J1", Seat("explorer", draw="sailor"), Seat("traveler", draw="scout"))
    assert game.view(0).hand == amounts("explorer")
    assert game.view(1).hand == amounts("traveler")
    assert game.view(0).players[1].hidden == amounts("traveler scout")
    assert {each.name for each in fields(Seen)} & {"hand", "draw"} == set()
    assert {each.name for each in fields(View)} & {"draw", "position", "streams"} == set()


def test_cave_piles_are_unknown() -> None:
    """Q-AMB-68: how many tokens lie in a cave is known, which ones is not."""
    view = scene("J1 C", face_down="4*draw 32*remove").view(0)
    assert view.cave_tokens == (4,)
    assert view.unseen_tokens == amounts("4*draw 32*remove")


def test_the_view_of_the_next_player() -> None:
    """Q-AMB-68: what was drawn at the end of a turn stays hidden."""
    game = scene("J1", Seat("", draw="4*scout 4*sailor"), Seat("explorer"))
    play(game, end())
    assert size(of(game).hand) == 4
    assert game.view(1).players[0].hidden == amounts("4*scout 4*sailor")
