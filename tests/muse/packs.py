"""A small pack for tests, and scenes over it."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

from facilitator.muse.almanac import Content
from facilitator.muse.scene import Person, Scene

GAME = """
tones: {default: plain, noir: dark}
seats:
  east: {clan: wind}
  west: {clan: iron}
cues:
  start: {words: [1, 30]}
  blow: {words: [1, 30], foe: target, about: {target: other, margin: 1..12, winner: me or none}}
  last-word: {words: [1, 30]}
bands:
  by: {of: margin, hair: ..2, crushing: 7..}
keeps:
  weapon: {table: weapon}
  theme: {unique: true, told_by: last-word, values: {mail: [letter], song: [tune]}}
  token: {table: token, heard: false}
  wound: {}
states:
  broken: [breaks, break, shatters, shatter, shattered]
  fallen: [knocks down]
  burning: [catches fire]
place_told_by: start blow
"""
PLACES = """
things:
  bell: {name: great bell, can: ring hide, words: [bell]}
  bridge: {name: rope bridge, can: run burn, words: [bridge]}
  tiles: {name: tiles, plural: true, can: slip, words: [tiles]}
  dirt: {name: dirt, mass: true, can: kick, everywhere: true}
places:
  temple: {name: temple, things: bell bridge, words: [temple], smell: old rain}
  yard: {name: yard, things: tiles, words: [yard]}
"""


def pack(folder: Path, tables: str = "", *, game: str = GAME, places: str = PLACES, **tones: str) -> Content:
    """Content of one game, `duel`, in that folder: its tables, and those of tones by name."""
    files = {"game.yaml": game, "places.yaml": places, "lines.yaml": tables}
    files |= {f"{tone}/lines.yaml": text for tone, text in tones.items()}
    for name, text in files.items():
        file = folder / "duel" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(dedent(text), encoding="utf-8")
    return Content([folder])


PEOPLE = {"east": Person("Ana", "she/her"), "west": Person("Bess")}


def scene(cue: str = "blow", seat: str = "east", **about: object) -> Scene:
    other = next(name for name in PEOPLE if name != seat)
    return Scene("duel", cue, seat, PEOPLE, {"target": other, **about} if cue == "blow" else about)
