"""What people mean by a line: `heard` is the one way in.

A line that has its verb is read by `core/line.understand`. The words of any other are taken apart once (`words_of`), to
become slots (`slots`), and these are tried as the lines that are legal now, on the table itself. One that uses every
word is taken; what is not quite sure is proposed (W-MEANT), and so are several. Nothing is guessed, and nobody who is
named is left out.
"""

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from itertools import pairwise, takewhile

from ragz_cli.core import game as core
from ragz_cli.core import re
from ragz_cli.core.game import S
from ragz_cli.core.hearing import at_length, besides, brief, hearsay, otherwise, partly, readings, rounds, sequel, who
from ragz_cli.core.hearing.at_length import chosen, wished
from ragz_cli.core.hearing.combining import with_fractions
from ragz_cli.core.hearing.correcting import takes_back
from ragz_cli.core.hearing.lexicon import BECAUSE, in_letters, respelled, slots_of
from ragz_cli.core.hearing.nearest import nearest
from ragz_cli.core.hearing.slots import (
    BREAK,
    BUT,
    DOUBT,
    FIRST_THROW,
    GROUP,
    LEAVE,
    LEFT,
    MARK,
    ME,
    NO,
    NUMBERS,
    SMALL,
    STATIC,
    TENS,
    Slot,
    denies,
    figure,
    figures,
    has_slot,
)
from ragz_cli.core.hearing.spaces import (
    asks_for_space,
    choosing,
    is_elsewhere,
    is_where_in_short,
    learns,
    space_meant,
    space_told,
    with_a_new_name,
    with_capitals,
    with_new_names,
)
from ragz_cli.core.hearing.told import (
    HEDGES,
    KEEPING,
    better,
    may_hedge,
    paid_for,
    tells_other_dice,
    told_words,
    why_not,
)
from ragz_cli.core.hearing.vocabulary import listed_words
from ragz_cli.core.line import (
    JOURNAL,
    SET,
    Typed,
    Utterance,
    Word,
    actions_of,
    phrase_of,
    text_of,
    understand,
    without_hesitation,
)
from ragz_cli.core.names import stems
from ragz_cli.core.step import MOST_LISTED, is_taken, lines_of, or_refusal
from ragz_cli.core.words import LINE_LIMIT

ANEW, LONG = 60, 21  # what it costs to read each word of a line mended; words of a line that is not mended partly
MOST_WAYS = 3  # to understand the last part of a line
BEGUN, MOST_PARTS = 2, 12  # words at least that lead to a space; actions that are told in one line
SUMS_UP = frozenset(listed_words("so, that's, thats, which, makes, making, total, together"))  # one, or a full stop
SUMMING = SUMS_UP | {*listed_words("that, is, only, just, the, a, of, i, keep, keeps, put, puts")}
TWO_DICE, ASIDE = 12, ("aside", "me in ", "me in,")  # their sum, at most; `set aside 4 3 5`, `count me in`
AFTER_A_SUM = ("in", "exactly", "altogether", "as", "too", "again", "together", "all", *at_length.STAYS)
SAID = frozenset(STATIC) - {"the"}
NO_BEGINNING, ONE_LETTER = (NO, DOUBT, ME), ("n", "y")  # of a name
MAY_BE_NAMES = ("will", "may", "must")  # of new spaces
ASKS_OR_CRIES = re.compile(r"\?|\b(?!(?:yes|no)\b)(\w+) ?! \1\b", re.IGNORECASE)  # `zero! Zero!`, perhaps nobody's
A_WAY, MOST_READ = 4, 14  # what it costs to read a word in full; parts of a line that are read at one moment
MOST_BESIDES, MOST_TOLD = 3, 2  # numbers told besides; of them that are tried, from the last, if nothing sums them up
NEW_NAMES, FURTHER = 450, 250  # and with new names; for the nearest line in other words
SPENT_ANEW = readings.MOST_SPENT - NEW_NAMES
WHO_DOES_IT = 300  # slots that are weighed for who does what may be left to others, however much was before


def heard(
    game: core.Game[S], state: S, line: Typed, careful: bool = False, met: readings.Table[S] | None = None
) -> tuple[core.Action, ...]:
    """The actions of a typed line, in order.

    Refused: what is too long (W-LONG); what no verb takes; what is not sure, with the lines that may be meant
    (W-MEANT). With `careful` a new space is read back before it counts; for many lines a moment is `met` once.
    """
    if len(line.text) > LINE_LIMIT:
        raise core.Refused("W-LONG", number=len(line.whole), most=LINE_LIMIT)
    return _with_remark(_actions(game, state, line, careful, met), line)


