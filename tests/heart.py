"""The games that are told in detail, as the first sources tell them: the tests deal these with all their house rules at every number of seats."""

HEART = frozenset(
    """
    abyssinia ace-in-the-hole anaconda anaconda-25 anaconda-33 anaconda-ii anaconda-iii anaconda-with-a-twist anaconda-with-a-twist-ii
    anacondaha anorexia auction australian-rules-anaconda babies-daddy baby-daddy baseball-iii baseball-national-league-rules basketball
    beat-it big-sol bilumia bisexual blastoff blind blind-mans-bluff bonecrusher boston buy-your-card canadian chameleon chicago
    chicago-piano chit-game cowpie craw-worm dawn dead-deuce delaware-stud desperado double-mariah drawback eddies-choice evil-eights
    faces-of-death fight-club five-and-two five-and-two-ii five-card-draw five-card-roll-your-own five-card-stud five-seven-nine
    five-to-seven-switch fives-and-the-next-card flip-seven football four-up-four-down grocery-store-dots grodnikonda gymnastics
    hearts-poker heritage-classic hi-lo-cherryo high-heart high-low-8-or-better high-low-chicago high-low-jim howdy-doody indianapolis it
    juneau keep-the-garbage kentrell kings-cancel-queens left-to-right lets-make-a-deal love-canal love-thy-neighbor low-hold
    low-in-the-hole low-in-the-hole-ii luck-of-the-irish machine-gun-stud mexican-armpit mexican-stud mexican-sweat midnight-baseball
    midnight-baseball-ii mississippi-mud monday-night-football more-or-less motown murder nasty-anaconda new-york-new-york night-baseball
    night-of-the-living-dead nine-card-wild-discard nine-card-wild-discard-ii no-peek-guts no-peek-high-low numbers orchids
    pass-the-crap-stud pass-the-trash-iv perfected-pass-the-trash pick-a-partner pick-up-and-roll poker-roulette progressive-pass-anaconda
    psycho psycho-pepper richs-revenge richs-taste-of-the-unpleasant riding-ramone risskov-loseem river-down-holdem roll-the-other-guys
    roll-your-neighbor roll-your-own roll-your-own-buy-up roll-your-own-low-hole rollem rollem-out rollouts screwy-louie
    seven-and-what-makes-it seven-card-draw seven-card-regrets seven-card-reverse seven-card-stud seven-stud-high-low shawnahoma shift
    shootout show-five six-card-stud six-sixty-six-ii snake-eyes sneaker spanish-fly spokane-open-wild standoff stud-jack substitution
    suicide super-stud tahoe-pitch-and-roll take-one-down-pass-it-around texas-holdem the-price-is-right train-wreck trio-flip
    twilight-baseball two-spits two-thirds vancouver-stud wall-street weeping-willow whitewater-holdem widow-jack woolworths
    woolworths-jackpot-penalty woolworths-joker-twist woolworths-joker-twist-and-flip woolworths-multiple-joker-twist-and-flip
    """.split()
)
