"""Which word of a line is which: people, words of arguments and verbs on offer, numbers, and what says nothing."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import dropwhile, pairwise, takewhile

from ragz_cli.core import game as core
from ragz_cli.core.game import NUMBER, PERSON, WORD, Choice, Duty, Game, S
from ragz_cli.core.hearing import slots as spoken
from ragz_cli.core.hearing import vocabulary
from ragz_cli.core.hearing.combining import combined
from ragz_cli.core.hearing.remarks import CRIED, EVERYDAY, REMARKS_ABROAD, VOWELS
from ragz_cli.core.hearing.slots import Slot
from ragz_cli.core.hearing.vocabulary import AT_ITS_END, COUPLES, DOUBT_ABROAD, FIRST, NOBODY_ELSE, listed_words
from ragz_cli.core.line import Utterance, Word, text_of
from ragz_cli.core.names import (
    ENDINGS,
    FORMS,
    KIN,
    NO_VOWELS,
    drawn_out,
    nearest,
    people_of,
    plain,
    slips,
    sounds,
    stems,
)
from ragz_cli.core.record import Record

ENDING_IN_TENS = tuple(f" {ten}" for ten in spoken.TENS)  # at the end of a name, before the rest of its number
LIKE_NUMBERS = {
    "won": "1", "to": "2", "too": "2", "tree": "3", "free": "3", "for": "4", "fore": "4", "ate": "8", "nein": "9",
}  # fmt: skip
"""Other words that a child writes for a number, behind an article or a double."""
UNSURE = spoken.UNSURE | LIKE_NUMBERS.keys() | frozenset().union(*KIN)
ARTICLES = ("a", "an", "another")
BEFORE_A_NAME = frozenset(
    (*ARTICLES, *listed_words("the, my, your, his, her, their, our, it, this, that, me, us, of, all, him, them"))
)
ANDS = frozenset(("y", "e", "et", "i", "con"))
"""And in other languages, between figures."""
OUGHT, DID = ("must", "will"), ("did", "has", "have", "had", "do", "does", "was")
BEGINNING = ("is", "are", "were", *DID, *OUGHT)
TOLD_WITH = ("and", "y", "e", "et", "und", "a", "an", "dice", "double", "with", "on", "the", "only", "just", "again")
TOLD = frozenset(listed_words(
    "throw, threw, thrown, throwed, roll, rolled, cast, toss, tossed, get, got, gotten, make, made, play, played,"
    " give, given, put, take, taken, bid, move, moved, draw, drawn, pay, paid, lay, laid, come, came, fallen"
))  # fmt: skip
"""What somebody does who is not named."""
SAYS_NOTHING = EVERYDAY | {*CRIED, *REMARKS_ABROAD}
HEARD = spoken.SPOKEN | SAYS_NOTHING


def _spelt(lists: str) -> dict[str, str]:
    """Each spelling with the word it stands for, which goes before its spellings."""
    return {slip: word for word, *slips_ in map(str.split, listed_words(lists)) for slip in slips_}


CUT = {"theres": "there's", "heres": "here's"} | _spelt(
    "now nw, very verry,"
    " really realy reely rilly, finally finaly, definitely definatly definately, again agian agen agane,"
    " actually actualy, little litle, please plese plis pleez plez pweez pwease pleas, then den, that dat, that's"
    " dats, this dis, the da teh tha, them dem, these dese, those doze, there dere, there's ders, they dey thay, their"
    " thier, when wen, which wich, was wuz woz, is iz, has haz, have hav, of ov, with wiv wif wid whith, said sed sayd"
    " saied, says sez, got gots gotted getted, your yor, you yoo, some som, new nu, good gud, wanna wanta wonna"
    " wana wannna wunna, must hafta, every evry, everyone evryone everone, everybody evrybody everbody evribody"
    " everybodi, everything evrything, other uther ather, another anuther, threw trew frew thrw throughed threwed"
    " trhew frowed froo throughn, rolled rold roled rolt rowled roolled rolleded rollded, move moov muv moove muve,"
    " took tuk toock tooke tooked taked, take taik tayk takke, put putted, wouldn't wudnt, couldn't cudnt, shouldn't"
    " shudnt, would wud woud, could cud, should shud shoud shuld shold, might mite, enough enuf enouf enogh enuff inuf"
    " enoug, didn't dint dident didnot, don't doant downt donet, doesn't duznt dosnt dosent, haven't havnt, hasn't"
    " hasent, can kan cen, can't caant, nothing nuffin nuthin nufing nuffing nuthing nowt, nobody nobudy noboddy nowun,"
    " leave leve leev, wrong rong wrog worng, second secind secund secont sekond, first frist furst ferst, third"
    " thurd, fifth fith, bonus bonis bonas bonuss bonnus bonous bonuz bounus bonues bonos bonnis, probably prolly,"
    " maybe mebbe mebby maibe mabey, thanks thanx thnks fanks, what wot, what's wots wats, only onli ony oney olny"
    " onley onlee, just jus juss, blue bloo blou bluu blooe bule bluw blwe, orange ornage oringe orenge orinj ornge"
    " oragne oronge oranje orandge arange orrange, yellow ylelow yelow yelo yallow yelloe yelllow yallo yellwo"
    " yellouw, green grean grene greene greem, purple purpel perple purpul pruple purpal pirple purpple purble, white"
    " wite whyte, black blak blakc balck blac blacc, wild wyld whild willd wiled, change chainge chanje chnage chaneg"
    " chanj, rage raje raj raige, card kard carde caard, cards kards cardz, trump trumpp trupm tromp trunp trumf"
    " trumff, trick trik trikk, tricks triks trics trickz, play pley plai playe, plays pleys playz, played playd"
    " pleyed plaied playyed, challenge challange chalenge chalange chalendge challenj callenge chellenge chalinge"
    " chalenj challeng, credits kredits creditts credtis, marker marcker markr marcer makrer markar, corner korner"
    " cornor cornner conner coner, option opshun opton optoin opshon opcion obtion, humility humilty humillity"
    " humiliti humelity humiliy, arrogance arogance arrogence arogence arrogans arragance arrogants, emotional"
    " emotionnal emoshunal emotinal emoshonal, desires desirs dezires desiers disires desiars, space spase spaice"
    " spaec spayce, territory teritory terrritory teretory terittory territry teritori terratory territorry territori"
    " teritorry, teamwork teemwork timwork teamwerk teamwurk teamwrok temwork teamworc, follow folow folou, followup"
    " folowup follouup, forward forwerd forwad forword foward forwrd farward, receive recieve receve receeve reseive"
    " resieve recive receiv, double dubble dubbel duble doubel dobble doble, replace replase replece riplace, zeal"
    " zeel zeall, die dye, dice dise dyce dize, token tokin tocken tokken tolken toekn tokem, pawn pown pwan, statue"
    " statu statew statchoo stachoo statoo, lowest lowist lowset lowerst loest, highest hiest hyest heighest higest"
    " highist hihgest hiyest, secret sekret secrit, icon ikon iconn eyecon icoon, symbol simbol symbel cymbol simbal,"
    " pile pyle pille piel, throw thro frow thow throo, roll roal rolle, rolls rols rolles rollz, moves mooves muvs,"
    " moved mooved muved movd, takes taks taeks, drew droo drewed drwe drawed drawd, picked pikt pickt, pick pik, keep"
    " keap, give giv gief gieve, gives givs, choose chooze chuse choos, goes gos goez, leaves leevs levs, number numbr"
    " nummer, turn tern turne, finished finisched finishd finisht finnisht, both boath bof, others uthers, round rownd"
    " raund, because becos becoz becaus becouse bcuz bikos bicos, my mai, and annd, last larst lasst, none nonne,"
    " gonna gona gunna gunner, gimme gimmi gimmie gimmy, done dun dunn donne, sign sine sighn sain, next nekst nexst"
    " nextt, turned tirned terned, cat catt katt, spaces spases spacis spasis, moving muving mooving, skipped skipt,"
    " hopped hopt, jumped jumpt, flipped flipt fliped, dropped dropt, stopped stopt, looked lookt luked, look luk,"
    " used yoosed yused uzed, changed chainged chanjed, replaced replased, red redd, bid bidded, gave gived geved, won"
    " winned wonned, made maked, chose choosed chosed, came comed camed, fell falled, lost losed losted, kept keeped"
    " kepted, stole stealed, left leaved lefted, spent spended, paid payed, did doed, told telled tolded, caught"
    " catched, brought bringed broughted, thought thinked, sold selled, held holded, laid layed, hers herz, fifteen"
    " fivetin, think fink finks, isn't aint ain't"
)
"""Words without the apostrophe that people leave out, and small ones as children and texts write them."""

ARRIVING = frozenset(listed_words(
    "land, lands, landed, landing, lande, hit, hits, hitting, reach, reaches, reached, arrive, arrives, arrived,"
    " end, ends, ended, up, fall, falls, fell, falling, come, comes, came, sent, back, straight, right, bang,"
    " smack, brings, brought, takes, took, puts, put, gets, got, ahead, further, along, forward, onto, into, stop,"
    " stops, stopped, steps, step, hop, hops, jump, jumps, jumped, way, called, named, again, finally, just"
))  # fmt: skip
"""What leads to the space that somebody is on now."""


BECAUSE = (
    "because", "cause", "cos", "cuz", "'cause", "since", "bc", "bcs", "coz", "becuz", "becos", "cus", "bcos", "bcuz",
    "becoz", "becus", "becase", "becaus", "cauz", "weil", "porque", "perche", "parce",
)  # fmt: skip
LET_GO = ("cancel", "never mind", "nevermind", "nvm", "forget it")
NO_NAME = frozenset(listed_words(
    "not, if, or, know, ask, no, idea, wait, maybe, dont, don't, what, who, why, yes, sorry, help, be, for"
))  # fmt: skip
MOVING = frozenset(("move", "go", "step", "walk", "march", "run"))


class Lexicon(Record):
    """What the words of a line can be now: people, words of arguments, verbs on offer."""

    people: Mapping[str, str]  # by the words that name them; nothing where several are called so
    words: Mapping[str, Slot]
    names: tuple[str, ...]
    numbered: tuple[str, ...]  # those that end with a number
    begin: frozenset[str]  # what a name or a phrase of several words begins with
    read: dict[Utterance, list[Slot]]  # what was read already
    begun: dict[Utterance, tuple[Slot, int]]  # what some words begin with, and how many words that is
    single: dict[Word, tuple[Slot, int]]  # the same of words with which no phrase begins
    near: dict[str, str]  # and what words with a slip are nearest to
    offered: dict[str, list[str]]  # what the arguments of a verb offer besides people, where it was asked for
    held: dict[tuple[str, str], set[str]]  # who holds how much of what, where it was asked for
    short: tuple[str, ...] = ()  # what an abbreviation may stand for: verbs, and words of their arguments
    own: frozenset[str] = frozenset()  # every word of the game, also of what is not on offer
    counting: frozenset[str] = frozenset()  # the verbs on offer that take figures of all players
    called: frozenset[str] = frozenset()  # what words are called otherwise that are no verbs
    new: Mapping[str, str] = {}  # names that nobody has told yet, which a line may have
    unit: str = ""  # the letter behind a spoken.figure of what is counted: `30z`


Row = tuple[str, str, str, tuple[str, ...]]
"""What is on offer: a verb, what is said for it, how its question calls it, and the words of its arguments."""


def lexicon(game: Game[S], state: S, offers: Iterable[Duty | Choice]) -> Lexicon:
    """The words on offer: the verbs with what is said for them, and what their arguments offer."""
    own, seats = core.words_of_game(game), tuple(state.seats)
    people = people_of(seats, state.sitting.former)
    rows = tuple([_row(game, state, one) for one in offers])
    both, names, numbered, several = _on_offer(rows, own, seats)
    begin = several | _begins_several(tuple(people))
    unit = plain(game.currency)[:1]
    counting = frozenset([row[0] for row in rows if game.verbs[row[0]].of_all])
    return Lexicon(
        people, both, seats, numbered, begin, {}, {}, {}, {}, {}, {}, names, own.every, counting, own.called, {}, unit
    )


def _row(game: Game[S], state: S, one: Duty | Choice) -> Row:
    """What is on offer by one verb."""
    row, own = game.verbs[one.verb], game.words()
    asked = [own.asks.get(f"{one.verb}/{clause}", "") for clause in one.clauses] + [own.asks.get(one.verb, "")]
    short = plain(next(filter(None, asked), ""))
    told = [short] if short and "," not in short and short not in spoken.STATIC else []
    told += [str(one.facts["named"])] if "named" in one.facts else []
    words: list[str] = []
    for arg in row.args:
        words += arg.words(state) if arg.words else (*arg.offers(state), *one.words)
    return row.name, own.said.get(row.name, row.name), ",".join([row.name, *told]), tuple(words)


@lru_cache(128)  # the same is on offer for many lines
def _on_offer(
    rows: tuple[Row, ...], own: core.WordsOfGame, seats: tuple[str, ...]
) -> tuple[Mapping[str, Slot], tuple[str, ...], tuple[str, ...], frozenset[str]]:
    """The words that may be said of verbs, and the short names of what is on offer.

    Then the phrases that end with a number, and what those of several words begin with.
    """
    both: dict[str, Slot] = {}
    texts: dict[str, dict[str, str]] = {}
    for verb, said_for, named_so, words in rows:
        said = {**_said_for(verb, said_for), **_said_for(verb, named_so)}
        shared = {
            word: slot._replace(verbs=slot.verbs | both[word].verbs) for word, slot in said.items() if word in both
        }
        both |= said | shared
        for word in words:
            if {word, *word.split()}.isdisjoint(seats) and "=" not in word and not word.replace(" ", "").isdigit():
                texts.setdefault(plain(word), {})[verb] = word
    names = tuple([one for one in (*dict.fromkeys(row[0] for row in rows), *texts) if " " not in one])
    phrases: dict[str, list[str]] = {}
    for phrase, word in own.words.called.items():
        phrases.setdefault(word, []).append(phrase)
    for text, meant in [*texts.items()]:
        for word in text.split():
            for phrase in phrases.get(word, ()):
                texts.setdefault(text.replace(word, phrase), {}).update(meant)
    both |= {
        word: both[word]._replace(texts=meant) if word in both else _argument(word, tuple(meant.items()))
        for word, meant in texts.items()
    }
    return both, names, tuple([phrase for phrase in both if phrase[-1:].isdigit()]), _begins_several(tuple(both))


@lru_cache(128)
def _begins_several(phrases: tuple[str, ...]) -> frozenset[str]:
    """What those of several words begin with."""
    apart = [phrase.replace("-", " ").partition(" ") for phrase in phrases]
    return frozenset([first for first, space, _ in apart if space])


@lru_cache(1024)  # so many names of spaces and cards lie in every lexicon
def _argument(word: str, texts: tuple[tuple[str, str], ...]) -> Slot:
    """A word that arguments offer, with what it is as one of each verb."""
    return Slot(WORD, word, word, texts=dict(texts))


@lru_cache(64)  # what is on offer differs from line to line
def _by_sound(words: frozenset[str]) -> Mapping[str, tuple[str, ...]]:
    """Words by how they sound."""
    found: dict[str, tuple[str, ...]] = {}
    for word, sound in zip(words, sounds(words), strict=True):
        found[sound] = (*found.get(sound, ()), word)
    return found


@cache
def _said_for(verb: str, said: str) -> dict[str, Slot]:
    """What is said for a verb, by its words."""
    return {word: Slot(WORD, word, word, frozenset({verb})) for word in listed_words(said) if word}


def slots_of(known: Lexicon, words: Utterance) -> list[Slot]:
    """The slots of some words, those that say nothing left out."""
    if words not in known.read:
        known.read[words] = _read(known, words)
    return known.read[words]


def _read(known: Lexicon, said: Utterance) -> list[Slot]:
    slots: list[Slot] = []
    at = 0
    if (
        len(said) == 1
        and (only := spoken.STATIC.get(word := _owner(known, said[0])))
        and only.kind in (spoken.YES, spoken.NO)
    ):
        return [known.words.get(word, only), *[Slot(spoken.THINK)] * (word in spoken.UNSURE)]
    if _is_short_name(known, said):
        slots, at = [Slot(spoken.LEFT, said=said[0].plain, typed=said[0].typed)], 1
    while at < len(said):
        begins = said[at : at + spoken.LONGEST]
        if begins[0] not in known.single and begins not in known.begun:
            known.begun[begins] = _longest(known, begins)
        slot, length = known.single.get(begins[0]) or known.begun[begins]
        if length > 1 and slots[-1:] and slots[-1].kind == NUMBER and (counted := _counted(known, begins[0])):
            slot, length = counted, 1  # `5 tricks for ann`
        if _may_be_short(known, slot, begins, slots[-1:]) and (named := _begun(known, begins[0].plain)):
            slot, length = named._replace(said=begins[0].plain, typed=begins[0].typed), 1
        slots.append(slot._replace() if id(slot) in map(id, slots) else slot)  # each is itself, also in `0 0 0 0`
        at += length
    words = {slot.said for slot in slots}
    if not words.isdisjoint(TITLES):
        pairs = pairwise([*slots, Slot(spoken.SMALL)])
        slots = [slot for slot, then in pairs if not (slot.said in TITLES and slot.kind != then.kind == PERSON)]
    if not words.isdisjoint(ANDS):
        slots = [_joining(known, slots, at) for at in range(len(slots))]
    if not words.isdisjoint(LIKE_NUMBERS):
        slots = [_as_heard(slots, at) if slot.said in LIKE_NUMBERS else slot for at, slot in enumerate(slots)]
    slots = slots if words.isdisjoint(spoken.DOUBLES) else _with_doubles(slots)
    aces = words & vocabulary.OF_CARDS.keys() if known.counting else ()
    slots = [Slot(spoken.SMALL) if slot.said in aces else slot for slot in slots] if aces else slots
    told = [one for one in combined(slots) if known.counting or not (one.kind == spoken.ONE and one.small)]
    told = [*_without_count(told, len(known.names))] if "all" in words else told
    drawn = [slot for slot in slots if slot.kind == WORD and slot.said in known.near and drawn_out(slot.said)]
    doubtful = [] if words.isdisjoint(UNSURE) else [slot for slot in slots if slot.said in UNSURE]
    by_name = [slot.text for slot in slots if slot.kind == PERSON and not _is_unsure(slot)] if doubtful else []
    unsure = drawn != [] or any(_is_unsure(slot) and slot.text not in by_name for slot in doubtful)
    told += [Slot(spoken.THINK)] * unsure
    told = _of_all_dice(told)
    rest = [one for one, then in pairwise(said) if one.plain == "rest" and then.plain in ("for", "to")]
    if rest and spoken.REST not in known.words and [slot.kind for slot in told[-2:]] == [spoken.GROUP, PERSON]:
        told.append(Slot(spoken.DOUBT))  # `2 and the rest for ann`, where nobody's figure follows from the others
    told = [*dropwhile(lambda slot: slot.kind == spoken.BREAK, told)] or told
    kinds, others = [slot.kind for slot in told[-2:]], spoken.ELSE & {*told[-1].said.split()} if told else ()
    if spoken.REST in known.words and kinds == [PERSON, spoken.GROUP] and others and "else" not in others:
        many = spoken.figure(told[-1].said.split()[-1]) or spoken.REST
        told[-1] = told[-1]._replace(kind=NUMBER, text=many)  # `tim got the rest`; `jo the other two`
    return _without_zero_again(told)


def _counted(known: Lexicon, word: Word) -> Slot | None:
    """The verb that takes figures of all players which a word says, as behind a figure; nothing of any other word."""
    if not known.counting:
        return None
    said = (known.words.get(stem) for stem in stems(word.plain))
    found = next((slot for slot in said if slot and slot.verbs & known.counting and not slot.texts), None)
    return found and found._replace(said=word.plain, typed=word.typed)


def _is_unsure(slot: Slot) -> bool:
    """Whether a slot is only to be proposed: a number, a yes or a no in another language, or as a child writes it.

    Or somebody who is called by another word of the family: the grandfather, of Grandpa.
    """
    heard = slot.said in spoken.UNSURE or (slot.said in LIKE_NUMBERS and slot.kind == NUMBER)
    kin = slot.kind == PERSON and slot.said not in plain(slot.text).split()
    return kin or (heard and slot.kind in (NUMBER, spoken.YES, spoken.NO))


def _as_heard(slots: Sequence[Slot], at: int) -> Slot:
    """A word, or the number that it sounds like at the end of a part: `a three and a too`, `double for`."""
    slot, before, then = (
        slots[at],
        slots[at - 1] if at else Slot(spoken.SMALL),
        [*slots[at + 1 : at + 2], Slot(spoken.BREAK)][0],
    )
    ends = then.kind == spoken.BREAK or (then.kind == spoken.SMALL and then.said not in BEFORE_A_NAME)
    leads = (
        before.said in ARTICLES
        or before.kind == spoken.TIMES
        or (before.kind == PERSON and slot.said in ("tree", "fore"))
    )
    return Slot(NUMBER, LIKE_NUMBERS[slot.said], slot.said, typed=slot.typed) if ends and leads else slot


def _joining(known: Lexicon, slots: Sequence[Slot], at: int) -> Slot:
    """A slot, or an and for one in another language: behind a figure, before one or a name, `pablo 6 y 5`."""
    slot = slots[at]
    kinds = [one.kind for one in (*slots[at - 1 : at], *slots[at + 1 : at + 2])]
    joins = slot.said in ANDS and kinds in ([NUMBER, NUMBER], [NUMBER, PERSON])
    named = joins and any(name.startswith(slot.said) for name in known.people)  # `2 e 3`, where Eve plays
    return slot._replace(kind=spoken.BREAK, said="and", text="") if joins and not named else slot


def tells_at_once(said: Utterance, people: Collection[str]) -> bool:
    """Whether dice are told behind a word that asks elsewhere: `has 4 and 2`, `is ann, one dice 5 and other 3`.

    So they are where nobody acts: `must throw, is 5 and 3`, `is a 2 for ann`. They are only to be proposed.
    """
    first, words = said[0].plain if said else "", said[1:]
    if first not in BEGINNING:
        return False
    part = [word.plain for word in takewhile(lambda word: not word.is_sign, words)]
    named = len(part) == 1 < len(words) and part[0] in people
    acts = not TOLD.isdisjoint(part[:1])
    if named or (acts and first in OUGHT):
        return bool(spoken.figures(words))
    part = part[acts and first in DID :]
    part = part[: -2 if part[-2:-1] in (["for"], ["of"]) and (part[-1] in people or part[-1] == "me") else None]
    return any(map(spoken.figure, part)) and all(spoken.figure(word) or word in TOLD_WITH for word in part)


def _with_doubles(slots: list[Slot]) -> list[Slot]:
    """The slots with two dice for snake eyes, or with none where the dice are told too: `1 1, snake eyes`."""
    told = any(slot.kind == NUMBER and slot.said not in spoken.DOUBLES for slot in slots)
    times = {True: 0 if told else 2, False: 1}
    return [slot._replace() for slot in slots for _ in range(times[slot.said in spoken.DOUBLES])]


def _of_all_dice(slots: Sequence[Slot]) -> list[Slot]:
    """The slots with one number for each of so many dice: `three dice, all are fives`; only to be proposed."""
    told = [slot for slot in slots if slot.kind != spoken.BREAK and (slot.texts or not slot.verbs)]
    if (
        [slot.kind for slot in told[-2:]] != [spoken.GROUP, NUMBER]
        or told[-1] is not slots[-1]
        or spoken.has_slot(told[:-2], NUMBER)
    ):
        return [*slots]
    both = "2" if told[-2].said.startswith("both of") else ""
    count = next((slot.text for slot in told[:-2] if slot.kind == spoken.COUNTED), both)
    if not count.isdigit():
        return [*slots]
    rest = [slot for slot in slots[:-1] if slot.kind != spoken.COUNTED and slot is not told[-2]]
    return [*rest, *[slots[-1]] * int(count), Slot(spoken.THINK)]


def _without_zero_again(slots: list[Slot]) -> list[Slot]:
    """The slots without a last word for none that only repeats one in other words: `ann none at all, zilch`.

    It is only to be proposed, since it may be the spoken.figure of the next one.
    """
    if slots and slots[-1].kind == spoken.BREAK:
        return [*_without_zero_again(slots[:-1]), slots[-1]]
    told = [slot for slot in slots if slot.texts or not slot.verbs]  # `ann wants no trick, zero`
    kinds, figures_ = [slot.kind for slot in told if slot.kind != spoken.BREAK], [slot for slot in told if slot.text]
    none = [slot.said for slot in figures_[-2:] if slot.text == "0" and slot.said.replace(" ", "").isalpha()]
    mine = kinds[-3:-2] == [PERSON] or (len(kinds) == 2 and not spoken.has_slot(slots, PERSON))
    again = len(none) == 2 and none[0] != none[1] and slots[-1].text == "0" and mine
    return [*slots[: -1 - (slots[-2].kind == spoken.BREAK)], Slot(spoken.THINK)] if again else slots


def _owner(known: Lexicon, said: Word) -> str:
    """A word as it is; with its apostrophe where it is the name of somebody whose something is, as in `anns bid`."""
    word = said.plain.strip(spoken.QUOTES).rstrip(".,!") or said.plain
    if (
        word in CUT
        and word not in known.own
        and word not in known.words
        and not any(name.startswith(word) for name in known.people)
    ):
        return CUT[word]
    name, known_so = word.removesuffix("s"), word in spoken.STATIC or word in known.words
    whole_name = len(name) >= spoken.SHORTEST or plain(known.people.get(name, "")) == name != ""
    owns = name != word and whole_name and known.people.get(name) and not known_so
    return f"{name}'s" if owns and not any(whole.startswith(word) for whole in known.people) else word


def _without_count(slots: Sequence[Slot], players: int) -> Iterable[Slot]:
    """The slots without how many all are: `all four made it`, in a game of four; only to be proposed."""
    for last, slot, then in zip([Slot(spoken.SMALL), *slots], slots, [*slots[1:], Slot(spoken.SMALL)], strict=False):
        counts = last.said == "all" and slot.text == str(players) and then.kind in (NUMBER, WORD)
        yield slot._replace(kind=spoken.THINK, text="") if counts else slot


def _longest(known: Lexicon, said: Utterance) -> tuple[Slot, int]:
    """What words begin with, the longest phrase first; a person before any other word."""
    first = _owner(known, said[0])
    begun = known.begin.intersection(stems(first))
    if not (begun or first in spoken.BEGIN or first in AT_ITS_END):
        known.single[said[0]] = _of_one(known, said[0], first)
        return known.single[said[0]]
    words = [first, *[_owner(known, word) for word in said[1:]]]
    for length in range(len(words), 0, -1):
        phrase = " ".join(words[:length])
        goes_on = phrase in AT_ITS_END and said[length:] and not said[length].is_sign  # `let it be 5`
        slot = None if goes_on else _known(known, phrase)
        if not slot and length > 1 and begun:  # `threw away`, where throw away is on offer
            forms = [known.words.get(f"{stem} {phrase.partition(' ')[2]}") for stem in begun]
            slot = next((form._replace(texts={}) for form in forms if form and form.verbs), None)
        if not slot and "," in phrase and (apart := known.words.get(phrase.replace(" ,", ""))) and apart.texts:
            slot = apart  # `green, take`
        if slot:
            return slot._replace(said=phrase, typed=text_of(said[:length])), length
    return _of_one(known, said[0], words[0])


def _of_one(known: Lexicon, said: Word, word: str) -> tuple[Slot, int]:
    """What a single word is."""
    if slot := _known(known, word):
        return slot._replace(said=word, typed=text_of((said,))), 1
    alone = _alone(known, word)
    if alone.kind == spoken.LEFT and not said.typed[:1].isupper():  # no name that nobody has told yet
        alone = _nearly_talk(known, word) or alone
    return alone._replace(said=word, typed=text_of((said,))), 1


def _is_short_name(known: Lexicon, said: Utterance) -> bool:
    """Whether a small word of two letters before figures may be short for a name: `be 5`, of Bea."""
    word = said[0].plain if said[1:] else ""
    if (
        len(word) >= spoken.SHORTEST
        or not word.isalpha()
        or [one for one in said[1:] if one.plain[0].isalnum() and not one.plain.isdigit()]
    ):
        return False
    names = (*known.people, *known.words)
    return word not in names and any(name.startswith(word) for name in names)


def _known(known: Lexicon, phrase: str) -> Slot | None:
    bare, slot = phrase.removesuffix("'s").removesuffix("'"), spoken.STATIC.get(phrase)
    of = phrase.removesuffix("s") if not slot and len(phrase) > spoken.SHORTEST else ""  # `anns go`
    if name := known.people.get(phrase) or known.people.get(bare) or known.people.get(of):
        return Slot(PERSON, name)
    if slot and " " in phrase and not known.people.keys().isdisjoint(phrase.split()):
        slot = None  # `well done mum`, where mum plays
    if slot and may_be_initial(known, phrase):
        return Slot(spoken.LEFT, next(known.people[one] for one in known.people if one[0] == phrase))
    if phrase in SAYS_NOTHING and (begun := _begun(known, phrase)):
        return begun
    if slot and slot.kind in (spoken.GROUP, spoken.ME):
        return slot
    if slot and slot.kind == spoken.LEAVE and any(stem in known.words for stem in stems(phrase)):
        return None
    if (
        own := known.words.get(phrase)
        or known.words.get(bare)
        or (" " in phrase and known.numbered and known.words.get(_numbered(phrase)))
    ):
        small = slot is not None and slot.kind == spoken.SMALL
        return own._replace(text=slot.text if slot and slot.kind == NUMBER else "", small=small)
    whose = spoken.STATIC.get(bare)  # `fourteen's the trump`, `everyone's in for one`
    return slot or (whose if whose and whose.kind in (NUMBER, spoken.GROUP) and bare not in spoken.ONES else None)


def is_doubt(word: Word) -> bool:
    return spoken.STATIC.get(word.plain, Slot("")).kind == spoken.DOUBT


def may_be_initial(known: Lexicon, word: str) -> bool:
    """Whether a letter that agrees begins somebody's name, as the k of `k r6`, where Kay plays."""
    agrees = len(word) == 1 and spoken.STATIC.get(word, Slot("")).kind == spoken.YES
    return agrees and any(one[0] == word for one in known.people)