def _actions(
    game: core.Game[S], state: S, line: Typed, careful: bool, met: readings.Table[S] | None
) -> tuple[core.Action, ...]:
    unsure, wrong = otherwise.may_be_no_verb(game, state, line.said), None
    try:
        first = line.said[0].plain if unsure else ""
        if STATIC.get(first, Slot("")).kind in NO_BEGINNING and first not in (*ONE_LETTER, *game.verbs):
            raise core.Refused("W-EMPTY")  # `no challenge`, which is not Nora's
        written = actions_of(game, state, line.text)
        if not unsure or is_taken(game, state, written):
            return written
    except core.Refused as refused:
        wrong = refused.refusal
        of_the_table = line.word.rstrip(":") in (*JOURNAL, SET, core.TABLE_NAME)  # which is only read as it is written
        of_the_table = of_the_table and not f"{line.rest} ".startswith(ASIDE)
        if wrong.code == "W-MANY" or of_the_table or not line.word or wrong.facts.get("case") == "nobody":
            raise
    table = readings.anew(met or readings.table_at(game, state), line.said, line.remark)
    try:
        return _meaning(table, careful)
    except core.Refused as refused:
        if wrong:
            raise better(table, wrong, refused) from None
        if refused.refusal.code == "W-VERB" and "asks" not in refused.refusal.facts:
            return written
        raise


def _with_remark(actions: tuple[core.Action, ...], line: Typed) -> tuple[core.Action, ...]:
    """The actions with the remark behind the last. Refused: what the table says without a reason (W-REMARK)."""
    *before, last = actions
    if last.who == core.TABLE and not (line.remark or last.remark):
        raise core.Refused("W-REMARK", word=line.text)
    return (*before, last._replace(remark=line.remark or last.remark))


def _meaning(table: readings.Table[S], careful: bool) -> tuple[core.Action, ...]:
    """The one thing that a line means for sure. Refused: it means nothing, or may be meant so (W-MEANT)."""
    game, state, said = table.game, table.state, who.said_by(table, with_fractions(table.said, table.known.counting))
    table = table._replace(said=said)
    ends = besides.says_stop(said, table.known.words)
    told = None if ends or besides.is_question(state, said, MAY_BE_NAMES) else space_told(table, careful)
    if phrase_of(said) in JOURNAL:
        raise core.Refused("W-VERB", word=text_of(said), near="", names=())
    if not told and besides.is_question(state, said):
        raise core.Refused("W-ANSWER", case="doubt", word=text_of(table.said))
    named = isinstance(told, core.Refused) and told.refusal.facts.get("case") == "space"
    if told and not named and len(further := _told_there(table, said)) > 1:
        raise readings.proposed([lines_of(game, state, further)])
    if isinstance(told, core.Refused):
        raise told
    if told:
        return told
    if done := besides.done_besides(table, lambda: _found(table, said)):
        raise at_length.or_only_the_turn(table, done)
    if takes_back(table.known, in_letters(table.known, said)):
        raise readings.proposed(["undo"])
    unsure = brief.is_of_the_room(table, said) or brief.denies_a_verb(table, said)
    said = besides.without_who(table.known.people, without_hesitation(said, table.known.people))
    said = sequel.throws_in_turn(table, said)
    full = rounds.with_what_is_left_out(table, said)
    fewer = besides.without_remarks(table, besides.without_whom_it_helps(table, full))
    whole = fewer == full and (full == said or sequel.only_lacks(table, said, full))
    said, certain = brief.in_full(table.known, fewer)
    table = table._replace(said=said)
    found = [one for one in _found_or_stopping(table) if not hearsay.says_else(table, one)]
    found = [one for one in found if not rounds.has_who_is_left_out(table, one)]
    unsure = unsure or any(hearsay.is_only_told(table, one) or hearsay.may_be_fewer(table, one) for one in found)
    found = [one._replace(actions=brief.as_one(table, one.actions)) for one in found]
    found = [sequel.without_who_acted(table, one) for one in found]
    found = [way for one in found for way in sequel.or_without_known_card(table, one)]
    found = [one if one.sure else _with_its_space(table, one) for one in found]
    found = [one._replace(sure=one.sure and not hearsay.may_say_else(table, one)) for one in found]
    unsure = unsure or not (certain and whole) or readings.is_spent(table)
    unsure = unsure or ASKS_OR_CRIES.search(" ".join([word.typed for word in said])) is not None
    if unsure or brief.begins_as_if_asking(table):
        found = [one._replace(sure=False) for one in found]
    sure = readings.distinct(one for one in found if one.sure)
    sure = sure or ([] if unsure else _borne_out(table, found))
    sure = sequel.or_also_ends(table, sure[0]) if len(sure) == 1 else sure
    if len(sure) == 1:
        return sure[0].actions
    least = min((one.left for one in found), default=0)
    likely = sure or readings.distinct(one for one in found if one.left == least)
    if len(likely) == 1:
        likely = at_length.or_twice(table, sequel.with_what_is_owed(table, likely[0]))
        likely = sequel.or_also_ends(table, likely[0]) if len(likely) == 1 else likely
    if 0 < len(likely) <= MOST_LISTED:
        raise readings.proposed([lines_of(game, state, one.actions) for one in otherwise.or_all_of_them(table, likely)])
    raise why_not(table)


def _borne_out(table: readings.Table[S], found: Sequence[readings.Meant]) -> list[readings.Meant]:
    """Of the ways to understand a line the only one, if it is told for sure, and what comes of it behind it."""
    if len(readings.distinct(found)) != 1:
        return []
    for end, start in besides.breaks(table.said):
        first, rest = table.said[:end], table.said[start:]
        begun = _first(table, first)
        if choosing(table) and not any(one.sure for one in begun):  # `Teo can take fifty`
            with suppress(core.Refused):
                begun = readings.distinct(_found(table._replace(said=first, refused=[]), first))
        same = [one.actions for one in begun if one.sure and not one.left] == [found[0].actions]
        then = _after_part(table, table.said[:end], begun[0]) if same else None
        told_else = then is None or hearsay.may_say_else(table, begun[0])
        if then and not told_else and sequel.only_follows(table, then, begun[0], rest):
            return begun
    return []


