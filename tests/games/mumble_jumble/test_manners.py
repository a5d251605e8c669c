"""M-R15 `rude_words`: what a polite table refuses, and what the game never proposes."""

import pytest

from jinglejumble.games.mumble_jumble.lexicon import Lexicon, lexicon
from jinglejumble.games.mumble_jumble.manners import rude, unsuggested


def test_m_r15_a_polite_dictionary_lacks_rude_words_and_nothing_else() -> None:
    house, polite = lexicon("house"), lexicon("house", "refuse")
    assert polite.name == "house-polite"
    assert polite.sha256 != house.sha256
    for n in (4, 5, 6, 7):
        assert set(house.words(n)) - set(polite.words(n)) == {
            word for word in rude() if len(word) == n and house.acceptable(word)
        }


@pytest.mark.parametrize("word", ["SHIT", "FUCKS", "WANKER", "BITCHES", "FAGGOT", "TWATS"])
def test_m_r15_rude_words_are_accepted_unless_refused(word: str) -> None:
    assert lexicon().acceptable(word)
    assert not lexicon("house", "refuse").acceptable(word)
    assert not lexicon("big", "refuse").acceptable(word)


@pytest.mark.parametrize("word", ["DRUNK", "ORGAN", "STRIP", "VIRGIN", "COCK", "STUPID", "SPADE"])
def test_m_r15_innocent_words_are_not_refused_only_never_suggested(word: str) -> None:
    assert lexicon("house", "refuse").acceptable(word)
    assert word not in rude()
    assert word in unsuggested()


@pytest.mark.parametrize("word", ["HOUSE", "HAND", "SOME", "THREE", "CLASS", "GRASS", "MOTHER"])
def test_ordinary_words_may_be_suggested(word: str) -> None:
    assert word not in unsuggested()


def test_both_tags_are_of_words_of_the_dictionaries() -> None:
    assert rude() < unsuggested()
    assert all(lexicon("big").acceptable(word) for word in unsuggested())


def test_m_r15_a_custom_dictionary_can_be_polite_too() -> None:
    ours = Lexicon.of(["scare", "shits"], name="ours").polite()
    assert (ours.name, ours.custom, ours.words(5)) == ("ours-polite", True, ("SCARE",))
