"""The words of a sentence as they are weighed: names and numbers are the same at every table, slips are spelled out."""

from collections.abc import Iterable, Sequence

from ragz_cli.core import re
from ragz_cli.core.hearing.slots import figure
from ragz_cli.core.line import Utterance, phrase_of
from ragz_cli.core.names import unaccented

NAME, NUMBER, CURRENCY, FIRST = "(name)", "(number)", "(currency)", "^"
"""What stands for words that differ from table to table, and what stands before the first word."""
SPELLED = {
    "wat": "what", "wot": "what", "wut": "what", "wats": "what's", "wots": "what's", "trun": "turn", "tern": "turn",
    "wher": "where", "were's": "where is", "where's": "where is", "wheres": "where is", "wen": "when", "wich": "which",
    "bord": "board", "hw": "how", "hows": "how is", "mony": "money", "wy": "why", "poits": "points", "poins": "points",
    "scr": "score", "scor": "score", "scroe": "score", "skore": "score", "woh": "who", "hwo": "who", "wo": "who",
    "wining": "winning", "winnin": "winning", "dos": "does", "duz": "does", "leeding": "leading",
    "roolz": "rules", "ruls": "rules", "trn": "turn", "nxt": "next", "wht": "what", "whts": "what's", "wos": "who's",
    "mny": "many", "hv": "have", "dose": "does",
}  # fmt: skip


def signs_of(words: Sequence[str]) -> set[str]:
    """What is weighed: the words, and each with the one before it."""
    return {*words, *(f"{word} {then}" for word, then in zip([FIRST, *words], words, strict=False))}


def said_words(said: Utterance, names: Iterable[str], currency: str) -> list[str]:
    """The words of a sentence as they are weighed; all names are one word, all numbers one, and the currency."""
    people = {word for name in names for word in unaccented(name).split()}
    words = [word for one in unaccented(phrase_of(said)).split() if (word := one.strip('?!.,:;"'))]
    return [told for word in words for told in _as_told(word, people, unaccented(currency))]


def _as_told(word: str, people: set[str], currency: str) -> list[str]:
    bare = re.sub("'s$", "", word)
    if bare in people or (word.removesuffix("s") in people and word not in SPELLED):
        return [NAME]
    if figure(word):
        return [NUMBER]
    if bare == currency:
        return [CURRENCY]
    return SPELLED.get(word, word).replace("'s", " is").split()
