"""The words of Change."""

from ragz_cli.core.words import NONE, Bar, OddsWords, Words, every_way
from ragz_cli.games.change.corners import CORNERS, GO, PLACE, RELEASE
from ragz_cli.games.change.state import MARKERS, TO_MEET
from ragz_cli.games.track import words as track
from ragz_cli.games.track.turn import REPLACE, THROW

STAYS = (
    "what was received and released on landing stays, {who}'s {amount} too."
    " To take that back: ragz 'table: set {who} credits {left}  # why'"
)

SAID = every_way({
    "opening": "(|the|my|red|two) cubes, launch, lance, launched, throwing of, (my|her|his) dices, it has come, roll,"
    " throw, toss, cast, trow, shake, chuck, (|roll to) begin",
    "roll": "(|the|my|red|two) cubes, launch, lance, throwing of, (my|her|his) dices, it has come, launched, throw,"
    " roll the red dice, toss, cast, trow, shake, chuck, (|the) (dice|red dice|red ones), track (dice|roll)",
    "challenge": "make (|the) challenge, probe, prove, (probe|prove) it, (make|do|take) (it|the proof|the test|the"
    " trial), want (make it|do it|try it), be brave, (|three|two|one|the) blue cubes, dares, courage, go in (|the)"
    " challenge, try, accept, throw, roll, play, attempt, flutter, risk, gamble, last die, give it a whirl, bring it"
    " on, shot, tackle, undertake, has a crack, (take|takes) (it on|the dare|a chance|the chance|the plunge|it up|up"
    " the challenge), (rise to|rises to|want|wants) (it|the challenge), (have a|give it a|has a) (try|go|shot), (going"
    " for|goes for|try|chance|risk|go for|face|meet|tackle|tackles|fight|up for|game for|have at|have a crack at|let's"
    " try|lets try) it, have a (flutter|stab|crack), (take|the) challenge, (|the) last one, blue (dice|ones), (|i)"
    " dare, take (|my chance)",
    "decline": "renounce, abstain, resign, too (difficult|heavy|dangerous|complicated), is too"
    " (difficult|heavy|dangerous), let (|it) stay, (don't|not|never) dare, without (|the) challenge, not (|want)"
    " (make|take|accept|try) (|it|the challenge), no (|have|has) courage, (have|has) (no courage|fear|afraid), skip,"
    " refuse, walk away, pass on that, reject, steer clear, avoid, forgo, too scared, dodge, (let|lets) (be|it be|it"
    " go|it pass|this one go|that one go), (he lets|she lets|i let|skip|pass on|drop|drops|not up"
    " for|ignore|ignores|dodges|not going to risk|not risking|not chancing|having none of|wants none of) it,"
    " (leave|leaves) (be|it be|the challenge|the challenge alone), (save my|saves her|saves his|saving my|keep my"
    "|keeping my|hold on to my) markers, (chicken|back|backs|bow|bows|opt|opts|wimp|wimps) out, (not worth a|save my"
    "|keep my|not wasting a) marker, (hang|hangs|hanging|hold|holds|holding|cling|clings) (on to|onto) (my|her|his|the"
    "|that) (marker|markers), (give|gives) the challenge a miss, (turn|turn it|turns it) down, (he|she) lets go,"
    " (pass|passes) it up, (walk|walks) past, leave (|it alone), (back|backs) off",
    "add": "card of plus, (more|plus|adding) card, (give|put|play|lay|add me|sum) (|a) (plus|add|adding|sum) (|card),"
    " sum, sums, use, card plus, plus card, boost, (top|tops) (up|it up), (|add) (card|cards),"
    " (put|puts|throw|throws|chuck) in, play (|add|an add)",
    "settle": "is (not|too little) enough, not (|is) enough, too little, not (arrive|arrives), (don't|not) have"
    " (|a|any) (card|cards), (have|has) no (card|cards) (|to add), i can (nothing|not), have (not|nothing), is lost,"
    " lose it, not (reached|arrived), fail, no plus, cannot add anything, challenge lost, lost the challenge, (no|no"
    " plus|keep my|keeps her|keeps his|save my|saves her|saves his|not wasting my|not enough) cards, (|give|gives) (no"
    " card|no add), (let|lets) (be|it be|it go), (didn't|didnt) (work|make it), (falls|fall|fell|came up) short, can't"
    " add (|anything|any), (|a|it's a|that's a) miss, (i let|lost|failed|missed|doesn't make) it, (no add|no plus|not"
    " wasting a) card, (add|adds) nothing, nothing (to add|helps), (give|gives|gave) up",
    "corner": "give the corner (|to), cede, donate, present, yield, leave (it for|the corner to), let (do it|take"
    " it|have it), (want|wants) (it|to do it), keep, allow, permit, grant, invite, name, give, choose, pick, let,"
    " make, makes, pay, pays, help, joins in, nominate, select, appoint, designate, elect, takes the money, (|can|may)"
    " (have it|follow|do it|do|take it), (gets|keep|keeps|hand|give|does|takes|have to do|has to do|choose"
    " for|follows) it, (pass|passes|leave|leaves|offer|offers) it to, gets the (money|credits|zeal|cards), (get|gets)"
    " rid of the, (|is) allowed to, point (to|at), (can|may) have, hand (|over)",
    "throw": "(|the|my|blue|three) cubes, blue (dice|ones), launch, lance, launched, (my|her|his) dices, roll,"
    " challenge dice, toss, cast, trow, shake, chuck",
    "go": "move, goes to, choose, pick, select, take, hop, jump, visit, return, (hop|hops|jump|jumps|back|over|off|fly)"
    " to, decide for, want, wants",
    "place": "(|my) (flag|pin|figure|sign|chip|coin|disk|disc|pawn|piece), (put|lay|set|leave) (|a|my|one|her|his)"
    " (chip|coin|flag|marker|mark|disk), make (a marker|a mark|my mark), mark, markers, drop, lay, plant, stick,"
    " token, counter, (put|leave|lay|drop) one of (my|her|his) markers,"
    " mkr, mkr down, (|put my) (marker|marker on it|stone), (put|leave a|my|put a) marker, (put|lay|lays|puts) down,"
    " put (|it|a stone)",
    "leave": "no (chip|coin|flag|mark|mkr), save (my|the|her|his) marker, w/o (mkr|marker), without (marker|a"
    " marker|mkr), (my|the) marker (i'll|i will) (save|keep), (put|lay|set) no (chip|coin|flag|mark), keeping it, not"
    " putting one, (keep my|keeping my|keep the|save the|no|place no|places no|put no|puts no|leave no|leaves no)"
    " marker, (keep my|keeping my|keeps her|keeps his|save my|saving my|hold on to my) markers,"
    " (hang|hangs|hanging|hold|holds|holding|clings|cling) (on to|onto) (my|her|his|the|that) marker,"
    " (place|places|put|puts) none, no (stone|counter|token)",
    "option": "(put|set|place) (me|myself|my ragz|my figure|my pawn|my piece) (on|at|in|to), change to, my"
    " (figure|pawn|piece|ragz) (goes|jumps|moves) (|to), displace (|me) to, transfer to, move, tackle, hop, jump,"
    " want, take, trot, wander, visit, walk, doing, leap, travel, fly, run, sail, zip, zoom, dash, rush, stroll,"
    " march, sneak, choose, pick, select, (return|returns|hop|hops|hops over|jump|option|trots off|skip over|off|go"
    " on|on|go over|pop over|jumps|jump"
    " over|leap|leaps|travel|travels|fly|flies|run|runs|rush|rushes|sneak|proceed|switch|switches|move over|moves"
    " over|go across|goes across|go back|goes back|step over|steps over|take the option|takes the option) to, (|go"
    " with|for my|as my|with my|my|take the|takes the|do the|does the|use my|uses her|uses his) option, (|make|make"
    " the|makes the|use) option move, (have|has) (a go at|another go at), (wanna|want to|wants to|like"
    " to|i'll|he'll|she'll|gonna|going to) do, (go|try|head) (|for), another (go at|try at|crack at),"
    " (go|take|takes|go and stand) on, (|my) option is, (|to) attempt, (goes|heads) for",
    "card": "(put|lay|give) (a card|my card) (for|of|and go), card from, with (|the|a) card (to|for|of|and go),"
    " (|message|has|has a|have a|has the|use|use a|uses a|use my) card for, (message|challenge space|challenge|play"
    " a|space|play my|use my|uses her|uses his|spend a|spends a) card, (has|has a|have a) card with, (message|has the)"
    " card of, (|by) card to, play (|a card and go)",
    "replace": f"{track.SAID['replace']}, swaps, changes, (swap|change), (|message) cards, card",
    "end": track.SAID["end"],
})  # fmt: skip
"""What people say for a verb, without its forms (`play` for `plays` and `played`)."""
THROWS = f"3, 2 and 1 dice, the largest of each throw put aside, for {TO_MEET} or more"

