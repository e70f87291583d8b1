"""How typed lines are added to an evening, and how amendments change those that are there (TB-6).

A line becomes an entry of the log: canonical, with the names that are valid where it stands. An amendment keeps the
meaning of the lines after it, or is refused by the first that cannot keep it; then `table: set` may be what helps.
"""

from collections.abc import Sequence
from contextlib import suppress
from itertools import islice

from ragz_cli.core import besides, correcting, hearsay, re
from ragz_cli.core import game as core
from ragz_cli.core import told as telling
from ragz_cli.core.evening import log as logs
from ragz_cli.core.evening.evening import (
    Evening,
    Later,
    before_the_last,
    instead,
    later_lines,
    play_through,
    veiled_refusal,
    veiled_some,
    where_undo_applies,
    with_derived,
    with_game_begun,
)
from ragz_cli.core.evening.session import ENTERED, GameRecord, table_of, withdrawn
from ragz_cli.core.hearing import heard
from ragz_cli.core.lexicon import is_doubt, lexicon
from ragz_cli.core.line import (
    Typed,
    Utterance,
    Word,
    after_verb,
    check,
    check_names,
    entry_word,
    figures_replaced,
    text_of,
    typed_line,
    with_remark,
    write,
)
from ragz_cli.core.names import plain, stems, unaccented
from ragz_cli.core.readings import MEANT, proposed, table_at
from ragz_cli.core.record import Record
from ragz_cli.core.rounds import card_moved, figures_of
from ragz_cli.core.slots import SPOKEN, figure, figures
from ragz_cli.core.step import allowed, on_offer, or_refusal
from ragz_cli.core.table import RENAME, with_sitting
from ragz_cli.core.vocabulary import listed_words
from ragz_cli.core.words import LINE_LIMIT


def entries(evening: Evening, state: core.State, line: Typed, careful: bool = False) -> tuple[str, ...]:
    """The entries of the log for a typed line, note or count that meets `state`.

    People may go by any name that they have in this game, wherever (TB-10).
    """
    known = _by_any_name(state, evening.state.sitting)
    if line.word == logs.NOTE:
        if not line.rest:
            raise core.Refused("J-NOTE")
        return (f"{logs.NOTE} {line.rest}",)
    if line.word == logs.COUNT:
        return (with_remark(logs.count_entry(known, state, line.rest), line.remark),)
    if len(line.whole) > LINE_LIMIT:
        raise core.Refused("W-LONG", number=len(line.whole), most=LINE_LIMIT)
    new: list[str] = []
    for action in heard(evening.game, known, line, careful):
        if new:  # each is written for the state that it meets
            state = logs.play_line(evening.game, state, new[-1]).state
        new.append(write(evening.game, state, action))
        if (action.who, action.verb) == (core.TABLE, RENAME):
            check_names(evening.game, action.args[1:])
    return tuple(new)


def _by_any_name(state: core.State, sitting: core.Sitting) -> core.State:
    """The state, where everybody can also be called by the names that they get later."""
    if sitting.seats == state.seats and not sitting.former:
        return state
    every = {**sitting.former, **sitting.seats, **state.sitting.former}
    former = {name: seat for name, seat in every.items() if name not in state.seats}
    return with_sitting(state, state.sitting._replace(former=former))


QUOTE = r"""(["'])(.*?)\1(?=\s*(?:#|$))"""
MOST_IN_A_RANGE = 12  # lines after an amendment that it may take in
MOST_OWED = 4  # lines that are proposed where an amendment leads somewhere else
FACES_ONLY = r"[1-6](?:[ ,]*[1-6])*"
DIE = r"\b[DR]\d?\b"  # in the usage of a verb
REASONLESS = "W-REMARK"  # refused because the table says something without a reason
LAST_LINE = ("last", "-1")  # said for the number of the last line
QUOTED = ("text", "before", "after")  # facts of a refusal that hold lines