def _numbered(phrase: str) -> str:
    """A name with its number as it is stored: space-31, of space 31 and of space thirty-one."""
    name, _, last = phrase.rpartition(" ")
    number = spoken.figure(last)
    name, _, tens = (
        name.rpartition(" ") if name.endswith(ENDING_IN_TENS) and number in spoken.ONE_TO_NINE else (name, "", "")
    )
    number = str(spoken.TENS[tens] + int(number)) if tens else number  # `space twenty three`
    return f"{name.removesuffix(' number').removesuffix(' no').removesuffix(' nr')}-{number}" if number else ""


def _alone(known: Lexicon, word: str) -> Slot:
    """One word that is in no list: a sign, a spoken.figure, a form of a verb, a beginning, or nothing known."""
    if not word[0].isalnum() and not any(map(str.isalnum, word)):
        return Slot(spoken.BREAK) if word[0] in ",.!;" else Slot(spoken.SMALL)
    if word[0] == "+" and word[1:].isdigit():
        return Slot(spoken.DOUBT)  # points, which no verb takes
    if word[-1] == known.unit and word[:-1].isdigit():
        return Slot(NUMBER, word[:-1])
    if word[0].isdigit() or word[0] in "+-" or (word[-1].isdigit() and "=" not in word and len(word) < 4):
        return Slot(WORD, texts=_AnyVerb()) if word[0].isalpha() else Slot(NUMBER, word.rstrip("s").rstrip("'"))
    if "=" in word:
        return Slot(NUMBER, word)
    if word.endswith("n't"):
        return Slot(spoken.DOUBT)
    if word == "cards" and not known.people.get(word):
        return Slot(spoken.LEFT)  # a number of them, where one is asked for: `finn has 5 cards`
    for stem in stems(word):
        if (slot := known.words.get(stem)) and slot.verbs:  # israels is perhaps a slip
            return slot._replace(texts={}, text="")
    drawn = next((one for one in drawn_out(word) if one in known.words), "")
    if drawn:
        known.near[word] = drawn
        return known.words[drawn]
    if word not in known.near:
        is_word = word in spoken.SPOKEN or word in known.own  # and no slip: `money`, where Moe plays
        names = known.names if len(word) >= spoken.SHORTEST and not is_word else ()
        known.near[word] = nearest(word, names) or _number_near(word)
    short = len(word) < spoken.SHORTEST and any(name.startswith(word) for name in known.people)  # `mi 2`, of Mia
    talk = None if short or word in AS_NUMBERS else _begun(known, word) or _talk(word)
    return talk or Slot(spoken.LEFT, AS_NUMBERS.get(word, known.near[word]))


