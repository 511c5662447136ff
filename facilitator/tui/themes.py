"""Our themes: two dark, two light, one of high contrast. Textual's own can be chosen as well."""

from __future__ import annotations

from typing import Any, Final

from textual.theme import Theme

USUAL: Final = "lantern"


def _theme(name: str, cursor: tuple[str, str], muted: str, **colors: Any) -> Theme:
    """`cursor`: the color of what stands at the cursor, and of what is behind it; `muted`: of quiet words."""
    variables = {
        "block-cursor-foreground": cursor[0],
        "block-cursor-background": cursor[1],
        "block-cursor-text-style": "bold",
        "text-muted": muted,
        "scrollbar": colors["panel"],
        "scrollbar-hover": colors["secondary"],
        "scrollbar-active": colors["primary"],
        "scrollbar-background": colors["background"],
        "scrollbar-background-hover": colors["background"],
        "scrollbar-background-active": colors["background"],
    }
    return Theme(name, variables=variables, **colors)


THEMES: Final = (
    _theme(
        "lantern", ("#14110f", "#e0a458"), "#a3968a",
        primary="#e0a458", secondary="#8fb3a3", accent="#e7b46a", warning="#f2c14e", error="#d9675c",
        success="#93b874", foreground="#ece3d2", background="#14110f", surface="#1c1815", panel="#342c25",
        boost="#2a231e",
    ),
    _theme(
        "midnight", ("#0c1018", "#8fd3e8"), "#8c98b3",
        primary="#8aa9f0", secondary="#b7a3e3", accent="#8fd3e8", warning="#f0c674", error="#ec7f90",
        success="#8fce9f", foreground="#dde3f0", background="#0c1018", surface="#121825", panel="#25304a",
        boost="#1b2436",
    ),
    _theme(
        "paper", ("#fbf7ee", "#8a4b2a"), "#6d6156",
        primary="#8a4b2a", secondary="#3f6b5c", accent="#9c4a1a", warning="#8a5d00", error="#a8322a",
        success="#48702f", foreground="#2b2520", background="#f7f1e3", surface="#efe6d3", panel="#d8cab0",
        boost="#e6dac2", dark=False,
    ),
    _theme(
        "morning", ("#ffffff", "#2c5aa0"), "#56617a",
        primary="#2c5aa0", secondary="#7a4f9a", accent="#00708a", warning="#8a5f00", error="#b3263a",
        success="#2f7a45", foreground="#1d2430", background="#fafbfd", surface="#eef2f8", panel="#cbd5e6",
        boost="#e0e7f2", dark=False,
    ),
    _theme(
        "contrast", ("#000000", "#ffff00"), "#ffffff",
        primary="#ffff00", secondary="#00ffff", accent="#ffff00", warning="#ffff00", error="#ff8080",
        success="#80ff80", foreground="#ffffff", background="#000000", surface="#000000", panel="#303030",
        boost="#202020", text_alpha=1.0,
    ),
)  # fmt: skip
