"""All that Getting Out The News says, and how people say it."""

from ragz_cli.core.words import NONE, Bar, OddsWords, Words, every_way
from ragz_cli.games.news.corners import ANYWHERE, CORNERS, LOWEST, RECEIVE
from ragz_cli.games.news.state import LEAST_COMMITMENT, MOST_MARKERS
from ragz_cli.games.track import words as track
from ragz_cli.games.track.turn import REPLACE, THROW

SAID = every_way({
    "opening": "(|the|my|red|two) cubes, launch, lance, launched, throwing of, (my|her|his) dices, it has come, throw,"
    " toss, cast, trow, shake, chuck, roll (|to begin)",
    "roll": "(|the|my|red|two) cubes, launch, lance, throwing of, (my|her|his) dices, it has come, launched, throw,"
    " dice, toss, cast, trow, shake, chuck, track (dice|roll)",
    "forward": "mf, more (steps|fields|places), (steps|fields|places) (more|further|forward),"
    " (go|goes|move|moves|walk|walks) (|still|again|some) (more|ahead), advance card, card (|of)"
    " (advance|advancing|forward|move forward), (use|have|put|with) (|a|my|the) (forward|move forward), forward by,"
    " (move|moves|go|goes) (further|forward), (play move|play|card|step|steps) forward, (|takes him|takes her|takes"
    " me|spaces) further, (|move|go) forward card, (further|moves|go|walk|push) on, advance (|by), (|more) spaces,"
    " move (|card)",
    "act": "(do|make|does|makes) (this|what is written|what stands there|what there stands|the space|the field|that"
    " what says), execute, fulfil, fulfill, follow (the field|the text|what it says), make it (|so), what it says,"
    " obey, obeys, (what the|what his|what her|what my) (space says|space tells), (do|does) (what it says|what is"
    " printed|as it says), do (it|what the space says|the|that|the field|what is written), (go|goes) along with it,"
    " (obey|follow) the space, (act on|follow) it, (do|make) (|the) (arrogance|humility), arrogance, humility",
    "corner": "give the corner (|to), cede, donate, present, yield, leave (it for|the corner to), let (do it|take"
    " it|have it), (want|wants) (it|to do it), keep, allow, permit, grant, invite, name, give, choose, pick, let,"
    " make, help, pay, joins in, nominate, select, appoint, designate, elect, takes the money, (|can|may) (have"
    " it|follow|do it|do|take it), (pass|passes|leave|leaves|offer|offers) it to, gets the (money|credits|zeal|cards),"
    " (keep|keeps|hand|gets|give|does|takes|follows) it, (|is) allowed to, point (to|at), (can|may) have, hand (|over)",
    "throw": "(|the|my|blue|three) cubes, launch, lance, launched, (my|her|his) dices, roll, dice, toss, cast, trow,"
    " shake, chuck, thr, thrw",
    "place": "(|my) (flag|pin|figure|sign|chip|coin|disk|disc), (put|lay|set|leave) (|a|my|one)"
    " (chip|coin|flag|mark|disk|marker), make (a marker|a mark|my mark), put, drop, lay, plant, stick, marker on,"
    " (put|lay|lays|puts) down, mkr, mkr down, (|put|territory) marker, (get the|get) news out",
    "event": "want (make|do) (|an) (event|news), (make|do|bring|carry|tell) (|the|an|a) (event|news) (|in|to|at|for),"
    " (go|goes) (with|out with) (|the) news, declare, commit, bet, zeal, try, bring, tell, tells, have a go, pay,"
    " spread, preach, doing, do my bit, launch, broadcast, report, publish, announce, proclaim, witness, invest,"
    " stake, wager, attempt, target, spend, inform, informs, hold, lays down, place, places, pledge, devote, dedicate,"
    " sacrifice, risk, (news|declare|declare an|declare a news|my|do|start|start an|open an|launch an|launches"
    " an|does|do an|does an|do a news|does a news|make|makes|make an|makes an|hold|hold an|hold a news) event, (|bring"
    " the|tell|take the|do|do my bit of|make|makes) news, (wanna|want to|wants to|like"
    " to|i'll|he'll|she'll|gonna|going to) do, (news|go|goes|aim|aims) for, (news|get the news|get news|try|get the"
    " word) out, (news|event) (in|on), (put|lay) (|down), (go|goes|bring the news) to, (hand|hands) over, (put|puts)"
    " in",
    "teamwork": "tw, collaborate, work (with|together), (make|makes|do|does) (team|teamwork), participate, aport, plus,"
    " contribute with, come in with, (team card|teamwork card) of, for (help|helping), (put|give|lay|play) (|a|one|my)"
    " (team|help|helping) card, play, join, help, give, team up, add, zeal, offer, support, back, contribute, assist,"
    " aid, sponsor, donate, supply, lend, cooperate, (join|help|joins|joins in|in|helps|help out|helps out|i'm in|im"
    " in|i'll help|i'll join|count me in|i help|i join) with,"
    " (|join|joins|add|put|puts|chip|chips|throw|throws|pay|adds|pitch|pitches) in, (play teamwork|team) (|card),"
    " (|i'm|im|count me) in for, (lend|lends) a hand, (|teamwork) card, (help|helps) out, put (|teamwork)",
    "decline": "without (teamwork|help|card|team), no (teamwork card|team card), (no|not) (want|have), (don't|doesn't)"
    " (have card|have teamwork), (helps|help) (not|nothing|nobody), (keep|keeps|keeping) (my|her|his) (|two|three)"
    " cards, (give|gives|play|plays) no (card|help|team|teamwork), refuse, keep mine, reject, steer clear, avoid,"
    " forgo, too scared, dodge, (let|lets|leave|leaves) (be|it be), (chicken|back|backs|bow|bows|opt|opts|wimp|wimps)"
    " out, (he lets|she lets|i let|no card for|not up for|ignore|ignores|dodges) it, no (teamwork|card|help|thx|team),"
    " (turn|turns) it down, (let|lets) it go, keeps (hers|his), (back|backs) off",
    "marker": "coin, token, (|the|a|little|small) (chip|coin|token|disk|stone|paper|tile|piece), pick, picked, lift,"
    " opened, discover, uncovered, we need, flips over, uncover, reveal, unveil, drawn, draw, number, credits, disc,"
    " disk, counter, chip, tile, slip, ticket, pull, (turn|turned|flip|flipped) (|over), (news|the|little) marker,"
    " marker (reads|says|is), mkr, nm, (turn|turns|turned) up, (|it) reads, (|the) stone, (|slip of) paper,"
    " (pull|pulls) out",
    "followup": "again (event|news) (|in|on), (once more|again|one more|a second) (event|marker|news|time) (|in|on),"
    " (second|another) (chip|stone|flag) (|in|on), put (|a) second (|marker|chip|stone) (|in|on), follow-up, play"
    " followup, on top of, (follow up|follows up|another event|second event) (in|on), (|a|for|for a|my) second marker,"
    " (|follow up) (event|news event), (another|one more|other) marker, (|for a) second one, (|marker) on top,"
    " (second|another|makes second) news (|in|on), (follow|follows) up, (one more event|event again) in, fup, f/u,"
    " fu, flup, folup",
    "receive": "rc, (|play|use|have|with) (|a|my|the) receive (|card) (|of), become, card of, (cash|money|zeal) card"
    " (|of), obtain, earn, gain, cobra, recibe, card, zeal, cash, use one card and, cashes in, collect, gain, play"
    " (|receive|a receive), receive (card|for), (|a) cash in",
    "replace": f"{track.SAID['replace']}, swap, change, (message|swap|change) (card|cards), card, cards",
    "double": "rd, (|play|use|have|with) (|a|my|the) double (|card), (make|makes) (|it) double, (two|2) times, twice,"
    " play, doubling, (double|doubles) (card|up), (receive|play|play receive) double, double (cards|for),"
    " (|rec|receive) dbl (|card|crd), (use|have|got|have got) (|a) receive double (|card), double crd",
    "leave": "no more cards",
    "end": f"{track.SAID['end']}, (hang on to|hold on to|keep|save) my zeal",
})  # fmt: skip
"""What people say for a verb, without its forms (`play` for `plays` and `played`)."""

