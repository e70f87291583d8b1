"""Lines in other words, where nothing is understood as it stands: all of them only need Enter."""

from typing import Any

from tests.change import table as change
from tests.each import each
from tests.hearing.said import ASKED, PROPOSED, TAKEN, Answer, answer
from tests.news import table as news
from tests.rage import table as rage
from tests.rat import table as rat


def asked_for_teamwork() -> Any:
    table = news.at("Ann 60, free; Bob 60, 2 cards; Cy 60, 2 cards; Dee 60, 2 cards")
    return table.play("event Territory-1 20")


def counting() -> Any:
    return rage.new("Ann Bob Cy Dee", dealer="Dee").play("trump red", "bids 3 3 2 3")


def beginning() -> Any:
    return rage.new("Ann Bob Cy Dee", dealer="Dee")


def bidding() -> Any:
    return rage.new("Ann Bob Cy Dee", dealer="Dee").play("trump red")


def playing() -> Any:
    return rage.at("Rosa Finn Gus Kay, 7 cards, trump red, bids 2 1 3 2")


def free_in_change() -> Any:
    return change.at("Ann 120 on Desires, free; Bob 120; Cy 120")


def free_in_news() -> Any:
    return news.at("Ann 60, free, 3 cards; Bob 60, 3 cards")


def offered() -> Any:
    return change.at("Ann 120 on Desires, to challenge; Bob 120; Cy 120")


def on_a_corner() -> Any:
    return change.at("Ann 120, landing on Corner 8; Bob 120; Cy 120")


def at_corner_3() -> Any:
    return news.at("Ann 60, landing on Corner 3; Bob 60")


def declared() -> Any:
    return news.at("Ann 60, free; Bob 60").play("event Israel 25")


def landing() -> Any:
    return rat.at("Ann, landing on blue take; Bob; Cy")


def filling() -> Any:
    return rat.at("Ann, landing on blue take; Bob; Cy").play("take blue")


@each(
    ("said", "lines"),
    [
        ("bob say no to this", "Bob: decline"),
        ("bob and cy both turn me down", "Bob: decline; Cy: decline"),
        ("bob and cy shake their heads", "Bob: decline; Cy: decline"),
        ("and bob doesn't", "Bob: decline"),
        ("cy doesnt but bob joins with 5", "Cy: decline; Bob: teamwork 5"),
        ("bob joins with 5 but not cy", "Bob: teamwork 5; Cy: decline"),
        ("bob joins with 5 but not cy or dee", "Bob: teamwork 5; Cy: decline; Dee: decline"),
    ],
)
def test_gn_40_who_plays_no_teamwork_is_told_beside_who_does(said: str, lines: str) -> None:
    assert answer(asked_for_teamwork(), said) == Answer(PROPOSED, (lines,))


@each("said", ["no", "no teamwork", "no tw", "no teamwork from anybody this time"])
def test_gn_40_a_bare_no_may_mean_all_who_are_asked(said: str) -> None:
    everybody = "Bob: decline; Cy: decline; Dee: decline"
    assert answer(asked_for_teamwork(), said) == Answer(
        PROPOSED, (everybody, "Bob: decline", "Cy: decline", "Dee: decline")
    )


@each("said", ["bob joins with 5, maybe not cy", "if bob doesn't, cy joins with 5", "bob or cy say no to this"])
def test_gn_40_nobody_is_left_out_and_no_doubt_is_dropped(said: str) -> None:
    assert answer(asked_for_teamwork(), said).how == ASKED


@each(
    "said",
    [
        "all people correct, only bob get 2",
        "bob make only 2, all other make good",
        "all ok bu bo 2",
    ],
)
def test_rg_107_all_made_it_but_one_whose_figure_is_told(said: str) -> None:
    # 11 are bid for 10 tricks: with 2 of his 3, Bob leaves the others 8
    assert answer(counting(), said) == Answer(PROPOSED, ("Ann: tricks made Bob 2",))


@each("said", ["all people correct, only bob get 2 and cy 7", "all make sense", "everybody correct?"])
def test_rg_107_no_figure_is_dropped_beside_all(said: str) -> None:
    assert answer(counting(), said).how == ASKED


