import { type Chapter, type FrameOf, seatNow, type Teller } from '../flow.ts';
import { isMasked, maskedHexes } from '../query.ts';
import { BEATEN, CAUGHT, FORAGING, FROZEN, MOVED, RAIDING, RAZING, SAILED } from '../state.ts';
import { quellHelots } from './helots.ts';
import { moveFrame } from './move.ts';
import { orderNow } from './order.ts';
import { recolour } from './revolts.ts';

export const campaignFrame = (n: number): FrameOf<'campaign'> => ({ step: 'campaign', n, order: [], at: 0 });

/** RUL-115: a place whose maskers are gone is a place like any other for whoever moves next. */
function openAgain(run: Teller): void {
  const { masked } = run.state;
  const still = masked.filter((h) => isMasked(run.state, h));
  if (still.length < masked.length) run.emit({ type: 'masked', hexes: still });
}

/** EPW-SEQ-05: raids by each seat in turn, then movement and combat by each seat in turn (EPW-SEQ-07). */
export const campaignSteps: Chapter<'campaign'> = {
  campaign: (s, f, run) => {
    run.emit({ type: 'campaign', turn: f.n });
    // EPW-SIE-06: what is masked as the campaign turn begins.
    run.emit({ type: 'masked', hexes: maskedHexes(s).sort((a, b) => a - b) });
    run.emit({ type: 'phase', phase: 'raids' });
    f.order = orderNow(s);
    f.at = 0;
    run.next('campaign.raids');
  },
  'campaign.raids': (_s, f, run) =>
    run.call({ step: 'raids', seat: seatNow(f), at: -1, picked: [] }, 'campaign.raided'),
  'campaign.raided': (_s, f, run) => {
    f.at++;
    if (f.at < f.order.length) return run.next('campaign.raids');
    f.at = 0;
    recolour(run); // EPW-REV-08
    run.emit({ type: 'phase', phase: 'movement' });
    run.next('campaign.move');
  },
  'campaign.move': (_s, f, run) => run.call(moveFrame(seatNow(f)), 'campaign.moved'),
  'campaign.moved': (_s, f, run) => {
    f.at++;
    recolour(run); // EPW-REV-08
    openAgain(run);
    run.next(f.at < f.order.length ? 'campaign.move' : 'campaign.over');
  },
  'campaign.over': (_s, f, run) => {
    run.emit({ type: 'clear', bit: MOVED | RAIDING | RAZING | SAILED | CAUGHT | BEATEN | FROZEN });
    if (f.n === 1) run.emit({ type: 'clear', bit: FORAGING }); // EPW-FOR-10
    quellHelots(run);
    run.done();
  },
};
