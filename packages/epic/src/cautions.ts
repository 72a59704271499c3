import { type Action, type Refusal, refuse, type View } from '@strategoi/kernel';
import { seatOf } from './flow.ts';
import { cityHex, placeName, regionIds } from './map.ts';
import { capitals, homeRegions } from './scenario.ts';
import { type EpicBoard, sideOf } from './state.ts';

/** EPW-VIC-01: whoever leaves placement with men in the home pool and nobody in the capital should know what he risks. */
function openCapital(view: View<EpicBoard>): Refusal | undefined {
  const seat = seatOf(view.viewer);
  const ask = view.asks.find(({ role }) => role === view.viewer);
  if (seat < 0 || ask?.step !== 'placement' || ask.params?.region !== undefined) return undefined;
  const { board } = view;
  const hex = cityHex[capitals(view)[seat] ?? -1] ?? -1;
  const home = regionIds[homeRegions(view)[seat] ?? -1];
  const guarded = board.unitAt.some(
    (at, u) => at === hex && sideOf(board.unitSeat[u] ?? -1) === sideOf(seat),
  );
  return guarded || !ask.actions?.includes(`pool ${home}`)
    ? undefined
    : refuse('EPW-VIC-01', 'open', { city: placeName(hex) });
}

/** What is allowed, and should not be done without knowing. */
export function cautions(view: View<EpicBoard>, { verb, target = '' }: Action): readonly Refusal[] {
  if (verb === 'raze') return [refuse('EPW-DES-06', 'own', { city: target })];
  const open = verb === 'done' ? openCapital(view) : undefined;
  return open ? [open] : [];
}