@each("said", ["just the one trick for ann", "just the one for me please, nothing fancy", "i say only one trick"])
def test_rg_22_only_one_is_a_bid_of_one_with_enter(said: str) -> None:
    assert answer(bidding(), said) == Answer(PROPOSED, ("Ann: bid 1",))


@each(
    ("table", "said", "line"),
    [
        (filling, "is three in the hole now", "Ann: refill 3"),
        (free_in_news, "can i do an event in Territory-1, i'm putting twenty on it", "Ann: event Territory-1 20"),
        (free_in_news, "can i do territory-1 please, with forty", "Ann: event Territory-1 40"),
        (free_in_change, "can i please go to space 11 with my option", "Ann: option Space-11"),
        (free_in_change, "is all for me", "Ann: end"),
    ],
)
def test_what_only_seems_to_ask_is_proposed(table: Any, said: str, line: str) -> None:
    assert answer(table(), said) == Answer(PROPOSED, (line,))


@each(
    ("table", "said"),
    [
        (filling, "is it three now"),
        (filling, "is ann next"),
        (filling, "is three enough"),
        (free_in_news, "can i do an event in Territory-1 with twenty?"),
        (free_in_change, "is space 11 still open"),
        (free_in_change, "can i go to space 11?"),
    ],
)
def test_what_asks_is_no_line(table: Any, said: str) -> None:
    assert answer(table(), said).how == ASKED


@each(
    ("table", "said", "lines"),
    [
        (playing, "ro or 9 fi or 3", "Rosa: play orange 9; Finn: play orange 3"),
        (playing, "pu 9 or 3 gr 10", "Rosa: play purple 9; Finn: play orange 3; Gus: play green 10"),
        (free_in_change, "op 11 6 3 1", "Ann: option Space-11; Ann: challenge 6 3 1"),
        (declared, "ma 45 ro 6 4", "Ann: marker 45; Ann: throw 6 4"),
    ],
)
def test_a_line_of_letters_is_read_with_each_in_full(table: Any, said: str, lines: str) -> None:
    answered = answer(table(), said)
    assert answered.how == PROPOSED
    assert answered.lines[0] == lines


@each(
    ("table", "said", "lines"),
    [
        (playing, "ro re 9 fi re 3", "Rosa: play red 9; Finn: play red 3"),
        (playing, "ro g14 fi b3", "Rosa: play green 14; Finn: play blue 3"),
        (playing, "wi re", "Rosa: play wild red"),
        (beginning, "gr 4", "Ann: trump green 4"),
        (asked_for_teamwork, "bo no", "Bob: decline"),
        (asked_for_teamwork, "bo tw 10", "Bob: teamwork 10"),
    ],
)
def test_two_letters_are_taken_where_all_that_they_begin_comes_to_one_line(table: Any, said: str, lines: str) -> None:
    assert answer(table(), said) == Answer(TAKEN, (lines,))


@each("said", ["or 7", "ar 20", "ro g14 xx b3"])
def test_two_letters_that_are_a_word_or_cost_something_need_enter(said: str) -> None:
    assert answer(playing(), said).how != TAKEN
    assert answer(free_in_news(), said).how != TAKEN


@each(
    ("table", "said", "line"),
    [
        (on_a_corner, "me 17", "Ann: corner 8 self; Ann: place Space-17"),
        (on_a_corner, "bo, 17", "Ann: corner 8 Bob; Bob: place Space-17"),
        (on_a_corner, "se pt 17", "Ann: corner 8 self; Ann: place Space-17"),
    ],
)
def test_ch_50_where_whoever_is_chosen_goes_is_told_by_its_number(table: Any, said: str, line: str) -> None:
    assert answer(table(), said) == Answer(PROPOSED, (line,))


@each("said", ["i keep the fifty for myself", "she keeps those fifty zeal for herself, of course"])
def test_gn_70_who_keeps_what_a_corner_brings_chooses_nobody_else(said: str) -> None:
    table = news.at("Ann 60, landing on Corner 2; Bob 60")
    assert answer(table, said).lines == ("Ann: corner 2 self",)
    assert answer(table, said.replace("fifty", "forty")).lines != ("Ann: corner 2 self",)


