"""What only the table can do: tell the board, set a fact, stop, let people leave, change a house rule (TB-1 to TB-11).

The board: what the booklet says of it, the stand-in, and learning it (GN-2, GN-3). The table may set every number that
ragz keeps, over the referee's head (A-41); what that ends half done or makes impossible is dropped, and each thing said
(TB-2, TB-5). What it says of a landing that Move Forward may still take back holds there, too.
"""

from collections.abc import Iterator, Mapping, Sequence

from ragz_cli.core import TypeAlias
from ragz_cli.core import game as core
from ragz_cli.core.line import SET
from ragz_cli.core.names import match, number, player, whole
from ragz_cli.core.step import set_event, setting, with_player
from ragz_cli.core.table import SAID_BY_TABLE, check_plays, with_rule
from ragz_cli.games.news import board, corners, ending, event
from ragz_cli.games.news import state as kept
from ragz_cli.games.track import spaces
from ragz_cli.games.track import turn as shared
from ragz_cli.games.track.board import Named, write_space
from ragz_cli.games.track.state import CORNER, FOLLOW, HAND, OPENING, OVER, has_thrown


def learn(state: kept.News, overrule: bool, told: spaces.Told) -> kept.Done:
    """Take what somebody says of a space.

    Refused, unless the table says it: no Territory where markers lie, or an Event is under way (GN-3).
    """
    at, space = told
    facts: core.Facts = {"space": state.board.name(at), "number": at, "told": write_space(kept.FRAME, at, space)}
    if space.kind != "territory" and not overrule:
        if at == state.attempt.at:
            raise core.Refused("R-BOARD", "GN-52", case="event", **facts)
        if at in state.news or any(at in player.on for player in state.players):
            raise core.Refused("R-BOARD", "GN-3", case="marker", **facts)
    learned = spaces.learn(state, overrule, told).then(lambda known: emptied(known, at))
    before = state.board.spaces[at]
    stays = before is not None and (before.kind, before.value) != (space.kind, space.value)
    events = (core.Event("stays_moved", state.turn, at, "TB-2", {"space": space.name}),) if stays else ()
    return core.outcome(board.counted(learned.state), *learned.events, *events)


def emptied(state: kept.News, at: int) -> kept.Done:
    """What lies on a space that is no Territory after all is taken off; an Event there could not be (TB-1, TB-5)."""
    if at in state.board.valued:
        return core.outcome(state)
    done = without_event(state) if at == state.attempt.at else core.outcome(state)
    name = state.board.name(at)
    for who, one in enumerate(state.players):
        if at in one.on:
            taken = set_event(who, "no marker", one.on[at], 0, name)
            done = core.outcome(with_player(done.state, who, on=board.without(one.on, at)), *done.events, taken)
    if at not in state.news:
        return done
    off = core.Event("news_set", state.turn, 0, "GN-42", {"case": "none", "space": name})
    return core.outcome(done.state._replace(news=board.without(state.news, at)), *done.events, off)


DUE_ON = {
    CORNER: ("corner",),
    FOLLOW: ("corner",),
    kept.LANDED: ("humility", "arrogance"),
    kept.HUMILITY: ("humility",),
}
"""The kinds of space that can ask for what is owed in a phase (GN-20)."""


def half_done(state: kept.News) -> tuple[core.Event, ...]:
    """What is under way and would not be finished, if the turn ended now (TB-5)."""
    if state.attempt:
        return event.given_up(state)
    dropped = (*shared.question_dropped(state, "TB-5"), *shared.reward_lapses(state, "TB-5"))
    if state.phase not in DUE_ON:
        return dropped
    waiting = tuple(who for who in state.chosen if not has_thrown(state, who))
    facts: core.Facts = {"case": state.phase, "whom": waiting, "number": state.corner}
    return (*dropped, core.Event("cut_short", state.turn, 0, "TB-5", facts), *_stays_received(state))