def amendment_entry(evening: Evening, rest: str) -> str:
    """`N LINE` or `N-M LINE; LINE` as an entry: each line read at its place, after those before it. Raises Refused."""
    target, _, text = rest.partition(" ")
    if unaccented(target) in ("", *LAST_LINE):
        now = evening.replay.now.lines
        target = str(now[-1].number) if now else LAST_LINE[0]
    first, last, _ = logs.amendment(target)
    lines = [*map(typed_line, logs.lines_of(_unquoted(text.strip())))]
    if not lines[0].whole:
        raise core.Refused("J-EMPTY", word=target, example=_line_at(evening, first))
    if wrong := next((line.word for line in lines if line.word in logs.REWRITES), ""):
        raise core.Refused("J-ONE", case="entry", word=wrong)
    state = _state_met(evening.replay, first)
    if state is None:
        raise _not_there(evening, target, first)
    new: list[str] = []
    for at, line in enumerate(lines, 1):
        read = or_refusal(lambda at=state, line=line: _read_for(target, evening, at, line, len(lines) == 1))  # type: ignore[misc]
        _check_dice(evening, target, line.text, () if isinstance(read, core.Refusal) else read)
        if isinstance(read, core.Refusal):
            raise core.Refused.of(read)
        new += read
        if at < len(lines):
            state = _after(evening.game, state, read, first)
    entry = logs.amending(str(first) if first == last else f"{first}-{last}", new)
    if len(entry) > LINE_LIMIT and len(new) > 1:
        raise core.Refused("W-LONG", case="amend", number=len(entry), most=LINE_LIMIT)
    return entry


def _line_at(evening: Evening, number: int) -> str:
    """The line of this number as it is in force, or nothing."""
    return next((line.text for line in evening.replay.now.lines if line.number == number), "")


def _check_dice(evening: Evening, target: str, typed: str, read: Sequence[str]) -> None:
    """Refused: bare numbers that could be the dice of another line, where this one has no dice, nor as many numbers."""
    said = typed.rpartition(":")[2].strip()
    first, count = logs.amendment(target).first, sum(map(str.isdigit, said))
    before = _line_at(evening, first)
    if not re.fullmatch(FACES_ONLY, said) or any(_dice(evening.game, entry) for entry in read or [before]):
        return
    as_many = [word.isdigit() for word in after_verb(before)] == [True] * len(said.replace(",", " ").split())
    thrown = [line.number for line in evening.replay.lines if _dice(evening.game, line.text) == count]
    if thrown and not as_many:
        nearest = min(thrown, key=lambda number: (abs(number - first), -number))
        raise core.Refused("J-AMEND", case="dice", word=target, line=nearest, text=before)


def _dice(game: core.Game[core.S], entry: str) -> int:
    """How many dice an entry tells."""
    verb = entry.partition(": ")[2].partition(" ")[0]
    thrown = verb in game.verbs and re.search(DIE, game.verbs[verb].usage)
    return sum(map(str.isdigit, "".join(after_verb(entry)))) if thrown else 0


def _read_for(target: str, evening: Evening, state: core.State, line: Typed, alone: bool) -> tuple[str, ...]:
    """The entries that a new line of an amendment stands for; where a reason is missing, `target` is named too.

    What may be meant is proposed as the whole amendment, if the line is `alone` and all later lines still fit.
    """
    try:
        return entries(evening, state, line)
    except core.Refused as refused:
        lines = refused.refusal.facts.get("lines", ()) if refused.refusal.code == MEANT else ()
        if isinstance(lines, tuple) and lines:
            fitting = [f"{logs.AMEND} {target} {one}" for one in lines if alone and _fits(evening, f"{target} {one}")]
            raise (
                proposed(fitting) if fitting else core.Refused("W-VERB", case="heard", word=line.text, near="")
            ) from None
        if refused.refusal.code != REASONLESS:
            raise
        raise core.Refused(REASONLESS, case="amended", word=refused.refusal.facts["word"], target=target) from None


def _unquoted(text: str) -> str:
    """Lines without quotation marks around them."""
    quoted = re.match(QUOTE, text)
    return quoted[2] + text[quoted.end() :] if quoted else text


def _state_met(done: logs.Replay[core.S], number: int) -> core.S | None:
    """The state that a line met, if it was played or is the first that was refused."""
    lines = (*done.lines, *([done.fault[0]] if done.fault else []))
    at = next((at for at, line in enumerate(lines) if line.number == number), None)
    return None if at is None else logs.met_by(done, at)