@each("said", ["trump is green, now 7 cards", "now 7 cards. green is up", "only seven cards now and green is trump"])
def test_rg_17_how_many_cards_there_are_is_no_number_of_the_trump(said: str) -> None:
    assert answer(rage.new("Ann Bob Cy", dealer="Cy"), said).lines[0] == "Ann: trump green"


@each("said", ["ann wants that zero so badly. she rolled a 3", "ann needs just a one, and she rolled a three"])
def test_rr_20_what_is_wished_for_is_no_die(said: str) -> None:
    assert "Ann: roll 3" in answer(rat.at("Ann;Bob;Cy"), said).lines


@each("said", ["4", "now 4", "nw 4"])
def test_rr_51_a_bare_number_may_be_the_card_that_is_turned_up(said: str) -> None:
    table = rat.at("Ann, landing on black;Bob;Cy", row="3 7 0 9 5").play("wild lowest")  # the 0 lies on green
    assert answer(table, said) == Answer(PROPOSED, ("Ann: take green; Ann: refill 4",))


@each(
    ("table", "said"),
    [
        (counting, "not everybody made it"),
        (counting, "if everybody made it but bob 2"),
        (counting, "everybody didn't make it but bob 2"),
        (counting, "bob wants 2, everyone ok with that"),
        (asked_for_teamwork, "and bob doesn't know yet"),
        (asked_for_teamwork, "and bob doesn't say no"),
        (asked_for_teamwork, "bob doesn't mind but cy 5"),
        (asked_for_teamwork, "bob gives 5 but cy isn't sure"),
        (free_in_change, "four four one"),
        (free_in_change, "i'm ready to do the option"),
        (free_in_change, "is everyone done"),
        (offered, "can i change that please"),
        (offered, "is score ok"),
        (bidding, "can we play 2 more rounds"),
        (bidding, "two two"),
        (at_corner_3, "i refuse to do it myself"),
        (at_corner_3, "3 cards for herself"),
        (on_a_corner, "us 17"),
    ],
)
def test_nothing_is_turned_round_in_other_words(table: Any, said: str) -> None:
    assert answer(table(), said).how == ASKED


@each("said", ["red 9 or 3", "bl 6 or 7"])
def test_rg_28_an_or_between_figures_is_a_doubt(said: str) -> None:
    assert answer(playing(), said).how == ASKED


@each("said", ["ann dbl", "dbl card", "ann puts dbl crd"])
def test_gn_96_receive_double_is_told_as_it_is_called(said: str) -> None:
    table = news.at("Ann 60, owns Israel, 3 cards; Bob 60, landing on Israel")
    assert answer(table, said).lines == ("Ann: double",)


@each(
    ("table", "said", "lines"),
    [
        (declared, "mk 45 6 4", "Ann: marker 45; Ann: throw 6 4"),
        (declared, "ma 40 di 4 6", "Ann: marker 40; Ann: throw 4 6"),
        (offered, "n op 11 6 3 1", "Ann: decline; Ann: option Space-11; Ann: challenge 6 3 1"),
        (offered, "n op 11 631", "Ann: decline; Ann: option Space-11; Ann: challenge 631"),
        (free_in_change, "op 11 631 52 1", "Ann: option Space-11; Ann: challenge 631 52 1"),
        (landing, "ta 4", "Ann: take blue; Ann: refill 4"),
    ],
)
def test_letters_and_figures_are_read_part_by_part(table: Any, said: str, lines: str) -> None:
    answered = answer(table(), said)
    assert answered.how == PROPOSED
    assert answered.lines[0] == lines


@each("said", ["bob joins with 5, the others not", "bob gives 5, the rest decline"])
def test_gn_40_the_others_are_those_who_have_not_acted_in_the_line(said: str) -> None:
    table = news.at("Ann 60, free; Bob 60, 2 cards; Cy 60, 2 cards; Dee 60, 2 cards").play("event Territory-1 20")
    assert answer(table, said).lines == ("Bob: teamwork 5; Cy: decline; Dee: decline",)