def _without_why(table: readings.Table[S]) -> list[readings.Meant]:
    """The only way to understand a line up to a because with a figure behind it, if that is sure: `3, because 3 is ..`.

    Only to be proposed.
    """
    at = next((at for at, word in enumerate(table.said) if at and word.plain in BECAUSE), 0)
    why = slots_of(table.known, table.said[at + 1 :]) if at else []
    of = [word.plain for word in table.said[at + 1 : at + 2]] == ["of"]  # `because of 3 jokers`
    if of or not any(slot.kind in (core.NUMBER, GROUP, NO) for slot in why) or has_slot(why, core.PERSON):
        return []
    said = table.said[: at - table.said[at - 1].is_sign]
    found = readings.distinct(_read_alone(table, table.spent, said))
    return [one._replace(sure=False) for one in found if one.sure and not one.left] if len(found) == 1 else []


def _found_or_stopping(table: readings.Table[S]) -> list[readings.Meant]:
    """The ways to understand a line. Refused: that all stop, where nothing else is understood that says so amid it."""
    found: list[readings.Meant] = []
    wrong: core.Refused | None = None
    if alone := who.whoever_i_am(table, table.said, _found) or _without_why(table):
        return alone
    try:
        found = _found_or_nearest(table)
    except core.Refused as refused:
        wrong = refused
    if not found and (stop := besides.stopping(table)):
        raise stop
    if not found and (no := at_length.only_denies(table)):
        return no
    drops = found != [] and any(hearsay.drops_a_name(table, one) for one in found)
    found = [one._replace(sure=one.sure and not drops) for one in otherwise.if_stated(table, found)]
    if not any(one.sure for one in found):
        if short := _in_other_words(table, fewer=found != [] and not drops):
            return readings.distinct([*short, *found])[:MOST_WAYS]
        found = otherwise.or_in_turn(table, found, _first, _after_part)
    found = found if any(one.sure for one in found) else _or_in_part(table, found)
    if wrong and not found:
        raise wrong
    return found


def _or_in_part(table: readings.Table[S], found: list[readings.Meant]) -> list[readings.Meant]:
    """What was found; before it what each of several does for whom it is told together, or what some clauses tell."""
    apart = who.who_shares_apart(table, who.who_does_so_apart(table, table.said))
    if apart != table.said:
        each = _read_alone(table, [readings.MOST_SPENT - partly.TO_READ], apart)
        found = [one._replace(sure=False) for one in each if not one.left] or found
    if all(one.left and partly.drops_a_figure(table, one) for one in found):
        spent = [readings.MOST_SPENT - partly.TO_READ]
        return partly.without_some(table, partial(_read_alone, table, spent)) or found
    return found


def _read_alone(table: readings.Table[S], spent: list[int], said: Utterance) -> list[readings.Meant]:
    """The ways to understand a part of a line as if it were all of it."""
    again = table._replace(said=said, refused=[], parts={}, then={}, spent=spent)
    with suppress(core.Refused):
        return _found(again, said)
    return []


def _in_other_words(table: readings.Table[S], fewer: bool) -> list[readings.Meant]:
    """What a line means in other words, perhaps only with `fewer` figures, every word used; only to be proposed."""
    for said, amounts in otherwise.in_other_words(table, fewer):
        again = table._replace(said=said, refused=[], parts={}, then={}, spent=[readings.MOST_SPENT - NEW_NAMES])
        found = otherwise.if_stated(table, readings.distinct(one for one in _with_names(again) if not one.left))
        found = [one for one in found if all(besides.brings(table, one, amount, False, False) for amount in amounts)]
        if 0 < len(found) <= MOST_WAYS:
            return found
    return []


def _found_or_nearest(table: readings.Table[S]) -> list[readings.Meant]:
    """The ways to understand a line; where nothing is found, or only less than was said, the nearest lines."""
    wrong = None
    found: list[readings.Meant] = []
    try:
        found = _found_or_respelled(table)
        if any(one.sure for one in found):
            return found
    except core.Refused as refused:
        wrong = refused
    found = [one._replace(actions=brief.as_one(table, one.actions)) for one in found]
    anew = table._replace(refused=[], spent=[readings.MOST_SPENT - WHO_DOES_IT])
    if paid := paid_for(anew, table.said, besides.clauses(table.said)):
        return paid
    if wrong and may_hedge(table):
        raise wrong
    if follows := chosen(anew, table.said, besides.clauses(table.said)):
        return follows
    found = [one for one in found if at_length.does_what_is_named(table, one) and not tells_other_dice(table, one)]
    adds = all(at_length.adds(table, one) for one in found)
    if not (adds or sequel.may_tell_more(table, found)):
        return found
    near = [one for one in nearest(table, table.said) if not is_elsewhere(table, one, table.said)]
    if all(one.left for one in found) and all(at_length.adds(table, one) for one in near):
        named = with_new_names(table)
        named = named and named._replace(spent=[readings.MOST_SPENT - NEW_NAMES])
        near = ((_with_names(named) or nearest(named, table.said)) if named else []) or near
        near = near or at_length.named_in_a_row(table, table.said)
        near = near or ([] if found else _without_some(anew, named or anew))
    more = near != [] and (
        at_length.rolls_anew(table, near[0]) or all(at_length.has_more(table, near[0], one) for one in found)
    )
    if more or (near and adds and found[0].left and not at_length.adds(table, near[0])):
        return near
    if wrong:
        raise wrong
    return [one for one in found if not _is_half(table, one)]


