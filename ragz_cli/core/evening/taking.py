"""How typed lines are added to an evening, and how amendments change those that are there (TB-6).

A line becomes an entry of the log: canonical, with the names that are valid where it stands. An amendment keeps the
meaning of the lines after it, or is refused by the first that cannot keep it; then `table: set` may be what helps.
"""

from collections.abc import Collection, Sequence
from itertools import islice

from ragz_cli.core import game as core
from ragz_cli.core import re
from ragz_cli.core.evening import log as logs
from ragz_cli.core.evening.entries import amendment_entry, entries, lines_that_follow, no_longer, replayed
from ragz_cli.core.evening.evening import (
    Evening,
    Later,
    before_the_last,
    play_through,
    where_undo_applies,
    with_derived,
    with_game_begun,
)
from ragz_cli.core.evening.session import ENTERED, GameRecord, table_of, withdrawn
from ragz_cli.core.hearing import besides, correcting, hearsay, partly
from ragz_cli.core.hearing import told as telling
from ragz_cli.core.hearing.hearing import heard
from ragz_cli.core.hearing.lexicon import is_doubt, lexicon, slots_of
from ragz_cli.core.hearing.readings import MEANT, proposed, table_at
from ragz_cli.core.hearing.slots import DOUBT, SPOKEN, figure, figures
from ragz_cli.core.hearing.vocabulary import listed_words
from ragz_cli.core.line import (
    Typed,
    Utterance,
    figures_replaced,
    text_of,
    typed_line,
    with_remark,
    write,
)
from ragz_cli.core.names import plain, stems, unaccented
from ragz_cli.core.record import Record
from ragz_cli.core.step import allowed, on_offer, or_refusal
from ragz_cli.core.words import LINE_LIMIT

LAST = ("last", "that", "it", "last line")  # said after an undo
REACHING = (logs.UNDO, logs.REDO, logs.AMEND)  # entries that reach back past a game in which nothing has been typed


class Said(Record):
    """What a typed line did: the evening after it, the entries added to the log, what they did, the evening before.

    `rewrites` is UNDO, REDO, AMEND or ACCEPT, or nothing for other lines. `later` are the lines that follow an
    amendment, `removed` is a game that was only begun.
    """

    evening: Evening
    entries: tuple[str, ...]
    played: tuple[logs.Played[core.State], ...]
    before: Evening
    rewrites: str = ""
    later: "tuple[Later, ...]" = ()
    removed: GameRecord | None = None


class NotTaken(Record):
    """A line that was refused, why, and the evening that it met."""

    line: Typed
    refusal: core.Refusal
    at: Evening


class Taken(Record):
    """How far texts were taken: what each line did, how many of the texts, and the first line that was refused.

    `game` is the number of an earlier game that was corrected, `totals` what that changed beyond it.
    """

    evening: Evening
    said: tuple[Said, ...] = ()
    texts: int = 0
    of: int = 0
    refused: NotTaken | None = None
    game: int = 0
    totals: "tuple[logs.Difference, ...]" = ()


def take(evening: Evening, texts: Sequence[Sequence[Typed]], *, careful: bool = False, alone: bool = False) -> Taken:
    """Take texts in order, the lines of each whole or not at all, up to the first that is refused.

    With `careful` a new space is read back before it counts; `alone`, no line reaches back into the game before.
    """
    said: list[Said] = []
    for at, lines in enumerate(texts):
        more = _take_text(evening, lines, careful, alone)
        if more.refused:
            return Taken(evening, tuple(said), at, len(texts), _for_the_last(more.refused))
        said += more.said
        evening = more.evening
    return Taken(evening, tuple(said), len(texts), len(texts))


def _take_text(evening: Evening, lines: Sequence[Typed], careful: bool, alone: bool) -> Taken:
    taken = Taken(evening)
    for typed in lines:
        line, now, loose = (besides.reworded(evening.game, evening.state, typed, how) for how in ("", "now", "loose"))
        at = taken.evening if alone else _met_by(taken.evening, line.word)
        if line is not typed and not allowed(take_line, at, line):
            ways = [one for one in (now, loose) if one is not typed]  # `round 3 is green`
            ways = [one for one in ways if one is not now or not at.state.over]  # no round is at hand after the end
            line = next((one for one in ways if allowed(take_line, at, one)), now if now in ways else line)
        try:
            removed = line.word == logs.UNDO and not alone and not at.troubles and _only_begun(at)
            said = _begun_game_removed(at, line) if removed else take_line(at, line, careful)
            _check_told(at, line, said)
            reads = line.word in evening.game.rewordings and typed.said  # `pat bid 2 in the first round`
            if reads and (line is loose or typed.said[0].plain != line.word or any(map(is_doubt, typed.said))):
                raise proposed([line.text])
            after = said.evening if alone or removed else with_game_begun(said.evening, taken.evening)
        except core.Refused as refused:
            return taken._replace(refused=NotTaken(line, refused.refusal, at))
        taken = taken._replace(evening=after, said=(*taken.said, said))
    return taken