EVENTS = track.EVENTS | {
    "emotional": "{who} is on Emotional and rolls again",
    "received": "{who} receives {amount}: {left:credit}",
    "received+space": "{who} receives {amount} on {space}: {left:credit}",
    "released": "{who} releases {amount}: {left:credit}",
    "released+asked": "{who} releases {amount}, all there is, of {asked}: {left:credit}",
    "released+space": "{who} releases {amount} on {space}: {left:credit}",
    "challenge_accepted": "{who} takes the Challenge",
    "challenge_thrown": "{who} sets {amount} aside: {off} to go with {left:die|dice}, {chance}",
    "challenge_met": "{who} meets the Challenge with {dice:+} = {amount}; {wanted} were needed",
    "challenge_met+read": "{who} meets the Challenge with {dice:+} = {amount}, the dice set aside from three throws;"
    " {wanted} were needed",
    "challenge_short": "{who} has {dice:+} = {amount}, short of {wanted} by {off}; Add cards may help",
    "challenge_short+read": "{who} has {dice:+} = {amount}, the dice set aside from three throws,"
    " short of {wanted} by"
    " {off}; Add cards may help",
    "challenge_missed": "{who} misses the Challenge: short of {wanted} with {amount}",
    "challenge_missed+dice": "{who} misses the Challenge with {dice:+} = {amount}; {wanted} were needed",
    "challenge_missed+read": "{who} misses the Challenge with {dice:+} = {amount}, the dice set aside from three"
    " throws; {wanted} were needed",
    "challenge_missed/beyond": "{who} misses the Challenge with {dice:+} = {amount}, short of {wanted} by {off};"
    " {cards:Add card} could add {most} at most",
    "declined": "{who} leaves the Challenge",
    "added": "{who} adds {amount} with cards, which go under the deck; {cards:card} in hand",
    "placed": "{who} puts a marker on {space}; {amount:marker} left",
    "left": "{who} places no marker",
    "set_completed": "{who} completes the set {set}, {amount:space},"
    " and slides its markers down: it counts twice from"
    " now on",
    "card_move": "{who} puts a Challenge Space card under the deck and goes to {space}; {cards:card} in hand",
    "exchanged": "{who} puts {amount:card} under the deck and draws as many; {cards:card} in hand",
    "backslide": "{who} puts {amount:card} under the deck; {cards:card} in hand",
    "arrogance": "fewest credits, {amount}: {whom} must throw and receive",
    "excused": "fewest credits are {amount} now, those of {names}: {whom} need not throw",
    "space_asked/where": "ragz does not know yet where {space} lies",
    "set_untold": "ragz does not know yet which set {space} belongs to",
    "set_broken": "{who}'s set {set} is not complete after all: {amount} of {wanted:space}",
    "set_asked": "ragz does not know yet how many spaces the set {set} has",
    "won": "{who} has no credits left and wins!",
    "tie_breaker/all": "{whom} win together; a tie-breaker game, which all play, may settle it between them",
    "won_too": "{who} has no credits left either, and wins too",
    "not_won": "{who} has not won after all; {whom} won",
    "goes_on": "no win for {whom} after all: the game goes on where it ended",
    "chooses_again": "{who} chooses again who follows Corner {amount}",
    "corrected/thrown": "the table sets {who}'s credits to {number} with the throw of {thrown}, which counts once all"
    " are in: {left} until then (was {before})",
    "challenge_dropped/offer": f"the Challenge offered to {{who}} is dropped; {STAYS}",
    "challenge_dropped/challenge": f"{{who}}'s Challenge is dropped; {STAYS}",
    "challenge_dropped/add": f"{{who}}'s Challenge is dropped, and Add cards played stay played; {STAYS}",
    "challenge_dropped/card place": f"{{who}} places no marker, and the card stays played; {STAYS}",
    "waiting_dropped/opening": "the opening rolls are dropped; so far: {throws}",
    "waiting_dropped/emotional": "{who}'s second Track Roll is dropped",
    "waiting_dropped/corner": "Corner {number} is dropped: nobody has followed it, and nothing was paid",
    "waiting_dropped/follow": "Corner {number}, for {whom} to follow, is dropped; nothing was paid; throws that no"
    " longer count: {throws}",
    "waiting_dropped/arrogance": "the throws of {whom} at Arrogance are dropped; nothing was received; throws that no"
    " longer count: {throws}",
    "corrected/marker": "the table puts {who}'s marker on {space}; {left:marker} left",
    "corrected/no marker": "the table takes {who}'s marker off {space}; {left:marker} left",
}

