"""The muse: what suggests tellings, and never decides anything."""
