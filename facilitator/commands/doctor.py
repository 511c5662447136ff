"""`facilitator doctor`: is there a language model, does it answer, how soon, and what to do where it does not."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Iterator
from dataclasses import replace

from facilitator import settings
from facilitator.muse.almanac import Almanac, Content
from facilitator.muse.answer import Account
from facilitator.muse.connection import Connection
from facilitator.muse.drawn import drawn_scene
from facilitator.muse.endpoint import Endpoint, endpoint
from facilitator.muse.failures import TroubleError, trouble
from facilitator.muse.model import ModelMuse
from facilitator.settings import Settings

PORTS = (11434, 8080, 1234, 8000, 1337)
"""Where Ollama, llama.cpp, LM Studio, vLLM and Jan listen unless they are told otherwise."""
SECONDS = 3.0
"""For a server to list its models."""
LISTED = 12


def run(options: argparse.Namespace) -> int:
    """0 if a model answered with a line that could be shown, else 1."""
    chosen = settings.load({"model": options.model, "base_url": options.base_url})
    found = list(_servers(chosen))
    for server, models in found:
        named = ", ".join(models[:LISTED]) or "no model"
        print(f"{server.url} has {named}" + (f" and {len(models) - LISTED} more" if len(models) > LISTED else ""))
    if not found and not chosen.base_url:
        print(f"No server answers at the usual ports of this machine ({', '.join(map(str, PORTS))}).")
        print("Start one, for example `ollama serve`, or name another with --base-url. No game needs one.")
        return 1
    place = _chosen(chosen, found)
    if place is None:
        print("None of them has a model: load one, for example with `ollama pull llama3.2`.")
        return 1
    return _try(place, chosen)


def _servers(chosen: Settings) -> Iterator[tuple[Endpoint, list[str]]]:
    """The servers that answer, with their models: the one that is set, else those of the usual ports."""
    urls = [chosen.base_url] if chosen.base_url else [f"http://127.0.0.1:{port}/v1" for port in PORTS]
    for url in urls:
        place = endpoint(url, chosen.model, chosen.api_key_file)
        models = asyncio.run(_models(place))
        if isinstance(models, list):
            yield place, models
        elif chosen.base_url:
            print(f"{place.url} does not list its models. {models.says}")


async def _models(place: Endpoint) -> list[str] | TroubleError:
    connection = Connection(place, SECONDS)
    try:
        async with asyncio.timeout(SECONDS):
            return await connection.models()
    except Exception as error:
        return trouble(error, place, SECONDS)
    finally:
        await connection.close()


def _chosen(chosen: Settings, found: list[tuple[Endpoint, list[str]]]) -> Endpoint | None:
    """The endpoint to try: the one that is set, else the first model there is."""
    if chosen.base_url and chosen.model:
        return endpoint(chosen.base_url, chosen.model, chosen.api_key_file)
    for place, models in found:
        if chosen.model in models or (models and not chosen.model):
            return replace(place, model=chosen.model or models[0])
    return None


def _try(place: Endpoint, chosen: Settings) -> int:
    """Ask for one telling, as a game would."""
    source = place.authorization.source
    print(f"Its key is from {source}." if source else "No key is set for it, which is fine for many.")
    print(f"Asking {place.model} at {place.host} for the setting of a fight ...")
    content = Content()
    muse = ModelMuse(Almanac(content, 1), place, deadline=chosen.deadline, most_tokens=0)
    asking = muse.improve(drawn_scene(content, "warriors", "setting", seed=1), 3, lambda line: print(f"  {line.text}"))
    asking.wait(chosen.deadline + 2)
    if muse.accounts:
        _report(muse.accounts[-1], bare=muse.connection.bare)
    shown = bool(muse.accounts and muse.accounts[-1].shown)
    if shown:
        print("It works. To play with it:")
        named = f"FACILITATOR_BASE_URL={place.url} FACILITATOR_MODEL={place.model}"
        print(f"  {named} facilitator play warriors --muse model")
    else:
        print(muse.status)
        print("Until it works the almanac's lines stand, and every game can be played with them.")
    muse.close()
    return 0 if shown else 1


def _report(account: Account, *, bare: bool) -> None:
    """How soon the lines came, what was dropped, and what the server can do."""
    if account.first_line is not None:
        each = account.seconds / max(1, len(account.shown))
        print(f"First line after {account.first_line:.2f} s; {each:.2f} s a line; {account.tokens} tokens.")
    if account.dropped:
        print("Not shown: " + ", ".join(f"{count} ({fault})" for fault, count in account.dropped.items()))
    if account.answer:
        print("It streams, and " + ("counts" if account.counted else "does not count") + " its tokens.")
        if bare:
            print("It refuses some of what is asked for, bounds or no reasoning: answers may take longer.")
