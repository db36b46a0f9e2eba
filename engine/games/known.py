"""The games that most tables know, the best known first: of several that share a name or fit a description, one of these is meant before the others."""

KNOWN = tuple(
    """
    texas-holdem five-card-draw seven-card-stud omaha-holdem omaha-high-low five-card-stud follow-the-queen baseball anaconda three-five-seven guts
    three-card-guts indian-poker jacks-or-better seven-stud-high-low high-low-8-or-better razz 2-7-triple-draw triple-draw-lowball badugi lowboy
    2-7-single-draw chicago low-chicago cincinnati lame-brain criss-cross spit-in-the-ocean 7-27 midnight-baseball in-between two-card-guts low-in-the-hole
    pineapple crazy-pineapple dr-pepper heinz-57 woolworths kings-and-low-men mexican-stud night-baseball beat-it black-mariah football high-back-to-low
    deuces-wild jokers-wild five-card-draw-one-eyed-jacks dirty-shultz fuck-your-neighbor screw-your-neighbor roll-your-own blind-mans-bluff mexican-sweat
    beat-your-neighbor auction the-price-is-right buy-your-card tic-tac-toe merry-go-round bedsprings elevator howdy-doody double-board-holdem
    double-board-omaha irish-holdem courcheval big-o drawmaha double-board-plo sohe manila short-deck chinese-poker six-card-stud eight-card-stud
    open-face-chinese pineapple-open-face
    four-card-stud mississippi-stud murder suicide-king kings-back canadian soko new-york-stud english-stud brag american-brag jacks-or-better-trips-to-win
    jackpot-poker kenosha double-draw shotgun straight-draw-poker showdown-straight canadian-draw lowball thirty-one seven-toed-pete seven-card-flip
    flip-seven dueces-jacks-and-the-man-with-the-axe three-card-monte substitution six-card-option option-alley crazy-fives choose-your-own
    balls-to-the-wall cross-over cross-over-high-low iron-cross-ii pyramid omaha-high-low-make-it ped big-omaha crazy-pineapple-8 lazy-pineapple tahoe
    super-holdem three-card-holdem aviation-poker cincinnati-ohio hollywood padre follow-the-cowboy follow-the-queen-ii follow-the-queen-iii
    extra-inning-baseball little-league kings-cancel-queens five-and-dime seven-card-last-card-wild sixty-six sixty-nine seven-card-reverse 5-1-2-21 2-22
    3-33 red-7-27 black-7-27 six-seven-eight two-card-acey-duecy acey-ducey three-card-poker frankenstein king-little king-little-ii little-ones uncle-bob
    chase-the-ace dog-of-the-nile pistol-pete mike vice-president seven-stud-place numbers love-thy-neighbor pass-the-trash-high-low kentrell indianapolis
    texas-tech rollem-out standoff henway five-card-roll-your-own monday-night-football twilight-baseball gin-poker golf poker-roulette chameleon
    pick-a-partner trees wall-street mutual-of-omaha double-cross twin-beds h-bomb death-wheel new-haven wild-widow spanish-holdem greek-holdem oklahoma
    hold-me blind-tiger blind-stud oxford-stud california-draw-with-the-bug
    """.split()
)

# Names that first mean another game than the one which has them as its title: by the key of the name, who is meant first.
MEANT = {
    "screw your neighbor": ("fuck-your-neighbor", "screw-your-neighbor", "anaconda"),
    "night baseball": ("midnight-baseball", "night-baseball"),
    "lowball": ("lowboy", "lowball", "triple-draw-lowball"),
    "blind man bluff": ("indian-poker", "blind-mans-bluff"),
    "acey deucey": ("in-between", "acey-ducey"),
    "triple draw": ("2-7-triple-draw", "a-5-triple-draw", "triple-draw-lowball"),
    "double board omaha": ("double-board-plo", "double-board-omaha"),
    "iron cross": ("criss-cross", "iron-cross-ii"),
    "3 card gut": ("guts", "three-card-guts"),
    "brag": ("three-card-brag", "brag", "american-brag"),
    "suicide king": ("suicide-king", "suicide-king-ii"),
}
