// Glicko-2 as Mark Glickman's paper has it ("Example of the Glicko-2 system", 2012): a rating, how far off it may be, and how much the
// play behind it wavers. The numbered steps are the paper's.

/** @typedef {{rating: number, rd: number, volatility: number}} Rating  `rd` is the rating's standard deviation. */
/** @typedef {{rating: number, rd: number, score: number}} Game  The opponent, and 1 for a win, 0.5 for a draw, 0 for a loss. */

/** Somebody of whom nothing is known. @type {Readonly<Rating>} */
export const UNKNOWN = Object.freeze({ rating: 1500, rd: 350, volatility: 0.06 });
export const TAU = 0.5; // how quickly volatility may change; the paper's own choice
export const SCALE = 173.7178; // points to one unit of the paper's inner scale
const NEAR = 1e-6; // where the search for the volatility ends

/** @param {number} phi */
const g = (phi) => 1 / Math.sqrt(1 + (3 * phi ** 2) / Math.PI ** 2);

/**
 * The score that the first is expected to have against the second, whose own doubt counts.
 * @param {number} rating
 * @param {{rating: number, rd: number}} other
 */
export const expected = (rating, other) => 1 / (1 + Math.exp((-g(other.rd / SCALE) * (rating - other.rating)) / SCALE));

/**
 * The player after these games. `periods` of rating have passed since they were rated last: one in the paper; a part of one where games are
 * rated as they come. Who plays nothing only grows less certain, and never less than somebody unknown is.
 * @param {Rating} player
 * @param {Game[]} games
 * @param {{tau?: number, periods?: number}} [how]
 * @returns {Rating}
 */
export function rated(player, games, { tau = TAU, periods = 1 } = {}) {
  const mu = (player.rating - UNKNOWN.rating) / SCALE; // step 2
  const phi = player.rd / SCALE;
  const doubt = (/** @type {number} */ volatility) => Math.min(Math.hypot(phi, Math.sqrt(periods) * volatility), UNKNOWN.rd / SCALE);
  if (games.length === 0) return { ...player, rd: doubt(player.volatility) * SCALE };

  let information = 0; // 1 / v of step 3
  let surplus = 0; // what step 4 multiplies v with
  for (const game of games) {
    const weight = g(game.rd / SCALE);
    const hope = expected(player.rating, game);
    information += weight ** 2 * hope * (1 - hope);
    surplus += weight * (game.score - hope);
  }
  const volatility = wavering(player.volatility, { phi, v: 1 / information, delta: surplus / information, tau });
  const before = doubt(volatility); // step 6
  const after = 1 / Math.sqrt(1 / before ** 2 + information); // step 7
  return { rating: (mu + after ** 2 * surplus) * SCALE + UNKNOWN.rating, rd: after * SCALE, volatility };
}

/**
 * Step 5: the new volatility, by the Illinois algorithm.
 * @param {number} sigma
 * @param {{phi: number, v: number, delta: number, tau: number}} known
 */
function wavering(sigma, { phi, v, delta, tau }) {
  const a = Math.log(sigma ** 2);
  /** @param {number} x */
  const f = (x) => {
    const e = Math.exp(x);
    return (e * (delta ** 2 - phi ** 2 - v - e)) / (2 * (phi ** 2 + v + e) ** 2) - (x - a) / tau ** 2;
  };
  let low = a;
  let high = a - tau;
  if (delta ** 2 > phi ** 2 + v) high = Math.log(delta ** 2 - phi ** 2 - v);
  else while (f(high) < 0) high -= tau;
  let [below, above] = [f(low), f(high)];
  while (Math.abs(high - low) > NEAR) {
    const middle = low + ((low - high) * below) / (above - below);
    const found = f(middle);
    if (found * above <= 0) [low, below] = [high, above];
    else below /= 2;
    [high, above] = [middle, found];
  }
  return Math.exp(low / 2);
}