REFUSALS = track.REFUSALS | {
    "R-DICE/throws": "a Challenge has three throws, and what was typed is {dice}",
    "R-DICE/one": "{dice} is no throw of {wanted:die|dice}",
    "R-DICE/throw": "{dice} is neither a throw of {wanted:die|dice} nor the die set aside",
    "R-ASIDE": "of {dice} the largest die is set aside, {wanted} and not {word}",
    "R-CH-OWN": "{who} has a marker on {space} already",
    "R-CH-NONE": f"all {MARKERS} of {{who}}'s markers are on the board",
    "R-CH-MUST": "after an Option Move {who} cannot leave the Challenge on {space}",
    "R-CH-MUST/taken": "{who} has taken the Challenge, and by our ruling on CH-36 it is thrown to its end",
    "R-CH-WHERE": "no Challenge is open to {who} on {space} now",
    "R-OPT-ONE/option": "{who} has made the one Option Move of this turn",
    "R-OPT-ONE/second card": "{who} has played a Challenge Space card in this turn, and by our ruling on CH-86 one is"
    " all",
    "R-OPT-ONE/card": "{who} has played a Challenge Space card, which stands for the one Option Move of this turn",
    "R-OPT-TYPE": "{space} is not a Challenge Space",
    "R-OPT-TYPE/card": "after the card the marker goes to {space} or nowhere",
    "R-OPT-TYPE/all": "all Challenge Spaces are known, and {space} is none of them",
    "R-OPT-OWN": "{who} has a marker on {space}, so the Option Move cannot go there",
    "R-OPT-NONE": f"all {MARKERS} of {{who}}'s markers are on the board, so there is no Option Move",
    "R-OPT-SAME": "{who} stands on {space}, and your house rule wants another space",
    "R-CARD-TIME/challenge": "{who} cannot replace cards in a Challenge: by our ruling on CH-84 it is for Add cards"
    " only",
    "R-CARD-TIME/dice": "{who} can replace cards only after the last die of the Challenge",
    "R-CARD-TIME": "{who}'s cards wait until the space is dealt with",
    "R-ADD/when": f"Add cards help in one's own Challenge only, after the last die, while the total is below {TO_MEET}",
    "R-ADD/no cards": "by ragz's count {who} holds no cards, and a Challenge that no card can help is missed at once",
    "R-ADD/beyond": "the Challenge was short by {off} and is missed: {cards:Add card} could add {most} at most",
    "R-ADD/enough": "the total is {number} already, so by our ruling on CH-84 the Add card {word} stays in hand",
    "R-ADD/range": "an Add card shows {least} to {most}, not {number}",
    "R-HAND": "a hand has {least} to {most} cards, not {number}",
    "R-DONE/taken": "{who} has the Challenge already; its dice are what is missing",
    "R-DONE/followed": "Corner {number} left no choice: only {whom} could follow it, and that was done at once",
    "R-DONE/sent": "{who} had one marker to go to, and that was done at once",
    "R-DONE/nobody": "nobody could follow Corner {number}, so there is nothing to choose",
    "R-BANK": "credits go to the bank and come from it, never from player to player",
    "R-BOARD/marker": "a marker of {whom} lies on {space}, so it is a space that takes markers",
    "R-COR-CAN/go": "{whom} has no marker on the board to go to",
    "R-COR-CAN/place": "{whom} has no marker left to place",
    "R-COR-CAN/marker": "{whom} has no marker on {space}",
    "R-SET/kind": "{space} takes no markers",
}

