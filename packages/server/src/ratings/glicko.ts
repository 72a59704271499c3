/**
 * Glicko-2 after Mark Glickman's description, a game being a rating period of its own.
 * Numbers are on the familiar scale: 1500 to begin with.
 */
export interface Rating {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

export const NEWCOMER: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };

export interface Met {
  readonly against: Rating;
  /** 1 won, 0.5 drawn, 0 lost. */
  readonly score: number;
}

const SCALE = 173.7178;
/** How much volatility may change; small, as luck has its part in these games. */
const TAU = 0.5;
const PRECISION = 1e-6;

const weight = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI));

function newVolatility(sigma: number, phi: number, v: number, delta: number): number {
  const a = Math.log(sigma * sigma);
  const f = (x: number): number => {
    const e = Math.exp(x);
    const d = phi * phi + v + e;
    return (e * (delta * delta - phi * phi - v - e)) / (2 * d * d) - (x - a) / (TAU * TAU);
  };
  let low = a;
  let high: number;
  if (delta * delta > phi * phi + v) high = Math.log(delta * delta - phi * phi - v);
  else {
    let k = 1;
    while (f(a - k * TAU) < 0) k++;
    high = a - k * TAU;
  }
  let atLow = f(low);
  let atHigh = f(high);
  while (Math.abs(high - low) > PRECISION) {
    const next = low + ((low - high) * atLow) / (atHigh - atLow);
    const atNext = f(next);
    if (atNext * atHigh <= 0) {
      low = high;
      atLow = atHigh;
    } else atLow /= 2;
    high = next;
    atHigh = atNext;
  }
  return Math.exp(low / 2);
}

/** A player's rating after these games. */
export function rated(player: Rating, games: readonly Met[]): Rating {
  const mu = (player.rating - NEWCOMER.rating) / SCALE;
  const phi = player.deviation / SCALE;
  let information = 0;
  let surprise = 0;
  for (const { against, score } of games) {
    const g = weight(against.deviation / SCALE);
    const expected = 1 / (1 + Math.exp(-g * (mu - (against.rating - NEWCOMER.rating) / SCALE)));
    information += g * g * expected * (1 - expected);
    surprise += g * (score - expected);
  }
  if (games.length === 0) return player;
  const v = 1 / information;
  const volatility = newVolatility(player.volatility, phi, v, v * surprise);
  const before = phi * phi + volatility * volatility;
  const after = 1 / Math.sqrt(1 / before + 1 / v);
  return {
    rating: NEWCOMER.rating + SCALE * (mu + after * after * surprise),
    deviation: Math.min(NEWCOMER.deviation, after * SCALE),
    volatility,
  };
}