EVENTS = track.EVENTS | {
    "turn+turns": "{who} begins a last turn; {turns:turn} left with this one",
    "received": "{who} receives {amount}: {left} Zeal",
    "received+space": "{who} receives {amount} on {space}: {left} Zeal",
    "released": "{who} gives {amount} to the bank: {left} Zeal",
    "released+asked": "{who} gives {amount}, all there is, of {asked} to the bank: {left} Zeal",
    "released+space": "{who} gives {amount} to the bank for {space}: {left} Zeal",
    "landed_open": "no Territory Marker lies here, so nothing happens",
    "double_offered": "a Receive Double, if held, may be played now by {whom}",
    "doubled": "{who} puts a Receive Double on the discards; {cards:card} in hand",
    "placed": "{who} puts a Territory Marker on {space}: {amount} of {who}'s there now",
    "marker_hidden": "a News Marker goes face down on {space}; nobody looks at it",
    "marker_turned": "the News Marker {amount} on {space} is turned face down",
    "marker_down": "the News Marker on {space} is turned face down",
    "replaced": "{who} puts {amount:card} under the stack and a Replace card on the discards, and draws {amount};"
    " {cards:card} in hand",
    "exchanged": "{who} puts {amount:card} under the stack and draws as many; {cards:card} in hand",
    "nothing_open": "no Territory is open, so nothing happens",
    "humility": "{whom:has|have} least Zeal, {amount}, and must get the News out in the lowest open Territory",
    "arrogance": "{whom:has|have} most Zeal, {amount}, and must lose Zeal and a card",
    "card_lost": "{who} puts {amount:card} unseen under the stack; {cards:card} in hand",
    "other_space": "the space says: {space}. Read it out, and say what it changes, as in:"
    " ragz 'table: set {who} zeal +10  # {space}'",
    "event_declared": "{who} moves the Ragz to {space} for a News Event and commits {amount}",
    "invited": "{whom} must be asked for Teamwork before the News Marker",
    "needed/certain": "{committed} committed against {wanted}: any dice will do",
    "needed/possible": "{committed} committed against {wanted}: the dice must show {amount} or more",
    "needed/impossible": "{committed} committed against {wanted}: two dice cannot make up the {amount} missing",
    "teamwork": "{who} puts a Teamwork card of {amount} under the stack: {committed} committed; {cards:card} in hand",
    "declined": "{who} plays no Teamwork",
    "taken_to_decline": "no answer from {whom}: taken as no Teamwork",
    "marker_drawn": "the News Marker for {space} shows {amount}",
    "event_succeeded": "{committed} and dice of {dice:+} are {amount} against {wanted}: the News is out in {space}",
    "event_failed": "{committed} and dice of {dice:+} are {amount} against {wanted}: the News is not out in {space},"
    " and its News Marker stays face up",
    "followup": "{who} moves the Ragz to {space} for a Follow-up, which costs {amount}",
    "receive_played": "{who} puts a Receive card of {amount} on the discards; {cards:card} in hand",
    "moved_forward": "{who} takes the landing back with Move Forward and goes on {amount} to {space};"
    " {cards:card} in hand",
    "card_back": "{who} takes {amount:card} back; {cards:card} in hand",
    "last_round/again": "all Territories are closed again: the last turns are for {whom}",
    "last_turns": "the last turns, the present one first: {whom}",
    "last_round_off": "a Territory is open after all, so there are no last turns yet",
    "not_over": "the game was not over: play goes on",
    "won_instead": "{whom} has most Zeal now, {amount}, and wins",
    "event_dropped": "{who}'s Event in {space} is dropped, and the {amount} committed stay paid. To give them back:"
    " ragz 'table: set {who} zeal {left}  # why'",
    "teamwork_dropped": "{who}'s Teamwork of {amount} in {space} stays paid. To give it back, and the card:"
    " ragz 'table: set {who} zeal {left}  # why' and ragz 'table: set {who} cards {cards}  # why'",
    "event_void": "the Event in {space} comes to nothing, and the {amount} committed go back",
    "cut_short/corner": "nobody follows Corner {number} any more; ragz undo brings it back",
    "cut_short/follow": "{whom} need not follow Corner {number} any more; ragz undo brings it back",
    "stays_received": "{who}'s {amount} from Corner {number} stay. To take them back:"
    " ragz 'table: set {who} zeal {left}  # why'",
    "cut_short/humility": "{whom} need not place a marker for Humility any more; ragz undo brings it back",
    "cut_short/landed": "nothing more is done where {who} landed; ragz undo brings it back",
    "marker_again": "the News Marker for {space} has to be drawn again",
    "corner_again": "the Ragz is on Corner {amount}, so who follows has to be said again",
    "news_back/up": "the News Marker {amount} lies face up on {space} again",
    "news_back/none": "the News Marker that nobody has seen goes back from {space}",
    "corrected/closer": "the table says that {who} closed the last Territory",
    "corrected/final": "the table says how many last turns are left after this one: {left}",
    "last_round": "the last open Territory is closed: {who} finishes this turn,"
    " then {amount:last turn} for the others."
    " By our ruling A-13 Corners 1 and 8 bring nobody cards from now on",
    "last_round/rewarded": "the last open Territory is closed: {who} finishes this turn, then {amount:last turn} for"
    " the others. By the house rule of A-13 Corners 1 and 8 bring 4 cards all the same",
    "open_asked": "all {amount} Territories that ragz knows are closed; is there an open one?",
    "won": "{who} has most Zeal, {amount}, and wins!",
    "corrected/marker": "the table puts {left:Territory Marker} of {who}'s on {space} (was {before})",
    "corrected/no marker": "the table takes {who}'s Territory Markers off {space}",
    "news_set/up": "the table lays the News Marker {amount} face up on {space}",
    "news_set/down": "the table lays a News Marker face down on {space}",
    "news_set/none": "the table takes the News Marker off {space}",
    "corrected/territories": "the table counts {left} Territories on the board",
}