HINTS = track.HINTS | {
    "R-DICE/one": "type all dice of the throw, or all three throws at once",
    "R-DICE/throw": "type each throw whole, or the largest die of each",
    "R-DICE/throws": "type three throws, of 3, 2 and 1 dice",
    "R-ASIDE": "leave it to ragz and type just the dice",
    **dict.fromkeys(
        ("R-CH-OWN", "R-CH-NONE", "R-DONE/followed", "R-DONE/sent", "R-DONE/nobody"), "go on with the turn"
    ),
    **dict.fromkeys(("R-CH-OWN/corner", "R-OPT-TYPE/card", "R-COR-CAN/marker"), ""),
    **dict.fromkeys(("R-CH-OWN/set", "R-CH-NONE/set"), "see what is there: ragz status"),
    "R-CH-WHERE": "a Challenge comes right after a landing",
    "R-OPT-ONE/second card": "the house rule one_card_move_per_turn=no allows more; so does"
    " ragz 'table: house one_card_move_per_turn no  # why', from now on",
    "R-CARD-TIME/challenge": "the house rule replace_in_option_challenge=yes allows it after the last die of an Option"
    " Move's Challenge; so does ragz 'table: house replace_in_option_challenge yes  # why', from now on",
    "R-BANK": "if ragz has somebody's credits wrong, as in: ragz 'table: set {who} credits {left}  # why'",
    "R-BOARD/marker": "if it does not: ragz 'table: set {who} no marker {word}  # why'",
    "R-OPT-ONE": "another one is possible in the next turn",
    "R-OPT-TYPE": "name one of the Challenge Spaces",
    "R-OPT-OWN": "name a Challenge Space without your marker",
    "R-OPT-NONE+cards": "a Challenge Space card could still be played: card SPACE",
    "R-OPT-SAME": "name another one; the house rule move_to_same_space=yes allows this one too, and so does"
    " ragz 'table: house move_to_same_space yes  # why', from now on",
    "R-ADD/enough": "keep the card",
    "R-ADD/beyond": "keep the cards",
    "R-ADD/no cards": "if {who} holds one: ragz undo, then ragz 'table: set {who} cards 1  # why', then the dice again",
}