def _talk(word: str) -> Slot | None:
    """What a word that no game knows is if it says nothing: as it is written, cut, or with a letter drawn out.

    A `noooo` is perhaps a no, and only to be proposed.
    """
    bare = word.removesuffix("'s")
    for form in (bare, bare.removesuffix("s"), *drawn_out(bare), f"{bare}g"):
        kind = spoken.STATIC.get(form, Slot("")).kind
        nothing = form in SAYS_NOTHING or kind == spoken.SMALL
        if nothing or kind in (spoken.YES, spoken.NO):
            return Slot(spoken.SMALL if nothing else spoken.THINK)
    return None


def _nearly_talk(known: Lexicon, word: str) -> Slot | None:
    """What a word is that is a slip for one that says nothing, and like no word of the game: `tabel`, `definatly`."""
    if len(word) < LEAST_HEARD or known.near.get(word) or not word.isalpha() or word in known.own or word in AS_NUMBERS:
        return None
    (sound,) = sounds((word,))
    near = slips(word)
    heard = near & HEARD if len(sound) >= spoken.SHORTEST else set()
    alike = {one for one in heard if sorted(one) == sorted(word)}
    alike |= heard.intersection(_by_sound(HEARD).get(sound, ())) if len(word) > LEAST_HEARD else set()
    alike |= heard if len(word) >= LONG else set()
    if not alike or {getattr(_talk(one), "kind", "") for one in alike} != {spoken.SMALL}:
        return None
    on_offer = offered(known)
    game = not near.isdisjoint(on_offer) or any(_by_sound(words).get(sound) for words in (on_offer, known.own, NUMBERS))
    return None if game or not near.isdisjoint(known.own) else Slot(spoken.SMALL)


