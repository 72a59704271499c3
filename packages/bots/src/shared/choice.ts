import type { BeyBoard, Pieces, Side } from '@strategoi/bey';
import { type Action, type Ask, entry, figure, type OddsTable, type Seat, sure } from '@strategoi/kernel';

/** What may be done at a seat, whichever game it is of. */
type Offers = Pick<Seat, 'actions'>;

export const offered = (seat: Offers, verb: string, target?: string): Action | undefined =>
  seat.actions.find((a) => a.verb === verb && (target === undefined || a.target === target));

/** Leaves things as they are. */
export const refrain = (seat: Offers): Action =>
  offered(seat, 'pass') ?? offered(seat, 'done') ?? entry(seat.actions, 0);

/** The action that scores highest; the first of equals. */
export function best(actions: readonly Action[], score: (action: Action) => number): Action {
  let found = entry(actions, 0);
  let top = Number.NEGATIVE_INFINITY;
  for (const action of actions) {
    const value = score(action);
    if (value <= top + 1e-9) continue;
    top = value;
    found = action;
  }
  return found;
}

/** What a question says of itself: what its step always says is taken as said. */
export const saidBy = <T extends object>({ params }: Pick<Ask, 'params'>): T => sure(params) as never;

export const zoneParam = ({ params }: Ask): number => Number(params?.zone ?? -1);

/** The piece an action names: by class and zone ("A-H6*@T12"), or by class alone. */
export function pieceNamed(
  pieces: Pieces,
  zoneOf: (id: string) => number | undefined,
  b: BeyBoard,
  side: Side,
  target: string,
  at?: number,
): number {
  const [name, id] = target.split('@') as [string, string | undefined];
  const zone = id === undefined ? at : zoneOf(id);
  const among =
    zone === undefined
      ? pieces.roster.side.flatMap((owner, p) => (owner === side && figure(b.at, p) >= 0 ? [p] : []))
      : pieces.all(b, side, zone);
  return pieces.byClass(b, among, name) ?? -1;
}

/** The `n` smallest of the values together: what its owner would choose to lose. */
export function leastOf(values: readonly number[], n: number): number {
  if (n <= 0) return 0;
  const sorted = values.toSorted((a, b) => a - b);
  let sum = 0;
  for (let i = 0; i < n && i < sorted.length; i++) sum += figure(sorted, i);
  return sum;
}

/** The same for every `n`, from none to all. */
export function sumsOfLeast(values: readonly number[]): number[] {
  const sums = [0];
  let sum = 0;
  for (const value of values.toSorted((a, b) => a - b)) {
    sum += value;
    sums.push(sum);
  }
  return sums;
}

export const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

/** W-5: the stratagem that bends the odds most, when it is worth a counter. `dear`: what a counter is worth to him. */
export function bestPlay(
  seat: Offers,
  odds: OddsTable,
  value: (table: OddsTable) => number,
  dear = 1,
): Action {
  const now = value(odds);
  let choice: Action | undefined;
  let least = 0.35 * dear;
  for (const { play, table } of odds.ifPlayed ?? []) {
    const action = offered(seat, 'play', entry(play.split('@'), 0));
    const gain = action ? value(table) - now : 0;
    if (!action || gain <= least) continue;
    least = gain;
    choice = action;
  }
  return choice ?? refrain(seat);
}

/** W-6, W-8, W-8a: thrown again when that gains so much that the advantage may go, or be seized for it. */
export function throwAgain(
  seat: Offers,
  gain: number,
  price: { readonly use: number; readonly seize: number },
): Action {
  if (gain > price.use) {
    const again = offered(seat, 'reroll');
    if (again) return again;
  }
  const seize = offered(seat, 'play', 'good-omens:advantage');
  return seize && gain > price.seize ? seize : refrain(seat);
}
