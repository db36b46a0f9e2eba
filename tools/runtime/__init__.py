"""Makes the Python that the browser runs, and the tables that the engine ships with. May import `setup`."""