def _number_near(word: str) -> str:
    """The number in words that a word with a slip is, as elevn; of five letters at least."""
    near = nearest(
        word, [one for one in (*spoken.UNITS, *spoken.TENS) if len(one) >= spoken.LONGEST and one[0] == word[0]], 0.85
    )
    return near if len(word) >= spoken.LONGEST - 1 else ""


SHORT_ENDS = ("fin", "don", "dun")  # that the turn is over


def _may_be_short(known: Lexicon, slot: Slot, words: Utterance, before: Sequence[Slot]) -> bool:
    """Whether an end, or an answer of abroad, is rather a short name: `fin 3`; so is will where a part begins."""
    word, then = words[0].plain, [one.plain for one in words[1:2] if not one.is_sign]
    answers = word in SHORT_ENDS or (word in spoken.UNSURE and slot.kind in (spoken.YES, spoken.NO))
    begins = [one.kind for one in before] in ([], [spoken.BREAK], [PERSON] if answers else [])
    if not (begins and then and (answers or word == "will")):
        return False
    told = (spoken.figure(one) or _begun(known, one) or known.words.keys() & stems(one) for one in then)
    return word == "will" or any(told)


class _AnyVerb(dict[str, str]):
    """A spoken.figure such as b15, which any verb may read."""

    def get(self, _: str, default: object = None) -> str:
        return spoken.ANY


