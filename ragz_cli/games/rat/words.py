"""The words of Rat-A-Tat Roll. No face-down card is ever named: these words get no value of one (RR-85)."""

from ragz_cli.core.vocabulary import listed_words
from ragz_cli.core.words import NONE, SOME, Bar, OddsWords, Words, every_way
from ragz_cli.games.rat.board import REGIONS, SIZE_GUESS
from ragz_cli.games.rat.state import ICONS_ALLOWED, MOST_DICE, TOKENS

THE_WILD_DIE = ("wild die", "the wild die", "my wild die")
IT_SAYS = listed_words(
    "says, shows, is, wants, tells, came up, gives, rolls, comes up, gave me, came out, landed on, lands on, said,"
    " showed, was, came up with, tells me, says to"
)
SAID = every_way({
    "first": "begins, starts, been, visit, saw, see, climb, travelled to, stood at, most recently, opens, open, lead "
    "the way, /was_at_a/was_at_a_famous/famous/was_last_at_a/saw_a monument, /may/gets_to begin/start, was in/at/on/"
    "up/at_a_monument_last/there_last, go/goes/is first, has_been at/to, kicks/starts_us/leads off, is "
    "the_first_player/starting/beginning, went up/to, at_a_monument/saw_one last",
    "pawn": "between, in front of, stand, catue, sit, place, space number, on space, park, figure, piece, start/"
    "stands/is_standing/standing/sits/sitting/is_sitting/pawn_goes/goes/put_it/lands/begin on, /the statue/"
    "cat_statue, /put_the/our/wooden cat, black /space/one, set /down/up, statue/token stands, /just before, start /"
    "from, put /pawn",
    "row": "card, in order, there are, cards lying, open, board, laid, spread, show, we see, on the table, clockwise "
    "from, the market, display, reshuffle, swept away, wiped, cleared, lie/lying /round_the_board/open/there, "
    "too_many tokens/icons/signs/symbols/with_the_sign, around/round /the_board, shuffled back_in/them_back_in/"
    "all_five_back_in, /face-up/face_up cards, face/are_face/turned/turn up, /cards clockwise, lay/put/set out, "
    "shuffle /them_all, the/in_a row, row is/shows",
    "roll": "/the/my/number/two/three cubes, /the/a/one/number cube, /my/her/his dices, lance, launch, throwing of, "
    "it has come, throw, dices, toss, cast, trow, shake, chuck, go with, choose, use, used, pick, only wanted one, "
    "tumble, drop, gets, get, fling, lob, lobbed, result, comes to, rolls out, bowl, /number/take_only_one/just_one "
    "dice/die, take_one/a_single/single/one_single/only_one/just_the_one/tries_one die, took/wanted only_one, dice "
    "say/show, die says/shows",
    "reroll": "new/second/other/another/one_other throw/roll, throw_new/roll_new/launch_again/relaunch/make_again/"
    "do_again/once_again/repeat/remake /it/please, makes, give_back/payed/spended/gived my/one/a/the token/chip/coin, "
    "token/chip/coin paid/spent/used, rr, rrl, re-roll, again please, spend, do over, change, has another go, buy, "
    "retry, retries, repeat, gives a token up, token gone, is a, brings, brought, now showing, redo, redid, redone, "
    "another chance, second try, /pay/pay_a/use/use_a/spend/spend_a/one/another/spend_my/give_up_a/give/"
    "pays_the_last/give_a/pay_one/for_a/hand_in_a/turn_in_a/sacrifice_a/used_one/spend_one/spend_another/pay_another/"
    "use_another/has_given_up_a/given_up_a/gives_up_one/gave_up_one/parts_with_a/parted_with_a/hand_over_a/burn_a/"
    "burnt_a/cough_up_a/invest_a/throw_in_a/tosses_in_a/chuck_in_a/put_in_a/last/my_last/my/her_last/his_last/"
    "a_further/pay_1/spend_1/use_1/give_1/1/here's_my/here_is_my/costs_me_a/costs_a/costs_me_one/with_a/with_one/"
    "with_my/with_1/for_one/for_1/using_one/by/throw_in_the/plus_a/minus_a/there_goes_a/there_goes_my/there_goes_one/"
    "bye/goodbye/give_back_a token/chip/coin/counter/jeton, roll/throw again/it_again/that_again/them_again/"
    "both_again, one_more/another/have_another/give_it_another try/go, /it becomes/became/gives/gave/changed_to/"
    "changes_to, one_more_time/another_roll/another_throw /for, now/this_time it_says/it's/it_is, a/one/give_a/put_a/"
    "put_one token_back, and becomes/is_now/became/shows/got/gets/it's_now/it_came_up/it_comes_out/out_comes, turn/"
    "which_turned/which_turns/changed/changes/it_turned/it_turns into, came/comes out_as/up_as, /a new_try/"
    "second_chance, /try again/once_more, roll once_more/one_more_time/anew/again_with, use_a_token_to roll/throw, "
    "tosses/put a_token_in, turned_out as/to_be, is/are/shows now, try/retry/throw the, re roll/rolling/rolled, over/"
    "let's_try again, /has become, which becomes/became, a_second/this time, /now shows, one more_roll/token_less, "
    "makes/made it, went/goes to, pay /a_token_for",
    "move": "put, bring, displace, shift, carry, slide, lead, transport, /the/our/my/this figure/figurine/piece/"
    "stone/animal/puppet, fields, squares, places, boxes, positions, i do move, go/goes/walk/walks/went "
    "with_the_figure/with_the_cat/with_the_pawn, push, shove, nudge, drag, drive, tap, on it goes, step, walk, good "
    "enough, off, stay like this, satisfied, hop, march, run, proceed, advance, trot, wander, stroll, jump, travel, "
    "reaches, reached, hits, statue, onwards, pussycat, catue, spaces further, count, arrive in, continue, "
    "push_the_cat_on/go/goes/walk/hop/run/proceed/advance/jump/came/takes_me/takes_him/takes_her/takes_us/brings_me/"
    "brings_him/brings_her/brings_us/gets/get/gets_me/gets_him/gets_her/leads/leads_me/comes/move_it/move_the_cat/"
    "that_takes_me/travels/trots/strolls/marches/slide/move_over/moves_along/goes_over/go_over/went/got/that_gets_me/"
    "that_brings_me/that_leads/sends_me/sends_us/take_the_cat/moving/moving_on/continue to, go/happy/stay/stick/"
    "satisfied/content with_that/with_it, push/land/move/walk/came/ends/ends_up/ended/ended_up/comes/stops/stopped/"
    "lands/landed/steps/sit/sits/stands/spaces/finish/we're/we_are/i'm/i_am/now/that's/puts_me/puts_us/puts_her/"
    "puts_him/that_lands/and_we_land/arrive on, off/away/there he_goes/she_goes/it_goes, /move the_cat/pawn/"
    "the_statue/forward/ahead, go/goes/move/step/hop/jump/takes_me/walks onto, leave/keep/keeps it/them, go/steps/"
    "spaces/hops/places forward, ends/ended/stops/stopped/we're/we_are/arrive at, move it/along/the_pawn/there/him, /"
    "off_i/off_they/off_we/away_i/away_we/on_we go, /push_the/off_goes_the/kitty/pussy cat, push/shove/yes_leave/"
    "leaves/accept it, push/goes/spaces along, leave it_like_that/as_is/it_as_is, happy_with them/those, /the kitty, "
    "keep that/those, land /in, as/as_it is, that'll/that_will do, go there/ahead",
    "take": "catch, fetch, take/pick/get/grab a_card_from/one_from, /take/pick/have/get/want/choose/grab /the/this/"
    "that open/visible/face-up/uncovered/lying/shown card, that/which lies/is_lying /there, from/of the/this/that "
    "field/place/space/square, is for_me/to_me/for_myself, i/get/take/take_it for_myself, cards, snatch, nab, yoink, "
    "swipe, collect, accept, claim, gobble up, nick, pinch, bag, bagged, help myself, receive, receives, mine now, "
    "rather has, bring home, adds, keep, must grab, steal, steals, stole, win, score, earn, take/keep/i'll_have/"
    "will_have/would_like/get/got the_card/that_card/it, have/has the_card/it/that_one/the_one/to_take/to_grab/"
    "to_pick, where the_statue_stopped/the_statue_stands/the_statue_is/the_cat_is/the_cat_stands/the_cat_stopped/"
    "the_pawn_is/the_pawn_stands/it_stopped/it_stands/i_landed/i_stopped/he_landed/she_landed/he_stopped/she_stopped/"
    "we_landed, of_the_two i_choose/i_take/i_want/i_pick/he_takes/she_takes/he_wants/she_wants, i_get/i'd_love/"
    "give_me/gimme/let_me_have/go_for /the, of/from that_region/the_region/that_colour, /i/i'll/i_have_to pick/grab, "
    "have_this/want_that/take_that/i'll_have_that/will_have_that/i'll_have_the/face-up/face_up/open/the_open/visible "
    "one, goes_home/walk_off/runs_off/stuck/is_stuck/gets_stuck/i'm_stuck/ends_up/end_up with, goes_in/in/into/"
    "lands_in/added_to/adds_to my_hand, go_and_take/goes_and_takes/pocket /it, pick_up/i'd_like the_card/that_card, "
    "of_both_i/i'll/had_to/must/is_forced_to/forced_to/i_must take, takes_the_card/taking_the_card/take_what's/"
    "take_what's_lying/take_the_one there, has_to/had_to/rather/i'd_rather/i_have_to have, pick/scoop up/it_up, /is/"
    "so_it's/it's/be mine, have/will_have/gets/gimme that, keeps/want/grabs/goes_there_and_takes/nicks it, /"
    "of_both_i/i choose, /lying in_that_region, /take/keep_this card, he/she gets_the, goes_to/comes_to/in_front_of "
    "me, helps himself/herself, into_her/into_his hand, lay/lays down, carry/carries off",
    "draw": "take/pick/get/grab/draw/pull a_card_from/one_from/from, /take/pick/get/grab/draw/pull/want/choose a/the "
    "secret/hidden/closed/covered/blind/unknown/mystery/surprise/face-down/upper/uppermost card/one, /from/off/"
    "out_of/one_from/card_from /the/a bunch/packet/tower/block/piles/staple/hill/cards_pile, from_above/from_up/"
    "from_over/from_on_top, lift, fish, catch, fetch, pulled_up, from the middle, blind, pull, a surprise, unknown, "
    "lucky dip, bears, carries, bearing, carrying, off the heap, i_pick_the_top/i_take_the_top/draw/take_the_top/top/"
    "a_blind/face-down/hidden/mystery/secret/the_secret/surprise/an_unknown/face_down/closed/fresh/a_fresh/a_mystery/"
    "the_mystery/a_hidden/the_hidden/the_blind/pick_the_top/the_unknown/go_for_the_top one/card, /from/draw_from/"
    "take_from/from_the/draw_from_the/off_the/one_from_the/top_of_the/a_card_from_the pile/stack/deck, take_from/"
    "card_from/pick_from/take_one_from/draw_one_from/one_off/one_of/take_one_off/top_one_off/top_card_of/prefer/"
    "rather/go_for/try/risk/dips_into/reaches_for/pull_one_from/pick_one_from/grab_one_from/grab_from/out_of/"
    "instead_from/gamble_on/unknown_card_from/face-down_card_from/go_with/choose the_pile, /the/from_the draw_pile/"
    "heap/stock, i_grab_the_top/the_top/pull/a_secret/new/a_new/the_surprise one, /draw_a/blind/unknown/pull_a/"
    "grab_the_top card, one/card/pick from_pile, /one_off/the_one_off the_stack, from/off/one_off the_top, /take/"
    "takes secret, take_one from/off, /draw_one_from the_deck, it's/has got, it has/does_have",
    "look": "watched, regard, observe, control, stare/gaze at/to/on, look to/after/for, take/make/give/throw/cast "
    "a_view/an_eye/a_glance, peek, card, cards, place, peep, glance, check out, inspect, view, examine, study, sneak, "
    "memorise, memorize, reads, show me, i check, sneak_a/take_a/has_a/have_a/quick/little/would_like_to peek/"
    "look_at/peek_at/look, sneaky/get_to/may/want_to/wish_to peek/look, /but/let_me/have_a_quick/has_a_quick/"
    "take_a_quick/going_to/choose_to look_at, /i/get_to/want_to/would_like_to/turns_over_to/let_me/lemme/let's/got_to "
    "see, spy/check/spies /on, peek/peep/but_looks/stare/let_me_peek/going_to_peek at, look at_card/on/into/in, "
    "takes_a/i/secretly look, remind_myself/reminds_herself/reminds_himself/refresh_my_memory of, lift /up",
    "wild": "/the black/special/joker/magic/crazy/fourth/extra/picture/symbol/wild/wilde/other die/dice/cube, gives, "
    "gave, makes, made, tells, came, say, take the_wild_die/wild_die/the_black_die/the_wild/the_wild_one/wild, try, "
    "risk, gamble, wild_die/the_wild_die/my_wild_die says/shows/wants/came_up/comes_up/landed_on/lands_on/is/tells/"
    "gives/rolls/gave_me/came_out/said/showed/was/tells_me/says_to, roll/throw/try/use/uses/rolls/threw/throws/rolled "
    "the_wild_die, /wild roll/throw/die/dice, black/special/lucky/sign_on_the/symbol_on_the die, go/goes/rolls wild, "
    "it says/shows/wants/came_up, black/the_wild dice, wild one/die_came_up_with, comes/came up, landed/lands on",
    "swap": "mine, change, cards, place, take, against, hands, passes, pass, receive, got, in return, instead, "
    "barter, swop, wild's, result, exchange places, for the, steal, steals, stole, wants, want, would like, "
    "crossover, /the special_dice/wild_says/black_one/die_says/picture_die/die_shows/result_is/fourth_die/other_die/"
    "funny_die, exchange/trade/switch/change_places/trade_places/swap_places/switch_places /with, /and receives/gets/"
    "i_take/he_takes/she_takes, /on/with/roll/throw the_wild, is_swapped/gets_swapped with/for, gives/gave away/me, "
    "give/wild_comes /up, the special_die/special_one/wild_one/black_die/black_die_says, goes to/over_to/to_him/"
    "to_her, it_lands/it_landed/it_stops/it_stopped/stops on, on/with the_wild_die, he_gives/she_gives/they_give/"
    "comes_to me, /swap/give card, in_exchange/in_return/over for, swap/it_came_up with, i give/get/get_back, hand /"
    "over, and takes/has, go/moves to, gives/wild_came up, my own/wild, get /his",
    "decline": "let/leave/hold/keep the_cards/my_cards/our_cards/her_cards/his_cards/mines, i don't_change/"
    "not_change/not_swap/do_not_change/do_not_swap, not exchange/change/swap/trade, no exchanging/changing, want/"
    "wants not_exchange/not_change/not_swap, remain/rest/stay /so/with_mine/with_my_cards/with_mines/like_this/"
    "like_that, keep mines, don't/doesn't want_to_change/want_to_exchange/want_to_swap/want_change/want_swap, keep, "
    "rather keep what he has, keeps theirs, stay as they are, nobody swaps, refuse, happy with mine, won't trade, not "
    "trading, keeps/sticks_with/stays_with what_he_has/what_she_has/hers/his, no/don't/doesn't swap/exchange/trade/"
    "switch, keeps_her/keeps_his/keep_my/i_keep_my/keep_our/leave_the/leave_my/leaves_her/leaves_his/happy_with_my/"
    "like_my/i_like_my/likes_her/likes_his cards, keep/stick_with/stay_with what_i_have/mine, but_doesn't/but_don't/"
    "but_i_don't /want_to, leave things_as_they_are/everything/everything_how_it_is/everything_as_it_is/it_all/"
    "them_alone/them_as_they_are/my_cards_alone, keep_what he_has/she_has/i've_got/i_got/i_know, dont/doesnt/"
    "no_thanks_to_the/won't/will_not/wont/pass_on_the/skip_the swap, no/isn't/not/without swapping, no swap_thanks/"
    "change/swop/trading/deal, is_happy_with hers/his, keep/keeps/i_keep them, but she_doesn't/he_doesn't/won't, "
    "swap/change nothing",
    "discard": "/put/goes/go/slide/lay/place/push/back under/below/beneath/underneath/to_under the_heap/the_stack/"
    "the_deck/the_bunch/the_others/pile/the_cards, eliminate, give away, in/into/to/on the_pile/the_stack/the_heap/"
    "the_garbage/the_bin/the_trash/the_rubbish, exclude, expel, take out/away, throwed, must/has_to away/out/leave, "
    "put, card, number, pile, toss, dump, chuck, bin, scrap, ditch, lose, drop, lay off, lost, sacrifice, remove, "
    "goes for good, vanishes, disappears, bye to, goodbye, return, push, slide, tuck, leave, dies, flies, replace, "
    "exchange, bury, buries, buried, /put/goes/slide/slip/tuck/back/is_put/gets_put/shove/push/lands/ends_up/went "
    "under_the_pile, to/on/put_at/goes_to/went_to the_bottom, /put/throw/go/chuck/lay/is_thrown/gets_thrown/is_put "
    "away, /throw/go/is/kick/flies/swap out, /said/say goodbye_to, /under_the_pile/out/away/off goes, get/got rid_of/"
    "rid, put/go/give/hand back, leaves /me/us, away/part/to_the_bottom with, /is/has gone, /bye/good bye, put/goes "
    "under, /has_to/must go, lay/lays down, rid/let_go of",
    "refill": "in/on/at/for the/this free/empty/vacant/open field/place/space/spot/position/hole/square, /the free/"
    "empty/vacant field/place/space/spot/position/hole, receive, receives, /the/an other/following/uncovered/"
    "discovered/turned/opened card, it comes_out/came_out, comed, there came/comes, i turn /up/over, opened, "
    "uncovered, come, lie, card, fill, appear, land, replace, now shows, follow, in its place is, to fill the gap, "
    "spot, slot, go, went into, arrives, arrived, as a replacement, top, on the board, flips, reveals, uncover, sits "
    "in, has become, becomes, became, says, was replaced by, swapped for, shown, uncovers, /the next_card/place/gap/"
    "hole/empty_place/empty_space/empty_spot/replacement/fresh_card/fresh_one/next_one/next_one_on/new_one/new_one's, "
    "/we turn_up/turned_up/draw/put/turn_over/flip/put_down/get/got/laid/lay/turned_over/flipped_over/reveal/turn, /"
    "comes/lie/next_card/put/goes/new_number/went/came/lands/landed/sits/that_lies/on/new_one/the_new_card/is_lying "
    "there, /is there_now/next/showing/on_top/replaced_by/replaced_with, is/was/has_been turned_up/put/laid, comes /"
    "up/on/down/in/to/next/instead/along/out_now, from_the/off_the pile/stack/deck, up/next/in/in_its_place/out/"
    "along/here/then comes, /now we_have/there_is/there's/has, shows/there's/lies_there/lies/in_its_place/is/"
    "sits_there/stands_there/lying_there/there_is now, in_its/in_the_empty/took_its/takes_its/takes_the/took_the/its "
    "place, is_the_next/is_the_new card/one, new /card/is/number/one_is/card_in_the_gap/one_on_the_board/number_is, /"
    "next/shows/filled/just_turned/showed/pops/popped/fills up, go/lies/came on/in, fill/in the_gap/the_hole, next "
    "is/one_is/card_from_the_pile/came/card_on, gets /a/the/covered_with/replaced_by, come/turned/turns/pops/popped "
    "out, we see/flipped/flip_over/turned/drew/revealed, goes /on/into/onto, where that_card_was/it_was/that_was, "
    "filled/filled_up/refilled with, turned_up_for/in_place_of/instead_of/on it, up/came/is_the next, the_card is/"
    "says, there's a/now_a, /came instead, now/there lies, go/laid down, has_been_turned/takes over",
    "skip": "jump/leave/miss/lose/let this/the/my/her/his/a round/turn/time/go, jump over, renounce, suspend, sit "
    "this_out/it_out/this_one_out, don't/doesn't/not/do_not play/throw, let /it pass, i_pass/i_jump/pass my_turn/"
    "the_turn/the_round/this_round, no dice/dices /for_me, stay/remain/rest so/like_this/like_that, pass, wait, sit "
    "tight, hold, holds, stand, stick, skip/pass_on/not_playing/i'll_skip/i_leave this_one, give/gives it_a_miss/"
    "this_one_a_miss, skip/skip_my/skips_her/skips_his/miss_a/lose_a/leave_this turn, not doing_anything/"
    "doing_anything_this_time/rolling/rolling_anything/risking_it/risking_anything, no/doesn't/don't/won't/rather_not "
    "roll, i'd_rather/prefers_to/would_rather/i'm_full_so_i/full_so skip, happy_with what_i_have/my_cards/my_hand, "
    "sit/sits/leave_me/leaves_this_one/stay out, do/does/roll nothing, skip me/him/her/it, stays put/as_she_is/"
    "as_he_is, keeps_what he_has/she_has, keep_what i_have/i've_got, take_a break/rest, stay put/as_i_am, let "
    "it_go_by/this_one_go, passes_on/won't_risk it, jump_over/no_turn_for me",
    "reveal": "have, card, show mine, flips, reveals, uncover, uncovers, lay out, has, lastly, sits on, under there, "
    "hid, was hiding, holds, there is, own, /her/his/my cards/hand/cards_are, turn/turns_hers/turns_his/turns_theirs/"
    "turn_mine/all_turned/turned/flip/flipped/flip_mine/turn_them/turn_them_all/turn_all/flip_them over, /is_left/"
    "left/end/ends_up/end_up/finish/comes_out with, /i hold/have_got/had, mine/hers/his/there/my_four/the_cards are, "
    "turn/cards/open/turned/adds/turn_them up, show/flip /them, /lying in_front_of_me, final cards/hand/hand_is, /"
    "cards on_the_table, lay/lays/laid down, /is sitting_on, /has/i've got, shows hers/his, last is/of_all, in/in_my "
    "hand, /lay open",
})  # fmt: skip
"""What people say for a verb, without its forms (`play` for `plays` and `played`)."""