REFUSALS = track.REFUSALS | {
    "W-VERB/figure": "what kind of space is {word}?",
    "R-BANK": "Zeal comes from the bank and goes to it, never from player to player",
    "R-EV-ONE": "{who} has had the one Event of this turn",
    "R-EV-ONE/corner": "by our ruling, getting the News out at a Corner was {who}'s one Event of this turn",
    "R-EV-ONE/humility": "by your house rule, Humility was {who}'s one Event of this turn",
    "R-EV-OPEN/marker": "a Territory Marker lies on {space}, so it is not open",
    "R-EV-OPEN/kind": "{space} is no Territory",
    "R-EV-OPEN/none": "no Territory is open any more",
    "R-EV-OPEN/all": "all Territories are known, and {space} is none of them",
    "R-EV-OPEN": "{space} is no open Territory",
    "R-EV-MIN/poor": f"a News Event takes {LEAST_COMMITMENT} Zeal, and {{who}} has {{held}}",
    "R-EV-MIN/range": "a commitment is {least} Zeal or more, and {number} is not",
    "R-EV-HAVE": "{who} has {held} Zeal and cannot commit {wanted}",
    "R-EV-LOCK": "{who}'s Event in {space} is under way, and the commitment is fixed",
    "R-EV-INV": "first {whom} must be asked for Teamwork, and the News Marker drawn",
    "R-EV-MARK": "the News Marker {number} lies face up on {space} and has to be used",
    "R-EV-MARK/range": "a News Marker shows {least} to {most}, not {number}",
    "R-FU-OWN": "{who} has no marker on {space}",
    "R-FU-OWN/none": "{who} has no Territory Marker on the board",
    "R-FU-PAY": "a Follow-up in {space} costs {wanted}, and {who} has {held}",
    "R-FU-TWO": "{who} has two markers on {space}",
    "R-FU-TWO/range": f"a player has 1 to {MOST_MARKERS} markers on a Territory, not {{number}}",
    "R-TW-OWN": "{who} cannot play Teamwork in {who}'s own turn",
    "R-TW-LATE": "Teamwork comes after another's commitment and before the News Marker",
    "R-TW-LATE/marker": "the News Marker is known, so it is too late for Teamwork",
    "R-TW-LATE/dice": "the dice of this Event are thrown, so it is too late for Teamwork",
    "R-TW-EXACT/range": "a Teamwork card shows {least} or more, and just that is committed, not {number}",
    "R-TW-PAY": "Teamwork of {wanted} has to be paid now, and {who} has {held} Zeal",
    "R-TW-NONE": "Teamwork is for News Events only",
    "R-DONE/one card": "{who} has joined this Event with the one card that your house rule allows",
    "R-RD-WHEN": "nobody has just landed on a Territory of {who}'s",
    "R-RD-WHEN/late": "Receive Double answers a landing at once, and {whom} has gone on",
    "R-DONE/corner": "{space} is dealt with",
    "R-RD-ONE": "{who} has played the one Receive Double of this turn",
    "R-MF-WHEN": "Move Forward comes at once after {who}'s own Track Roll, with a card held before it",
    "R-MF-ONE": "{who} has played the one Move Forward of this turn",
    "R-CARD-TIME": "that card waits for {who}'s own turn",
    "R-CARD-TIME/space": "by your house rule that card waits until {who} has dealt with the space",
    "R-CARD-NONE/range": "no card shows {number}; {least} to {most} is possible",
    "R-HAND": "{who} holds {cards:card}, and no more cards of a reward wait",
    "R-HAND/range": "a hand has {least} to {most} cards, not {number}",
    "R-COR-CAN": "no Territory is open for {whom}",
    "R-LOWEST": "{space} has {number}, and the lowest open Territory has {least}",
    "R-SECRET": "nobody looks at a News Marker that is laid face down",
    "R-BOARD/event": "an Event is under way in {space}, so it is a Territory",
    "R-SET/kind": "{space} is no Territory and takes no markers",
    "R-SET/open": "{number:Territory is|Territories are} still open, so there are no last turns yet",
    "R-SET/turn": "the last turns count from the turn at hand, and who begins is not settled",
    "R-SET/closed": "a Territory Marker lies on {space}, and there the News Marker lies face down",
}