def _met_by(evening: Evening, word: str) -> Evening:
    """The evening up to the game to which a line with this word applies."""
    if word not in (*REACHING, *evening.game.rewordings):
        return evening
    if (word == logs.REDO and evening.replay.now.undone) or (word == logs.UNDO and _only_begun(evening)):
        return evening
    return where_undo_applies(evening)


def _for_the_last(refused: NotTaken) -> NotTaken:
    """The same; where a line corrects the one before, or does it again, with what is taken with Enter then."""
    found, said, evening = _corrected(refused), refused.line.said, refused.at
    first, last = correcting.asks_back_in_part(said)
    lines = found.refusal.facts["lines"] if found.refusal.code == MEANT else ()
    back = (last or (first and not lines)) and evening.replay.played and not evening.troubles
    unclear = not {word.plain for word in said}.isdisjoint(correcting.UNCERTAIN)
    if back and last and not unclear:  # what is told before it may be what is taken back
        before = said[: max(at for at, word in enumerate(said[:-1]) if word.is_sign)]
        told = or_refusal(lambda: heard(evening.game, evening.state, typed_line(text_of(before))))
        unclear = not isinstance(told, core.Refusal) or told.code == MEANT
    if not back or unclear or besides.is_question(evening.state, said):
        return found
    amends = [str(line) for line in lines if str(line).startswith(logs.AMEND)] if isinstance(lines, tuple) else []
    return refused._replace(refusal=proposed([logs.UNDO, *amends]).refusal)


def _corrected(refused: NotTaken) -> NotTaken:
    """The same, with what a correction or a repetition amends or does again, if anything."""
    line, refusal, evening = refused
    said, last = correcting.as_sorry(correcting.undo_apart(line.said)), evening.replay.played[-1:]
    if not last or not (action := last[0].action) or refusal.code == "J-TROUBLE" or len(line.whole) > LINE_LIMIT:
        return refused
    undoes = refusal.code == "J-STEPS" or refusal.facts.get("near", "").startswith(logs.UNDO)
    if undoes and ((undoing := _undoing(evening, line, refusal)) is not refusal or said is line.said):
        return refused._replace(refusal=undoing)
    if (named := correcting.line_named(line.said))[0] and named[1]:
        return refused._replace(refusal=_by_its_number(evening, *named, refusal))
    if refusal.code == MEANT:
        wrong = hearsay.not_said(said) or correcting.right_and_wrong(said)[1]
        forgot = correcting.forgotten(evening.game, (), said)
        denied = figures(correcting.right_and_wrong(said)[1])
        anew = correcting.may_tell_anew(evening.game, lexicon(evening.game, evening.state, ()), said)
        asks = forgot or denied or (anew and (wrong or correcting.corrects(said)))
        others, lead = refusal.facts["lines"], {"a", "an", "the"}
        asks = asks and not telling.is_paid_for(evening.game, said, others)
        right = _put_right(evening, said, action) if asks else []
        was_so = wrong and {*telling.told_words(text_of(wrong))} - lead <= {*telling.told_words(last[0].line.text)}
        instead = forgot or was_so or said is not line.said or (wrong and not evening.game.rewordings)
        if right and isinstance(others, tuple) and not instead:
            right = [*dict.fromkeys((*right, *map(str, others)))]
        return refused._replace(refusal=proposed(right).refusal) if right else refused
    people = lexicon(evening.game, evening.state, ()).people
    again = refusal.code in ("W-VERB", "W-EMPTY") and correcting.says_again(said, people)
    whom = {people[word] for one in said if (word := one.plain.removesuffix("'s")) in people}
    also = re.search(r"\b(?:same|just|exactly) (?:as|like) (\w+)", text_of(said).lower())  # `bob says the same as ann`
    whom -= {core.name_of(evening.state, action.who)} if also and people.get(also[1]) in whom else set()
    lines = _once_more(evening, action, whom) if again else _put_right(evening, said, action)
    lines = lines or _put_right_in_part(evening, said, action)
    return refused._replace(refusal=proposed(lines).refusal) if lines else refused