def _begun(known: Lexicon, word: str) -> Slot | None:
    """The only person, or the only word on offer, that a word of three letters begins."""
    if len(word) < spoken.SHORTEST:
        return None
    people = {name for whole, name in known.people.items() if whole.startswith(word)}
    if len(people) == 1 and (name := people.pop()):
        return Slot(PERSON, name)
    found = [(whole, slot) for whole, slot in known.words.items() if whole.startswith(word) and slot.texts]
    begun = [
        slot for whole, slot in found
        if " " not in whole or (whole in map(plain, slot.texts.values()) and whole[len(word) :][:1] != " ")
    ]  # fmt: skip
    texts = {text for slot in begun for text in slot.texts.values()}
    if begun and begun[0].said.count(" ") and any(f"{word}{end}" in known.words for end in "aeiouy"):
        return None  # `tak` is rather take than `takes a token`
    return begun[0]._replace(verbs=frozenset()) if len(texts) == 1 and not people else None


TITLES = frozenset(listed_words("uncle, aunt, auntie, aunty, cousin, old, young, little, dear, big"))  # before a name
AS_NUMBERS = _spelt(
    "one wun wunn wan oen, two twoo tew tow tvo tu tou, three thre threee thrie tri trhee threer thrree, four foer"
    " foar fower foru foor forr fouer fowr, five fife fiv fibe fvie faiv fayv fiwe faif fyve, six sixe sicks siks sics"
    " sixs sxi siz sixx sikx, seven sevin sevun sven sevn sefen seben sevven, eight ait eit egiht eigth eihgt ayt eigt"
    " eght eyt eigh, nine nien nin neyn nyne nain, ten tenn tenne, eleven elevn elven elleven elevin eleben leven,"
    " twelve twelv twelf tweleve twelfe twevle, thirteen threeteen thirten therteen, fourteen forteen fourten, fifteen"
    " fiveteen fivteen fiften, sixteen sixten, seventeen sevnteen, eighteen eightteen, nineteen ninteen, twenty twenny"
    " twenti tweny twentie, thirty thirdy threety thurty therty, forty fourty, fifty fivety fivty, zero zeero ziro"
    " zerro, 100 hundred hunderd hundert"
)
"""Numbers as children write them."""
DENIED = ("not", "never", "wont", "cant", "dont", "doesnt", "didnt", "isnt", "wasnt")
COLOURS = frozenset(listed_words("red, yellow, green, blue, purple, white, orange, black, pink, brown, gr(e|a)y, gold"))
"""Which no slip makes of another word, in a game that does not know them yet."""
A_COLOUR = "|".join(sorted(COLOURS))  # in a pattern
LEAST_HEARD, LONG = 5, 8  # letters of a word that is known by its sound, and of one that few others are like
NUMBERS = frozenset(spoken.NUMBERS)
OF_ABROAD = frozenset(" ".join((*spoken.UNSURE, *DOUBT_ABROAD)).split())
AGREEING = frozenset([one for one, slot in spoken.STATIC.items() if slot.kind == spoken.YES])
USUAL = spoken.SPOKEN - AGREEING - OF_ABROAD  # words that a slip may stand for