@each("said", ["bob doesnt join and cy neither", "bob won't help, cy either"])
def test_gn_40_neither_of_two_joins(said: str) -> None:
    assert answer(asked_for_teamwork(), said) == Answer(PROPOSED, ("Bob: decline; Cy: decline",))


@each("said", ["cy no dee no", "cy and dee both say no"])
def test_gn_40_who_declines_is_recorded_in_the_order_that_is_said(said: str) -> None:
    assert answer(asked_for_teamwork(), said).lines == ("Cy: decline; Dee: decline",)
    turned = said.replace("cy", "x").replace("dee", "cy").replace("x", "dee")
    assert answer(asked_for_teamwork(), turned).lines == ("Dee: decline; Cy: decline",)


@each("said", ["bob and cy have to change a card and ann gets 2 new ones", "bob and cy swap a card, i get two"])
def test_gn_75_who_changes_a_card_is_chosen_and_who_gets_two_is_not(said: str) -> None:
    table = news.at("Ann 60, landing on Corner 7; Bob 60, 1 card; Cy 60, 1 card; Dee 60, 1 card")
    assert answer(table, said) == Answer(PROPOSED, ("Ann: corner 7 Bob Cy",))
    assert answer(table, said.replace("2 new", "5 new").replace("two", "five")).lines != ("Ann: corner 7 Bob Cy",)


@each(
    "said", ["she doesnt want anything else", "i don't need anything more", "ann ends her turn here, without going on"]
)
def test_who_wants_nothing_else_ends_the_turn(said: str) -> None:
    assert answer(free_in_change(), said).lines == ("Ann: end",)


@each(
    ("said", "lines"),
    [
        ("ann not want play this time", "Ann: skip"),
        ("ann has all her cards and she don't want play", "Ann: skip"),
        ("ann and bob dont want to roll", "Ann: skip; Bob: skip"),
    ],
)
def test_rr_18_who_does_not_want_to_play_skips(said: str, lines: str) -> None:
    assert answer(rat.at("Ann, full; Bob, full; Cy"), said) == Answer(PROPOSED, (lines,))


@each(
    "said",
    [
        "she takes it, that makes four cards",
        "she has to take it, but at least she gets two tokens",
        "ann takes it and has 2 cards now",
    ],
)
def test_rr_45_a_count_of_cards_or_tokens_is_no_new_card(said: str) -> None:
    table = rat.at("Ann, landing on blue take; Bob; Cy")
    assert {line.rpartition("; ")[2] for line in answer(table, said).lines} == {"Ann: take blue"}


@each(
    "said",
    [
        "only bob was wrong, he made 2",
        "all right except bob he took 2",
        "al ma bu bo 2",
        "everybody made it, great, but bob 2",
    ],
)
def test_rg_107_only_one_is_wrong(said: str) -> None:
    assert answer(counting(), said).lines == ("Ann: tricks made Bob 2",)


def test_rg_22_the_other_may_be_all_others() -> None:
    bids = "Ann: bids Ann 0 Bob 1 Cy 0 Dee 0"
    assert answer(bidding(), "only bob says one, the other nothing") == Answer(PROPOSED, (bids,))


@each(("said", "line"), [("dot um", "Ann: corner 6 Dot Uma"), ("um dot", "Ann: corner 6 Uma Dot")])
def test_two_letters_that_are_a_word_may_be_a_name(said: str, line: str) -> None:
    corner = line.split()[2]
    table = news.at(f"Ann 60, landing on Corner {corner}, 1 card; Dot 60; Uma 60; Eve 60")
    answered = answer(table, said)
    assert answered.how == PROPOSED
    assert line in answered.lines


@each("said", ["1 3+b+m 2 4", "1, 3+b+m, 2, 4", "an 1 bo 3+m+b cy 2 de 4"])
def test_rg_88_a_bonus_and_a_mad_of_one_person_stay_together(said: str) -> None:
    assert answer(counting(), said) == Answer(TAKEN, ("Ann: tricks Ann 1 Bob 3+b+m Cy 2 Dee 4",))


