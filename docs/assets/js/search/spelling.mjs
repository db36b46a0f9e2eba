// Written by tools/spelling.py from engine/games/names.py: edit that, then `make format`.
// prettier-ignore
export const NUMBERS = {"zero": "0", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9", "ten": "10", "eleven": "11", "twelve": "12", "thirteen": "13", "fourteen": "14", "fifteen": "15", "sixteen": "16", "seventeen": "17", "eighteen": "18", "nineteen": "19", "twenty": "20", "thirty": "30", "forty": "40", "fifty": "50", "sixty": "60", "seventy": "70", "eighty": "80", "ninety": "90", "deuce": "2", "trey": "3", "tray": "3", "fourty": "40"};
// prettier-ignore
export const ROMAN = {"ii": "2", "iii": "3", "iv": "4", "v": "5", "vi": "6"};
// prettier-ignore
export const SPELLINGS = [["^(\\d+)s$", "$1"], ["^(\\w{2,})our(ed|ing|ite|hood|ly)?$", "$1or$2"], ["^(\\w{2,}[tb])re$", "$1er"], ["^(\\w{3,})is(e|ed|ing)$", "$1iz$2"], ["^(\\w+[aeo])ll(ed|ing|er)$", "$1l$2"], ["^(def|off|lic|pret)ence$", "$1ense"], ["^(|mid|to|l|r)(n?)ite$", "$1$2ight"], ["^(\\w{3,})in$", "$1ing"], ["^(\\w+[^aeiouy])ie$", "$1y"]];
// prettier-ignore
export const WORDS = {"cheque": "check", "grey": "gray", "plough": "plow", "doughnut": "donut", "jewellery": "jewelry", "programme": "program", "tyre": "tire", "neigbor": "neighbor", "nabor": "neighbor", "thy": "your", "yer": "your", "ur": "your", "ya": "your", "thru": "through", "tonite": "tonight", "lo": "low", "hi": "high", "highlo": "highlow", "hilo": "highlow", "hilow": "highlow", "w": "with", "vs": "versus", "schultz": "shultz", "schulz": "shultz", "shulz": "shultz", "duecy": "deucey", "deucy": "deucey", "ducy": "deucey", "ducey": "deucey", "duecey": "deucey", "deucie": "deucey", "peeky": "peek", "peeking": "peek", "omaho": "omaha", "stud8": "stud 8", "courcheval": "courchevel", "cincinatti": "cincinnati", "cincinati": "cincinnati", "cincinnatti": "cincinnati", "tennesee": "tennessee", "louisianna": "louisiana", "duece": "deuce"};
// prettier-ignore
export const PHRASES = [["highlow", "high low"], ["8 and better", "8 or better"], ["8 better", "8 or better"], ["8ob", "8 or better"], ["8b", "8 or better"], ["nlhe", "no limit holdem"], ["nlh", "no limit holdem"], ["lhe", "limit holdem"], ["hold em", "holdem"], ["no peak", "no peek"], ["nl", "no limit"], ["pl", "pot limit"], ["td", "triple draw"], ["sd", "single draw"], ["nlsd", "no limit single draw"], ["nltd", "no limit triple draw"], ["27td", "2 7 triple draw"], ["27sd", "2 7 single draw"], ["7td", "7 triple draw"], ["7sd", "7 single draw"], ["5td", "5 triple draw"], ["5sd", "5 single draw"], ["7cs", "7 card stud"], ["7cs8", "7 card stud 8"], ["5cs", "5 card stud"], ["5cd", "5 card draw"]];
// prettier-ignore
export const LITTLE = ["a", "an", "of", "the"];
// prettier-ignore
export const GENERIC = ["card game", "game", "poker"];