HINTS = track.HINTS | {
    "W-VERB/figure": "a Territory with its number, as in: {asks}; any other space as: other {word}",
    "R-BANK": "if ragz has somebody's Zeal wrong, as in: ragz 'table: set {who} zeal {left}  # why'",
    **dict.fromkeys(("R-BANK/range", "R-EV-OPEN/none", "R-OVER", "R-DONE/corner"), ""),
    **dict.fromkeys(("R-CARD-NONE/range", "R-TW-EXACT"), "type the number on the card"),
    "R-BOARD/value": "type the number printed on it: territory NAME NUMBER",
    "R-BOARD/event": "finish the Event first, or take it back: ragz undo; if your board really says so:"
    " ragz 'table: space {told}  # why'",
    "R-BOARD/untold": "look at your board, and say first which Territory is there and its number",
    "R-SET/open": "ragz status names them; if one is closed, set the marker that lies there: ragz table --help",
    "R-SET/turn": "say whose turn it is, as in: ragz 'table: set turn {who}  # why'",
    "R-TW-LATE/marker": "if the card was said in time: ragz undo, then {who} teamwork N, then the marker again",
    "R-TW-LATE/dice": "if the card was said in time: ragz undo as far as the commitment, then {who} teamwork N, and"
    " the rest again",
    "R-RD-WHEN": "if somebody has, and it was forgotten: ragz undo as far as the landing, then {who} double",
    "R-RD-WHEN/late": "if the card was said in time: ragz undo as far as the landing, then {who} double, and the rest"
    " again",
    "R-SET/closed": "turn it down: ragz 'table: set news {space} down  # why'",
    "R-EV-ONE/corner": "the house rule corner_event_counts=no leaves the Event free, from the next such Corner on:"
    " ragz 'table: house corner_event_counts no  # why'",
    "R-EV-OPEN": "name an open Territory",
    "R-EV-OPEN+names": "it could be {names:or}",
    "R-EV-MIN": f"commit {LEAST_COMMITMENT} or more",
    "R-EV-HAVE": "commit no more than {held}",
    "R-EV-LOCK": "go on with the Event; a mistyped line is taken back by ragz undo",
    "R-EV-INV": "type the number of their Teamwork card, or no, after the name; then the number of the marker",
    "R-EV-MARK": "throw both dice",
    "R-EV-MARK/range": "type the number that it shows",
    "R-FU-OWN/none": "a News Event, Corner 1 or 8, or Humility brings the first",
    "R-FU-TWO/range": "type 1 or 2",
    **dict.fromkeys(("R-FU-OWN+names", "R-FU-TWO+names", "R-FU-PAY+names"), "a Follow-up is possible in {names:or}"),
    "R-TW-PAY": "Receive cards in hand do not count",
    "R-HAND": "see the hands: ragz status",
    "R-COR-WHICH": "say who follows this one: corner self, or corner NAME",
    "R-LOWEST": "lowest of the open ones: {names:or}",
    "R-SECRET": "leave it face down",
}

