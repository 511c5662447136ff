"""A session as others read it: one model of its story, a module for each format, and the recap."""
