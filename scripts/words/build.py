"""Build the word data of Mumble-Jumble from the packages that `scripts/words/fetch` unpacks.

    scripts/words/fetch
    python scripts/words/build.py [FOLDER]

FOLDER is build/words unless told. The output goes to the game's data/ folder and is committed, so
that nobody who plays or tests needs the packages. Needs msgspec (in the project's own venv).
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

from frequency import mostly_names, zipf_values
from glosses import gloss_lines
from manners import tags
from recipe import LENGTHS, SURE, Recipe
from wordnet import WordNet

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT / "src/jinglejumble/games/mumble_jumble/data"


def main(arguments: list[str]) -> None:
    """Write every data file."""
    source = Path(arguments[0]) if arguments else ROOT / "build/words"
    share = source / "debian/usr/share"
    wordnet = WordNet(share / "wordnet")
    recipe = Recipe(share / "dict/scowl", wordnet)
    _write("words/house.txt", sorted(recipe.house))
    _write("words/big.txt", sorted(recipe.big))
    _write("words/sizes.txt", _grouped(recipe.big))
    variants = (w for w, size in recipe.big.items() if size <= SURE and w not in recipe.core)
    _write("words/variants.txt", sorted(variants))
    zipf = zipf_values(source, recipe.big)
    _write("zipf/zipf.txt", _grouped({word: f"{value:.2f}" for word, value in zipf.items()}))
    _write("zipf/names.txt", mostly_names(source, recipe.names, zipf))
    for length in LENGTHS:
        words = sorted(word for word in recipe.big if len(word) == length)
        _write(f"glosses/{length}.tsv", gloss_lines(wordnet, words))
    _write("rude/rude.txt", _grouped(tags(source, recipe.big)))


def _grouped(values: Mapping[str, object]) -> Iterable[str]:
    """A line for each value: it, and the words that have it."""
    words: dict[object, list[str]] = {}
    for word in sorted(values):
        words.setdefault(values[word], []).append(word)
    for value in sorted(words, key=str):
        yield f"{value} {' '.join(words[value])}"


def _write(name: str, lines: Iterable[str]) -> None:
    file = DATA / name
    file.parent.mkdir(parents=True, exist_ok=True)
    text = "".join(f"{line}\n" for line in lines)
    file.write_text(text, "ascii", newline="\n")
    print(f"{file.stat().st_size:>9} {name}")


if __name__ == "__main__":
    main(sys.argv[1:])
