"""One screen a module, each imported when it is first shown."""
