"""What pages say beside the rules: odds, lessons, names, families, errata, vocabulary. May import `output` and `draw`."""
