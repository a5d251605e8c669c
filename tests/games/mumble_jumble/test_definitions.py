"""What words mean: WordNet's glosses, forms led back to their lemma, and those written by hand."""

import pytest

from jinglejumble.games.mumble_jumble.definitions import Definition, definition
from jinglejumble.games.mumble_jumble.familiarity import familiarity
from jinglejumble.games.mumble_jumble.lexicon import Lexicon, lexicon
from jinglejumble.games.mumble_jumble.manners import unsuggested
from jinglejumble.games.mumble_jumble.shelf import read

LENGTHS = (4, 5, 6, 7)


def test_a_headword_has_its_own_gloss() -> None:
    assert definition("HOUSE") == Definition(
        "HOUSE",
        "noun",
        "house",
        "a dwelling that serves as living quarters for one or more families",
        "WordNet",
    )


@pytest.mark.parametrize(
    ("word", "part", "lemma"),
    [
        ("RACES", "verb", "race"),
        ("CARES", "verb", "care"),
        ("TAELS", "noun", "tael"),
        ("MICE", "noun", "mouse"),
        ("BEGGED", "verb", "beg"),
        ("CITIES", "noun", "city"),
        ("WOMEN", "noun", "woman"),
        ("HOTTER", "adjective", "hot"),
        ("WROTE", "verb", "write"),
        ("DRUID", "noun", "Druid"),
    ],
)
def test_a_form_is_led_back_to_its_lemma(word: str, part: str, lemma: str) -> None:
    found = definition(word)
    assert found is not None
    assert (found.part, found.lemma) == (part, lemma)
    assert found.is_form == (word != "DRUID")


@pytest.mark.parametrize(
    ("word", "part", "lemma"),
    [
        ("SHOOK", "verb", "shake"),
        ("HOOKS", "noun", "hook"),
        ("FOUND", "verb", "find"),
        ("SPOKE", "verb", "speak"),
        ("YEARS", "noun", "year"),
        ("TRIED", "verb", "try"),
        ("SHOES", "noun", "shoe"),
        ("ROBED", "verb", "robe"),
        ("OWNER", "noun", "owner"),
        ("TRAIN", "noun", "train"),
    ],
)
def test_the_meaning_is_the_one_that_people_think_of_first(
    word: str, part: str, lemma: str
) -> None:
    """A form's own odd entry, shook for a barrel in pieces, gives way to what it is a form of."""
    found = definition(word)
    assert found is not None
    assert (found.part, found.lemma) == (part, lemma)


def test_no_word_that_children_know_has_a_gloss_unfit_for_them() -> None:
    for n in LENGTHS:
        for word in lexicon().words(n):
            found = definition(word) if word not in unsuggested() else None
            if found is not None and familiarity(word).level in ("child", "easy"):
                assert "offensive term" not in found.gloss, word
                assert "slur" not in found.gloss, word
                assert "obscen" not in found.gloss, word
                assert "sexual" not in found.gloss, word


def test_a_word_of_its_own_is_not_taken_for_a_form() -> None:
    for word in ("MEANS", "BETTER", "LEFT", "WORSE"):
        found = definition(word)
        assert found is not None
        assert not found.is_form


@pytest.mark.parametrize(
    "word", ["THEIR", "WHICH", "WOULD", "THESE", "SINCE", "UNTIL", "AMONG", "SHALL", "GOTTA"]
)
def test_function_words_were_written_by_hand(word: str) -> None:
    found = definition(word)
    assert found is not None
    assert found.source == "house"


def test_every_common_word_of_the_house_list_is_defined() -> None:
    house = lexicon()
    missing = [
        word
        for n in LENGTHS
        for word in house.words(n)
        if familiarity(word).zipf >= 3 and house.definition(word) is None
    ]
    assert sorted(missing) == ["CUMMING", "MILF", "POOPING", "SCUMBAG", "SLUTTY"]  # let be


@pytest.mark.parametrize(("length", "percent"), [(4, 94.9), (5, 94.5), (6, 94.0), (7, 93.3)])
def test_wordnet_covers_what_was_measured(length: int, percent: float) -> None:
    known = {line.split("\t")[0] for line in read("glosses", f"{length}.tsv").splitlines()}
    words = lexicon().words(length)
    covered = sum(word.lower() in known for word in words)
    assert round(100 * covered / len(words), 1) == percent


def test_every_gloss_is_short_and_belongs_to_a_word() -> None:
    big = lexicon("big")
    for name in ("4.tsv", "5.tsv", "6.tsv", "7.tsv"):
        for line in read("glosses", name).splitlines():
            word, part, lemma, gloss = line.split("\t")
            assert big.acceptable(word.upper())
            assert part in ("noun", "verb", "adjective", "adverb")
            assert lemma
            assert 0 < len(gloss) <= 110
            assert f"{len(word)}.tsv" == name


def test_the_glosses_by_hand_come_first_and_say_something_else_than_wordnet() -> None:
    big = lexicon("big")
    lines = read("house", "glosses.tsv").splitlines()
    assert lines == sorted(lines)
    assert len(lines) >= 70
    wordnet = {line for n in LENGTHS for line in read("glosses", f"{n}.tsv").splitlines()}
    for line in lines:
        word, part, lemma, gloss = line.split("\t")
        assert big.acceptable(word.upper())
        assert line not in wordnet
        found = definition(word.upper())
        assert found is not None
        assert (found.gloss, found.source) == (gloss, "house")
        assert part
        assert lemma
        assert 0 < len(gloss) <= 110


def test_the_first_and_the_last_word_of_a_file_are_found() -> None:
    for n in LENGTHS:
        lines = read("glosses", f"{n}.tsv").splitlines()
        for line in (lines[0], lines[-1]):
            word, _, _, gloss = line.split("\t")
            found = definition(word.upper())
            assert found is not None
            assert found.gloss == gloss


@pytest.mark.parametrize("word", ["", "XQZVV", "NOUN\tHOUSE", "HOUSE\t", "É" * 5, "X" * 999])
def test_what_is_no_word_has_no_definition(word: str) -> None:
    assert definition(word) is None


def test_a_dictionary_defines_only_its_own_words() -> None:
    ours = Lexicon.of(["scare", "zzxyq"])
    assert ours.definition("SCARE") is not None
    assert ours.definition("HOUSE") is None
    assert ours.definition("ZZXYQ") is None