def _with_names(table: readings.Table[S]) -> list[readings.Meant]:
    """The ways to understand a line with new names; only to be proposed."""
    with suppress(core.Refused):
        return [one._replace(sure=False) for one in _found_as_said(table, table.said)]
    return []


def _with_its_space(table: readings.Table[S], meant: readings.Meant) -> readings.Meant:
    """With what the space is that a line leads to, and what is done there, if its other words say it; to be proposed.

    `b 3 1 Spain 25`; `five and one take me to the first corner, and i do that one myself`.
    """
    if not learns(table):
        return meant
    then = besides.then_at(table, meant.actions)._replace(spent=[])
    if not asks_for_space(then):
        return meant
    used = told_words(lines_of(table.game, table.state, meant.actions).split("; ")[-1].partition(":")[2])
    cut, rest = 0, []
    for at, word in enumerate(table.said):
        if (told := figure(word.plain) or word.plain) in used:
            used.remove(told)
            cut = at + 1
        else:
            rest.append(word)
    if any(one.isdigit() for one in used):
        return meant  # it is told in other words
    for tail in (table.said[cut:], tuple(rest) if asks_for_space(then, by_name=True) else ()):
        if found := _told_there(then, tail):
            return meant._replace(actions=(*meant.actions, *found), sure=False)
    return meant


def _told_there(table: readings.Table[S], said: Utterance) -> tuple[core.Action, ...]:
    """What the space is that is asked for, and what is done there, as far as it is told; nothing where it is not."""
    for end, start in besides.breaks(said):
        begun = space_meant(table, said[:end], aloud=False)
        after_it = _after_part(table, said[:end], begun[0]) if len(begun) == 1 else None
        if after_it:
            rest = said[start:]
            further = _first(after_it, rest) or _in_parts(after_it, rest)[-1:]  # the whole of it
            if len(further) == 1 and not (further[0].left and brief.only_says_no(after_it, rest)):
                return (*begun[0].actions, *further[0].actions)
    found = space_meant(table, said, aloud=False)
    return found[0].actions if len(found) == 1 else ()


def _without_signs(table: readings.Table[S]) -> list[readings.Meant]:
    """Two things without a sign between them: what leads to a space that nobody knows, and what it is; `opt envy 4`."""
    learning = learns(table)
    for end in range(BEGUN, len(table.said)):
        word, then = (one.plain for one in table.said[end - 1 : end + 1])
        named = word.isalpha() and word in table.known.words
        if not (named or (learning and figure(word) and not figure(then))) or table.said[end].is_sign:
            continue
        begun = _first(table, table.said[:end])
        after_it = _after_part(table, table.said[:end], begun[0]) if len(begun) == 1 else None
        if after_it and (asks_for_space(after_it) or figure(then)):
            found = _first(after_it, table.said[end:])
            found = found if len(found) == 1 else _in_parts(after_it, table.said[end:])
            if 0 < len(found) <= MOST_WAYS and (asks_for_space(after_it) or at_length.throws(after_it, found[0])):
                return [readings.Meant((*begun[0].actions, *one.actions), False) for one in found]
    return []


def _without_some(table: readings.Table[S], named: readings.Table[S]) -> list[readings.Meant]:
    """The ways to understand a line without what only goes with what is done; perhaps with new names."""
    if found := _without_signs(named) or _without_where(table):
        return found
    whole, again = (table._replace(spent=[SPENT_ANEW], parts={}, then={}, refused=[]) for _ in range(2))
    parts = _in_parts(again, table.said, aside=True)
    return [] if parts and _in_parts(whole, table.said) else [one._replace(sure=False) for one in parts]


def _without_where(table: readings.Table[S]) -> list[readings.Meant]:
    """Those of a line that ends with where it leads, cut short, or with dice that fall short: `b 21 c5`; `6 1 no`."""
    for end, start in ((at, at + table.said[at].is_sign) for at in range(len(table.said) - 1, 0, -1)):
        last = table.said[start:]
        begun = _first(table, table.said[:end]) if len(last) in (1, 2) else []
        short = [at_length.falls_short(table, one, last) or is_where_in_short(table, one, last) for one in begun]
        if short == [True]:
            return [begun[0]._replace(sure=False)]
    return []


