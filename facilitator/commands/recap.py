"""`facilitator recap`: the story so far in a paragraph, in a model's words where one is connected."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from facilitator import settings
from facilitator.commands.export import Progress, said_caution
from facilitator.export.opening import open_story
from facilitator.export.plain_text import wrapped
from facilitator.export.recap import paragraph
from facilitator.export.story import GM
from facilitator.settings import Settings
from facilitator.transcript.find import find_session

if TYPE_CHECKING:
    from facilitator.export.retelling import Model


def run(options: argparse.Namespace) -> int:
    """Print the recap, for the GM each sentence with its events; on stderr what a model had to do with it."""
    from facilitator.export.retelling import retold

    flags = {name: getattr(options, name) for name in ("sessions", "muse", "model", "base_url")}
    chosen = settings.load(flags)
    session = find_session(chosen.sessions, options.session)
    model = connected(chosen, needed=options.muse == "model") if options.muse in (None, "model") else None
    progress = Progress()
    try:
        opened = open_story(session, progress)
        told = retold(opened, options.audience, model, progress)
    finally:
        progress.done()
    said_caution(session, opened.caution)
    print("\n".join(wrapped(paragraph(told.sentences, numbered=options.audience == GM), width=78)))
    if told.says:
        print(f"facilitator: {told.says}", file=sys.stderr)
    return 0


def connected(chosen: Settings, *, needed: bool = False) -> Model | None:
    """The model that the settings connect, None if they don't; FacilitatorError says how, if one is needed."""
    from facilitator.sessions import model_endpoint

    if not needed and (chosen.muse == "none" or not (chosen.model and chosen.base_url)):
        return None
    from facilitator.export.retelling import Model

    return Model(model_endpoint(chosen), chosen.deadline)
