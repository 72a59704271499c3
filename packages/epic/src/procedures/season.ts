import type { Chapter, FrameOf } from '../flow.ts';
import { scenarioOf } from '../scenario.ts';
import type { S } from '../state.ts';
import { campaignFrame } from './campaign.ts';
import { orderNow } from './order.ts';
import { endTruce, sendHome, talksFrame } from './peace.ts';
import { endRevolts, recolour } from './revolts.ts';
import { recallCards } from './seasonal.ts';

export const seasonFrame = (): FrameOf<'season'> => ({ step: 'season' });

const isFull = (s: S): boolean => !scenarioOf(s).simplified;

/** EPW-SEQ-03: steps A to G, then the campaign turns (EPW-SEQ-04). EPW-SCN-01: no A, C and F in the simplified game. */
export const seasonSteps: Chapter<'season'> = {
  season: (_s, _f, run) => {
    recallCards(run);
    endTruce(run);
    sendHome(run);
    endRevolts(run);
    run.next('season.a');
  },
  'season.a': (s, _f, run) => {
    if (!isFull(s)) return run.next('season.b');
    run.emit({ type: 'phase', phase: 'revolts' });
    run.call({ step: 'revolts', regions: [], at: 0, soothed: [] }, 'season.b');
  },
  'season.b': (s, _f, run) => {
    recolour(run);
    run.emit({ type: 'phase', phase: 'placement' });
    run.call({ step: 'placement', order: orderNow(s), at: 0, region: -1, visited: [], did: [] }, 'season.c');
  },
  'season.c': (s, _f, run) => {
    recolour(run);
    if (!isFull(s)) return run.next('season.d');
    run.emit({ type: 'phase', phase: 'building' });
    run.call({ step: 'building', order: orderNow(s), at: 0 }, 'season.d');
  },
  'season.d': (s, _f, run) => {
    recolour(run);
    run.emit({ type: 'phase', phase: 'supply' });
    run.call({ step: 'supply', order: orderNow(s), at: 0, forage: [], starve: [] }, 'season.e');
  },
  'season.e': (s, _f, run) => {
    recolour(run);
    run.emit({ type: 'phase', phase: 'sieges' });
    run.call({ step: 'sieges', order: orderNow(s), at: 0, rolled: [] }, 'season.f');
  },
  'season.f': (s, _f, run) => {
    recolour(run);
    if (!isFull(s)) return run.next('season.g');
    run.emit({ type: 'phase', phase: 'cards' });
    run.call(talksFrame(orderNow(s)), 'season.cards');
  },
  'season.cards': (s, _f, run) => {
    run.call({ step: 'cards', order: orderNow(s), at: 0, passed: [] }, 'season.g');
  },
  'season.g': (_s, _f, run) => {
    recolour(run);
    run.emit({ type: 'phase', phase: 'levels' });
    run.call({ step: 'levels' }, 'season.end');
  },
  'season.end': (s, _f, run) => {
    recolour(run);
    run.call({ step: 'seasonEnd', order: orderNow(s), at: 0 }, 'season.first');
  },
  'season.first': (_s, _f, run) => run.call(campaignFrame(1), 'season.second'),
  'season.second': (_s, _f, run) => run.call(campaignFrame(2), 'season.third'),
  'season.third': (_s, _f, run) => run.call(campaignFrame(3), 'season.over'),
  'season.over': (_s, _f, run) => {
    recolour(run);
    run.emit({ type: 'grieved' });
    run.done();
  },
};