def _after(game: core.Game[core.S], state: core.S, new: Sequence[str], line: int) -> core.S:
    """The state after new lines. One that is refused is named with the line in whose place it now."""
    for text in new:
        try:
            state = logs.play_line(game, state, text).state
        except core.Refused as refused:
            raise logs.at_line(refused, line, text) from None
    return state


def _not_there(evening: Evening, target: str, first: int) -> core.Refused:
    """Why a line cannot be amended: it is not in force, or one before it has to be settled first."""
    now = evening.replay.now
    if any(line.number == first for line in now.lines):
        return logs.in_trouble(evening.troubles)
    return core.Refused("J-AMEND", word=target, most=now.steps[-1] if now.steps else 0)


def no_longer(evening: Evening, done: logs.Replay[core.State], entry: str, refused: core.Refused) -> core.Refused:
    """Why lines cannot be changed. Where an amendment makes a later one impossible, with lines to type instead."""
    line = refused.refusal.facts["entry"]
    amends = entry_word(entry) == logs.AMEND
    if amends and line == logs.amendment(entry).first:
        return refused
    refused = veiled_refusal(evening.game, evening.state, refused, QUOTED)
    was, now = (_state_met(replay, line) if isinstance(line, int) else None for replay in (evening.replay, done))
    if not amends or was is None or now is None:
        return refused
    between = _as_a_range(evening, done, entry, line, now) if isinstance(line, int) else ""
    return refused.with_facts(instead=instead(evening.game, evening.state, was, now), between=between)


def _as_a_range(evening: Evening, done: logs.Replay[core.State], entry: str, line: int, met: core.State) -> str:
    """An amendment of a range that is taken: the new lines, what is owed where they lead, those after them that fit.

    Of those that do not, only lines of who said the new ones are left out. `met` is what the first that does not fit,
    `line`, meets now. Nothing where there is none; nor where it would quote remarks, or lines that are secret by now.
    """
    first, last, new = logs.amendment(entry)
    shown = {one.line.number: one.line.text for one in veiled_some(evening, evening.replay.played, evening.state)}
    after = [one for one in evening.replay.now.lines if one.number > last]
    quotable = {one.number for one in after if shown.get(one.number) == one.text}
    said = {one.number: one.text for one in after if one.number < line}
    later = after[len(said) :][:MOST_IN_A_RANGE]
    if any("#" in text for text in (*new, *said.values(), *(one.text for one in later))) or not {*said} <= quotable:
        return ""
    with suppress(core.Refused):  # by the line that does not fit
        said |= {one.line: one.after for one in later_lines(evening.game, evening.replay, done) if one.line in said}
    state, lines = met, [*new, *said.values()]
    whose = {text.partition(": ")[0] for text in new}
    for one in later:
        state, more = _leading_to(evening.game, state, one.text)
        if (more and one.number not in quotable) or (not more and one.text.partition(": ")[0] not in whose):
            return ""  # nobody else's line is left out
        lines += more
        if _fits(evening, proposed := f"{first}-{one.number} {'; '.join(lines)}"):
            return proposed
    return ""


def _leading_to(game: core.Game[core.S], state: core.S, line: str) -> tuple[core.S, list[str]]:
    """The state after a line and what is owed before it, and these lines; none of them where it cannot be any more.

    In place of a line that cannot be stands the same by the same player elsewhere, as a card of another region.
    """
    at, owing = state, list[str]()
    for _ in range(MOST_OWED + 1):
        barred = game.secrets is not None and game.secrets.weighs(at)
        if not (barred and owing) and allowed(logs.play_line, game, at, line):
            return logs.play_line(game, at, line).state, [*owing, line]
        example = next((duty.example for duty in game.owed(at)), "")
        if barred or not example or not allowed(_after, game, at, [example], 0):
            break
        at, owing = _after(game, at, [example], 0), [*owing, example]
        if len(owing) == 1 and example.split()[:2] == line.split()[:2]:  # who does what
            return at, owing
    return state, []


def _fits(evening: Evening, proposed: str) -> bool:
    """Whether an amendment would be taken, with every line after it."""

    def later() -> None:
        _, done = _replayed(evening, [amendment_entry(evening, proposed)])
        [*later_lines(evening.game, evening.replay, done)]
        if done.fault:
            raise core.Refused.of(done.fault[1])

    return allowed(later)


