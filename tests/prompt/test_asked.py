"""Questions and calls at the table prompt: what now, oops, again, and who deals the next game."""

from pathlib import Path

import pytest

from ragz_cli.cli.prompt.asked import CANNOT
from ragz_cli.cli.prompt.talk import LiveEvening, answer, as_command
from ragz_cli.games import NAMES, load
from ragz_cli.view.rules import chapters, known_ids
from tests.change import table as change
from tests.hearing import said
from tests.prompt.conftest import at_prompt, log_of
from tests.runner import invoke

ROUNDS = [line for cards in range(10, 0, -1) for line in ("bids 0 0", f"tricks {cards} 0")]


def ragz(*words: str) -> None:
    done = invoke(words)
    assert done.exit_code == 0, done.output


def rage(*lines: str) -> LiveEvening:
    """A session of Rage at hand: Ann bids first, and Bob deals."""
    ragz("new", "rage", "Ann", "Bob", "--dealer", "Bob")
    table = at_prompt()
    for line in lines:
        assert answer(table, line, None) == 0
    return table


@pytest.mark.parametrize(
    "line",
    [
        "what",
        "what now?",
        "What's next",
        "oops, what next",
        "now what",
        "whose turn is it?",
        "who is next?",
        "next one",
    ],
)
def test_a_question_is_answered_with_what_is_owed(folder: Path, capsys: pytest.CaptureFixture[str], line: str) -> None:
    table = rage()
    capsys.readouterr()
    assert answer(table, line, None) == 0
    assert "Ann: bid" in capsys.readouterr().out


@pytest.mark.parametrize("line", ["next now", "next go", "next up"])
def test_tb_14_what_is_next_is_asked_and_not_said(folder: Path, capsys: pytest.CaptureFixture[str], line: str) -> None:
    table = rage("trump red")
    capsys.readouterr()
    assert answer(table, line, None) == 0
    assert "Ann: bid" in capsys.readouterr().out
    assert log_of(folder) == ["Ann: trump red"]


HOW_TO_PLAY = [
    "how do I win?", "how do I get a token?", "how do I use a token?", "must I take a trick?", "how do I swap?",
    "how do I place a marker?", "how do I follow suit?", "how do we stop?", "should I take the card?",
    "how do I leave?",
]  # fmt: skip


@pytest.mark.parametrize("said", HOW_TO_PLAY)
def test_tb_14_how_something_is_played_takes_no_line_back(said: str) -> None:
    table = change.at("Ann 120; Bob 120")
    assert as_command(said, table.game, table.state) != "help amend"


@pytest.mark.parametrize(
    "said", ["how do I take back a line?", "how do I fix a mistake?", "can I change what I typed?"]
)
def test_tb_14_how_something_is_put_right_is_answered_so(said: str) -> None:
    table = change.at("Ann 120; Bob 120")
    assert as_command(said, table.game, table.state) == "help amend"


@pytest.mark.parametrize("line", ["Ann deals", "rematch ann", "rematch, ann deals first", "bob begins"])
def test_rg_11_the_next_dealer_is_named_as_people_say_it(folder: Path, line: str) -> None:
    table = rage(*ROUNDS)
    assert answer(table, line, None) == 0
    dealer = "Bob" if line.startswith("bob") else "Ann"
    assert table.evening.game.summary(table.evening.state)["dealer"] == dealer


@pytest.mark.parametrize("line", ["again", "one more", "play again", "another game", "let's play again!"])
def test_a_wish_for_another_game_asks_who_deals(folder: Path, capsys: pytest.CaptureFixture[str], line: str) -> None:
    table = rage(*ROUNDS)
    answer(table, line, None)
    assert "Who deals first?" in capsys.readouterr().err


WHOLE = [line for cards in range(10, 0, -1) for line in ("bids 0 0 0 0", f"tricks {cards} 0 0 0")]


