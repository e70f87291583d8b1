"""How else people say a line: the booklet's own names of Events and cards, and what is said beside them."""

_CARDS = "teamwork|receive|replace|double|forward"

SAYINGS = (
    (r"\bnews event\b", "event"),
    (r"\bfollow[ -]?up(?: event)?\b", "followup"),
    (r"\breceive double\b", "double"),
    (r"\bmoves? forward\b", "forward"),
    (rf"\bplay(?:s|ed)? (?:an? |the |his |her )?(?=(?:{_CARDS})\b)", ""),
    (rf"\b({_CARDS}) card(?: of)?\b", r"\1"),
    (r"\b(?:teams?|joins?|joined)(?: up| in)?(?: with)?\b", "teamwork"),
    (r"\bdeclares?(?: an?)?(?: event)?\b", "event"),
    (r"\b(event|followup|place) (?:in|on) ", r"\1 "),
    (r"^in |\bgoes to ", "place "),
    (r"\b(event .+?),? (?:with|for|and commits) (?=\d)", r"\1 "),
    (r"(?<=\d) (?:zeal|credits|cards?)$", ""),
    (r"^(?:(?:the )?(?:news )?marker (?:is|shows|says)|it(?:'s| is| shows)) (?=\d+$)", "marker "),
    (r"^news marker\b", "marker"),
    (r"\bcorner space\b", "corner"),
    (r"^.+ (?:is|lies)(?: at| on)? (?=\d+,? \d+$)", ""),
    (r"^(humility|arrogance) space$", r"\1"),
    (r"^(?:no event|next (?:player|one)|that(?:'s| is) (?:it|all)|done|finished)$", "end"),
    (r" (?:is )?(?:done|finished)$", " end"),
)