def _undoing(evening: Evening, line: Typed, refusal: core.Refusal) -> core.Refusal:
    """The undo that a line asks for, `undo the last two`, if as many lines can be taken back; else why not."""
    steps = correcting.takes_back(lexicon(evening.game, evening.state, ()), line.said)
    undo = f"{logs.UNDO} {steps}" if steps > 1 else logs.UNDO
    if not steps or besides.is_question(evening.state, line.said):
        return refusal
    taken = or_refusal(lambda: take_line(evening, typed_line(undo)))
    return proposed([undo]).refusal if steps == 1 or not isinstance(taken, core.Refusal) else taken


def _by_its_number(evening: Evening, number: int, said: Utterance, refusal: core.Refusal) -> core.Refusal:
    """The amendment of a line that is named by its number: `line 30 is wrong, the new card was a six`, or why not."""
    last = evening.replay.played[-1].line.number if number < 0 else number
    told = next((one for one in evening.replay.played if one.line.number == last and one.action), None)
    if told and (found := _righted(evening, said, told)):
        return proposed(found).refusal
    read = or_refusal(lambda: amendment_entry(evening, f"{last} {text_of(said)}"))
    taken = read if isinstance(read, core.Refusal) else or_refusal(lambda: take_line(evening, typed_line(read)))
    if isinstance(taken, core.Refusal) and taken.code != MEANT:
        return taken
    return core.Refused("W-VERB", case="heard", word=text_of(said), near="", names=()).refusal


def _righted(evening: Evening, said: Utterance, told: logs.Played[core.State]) -> list[str]:
    """The amendment of a line by what it should have been, in other words or by its figures alone."""
    right, _ = correcting.right_and_wrong(said)
    anew = correcting.told_anew((correcting.SORRY, *said))
    for words in dict.fromkeys((right, correcting.without_correction(right), anew)):
        if words and (found := _read_anew(evening, words, told)):
            return found
    return _other_figure(evening, said, told, sure=True)


TOLD_WRONG = correcting.REALLY | frozenset(listed_words("were, change, typed, mistake, counted"))  # a figure, perhaps
PAST = ("was", "were")  # of a figure that is told already
MOST_TALK, MOST_BACK = 3, 12  # words beside other figures of a line; lines among which somebody's last is looked for


def _put_right(evening: Evening, said: Utterance, last: core.Action) -> list[str]:
    """What puts right the line before, the last one that names who is named, or a box of a sheet; else nothing."""
    short = hearsay.wishes(said) or any(word.plain == "short" for word in said)
    of_another = correcting.is_of_another(said, evening.state.seats, core.name_of(evening.state, last.who))
    asks = any("?" in word.typed for word in said) and not correcting.corrects(said)  # `that's four more, isn't it?`
    if of_another or asks or (short and not (correcting.corrects(said) or correcting.right_and_wrong(said)[1])):
        return []  # `i need 5`, `bob was one short`
    if (anew := correcting.told_anew(said)) and (found := _read_anew(evening, anew, evening.replay.played[-1])):
        return found
    people = lexicon(evening.game, evening.state, ()).people
    named = {people.get(word.plain.removesuffix("'s")) for word in said} - {None}
    before, right_wrong = evening.replay.played[: -MOST_BACK - 1 : -1], correcting.right_and_wrong(said)
    mine = (one for one in before if one.action and any(name in one.line.text for name in named if name))
    for one in before[:1] if not named else islice(mine, 1):
        of_several = any(word in evening.state.seats for word in one.line.text.partition(": ")[2].split())
        if of_several and evening.game.rewordings and named:
            corrects = (correcting.corrects(said) or right_wrong[1]) and not besides.is_question(evening.state, said)
            line = one.line.text.partition("  #")[0]
            moved = correcting.card_moved(evening.game, evening.state, line, right_wrong, people) if corrects else ""
            return (_amending(evening, one, moved) if moved else []) or _in_rounds(evening, said, last)
        right, wrong = right_wrong
        if one.action and core.name_of(evening.state, one.action.who) in correcting.denied(said, people):
            return []  # `I meant lily 3, not bob`
        found = _other_figure(evening, said, one) or _amended(evening, said, one)
        was = wrong and {*figures(wrong)} <= {*one.line.text, *re.findall(r"\d+", one.line.text)}
        if found or (was and (found := _read_anew(evening, correcting.without_correction(right), one))):
            return found
    return _in_rounds(evening, said, last)