def _stays_received(state: kept.News) -> Iterator[core.Event]:
    """What each throw for a Corner half followed has brought, with what its player would hold without it (TB-5)."""
    for who, total in state.throws:
        received = corners.CORNERS[state.corner].amount * total
        facts: core.Facts = {"number": state.corner, "left": max(state.players[who].zeal - received, 0)}
        yield core.Event("stays_received", who, received, "TB-5", facts)


def without_event(state: kept.News) -> kept.Done:
    """The Event under way could not be declared: another one is free (TB-5)."""
    return core.outcome(kept.at_rest(state)._replace(used=""), *event.given_up(state))


def still_possible(state: kept.News) -> kept.Done:
    """The state without duties that the table has just made impossible; those that leave no choice now are done."""
    asked = state.unknown
    if asked and asked != kept.OPEN_ONE and not asked.waiting and asked.at != state.here:
        return core.outcome(state._replace(unknown=None), *shared.question_dropped(state, "TB-5")).then(ending.settled)
    if state.phase == kept.DICE and not board.faced_up(state, state.attempt.at):
        again = core.Event("marker_again", state.turn, 0, "GN-42", {"space": state.board.name(state.attempt.at)})
        return core.outcome(state._replace(phase=kept.TEAM), again)
    if state.phase not in DUE_ON:
        return core.outcome(state)
    if state.kind not in DUE_ON[state.phase]:
        return _void(state)
    if state.phase == kept.LANDED:
        return corners.land(state, state.before)
    if state.phase == kept.HUMILITY:
        return corners.place_lowest_at_once(state) if board.surely_open(state) else _void(state)
    return _corner_still_due(state)


def _void(state: kept.News) -> kept.Done:
    """The space asks for nothing any more, or for nothing that can be done (GN-68)."""
    return core.outcome(state, *half_done(state)).then(ending.settled)


def _corner_still_due(state: kept.News) -> kept.Done:
    """The Corner that is followed; if it is another one after all, who follows has to be said again (GN-62)."""
    which = state.board.value(state.here)
    done = core.outcome(state)
    if which != state.corner:
        other = state._replace(phase=CORNER, corner=which, chosen=(), throws=())
        done = core.outcome(other, core.Event("corner_again", state.turn, which, corners.CORNERS[which].clause))
    return done.then(_if_able)


def _if_able(state: kept.News) -> kept.Done:
    """Whether whoever has to follow the Corner, or can be chosen to, is able to (GN-68, GN-75)."""
    corner = corners.CORNERS[state.corner]
    if state.phase == FOLLOW and not corners.places(corner):
        return core.outcome(state)
    if not any(corners.able(state, who, corner) for who in state.sitting.order):
        return _void(state)
    return corners.enter(state, state.before) if state.phase == CORNER else corners.place_at_once(state)


def stopping(state: kept.News, _counted: bool) -> kept.Done:
    """Everything that is half done is dropped, and what was committed goes back (TB-7)."""
    done = event.called_off(state, "TB-7") if state.attempt else core.outcome(state, *half_done(state))
    rest = kept.at_rest(done.state)._replace(phase=OVER, unknown=None, before=None, undrawn=0, rested=-1)
    return done._replace(state=rest._replace(last=None, undone=None))


def agreeing(state: kept.News, switch: core.Switch, value: str) -> kept.Done:
    """Another house rule holds from now on, any of the nine; what it makes impossible is dropped (TB-11)."""
    return with_rule(state, switch, value).then(still_possible)


def leaving(state: kept.News, who: int) -> kept.Done:
    """Somebody leaves: the own Event is void, the own turn ends, and nobody waits for that player any more (TB-8)."""
    if state.phase == OPENING:
        return shared.opening_without(_gone(state, who), who)
    if who != state.turn:
        gone = _gone(state, who)
        if who not in gone.chosen:  # else whoever was chosen, or trails, is not waited for
            return core.outcome(gone)
        return corners.without(gone, who) if gone.phase == FOLLOW else corners.left(gone, who)
    if state.attempt:
        return event.called_off(state, "TB-8").then(lambda off: _turn_ends(_gone(off, who)))
    owing = tuple(seat for seat in state.chosen if seat != who)
    if state.phase in (FOLLOW, kept.HUMILITY) and owing:  # the turn ends as soon as they have done it
        return core.outcome(_gone(state, who)._replace(chosen=owing))
    return core.outcome(_gone(state, who), *half_done(state)).then(_turn_ends)