def respelled(known: Lexicon, said: Utterance) -> Utterance:
    """The line with each word that nothing knows as the only one that is a slip away, or that sounds so.

    Words on offer go first. Only to be proposed.
    """
    left = {slot.said for slot in slots_of(known, said) if slot.kind == spoken.LEFT}
    known_so = (spoken.SPOKEN, known.own, COLOURS)
    long = [word for word in left if len(word) >= spoken.SHORTEST]  # shorter ones are no slips
    unknown = [word for word in long if not any(word in words for words in known_so)]
    told = [word.plain if word.plain in unknown else "" for word in said]
    meant = [_respelled(known, word) if word.isalpha() else "" for word in told]
    return tuple([Word(one, one, word.before) if one else word for one, word in zip(meant, said, strict=True)])


def in_letters(known: Lexicon, said: Utterance) -> Utterance:
    """The line as it is written by grown-ups, without its slips: `oops dat wuz rong` as `oops that was wrong`."""
    usual = [_owner(known, word) if word.plain in CUT else word.plain for word in said]
    cut = tuple(
        [Word(one, one, word.before) if one != word.plain else word for one, word in zip(usual, said, strict=True)]
    )
    return respelled(known, cut)


def _in_full(known: Lexicon, word: str) -> str:
    """The answer, or the only word on offer, that is left with these letters without its vowels: `dn` is done."""
    if not VOWELS.isdisjoint(word) or len(word) < len("dn"):
        return ""
    answers = [one for one, slot in spoken.STATIC.items() if slot.kind in (spoken.YES, spoken.NO) and one.isalpha()]
    full = [one for one in (*answers, *known.words) if one[0] == word[0] and one.translate(NO_VOWELS) == word]
    verbs = {tuple(known.words[one].verbs) for one in full if one in known.words}
    return full[0] if len(verbs) <= 1 and full else ""