SIGNS = (
    *listed_words("icon, sign, symbol, picture, mark, little sign, icon on it, sign on it"),
    *(
        f"{of} {sign}"
        for of in ("token", "re roll", "reroll")
        for sign in ("sign", "symbol", "icon", "picture", "thing")
    ),
)
"""What people call the icon of a Re-roll card."""

CALLED = {
    **dict.fromkeys(listed_words("peek, eye, the eye, with the eye, an eye"), "look"),
    **dict.fromkeys(
        listed_words("you get a token, i get a token, get a token, with a token, with the token, one with a token"),
        "token",
    ),
    **dict.fromkeys(listed_words("hand, the hand, a hand, take or draw"), "take"),
    **dict.fromkeys(listed_words("wild die, the wild die, black one, black space"), "black"),
    **dict.fromkeys(
        listed_words(
            "mines, my ones, the mine, the mines, mine cards,"
            " mine, my own, my cards, own cards, my own cards, what i've got, what i have, what i got, hers, her own,"
            " his own, her cards, his cards"
        ),
        "own",
    ),
    **dict.fromkeys(
        listed_words(
            "icon no, token no, sign no, symbol no, picture no, icon none, no one icon, no little one, icon not,"
            " no icon, without icon, without the icon, without an icon, without a symbol, nothing on it, not marked,"
            " no token, no token on it, no symbol, hasn't got an icon, hasn't got a symbol, hasn't got one, hasn't an"
            " icon, doesn't have an icon, doesn't have a symbol, isn't marked, hasn't got the icon, hasn't the icon"
        ),
        "plain",
    ),
    **dict.fromkeys(
        listed_words(
            "with icon, with the icon, with the token sign, with a token sign, an icon, marked, a token on it, token"
            " on it, symbol, a symbol, the symbol, one of those symbols, with a symbol, with the symbol, gets a token,"
            " gets the token, gets another token, another token, my token, her token, his token"
        ),
        "icon",
    ),
    **dict.fromkeys(listed_words("low, low one"), "lowest"),
    **dict.fromkeys(listed_words("high, high one"), "highest"),
    "swop": "swap",
    **dict.fromkeys(listed_words("behind, just behind, just after, right after, right behind"), "after"),
    **dict.fromkeys(listed_words("nothing, no look, no card"), "none"),
    **dict.fromkeys(
        listed_words(
            "re-roll sign, reroll sign, the re-roll sign, the reroll sign, a re-roll sign, a reroll sign, re-roll"
            " symbol, the re-roll symbol, reroll symbol, the reroll symbol, re-roll icon, the re-roll icon, reroll"
            " icon, the reroll icon, sign, the sign, a sign, with sign, with a sign, with the sign, with symbol, token"
            " sign, token symbol, token icon"
        ),
        "icon",
    ),
    **dict.fromkeys(
        listed_words(
            "no sign, without sign, without a sign, without the sign, without symbol, without the symbol, blank, a"
            " blank, nothing special, normal card, a normal card, ordinary card, an ordinary card, nothing printed on"
            " it"
        ),
        "plain",
    ),
    **dict.fromkeys(
        listed_words(
            "swap thing, the swap thing, the swap, swap sign, swap side, swap face, the swap sign, the swap side,"
            " exchange sign, exchange side"
        ),
        "swap",
    ),
    **dict.fromkeys(
        listed_words(
            "lowest one, the lowest one, lowest card, the lowest card, smallest, the smallest, smallest one, smallest"
            " card, minimum"
        ),
        "lowest",
    ),
    **dict.fromkeys(
        listed_words(
            "highest one, the highest one, highest card, the highest card, biggest, the biggest, biggest one, biggest"
            " card, largest, the largest, largest one, maximum"
        ),
        "highest",
    ),
    **dict.fromkeys(listed_words("normal one, a normal one, ordinary one, an ordinary one"), "take"),
    **dict.fromkeys(
        listed_words(
            "my own ones, my own card, own ones, all mine, all my cards, all my own, his own cards, her own cards,"
            " all his cards, all her cards"
        ),
        "own",
    ),
    **{
        f"{no} {what}": "plain"
        for no in listed_words(
            "no, no little, without a, without any, without the, hasn't got a, hasn't got any, hasn't a, doesn't have"
            " a, hasn't got the, doesn't have the, has no, there's no"
        )
        for what in ("token", *SIGNS, "token on hers", "token on his", "token on mine", "sign on hers")
    },
    **{f"{a}{what}": "icon" for a in ("", "a ", "the ", "with a ", "with the ") for what in SIGNS},
    "token on hers": "icon",
    **{
        f"{how} card{sign}": to
        for how, to in (
            ("lowest", "lowest"),
            ("highest", "highest"),
            ("the lowest", "lowest"),
            ("the highest", "highest"),
        )
        for sign in (" sign", " symbol", " side", " face", " picture")
    },
    **{
        f"{of}{my} {cards}": "own"
        for of in ("", "all ", "all of ")
        for my in ("my", "my own", "his", "his own", "her", "her own")
        for cards in ("cards", "ones", "four", "hand")
    },
    **dict.fromkeys(
        listed_words(
            "swap card, swap cards, trade, exchange, swapping, the swapping one, the swap card, two arrows, the arrows"
        ),
        "swap",
    ),
    **dict.fromkeys(
        listed_words("at nothing, no peek, no peeking, at none"),
        "none",
    ),
    **dict.fromkeys(
        listed_words(
            "token on, little token, the little token, the little token on, a little token on it, the token on"
            " it, has the token, has a token, little token on it, the little sign, a little sign, the little"
            " icon, a little icon, the little picture, a little picture, the picture, a picture, picture on it,"
            " a picture on it, the thingy, reroll thingy, the reroll thingy, re roll thingy, the re roll"
            " thingy, re-roll thingy, the re-roll thingy, token thingy, the token thingy, re-roll picture, the"
            " re-roll picture, reroll picture, the reroll picture, token picture, the token picture, balloon, a"
            " balloon, the balloon, a little balloon, the little balloon, with token, is with token, takes one token,"
            " takes a token, and takes a token, and a token, plus a token, so i get a token, so she gets a token,"
            " so he gets a token, so a token for me, a token for me, token for me, i get one token, gets one"
            " token, get one token, that gives a token, that gives me a token, which gives a token, which gives"
            " me a token, gives me a token, collects a token, collect a token, i collect a token, i collect one"
            " token, earns a token, earn a token, wins a token, win a token, one with the sign, one with a sign,"
            " one with the icon, one with an icon, one with the symbol, the icon on it, the icon is on it, there"
            " is an icon, there's an icon, the mark, a mark, the sign on it"
        ),
        "icon",
    ),
    **dict.fromkeys(
        listed_words(
            "hasn't got that, hasn't got the picture, hasn't got the mark, hasn't got the"
            " thing, has no icon, has no sign, has no symbol, has no picture, has no mark, there"
            " is no icon, there's no icon, there is no sign, there's no sign, there is no symbol, there's no"
            " symbol, isn't a token, isn't any icon, is no icon, not got"
            " the icon, not got an icon, not got a sign, not got the sign, doesn't have the icon, doesn't have"
            " the sign, doesn't have the symbol, doesn't have any"
            " icon, does not have the icon, does not have an icon, no icon on it, no sign on it, no symbol on"
            " it, no picture, no picture on it, no little picture, no little picture on it, no little sign, no"
            " little icon, no thingy, no reroll thingy, no re-roll thingy, no reroll picture, no re-roll"
            " picture, no reroll sign, no re-roll sign, no reroll icon, no re-roll icon, no balloon, no token"
            " for me, no tokens, no tokens for me, without picture, without the picture, without a token,"
            " without token, without any sign, plain one, a plain one, the plain one, plain card, a plain card,"
            " just plain, only plain, nothing in the corner, no extra token, no token this time, gets no token,"
            " get no token, i get no token, so no token, not a token one, not a token card, not one with a sign,"
            " not one with an icon, no mark, no mark on it, isn't one with a token, unmarked"
        ),
        "plain",
    ),
    **dict.fromkeys(
        listed_words(
            "tiniest, the tiniest, littlest, the littlest, the low one, the lowest number, lowest number, the"
            " smallest card, the smallest number, smallest number, the smallest one, take the lowest, takes the"
            " lowest, take lowest, takes lowest, take the lowest card, takes the lowest card, the cat face,"
            " the low"
        ),
        "lowest",
    ),
    **dict.fromkeys(
        listed_words(
            "the high one, the highest numberghest number, the biggest card, the biggest number, biggest"
            " number, the biggest one, the largest card, the largest one, take the highest, takes the highest,"
            " take highest, takes highest, take the highest card, takes the highest card, the rat faceghs, the"
            " high"
        ),
        "highest",
    ),
    **dict.fromkeys(
        listed_words(
            "swapping cards, exchange cards, the exchange, an exchange, switch cards, switch, the switch, change"
            " cards, swapsies, swap one, the swap one, the trade, a trade, a swap, the swapper, trade cards, swap"
            " a card, swap two cards, exchange one"
        ),
        "swap",
    ),
    **dict.fromkeys(
        listed_words(
            "my own hand, all my own cards, all of mine, all of my own, all hers, all his, all of hers, all of"
            " his, both mine, both of mine, my two cards, my three cards, my cards again, my own stuff, what is"
            " mine, what's mine, what she has, what he has, what she's got, what he's got, what i have got, my"
            " four cards"
        ),
        "own",
    ),
    **dict.fromkeys(
        listed_words(
            "no look at all, not at anything, without looking, not looking, no looking, nobody's, none of them,"
            " skip the look, skips the look, skip the looking, skip looking, skips looking, skip the peek, skips"
            " the peek, skip peeking, no need to look, no thanks to the look, doesn't look, don't look, won't"
            " look, doesn't peek, don't peek, not peeking, doesn't want to look, don't want to look, doesn't"
            " want to peek, don't want to peek, i leave the look, leaves the look, leave the look"
        ),
        "none",
    ),
}
"""What people call the words that verbs take."""