TEAMWORK = "ask {whom} for Teamwork (type the name, teamwork and its number)"

DUTIES = track.DUTIES | {
    "roll": "roll both dice for the Track Move",
    "opening": "roll both dice to see who begins",
    "act": "do what the space says, or play a card before that",
    "forward": "play Move Forward and go on from here",
    "throw": "throw both dice and receive",
    **dict.fromkeys(("throw/GN-44", "throw/GN-43"), "throw both dice for the Event"),
    "throw/GN-40": f"{TEAMWORK}, then throw both dice",
    "marker": "draw a News Marker, turn it face up there and say its number",
    "marker/GN-40": f"{TEAMWORK}, then draw a News Marker, turn it face up there and say its number",
    "place": "get the News out in the lowest open Territory",
    "place/GN-69": "get the News out in an open Territory: its name, or its number from Start",
    "event": f"declare a News Event with {LEAST_COMMITMENT} Zeal or more",
    "followup": "make a Follow-up where one marker of {who}'s lies",
    "receive": "play a Receive card",
    "double": "play Receive Double",
    "teamwork": "join the Event with a Teamwork card, with its number",
    "decline": "play no Teamwork",
    "give": "keep it: Zeal comes from the bank only",
    "leave": "draw no more of the reward",
    "space": "say what the board has there: its name and number, as in peru 10; the number of a Corner, as in"
    " corner 2; humility, arrogance, or other and its name",
    "space/GN-3": "say at which number {space} lies, counted from Start, and the number printed on it",
    "space/GN-110": "look at the board: tell an open Territory, or any space not told yet; or no, if all are closed",
}

