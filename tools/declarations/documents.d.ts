// Written by tools/documents.py from engine/documents and generator/documents.py, which say more: edit those, then `make format`.

export type DrillKind = "pass" | "discard" | "order" | "roll" | "buy" | "declare" | "bet" | "size" | "choose";

export type Grade = "" | "best" | "even" | "cost";

export type Block = "" | "times" | "until" | "each" | "given" | "who" | "may";

export type Options = { [key: string]: string };

export type StepKind = "before" | "step" | "note" | "repeat" | "when" | "wild";

export type EventKind = "deal" | "show" | "win";

export type Patch = { [key: string]: unknown };

export type PresetKind = "least" | "half" | "two thirds" | "pot" | "most" | "all in";

export type Weight = "likely" | "other" | "out";

export type Chosen = [number[], number[], string] | [number[], number[], string, [number, number]];

export type OddsRow = [number, number, number | null];

export type StepRow = [number, string, string, number, string];

export type Difficulty = "easy" | "close";

export type SolvedRow = [string, DrillKind, "easy" | "close", { [key: string]: string }, number, string[]];

export type SolvedIndex = { [key: string]: ([string, DrillKind, "easy" | "close", { [key: string]: string }, number, string[]])[] };

export type PuzzleTraits = [DrillKind, "easy" | "close", { [key: string]: string }, number, string[]];

export type ForestRow = [string, number, number, number, string, string];

export type ForestGame = [string, string, number, number, number, number, number[]];

export type TraitRow = [number, string, number];

export interface Answers {
  catalogue: GameEntry[];
  variant: GameWithSteps;
  look: Draft;
  start: View;
  act: View;
  undo: View;
  return: View;
  advise: Advice;
  errand: RolloutJob | null;
  attempt: RolloutResult;
  review: Review;
  outlook: Outlook;
  drill: View;
  kinds: DrillKind[];
  stakes: CustomaryStakes;
  record: Record;
  showdown: ShowdownVerdict;
  needs: ShowdownNeeds;
}

/** Why a request was refused: the error's class, words for the reader, names that were perhaps meant, words for a program. */
export interface Failure {
  type: string;
  message: string;
  hint?: string[];
  detail?: string;
}

/** `decision` is the person's, counted from 0. */
export interface Advice {
  kind: DrillKind;
  prompt: string;
  candidates: Candidate[];
  pot: number;
  close: string[];
  take?: string;
  rollouts: number;
  done: boolean;
  grade: "" | "best" | "even" | "cost";
  cost: number | null;
  error: number | null;
  reason: string;
  depends: string;
  means: string;
  decision: number;
}

/** A choice and what it is worth: mean and standard error in chips a deal, None where not known, over `count` deals. */
export interface Candidate {
  action: string;
  amount?: number;
  label: string;
  said: ChoiceInWords;
  value: number | null;
  error: number | null;
  count: number;
  dropped: boolean;
  shares?: { [key: string]: number | null };
  chosen: boolean;
}

/** A choice in words, and the cards chosen. */
export interface ChoiceInWords {
  words: string;
  cards: string[];
}

/** The verdict on one of the decisions of a deal, counted from 0. */
export interface DecisionVerdict {
  kind: DrillKind;
  prompt: string;
  action: string;
  label: string;
  said: ChoiceInWords;
  best: string;
  bestLabel: string;
  bestSaid: ChoiceInWords;
  pot: number;
  close: string[];
  grade: "" | "best" | "even" | "cost";
  cost: number | null;
  error: number | null;
  reason: string;
  done: boolean;
  decision: number;
}

/** A position to practise on; `why` tells how far apart its choices are. */
export interface Drill {
  slug: string;
  seats: number;
  seed: number;
  options: { [key: string]: string };
  dealer: number;
  actions: string[];
  kind: DrillKind;
  stakes?: string;
  why: string;
}

/** What the coach says of a decision. The candidates stand best first, with those that are about equal or in doubt. Of the choice made it tells the cost, and what `depends` on the kind of rivals. It also tells what the values mean where they are no plain forecast. */
export interface Evaluation {
  kind: DrillKind;
  prompt: string;
  candidates: Candidate[];
  pot: number;
  close: string[];
  take?: string;
  rollouts: number;
  done: boolean;
  grade: "" | "best" | "even" | "cost";
  cost: number | null;
  error: number | null;
  reason: string;
  depends: string;
  means: string;
}