def _is_half(table: readings.Table[S], meant: readings.Meant) -> bool:
    """Whether a verb that can be done after what was meant is told behind a break, and could not be read."""
    for end, start in besides.breaks(table.said):
        begun = _first(table, table.said[:end])
        same = [one.actions for one in begun] == [meant.actions]
        if same and (then := _after_part(table, table.said[:end], begun[0])):
            new = {offer.row.name for offer in then.offers} - {offer.row.name for offer in table.offers}
            told = not new.isdisjoint(stems(table.said[start].plain))
            return told and not besides.is_about(table, then, meant, table.said[start:])
    return False


def _found_or_respelled(table: readings.Table[S]) -> list[readings.Meant]:
    """The ways to understand a line, else a line without its slips, only to be proposed.

    A line of which nothing else is unknown is read without its slips first.
    """
    wrong = None
    found: list[readings.Meant] = []
    again: list[readings.Meant] = []
    unknown = [slot.kind for slot in slots_of(table.known, table.said)].count(LEFT)
    said = respelled(table.known, table.said) if unknown else table.said
    mends = said != table.said and not readings.is_spent(table, ANEW * unknown)
    slots = slots_of(table.known, said) if mends else []
    whole = mends and not has_slot(slots, LEFT)
    with suppress(core.Refused):
        again = _found(table._replace(said=said, refused=[]), said) if whole else []
    again = [one for one in again if not at_length.renames(table, one)]
    if mended := [one._replace(sure=False) for one in again if not one.left]:
        return mended
    try:
        found = _found(table, table.said)
        if any(one.sure or not one.left for one in found):
            return found
    except core.Refused as refused:
        wrong = refused
    with suppress(core.Refused):
        again = (
            _found(table._replace(said=said, refused=[]), said) if mends and not whole and len(said) < LONG else again
        )
        fewer = min(one.left for one in again) < min((one.left for one in found), default=MOST_READ) if again else False
        if fewer and all(len(again[0].actions) >= len(one.actions) for one in found):
            return [one._replace(sure=False) for one in again]
    if wrong:
        raise wrong
    if has_slot(slots, DOUBT):  # `i nver take it`
        raise core.Refused("W-ANSWER", case="doubt", word=text_of(table.said))
    return found


def _found(table: readings.Table[S], said: Utterance, most: int = MOST_BESIDES) -> list[readings.Meant]:
    """The ways to understand a line; without a number that is told besides and is right, only to propose.

    One that sums up, as `that's 13`, is no figure of the line; any other may be, as in `uwe can have the 50`.
    """
    if most == MOST_BESIDES and any(word.plain in KEEPING for word in said):
        aside = brief.lying_there(table)
        for start, end in besides.clauses(said):
            die = besides.kept(slots_of(table.known, said[start:end]), said[start:end])
            keeps = at_length.only_keeps(table, said[:start], said[start:end], die)  # `a six and a one, i keep the six`
            if keeps and (less := _found(table, (*said[: max(start - 1, 0)], *said[end:]), most - 1)):
                return [one._replace(sure=False) for one in less]
            if die in aside:
                return []  # `i kept the 5 and rolled a 6 and a 2`, of which the nearest line is told
    numbers = [at for at, word in enumerate(said) if figure(word.plain)] if most else []
    numbers = [at for at in numbers if not at or said[at - 1].plain not in TENS or said[at].plain not in NUMBERS]
    for at in (at for at in numbers[1:] if said[at - 1].plain not in table.known.people):  # `jens 1 too`
        sums = _summed_up(table, said, at, most, last=at == numbers[-1])
        if sums is not None:
            return sums
    found = _found_as_said(table, said, slips=most == MOST_BESIDES)
    denied = has_slot(slots_of(table.known, said), DOUBT)
    ends = len(numbers) > MOST_TOLD and said[numbers[-1] - 1].is_sign and not denied
    unsure = ends and not any(one.sure for one in found)
    if unsure and (less := _without(table, said, [(numbers[-1], numbers[-1])], 1)):  # `two and four, six`
        return _going_on(table, said, less, found) or less
    cut = has_slot(slots_of(table.known, said), LEFT) and brief.is_brief(table.known, said)  # every figure is used then
    if any(one.sure or len(one.actions) == 1 or denied or (cut and not one.left) for one in found):
        return found
    others = [at for at in numbers if at and besides.is_besides(table, said, at, at == numbers[0])]
    known = {*table.known.words, *table.known.people}
    before = [(at, {*stems(said[at - 1].plain)}) for at in others]
    named = [at for at, words in before if not (words & known or words & SAID)]
    tries = [*([at] for at in others[::-1] if at in numbers[-MOST_TOLD:]), *([named] if len(named) > 1 else [])]
    for places in tries if not readings.is_spent(table) else ():
        if less := _without(table, said, [(at, at) for at in places], 1):
            return less
    return found


