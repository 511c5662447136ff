"""Warriors of the Celestial Emperor: four clans, their suits, and one place in heaven's favor."""

from facilitator.games.contract import Game, Prose
from facilitator.games.warriors import prose, rules, sight, words

GAME = Game(
    name="warriors",
    title="Warriors of the Celestial Emperor",
    says="Two to four clans, thirteen cards each: a duel a turn, and the last card you keep decides.",
    minutes="20 to 40 minutes",
    seats=words.SEATS,
    table_sizes=(2, 3, 4),
    usual=("dragon", "tortoise"),
    house_rules=words.HOUSE_RULES,
    cue_names=words.CUES,
    moves=(words.Attack, words.Answer, words.Discard, words.Keep),
    chance_moves=(),
    unwritten={},
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
)