EVENTS = {
    "begins": "{who} begins",
    "pawn_set": "the pawn stands on space {amount}, which is black",
    "dealt": "face up: {row}; {amount:icon}",
    "dealt/hidden": "face up were: {row}",
    "reshuffle_due": f"{{amount}} icons, more than {ICONS_ALLOWED}: all {REGIONS} go back and are dealt anew",
    "turn": "{who} begins a turn",
    "turn+final": "{who} begins a turn of the final round; {final:turn} to come, this one included",
    "rolled": "{who} rolls {dice:+} = {amount}",
    "rolled/single": "{who} rolls {amount}",
    "rolled_again": "{who} has {dice:+} = {amount} now, after {before:+}",
    "rolled_again/single": "{who} has {amount} now, after {before:+}",
    "moved": "the pawn moves {amount:space}",
    "landed": "the pawn stands on {space}",
    "space_asked": "ragz does not know yet what {space} is",
    "space_told": "space {number} is {space}",
    "lap": "the pawn has been round the board: count its spaces once, black ones too, as in: spaces {amount}",
    "spaces_counted": "the board has {amount:space}; known so far: {known}",
    "regions_named": "the regions are {regions}",
    "wild_due": "the pawn stands on black: the Wild die is due",
    "wild": "the Wild die shows {wild}",
    "wild_again": "the Wild die shows {wild} now, after {before}",
    "took": "{who} takes the card of {region} and lays it face down; {amount:card}",
    "drew/plain": "{who} draws a card, looks at it and lays it face down, without the icon; {amount:card}",
    "drew/icon": "{who} draws a card, looks at it and lays it face down, with the icon; {amount:card}",
    "full": "{who} has the full hand of {amount:card}",
    "received": "{who} collects {amount:token} for the {space}: {left:token}",
    "released": "{who} pays {amount:token} to the centre: {left:token}",
    "centre_empty": "no token is left in the centre for the {space}",
    "looked": "{who} may look at all their own cards now, this once",
    "looked_at": "{who} may look at card {amount} of {whom} now, this once",
    "no_look": "{who} leaves the look",
    "swapped": "{who}'s card {amount} and {whom}'s card {number} change places, unseen",
    "declined": "{who} leaves the swap",
    "skipped": "{who} skips",
    "discarded": "{who}'s card {amount} goes unseen under the pile, and the card just taken gets its place",
    "refilled": "{region} shows {amount} now",
    "refilled/hidden": "{region} was refilled",
    "final_round": "all are full: the final round begins, {amount:turn}, and {who} has the last",
    "final_round/again": "all are full again: the final round goes on, {amount:turn} to come; {who}'s hand began it",
    "not_begun": "the final round has not begun, for this hand is not full: {whom}",
    "last_turns": "still to play: {whom}",
    "play_ended": "play is over: all cards are turned up",
    "revealed": "{who} turns up {cards:+} = {amount}",
    "won": "{who} wins with {amount}!",
    "winners_now": "the winner is now, with {amount}: {whom}",
    "stopped/revealed": "all cards are turned up: the totals are booked, and nobody wins",
    "retired": "{who} leaves, with {amount:token}",
    "hand_away": "under the pile, unseen: {who}'s {amount:card}",
    "released/leaving": "back to the centre: {who}'s {amount:token}",
    "still_due": "{who} turns up first what is still due from the turn before",
    "dropped/dice": "{who}'s roll of {dice:+} is dropped; ragz undo gives it back",
    "dropped/landing": "{who}'s landing on {space} is dropped; ragz undo gives it back",
    "dropped/wild": "{who}'s Wild die, {wild}, is dropped; ragz undo gives it back",
    "dropped/discard": "{who}'s take is dropped: the card goes back to {region}; ragz undo gives it back",
    "dropped/discarded": "{who} has nothing to discard any more",
    "dropped/look": "{who}'s look is dropped; ragz undo gives it back",
    "stays_paid": "paid for re-rolls already: {amount:token}; to give back: table: set {who} tokens {left}  # why",
    "corrected/untold": "the table sets {who}'s {fact} to {left}",
    "corrected/row": "the table sets the face-up cards to {row}",
    "corrected/pawn": "the table puts the pawn on {space}",
    "corrected/turns": "the table sets the turns of the final round to {left}",
    "corrected/final": "the table says how many turns of the final round follow this one: {left}",
    "corrected/closer": "the table says that {who}'s full hand began the final round",
    "corrected/order": "the table says in which order people sit: {whom}",
    "score/secret": "nobody can know before the cards are turned up",
}
REFUSALS = {
    **dict.fromkeys(
        ("W-NAME/regions", "W-VERB/regions"), "the regions have no names yet, and {word} is none of {names}"
    ),
    "R-PLAYERS": "{number:player} cannot play; the game is for {least} to {most}",
    "R-SET": "{word} cannot be set; wanted: {wanted}",
    "R-SET/cards": "{whom} cannot have {number:card}; the full hand is {most}",
    "R-SET/revealed": "cards are turned up already: only scores can be set now, and not {word}",
    "R-SET/early": "there is no final round while this hand is not full: {whom}",
    "R-SET/final": "the final round cannot have {number:turn} to come; there are {most} at most, and only in play",
    "R-STOP": "the game can be counted only if every hand is full, with {wanted:card}; not yet so: {whom}",
    "R-SET/range": "{number} cannot be; {least} to {most} is possible",
    "R-TOKENS": f"that makes {{number}} tokens, and there are {TOKENS}",
    "R-TOKENS/range": "{number} tokens cannot be; there are {least} to {most}",
    "R-START": "{space} is no black space",
    "R-BOARD/told": "space {number} was told to be {before}, and now {space}",
    "R-BOARD/order": "space {number} cannot be {space}: clockwise come {regions}, a black space before each",
    "R-BOARD/position": "there is no space {number}; the last one is {most}",
    "R-BOARD/size": "with {number:space} what was told as {space} would be {before} too",
    "R-BOARD/count": "{number:space} do not agree with what was told of the board",
    "R-BOARD/range": "a board of {number:space} cannot be; {least} to {most} is possible",
    "R-BOARD/regions": "{number:region} named, and a board has {wanted}",
    "R-BOARD/named": "the regions are named already: {regions}",
    "R-BOARD/name": "{word} cannot be the name of a region",
    "R-BOARD/line": "{word} does not tell anything of a board",
    "R-ROW/number": "{number:card}, and {wanted} lie face up, one before each region",
    "R-ROW/one": "{number:card}, and only one is turned up",
    "R-ROW/refill": "only {region} is empty, so one card is turned up",
    "R-ROW/five": "{number} icons are face up, so all five are dealt anew and not just one",
    "R-ROW/full": "no region is empty, so no card is turned up",
    "R-VALUE": "no card shows {number}; {least} to {most} is possible",
    "R-ICON/icon": "a {number} has no icon",
    "R-ICON/plain": "a {number} has the icon",
    "R-TURN": "it is {whom}'s turn, not {who}'s",
    "R-PHASE+first": "not now: first {first}",
    "R-PHASE": "something else comes first, and {whom} owes it",
    "R-DICE/count": f"a roll has 1 to {MOST_DICE} number dice, and what was typed is {{dice}}",
    "R-DICE/face": "{dice} cannot be: a die shows {least} to {most}",
    "R-SKIP-NEXT": "{who}'s hand became full in this turn: {who} may skip from the next one on",
    "R-OPEN-SKIP": "{who} has {cards:card} of {wanted}: only a full hand may skip, or begin with the Wild die",
    "R-FULL-DICE": "{who} is full with {cards:card}: no number dice, and the pawn stays where it is",
    "R-SKIP-LATE": "the Wild die shows {wild}, so {who} cannot skip any more",
    "R-TOKEN": "{who} has {tokens:token} left to pay for a re-roll",
    "R-REROLL/none": "no die is named",
    "R-REROLL/word": "{word} is no change of a die",
    "R-REROLL/wild": "only the Wild die can be rolled again now, and it shows {wild}",
    "R-REROLL/die": "no die that could be rolled again shows {word}; they show {dice}",
    "R-REROLL/which": "which die was rolled again? They show {dice}",
    "R-REROLL/now": "the {number} was rolled again: what does it show now?",
    "R-REROLL-LATE/moved": "the pawn has moved, so the number dice are settled",
    "R-REROLL-LATE/done": "the dice of this turn are settled",
    "R-MOVE": "the dice {dice:+} make {wanted}, not {number}",
    "R-MOVE/single": "the die shows {wanted}, not {number}",
    "R-MOVE/space": "from here {dice:+} leads to space {wanted}, not {number}",
    "R-WILD": "the Wild die shows {names:or}, not {word}",
    "R-REGION": "the space is of {names}, so the card of {region} is out of reach",
    "R-MUST-TAKE": "on this space {who} has to take the face-up card",
    "R-LOWEST": "{region} shows {number}, and the lowest is {wanted}",
    "R-LOWEST+entry": "the lowest card is not that of {region}",  # of an earlier line, whose cards may lie face down
    "R-HIGHEST": "{region} shows {number}, and the highest is {wanted}",
    "R-HIGHEST+entry": "the highest card is not that of {region}",
    "R-SWAP-MUST": "the Wild die shows {wild}, which {who} cannot leave",
    "R-SWAP/row": "a swap is with a face-down card of an opponent, never with the face-up cards",
    "R-SWAP/self": "a swap is with an opponent's card, not with {who}'s own",
    "R-SWAP/result": "the Wild die shows {wild}, not swap",
    "R-SLOT/range": "there is no card {number}; the cards of a player count from {least}",
    "R-SLOT/none": "{whom} has no card {number}, only {most}",
    "R-LOOK/when": "there is no look for {who} now; the only looks are those of a Look space, after the card is taken",
    "R-LOOK/both": "it is either all of one's own cards or one card of one opponent",
    "R-LOOK/self": "{who}'s own cards are looked at all together",
    "R-DISCARD/when": "{who} has nothing to discard",
    "R-DISCARD/second": "{who} has put a card under the pile already",
    "R-DISCARD/place": "an older card goes, 1 to {most}, not the one just taken",
    "R-RESHUFFLE": "{number:icon} may lie face up; only more than {most} are dealt anew",
    "R-REVEAL": "it is too early to turn the cards up",
    "R-HAND": "{number:card}, and everybody turns up {wanted}",
    "R-CONTRADICT": "{who}'s card {place} was seen to be another one",
    "T-LEAVE/revealed": "cards are turned up already: nobody can leave this game any more",
    "R-SECRET": "the value of a face-down card is nobody's business, not even ragz's",
    "R-DONE": "{who} has done that already",
    "R-DONE/table": "that has been said already",
    "R-DONE/took": "{who} has taken the face-up card instead",
    "R-DONE/counted": "the board is known to have {number:space}",
    "R-GAME": "play is over",
}
HINTS = {
    **dict.fromkeys(
        ("W-NAME/regions", "W-VERB/regions"), "name the five once, clockwise from the black space where the pawn began"
    ),
    **dict.fromkeys(("R-SET/cards", "R-SET/final"), "see what is there: ragz status"),
    "R-SET/revealed": "table: set {whom} score {number}  # why",
    "R-SET/early": "set the cards first: ragz status shows how many everybody has",
    "R-STOP/playing": "without counting it: table: stop  # why",
    "T-LEAVE/revealed": "they can stay away from the next one: ragz rematch takes --without {whom}",
    "R-TOKENS": "count the tokens of all players and those in the centre",
    "R-START": "the black spaces known are {spaces}",
    "R-BOARD/told": "if your board really says so: table: space {number} {space}  # why",
    "R-BOARD/order": "if your board really says so: table: space {number} {space}  # why",
    "R-BOARD/position": "spaces count clockwise from 0",
    "R-BOARD/regions": "name all five, clockwise from space 0, the black one where a new board begins",
    "R-BOARD/named": "if they have other names, those in their places: table: regions {told}  # why",
    "R-BOARD/name": "one word with letters in it, each name once",
    "R-BOARD/line": "a line is: 7 red look, or 12 black, or spaces 20, or regions and five names",
    **dict.fromkeys(("R-BOARD/size", "R-BOARD/count"), "count the spaces again, the black ones too"),
    "R-ROW/number": "one card for each region, clockwise",
    "R-ICON": "look at the card again; 7, 8 and 9 have the icon",
    "R-DICE": "type what the dice show",
    "R-REROLL": "name what a die showed and what it shows now",
    "R-MOVE": "say where the pawn lands, or just move",
    "R-MOVE/space": "move",
    "R-REGION": "take {names}",
    **dict.fromkeys(("R-LOWEST", "R-HIGHEST"), "it is at {names:or}"),
    "R-SWAP/self": "name an opponent",
    "R-SLOT": "places count from 1 in the order in which the cards came",
    "R-LOOK/both": "say one of them",
    "R-LOOK/self": "look own",
    "R-REVEAL": "all play until everybody is full, and then one more turn each",
    "R-CONTRADICT": "look again; cards are told by their places, from 1 on. If they lie otherwise or the log is wrong:"
    " table: set {who} score {number}  # why",
    "R-SECRET": "say only icon or plain",
    "R-DONE": "if it was mistyped: ragz undo takes the last line back",
    "R-DONE/counted": "if your board really has another number: table: spaces {number}  # why",
}
DUTIES = {
    "first": "say who begins: the last to visit a famous monument",
    "pawn": "say on which black space the pawn starts: {regions:or}",
    "row": "say what the five face-up cards show, in this order: {regions}",
    "row/RR-5": "say what the five face-up cards show, clockwise from the pawn's black space: red 3, yellow 7 and so"
    " on, or the figures alone",
    "row/RR-57": "shuffle all five into the pile, deal five others and say what they show, in this order: {regions}",
    "roll": f"roll 1 to {MOST_DICE} number dice",
    "reroll": "pay a token and roll again: a 3 that became a 6 is 3=6",
    "reroll/RR-66": "pay a token and roll the Wild die again",
    "move": "move the pawn",
    "move/RR-24": "move the pawn, and say where it lands: the region and the icon (take, token or look), or black",
    "take": "take the card of this region",
    "take/RR-40": "take the lowest card",
    "take/RR-42": "take the highest card",
    "draw": "draw from the pile and say whether it has the icon",
    "look": "look now, this once, at all your own cards or at one of an opponent (whose, and its place), or leave it",
    "wild": "roll the Wild die",
    "swap": "swap one of your cards with an opponent's, both unseen: the place of yours, whose, the place of theirs",
    "decline": "leave it",
    "discard": "put an older card, unseen, under the pile",
    "refill": "turn up the next card in the empty place, and say what it shows",
    "skip": "skip",
    "reveal": "turn all cards up and tell them by their places, from card 1 on",
    "space": "look at the board and say what this space is: a region with take, token or look, or black",
    "spaces": f"count the spaces of the board, black ones too ({SIZE_GUESS} is a guess)",
    "regions": "name the five regions, clockwise from the black space where the pawn starts",
}
QUIET = {
    **dict.fromkeys(
        ("begins", "pawn_set", "turn", "moved", "space_told", "looked", "no_look", "declined", "skipped"), ""
    ),
    "dealt": "{amount:icon}",
    "dealt/hidden": "five cards",
    "turn+final": "{final:turn} of the final round to come",
    "rolled": "{amount}",
    "rolled_again": "{amount} now",
    "landed": "{space}",
    "space_asked": "new",
    "lap": "once round: count all spaces, as in: spaces {amount}",
    "wild_due": "black",
    "wild": "{wild}",
    "wild_again": "{wild} now",
    "took": "{region}, {amount:card}",
    "drew": "{amount:card}",
    "full": "full hand",
    "received": "{by}+{amount} = {left:token}",
    "released": "{by}-{amount} = {left:token}",
    "centre_empty": "no token left in the centre",
    "looked_at": "{whom}'s card {amount}",
    "swapped": "card {amount} with {whom}'s {number}",
    "discarded": "card {amount} away, the new one there",
    "refilled": "{region} {amount}",
    "refilled/hidden": "{region} refilled",
    "revealed": "{by}{amount}",
}
ASKS = {
    "first": "who begins",
    "decline": "no",
    "reroll": "re-roll",
    "move": "move",
    "take": "take",
    "draw": "draw",
    "wild": "Wild die",
    "row": "five cards from {regions[0]}",
    "row/RR-5": "five cards, each with its colour",
    "pawn": "pawn before which region",
    "look": "look, any place",
    "move/RR-24": "move where",
    "reveal": "cards from 1 on",
    "space": "which space is it",
    "spaces": "how many spaces",
}
COLUMNS = {"total": "Total", "tokens": "Tokens", "cards": "Face-down cards", "full": "Full"}