def offered(known: Lexicon) -> frozenset[str]:
    """Every word on offer in all its forms, and everybody's name."""
    return _in_all_forms(tuple(known.words), tuple(known.people))


@lru_cache(64)
def _in_all_forms(words: tuple[str, ...], people: tuple[str, ...]) -> frozenset[str]:
    parts = [one for name in (*words, *people) for one in (*name.partition("-")[0].split(), *name.split())]
    forms = {f"{one}{ending}" for one in parts for ending in ("", *ENDINGS)}
    return frozenset(forms | {form for form, one in FORMS.items() if one in forms})


def _respelled(known: Lexicon, word: str) -> str:
    """The only word that one with a slip may be: of numbers, else of what is on offer, else of all that is said."""
    if word in AS_NUMBERS:
        return AS_NUMBERS[word]
    near = slips(word)
    if denied := sorted(near.intersection(DENIED)):
        return denied[0]  # `i nver take it`
    if len(word) <= spoken.SHORTEST:
        return _in_full(known, word) or next((one for one in spoken.NUMBERS if sorted(one) == sorted(word)), "")
    (sound,) = sounds((word,))
    lists = (NUMBERS, offered(known), USUAL)
    found = [sorted(near.intersection(words)) for words in lists]
    found[-1] = [one for one in found[-1] if not one.startswith(word)]  # greed is no slip of greedy
    if exchanged := [one for words in found for one in words if sorted(one) == sorted(word)]:
        return exchanged[0]
    on_offer = _as_it_sounds(lists[:-1], word, near) if not (found[0] or found[1]) else ""
    if on_offer and not near.isdisjoint(slips(on_offer)):
        return on_offer  # `bloo` is blue before it is blow
    for words in found:
        alike = [one for one, heard in zip(words, sounds(words), strict=True) if heard == sound]
        best = alike if len(alike) == 1 else words
        if len(best) == 1 or (best and words is found[-1]):
            return best[0]
    return _as_it_sounds(lists, word, near)


