"""What the table says in the middle of a game: stop, somebody leaves, other rules (TB-7, TB-8, TB-11)."""

from ragz_cli.core.game import Event, Switch, outcome
from ragz_cli.core.table import at_set_up, house_changed, with_rule, with_sitting
from ragz_cli.games.rage.corrections import round_dropped
from ragz_cli.games.rage.editions import VARIANTS
from ragz_cli.games.rage.setup import EDITION
from ragz_cli.games.rage.state import Done, Rage, Round, dealt, untouched
from ragz_cli.games.rage.trick import OFF, ON, House, winning


def stopping(state: Rage, _: bool) -> Done:
    """The totals are those after the last whole round; what was told of the round under way is dropped (TB-7)."""
    return outcome(state) if state.over else outcome(state, *round_dropped(state))


def leaving(state: Rage, who: int) -> Done:
    """The round is dealt again to those who stay, by the same dealer, or by the next if the dealer leaves (TB-8)."""
    dealer = state.sitting.after(who) if who == state.dealer else state.dealer
    again = dealt(with_sitting(state, state.sitting.without(who)), state.round, dealer)
    facts = {"round": again.round, "cards": again.cards, "next": dealer}
    return outcome(again, *round_dropped(state), Event("dealt_again", again.turn, again.cards, "TB-8", facts))


def agreeing(state: Rage, switch: Switch, value: str) -> Done:
    """A house rule holds from this line on, a variant from the next round (TB-11); the edition stays."""
    if switch.name == EDITION:
        raise at_set_up(EDITION)
    if switch.name in VARIANTS:
        return _variant(state, switch.name, value)
    agreed = with_rule(state, switch.name, value)
    return agreed.then(lambda at: outcome(at._replace(now=judged_again(at.now, at.form.house))))


def judged_again(now: Round, house: House) -> Round:
    """The trick under way, with whoever is winning it so far by what holds now."""
    if not now.cards:
        return now
    return now._replace(course=now.course._replace(winner=winning(now.cards, now.course, house)))


def _variant(state: Rage, name: str, value: str) -> Done:
    """A variant counts from the first round of which nothing is told yet."""
    before = state.form.variants if state.form.coming is None else state.form.coming
    coming = before - {name} if value == OFF else before | {name}
    fresh = untouched(state)
    if fresh:
        form = state.form._replace(variants=coming, coming=None)
        agreed = dealt(state._replace(form=form), state.round, state.dealer)
    else:
        agreed = state._replace(form=state.form._replace(coming=None if coming == state.form.variants else coming))
    was = ON if name in before else OFF
    return outcome(agreed, house_changed(name, was, value, round=state.round + (not fresh)))