def met_in_vain(evening: Evening, said: Typed, line: int) -> core.State | None:
    """The state that a line of the log would meet after a typed amendment, which it refuses; nothing where it cannot.

    Raises Refused: one of several new lines is no line itself.
    """
    if said.word != logs.AMEND:
        return None
    return _state_met(_replayed(evening, [amendment_entry(evening, said.rest)])[1], line)


def lines_that_follow(evening: Evening, done: logs.Replay[core.State], entry: str) -> tuple[Later, ...]:
    """What has become of the lines after an amendment. Refused: one that would mean something else (T-MEANING)."""
    try:
        return tuple(later_lines(evening.game, evening.replay, done))
    except core.Refused as refused:
        raise no_longer(evening, done, entry, refused) from None


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
    said, last = correcting.undo_apart(line.said), evening.replay.played[-1:]
    if not last or not (action := last[0].action) or refusal.code == "J-TROUBLE":
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
    again = refusal.code == "W-VERB" and correcting.says_again(said)
    lines = _once_more(evening, action) if again else _put_right(evening, said, action)
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
    for words in dict.fromkeys((right, correcting.without_correction(right), correcting.told_anew((SORRY, *said)))):
        if words and (found := _read_anew(evening, words, told)):
            return found
    return _other_figure(evening, said, told, sure=True)


TOLD_WRONG = correcting.REALLY | frozenset(listed_words("were, change, typed, mistake, counted"))  # a figure, perhaps
PAST = ("was", "were")  # of a figure that is told already
SORRY = Word("sorry", "sorry", "")
MOST_TALK, MOST_BACK = 3, 12  # words beside other figures of a line; lines among which somebody's last is looked for


def _put_right(evening: Evening, said: Utterance, last: core.Action) -> list[str]:
    """What puts right the line before, the last one that names who is named, or a box of a sheet; else nothing."""
    short = hearsay.wishes(said) or any(word.plain == "short" for word in said)
    of_another = correcting.is_of_another(said, evening.state.seats, core.name_of(evening.state, last.who))
    if of_another or (short and not (correcting.corrects(said) or correcting.right_and_wrong(said)[1])):
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
            moved = card_moved(evening.game, evening.state, line, right_wrong, people) if corrects else ""
            return (_amending(evening, one, moved) if moved else []) or _in_rounds(evening, said, last)
        right, wrong = right_wrong
        found = _other_figure(evening, said, one) or _amended(evening, said, one)
        was = wrong and {*figures(wrong)} <= {*one.line.text, *re.findall(r"\d+", one.line.text)}
        if found or (was and (found := _read_anew(evening, correcting.without_correction(right), one))):
            return found
    return _in_rounds(evening, said, last)


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
    last = evening.replay.played[-1:]
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
    if not wrong and figures(right[:at]) and figures(right[at:]):
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
        args = figures_of(args, right, people) if sure or wrong else args
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


def _once_more(evening: Evening, action: core.Action) -> list[str]:
    """What was done last, done again by the only one who owes or may do it now."""
    row = evening.game.verbs.get(action.verb)
    free = row is not None and (row.optional or not row.args)  # and no dice, nor a card turned up
    doing = [one.who for one in on_offer(evening.game, evening.state) if free and one.verb == action.verb]
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
    log, done = _replayed(evening, new)
    if done.fault:
        raise core.Refused.of(done.fault[1])
    return Said(_recorded(evening, log, done), tuple(new), _changed_lines(evening.replay, done), evening)


def _replayed(evening: Evening, new: Sequence[str]) -> tuple[Sequence[str], logs.Replay[core.State]]:
    """The log with further entries, and its replay. Refused: an entry that cannot be carried out, or is none."""
    log, now = logs.shared(evening.record.log), evening.replay.now
    for entry in new:
        now, log = logs.then_in_force(now, log, entry), log.plus([entry])
        check(entry)
    if wrong := now.faults.get(len(log)):
        raise core.Refused.of(wrong)
    return log, logs.play_lines(evening.game, evening.replay.start, now, evening.replay)


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
    log, done = _replayed(evening, [entry])
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
