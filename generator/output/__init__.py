"""Writing files into the build folder, in the language asked for, and only when something has changed. May import nothing else of the generator."""
