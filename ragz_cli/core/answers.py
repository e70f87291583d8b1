"""Yes and no, for what is offered just now."""

from collections.abc import Collection, Sequence

from ragz_cli.core.game import Choice, Duty, Game, Refused, S, State, name_of

YES, NO = ("yes", "y", "ok", "okay"), ("no", "n", "none", "leave", "pass", "passes", "done")


def answer(game: Game[S], state: S, word: str) -> str:
    """The line that answers the one offer that is open. Refused: none is, or several are (W-ANSWER).

    What is free to do, and owed to nobody, is not done by a yes.
    """
    offered = on_offer(game, state)
    declining = [one for one in offered if _declined(game, state, one)]
    if word in NO:
        lines = [_declined(game, state, one) for one in declining]
        return _only(state, word, lines, lines)
    bare = [duty for duty in game.owed(state) if not game.verbs[duty.verb].args]  # as `act`, where nothing else is due
    seats = dict.fromkeys(one.who for one in declining or bare)
    accepting = [one for who in seats for one in _accepting(game, state, offered, who)]
    lines = [_line(state, one.who, _accepted(game, state, one)) for one in accepting]
    free = any(game.verbs[one.verb].optional for one in accepting)
    return _only(state, word, lines, [one.example for one in accepting], free)


def _declined(game: Game[S], state: S, one: Duty | Choice) -> str:
    """The line that leaves what is offered, which may be the table's; nothing where none does."""
    words = game.verbs[one.verb].declines
    return str(one.facts.get("no", "")) or (_line(state, one.who, words) if words else "")


def _only(state: State, word: str, lines: Sequence[str], shown: Sequence[str], free: bool = False) -> str:
    """The only line that answers; Refused otherwise, with what can be typed instead."""
    if len(lines) == 1 and not free:
        return lines[0]
    case = "several" if lines else "over" if state.over else "none"
    raise Refused("W-ANSWER", case=case, word=word, names=tuple(shown))


def not_offered(state: State, named: Collection[str], word: str) -> Refused:
    """Somebody answers to whom nothing is offered; or nobody is named, and nothing is offered to anybody."""
    who = "".join(named) if len(named) == 1 else ""
    return Refused("W-ANSWER", case="over" if state.over else "whose" if who else "none", word=word, whom=who)


def on_offer(game: Game[S], state: S) -> list[Duty | Choice]:
    """What is owed; and what may be done besides."""
    return [*game.owed(state), *(choice for choice in game.open(state) if choice.blocked is None)]


def _accepting(game: Game[S], state: S, offered: Sequence[Duty | Choice], who: int) -> list[Duty | Choice]:
    """What a yes can mean: what is owed and costs nothing, else what is free; look, where `look none` declines it."""
    owed = [duty for duty in game.owed(state) if duty.who == who and not game.verbs[duty.verb].optional]
    mine: Sequence[Duty | Choice] = owed or [one for one in offered if one.who == who]
    return [one for one in mine if game.verbs[one.verb].declines != one.verb]


def _accepted(game: Game[S], state: S, one: Duty | Choice) -> str:
    """A verb with the only name that can follow it; what else it needs is asked for when it is read."""
    named = len(one.words) == 1 and any(one.words[0] in arg.offers(state) for arg in game.verbs[one.verb].args)
    return f"{one.verb} {one.words[0]}" if named else one.verb


def _line(state: State, who: int, words: str) -> str:
    return f"{name_of(state, who)}: {words}"
