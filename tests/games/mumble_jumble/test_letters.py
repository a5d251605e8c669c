"""M-R4: words are A to Z in upper case; whatever only looks like it is refused, and clearly."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import jinglejumble.games.mumble_jumble  # its texts  # noqa: F401
from jinglejumble.games.mumble_jumble.letters import InvalidWord, alphagram, letters
from jinglejumble.kit.errors import InvalidNotation


@pytest.mark.parametrize("text", ["scare", "SCARE", "Scare", "sCaRe"])
def test_m_r4_small_and_capital_letters_are_the_same(text: str) -> None:
    assert letters(text, 5) == "SCARE"


@pytest.mark.parametrize(
    ("text", "place", "shown", "named"),
    [
        ("sсare", 2, "с", "cyrillic small letter es"),
        ("scаre", 3, "а", "cyrillic small letter a"),
        ("ΑCRES", 1, "Α", "greek capital letter alpha"),
        ("\uff53care", 1, "\uff53", "fullwidth latin small letter s"),
        ("\uff33CARE", 1, "\uff33", "fullwidth latin capital letter s"),
        ("café", 4, "é", "latin small letter e with acute"),
        ("cafe\u0301", 5, "U+0301", "combining acute accent"),
        ("cıder", 2, "ı", "latin small letter dotless i"),
        ("CİDER", 2, "İ", "latin capital letter i with dot above"),
        ("ſcare", 1, "ſ", "latin small letter long s"),
        ("ﬁnal", 1, "ﬁ", "latin small ligature fi"),
        ("straß", 5, "ß", "latin small letter sharp s"),
        ("\u202escare", 1, "U+202E", "right-to-left override"),
        ("scare\u200f", 6, "U+200F", "right-to-left mark"),
        ("sca\u200bre", 4, "U+200B", "zero width space"),
        ("sca\u00adre", 4, "U+00AD", "soft hyphen"),
        ("𝐬care", 1, "𝐬", "mathematical bold small s"),
        ("sc4re", 3, "4", "digit four"),
        ("scar٤", 5, "٤", "arabic-indic digit four"),
        ("sca re", 4, "U+0020", "space"),
        (" scare", 1, "U+0020", "space"),
        ("scare\n", 6, "U+000A", "a control character"),
        ("sca\0re", 4, "U+0000", "a control character"),
        ("isn't", 4, "'", "apostrophe"),
        ("re-do", 3, "-", "hyphen-minus"),
        ("scar😀", 5, "😀", "grinning face"),
        ("car\ud800", 4, "U+D800", "a control character"),
    ],
)
def test_m_r4_anything_else_is_refused_by_name(
    text: str, place: int, shown: str, named: str
) -> None:
    with pytest.raises(InvalidWord) as refused:
        letters(text)
    assert refused.value.rule == "M-R4"
    assert refused.value.code == "mumble-jumble.word_character"
    assert refused.value.params == {"place": place, "character": shown, "name": named}
    assert f"character {place}, {shown} ({named}), is none of them" in str(refused.value)


def test_m_r4_an_empty_text_is_no_word() -> None:
    with pytest.raises(InvalidWord, match=r"this one has none.*M-R4"):
        letters("")


@pytest.mark.parametrize("character", ["x", "é", "\u202e"])
def test_m_r4_a_text_of_a_million_characters_is_refused_shortly(character: str) -> None:
    with pytest.raises(InvalidWord) as refused:
        letters(character * 1_000_000, 5)
    assert str(refused.value) == "A word here has 5 letters; this one has 1000000. (M-S6)"


@pytest.mark.parametrize(("text", "n"), [("care", 4), ("scares", 6), ("a", 1)])
def test_m_s6_a_word_has_the_length_of_the_table(text: str, n: int) -> None:
    with pytest.raises(InvalidWord) as refused:
        letters(text, 5)
    assert refused.value.rule == "M-S6"
    assert refused.value.params == {"n": n, "length": 5}


@pytest.mark.parametrize("text", ["cat", "a", "scarcely"])
def test_m_s6_without_a_table_a_word_has_four_to_seven_letters(text: str) -> None:
    with pytest.raises(InvalidWord, match="A word has 4 to 7 letters"):
        letters(text)


def test_a_bad_word_is_bad_notation() -> None:
    assert issubclass(InvalidWord, InvalidNotation)


@given(st.text(max_size=8))
def test_m_r4_what_is_accepted_is_ascii_and_nothing_is_guessed(text: str) -> None:
    if text.isascii() and text.isalpha() and 4 <= len(text) <= 7:
        assert letters(text) == text.upper()
    else:
        with pytest.raises(InvalidWord, match=r"M-(R4|S6)"):
            letters(text)


def test_m_s4_anagrams_have_one_alphagram() -> None:
    assert alphagram("SCARE") == alphagram("RACES") == "ACERS"
    assert alphagram("SCARE") != alphagram("SCARS")