ABOVE = {
    "row": "Face up: {row}",
    "pawn": "Pawn: {pawn}, space {at}",
    "centre": "Tokens in the centre: {centre}",
    "pile": "Cards in the pile: {pile}",
    "final_turns": "Final round, turns to come: {final_turns}",
    "last_turns": "Still to play: {last_turns}",
}
LISTS = {"revealed": "{name} turned up: {revealed}"}

PHASES = {
    "first": "who begins has to be told",
    "pawn": "the pawn has to be set down",
    "deal": "five cards have to be dealt face up",
    "turn": "nothing is rolled yet",
    "rolled": "the number dice lie; the pawn is to move",
    "landed": "the space under the pawn has to be told",
    "take or draw": "the pawn stands on a take-or-draw space",
    "re-roll space": "the pawn stands on a Re-roll space",
    "look space": "the pawn stands on a Look space",
    "wild due": "the Wild die is due",
    "wild": "the Wild die lies",
    "discard": "an older card has to go",
    "look": "a look is open",
    "refill": "an empty place has to be refilled",
    "reshuffle": "the face-up cards have to be dealt anew",
    "reveal": "the cards are turned up",
}
ODDS = OddsWords(
    short={"reach": "{number:die|dice} to {space}", "again": "re-roll to {space}"},
    head=("Dice", "By", "Space", "Face up", "Chance", "with 1 re-roll", "with 2 re-rolls"),
    below={
        SOME: "With re-rolls: for a player who wants that one space and pays as long as it helps.",
        NONE: "No number dice have to be rolled or moved now.",
        "uncounted": "Nobody has counted the spaces yet: ragz spaces N",
        "full": "A full player rolls the Wild die only, and nobody knows how many of its faces show what"
        " [RR-38, RR-74].",
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
        "face up {row}, {centre:token} in the centre", "{tokens:token}, {cards:card}", "{tokens}, {cards:card}", "{row}"
    ),
    total="points on the cards",
    odds=ODDS,
    quiet=QUIET,
    asks=ASKS,
    said=SAID,
    called=CALLED,
    screens={
        "row/RR-5": "say what the five face-up cards show, clockwise from the pawn's black space",
        "reroll/RR-63": "pay a token and roll again",
        "look/RR-33": "look now, this once, at all your own cards or at one of an opponent, or leave it",
        "swap/RR-44": "swap one of your cards with an opponent's, both unseen",
    },
    after={
        "reroll": "A re-roll costs 1 of your {tokens:token}.",
        "swap": "Nobody looks at either card.",
    },
)
