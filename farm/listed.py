"""The games in which the coach meets the house, named before they were measured."""

LISTED = """
    anaconda-iii australian-rules-anaconda bisexual nasty-anaconda orchids perfected-pass-the-trash progressive-pass-anaconda
    risskov-loseem seven-card-draw sneaker drawback five-and-two five-card-draw river-down-holdem texas-holdem
    whitewater-holdem auction the-price-is-right beat-it blind mexican-sweat midnight-baseball high-heart low-in-the-hole
    mexican-stud mississippi-mud nine-card-wild-discard-ii roll-your-own-low-hole shawnahoma tahoe-pitch-and-roll poker-roulette
    bonecrusher grodnikonda it pick-up-and-roll rollouts cowpie five-card-stud more-or-less seven-and-what-makes-it
    seven-card-stud stud-jack
""".split()
