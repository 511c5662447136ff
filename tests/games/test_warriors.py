"""Warriors: worked examples of every ruling, WC1 to WC11."""

from __future__ import annotations

import pytest

from facilitator.games.cards import suit_cards
from facilitator.games.contract import EVERYONE, IllegalPlay, Outcome, Play
from facilitator.games.warriors import GAME
from facilitator.games.warriors.words import Attack, Discard, Keep
from tests.games.warriors_fights import FOUR, asked, cues, data, duel, fight, holding, played


def test_wc1_each_clan_holds_the_thirteen_cards_of_its_suit() -> None:
    state = fight(*FOUR)
    hands = [GAME.view(state, seat).hand for seat in FOUR]
    assert hands == [suit_cards("D"), suit_cards("H"), suit_cards("S"), suit_cards("C")]


def test_wc1_a_seat_sees_its_own_hand_and_of_the_others_only_the_counts() -> None:
    state, _ = played(fight(), *duel("dragon", "9D", "tortoise", "4C"), ("dragon", Discard("AD")))
    view = GAME.view(state, "tortoise")
    assert (view.hand, dict(view.cards)) == (
        ("9D", "AC", "2C", "3C", "5C", "6C", "7C", "8C", "9C", "10C", "JC", "QC", "KC"),
        {"dragon": 12, "tortoise": 13},
    )
    assert GAME.view(state, None).hand == ()


@pytest.mark.parametrize(
    ("seats", "teller"),
    [(FOUR, "tortoise"), (("dragon", "phoenix", "tiger"), "tiger"), (("dragon", "phoenix"), "phoenix")],
)
def test_wc2_the_place_is_described_by_tortoise_else_tiger_else_phoenix(seats: tuple[str, ...], teller: str) -> None:
    assert cues(list(GAME.opening(fight(*seats)))) == [("setting", teller)]


@pytest.mark.parametrize(
    ("seats", "first"),
    [(FOUR, "dragon"), (("tortoise", "dragon"), "dragon"), (("tortoise", "tiger", "phoenix"), "phoenix")],
)
def test_wc3_the_first_clan_present_attacks_first_wherever_it_sits(seats: tuple[str, ...], first: str) -> None:
    assert asked(fight(*seats)) == [(first, "attack")]


def test_wc3_turns_go_round_the_clans_present_whoever_is_attacked() -> None:
    state = fight("tortoise", "phoenix", "dragon")
    ties = [
        ("dragon", "AD", "tortoise", "AC"),
        ("phoenix", "2H", "dragon", "2D"),
        ("tortoise", "3C", "phoenix", "3H"),
    ]
    for tie in ties:
        assert asked(state) == [(tie[0], "attack")]
        state, _ = played(state, *duel(*tie))
    assert asked(state) == [("dragon", "attack")]


def test_wc4_a_fighter_with_one_card_is_skipped_and_cannot_be_chosen() -> None:
    state = holding(fight(*FOUR), dragon="AD 2D 3D", phoenix="2H 9H", tiger="5S 6S", tortoise="AC 8C 9C")
    state, events = played(state, *duel("dragon", "2D", "phoenix", "2H"))
    assert data(events, "last-card") == {"seat": "phoenix"}
    assert asked(state) == [("tiger", "attack")]
    assert {move._asdict()["target"] for move in GAME.legal(state, "tiger")} == {"dragon", "tortoise"}
    with pytest.raises(IllegalPlay, match="expected attack with target tortoise or dragon and card one of 5S, 6S"):
        GAME.apply(state, Play("tiger", Attack("phoenix", "5S")))


def test_wc4_nobody_attacks_themselves_or_a_clan_that_is_absent() -> None:
    for target in ("dragon", "tiger", "nobody"):
        with pytest.raises(IllegalPlay, match="target tortoise"):
            GAME.apply(fight(), Play("dragon", Attack(target, "5D")))


def test_wc5_the_target_answers_without_seeing_the_card_that_was_laid() -> None:
    state, events = played(fight(), ("dragon", Attack("tortoise", "9D")))
    assert asked(state) == [("tortoise", "answer")]
    assert cues(events) == [("attack", "dragon")]
    assert data(events, "attack") == {"attacker": "dragon", "target": "tortoise", "round": 1}
    assert [event.seen_by for event in events] == [EVERYONE, {"dragon"}]
    assert [GAME.view(state, seat).laid for seat in ("dragon", "tortoise", None)] == [
        ("9D",),
        (None,),
        (None,),
    ]


def test_wc5_both_cards_are_turned_up_together() -> None:
    state, events = played(fight(), *duel("dragon", "9D", "tortoise", "4C"))
    assert GAME.view(state, None).laid == ("9D", "4C")
    assert data(events, "clash") == {
        "attacker": "dragon",
        "target": "tortoise",
        "cards": ["9D", "4C"],
        "winner": "dragon",
    }


