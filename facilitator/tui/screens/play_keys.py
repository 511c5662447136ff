"""The keys of the play frame: what each does, in a word for the line below and in a sentence for the help."""

from __future__ import annotations

from typing import Final

from textual.binding import Binding


def _key(key: str, action: str, word: str, says: str, *, show: bool = True, written: str | None = None) -> Binding:
    return Binding(key, action, word, show=show, key_display=written, tooltip=says)


BINDINGS: Final = (
    _key("e", "edit", "Edit", "Change a suggestion into your own"),
    _key("r", "others", "Others", "Other suggestions"),
    _key("w", "write", "Write", "Write the telling yourself"),
    _key("p", "pass", "Pass", "Pass this telling"),
    _key("i", "model", "Model", "What the model was sent, what it answered, and what was dropped of it"),
    _key("space", "go_on", "Go on", "Throw, deal, or do not wait for the program"),
    _key("a", "auto", "By itself", "Let chance go on by itself, or wait again"),
    _key("tab", "curtain", "Curtain", "Choose one after the other behind the curtain again"),
    _key("escape", "back", "Back", "A step back; at the first, leave the table"),
    _key("question_mark", "app.help", "Help", "The keys and the rules", written="?"),
    _key("x", "strike", "Strike", "Strike the last telling, no question asked"),
    _key("z", "pause", "Pause", "Stop the clock, or let it run on"),
    _key("c", "coach", "Coach", "Ask the coach for the odds, and for what a master would do"),
    _key("u", "restore", "Restore", "Bring back what was struck"),
    _key("t", "take_back", "Take back", "Take back the last move"),
    _key("v", "keep", "Save turn", "Save the last turn as a drawing"),
    _key("n", "note", "Note", "A note by the game master, open or private"),
    _key("m", "mark", "Mark", "A bookmark at this moment"),
    _key("s", "story", "Story", "The story alone, the board alone, or both"),
    _key("l", "lines", "Lines", "Lines and veils: what is never told, or only off-stage", show=False),
    _key("o", "account", "Time", "How long it has been, and who has told how much", show=False),
    _key("h", "hands", "Hands", "Who plays a seat: a person, or the program", show=False),
    _key("g", "guide", "Guide", "Explain each ask as it first comes up, or no more", show=False),
    _key("plus", "hurry(0.5)", "Faster", "The program takes half the time, and so do prompts", show=False, written="+"),
    _key(
        "minus", "hurry(2.0)", "Slower", "The program takes twice the time, and so do prompts", show=False, written="-"
    ),
    _key("pageup", "scroll(-1)", "Story up", "Back in the story", show=False),
    _key("pagedown", "scroll(1)", "Story down", "On in the story", show=False),
)
UNSEEN: Final = ("qweasd", "uiojkl")
"""The keys of two people who choose at once: two rows of three for a hand each. They mean nothing else then."""
SHADOWED: Final = frozenset(binding.action for binding in BINDINGS if binding.key in "".join(UNSEEN))
TELLING: Final = frozenset({"edit", "others", "write", "pass"})
"""What can be done only while a person is asked for a telling."""
LETTERS: Final = frozenset(
    {
        *TELLING, "go_on", "hurry", "auto", "back", "help", "strike", "restore", "take_back", "note", "mark", "keep",
        "lines", "account", "hands", "guide", "coach", "story", "pause", "model",
    }
)  # fmt: skip
"""What single letters do, and so only while nothing is being written."""
EXPLAINED: Final = (
    ("1 2 3", "take a suggestion"),
    ("← → ↑ ↓", "choose"),
    ("enter", "settle what is chosen, tell what is written"),
)
"""Keys that no binding stands for."""