@each("said", ["felix and mama both dont play a card", "and felix and mama don't help"])
def test_gn_40_both_play_no_card(said: str) -> None:
    table = news.at("Ann 60, free; Felix 60, 2 cards; Mama 60, 2 cards").play("event Territory-1 20")
    assert answer(table, said).lines == ("Felix: decline; Mama: decline",)


@each("said", ["ann doesnt want any", "ann she don't want trick", "ann doesn't want to win any"])
def test_rg_22_who_wants_no_trick_bids_none(said: str) -> None:
    assert answer(bidding(), said) == Answer(PROPOSED, ("Ann: bid 0",))


@each("said", ["ann, bob, cy all say 1", "ann, bob and cy all say 1"])
def test_rg_22_some_who_all_say_the_same(said: str) -> None:
    assert answer(bidding(), said).lines == ("Ann: bid 1; Bob: bid 1; Cy: bid 1",)


@each("said", ["last round yellow", "it's the last round, yellow"])
def test_rg_17_the_last_round_is_no_card(said: str) -> None:
    assert answer(beginning(), said) == Answer(PROPOSED, ("Ann: trump yellow",))


def test_a_yes_of_two_letters_is_one() -> None:
    assert answer(offered(), "ye") == Answer(PROPOSED, ("Ann: challenge",))


@each(
    ("said", "line"),
    [
        ("ann takes two dice and gets a two and a one", "Ann: roll 2 1"),
        ("ann take two dice: 3 and 3", "Ann: roll 3 3"),
        ("ann rolled all three, 4 and 4 and 3", "Ann: roll 4 4 3"),
        ("2 and 3 oh no", "Ann: roll 2 3"),
        ("ann rolled a 6, noooo", "Ann: roll 6"),
    ],
)
def test_rr_20_how_many_dice_there_are_is_no_die_and_a_lament_takes_nothing_back(said: str, line: str) -> None:
    assert answer(rat.at("Ann;Bob;Cy"), said) == Answer(TAKEN, (line,))


@each("said", ["ann takes two dice, 3", "ann takes two dice and gets 3 4 5"])
def test_rr_20_another_number_of_dice_than_was_said_is_asked_back(said: str) -> None:
    assert answer(rat.at("Ann;Bob;Cy"), said).how == ASKED


def asked_of(*names: str) -> Any:
    table = news.at("; ".join(("Ann 60, free", *(f"{name} 60, 2 cards" for name in names))))
    return table.play("event Territory-1 20")


@each(
    ("names", "said"),
    [
        (("Sonja", "Tom", "Hilda"), "so no"),
        (("Sonja", "Tom", "Hilda"), "hi, no"),
        (("Uma", "Alma", "Mia"), "um... no"),
        (("Uma", "Alma", "Mia"), "al 5"),
        (("Noah", "Isa", "Dora"), "is it no"),
        (("Noah", "Isa", "Dora"), "do not"),
        (("Otis", "Amy", "Hans"), "ha, no"),
        (("Inge", "Okan", "Maya"), "in no way"),
        (("Inge", "Okan", "Maya"), "in 5"),
        (("Willa", "Dot", "Isa"), "wi 5"),
    ],
)
def test_a_small_word_is_nobody_for_sure_whose_name_it_begins(names: tuple[str, ...], said: str) -> None:
    assert answer(asked_of(*names), said).how != TAKEN


@each(
    "said",
    [
        "want red", "had red", "red, right", "ann is blushing red", "the orange is mine", "red too", "but red",
        "haha red", "the blues", "reds", "throw red", "i've got red",
    ],
)  # fmt: skip
def test_rg_17_a_colour_beside_other_words_is_no_trump_unasked(said: str) -> None:
    assert answer(beginning(), said).how != TAKEN


def test_rg_17_a_colour_that_is_a_name_is_no_trump_unasked() -> None:
    table = rage.new("Red May Will Art", dealer="Art")
    assert all(answer(table, said).how != TAKEN for said in ("red and blue", "red then blue", "red on blue"))


