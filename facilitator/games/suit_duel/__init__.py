"""Robots, Witches and Warriors, the Suit Duel: a suit each, put in order once, and thrown card by card."""

from facilitator.games.contract import Game, Prose
from facilitator.games.suit_duel import prose, rules, sight, words

GAME = Game(
    name="suit-duel",
    title="Robots, Witches and Warriors",
    says="A suit each, put in order once; then kings raid, aces warp time, and robots break the ties.",
    minutes="10 to 20 minutes",
    seats=words.SEATS,
    table_sizes=(2, 3, 4),
    usual=("spades", "hearts"),
    house_rules=words.HOUSE_RULES,
    cue_names=words.CUES,
    moves=(words.Arrange, words.Robot, words.Steal),
    chance_moves=(words.NoRobot,),
    unwritten={"round": words.Throw()},
    setup=rules.setup,
    opening=rules.opening,
    to_act=rules.to_act,
    legal=rules.legal,
    apply=rules.apply,
    view=sight.view,
    outcome=rules.outcome,
    chance=rules.chance,
    sample=sight.sample,
    cues=words.cues,
    prose=Prose(prose.ask, prose.cue, prose.choice, prose.move, prose.event, prose.board),
    arrangements=words.ARRANGEMENTS,
)
