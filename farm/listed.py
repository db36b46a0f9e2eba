"""The games in which the coach meets the house, from every family, named before they were measured.

Twenty duplicate deals of all 165 games (numbers 0 to 19) told where the coach has most to decide; the games below were then written down, and are
measured on other deals, from number 1000 on.
"""

LISTED = """
    anaconda-33 anaconda-ii anaconda-with-a-twist anorexia bilumia bisexual keep-the-garbage nasty-anaconda orchids
    richs-taste-of-the-unpleasant
    five-and-two substitution two-spits
    delaware-stud texas-holdem whitewater-holdem
    buy-your-card chit-game grocery-store-dots new-york-new-york spokane-open-wild
    baseball-iii dawn juneau midnight-baseball
    chicago-piano hi-lo-cherryo high-heart kentrell mississippi-mud pick-a-partner roll-your-own-low-hole seven-card-reverse
    show-five super-stud
    poker-roulette
    big-sol bonecrusher evil-eights grodnikonda high-low-jim indianapolis left-to-right rollem
    ace-in-the-hole high-low-8-or-better kings-cancel-queens seven-and-what-makes-it seven-card-stud seven-stud-high-low
    woolworths-jackpot-penalty
""".split()
