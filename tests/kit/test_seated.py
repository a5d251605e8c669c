"""Who sat where, as the notes of a log tell it."""

from __future__ import annotations

from jinglejumble.kit.language import speaking
from jinglejumble.kit.seated import Seated, names_of, seated


def test_the_last_note_of_a_seat_counts() -> None:
    notes = ['seat 0 "Ana"', "pause", 'seat 1 "L\\"eo" "Eva"', "seat 0 bot hard", "seat 7 bot easy"]
    assert seated(notes, 3) == (Seated(bot="hard"), Seated(('L"eo', "Eva")), Seated())


def test_names_are_those_of_the_page() -> None:
    notes = ["seat 0 bot careful", "seat 1 bot careful", 'seat 2 ""', 'seat 3 "Ana" "Leo"']
    assert names_of("no-such-game", seated(notes, 4)) == (
        "Careful bot",
        "Careful bot 2",
        "Seat 3",
        "Ana & Leo",
    )


def test_a_note_that_is_no_json_names_nobody() -> None:
    assert seated(['seat 0 "\\x"'], 1) == (Seated(("",)),)


def test_seats_without_names_are_called_in_the_language_spoken() -> None:
    for language, called in (("en", "Seat 1"), ("de", "Platz 1")):
        with speaking(language):
            assert names_of("jingle-jangle", seated([], 1)) == (called,)
    assert names_of("jingle-jangle", seated([], 1), "de") == ("Platz 1",)