def _turn_ends(state: kept.News) -> kept.Done:
    asked = state.unknown if state.unknown == kept.OPEN_ONE else None
    return ending.next_turn(kept.at_rest(state)._replace(unknown=asked, undrawn=0), "TB-8")


def _gone(state: kept.News, who: int) -> kept.News:
    """The state without a player: the markers stay, and nothing is owed or paid to whoever left (TB-8, A-42)."""
    waiting = state.unknown and state.unknown.waiting
    gone = _without(state, who)._replace(
        heir=state.sitting.after(who) if who in (state.turn, state.heir) else state.heir,
        unknown=None if waiting and waiting.who == who else state.unknown,
        receipts=tuple(receipt for receipt in state.receipts if receipt[0] != who),
        undone=ending.without(state.sitting, state.undone, who),
    )
    if state.before is None:
        return gone
    return gone._replace(before=_without(with_player(state.before, who, **state.players[who]._asdict()), who))


def _without(state: kept.News, who: int) -> kept.News:
    return state._replace(sitting=state.sitting.without(who), last=ending.without(state.sitting, state.last, who))


MOST_ON_MARKER = 999
UP, FACE_DOWN, NONE = "up", "down", "none"
Marker: TypeAlias = tuple[Named, str, int | None]
"""A News Marker as the table sets it: on which Territory, how it lies, and its number if that is up."""


def set_zeal(state: kept.News, who: int, zeal: int) -> kept.Done:
    """A player's Zeal as it really lies on the table (GN-12, A-41); at Humility it may show who trails (GN-79)."""
    event = set_event(who, kept.CURRENCY, state.players[who].zeal, zeal)
    done = core.outcome(with_player(state, who, zeal=zeal), event)
    return done.then(corners.trailing_again) if state.phase == kept.HUMILITY else done


def _markable(state: kept.News, space: Named) -> int:
    """The position of a Territory. Refused: an unknown space, or one that takes no markers (GN-3)."""
    if isinstance(space, str) or not state.board.spaces[space]:
        raise shared.unknown_space(state, space)
    if space not in state.board.valued:
        raise core.Refused("R-SET", "GN-3", case="kind", space=state.board.name(space))
    return space


def set_marker(state: kept.News, who: int, space: Named, count: int) -> kept.Done:
    """One or two Territory Markers that really lie on a Territory (GN-46, GN-60); a News Marker there is face down.

    An Event under way there could not be declared (GN-36): it is dropped, and another is free (TB-5).
    """
    at = _markable(state, space)
    done = without_event(state) if at == state.attempt.at else core.outcome(state)
    done = done.then(lambda free: _marked(free, who, "marker", at, count))
    return done.then(lambda marked: board.turn_down(marked, who, at)) if board.faced_up(state, at) else done


def set_no_marker(state: kept.News, who: int, space: Named) -> kept.Done:
    """No Territory Marker of a player lies on a Territory after all."""
    if isinstance(space, str) or space not in state.players[who].on:
        raise core.Refused("R-SET", "GN-3", case="none", whom=who, space=state.board.name(space))
    return _marked(state, who, "no marker", space, 0).then(lambda free: board.uncovered(free, space))


def _marked(state: kept.News, who: int, fact: str, at: int, count: int) -> kept.Done:
    event = set_event(who, fact, state.players[who].on.get(at, 0), count, state.board.name(at))
    return core.outcome(board.lay(state, who, at, count), event)


