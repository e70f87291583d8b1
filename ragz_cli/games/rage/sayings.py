"""How else people say a line: the cards by their full names, `trump is blue`, `Ann bids 2`, `2 and a Bonus`."""

from ragz_cli.games.rage.cards import ACTIONS, BONUS, CHANGE, COLOURS, MAD, WILD

_ACTION, _COLOUR = "|".join(ACTIONS), "|".join(COLOURS)
_WITH = r"(?:(?<=\d)|(?<=\+b)|(?<=\+bb)) (?:and |with |plus )?"

SAYINGS = (
    (rf"\b({_ACTION})[ -]rage\b,?", r"\1"),
    (r"^(?:the )?trumps? (?:is|are) ", "trump "),
    (r"^(.+) (?:(?:is|are) trumps?|(?:is )?turned up)$", r"trump \1"),
    (rf"\b{CHANGE}s?(?: it)? (?:to|is)\b", CHANGE),
    (rf"\b{WILD} (?:is|as|in|calls|called)\b", WILD),
    (rf"\b({_COLOUR}) {WILD}\b", rf"{WILD} \1"),
    (r"\b(?:leads?|played|plays?|puts?)(?: with| down)? (?!\d)", "play "),
    (rf"\b(?:an?|the) (?=(?:{_COLOUR}|{_ACTION})\b)", ""),
    (rf"\b(\d+) ({_COLOUR})\b", r"\2 \1"),
    (r"^(bids|tricks)(?::| are) ", r"\1 "),
    (r"^(?!round|last)(?=.*\w (?:took|takes|won|wins) \d)(?!tricks\b)", "tricks "),
    (r"^(\D+) (?:bids|wants) (\d+)$", r"\1 bid \2"),
    (r"^(?!round|last|bids\b)(?=.*\w (?:bids|wants) \d)", "bids "),
    (r"(?<=\w) (?:bids|says|said|wants|took|takes|won|wins|has|had|gets|got) (?=\d)", " "),
    (r",? and (?=\w+ \d)", ", "),
    (rf"{_WITH}(?:an? |one )?{BONUS}\b", "+b"),
    (rf"{_WITH}(?:2|two|both) {BONUS}(?:e?s)?\b", "+bb"),
    (rf"{_WITH}(?:an? |one )?{MAD}\b", "+m"),
    (rf"{_WITH}(?:2|two|both) {MAD}s?\b", "+mm"),
    (r"^(?:everybody|everyone|all) (?:made(?: it)?(?: (?:but|except))?|but|except)\b", "tricks made"),
    (r"^in (round \d+),? ", r"\1 "),
    (r"^(.+?),? in (round \d+)\b", r"\2 \1"),
    (r"^(round \d+ .+?)'s ", r"\1 "),
    (r"^(round \d+ .+?) (?:was|is|should be|had|has|took)(?: an?)? ", r"\1 "),
)
