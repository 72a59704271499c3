import { onlyRole, type Plays, type Side, SPARTA, turnsToPlay } from '@strategoi/bey';
import { act, type Refusal, refuse } from '@strategoi/kernel';
import { CITADEL, pieces } from '../counters.ts';
import { ATHENS, BUILT, zone } from '../map.ts';
import { scenarioOf, turnSpec } from '../setup.ts';
import type { AmphipolisDecision, AmphipolisSteps, S } from '../state.ts';

type BuildingFrame = { step: 'construction.plays' | 'construction.build'; side: Side; passes: number };
export type ConstructionFrame = { step: 'construction' } | BuildingFrame;

const approaches = [zone('T9'), zone('T13')];

const noWorks = (s: S): boolean => scenarioOf(s.scenario).operationalOnly && s.options.offMapPoints !== 'yes';

/** AMP-5.1-a, AMP-5.2-a: what Sparta needs before she may roll. */
function refuseBuilding(s: S): Refusal | undefined {
  if (s.mur === BUILT) return refuse('AMP-5.1-a', 'standing');
  if (s.sapped === s.turn) return refuse('AMP-5.2-a', 'this-turn');
  if (s.advantage !== SPARTA) return refuse('AMP-5.1-a', 'advantage');
  if (s.garrisons[CITADEL] !== SPARTA) return refuse('AMP-5.1-a', 'citadel');
  if (approaches.some((z) => pieces.hasUnit(s, ATHENS, z))) return refuse('AMP-5.1-a', 'approaches');
  return undefined;
}

const build: AmphipolisDecision<BuildingFrame> = {
  rules: ['AMP-5.1-a', 'AMP-5.1-b'],
  roles: (s) => (refuseBuilding(s) ? [] : onlyRole(SPARTA)),
  skip: (_s, _f, run) => run.done(),
  params: (s) => ({ on: turnSpec(s.turn).buildOn, turn: s.turn }),
  offers: () => [act('build'), act('done')],
  refuse: (_s, _f, _role, action) =>
    (action.verb === 'build' || action.verb === 'done') && action.target === undefined
      ? undefined
      : refuse('AMP-5.1-a'),
  take(s, _f, _role, action, run) {
    run.done();
    if (action.verb !== 'build') return;
    // the advantage is neither spent by building nor able to void this die.
    const die = run.roll('construction', 'sparta');
    const success = die >= turnSpec(s.turn).buildOn;
    run.emit({ type: 'construction', die, success });
    if (success) run.emit({ type: 'wall', mur: BUILT, turn: s.turn });
  },
};

/** AMP-7.S22-a, R-82: whoever takes the advantage now decides whether there are works at all. */
function beforeWorks(plays: Plays<S>): AmphipolisDecision<BuildingFrame> {
  const window = turnsToPlay<S, BuildingFrame, BuildingFrame['step']>(plays, {
    rules: ['AMP-7.S22-a', 'AMP-8-g', 'AMP-8-h'],
    window: 'W-9',
    moment: 'works',
    otherwise: 'AMP-5.1-a',
    next: 'construction.build',
  });
  return {
    ...window,
    refuse: (s, f, role, action) =>
      action.verb === 'build' && f.side === SPARTA
        ? (refuseBuilding(s) ?? refuse('AMP-5.1-a', 'first'))
        : window.refuse(s, f, role, action),
  };
}

export const constructionSteps = (plays: Plays<S>): AmphipolisSteps<ConstructionFrame> => ({
  construction: (s, _f, run) => {
    // AMP-10.2-a: without the main map there is no phase C.
    if (noWorks(s)) {
      run.done();
      return;
    }
    run.emit({ type: 'phase', phase: 'C' });
    run.next({ step: 'construction.plays', side: s.initiative, passes: 0 });
  },
  'construction.plays': beforeWorks(plays),
  'construction.build': build,
});