def _summed_up(
    table: readings.Table[S], said: Utterance, at: int, most: int, last: bool
) -> list[readings.Meant] | None:
    """The ways to understand a line without a number that sums it up; none for a wrong sum, which is no roll either.

    Nothing where it sums nothing up.
    """
    start = next((start for start in range(at, 0, -1) if said[start - 1].plain not in SUMMING), 0)
    told, end = besides.number_at(said, at)
    then = said[end : end + 1]
    leads = not SUMS_UP.isdisjoint(word.plain for word in said[start:at])
    told_before = figure(said[at - 2].plain) if at > 1 else ""
    leads = leads or (told[1:] != "" and told_before != "" and said[at - 1].plain in ("is", "are"))  # `5 4 3 is 12`
    small = [STATIC.get(word.plain, Slot("")).kind for word in then] == [SMALL]
    ends = not then or then[0].is_sign or small or besides.goes_on(table, then, AFTER_A_SUM)
    sums = leads or said[start - 1].plain[0] in ".!" or besides.goes_on(table, then, at_length.STAYS)
    others = [int(number) for number in figures(said[:at]) if number.isdigit()]
    before = sum(others) if others[1:] or start < at else None  # `six, six` are two dice
    alone = last and said[start - 1].is_sign and told.isdigit() and (int(told) > TWO_DICE or int(told) == before)
    aside = besides.goes_on(table, then, at_length.STAYS) or "the" in [word.plain for word in said[start:at]]
    sure = leads and ends and not aside
    found = _without(table, said, [(start, at)], most, sure) if alone or (ends and sums) else []
    wrong = ends and (besides.goes_on(table, then, ASIDE[:1]) or (leads and told[1:] != ""))
    return found or ([] if wrong else None)


def _without(
    table: readings.Table[S], said: Utterance, spans: Sequence[tuple[int, int]], most: int, sure: bool = False
) -> list[readings.Meant]:
    """The ways to understand a line without numbers and what leads to them, if they bring just these.

    Only to be proposed, but for one that is `sure`ly a sum, and what is chosen on a Corner.
    """
    told: list[tuple[str, bool, bool]] = []
    rest: list[Word] = []
    at = 0
    for start, place in spans:
        number, end = besides.number_at(said, place)
        then = said[end : end + 1]
        told.append((number, start < place, besides.goes_on(table, then, besides.BY)))
        rest += said[at:start]
        more = [*takewhile(lambda word: besides.goes_on(table, (word,), AFTER_A_SUM), said[end:])]
        at = end + (len(more) or (start == place and then != () and then[0].is_sign))
    digits = all(number.isdigit() for number, *_ in told) and not readings.is_spent(table, readings.A_WORD * len(said))
    found = _found(table._replace(refused=[]), (*rest, *said[at:]), most - 1) if digits else []
    shown = [one for one in found if all(besides.brings(table, one, *each) for each in told)]
    numbers = [number for number, *_ in told]
    return [one._replace(sure=sequel.is_sure_beside(table, one, numbers, sure)) for one in shown]


def _found_as_said(table: readings.Table[S], said: Utterance, slips: bool = True) -> list[readings.Meant]:
    """The ways to understand a line: as a whole, else in parts, else with a slip mended."""
    slots = slots_of(table.known, said) or brief.answer_begun(phrase_of(said))
    doubted = besides.without_not(at_length.without_answer(table, slots))
    if instead := brief.but_not(table, slots):
        return instead
    if has_slot(doubted, DOUBT):
        hedged = any(slot.kind == DOUBT and slot.said in HEDGES and not denies(slot.said) for slot in doubted)
        parts = [] if hedged else _in_parts(table, said)
        spent = readings.is_spent(table)
        if [slot.kind for slot in slots[-2:]] == [BREAK, DOUBT] and not parts:
            parts, spent = at_length.denied(table, slots), True  # `wants it, not`
        if found := parts or ([] if spent else at_length.denied(table, slots)):
            return [one._replace(sure=False) for one in found]
        raise core.Refused("W-ANSWER", case="doubt", word=text_of(table.said))
    if readings.is_spent(table):
        return []
    whole = [one for variant in besides.corrected(doubted) for one in readings.whole_line(table, variant)]
    if besides.answers_first(slots) and len(readings.distinct(whole)) > 1:
        whole = [one._replace(sure=False) for one in whole]
    sure = [one for one in whole if one.sure]
    if has_slot(slots, NO) and any((slot.kind, slot.text) == (core.WORD, "0") for slot in slots):
        whole, sure = [one._replace(sure=False) for one in whole], []  # `no zip`
    if ends := sequel.with_who_apart(table, slots, said):  # `6 4 and i throw myself`
        whole, sure = [one._replace(sure=False) for one in whole], []
        if (ends != said or slots[-1].said == "me") and (both := _in_parts(table, ends)):
            return [one._replace(sure=one.sure and ends != said and slots[-1].kind != core.NUMBER) for one in both]
    if sure and not any(slot.said == "no" for slot in slots[1:]):
        return _with_all_told(table, said, sure)
    together = any(besides.tells_of_all(table, one) and not one.left for one in whole)
    together = together or any(slot.said == FIRST_THROW for slot in slots)
    tersely = slips and not together and brief.is_brief(table.known, said) and all(one.left for one in whole)
    short = _unfolded(table, said) if tersely else []
    if any(one.sure for one in short):
        return short
    against = any(read % 2 and one.refusal.code[0] == "R" for read, one in table.refused)  # the rules, as a whole
    apart = [] if together else _in_parts(table, said)
    dear = {verb for verb, row in table.game.verbs.items() if row.costs}  # `i reroll the 5, it's a 5` is no move
    against = against or any(not one.left and one.actions[-1].verb in dear for one in whole)
    parted = [one._replace(sure=one.sure and not against) for one in apart]
    names = any(slot.kind == core.WORD and slot.texts for slot in slots)
    short = [] if any(not one.left for one in parted) else short
    cut = any(map(brief.is_cut, slots)) and brief.is_brief(table.known, said)
    fuller = [  # `it's red, ann 1`
        one for one in parted if all(one.left < other.left - (not (names or cut)) for other in whole)
    ]
    return (
        [one for one in (*sure, *parted) if one.sure]
        or _going_on(table, said, whole, parted)
        or short
        or (brief.mended(table, slots, begun=True) if any(map(brief.is_cut, slots)) else [])
        or fuller
        or whole
        or parted
        or (brief.mended(table, slots) if slips else [])
        or brief.handed_on(table, slots)
        or with_a_new_name(table, slots)
    )