def _put_right_in_part(evening: Evening, said: Utterance, last: core.Action) -> list[str]:
    """What a correction puts right without one of its clauses, which says nothing else of the game."""
    table = table_at(evening.game, evening.state)
    slots = slots_of(table.known, said)
    told = {*figures(said), *(slot.text.lower() for slot in slots if slot.kind == core.PERSON)}
    told |= {text.lower() for slot in slots for text in slot.texts.values()}
    for kept, out in partly.parts(said):
        alone = len(out) == 1 and correcting.corrects(kept) and not partly.is_unclear(table, out[0])
        aside = slots_of(table.known, out[0]) if alone else []
        if alone and not any(slot.kind in (core.PERSON, DOUBT) or slot.texts or slot.verbs for slot in aside):
            found = _put_right(evening, kept, last)
            return found if told <= {*telling.told_words(" ".join(found))} else []
    return []


def _in_rounds(evening: Evening, said: Utterance, last: core.Action) -> list[str]:
    """A box of a sheet of rounds with what somebody should have there."""
    people = lexicon(evening.game, evening.state, ()).people
    if not evening.game.rewordings:
        return []
    (right, wrong), forgot = correcting.right_and_wrong(said), correcting.forgotten(evening.game, people, said)
    if (rest := forgot or correcting.without_correction(right)) != said and (found := _in_a_box(evening, rest, last)):
        return found
    words = {word.plain for word in said}
    loose = not forgot and (wrong or not words.isdisjoint(TOLD_WRONG)) and words.isdisjoint(correcting.UNCERTAIN)
    whose = [word for word in said if word.plain.removesuffix("'s") in people]
    if not whose or not loose or besides.is_question(evening.state, said):
        return []
    return _in_a_box(evening, (*whose[: not any(word in whose for word in right)], *right), last, loose=True)


def _amending(evening: Evening, told: logs.Played[core.State], line: str) -> list[str]:
    """The amendment of a line that is another one then, if it can be taken."""
    entry = f"{logs.AMEND} {told.line.number} {line}"
    new = line != told.line.text.partition("  #")[0]
    return [entry] if new and allowed(take_line, evening, typed_line(entry)) else []


def _in_a_box(evening: Evening, said: Utterance, last: core.Action, loose: bool = False) -> list[str]:
    """A line of the game's own for what is said of a box of its sheet, the latest first."""
    game, state, words = evening.game, evening.state, tuple([word for word in said if not word.is_sign])
    rounds = ((command, str(number)) for command, row in game.rewordings.items() for number in row.latest(state))
    lines = (besides.in_a_box(game, state, command, number, words, last.verb, loose) for command, number in rounds)
    return [line.text for line in islice((one for one in lines if allowed(take_line, evening, one)), 1)]


def _check_told(evening: Evening, line: Typed, said: "Said") -> None:
    """Refused: what may be meant of a figure told already, `dad's bid was 1`, `sorry, it was 5 4 2` (W-MEANT)."""
    last, line = evening.replay.played[-1:], line._replace(said=correcting.as_sorry(line.said))
    action = last[0].action if not said.rewrites and last else None
    if action and correcting.line_named(line.said)[1]:
        raise proposed(["; ".join(said.entries)])  # which `_by_its_number` puts right
    if action and _tells_the_space_again(evening, line.said, said, last[0]):
        raise proposed(["; ".join(said.entries)])
    if action and evening.game.rewordings:
        rest = correcting.without_correction(line.said)
        people = lexicon(evening.game, evening.state, ()).people
        named = any(word.plain.removesuffix("'s") in people for word in rest)
        past = named and not {word.plain for word in rest}.isdisjoint(PAST)
        boxes = _in_a_box(evening, rest, action) if past or rest != line.said else []
        if boxes or past:
            raise proposed(["; ".join(said.entries), *boxes])
        if _tells_again(line.said, said, action):
            raise proposed([*_put_right(evening, line.said, action), "; ".join(said.entries)])
        if correcting.corrects(line.said) and not named and (right := _put_right(evening, line.said, action)):
            raise proposed([*right, "; ".join(said.entries)])
    elif action and correcting.corrects(line.said) and (right := _put_right(evening, line.said, action)):
        raise proposed([*right, "; ".join(said.entries)])