/** A kind of hand, and in what share of the coach's worlds somebody holds it. */
export interface HandShare {
  text: string;
  share: number;
}

/** What lay behind a decision that was made, as far as it is known after so many `worlds`. */
export interface Outlook {
  worlds: number;
  rivals: RivalHands[];
  typical: TypicalDeal | null;
  chances: WinChance[];
  done: boolean;
}

/** A deal taken to a decision of seat 0, to practise it. */
export interface Position {
  slug: string;
  seats: number;
  seed: number;
  options: { [key: string]: string };
  dealer: number;
  actions: string[];
  kind: DrillKind;
  stakes?: string;
}

/** The decisions of a deal, the dearest first. */
export interface Review {
  decisions: DecisionVerdict[];
  done: boolean;
}

/** The cards that a rival holds in an imagined deal. */
export interface RivalCards {
  seat: number;
  name: string;
  cards: string[];
}

/** What a rival is likely to hold at a decision, for a part of the pot ("" where it has one alone): what is most likely first, all others last. */
export interface RivalHands {
  seat: number;
  name: string;
  part: string;
  hands: HandShare[];
}

/** Worlds to be tried for the coach by another engine: at which moment, dealt from which seed, the `first`, how many, and the actions in each. */
export interface RolloutJob {
  moment: Moment;
  seed: number;
  first: number;
  worlds: number;
  actions: string[];
}

/** What came of an errand, or of as much of it as was done: by world the work of dealing it, and by action all that came of it. */
export interface RolloutResult {
  errand: RolloutJob;
  work: number[];
  came: unknown[][][];
}

/** A typical deal from a decision on: what the rivals hold, and what happens to the end. The best choice is made in it, or the seat `stays` and so does everybody, where it is best to be out. */
export interface TypicalDeal {
  stays: boolean;
  hands: RivalCards[];
  lines: string[];
}

/** The choice made beside the best one. */
export interface Verdict {
  kind: DrillKind;
  prompt: string;
  action: string;
  label: string;
  said: ChoiceInWords;
  best: string;
  bestLabel: string;
  bestSaid: ChoiceInWords;
  pot: number;
  close: string[];
  grade: "" | "best" | "even" | "cost";
  cost: number | null;
  error: number | null;
  reason: string;
  done: boolean;
}

/** In what share of deals the seat would win something if everybody stayed from that decision on, and what it did. */
export interface WinChance {
  decision: number;
  did: string;
  share: number;
}

/** The stakes that tables usually play a game for: as the phrase of the game's file, in sentences, and as a deal takes them. */
export interface CustomaryStakes {
  phrase: string;
  told: string;
  stakes: Stakes;
}

/** What a dealer is told of a step beside its words, of an event or of what is wild; what is empty is left out. `since` is the `id` of the step from which on an event may happen or a card may be wild, left out where it may from the first. */
export interface DealerNotes {
  first?: string;
  ties?: string;
  round?: string;
  forced?: string;
  prices?: string[][];
  range?: boolean;
  short?: string;
  block?: "" | "times" | "until" | "each" | "given" | "who" | "may";
  times?: number;
  asks?: string;
  goes?: boolean;
  since?: number;
  ends?: boolean;
  pays?: boolean;
  legs?: number;
  winner?: boolean;
  all?: boolean;
  blinds?: number[];
  anew?: "all" | "in";
  bets?: boolean;
  bring?: number;
  in_out?: boolean;
  back?: boolean;
  late?: number;
  how?: string;
  again?: number[];
  ranks?: boolean;
  one_rank?: boolean;
}

/** A game that somebody is writing: its steps as far as it can be read, fewest and most players where nothing is wrong with it. */
export interface Draft {
  name: string;
  seats: number[];
  steps: Step[];
  flaws: FileError[];
}

/** What is wrong with a file, and its line. */
export interface FileError {
  line: number;
  text: string;
}

/** A game in the catalogue. */
export interface GameEntry {
  slug: string;
  name: string;
  call: string;
  number: number | null;
  aliases: string[];
  parent: string | null;
  family: string;
  tags: string[];
  source: string;
  playable: boolean;
  seats: number[];
  stats: { [key: string]: number };
  stated: { [key: string]: number } | null;
  options: { [key: string]: HouseRule };
  rulings: Ruling[];
  kinds: DrillKind[];
  custom: CustomaryStakes;
}

