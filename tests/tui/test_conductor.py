"""What comes next for the people at one screen: hand-over, clocks, waiting, second thoughts."""

from __future__ import annotations

from facilitator.table import Table
from facilitator.tui.conductor import Changing, Choosing, Conductor, Falling, Handing, Playing, Racing, Telling, Waiting
from tests.tables import Hands, table


def fight(people: list[str], clock: Hands | None = None, **rules: object) -> Conductor:
    """A martial fight whose stances are passed."""
    played = table("martial-fight", people=people, clock=clock, **rules)
    return Conductor(passed(played))


def passed(played: Table) -> Table:
    """The table after all tellings of the moment are passed."""
    while played.cues:
        played.skip(played.cues[0])
    return played


def choose(conductor: Conductor, seat: str, rank: int = 0) -> None:
    conductor.submit(seat, conductor.table.look(seat).moves[rank])


def test_the_program_moves_first_and_unseen_where_both_move_at_once() -> None:
    conductor = fight(["red"])
    stage = conductor.stage()
    assert isinstance(stage, Playing)
    assert (stage.ask.seat, stage.hidden) == ("blue", True)
    conductor.players.answer((stage.ask,))
    assert isinstance(conductor.stage(), Choosing)


def test_one_person_alone_sees_through_their_own_eyes_and_no_curtain() -> None:
    conductor = fight(["red"])
    conductor.players.answer(conductor.table.asks())
    stage = conductor.stage()
    assert isinstance(stage, Choosing)
    assert conductor.eyes(stage) == "red"


def test_two_people_are_handed_the_screen_one_after_the_other() -> None:
    conductor = fight(["red", "blue"])
    first = conductor.stage()
    assert isinstance(first, Handing)
    assert conductor.eyes(first) is None
    conductor.lift("red")
    assert conductor.eyes(conductor.stage()) == "red"
    choose(conductor, "red")
    second = conductor.stage()
    assert isinstance(second, Handing)
    assert second.ask.seat == "blue"
    assert second.may_reopen == ("red",)
    assert conductor.eyes(second) is None


def test_one_person_in_two_seats_is_one_person() -> None:
    played = table("insomnia", people=["voice-1", "voice-2"])
    for entry in played.header["seats"]:
        if entry["player"] == "person":
            entry["name"] = "Ana"
    assert not Conductor(played).shared


def test_a_locked_move_can_be_taken_back_while_the_other_still_thinks() -> None:
    conductor = fight(["red", "blue"])
    conductor.lift("red")
    choose(conductor, "red")
    conductor.reopen("red")
    assert isinstance(conductor.stage(), Handing)
    conductor.lift("red")
    stage = conductor.stage()
    assert isinstance(stage, Choosing)
    assert stage.ask.seat == "red"
    choose(conductor, "red", 4)
    again = conductor.stage()
    assert isinstance(again, Handing)
    assert again.ask.seat == "blue"


def test_the_reveal_waits_for_no_key_once_both_have_locked() -> None:
    conductor = fight(["red", "blue"])
    choose(conductor, "red")
    choose(conductor, "blue")
    assert conductor.stage() == Falling("turn")


def test_each_of_two_people_gets_the_full_time() -> None:
    clock = Hands()
    conductor = fight(["red", "blue"], clock)
    conductor.lift("red")
    stage = conductor.stage()
    conductor.start_clock(stage)
    clock.now += 50
    assert conductor.left(stage) == 10
    choose(conductor, "red")
    clock.now += 500
    conductor.lift("blue")
    stage = conductor.stage()
    conductor.start_clock(stage)
    assert conductor.left(stage) == 60


def test_time_up_for_one_goes_on_to_the_other_and_then_the_clock_decides() -> None:
    conductor = fight(["red", "blue"])
    conductor.time_out("red")
    stage = conductor.stage()
    assert isinstance(stage, Handing)
    assert stage.ask.seat == "blue"
    choose(conductor, "blue")
    assert conductor.stage() == Falling("time-up")
    conductor.fate("time-up")
    assert isinstance(conductor.stage(), Telling)


def test_without_early_reveal_all_may_think_again_until_the_clock_runs_out() -> None:
    clock = Hands()
    conductor = fight(["red"], clock, early_reveal=False)
    conductor.players.answer(conductor.table.asks())
    conductor.start_clock(conductor.stage())
    clock.now += 20
    choose(conductor, "red")
    stage = conductor.stage()
    assert isinstance(stage, Changing)
    assert conductor.left(stage) == 40
    conductor.reopen("red")
    assert isinstance(conductor.stage(), Choosing)
    choose(conductor, "red", 2)
    assert isinstance(conductor.stage(), Changing)


def test_chance_waits_for_a_key_where_nothing_else_is_open_unless_told_to_go_on() -> None:
    conductor = Conductor(passed(table("insomnia", people=["sleeper"])))
    assert isinstance(conductor.stage(), Waiting)
    conductor.auto = True
    assert conductor.stage() == Falling("deal")


def test_a_table_of_programs_runs_by_itself() -> None:
    conductor = Conductor(passed(table("insomnia")))
    assert conductor.auto
    assert conductor.eyes(conductor.stage()) is None


def test_a_choice_that_its_list_does_not_give_away_needs_no_curtain() -> None:
    conductor = Conductor(passed(table("insomnia", people=["sleeper", "voice-1", "voice-2"])))
    conductor.fate("deal")
    passed(conductor.table)
    show = conductor.table.look("sleeper").moves[0]
    conductor.submit("sleeper", show)
    passed(conductor.table)
    stage = conductor.stage()
    assert isinstance(stage, Choosing)
    assert stage.openly
    assert conductor.eyes(stage) is None


def test_a_tie_opens_a_race_for_those_whose_robots_are_ready() -> None:
    conductor = tie(["diamonds", "spades"])
    stage = conductor.stage()
    assert isinstance(stage, Racing)
    assert {ask.seat for ask in stage.people} == {"diamonds", "spades"}
    assert conductor.limit(stage) == 5


def test_the_program_reacts_no_sooner_than_a_person_could() -> None:
    for seed in range(20):
        conductor = tie(["diamonds"], seed)
        stage = conductor.stage()
        assert isinstance(stage, Racing)
        if (reaction := conductor.quickest(stage.bots)) is not None:
            assert 0.7 <= reaction.seconds <= 2.3
            assert reaction.seat == "spades"


def tie(people: list[str], seed: int = 1) -> Conductor:
    """A suit duel whose first round is a tie: both decks have their kings on top."""
    played = passed(table("suit-duel", ["diamonds", "spades"], people, seed))
    order = played.game.arrangements["high first"].order
    for seat in played.seats:
        moves = played.look(seat).moves
        played.submit(seat, moves.make(order(moves.cards)))  # type: ignore[attr-defined]
    conductor = Conductor(passed(played))
    conductor.fate("round")
    passed(played)
    return conductor


def test_tellings_come_before_everything_else() -> None:
    stage = Conductor(table("martial-fight", people=["red"])).stage()
    assert isinstance(stage, Telling)
    assert stage.person