@each(
    ("table", "said"),
    [
        (landing, "ann gets hungry"),
        (landing, "get the dice"),
        (landing, "she gets up"),
        (free_in_change, "bob is ready"),
        (free_in_change, "bob doesn't want to play"),
        (free_in_news, "bob doesn't need anything"),
        (offered, "ann is ready"),
        (counting, "only bob was wrong by 2"),
        (counting, "only bob is wrong, he wants 2"),
        (bidding, "ann doesn't want nothing"),
        (on_a_corner, "bob no"),
        (on_a_corner, "bo do"),
    ],
)
def test_nobody_does_what_was_not_said(table: Any, said: str) -> None:
    """None of it is taken, and what is proposed does not turn it round."""
    answered = answer(table(), said)
    assert answered.how != TAKEN
    assert not {line.rpartition("; ")[2] for line in answered.lines} & {
        "Ann: end", "Ann: decline", "Ann: bid 0", "Ann: tricks made Bob 2",
    }  # fmt: skip


def test_a_line_that_begins_with_do_may_be_of_dot() -> None:
    table = asked_of("Dot", "Uma", "Isa")
    assert "Dot: teamwork 5" in answer(table, "do tw 5").lines
    assert any(line.startswith("Dot: decline") for line in answer(table, "do no").lines)
    assert answer(table, "is it").how == ASKED


@each("said", ["that's him", "Ann is ready with her turn"])
def test_ch_20_a_turn_that_is_over_needs_enter(said: str) -> None:
    assert answer(free_in_change(), said) == Answer(PROPOSED, ("Ann: end",))


@each(
    "said",
    ["ten tricks: Ann 3, Bob 3, Cy 2, Dee 2", "10 tricks, Ann 3 Bob 3 Cy 2 Dee 2. Fair play to her"],
)
def test_rg_107_how_many_tricks_there_were_in_all_are_nobodys(said: str) -> None:
    assert answer(counting(), said) == Answer(PROPOSED, ("Ann: tricks Ann 3 Bob 3 Cy 2 Dee 2",))


@each("said", ["that's Ann", "now that's Ann", "that's her now", "I'm fine with this", "she's quite happy with that"])
def test_ch_31_whoever_may_challenge_and_is_happy_has_not_declined(said: str) -> None:
    assert answer(change.at("Ann 120, landing on Desires; Bob 120"), said).how == ASKED


@each("said", ["Ann", "Ann is in", "that was Cy's turn", "Cy out", "enough for the others", "Cy says she's finished"])
def test_ch_17_no_turn_is_over_by_a_name_or_of_somebody_else(said: str) -> None:
    assert "Ann: end" not in answer(free_in_change(), said).lines


@each("said", ["Ann out", "that was Ann's turn", "Ann's had her go", "enough for Ann", "that's all from Ann now"])
def test_ch_17_a_turn_was_somebodys(said: str) -> None:
    assert answer(free_in_change(), said).lines == ("Ann: end",)


@each("said", ["that's Ann", "so that's Ann now", "Ann is happy with that", "I'm fine with that"])
def test_ch_17_a_turn_is_over_in_other_words(said: str) -> None:
    assert answer(free_in_change(), said) == Answer(PROPOSED, ("Ann: end",))
    assert answer(free_in_change(), said.replace("Ann", "Cy").replace("I'm", "Cy's")).how == ASKED


@each(
    ("said", "dice"),
    [
        ("I rolled eleven, it was a six and a five", "6 5"),
        ("seven, a three and a four", "3 4"),
        ("Otto got 10: six and four", "6 4"),
        ("ten, a six and a five", ""),
        ("5, a six and a five", ""),
    ],
)
def test_gn_22_a_sum_before_its_dice_is_told_besides(said: str, dice: str) -> None:
    """No other sum than theirs, and no die."""
    answered = answer(news.at("Otto 60, to roll; Eve 60"), said)
    assert answered == Answer(PROPOSED, (f"Otto: roll {dice}",)) if dice else answered.how == ASKED