/** A game of the catalogue with its steps, and a script that explains it aloud. */
export interface GameWithSteps {
  slug: string;
  name: string;
  call: string;
  number: number | null;
  aliases: string[];
  parent: string | null;
  family: string;
  tags: string[];
  source: string;
  playable: boolean;
  seats: number[];
  stats: { [key: string]: number };
  stated: { [key: string]: number } | null;
  options: { [key: string]: HouseRule };
  rulings: Ruling[];
  kinds: DrillKind[];
  custom: CustomaryStakes;
  steps: Step[];
  explain?: string;
}

/** An option of a game: its values, the first of which is the default, with words for each. */
export interface HouseRule {
  label: string;
  values: string[];
  why: string;
  labels: { [key: string]: string };
  seats?: { [key: string]: number[] };
}

/** A limit that takes the place of the first one. */
export interface LaterLimit {
  round: number;
  limit: "fixed" | "spread" | "half-pot" | "pot" | "no";
  bet?: number;
  big?: number;
}

/** What sources leave open, and what is played here. */
export interface Ruling {
  unclear: string;
  ruling: string;
  why: string;
  options: { [key: string]: string[] };
  rule?: string;
}

/** The chips of a table: see engine.table.stakes. */
export interface Stakes {
  ante: number;
  bet: number;
  max_bet: number;
  raises: number | null;
  stack: number;
  stacks?: number[];
  limit?: "fixed" | "spread" | "half-pot" | "pot" | "no";
  blinds?: number[];
  bring_in?: number;
  big?: number;
  heads_up?: number | null;
  straddle?: boolean;
  dealer_antes?: boolean;
  bomb?: number;
  big_from?: number;
  open_pair?: boolean;
  after_draw?: boolean;
  complete?: number;
  any_raise?: boolean;
  blind_ante?: number;
  kill?: "full" | "half";
  kill_after?: number;
  kill_over?: number;
  killer?: number;
  streak?: number[];
  later?: LaterLimit[];
}

/** A rule of a game, in order. `id` is what a view's `step` says while it runs; what holds all through the deal has one below nought, and so has a note, which goes with the row above it. */
export interface Step {
  id: number;
  phrase: string;
  text: string;
  depth: number;
  kind: "before" | "step" | "note" | "repeat" | "when" | "wild";
  icon: string;
}

/** A button: the action's text for the engine and its parts, its label for the reader, what it costs, the card that it is about. */
export interface Action {
  action: string;
  verb: string;
  cards: string[];
  amount?: number;
  label: string;
  cost: number;
  card?: string;
  group?: string;
  weight?: "likely" | "other" | "out";
}

/** A number of chips to name. Of a bet it is the player's whole bet of the round, and there is `sizing`; beside it there may be buttons. */
export interface AmountPick {
  verb: string;
  label: string;
  min: number;
  max: number;
  sizing?: Sizing;
}

/** Cards to pick: from `min` to `max` of them, in an order where that matters. The action is the verb, then the cards. */
export interface CardPick {
  from: string[];
  verb: string;
  min: number;
  max: number;
  ordered: boolean;
  label: string;
  whole: boolean;
  rest?: string;
  restLabel?: string;
  piles?: number[];
  pileNames?: string[];
  must?: string;
  sets?: string[][];
}

/** What the person is asked: the question with buttons, a pick of cards or an amount. Empty once the deal is over. Where players say how much they bet, `amount` stands beside the buttons. */
export interface Choice {
  seat?: number;
  rule?: string;
  prompt?: string;
  kind?: DrillKind;
  actions?: Action[];
  pick?: CardPick;
  amount?: AmountPick;
}

/** The stakes of a deal: as the phrase that names them, in sentences, and whether players say how much they bet. */
export interface DealStakes {
  phrase: string;
  told: string;
  sized: boolean;
}

/** What a drill asks for: the person's decision, counted from 0, that is to be made, and how hard it is, in words. */
export interface Exercise {
  kind: DrillKind;
  seats: number;
  why: string;
  decision: number;
  variant: string;
  name: string;
  options: { [key: string]: string };
}

/** A moment of a sample deal. */
export interface Frame {
  slug: string;
  name: string;
  options: { [key: string]: string };
  seats: number;
  seed: number;
  dealer: number;
  button: number;
  you: number;
  state: "choosing" | "over";
  step: number;
  pot: number;
  deck: number;
  discards: number;
  deals: number;
  players: { [key: string]: Player };
  zones: { [key: string]: Zone };
  made?: WinningHand[];
  caption: string;
  result?: Result;
}

export interface From {
  from: string[];
}