def _in_parts(
    table: readings.Table[S], said: Utterance, most: int = MOST_PARTS, aside: bool = False
) -> list[readings.Meant]:
    """Several lines, each read on the table that those before it leave; nothing unless all of them are taken.

    What stands behind one, and only says what comes of it, leaves it to be proposed; amid them if it is left `aside`.
    """
    about: list[readings.Meant] = []
    for end, start in sorted(besides.breaks(said), key=partial(_is_later, table, said)) if most else ():
        first, rest = said[:end], said[start:]
        begun = at_length.of_whoever_is_left(table, _first(table, first), rest)
        if len(begun) != 1:
            continue
        then = _after_part(table, first, begun[0])
        if then is None:
            break
        begun[0], rest = at_length.past_where(table, then, begun[0], rest, aside)
        if handed := sequel.handed_to_the_next(table, then, rest, begun[0]):
            return handed
        rest = brief.in_full(then.known, rest)[0]
        further = _first(then, rest)
        whole = len(further) == 1 and not further[0].left and further[0].sure
        if whole and len(rest) > 1:
            further = _with_all_told(then, rest, further, most - 1)
            whole = len(further) == 1 and further[0].sure
        further = further if whole else _in_parts(then, rest, most - 1, aside) or further
        if not (further or begun[0].left) and besides.is_about(table, then, begun[0], rest):
            about = [begun[0]._replace(sure=False)]
        told = slots_of(then.known, rest)
        again = brief.says_it_again(then, rest, begun, further, has_slot(slots_of(table.known, first), core.PERSON))
        if again or (whole and at_length.may_be_a_die(then, begun[0], told)):
            continue
        summed = brief.tells_a_sum(told, rest) and any(
            len(one.actions) == 1 and at_length.throws(then, one) for one in further
        )
        if (has_slot(told[:1], MARK) or summed) and at_length.goes_to_another(then, rest, begun[0], further):
            continue  # `purple twelve, ah no, eleven`; `2 2, envy 15`, where doubles lead to no space
        if at_length.is_no_line_of_its_own(table, then, first, rest, begun[0], further):
            return []
        if len(further) == 1:
            return sequel.both(table, then, first, rest, begun[0], further[0])
        if 1 < len(further) <= MOST_WAYS:
            ways = [(one, (*begun[0].actions, *one.actions)) for one in further]
            return [readings.Meant(both, False, begun[0].left + one.left) for one, both in ways]
    return about


def _is_later(table: readings.Table[S], said: Utterance, at: tuple[int, int]) -> tuple[bool, bool]:
    """Whether a break is tried after others: before a correction, and between two figures: `rolls 3 and 4, moves`."""
    first = [slot.kind for slot in slots_of(table.known, said[at[1] :])[:1]]
    return first in ([MARK], [NO]), brief.joins_figures(said, *at)


def _after_part(table: readings.Table[S], said: Utterance, meant: readings.Meant) -> readings.Table[S] | None:
    """The table that what a part of a line means leaves; nothing where that takes too long."""
    if said not in table.then:
        if readings.is_spent(table, readings.A_MOMENT):
            return None
        table.then[said] = besides.then_at(table, meant.actions)
    return table.then[said]


def _first(table: readings.Table[S], said: Utterance) -> list[readings.Meant]:
    """The only way, or none or several, to understand a part of a line as a whole; without what leaves a doubt."""
    if said not in table.parts and len(table.parts) < MOST_READ and not readings.is_spent(table, len(said)):
        table.parts[said] = _part_meant(table, said)
    return table.parts.get(said, [])


def _as_written(table: readings.Table[S], said: Utterance) -> list[readings.Meant]:
    """What a line, or a part of one, means in the notation; nothing where it is none, or would be refused."""
    if table.game.verbs.keys().isdisjoint([word.plain for word in said]):
        return []
    written = or_refusal(lambda: understand(table.game, table.state, text_of(said)))
    if isinstance(written, core.Refusal) or not is_taken(table.game, table.state, written):
        return []
    return [readings.Meant(tuple([with_capitals(table, one) for one in written]))]