WHAT = {
    ANYWHERE: "gets the News out in an open Territory",
    LOWEST: "gets the News out in the lowest open Territory",
    RECEIVE: "receives {amount}",
    THROW: "throws both dice and receives {amount} times the sum",
    REPLACE: "puts a card under the stack and draws another",
}

DUTIES |= track.at_corners(CORNERS, WHAT)
READ_ALOUD = {
    ANYWHERE: "news, out, territory",
    LOWEST: "news, out, territory, lowest",
    RECEIVE: "receive, get, plus",
    THROW: "throw, dice, sum",
    REPLACE: "replace, exchange, swap, change",
}

QUIET = track.QUIET | {
    "turn+turns": "last turn, {turns:turn} left with this one",
    "landed_open": "open Territory",
    "double_offered": "Receive Double? {whom}",
    "doubled": "{by}{cards:card}",
    "placed": "{by}{amount:marker} on {space}",
    "marker_hidden": "a News Marker face down",
    **dict.fromkeys(("marker_turned", "marker_down"), "News Marker face down"),
    "humility": "least Zeal, {amount}: {whom}",
    "arrogance": "most Zeal, {amount}: {whom}",
    "card_lost": "{by}-{amount:card} = {cards}",
    "other_space": "{space}: read it out; what it gives is typed as: {who} +10  # {space}",
    "went": "",  # what is placed there says where
    **dict.fromkeys(("event_declared", "followup"), "{space}"),
    **dict.fromkeys(("invited", "marker_drawn"), ""),
    "needed/certain": "any dice will do",
    "needed/possible": "dice of {amount} or more",
    "needed/impossible": "no dice will do",
    "teamwork": "{committed} committed, {cards:card} in hand",
    "event_succeeded": "{amount} against {wanted}: News",
    "event_failed": "{amount} against {wanted}: no News",
    "receive_played": "{cards:card} in hand",
    "moved_forward": "{space}, {cards:card} in hand",
}

