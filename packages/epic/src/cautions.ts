import { type Action, type Refusal, refuse, type View } from '@strategoi/kernel';
import { roleOf, seatOf } from './flow.ts';
import { cityHex, placeName, regionIds } from './map.ts';
import { tableOf } from './reading.ts';
import { capitals, homeRegions } from './scenario.ts';
import { type EpicBoard, sideOf } from './state.ts';
import { byTable } from './victory.ts';

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

/** EPW-PEA-02: a peace that is made ends the war at once if the table of the scenario names a winner. */
function endingPeace(view: View<EpicBoard>): Refusal | undefined {
  const { winners } = byTable(tableOf(view));
  const [winner] = winners;
  return winner === undefined ? undefined : refuse('EPW-PEA-02', 'ends', { winner: roleOf(winner) });
}

/** What is allowed, and should not be done without knowing. */
export function cautions(view: View<EpicBoard>, { verb, target = '' }: Action): readonly Refusal[] {
  if (verb === 'raze') return [refuse('EPW-DES-06', 'own', { city: target })];
  const step = view.asks.find(({ role }) => role === view.viewer)?.step;
  const found =
    verb === 'done'
      ? openCapital(view)
      : (verb === 'accept' && step === 'talks.answer') || verb === 'offer-peace'
        ? endingPeace(view)
        : undefined;
  return found ? [found] : [];
}