def test_wc6_the_ace_loses_to_every_other_card() -> None:
    _, events = played(fight(), *duel("dragon", "AD", "tortoise", "2C"))
    assert data(events, "clash")["winner"] == "tortoise"


def test_wc6_equal_cards_leave_the_game_face_up_and_nobody_scores() -> None:
    state, events = played(fight(), *duel("dragon", "9D", "tortoise", "9C"))
    view = GAME.view(state, None)
    assert view.spent == ("9D", "9C")
    assert dict(view.cards) == {"dragon": 12, "tortoise": 12}
    assert dict(view.tricks) == {"dragon": 0, "tortoise": 0}
    assert data(events, "clash")["winner"] is None
    assert cues(events) == [("attack", "dragon"), ("nullified", "tortoise")]
    assert data(events, "stalemate") == {"attacker": "dragon", "target": "tortoise", "card": "9D", "round": 1}


def test_wc7_a_winning_attacker_tells_of_the_blow_and_then_the_target_of_the_escape() -> None:
    _, events = played(fight(), *duel("dragon", "9D", "tortoise", "4C"))
    assert cues(events) == [("attack", "dragon"), ("triumph", "dragon"), ("escape", "tortoise")]
    assert data(events, "blow") == {
        "attacker": "dragon",
        "target": "tortoise",
        "winner": "dragon",
        "loser": "tortoise",
        "winner_card": "9D",
        "loser_card": "4C",
        "margin": 5,
        "round": 1,
        "tricks": 1,
    }


def test_wc7_a_winning_target_tells_how_the_attack_was_turned_away_and_then_the_attacker_of_the_escape() -> None:
    _, events = played(fight(), *duel("dragon", "4D", "tortoise", "JC"))
    assert cues(events) == [("attack", "dragon"), ("parry", "tortoise"), ("escape", "dragon")]
    assert (data(events, "blow")["winner_card"], data(events, "blow")["margin"]) == ("JC", 7)


def test_wc8_each_takes_the_card_that_the_other_laid_and_may_put_that_one_down() -> None:
    state, _ = played(fight(ranks=5), *duel("dragon", "5D", "tortoise", "2C"))
    assert GAME.view(state, "dragon").hand == ("AD", "2D", "3D", "4D", "2C")
    assert GAME.view(state, "tortoise").hand == ("5D", "AC", "3C", "4C", "5C")
    state, _ = played(state, ("dragon", Discard("2C")), ("tortoise", Discard("5D")))
    assert GAME.view(state, "dragon").hand == ("AD", "2D", "3D", "4D")
    assert GAME.view(state, "tortoise").hand == ("AC", "3C", "4C", "5C")


def test_wc8_the_two_discards_are_one_trick_of_the_winner_s() -> None:
    state, events = played(
        fight(),
        *duel("dragon", "4D", "tortoise", "JC"),
        ("tortoise", Discard("AC")),
        ("dragon", Discard("AD")),
    )
    assert dict(GAME.view(state, None).tricks) == {"dragon": 0, "tortoise": 1}
    assert data(events, "trick") == {"winner": "tortoise", "tricks": 1}
    assert asked(state) == [("tortoise", "attack")]


def test_wc8_both_are_asked_at_once_and_may_discard_in_either_order() -> None:
    state, _ = played(fight(), *duel("dragon", "9D", "tortoise", "4C"))
    assert asked(state) == [("dragon", "discard"), ("tortoise", "discard")]
    discards = [("dragon", Discard("AD")), ("tortoise", Discard("2C"))]
    one, _ = played(state, *discards)
    other, _ = played(state, *reversed(discards))
    assert (one, hash(one)) == (other, hash(other))


def test_wc8_nobody_but_the_discarder_learns_what_was_put_down() -> None:
    state, _ = played(fight(), *duel("dragon", "9D", "tortoise", "4C"))
    for card in ("AD", "KD"):
        after, (event,) = GAME.apply(state, Play("dragon", Discard(card)))
        assert event.seen_by == {"dragon"}
        assert card not in str(GAME.view(after, "tortoise")) + str(GAME.view(after, None))


def test_wc8_a_fighter_who_has_discarded_waits_for_the_other() -> None:
    state, _ = played(fight(), *duel("dragon", "9D", "tortoise", "4C"), ("dragon", Discard("AD")))
    assert GAME.legal(state, "dragon") == ()
    with pytest.raises(IllegalPlay, match="expected discard by tortoise"):
        GAME.apply(state, Play("dragon", Discard("2D")))


def test_wc9_the_only_one_left_keeps_one_card_and_each_of_the_others_is_a_trick() -> None:
    state = holding(fight(), {"dragon": 4}, dragon="2D 5D 7D 9D", tortoise="2C 9C")
    state, events = played(state, *duel("dragon", "2D", "tortoise", "2C"))
    assert asked(state) == [("dragon", "keep")]
    state, events = played(state, ("dragon", Keep("5D")))
    assert data(events, "put-down") == {"seat": "dragon", "cards": 2, "tricks": 6}
    assert data(events, "verdict") == {
        "last": {"dragon": "5D", "tortoise": "9C"},
        "tricks": {"dragon": 6, "tortoise": 0},
        "winner": "dragon",
    }
    assert not GAME.to_act(state)