def _tells_the_space_again(evening: Evening, words: Utterance, said: "Said", last: logs.Played[core.State]) -> bool:
    """Whether a line only says again what a space is, without the verb that it is taken for: `Brazil, 10`; no `10`."""
    verbs = {done.action.verb for done in said.played if done.action}
    row = evening.game.verbs.get(last.action.verb) if last.action else None
    told, before = {*telling.told_words(text_of(words))}, {*telling.told_words(last.line.text)}
    again = row is not None and bool(row.learns) and verbs != set() and verbs.isdisjoint(told)
    return again and told <= before and {*map(str.isdigit, told)} == {True, False}


TOLD_BEFORE = frozenset(("was", "were", "had", "really", "actually"))  # of what was done already, perhaps


def _tells_again(words: Utterance, said: "Said", last: core.Action) -> bool:
    """Whether a line may tell anew what the last one told: `it was bob red 6`, where Bob leads now."""
    verbs = {done.action.verb for done in said.played if done.action}
    return verbs == {last.verb} and not TOLD_BEFORE.isdisjoint(word.plain for word in words)


def _other_figure(evening: Evening, said: Utterance, told: logs.Played[core.State], sure: bool = False) -> list[str]:
    """The amendment of a line of which a figure, or all dice, were others; `sure` where only that line is meant."""
    right, wrong = correcting.right_and_wrong(said)
    people = lexicon(evening.game, evening.state, ()).people
    stemmed = {stem for word in said if word.plain not in people for stem in stems(word.plain)}
    verb, _, args = told.line.text.partition(": ")[2].partition("  #")[0].partition(" ")
    if verb not in stemmed and stemmed & evening.game.verbs.keys():  # `eva rolled a 3` is no card of hers
        return []
    at = max((at for at, word in enumerate(right) if word.plain in correcting.PIVOTS), default=0)
    if not wrong and correcting.has_figures(right[:at]) and figures(right[at:]):
        right, wrong = right[at + 1 :], right[:at]
    so, words = {*re.findall(r"\w+", plain(told.line.text))}, [word.plain for word in right if not word.is_sign]
    known, named = SPOKEN | so | {*people}, table_at(evening.game, evening.state).known.words
    renamed = any(word in named and named[word].texts for word in words if not (word in so or figure(word)))
    others = [word for word in words if not (word in known or figure(word))]
    if len(others) > MOST_TALK or renamed or not (sure or wrong or correcting.corrects(said)):
        return []  # `it was green 12, not red 1`
    now, was = figures(right), figures(wrong)
    before, seats = args, [name for name in args.split() if name in evening.state.seats]
    if any(word.plain.removesuffix("'s") in people for word in right) and seats:
        args = correcting.figures_of(args, right, people) if sure or wrong else args
    else:
        args = figures_replaced(args, now, was)
    ways = (correcting.renumbered(before, right), args)
    lines = (f"{told.line.text.partition(': ')[0]}: {verb} {way}".rstrip() for way in ways if way or not before)
    return next(filter(None, (_amending(evening, told, line) for line in lines)), [])


def _amended(evening: Evening, words: Utterance, last: logs.Played[core.State]) -> list[str]:
    """The amendment of a line that words of correction lead to: `no, sorry, 5 3`; nothing for other words."""
    if not (action := last.action):
        return []
    words = words[[word.plain for word in words[:1]] == [plain(core.name_of(evening.state, action.who))] :]
    return _read_anew(evening, rest, last) if (rest := correcting.without_correction(words)) != words else []


def _read_anew(evening: Evening, said: Utterance, last: logs.Played[core.State]) -> list[str]:
    """The amendment of a line by what should have been told in its place; nothing for another verb or player."""
    met = logs.met_by(evening.replay, last.at)
    meant = or_refusal(lambda: heard(evening.game, met, typed_line(text_of(said))))
    if isinstance(meant, core.Refusal) and meant.code == MEANT and isinstance(lines := meant.facts["lines"], tuple):
        told = last.line.text.partition("  #")[0].split()
        alike = [str(one) for one in lines if len(lines) == 1 or len(str(one).split()) == len(told)]
        meant = or_refusal(lambda: heard(evening.game, met, typed_line(alike[0]))) if len(alike) == 1 else meant
    action = last.action
    if isinstance(meant, core.Refusal) or not action or (meant[-1].who, meant[-1].verb) != (action.who, action.verb):
        return []
    return _amending(evening, last, write(evening.game, met, meant[-1]))


