import type { Chapter } from '../flow.ts';
import { lastYear, openEnd, scenarioOf } from '../scenario.ts';
import { CREWS, type S } from '../state.ts';
import { checkYear, endByTable } from '../victory.ts';
import { assessFrame } from './assess.ts';
import { controlFrame } from './control.ts';
import { orderNow } from './order.ts';
import { restInPeace } from './peace.ts';
import { seasonFrame } from './season.ts';
import { sicilianTribute } from './seasonal.ts';
import { collect } from './tribute.ts';

/** EPW-SEQ-09, EPW-SCN-16: after Winter of the last year; the Fantasies look at control once more. */
const isLastWinter = (s: S): boolean => s.season === 3 && s.year === lastYear(s) && !openEnd(s);

/** The whole game: EPW-SEQ-01, EPW-SEQ-08. EPW-SET-04: the first year has no Yearly Start Phase. */
export const gameSteps: Chapter<'game'> = {
  game: (s, _f, run) => run.call({ step: 'deal', order: orderNow(s), at: 0 }, 'game.season'),
  'game.season': (_s, _f, run) => run.call(seasonFrame(), 'game.next'),
  'game.next': (s, _f, run) => {
    if (s.season === 3) restInPeace(run);
    if (isLastWinter(s)) return run.next('game.last');
    if (s.season < 3) {
      run.emit({ type: 'season', season: s.season + 1 });
      return run.next('game.season');
    }
    run.emit({ type: 'year', year: s.year - 1 });
    run.call({ step: 'year' }, 'game.spring');
  },
  'game.spring': (_s, _f, run) => {
    run.emit({ type: 'season', season: 0 });
    run.next('game.season');
  },
  'game.last': (s, _f, run) => {
    const { victory } = scenarioOf(s);
    if (victory.by === 'event' && victory.finalCheck) run.call(controlFrame(s), 'game.end');
    else run.next('game.end');
  },
  'game.end': (_s, _f, run) => {
    endByTable(run);
    run.done();
  },
};

/** EPW-SEQ-02: control, assessment, collection, Raided markers off. */
export const yearSteps: Chapter<'year'> = {
  year: (s, _f, run) => {
    run.emit({ type: 'phase', phase: 'control' });
    // EPW-TRB-08: what was asked last year, of a region that now changes hands too.
    if (!scenarioOf(s).simplified) run.emit({ type: 'remember' });
    run.call(controlFrame(s), 'year.assess'); // EPW-SEQ-02
  },
  'year.assess': (s, _f, run) => {
    // EPW-SCN-01: the simplified year has no assessment.
    if (scenarioOf(s).simplified) return run.next('year.collect');
    run.emit({ type: 'phase', phase: 'assess' });
    // EPW-CTL-07: a region that has just changed hands is assessed and pays with the others.
    run.call(assessFrame(s), 'year.collect');
  },
  'year.collect': (_s, _f, run) => {
    run.emit({ type: 'phase', phase: 'collect' });
    collect(run); // EPW-CTL-07, EPW-SEQ-02
    sicilianTribute(run);
    run.emit({ type: 'clear', bit: CREWS });
    run.emit({ type: 'unraid' }); // EPW-TRB-11
    checkYear(run);
    run.done();
  },
};