ASKS = track.ASKS | {
    "act": "act, or a card",
    "space": "what is {space}",
    "space/GN-3": "where is {space}, with its number",
    "space/GN-110": "an open Territory, or no",
    "event": "Event",
    "teamwork": "Teamwork",
    "marker": "News Marker",
    "marker/GN-40": "Teamwork, News Marker",
    "throw/GN-40": "Teamwork, throw",
    "followup": "Follow-up",
    "receive": "Receive",
    "replace": "Replace",
    "forward": "Forward",
    "double": "Double",
    "place": "lowest open Territory",
    "place/GN-69": "which Territory",
}

COLUMNS = {"zeal": "Zeal", "cards": "Cards", "space": "On"}

LISTS = {"markers_on": "{name}'s Territories: {markers_on}"}

ABOVE = {
    "open_territories": "Open Territories known: {open_territories}",
    "open_territories+open_counted": "Open Territories: {open_counted}",
    "face_up": "News Markers face up: {face_up}",
    "last_turns": "The last round. Turns left, the present one first: {last_turns}",
}

PHASES = track.PHASES | {
    "opening": "the opening rolls are due",
    "landed": "the space waits to be acted on",
    "humility": "a marker is placed at Humility",
    "team": "Teamwork is invited to a News Event",
    "dice": "the dice of a News Event are due",
}

ODDS = OddsWords(
    rows=track.ODDS | {"event": "{space}, dice of {dice} or more"},
    short={"commitment": "marker {wanted} in {space}, with"},
    series={"commitment": "committed"},
    below={
        NONE: "There are odds for a Track Roll, and for a News Event whose marker lies face up; none is at hand now."
    },
)

WORDS = Words(
    EVENTS,
    REFUSALS,
    DUTIES,
    HINTS,
    COLUMNS,
    LISTS,
    PHASES,
    ABOVE,
    bar=Bar(
        "{open_territories:open Territory|open Territories} known", "{zeal} Zeal, {cards:card}", "{zeal}, {cards:card}"
    ),
    total="Zeal",
    odds=ODDS,
    quiet=QUIET,
    asks=ASKS,
    read_aloud=track.corners_read_aloud(CORNERS, READ_ALOUD),
    said=SAID,
    called=dict.fromkeys(("alone", "all alone", "on my own", "on her own", "on his own"), "self"),
    screens={
        "teamwork/GN-41": "join the Event with a Teamwork card",
    },
    after={
        "roll": "Doubles end the turn on Start.",
        "throw/GN-44": "A total that reaches the News Marker gets the News out in {space}.",
        "teamwork": "If the News gets out, you receive twice the number of the Territory.",
    },
)
