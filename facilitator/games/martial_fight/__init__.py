"""Martial Fight: secret simultaneous moves, six to choose from, five turns to a fight."""

from facilitator.games.contract import Game, Prose
from facilitator.games.martial_fight import prose, rules, words

GAME = Game(
    name="martial-fight",
    title="Martial Fight",
    says="Both choose a move in secret; outguess the other, turn by turn, until one has won three fights.",
    minutes="10 to 15 minutes",
    seats=words.SEATS,
    table_sizes=(2,),
    usual=(words.RED, words.BLUE),
    house_rules=words.HOUSE_RULES,
    cue_names=words.CUE_NAMES,
    moves=(words.Submit,),
    chance_moves=(words.TimeUp,),
    unwritten={"turn": words.Reveal()},
    setup=rules.setup,
    opening=rules.opening,
    to_act=rules.to_act,
    legal=rules.legal,
    apply=rules.apply,
    view=rules.view,
    outcome=rules.outcome,
    chance=rules.chance,
    sample=rules.sample,
    cues=words.cues,
    prose=Prose(prose.ask, prose.cue, prose.choice, prose.move, prose.event, prose.board),
)
