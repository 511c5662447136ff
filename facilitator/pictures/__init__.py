"""Each game as one small picture: public events in, SVG text out; the numbers alone serve a screen."""