/** The cards that make a hand, by name, and what each of them stands for: `Kh`, `K` where any suit will do, nothing for a card that is itself. */
export interface HandCards {
  cards: string[];
  stands: string[];
}

/** A moment between two decisions of the person's; `line` is the index of the log's line that tells it. */
export interface InterimFrame {
  slug: string;
  name: string;
  options: { [key: string]: string };
  seats: number;
  seed: number;
  dealer: number;
  button: number;
  you: number;
  state: "choosing" | "over";
  step: number;
  pot: number;
  deck: number;
  discards: number;
  deals: number;
  players: { [key: string]: Player };
  zones: { [key: string]: Zone };
  made?: WinningHand[];
  line: number;
  what?: "deal" | "show" | "win";
  passed: number[][];
}

/** What happened, in words; `seat` is -1 where it happened to everybody. Of somebody other than the viewer it is said beside the name as well. */
export interface LogLine {
  text: string;
  step: number;
  seat: number;
  said?: string;
}

/** What it takes to come to a moment of a deal again. */
export interface Moment {
  slug: string;
  seats: number;
  seed: number;
  options: { [key: string]: string };
  dealer: number;
  stakes: Stakes;
  actions: string[];
}

/** All that a seat may see: cards by name, None for those that it cannot place. Lists are by seat. */
export interface Observation {
  seat: number;
  seats: number;
  dealer: number;
  step: number;
  to_choose: boolean;
  hands: ((string | null)[])[];
  up: boolean[][];
  stock: ((string | null)[])[];
  piles: number[];
  table: (string | null)[];
  common: (string | null)[];
  unturned: number;
  market: (string | null)[];
  discards: (string | null)[];
  deck: number;
  live: boolean[];
  chips: number[];
  bet: number[];
  to_call: number;
  pot: number;
  declared: string[];
  deals: number;
}

/** A phone that several people hold in turn. `moves` are all their choices so far, for whoever has to begin again: they are nothing to be shown. */
export interface Phone {
  people: { [key: string]: string };
  holder: number;
  handed: boolean;
  moves: string[];
}

/** A seat as the viewer sees it. */
export interface Player {
  name: string;
  chips: number;
  bet: number;
  paid: number;
  live: boolean;
  allin: boolean;
  turn: boolean;
  declared: string;
  cards: string[];
  showing: string;
  best: string;
  won: number;
  shown?: RevealedHand;
  partner?: number;
  piles?: number[];
  pileNames?: string[];
  stock?: string[];
}

/** A size of bet that a player often wants. `amount` is their whole bet of the round, as in the action. */
export interface Preset {
  action: string;
  amount: number;
  kind: "least" | "half" | "two thirds" | "pot" | "most" | "all in";
  label: string;
}

/** A deal as text, from which it can be played again. */
export interface Record {
  slug: string;
  seats: number;
  seed: number;
  options: { [key: string]: string };
  dealer: number;
  stakes: Stakes;
  actions: string[];
  log: string[];
  returns: number[];
  stacked?: string;
}

/** How the deal ended: chips won or lost by seat, and who won with what. Empty before. */
export interface Result {
  returns?: number[];
  lines?: string[];
  stakes?: string;
}

/** A hand as it was shown when hands were compared, in words; it is `beaten` where it can win nothing any more, as far as has been shown. */
export interface RevealedHand {
  cards: string[];
  stands: string[];
  text: string;
  beaten: boolean;
}

/** A whole deal among house players. The first frame is whole, each further one the merge patch (RFC 7396) from the one before. */
export interface Sample {
  slug: string;
  seats: number;
  seed: number;
  stakes: string;
  options: { [key: string]: string };
  steps: Step[];
  frames: (Frame | { [key: string]: unknown })[];
}

/** What a player goes by who says how much to bet. Chips throughout. */
export interface Sizing {
  pot: number;
  call: number;
  bet: number;
  stack: number;
  unit: number;
  level: number;
  after: number;
  presets: Preset[];
}

/** The table as one person sees it: a frame of a sample deal, and what a View begins with. */
export interface Table {
  slug: string;
  name: string;
  options: { [key: string]: string };
  seats: number;
  seed: number;
  dealer: number;
  button: number;
  you: number;
  state: "choosing" | "over";
  step: number;
  pot: number;
  deck: number;
  discards: number;
  deals: number;
  players: { [key: string]: Player };
  zones: { [key: string]: Zone };
  made?: WinningHand[];
}