DUTIES = track.DUTIES | {
    "roll/CH-73": "roll both Track Dice again and move on",
    "challenge": "take the Challenge",
    "challenge/CH-35": f"take the Challenge with {THROWS} ({{chance}})",
    "challenge/CH-36": f"throw {THROWS} ({{chance}})",
    "challenge/CH-37": f"throw 2 dice, the larger put aside, then the last one, for {TO_MEET} with those aside",
    "challenge/CH-38": f"throw the last Challenge Die, for {TO_MEET} with those set aside",
    "challenge/CH-35+settled": "take the Challenge ({chance})",
    "challenge/CH-36+settled": "throw 3, 2 and 1 dice ({chance})",
    "challenge/CH-37+settled": "throw 2 dice, then the last one",
    "challenge/CH-38+settled": "throw the last Challenge Die",
    "decline": "leave it",
    "add": "play Add cards, with the numbers on them",
    "settle": "let the Challenge be missed",
    "throw": "throw the three Challenge Dice and release the sum",
    "throw/CH-75": "throw the three Challenge Dice and receive the sum",
    "go": "put the Ragz on a space with {who}'s marker",
    "place": "place a marker, without dice",
    "place/CH-64": "put the Ragz and a marker on a Challenge Space without {who}'s marker",
    "leave": "place none",
    "give": "keep them: credits come from the bank only",
    "pay": "keep them: credits go to the bank only",
    "option": "make the Option Move to a Challenge Space without {who}'s marker",
    "card": "play a Challenge Space card",
    "space": "say what the board has there: its name and number, as in pride 10; the number of a Corner, as in"
    " corner 2; or emotional, humility, arrogance, backslide or rest",
    "space/CH-3": "say at which number {space} lies, counted from Start, and the number printed on it",
    "space/CH-91": "look at the board and say which set {space} belongs to, after set=, or set=none",
    "space/CH-103": "say at which number {space} lies, counted from Start",
    "space/CH-92": "count the spaces of this set on the board, and write their number after set=COLOUR/",
}

WHAT = {
    RELEASE: "releases {amount}",
    REPLACE: "puts a card under the deck and draws another",
    THROW: "throws the three Challenge Dice and releases the sum",
    GO: "puts the Ragz on a space with their marker and releases the number",
    PLACE: "puts the Ragz and a marker on a space, without dice",
}