def _read_news(words: Sequence[str], state: kept.News) -> tuple[Marker, Sequence[str]]:
    shown = number(words[-1]) if len(words) > 1 else None
    how = match(words[-1 if shown is None else -2], (UP, FACE_DOWN, NONE)) if len(words) > 1 else ""
    if not how or (how == UP) != (shown is not None):
        raise core.Refused("W-MISSING", "GN-42", wanted="a Territory, and: up NUMBER, down or none")
    if shown is not None and not 1 <= shown <= MOST_ON_MARKER:
        raise core.Refused("R-SET", "GN-42", case="range", number=shown, least=1, most=MOST_ON_MARKER)
    space, _ = board.territory_arg(1 if shown is None else 2).read(words, state)
    return (space, how, shown), ()


def _write_news(marker: Marker, state: kept.News) -> str:
    space, how, shown = marker
    name = board.territory_arg().write(space, state)
    return f"{name} {how}" if shown is None else f"{name} {how} {shown}"


NEWS: core.Arg[kept.News, Marker] = core.Arg(
    "TERRITORY up N|down|none", _read_news, _write_news, lambda state: state.board.names
)
"""`PERU up 35`, `PERU down`, `PERU none`."""


def set_news(state: kept.News, _: None, marker: Marker) -> kept.Done:
    """The News Marker that really lies on a Territory: face up with its number, face down, or none (GN-42).

    Refused: face up beside a Territory Marker (GN-47).
    """
    space, how, shown = marker
    at, name = _markable(state, space), state.board.name(space)
    if how == UP and at not in state.open:
        raise core.Refused("R-SET", "GN-47", case="closed", space=name)
    news = board.without(state.news, at)
    if how != NONE:
        news[at] = shown or -abs(state.news.get(at, kept.DOWN))
    event = core.Event("news_set", state.turn, shown or 0, "GN-42", {"case": how, "space": name})
    return core.outcome(state._replace(news=news), event)


def set_territories(state: kept.News, _: None, count: int) -> kept.Done:
    """How many Territories the board has, counted (GN-110)."""
    known = len(state.board.valued)
    if count < known:
        raise core.Refused("R-SET", "GN-2", case="range", number=count, least=known, most=kept.MOST_TERRITORIES)
    said = set_event(state.turn, "territories", state.board.counted, count, clause="GN-2")
    return core.outcome(state._replace(board=state.board._replace(counted=count)), said)


def set_turn(state: kept.News, _: None, who: int) -> kept.Done:
    """Whose turn it is; it begins with the Track Roll (GN-14, GN-15). What was half done is dropped (TB-5).

    After the end, whoever is named has one more turn after all (GN-113, TB-3).
    """
    _can_play_on(state, who)
    begun = ending.begins(state, who)._replace(unknown=None)
    last, undone = (ending.seen_from(begun, one) for one in (state.last, state.undone))
    not_over = (core.happened("not_over", state.turn, "TB-3"),) if state.over else ()
    said = core.Event(core.CORRECTED, who, 0, "GN-14", {"fact": "turn"})
    return core.outcome(begun._replace(last=last, undone=undone), *not_over, *half_done(state), said)


def set_closer(state: kept.News, _: None, who: int) -> kept.Done:
    """Who closed the last Territory: the others after that player have the last turns (GN-111, GN-113, TB-4)."""
    _can_play_on(state, who)
    _must_be_closed(state)
    last = kept.LastRound(who, ending.up_to(state, who), told=True)
    return ending.told(state, last, core.Event(core.CORRECTED, who, 0, "GN-111", {"fact": "closer"}))


def set_final(state: kept.News, _: None, count: int) -> kept.Done:
    """How many last turns are left, from the next player on; the one at hand is not counted (GN-113, TB-4)."""
    _can_play_on(state)
    _must_be_closed(state)
    if count > len(state.others):
        raise core.Refused("R-SET", "GN-113", case="range", number=count, least=0, most=len(state.others))
    last = kept.LastRound(ending.NOBODY, state.others[:count], told=True)
    said = core.Event(core.CORRECTED, state.turn, 0, "GN-113", {"fact": "final", "left": count})
    return ending.told(state, last, said)