/** All that the trainer draws. The last lines of the log, from `fresh` on, are new since the view before. */
export interface View {
  slug: string;
  name: string;
  options: { [key: string]: string };
  seats: number;
  seed: number;
  dealer: number;
  button: number;
  you: number;
  state: "choosing" | "over";
  step: number;
  pot: number;
  deck: number;
  discards: number;
  deals: number;
  players: { [key: string]: Player };
  zones: { [key: string]: Zone };
  made?: WinningHand[];
  call: string;
  stakes: DealStakes;
  steps: Step[];
  choice: Choice;
  result: Result;
  log: LogLine[];
  fresh: number;
  undo: boolean;
  moves: string[];
  acts: (InterimFrame | { [key: string]: unknown })[];
  drill?: Exercise;
  phone?: Phone;
}

/** A hand that has won a part of the pot: whose it is, and who wins how much with what, as a sentence. */
export interface WinningHand {
  cards: string[];
  stands: string[];
  seat: number;
  text: string;
}

/** Cards in the middle. What is on offer has prices, the last that of the deck's top card. */
export interface Zone {
  label: string;
  cards: string[];
  prices?: number[];
  deck?: number;
  cells?: number[][];
}

/** A part of the pot: its words, its share as a fraction, and the hands that win it. */
export interface PotPart {
  text: string;
  share: number[];
  winners: number[];
}

/** What has to be shown for a showdown of a game. */
export interface ShowdownNeeds {
  slug: string;
  cards: number;
  common: number;
  cells: number[][];
  table: number;
  faces: boolean;
  first: number;
  rows: number[];
  ordered: boolean;
  stock: boolean;
  declare: string[];
  decks: number;
  jokers: number;
  marks: string[];
  beyond: string[];
  text: string;
  wild: string[];
  stages: StageNeeds[];
  in_out: boolean;
  left: boolean;
  legs: boolean;
  apart: boolean;
  units: string[];
}

/** Who wins which part of the pot with the hands that were laid down. */
export interface ShowdownVerdict {
  slug: string;
  stage: number;
  hands: ShownHand[];
  parts: PotPart[];
  declared: boolean;
  nobody: boolean;
  lines: string[];
  left_out: string[];
  stays: number;
  aside: string[];
}

/** A hand laid down: its cards, the five that make it, its words as a whole and for each part of the pot, its share of the pot. `made` are the cards that make it for each part, none where it does not qualify. `won` and `pays` are chips, 0 where nobody said what lies in the pot; an uncalled bet that goes back is among those won. `does` says behind its name what comes to it. */
export interface ShownHand {
  hand: string;
  best: string;
  value: number;
  text: string;
  share: number;
  won: number;
  pays: number;
  does: string;
  tokens: string[];
  parts: string[];
  made: HandCards[];
}

/** One comparison of a deal: what it is called among several, its rule, and how many cards a hand has then. */
export interface StageNeeds {
  title: string;
  text: string;
  least: number;
  most: number;
}

/** assets/data/puzzles.json: a `SolvedIndex` in few bytes, since a first visit waits for it. Many puzzles have the same traits. A game's list has two numbers for each puzzle: how many lie between its own number, which stands behind the slug in its id, and the one before it; and where its traits stand. */
export interface PackedIndex {
  traits: ([DrillKind, "easy" | "close", { [key: string]: string }, number, string[]])[];
  games: { [key: string]: number[] };
}

/** A chapter of the course in assets/data/course.json: its puzzles as (slug, id), the last of them breaks its rule, as `breaking` says. */
export interface CourseChapter {
  id: string;
  title: string;
  breaking: string;
  puzzles: [string, string][];
}

/** assets/data/course.json: the chapters in their order, and what each theme of a puzzle is called, by its name. */
export interface Course {
  chapters: CourseChapter[];
  themes: { [key: string]: string };
}

/** A game's ladder in assets/data/ladders.json: what the game is called, and the ids of the puzzles that are decided on the third rung. Behind them come decisions of these `kinds`, which the coach works out. */
export interface LadderPuzzles {
  name: string;
  puzzles: string[];
  kinds: string[];
}

/** A game in assets/data/catalogue.json: what pages ask of every game at once. The family is told in words too, `call` is how a dealer calls it. */
export interface CatalogueEntry {
  slug: string;
  name: string;
  aliases: string[];
  hidden?: string[];
  known?: number;
  meant?: string[];
  family: string;
  tags: string[];
  playable: boolean;
  seats: number[];
  stats: { [key: string]: number };
  options: { [key: string]: HouseRule };
  kinds: DrillKind[];
  familyName: string;
  call: string;
  measures: number[];
}

