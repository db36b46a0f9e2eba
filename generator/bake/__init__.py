"""What takes long and is kept between builds: sample deals, solved puzzles, pictures, posters. May import all but `publish` and `site`."""