@each(
    ("said", "lines"),
    [
        ("no help from Bob nor from Cy", "Bob: decline; Cy: decline"),
        ("no teamwork by Bob or Dee", "Bob: decline; Dee: decline"),
    ],
)
def test_gn_38_two_who_do_not_help_are_told_together(said: str, lines: str) -> None:
    assert answer(asked_for_teamwork(), said) == Answer(PROPOSED, (lines,))


def test_gn_38_whom_somebody_does_not_help_is_left_out() -> None:
    alone = news.at("Ann 60, free; Bob 60, 2 cards; Cy 60").play("event Territory-1 20")
    assert answer(alone, "not helping mum either") == Answer(PROPOSED, ("Bob: decline",))


@each(
    ("said", "line"),
    [
        ("eighteen of my twenty on Territory-1, please", "Ann: event Territory-1 18"),
        ("12 of my 60 zeal on Territory-1", "Ann: event Territory-1 12"),
    ],
)
def test_gn_36_of_how_much_somebody_has_is_no_zeal_that_is_committed(said: str, line: str) -> None:
    assert answer(news.at("Ann 60, free; Bob 60"), said) == Answer(PROPOSED, (line,))


@each(
    "said", ["we did well, no, badly I mean", "good roll, no, bad roll I mean", "I was on Greed, no, on Desires I mean"]
)
def test_ch_31_what_somebody_meant_of_something_else_brings_nothing(said: str) -> None:
    assert answer(change.at("Ann 120, landing on Desires; Bob 120"), said).how == ASKED


@each("said", ["20 of my 60", "1 of my 2 tokens", "4 and 2, no 3 I mean", "5 and 1, oops two I meant"])
def test_gn_42_of_how_much_somebody_has_is_no_news_marker_nor_a_figure_put_right(said: str) -> None:
    assert answer(news.at("Ann 60; Bob 60").play("roll 4 3", "event Israel 20"), said).how == ASKED


@each("said", ["Ann passes so 0", "Ann passed, nil", "Ann passes, so nought"])
def test_rg_22_who_passes_and_says_zero_bids_nothing(said: str) -> None:
    to_bid = rage.new("Ann Bob Cy", dealer="Cy").play("trump red")
    assert "Ann: bid 0" in answer(to_bid, said).lines


@each("said", ["a trick to Ann, a trick to Cy, the others none", "one trick to Ann, one to Cy, none for the others"])
def test_rg_107_a_trick_to_somebody_is_theirs(said: str) -> None:
    table = rage.new("Ann Bob Cy Dee", dealer="Dee").play("bids 0 0 0 0", "tricks 10 0 0 0")
    counted = table.play(*[line for n in (9, 8, 7, 6, 5, 4, 3) for line in ("bids 0 0 0 0", f"tricks {n} 0 0 0")])
    assert answer(counted.play("bids 0 0 0 0"), said).lines[0].endswith("Ann 1 Bob 0 Cy 1 Dee 0")


@each(
    ("said", "line"),
    [
        ("three dice. six, five, ace", "Ann: roll 6 5 1"),
        ("one die, an ace", "Ann: roll 1"),
        ("4 and a trey", "Ann: roll 4 3"),
    ],
)
def test_rr_19_dice_as_card_players_call_them_are_proposed(said: str, line: str) -> None:
    assert answer(rat.at("Ann;Bob;Cy"), said) == Answer(PROPOSED, (line,))


@each("said", ["one, sorry, two I meant", "one. no, two I mean"])
def test_rg_22_what_somebody_meant_counts(said: str) -> None:
    assert answer(bidding(), said) == Answer(PROPOSED, ("Ann: bid 2",))


@each("said", ["dad and Bob can do it", "Bob and dad do it"])
def test_ch_49_somebody_is_not_chosen_without_a_dad_who_is_told_together_with_them(said: str) -> None:
    corner_2 = change.at("Ann 120, 2 cards, landing on Corner 2; Bob 120, 1 card; Cy 120, 1 card")
    assert answer(corner_2, "Bob and Cy do it").how == TAKEN
    assert answer(corner_2, said).how == ASKED