def _as_it_sounds(lists: Sequence[frozenset[str]], word: str, near: set[str]) -> str:
    """The only word that sounds like one: of those two slips away, else of those with the same first letter."""
    (sound,) = sounds((word,))
    heard = {one: at for at, words in enumerate(lists) for one in _by_sound(words).get(sound, ())}
    alike = {one: at for one, at in heard.items() if len(one) > spoken.SHORTEST}
    close = {one: at for one, at in alike.items() if not near.isdisjoint(slips(one))}
    begun = {one: at for one, at in alike.items() if one[0] == word[0]}
    for found in (close, begun) if len(sound) >= spoken.SHORTEST else (close,):
        first = [one for one, at in found.items() if at == min(found.values())]
        if first:
            return first[0] if len(first) == 1 else ""
    return next(iter(alike)) if len(alike) == 1 and len(sound) >= spoken.SHORTEST else ""


def with_figure_words(slots: Sequence[Slot], due: Sequence[str], acts: str) -> list[Slot]:
    """The slots with numbers for what tells one in other words: a couple; of several who are `due` a no, nobody else.

    An I is the only one of them who is not named, or who `acts` beside all others. All this is only to be proposed, but
    for nobody else.
    """
    told: list[Slot] = []
    named = {slot.text for slot in slots}
    missing = [name for name in due if name not in named]
    everybody = spoken.has_slot(slots, spoken.GROUP) or len(missing) in (0, len(due))
    groups = [slot for slot in slots if slot.kind == spoken.GROUP]
    others = len(missing) == len(due) and any(spoken.ELSE & {*slot.said.split()} for slot in groups)
    for last, slot, then in zip([Slot(spoken.SMALL), *slots], slots, [*slots[1:], Slot(spoken.SMALL)], strict=False):
        if slot.kind == spoken.ME and slot.said in FIRST and len(missing) == 1 and not everybody:
            told += [slot._replace(kind=PERSON, text=missing.pop()), Slot(spoken.THINK)]
        elif slot.kind == spoken.ME and slot.said in FIRST and others and acts in due:
            told += [slot._replace(kind=PERSON, text=acts), Slot(spoken.THINK)]  # `i got 1, the others made it`
        elif slot.kind == spoken.ME and due and len(missing) == len(due) and told and then.kind == NUMBER:
            told += [slot, Slot(spoken.THINK)]  # `2 1 0 and i 3`
        elif slot.kind == spoken.ONE and slot.text:
            told += [slot._replace(kind=NUMBER), Slot(spoken.THINK)]
        elif slot.said in COUPLES and slot.kind == spoken.LEFT and then.kind != NUMBER:
            told += [slot._replace(kind=NUMBER, text="2"), Slot(spoken.THINK)]
        elif due and slot.kind == spoken.NO and not slot.text and last.kind == PERSON:
            told += [slot._replace(kind=NUMBER, text="0"), Slot(spoken.THINK)]
        elif due and slot.said in NOBODY_ELSE and then.kind == NUMBER:
            told.append(Slot(spoken.DOUBT))  # `nobody else got 2` says nothing
        elif due and slot.said in NOBODY_ELSE and any(one.kind == NUMBER for one in told):
            told += [slot, Slot(NUMBER, "0")]
        else:
            told.append(slot)
    return told


def with_cards(texts: Sequence[str], told: Sequence[Slot]) -> list[str]:
    """Figures by name with the cards of somebody who has one, behind it; nothing where that one has none."""
    name = next(slot.text for slot in told if slot.kind == PERSON)
    at = texts.index(name) + 2 if name in texts else 0
    cards = [slot.text for slot in told if slot.kind == WORD and slot.text not in texts[at : at + len(told)]]
    return [*texts[:at], *cards, *texts[at:]] if at else []


def with_figures(
    offered: Sequence[str], words: Sequence[str], figures: dict[str, str], rest: str, out: Sequence[str]
) -> list[str] | None:
    """The figure of each, or that of the rest; nothing where somebody who is left out has none."""
    figures.pop(spoken.GROUP, None)
    if {*out} - {*figures} or not (rest or words):  # `all made it but ann`
        return None
    if words:
        return [*words, *(text for name, figure in figures.items() for text in (name, figure))]
    return [text for name in offered for text in (name, figures.get(name, rest))]


def all_said(slots: Sequence[Slot], texts: Sequence[str]) -> bool:
    """Whether every number and every word of the game that was said is among the words of the arguments."""
    return all(slot.text in texts for slot in slots if slot.kind in (NUMBER, WORD))