def _part_meant(table: readings.Table[S], said: Utterance) -> list[readings.Meant]:
    if asks_for_space(table) and (spaces := space_meant(table, said)):
        return spaces
    if written := _as_written(table, said):
        return written
    slots = slots_of(table.known, said)
    if has_slot(slots, DOUBT):
        return brief.but_not(table, slots) or at_length.denied(table, slots) or wished(table, slots)
    if has_slot(slots, LEAVE) or has_slot(slots[-1:], BUT):
        return []
    whole = [
        one
        for variant in besides.corrected(at_length.without_answer(table, slots))
        for one in readings.whole_line(table, variant, part=True)
    ]
    least = min((len(one.actions) for one in whole), default=0)  # nothing that is taken for granted, if need be
    found = readings.distinct(one for one in whole if one.sure) or [
        one for one in readings.distinct(whole) if len(one.actions) == least
    ]
    short = [] if any(not one.left for one in found) else _unfolded(table, said, part=True)
    left = min((one.left for one in found), default=0)
    return short or [one for one in found if one.left == left] or at_length.named_in_a_row(table, said)


def _unfolded(table: readings.Table[S], said: Utterance, part: bool = False) -> list[readings.Meant]:
    """With what was typed short in full, and each turn apart: `K2 T1`, `r13 r2`, `tk grn`; with every word used.

    Where all that words may begin comes to the same it is sure: the `b 2` of Bo, who bids; `tr gr 7`.
    """
    found: list[readings.Meant] = []
    verb, cut = False, True
    begins = said != () and said[0].plain.isalpha() and all(word.plain.isdigit() for word in said[1:])
    for words, certain in brief.unfolded(table.known, said) if brief.is_brief(table.known, table.said) else ():
        signs = any(last.is_sign and word.before for last, word in pairwise(said))
        if words != said or not (part or signs):  # else it was read as it is already
            full = _in_full(table, words, words == said, part)
            begins = begins and not (full and not words[0].plain.startswith(said[0].plain))
            cut = cut and not (full and not brief.begin_all(table.known, said, words))
            verb = verb or (full != [] and words[0].plain in table.known.words)
            found += [one._replace(sure=one.sure and certain) for one in full]
        if any(one.sure for one in found):
            break
    every = readings.distinct(found)
    if len(every) != 1 or brief.costs(table, every[0]):
        return every
    same = begins and (verb or not said[0].plain[1:]) and len(found) > 1
    sure = same or every[0].sure or (cut and brief.is_told_in_letters(table, said, every[0]))
    return [every[0]._replace(sure=sure)]


def _in_full(table: readings.Table[S], said: Utterance, known: bool, part: bool) -> list[readings.Meant]:
    """The ways to understand a line in full, as a whole if it is not `known` so, else each turn apart."""
    slots = slots_of(table.known, said)
    unknown = [slot.kind for slot in slots].count(LEFT)
    if has_slot(slots, DOUBT) or unknown > brief.MOST_MENDED or readings.is_spent(table, A_WAY * len(said)):
        return []
    variants = () if known else besides.corrected(slots)
    found = [one for variant in variants for one in readings.whole_line(table, variant, part) if not one.left]
    found = found or ([] if known else _as_written(table, said))
    if not (found or part or not slots or slots[0].kind == LEFT):
        turns = brief.in_turn(table.known, table.game.verbs, said)
        found = [one for one in _in_parts(table, turns) if not one.left] if turns != said else []
    certain = [slot.kind for slot in slots] == [core.PERSON, NO] or not has_slot(slots[1:], NO)
    certain = certain and not has_slot(slots, MARK)
    return [one._replace(sure=one.sure and certain and not brief.costs(table, one)) for one in found]


def _with_all_told(
    table: readings.Table[S], said: Utterance, sure: list[readings.Meant], most: int = MOST_PARTS
) -> list[readings.Meant]:
    """What a line means as a whole; where the words behind a break tell more, with that, or else not sure any more.

    `lowest! i take him` is not the Wild die alone.
    """
    if not _goes_on(table, said, sure):
        return sure
    return _in_parts(table, said, most) or [one._replace(sure=False) for one in sure]


def _goes_on(table: readings.Table[S], said: Utterance, found: Sequence[readings.Meant], numbers: bool = False) -> bool:
    """Whether all that was found is told before a break, and more behind it; perhaps with `numbers`."""
    for end, start in besides.breaks(said):
        rest = said[start:]
        if not (numbers or not has_slot(slots_of(table.known, rest), core.NUMBER)):
            continue  # what was found has the number
        begun = _first(table, said[:end]) if besides.may_tell(table.known, rest) else []
        if len(begun) != 1 or begun[0].actions not in [one.actions for one in found]:
            continue
        again = any(one.actions == begun[0].actions for one in _first(table, rest))
        then = _after_part(table, said[:end], begun[0])
        if then and besides.tells_more(table, then, begun[0], rest, again, sure=not numbers):
            return True
    return False


def _going_on(
    table: readings.Table[S], said: Utterance, found: list[readings.Meant], parted: Sequence[readings.Meant]
) -> list[readings.Meant]:
    """Of what a line may mean in parts, what begins with all that was found and tells more; nothing else."""
    further = [one for one in parted if any(besides.goes_further(one, other) for other in found)]
    as_well = [one for one in parted if any(one.actions == other.actions for other in found)]  # both may be meant
    return [*as_well, *further] if further and _goes_on(table, said, found, numbers=True) else []