DUTIES |= track.at_corners(CORNERS, WHAT)
READ_ALOUD = {
    RELEASE: "back, release, pay, lose, give, return, minus",
    REPLACE: "replace, exchange, swap",
    THROW: "throw, dice",
    GO: "go, move, marker",
    PLACE: "place, put, marker",
}

QUIET = track.QUIET | {
    "emotional": "roll again",
    **dict.fromkeys(("challenge_accepted", "declined", "left", "set_untold", "set_asked"), ""),
    "challenge_thrown": "{amount} aside, {off} to go: {chance}",
    "challenge_met": "{amount}: met",
    "challenge_met+read": "{dice:+} aside, {amount}: met",
    "challenge_short": "{amount}, short by {off}",
    "challenge_short+read": "{dice:+} aside, {amount}, short by {off}",
    "challenge_missed": "{amount}: missed",
    "challenge_missed+read": "{dice:+} aside, {amount}: missed",
    "added": "+{amount}, {cards:card} in hand",
    "placed": "{by}marker on {space}, {amount} left",
    "set_completed": "set {set} complete, counts twice",
    "card_move": "{space}, {cards:card} in hand",
    "backslide": "{by}{cards:card} in hand",
    "arrogance": "fewest credits, {amount}: {whom}",
}

ASKS = track.ASKS | {
    "challenge": "Challenge",
    "challenge/CH-35": "Challenge {chance},",
    "challenge/CH-36": "three throws, {chance}",
    "challenge/CH-37": "2 dice",
    "challenge/CH-38": "1 die",
    "decline": "no",
    "add": "Add cards",
    "settle": "let it be missed",
    "option": "option",
    "card": "card",
    "space/CH-91": "which set is {space} of",
    "space/CH-103": "where is {space}",
    "space/CH-3": "where is {space}, with its number",
    "space/CH-92": "how many spaces has this set",
}

COLUMNS = {"credits": "Credits", "markers_left": "Markers", "cards": "Cards", "space": "On"}

LISTS = {"markers_on": "{name}'s markers: {markers_on}", "sets": "{name}'s sets: {sets}"}

PHASES = track.PHASES | {
    "emotional": "a second Track Roll is due",
    "offer": "a Challenge is offered",
    "challenge": "a Challenge is being thrown",
    "add": "Add cards may lift the Challenge",
    "arrogance": "the Leading Player throws",
    "card place": "a marker may be placed after a card",
}

ODDS = OddsWords(
    rows=track.ODDS
    | {
        "met+dice+cards": "{wanted} or more after {dice:+} with Add {cards:+}",
        "met+dice": "{wanted} or more after {dice:+}",
        "met+cards": "{wanted} or more with 3, 2 and 1 dice and Add {cards:+}",
        "met": "{wanted} or more with 3, 2 and 1 dice",
    },
    below={NONE: "There are odds for a Track Roll and for a Challenge, and none of them is at hand now."},
)

WORDS = Words(
    EVENTS,
    REFUSALS,
    DUTIES,
    HINTS,
    COLUMNS,
    LISTS,
    PHASES,
    agreed={"advanced": "The Advanced Game: completed sets count twice"},
    bar=Bar("", "{credits:credit}, {cards:card}", "{credits}, {cards:card}"),
    total="credits left",
    odds=ODDS,
    quiet=QUIET,
    asks=ASKS,
    read_aloud=track.corners_read_aloud(CORNERS, READ_ALOUD),
    said=SAID,
    called=dict.fromkeys(("alone", "all alone", "on my own", "on her own", "on his own"), "self"),
    screens={
        "challenge/CH-31": "take the Challenge",
        "challenge/CH-36": "throw for the Challenge, the largest die of each throw put aside",
        "add/CH-84": "play Add cards",
        "space/CH-91": "look at the board and say which set {space} belongs to",
        "space/CH-92": "count the spaces of this set on the board",
    },
    after={
        "roll/CH-14": "Doubles end the turn on Start.",
        "challenge": f"{TO_MEET} or more: your marker goes on {{space}}. You hold {{cards:card}} to add.",
        "settle": "A Challenge that is missed costs nothing.",
    },
)
