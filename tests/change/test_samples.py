"""The two sample turns of the booklet, played through (CH-103, CH-104). The boards of Greed's owners are ours."""

from tests.change.table import at


def test_ch_103_the_first_sample_turn():
    owners = "marked Space-7 and Greed and Space-9"
    table = at(f"Ann 120 on Start, to roll; Bob 120; Cy 120, {owners}; Di 120, {owners}", "advanced")
    table.play("Ann: roll 4 1")
    assert (table.where("Ann"), table.credits_moved) == ("Desires", [("Ann", 5)])
    table.play("Ann: challenge 5 4 4")
    assert (table.events("challenge_met"), table.markers("Ann")) == ([("Ann", 13)], {"Desires"})
    table.play("Ann: option Greed")
    assert table.credits_moved == [("Ann", 10), ("Cy", -20), ("Di", -20)]
    table.play("Ann: challenge 5 5 1")
    assert table.events("challenge_missed") == [("Ann", 11)]
    assert (table.credits("Ann"), table.markers("Ann"), table.open()) == (135, {"Desires"}, {"end"})


def test_ch_104_the_second_sample_turn():
    table = at("Ann 135 on Greed, marked Desires; Bob 120 on Start, to roll; Cy 120")
    table.play("Bob: roll 3 2")
    assert table.credits_moved == [("Bob", 5), ("Ann", -5)]
    assert table.owed() == ["Bob: challenge", "Bob: decline"]
    table.play("Bob: challenge 6 6 6")
    assert table.markers("Bob") == table.markers("Ann") == {"Desires"}
    table.play("Cy: roll 3 2")
    assert table.credits_moved == [("Cy", 5), ("Ann", -5), ("Bob", -5)]