def test_wc9_with_one_card_each_the_fight_is_over_at_once() -> None:
    state = holding(fight(), dragon="2D 5D", tortoise="2C 9C")
    state, events = played(state, *duel("dragon", "2D", "tortoise", "2C"))
    assert [event.kind for event in events[-3:]] == ["last-card", "last-card", "verdict"]
    assert not GAME.to_act(state)
    with pytest.raises(IllegalPlay, match="the fight is over"):
        GAME.apply(state, Play("dragon", Attack("tortoise", "5D")))


def verdict(tricks: dict[str, int], **last: str) -> Outcome:
    """How the fight ends with these last cards."""
    outcome = GAME.outcome(holding(fight(*last), tricks, **last)._replace(fighters=(), asks=()))
    assert outcome is not None
    assert outcome.ruling == "WC10"
    return outcome


def test_wc10_the_highest_last_card_within_its_fighter_s_tricks_wins() -> None:
    outcome = verdict({"dragon": 6, "phoenix": 7, "tiger": 4}, dragon="5D", phoenix="8H", tiger="4S")
    assert outcome.winners == ("dragon",)
    assert outcome.reason == "{dragon} wins: 5♦, with 6 tricks, is the highest last card that qualifies."


def test_wc10_a_last_card_equal_to_the_trick_count_qualifies() -> None:
    assert verdict({"dragon": 8, "tortoise": 3}, dragon="8D", tortoise="3C").winners == ("dragon",)
    outcome = verdict({"dragon": 1, "tortoise": 2}, dragon="AD", tortoise="3C")
    assert outcome.reason == "{dragon} wins: A♦, with 1 trick, is the highest last card that qualifies."


def test_wc10_if_no_last_card_qualifies_the_lowest_wins() -> None:
    outcome = verdict({"dragon": 6, "tortoise": 2}, dragon="7D", tortoise="3C")
    assert outcome.winners == ("tortoise",)
    assert outcome.reason == "{tortoise} wins: no last card qualifies, and 3♣ is the lowest."


def test_wc10_a_tie_goes_to_more_tricks() -> None:
    outcome = verdict({"dragon": 6, "tortoise": 5}, dragon="5D", tortoise="5C")
    assert outcome.winners == ("dragon",)
    assert outcome.reason.endswith(", level with {tortoise}'s, but with more tricks, 6 to 5.")
    assert verdict({"dragon": 3, "tortoise": 2}, dragon="5D", tortoise="5C").winners == ("dragon",)


def test_wc10_a_tie_in_tricks_too_goes_to_tortoise_then_tiger_then_phoenix() -> None:
    outcome = verdict(dict.fromkeys(FOUR, 5), dragon="5D", phoenix="5H", tiger="5S", tortoise="5C")
    assert outcome.winners == ("tortoise",)
    assert outcome.reason.endswith(
        ", level with {tiger}'s, as are the tricks, and the Tortoise goes before the White Tiger."
    )
    assert verdict({}, dragon="5D", phoenix="5H", tiger="5S").winners == ("tiger",)
    assert verdict({}, dragon="5D", phoenix="5H").winners == ("phoenix",)


def test_wc11_the_winner_tells_of_the_victory_and_then_every_other_of_the_return() -> None:
    state = holding(fight(*FOUR), {"tiger": 9}, dragon="2D 5D", phoenix="2H", tiger="9S", tortoise="2C 7C")
    _, events = played(state._replace(fighters=(0, 3)), *duel("dragon", "2D", "tortoise", "2C"))
    told = [cue for event in events for cue in GAME.cues(event)]
    assert [(cue.name, cue.seat) for cue in told[-4:]] == [
        ("victory", "tiger"),
        ("vow", "dragon"),
        ("vow", "phoenix"),
        ("vow", "tortoise"),
    ]
    assert told[-4].about == {"winner": "tiger", "last": "9S", "tricks": 9}
    assert told[-1].about == {"winner": "tiger"}


def test_the_house_rule_ranks_plays_with_the_lowest_ranks_of_each_suit() -> None:
    assert GAME.view(fight(ranks=5), "dragon").hand == ("AD", "2D", "3D", "4D", "5D")
    for ranks in (4, 14, "5", None):
        with pytest.raises(ValueError, match="a whole number from 5 to 13"):
            GAME.rules({"ranks": ranks})


def test_nothing_is_left_to_chance() -> None:
    with pytest.raises(ValueError, match="chance"):
        GAME.chance(fight(), None)  # type: ignore[arg-type]