def _once_more(evening: Evening, action: core.Action, named: Collection[str]) -> list[str]:
    """What was done last, done again by the only one who owes or may do it now, and who is `named`, if anybody is."""
    row = evening.game.verbs.get(action.verb)
    chance = row is not None and any({core.DICE, core.THROWS} & {*arg.takes} for arg in row.args)
    free = row is not None and (row.optional or not row.args or (named != set() and not (row.drawn or chance)))
    doing = [one.who for one in on_offer(evening.game, evening.state) if free and one.verb == action.verb]
    doing = [who for who in doing if {core.name_of(evening.state, who)} >= {*named}]
    again = [action._replace(who=who, remark="") for who in dict.fromkeys(doing)]
    lines = [write(evening.game, evening.state, one) for one in again]
    return lines if len(lines) == 1 and allowed(take_line, evening, typed_line(lines[0])) else []


def say(evening: Evening, text: str, careful: bool = False) -> Said | core.Refusal:
    """Take one line in the last game, or say why not; with `careful` a new space is read back first."""
    return or_refusal(lambda: take_line(evening, typed_line(text), careful))


def take_line(evening: Evening, line: Typed, careful: bool = False) -> Said:
    """Take one typed line in the last game. Raises Refused."""
    if line.wrong:
        raise core.Refused("W-CHARACTER", character=line.wrong)
    if not line.word:
        raise core.Refused("W-EMPTY")
    if line.word in logs.REWRITES:
        return rewrite(evening, line)
    if evening.troubles:
        raise logs.in_trouble(evening.troubles)
    if line.word not in evening.game.rewordings:
        return _added(evening, entries(evening, evening.state, line, careful))
    if not any(figure(word.plain) for word in line.said[1:2]):  # `round over! ann 2 and bob 3`
        try:
            return _added(evening, entries(evening, evening.state, line, careful))
        except core.Refused as refused:
            if refused.refusal.code == MEANT:
                raise
    row = evening.game.rewordings[line.word]
    amends = row.amendment(_met(evening.replay), evening.state, line.rest)
    return rewrite(evening, typed_line(f"{logs.AMEND} {with_remark(amends, line.remark)}"))


def _met(done: logs.Replay[core.S]) -> list[core.Met[core.S]]:
    """The lines in force with the states that they met."""
    states = [done.start, *(one.state for one in done.played)]
    return [
        core.Met(one.line.number, one.line.text, one.action, met) for one, met in zip(done.played, states, strict=False)
    ]


def _added(evening: Evening, new: Sequence[str]) -> Said:
    """Play entries after the lines in force, each read as a replay will read it."""
    log, done = replayed(evening, new)
    if done.fault:
        raise core.Refused.of(done.fault[1])
    return Said(_recorded(evening, log, done), tuple(new), _changed_lines(evening.replay, done), evening)


def _recorded(
    evening: Evening,
    log: Sequence[str],
    done: logs.Replay[core.State],
    troubles: tuple[logs.Trouble, ...] = (),
    accepted: bool = False,
) -> Evening:
    """The evening with this log, and with everything that follows from it unless there is still trouble."""
    games = (accepted and evening.mended) or evening.session.games
    after = evening._replace(replay=done, troubles=troubles)
    record = evening.record._replace(log=log)
    derived = with_derived(record, after)
    open_ends = any(trouble.game == len(games) - 1 for trouble in troubles)
    session = evening.session._replace(games=(*games[:-1], record if open_ends else derived))
    if not troubles:
        session = session._replace(totals=table_of(after.totals))
    return after._replace(session=session, mended=(*evening.mended[:-1], derived))


def rewrite(evening: Evening, line: Typed) -> Said:
    """`undo [N]`, `redo [N]`, `amend N LINE`, `accept`: entries that change which lines are in force."""
    entry = _rewriting(evening, line)
    log, done = replayed(evening, [entry])
    if done.fault and not _further(evening.replay, done):
        no_more, refusal = done.fault
        raise no_longer(evening, done, entry, logs.at_line(core.Refused.of(refusal), no_more.number, no_more.text))
    later = lines_that_follow(evening, done, entry) if line.word == logs.AMEND else ()
    left = () if line.word == logs.ACCEPT else _left_over(evening, done)
    if left and left == evening.troubles:
        raise logs.in_trouble(evening.troubles)
    after = _recorded(evening, log, done, left, accepted=line.word == logs.ACCEPT)
    return Said(after, (entry,), _changed_lines(evening.replay, done), evening, line.word, later)


