import { type Action, type Ask, type Refusal, refuse, type View } from '@strategoi/kernel';
import { roleOf, seatOf } from './flow.ts';
import { cityHex, placeName, regionIds, ways } from './map.ts';
import { tableOf } from './reading.ts';
import { capitals, homeRegions } from './scenario.ts';
import { type EpicBoard, sideOf } from './state.ts';
import { byTable } from './victory.ts';

/** The capital of whoever looks, while none of his side stands in it. */
function emptyCapital(view: View<EpicBoard>): number | undefined {
  const { board } = view;
  const seat = seatOf(view.viewer);
  const hex = cityHex[capitals(view)[seat] ?? -1] ?? -1;
  const isOwn = (u: number): boolean => sideOf(board.unitSeat[u] ?? -1) === sideOf(seat);
  return seat < 0 || board.unitAt.some((at, u) => at === hex && isOwn(u)) ? undefined : hex;
}

/** EPW-VIC-01: whoever leaves placement with men in the home pool and nobody in the capital should know what he risks. */
function openCapital(view: View<EpicBoard>, ask: Ask): Refusal | undefined {
  const hex = ask.params?.region === undefined ? emptyCapital(view) : undefined;
  const home = regionIds[homeRegions(view)[seatOf(view.viewer)] ?? -1];
  return hex === undefined || !ask.actions?.includes(`pool ${home}`)
    ? undefined
    : refuse('EPW-VIC-01', 'open', { city: placeName(hex) });
}

/** An army comes no farther in one campaign turn, unless by road. */
const NEAR = 4;
function hexesAbout(hex: number): ReadonlySet<number> {
  const found = new Set([hex]);
  for (let step = 0; step < NEAR; step++)
    for (const from of [...found]) for (const { to } of ways[from] ?? []) found.add(to);
  return found;
}

/** EPW-VIC-01: so should whoever ends his moves with the enemy within a march of it. */
function bareCapital(view: View<EpicBoard>): Refusal | undefined {
  const hex = emptyCapital(view);
  if (hex === undefined) return undefined;
  const { unitAt, unitSeat } = view.board;
  const about = hexesAbout(hex);
  const isEnemy = (u: number): boolean => {
    const seat = unitSeat[u] ?? -1;
    return seat >= 0 && sideOf(seat) !== sideOf(seatOf(view.viewer));
  };
  return unitAt.some((at, u) => about.has(at) && isEnemy(u))
    ? refuse('EPW-VIC-01', 'bare', { city: placeName(hex) })
    : undefined;
}

/** What the end of a step leaves undone. */
const endings: { readonly [step: string]: (view: View<EpicBoard>, ask: Ask) => Refusal | undefined } = {
  placement: openCapital,
  'move.stack': bareCapital,
};

/** EPW-PEA-02: a peace that is made ends the war at once if the table of the scenario names a winner. */
function endingPeace(view: View<EpicBoard>): Refusal | undefined {
  const { winners } = byTable(tableOf(view));
  const [winner] = winners;
  return winner === undefined ? undefined : refuse('EPW-PEA-02', 'ends', { winner: roleOf(winner) });
}

/** What is allowed, and should not be done without knowing. */
export function cautions(view: View<EpicBoard>, { verb, target = '' }: Action): readonly Refusal[] {
  if (verb === 'raze') return [refuse('EPW-DES-06', 'own', { city: target })];
  const ask = view.asks.find(({ role }) => role === view.viewer);
  const found =
    verb === 'done'
      ? ask && endings[ask.step]?.(view, ask)
      : (verb === 'accept' && ask?.step === 'talks.answer') || verb === 'offer-peace'
        ? endingPeace(view)
        : undefined;
  return found ? [found] : [];
}