def _can_play_on(state: kept.News, *seats: int) -> None:
    """Refused: nobody plays on in a game that the table stopped (TB-7), and a player who has left never (TB-8)."""
    if state.sitting.stopped:
        raise core.Refused("T-STOPPED", "TB-7")
    check_plays(state, *seats)


def _must_be_closed(state: kept.News) -> None:
    """Refused: there are no last turns while a Territory is open, and none to count before it is anybody's turn."""
    if state.phase == OPENING:
        raise core.Refused("R-SET", "GN-113", case="turn", who=state.turn)
    if board.surely_open(state):
        raise core.Refused("R-SET", "GN-110", case="open", number=max(1, len(state.open) + board.open_untold(state)))


SETTINGS: Mapping[str, core.Verb[kept.News]] = core.Verb.by_name(
    setting(
        "zeal", (whole("N", 0, shared.MOST_HELD, "R-SET", "GN-12"),), "a player's Zeal", "GN-12", set_zeal,
        "set Ann zeal 55",
    ),
    setting(
        "marker", (board.territory_arg(1), whole("N", 1, kept.MOST_MARKERS, "R-FU-TWO", "GN-60")),
        "one or two markers of a player on a Territory", "GN-3", set_marker, "set Ann marker Peru 2",
    ),
    setting(
        "no marker", (board.territory_arg(),), "no marker of a player on a Territory", "GN-3", set_no_marker,
        "set Ann no marker Peru",
    ),
    setting(
        "news", (NEWS,), "the News Marker on a Territory", "GN-42", set_news, "set news Peru up 35",
        of_table=True,
    ),
    setting(
        "territories", (whole("N", 1, kept.MOST_TERRITORIES, "R-SET", "GN-2"),), "how many Territories the board has",
        "GN-110", set_territories, "set territories 21", of_table=True,
    ),
    setting(
        "closer", (player(),), "who closed the last Territory", "GN-111", set_closer, "set closer Ann", of_table=True,
    ),
    setting(
        "final", (whole("N", 0, shared.MOST_HELD, "R-SET", "GN-113"),), "how many last turns are left after this one",
        "GN-113", set_final, "set final 2", of_table=True,
    ),
    *shared.common(set_turn, kept.BOOKLET, at="GN-7"),
)  # fmt: skip


def corrected(before: kept.News, done: kept.Done) -> kept.Done:
    """What a correction makes void, and the last turns in another order of seats."""
    now = done.state
    if now.sitting is not before.sitting:
        now = now._replace(last=ending.reseated(now, now.last), undone=ending.reseated(now, now.undone))
    return done._replace(state=now).then(still_possible)


TABLE_TALK = frozenset(("space", SET, *SAID_BY_TABLE))
COUNTED = ("zeal", "cards")  # a landing changes these, too: the table counts what is held after it


def at_landing_too(was: kept.News, action: core.Action, now: kept.News) -> kept.News:
    """What the table has just said holds at the landing, too, if Move Forward may still go back to it.

    What is so already says nothing of the landing: a marker may have been laid since.
    """
    landed = was.before
    if landed is None or now.before is not landed or now == was:
        return now
    landed = board.counted(landed._replace(board=now.board, sitting=now.sitting, form=now.form))
    if action.verb == "space":
        landed = emptied(landed, action.args[0][0]).state
    if action.verb != SET:
        return now._replace(before=landed)
    fact, who, *values = action.args
    if fact in COUNTED and isinstance(who, int):  # corrected by the same difference
        then, before, after = landed.players[who], was.players[who], now.players[who]
        zeal = max(0, then.zeal + after.zeal - before.zeal)
        cards = min(HAND, max(0, then.cards + after.cards - before.cards))
        return now._replace(before=with_player(landed, who, zeal=zeal, cards=cards))
    try:
        done = SETTINGS[fact].do(landed, who, *values)
    except core.Refused:  # it cannot have been so at the landing
        return now
    return now._replace(before=still_possible(done.state).state)
