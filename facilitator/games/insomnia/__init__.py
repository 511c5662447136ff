"""Insomnia: one who wants to sleep, and six voices that won't have it."""

from facilitator.games.contract import Game, Prose
from facilitator.games.insomnia import prose, rules, sampling, words

GAME = Game(
    name="insomnia",
    title="Insomnia",
    says="One sleeper, six voices in the dark, and a deck of cards that runs out at dawn.",
    minutes="30 to 60 minutes",
    seats=words.SEATS,
    table_sizes=(len(words.SEATS),),
    usual=tuple(info.seat for info in words.SEATS),
    house_rules=words.HOUSE_RULES,
    cue_names=words.CUES,
    moves=(words.Show, words.Reply),
    chance_moves=(words.Deal,),
    unwritten={},
    setup=rules.setup,
    opening=rules.opening,
    to_act=rules.to_act,
    legal=rules.legal,
    apply=rules.apply,
    view=rules.view,
    outcome=rules.outcome,
    chance=rules.chance,
    sample=sampling.sample,
    cues=words.cues,
    prose=Prose(prose.ask, prose.cue, prose.choice, prose.move, prose.event, prose.board),
    table_fault=words.table_fault,
    shared_choices=prose.shared_choices,
)