/** What the evening's printed list says of a game, in assets/data/menu.json: what it is, and what wins. */
export interface MenuEntry {
  line: string;
  wins: string;
}

/** An option, the values and a label for each. */
export interface OptionWords {
  label: string;
  values: string[];
  labels: string[];
}

/** What tables usually play a game for: the ante, the bet and the maximum bet in chips, how much may be bet, and what is put in first, in sentences. `kind` is the name of the limit, such as "spread" or "pot". */
export interface UsualStakes {
  chips: number[];
  kind: string;
  limit: string;
  forced: string[];
}

/** Where common cards lie: the step that says it in words, a shorter one to stand over the picture, and its rows, "" where no card lies. */
export interface BoardPicture {
  step: string;
  words: string;
  rows: string[][];
}

/** A game's rules.json: what follows from each choice of its options. The keys of `chosen` are the values, `|` between them. */
export interface Rules {
  slug: string;
  name: string;
  call: string;
  money: string;
  stakes: UsualStakes;
  seats: number[];
  apart?: number[];
  legs?: boolean;
  board?: BoardPicture;
  options: { [key: string]: OptionWords };
  steps: [number, string, string, number, string][];
  chosen: { [key: string]: [number[], number[], string] | [number[], number[], string, [number, number]] };
  said: { [key: string]: { [key: string]: string } };
  beats: { [key: string]: [string, string][] };
  idle?: number[];
  lead: { [key: string]: DealerNotes };
  signs?: { [key: string]: [string, string] };
}

/** What a player should know of it and what else was counted, in sentences, and for each part of the pot its rows. */
export interface OddsTable {
  advice: string[];
  facts: string[];
  rows: (([number, number, number | null])[])[];
}

/** What wins with one choice of options: the names of the pot's parts, of the hands in each, and a table for each number of players. */
export interface OddsOf {
  parts: string[];
  hands: string[][];
  seats: { [key: string]: OddsTable };
}

/** A game's odds.json: the numbers of players that were counted, the one that the page begins with. */
export interface Odds {
  older: boolean;
  seats: number[];
  first: number;
  rules: { [key: string]: OddsOf };
}

/** The map of all games, in assets/data/map.json: the headings for what a game changes, the families with their names, what happens in games, and a row a game, parents first. `told` says the rest of each game, in the order of `games`: the map can be used before the whole catalogue is here. */
export interface ForestMap {
  changes: string[];
  families: string[];
  titles: string[];
  tags: string[];
  games: [string, number, number, number, string, string][];
  told: [string, string, number, number, number, number, number[]][];
}

/** Paths between games, in assets/data/walks.json: the single rules that games are told apart by, and those of each game by their place, by its slug. */
export interface WalkMap {
  traits: [number, string, number][];
  games: { [key: string]: number[] };
}

/** A well-known game that is not here, by all its names, the slugs of those that are near, and the name of the reason, where there is one. */
export interface Absent {
  names: string[];
  nearest: string[];
  why?: string;
}

/** A heading of a page: what it says, where it is, by what else it is asked for, and the terms of what stands under it. */
export interface Headed {
  title: string;
  page: string;
  url: string;
  also: string[];
  terms: string;
}

/** assets/data/search.json. */
export interface Searched {
  games: { [key: string]: [string, string, string] };
  pages: Headed[];
  synonyms: [string, string][];
  small: string[];
}

/** A choice of a puzzle: what it costs against the best, what it brings, with the standard error of either, over `count` deals; `idea` is the number of the sentence that is said of it. */
export interface SolvedChoice {
  action: string;
  said: ChoiceInWords;
  cost: number;
  doubt: number;
  value: number;
  error: number;
  count: number;
  idea: number;
}

/** A puzzle, in a game's puzzles.json: a position and the final verdict on each choice. The first `right` of them are as good as the best. */
export interface Solved {
  id: string;
  slug: string;
  kind: DrillKind;
  difficulty: "easy" | "close";
  options: { [key: string]: string };
  seats: number;
  seed: number;
  dealer: number;
  stakes?: string;
  actions: string[];
  prompt: string;
  right: number;
  rollouts: number;
  means: string;
  cards: string;
  ideas: string[];
  choices: SolvedChoice[];
  themes: string[];
  house: number;
  beginner: number;
  view: View;
}