@pytest.fixture(scope="module")
def four_played(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Mum, Dad, Tom, Tim, the first of two games over: Dad dealt round 1, so Tom round 10, and Tim is at his left."""
    path = tmp_path_factory.mktemp("four") / "four.toml"
    ragz("new", "rage", "Mum", "Dad", "Tom", "Tim", "--dealer", "Dad", "--games", "2", "-f", str(path))
    ragz("-f", str(path), "do", *WHOLE)
    return path.read_bytes()


@pytest.mark.parametrize("typed", ["again", "rematch", "another game", "rematch --games 3"])
@pytest.mark.parametrize(("answered", "dealer"), [("", "Tim"), ("yes", "Tim"), ("mu", "Mum"), ("Dad deals", "Dad")])
def test_rg_11_who_would_be_next_is_offered_and_anybody_is_taken(
    folder: Path, capsys: pytest.CaptureFixture[str], four_played: bytes, typed: str, answered: str, dealer: str
) -> None:
    (folder / "ragz.toml").write_bytes(four_played)
    table = at_prompt()
    answer(table, typed, None)
    assert capsys.readouterr().err.strip().endswith("Who deals first? Tim would be next. [Enter]")
    line = table.taken_up(answered, at_terminal=True)
    assert line
    assert answer(table, line, None) == 0
    assert table.evening.game.summary(table.evening.state)["dealer"] == dealer
    assert len(table.evening.session.games) == 2


@pytest.mark.parametrize(
    ("first", "typed", "would_be"),
    [
        ([], "again", "Tim"),
        (["table: rename Tim Timo # so it is written"], "again", "Timo"),
        (["table: rename Tom Thomas # so it is written"], "again", "Tim"),
        ([], "rematch --without Tim", "Mum"),
        ([], "rematch --without Tom", "Tim"),
        ([], "rematch --without Tom Tim --with Zoe", "Mum"),
        ([], "rematch --with Zoe --seats Mum Dad Tom Zoe Tim", "Zoe"),
        ([], "rematch --seats Tim Tom Dad Mum", "Dad"),
        ([], "rematch change", ""),
    ],
)
def test_rg_11_who_would_be_next_sits_at_the_left_of_the_last_dealer(
    folder: Path, capsys: pytest.CaptureFixture[str], four_played: bytes, first: list[str], typed: str, would_be: str
) -> None:
    (folder / "ragz.toml").write_bytes(four_played)
    table = at_prompt()
    for line in first:
        assert answer(table, line, None) == 0
    capsys.readouterr()
    answer(table, typed, None)
    wanted = f"Who deals first? {would_be} would be next. [Enter]\n" if would_be else ""  # dice say it in Change
    assert capsys.readouterr().err == wanted


def test_rg_11_who_would_be_next_is_known_after_another_game_and_when_all_agreed_are_played(
    folder: Path, capsys: pytest.CaptureFixture[str], four_played: bytes
) -> None:
    (folder / "ragz.toml").write_bytes(four_played)
    ragz("rematch", "change", "--first", "Mum", "--board", "stand-in")
    ragz("do", "table: stop counted # late")
    table = at_prompt()
    answer(table, "rematch rage", None)
    said = capsys.readouterr().err
    assert "2 games of this tournament are played" in said
    assert said.endswith("One more? Who deals first? Tim would be next. [Enter]\n")
    assert answer(table, str(table.taken_up("", at_terminal=True)), None) == 0
    assert table.evening.game.summary(table.evening.state)["dealer"] == "Tim"


def test_after_a_game_no_line_of_play_is_proposed_for_an_unknown_word(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = rage(*ROUNDS)
    answer(table, "hooray", None)
    assert capsys.readouterr().err == "error: I did not understand\n"


def test_help_on_a_word_that_is_none_says_so(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = rage()
    answer(table, "help bonus", None)
    assert "there is no help on bonus" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("line", "figures"),
    [
        ("Ann bid 1 in round 1", "Ann: bids Ann 1 Bob 0"),
        ("in round 1, Ann bid 1", "Ann: bids Ann 1 Bob 0"),
        ("Ann's bid in round 1 was 1", "Ann: bids Ann 1 Bob 0"),
        ("round 1 ann mad", "Ann: tricks Ann 10+m Bob 0"),
        ("in round 1 ann had a mad", "Ann: tricks Ann 10+m Bob 0"),
    ],
)
def test_tb_6_a_box_is_put_right_as_people_say_it(folder: Path, line: str, figures: str) -> None:
    table = rage(*ROUNDS[:4])
    if not line.startswith("round 1"):  # in another order it needs Enter
        assert answer(table, line, None)
        (line,) = table.proposed
    assert answer(table, line, None) == 0
    assert log_of(folder)[-1].endswith(figures)


def quiet(capsys: pytest.CaptureFixture[str], table: LiveEvening, line: str) -> list[str]:
    """What a line brings to people who know the rules."""
    answer(table, "quiet", None)
    capsys.readouterr()
    assert answer(table, line, None) == 0
    return capsys.readouterr().out.splitlines()


@pytest.mark.parametrize("between", ["; ", ", "])
def test_rg_42_of_cards_typed_together_only_the_last_says_who_is_winning(
    folder: Path, capsys: pytest.CaptureFixture[str], between: str
) -> None:
    ragz("new", "rage", "Ann", "Bob", "Cy", "Dee", "--dealer", "Dee")
    table = at_prompt()
    for line in ("trump red 3", "0 0 0 0"):
        answer(table, line, None)
    three = ("blue 4", "green 15", "blue 9")
    assert quiet(capsys, table, between.join(three)) == ["  Cy is winning"]
    answer(table, "undo 3", None)
    assert quiet(capsys, table, between.join((*three, "blue 12"))) == ["  Dee wins trick 1: 1 so far"]


def test_an_amendment_taken_back_in_quiet_says_what_is_different_and_not_the_round_again(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = rage(*ROUNDS[:4], "round 1 Ann bid 10")
    assert quiet(capsys, table, "undo")[0] == "What is different since line 2:"


@pytest.mark.parametrize(
    ("name", "question", "clause"),
    [
        ("rage", "can two people bid the same?", "RG-26"),
        ("rage", "what if it's a tie at the end?", "RG-96"),
        ("rage", "what happens if an out rage is turned up?", "RG-18"),
        ("change", "how many cards can I hold?", "CH-81"),
        ("change", "what does an add card do?", "CH-84"),
        ("news", "how many cards can I hold?", "GN-86"),
        ("rat", "what if it's a tie at the end?", "RR-95"),
        ("change", "what does that card do: add 1?", "CH-84"),
        ("change", "can I say no to a Challenge?", "CH-31"),
        ("news", "how does a follow-up work?", "GN-56"),
        ("rat", "can I re-roll just one die?", "RR-64"),
        ("rage", "what's rule RG-22 again?", "RG-22"),
        ("rat", "what does rule RR-42 say?", "RR-42"),
        ("rage", "what does the fox say?", ""),
    ],
)
def test_a_question_is_answered_by_the_rule_that_it_is_about(
    folder: Path, capsys: pytest.CaptureFixture[str], name: str, question: str, clause: str
) -> None:
    ragz("new", name, "Ann", "Bob", "Cy")
    table = at_prompt()
    capsys.readouterr()
    answer(table, question, table.evening.session)
    assert capsys.readouterr().out.startswith(f"{clause}  " if clause else CANNOT)


@pytest.mark.parametrize("name", NAMES)
def test_rules_without_words_lists_the_chapters_of_the_booklet(
    folder: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    game = load(name)
    listed = chapters(game)
    assert 5 < len(listed) < 30
    assert listed[0][1].startswith(known_ids(game)[0])
    ragz("new", name, "Ann", "Bob", "Cy")
    table = at_prompt()
    capsys.readouterr()
    assert answer(table, "rules", table.evening.session) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(listed) + 2


ASKED_SO = (
    ("whose turn is it?", "next"),
    ("what we do?", "next"),
    ("who's turn is it", "next"),
    ("whose go", "next"),
    ("what do I do", "next"),
    ("what can I do", "next"),
    ("what are my options", "next"),
    ("is it my turn", "next"),
    ("am I next", "next"),
    ("when is it my go", "next"),
    ("who goes first", "next"),
    ("who is next?", "next"),
    ("am I supposed to roll now", "next"),
    ("can Bob go?", "next"),
    ("who is winning?", "score"),
    ("what's the score", "score"),
    ("how many points have I got", "score"),
    ("who won", "score"),
    ("did I win", "score"),
    ("who's ahead", "score"),
    ("how do we stand", "score"),
    ("who is last", "score"),
    ("who has the most points", "score"),
    ("how many cards do I have", "status"),
    ("how many cards has Bob got", "status"),
    ("how many markers has Ann left", "status"),
    ("where is Bob", "status"),
    ("where am I", "status"),
    ("which space am I on", "status"),
    ("which round is this", "status"),
    ("how many rounds are left", "status"),
    ("what's trump", "status"),
    ("who's the dealer", "status"),
    ("who is the dealer?", "status"),
    ("who deals next", "status"),
    ("what did Bob bid", "status"),
    ("how many tricks has Bob taken", "status"),
    ("who bid what", "status"),
    ("who has the most tokens", "status"),
    ("how many tokens does Bob have", "status"),
    ("what's on the table", "status"),
    ("what cards are face up", "status"),
    ("what's face up", "status"),
    ("which territories are open", "status"),
    ("is Israel free", "status"),
    ("who owns Israel", "status"),
    ("who is playing", "status"),
    ("what are the odds", "odds"),
    ("what are my chances", "odds"),
    ("should I try the challenge", "odds"),
    ("is it worth it", "odds"),
    ("how likely is that", "odds"),
    ("what do I need to roll", "odds"),
    ("is it risky", "odds"),
    ("can I see what we typed so far", "log"),
    ("show me everything we did", "log"),
    ("what happened", "log -n 5"),
    ("what was the last line", "log -n 5"),
    ("what did we do last turn", "log -n 5"),
    ("what happened yesterday", "log -n 5"),
    ("who won that trick", "log -n 5"),
    ("what did Bob roll", "log -n 5"),
    ("how do I undo", "help amend"),
    ("how do I fix a mistake", "help amend"),
    ("how do I correct a line", "help amend"),
    ("can I have the score sheet", "sheet"),
    ("show me the sheet", "sheet"),
    ("is that allowed", "why"),
    ("am I allowed to pass", "rules pass"),
    ("can I see what we typed", "log"),
    ("what time is it", "rules time"),
    ("is anyone hungry", "rules hungry"),
    ("how old are you", "rules old"),
    ("how long will this take", "rules long take"),
    ("how many players can play", "rules many players play"),
    ("May I have the score, please?", "score"),
    ("how many cards can I hold?", "rules many cards hold"),
    ("how many dice may I roll", "rules many dice roll"),
    ("could you kindly show us the points?", "score"),
    ("sorry to interrupt, who is in the lead?", "score"),
    ("go on then, who's winning? read us the points", "score"),
    ("would you be so kind as to tell me what we are waiting for?", "next"),
    ("uhh what can she do now", "next"),
    ("whose turn is it now? they're squabbling about it", "next"),
    ("How are we all doing, points-wise?", "score"),
    ("How could I take something back if I got it wrong?", "help amend"),
    ("how do i take something back", "help amend"),
    ("how many cards does everybody have", "status"),
    ("show us the last three lines please", "log -n 3"),
    ("show me please last 4 lines", "log -n 4"),
    ("show the last line", "log -n 1"),
    ("wt nw", "next"),
    ("wo wo", "score"),
    ("ru wi", "rules winner"),
    ("ru ou", "rules out"),
    ("nx", "next"),
    ("wh le", "score"),
    ("next is who?", "next"),
    ("please say again who is on turn", "next"),
    ("who is number one now", "score"),
    ("show the paper with all points", "sheet"),
    ("show me the table now, all", "status"),
    ("wh tu", "next"),
    ("who made it", "log -n 5"),
    ("who missed it?", "log -n 5"),
    ("who made it in round 1", "log -n 5"),
    ("is it round 2", "status"),
    ("who owns the red one", "status"),
    ("is israel still open?", "status"),
    ("how many do I need", "odds"),
    ("5 2?", "why"),
    ("is it 5 2?", "why"),
    ("who's on", "next"),
    ("who start?", "next"),
    ("who begin?", "next"),
    ("go?", "next"),
    ("Could somebody explain to me why that happened?", "why"),
    ("could you read rule RG-22 out to me, please?", "rules RG-22"),
    ("whats rule rg-22", "rules RG-22"),
    ("explain the out rage to me please", "rules out rage"),
    ("remind me somebody, what does that Mad Rage do to you exactly?", "rules mad rage"),
    ("am I allowed to lead a mad rage?", "rules lead mad rage"),
    ("can i see the last five things we wrote", "log -n 5"),
    ("who was it that won the last trick?", "log -n 5"),
    ("hang on, what colour is trump", "status"),
    ("that's enough talk", "quiet"),
    ("tell us more", "full"),
    ("before I decide, what's everyone down to in points?", "score"),
    ("how many points does everybody have left?", "score"),
    ("so who's winnning?", "score"),
    ("Before I bid, can you show me how the board looks now?", "status"),
    ("where's everything at?", "status"),
    ("OK, that's the bidding done, what happens now?", "next"),
    ("so what happens next?", "next"),
    ("well, what do we do first?", "next"),
    ("hang on, how did you work those points out?", "why"),
    ("how did you work that out?", "why"),
    ("and how were those points worked out", "why"),
    ("wait, why has that happened?", "why"),
    ("why do I have to bid first?", "why"),
    ("huh, why's that?", "why"),
    ("why that?", "why"),
    ("why on earth did that happen just now?", "why"),
    ("what do you need from us first?", "next"),
    ("can you read back what we've done?", "log -n 5"),
    ("what do the rules say abuot the Mad Rage?", "rules mad rage"),
    ("what have we got written down up to now?", "log"),
    ("if I play a Mad Rage, what happens?", "rules play mad rage"),
    ("scr?", "score"),
    ("scr pls", "score"),
    ("scoreboard", "score"),
    ("whos wining??", "score"),
    ("And who came out on top?", "score"),
    ("what possibilities has Bob?", "next"),
    ("previous lines?", "log -n 5"),
    ("who wins?", "score"),
    ("how many points have all?", "score"),
    ("Could you tell me how many points each of us still has, please?", "score"),
    ("And which of us has the fewest points left, then?", "score"),
    ("wat now", "next"),
    ("who leads", "next"),
    ("Please, who must begin now?", "next"),
    ("and who has to say something first?", "next"),
    ("And now, what we do?", "next"),
    ("what can Bob do", "next"),
    ("do we need a six?", "odds"),
    ("do i need a four", "odds"),
    ("why did I get that?", "why"),
    ("why did i get 5", "why"),
    ("Could you remind an old man what's gone on up to now?", "log"),
    ("go back over the last few moves", "log -n 5"),
    ("hang on can u show us everything thats on the table rn", "status"),
    ("what does the bord look like now", "status"),
    ("can we change the last one", "help amend"),
    ("how dose mad rage work", "rules mad rage"),
    ("what means mad rage", "rules mad rage"),
    ("final scores please!", "score"),
    ("and score before lunch", "score"),
    ("how's everyone doing points wise", "score"),
    ("am I beating Bob?", "score"),
    ("what have I typed so far?", "log"),
    ("can you show me everything that's happened", "log"),
    ("is that right?", "log -n 5"),
    ("show me the bids", "status"),
    ("Is it Bob who speaks first?", "next"),
    ("Bob wants to know how the Mad Rage works.", "rules mad rage"),
    ("Ann asks how far behind she is.", "score"),
    ("tell me how a mad rage works", "rules mad rage"),
    ("who's left to bid?", "next"),
    ("What do we do now, lead?", "next"),
    ("Scores? Dom wants to gloat", "score"),
    ("final scores please, loser buys the crisps", "score"),
    ("where are we with the totals", "score"),
    ("Does anybody know how much everyone has left?", "score"),
    ("How is Bob doing now, what has he got left?", "score"),
    ("how many cards does she have", "status"),
    ("Could you please remind me what everyone has bid so far?", "status"),
    ("is this the last round?", "status"),
    ("show me what's been written down", "log"),
    ("Let me see everything we did so far.", "log"),
    ("What did the last couple of people do?", "log -n 5"),
)


@pytest.mark.parametrize(("said", "command"), ASKED_SO)
def test_tb_14_a_question_is_answered_with_all_that_goes_around_it(folder: Path, said: str, command: str) -> None:
    evening = rage("trump red 3", "0 1").evening
    assert as_command(said, evening.game, evening.state) == command


@pytest.mark.parametrize(
    "said",
    [
        "I'll stop there",
        "finish, next person",
        "ann plays red 4, who would have thought",
        "sorry, ann leads green 3, what else",
        "so, will",
        "red 9, will",
    ],
)
def test_a_line_that_tells_something_asks_nothing(folder: Path, said: str) -> None:
    evening = rage("trump red 3", "0 1").evening
    assert as_command(said, evening.game, evening.state) == said


@pytest.mark.parametrize("line", ["full throttle from Ann: 6 3", "quit dreaming, Ann, it's 6 3"])
def test_what_only_begins_like_a_word_of_the_prompt_is_heard(folder: Path, line: str) -> None:
    ragz("new", "change", "Ann", "Bob", "Cy", "--board", "stand-in", "--first", "Ann")
    table = at_prompt()
    before = table.evening.session
    assert answer(table, line, None) != 0
    assert table.proposed == ("Ann: roll 6 3",)
    assert table.evening.session == before


def test_nx_asks_what_is_next_where_something_is_owed_and_else_ends_the_turn(folder: Path) -> None:
    owing = change.new("Ann Bob Cy", first="Ann")
    assert as_command("nx", owing.game, owing.state) == "next"
    free = change.at("Ann 120 on Desires, free; Bob 120; Cy 120")
    assert as_command("nx", free.game, free.state) == "nx"
    assert said.answer(free, "nx") == said.Answer(said.TAKEN, ("Ann: end",))


def test_a_why_not_before_what_is_done_is_no_question(folder: Path) -> None:
    ragz("new", "change", "Ann", "Bob", "Cy", "--board", "stand-in", "--first", "Ann")
    table = at_prompt()
    answer(table, "roll 4 1", None)
    assert answer(table, "why not, I'll take it", None) == 0
    assert log_of(folder)[-1] == "Ann: challenge"
    assert answer(table, "who would have guessed, 5 4 1, then 4 1, then 3", None) in (0, 2)
    assert "challenge 541 41 3" in str((log_of(folder)[-1], table.proposed))


def test_two_letters_ask_for_the_score_and_with_a_number_for_the_log(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = rage("trump red 3", "0 1")
    capsys.readouterr()
    assert answer(table, "sc", None) == 0
    assert "points, the highest is best" in capsys.readouterr().out
    assert answer(table, "lo 1", None) == 0
    shown = capsys.readouterr().out
    assert "bids Ann 0 Bob 1" in shown
    assert "trump red 3" not in shown
    assert len(log_of(folder)) == 2


@pytest.mark.parametrize(
    "said", ["next challenge", "next throw", "so next dice", "next try", "next go", "next now", "next space"]
)
def test_ch_31_next_before_what_is_done_asks_what_is_next_and_leaves_no_challenge(
    folder: Path, capsys: pytest.CaptureFixture[str], said: str
) -> None:
    ragz("new", "change", "Ann", "Bob", "Cy", "--board", "stand-in", "--first", "Ann")
    table = at_prompt()
    answer(table, "roll 3 5", None)
    capsys.readouterr()
    assert answer(table, said, None) == 0
    assert "Ann" in capsys.readouterr().out
    assert log_of(folder)[-1] == "Ann: roll 3 5"
    assert table.proposed == ()


@pytest.mark.parametrize("said", ["next no", "next that", "next end", "next week"])
def test_ch_31_next_before_any_other_word_ends_nothing(folder: Path, said: str) -> None:
    ragz("new", "change", "Ann", "Nora", "Cy", "--board", "stand-in", "--first", "Ann")
    table = at_prompt()
    answer(table, "roll 3 5", None)
    answer(table, said, None)
    assert log_of(folder)[-1] == "Ann: roll 3 5"
    assert table.proposed == ()


@pytest.mark.parametrize("said", ["next player", "Next person", "next bob", "next one please"])
def test_ch_17_the_next_person_ends_the_turn(folder: Path, said: str) -> None:
    ragz("new", "change", "Ann", "Bob", "Cy", "--board", "stand-in", "--first", "Ann")
    table = at_prompt()
    for line in ("roll 3 5", "decline"):
        answer(table, line, None)
    answer(table, said, None)
    assert "Ann: end" in (log_of(folder)[-1], *table.proposed)


@pytest.mark.parametrize(
    ("said", "command"),
    [("score two", "score"), ("status four", "status"), ("log four", "log -n 4"), ("log 3", "log -n 3")],
)
def test_a_number_after_a_question_is_no_bid(folder: Path, said: str, command: str) -> None:
    evening = rage("trump red 3").evening
    assert as_command(said, evening.game, evening.state) == command


@pytest.mark.parametrize(
    ("name", "question", "clause"),
    [
        ("news", "how does an event work?", "GN-35"),
        ("change", "what happens at seven?", "CH-63"),
        ("change", "what is landing?", "CH-15"),
        ("rat", "what happens on black?", "RR-37"),
        ("rage", "who wins if it's a tie?", "RG-96"),
        ("rage", "how many points for an exact bid?", "RG-85"),
        ("change", "show me the rules for ties", "CH-99"),
        ("change", "is thirteen enough?", "CH-39"),
    ],
)
def test_tb_14_a_word_of_the_rules_is_looked_up_as_it_is(
    folder: Path, capsys: pytest.CaptureFixture[str], name: str, question: str, clause: str
) -> None:
    ragz("new", name, "Ann", "Bob", "Cy")
    table = at_prompt()
    capsys.readouterr()
    answer(table, question, table.evening.session)
    assert capsys.readouterr().out.startswith(f"{clause}  ")


def test_the_rules_asked_for_as_such_are_listed_by_chapters(folder: Path) -> None:
    evening = rage("trump red 3").evening
    assert as_command("can I see the rules?", evening.game, evening.state) == "rules"