def _only_begun(evening: Evening) -> bool:
    """Whether a further game was begun, and nothing has happened since: a result would be put before it."""
    *before, last = evening.session.games
    entered = bool(before) and before[-1].kind == ENTERED and not withdrawn(before[-1])
    return evening.waits and not (entered and before[-1].started > last.started)


def _begun_game_removed(evening: Evening, undo: Typed) -> Said:
    """Take back a game that was only begun (TB-13)."""
    if undo.rest not in ("", "1"):
        raise core.Refused("J-UNDO", "TB-13", case="begun", number=len(evening.session.games))
    before = play_through(before_the_last(evening.session)._replace(totals={}), evening.load)
    session = before.session._replace(totals=table_of(before.totals))
    return Said(before._replace(session=session), (), (), evening, removed=evening.record)


def _rewriting(evening: Evening, line: Typed) -> str:
    """The entry of an undo, a redo, an amendment or an acceptance."""
    word, said = line.word, line.rest
    if word == logs.AMEND:
        return amendment_entry(evening, said)
    if word in (logs.UNDO, logs.REDO) and unaccented(said) in LAST:
        said = ""
    if word == logs.UNDO and not said:
        steps = _steps_back(evening)
        said = str(steps) if steps > 1 else ""
    if word == logs.ACCEPT:
        _check_acceptance(evening, said)
    return with_remark(f"{word} {said}".strip(), line.remark)


def _steps_back(evening: Evening) -> int:
    """How many steps an `undo` without a number takes back: one, or all from the first that is in trouble."""
    log, now = evening.record.log, evening.replay.now
    if evening.replay.fault:
        return len(now.steps) - logs.good_steps(evening.game, evening.replay.start, log)
    last = len(evening.session.games) - 1
    tallies = [trouble for trouble in evening.troubles if trouble.what == "tally" and trouble.game == last]
    return len(now.steps) - logs.steps_to(log, now, tallies[0].line) if tallies else 1


def _check_acceptance(evening: Evening, word: str) -> None:
    """`accept` believes the log where the rest of the save differs; a line that is refused cannot be believed."""
    if word:
        raise core.Refused("W-EXTRA", word=word, usage=logs.ACCEPT, example=logs.ACCEPT)
    refused = next((trouble for trouble in evening.troubles if trouble.what == "line"), None)
    if refused:
        raise core.Refused("J-ACCEPT", case="line", entry=refused.line, text=refused.stored)
    if not evening.troubles:
        raise core.Refused("J-ACCEPT", case="nothing")


def _further(before: logs.Replay[core.State], after: logs.Replay[core.State]) -> bool:
    """Whether a log is now refused only at a later line than before: one fault of several is settled."""
    return before.fault is not None and after.fault is not None and after.fault[0].number > before.fault[0].number


def _left_over(evening: Evening, done: logs.Replay[core.State]) -> tuple[logs.Trouble, ...]:
    """The troubles that remain after a change of lines. What differed after a changed line is settled."""
    last = len(evening.session.games) - 1
    if not any(trouble.game == last for trouble in evening.troubles):
        return evening.troubles
    left = tuple(one for one in evening.troubles if one.game != last or _remains(one, evening, done))
    return (*left, logs.refused_line(last, *done.fault)) if done.fault else left


def _remains(trouble: logs.Trouble, evening: Evening, done: logs.Replay[core.State]) -> bool:
    if trouble.what in ("rules", "line"):
        return trouble.what == "rules"  # a line that is still refused is a trouble of `done`
    upto = trouble.line or len(evening.record.log)
    before, after = ([one.line for one in each.played if one.line.number <= upto] for each in (evening.replay, done))
    return before == after


def _changed_lines(
    before: logs.Replay[core.State], after: logs.Replay[core.State]
) -> tuple[logs.Played[core.State], ...]:
    """The lines in force that were not there before, or not with these words."""
    same = logs.alike(before.lines, after.lines)
    old = {line.worded for line in before.lines[max(same - 1, 0) :]}  # the last in common may be one of several
    return tuple([one for one in logs.played_from(after, same) if after.lines[one.at].worded not in old])
