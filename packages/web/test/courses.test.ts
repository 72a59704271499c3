import { amphipolis } from '@strategoi/amphipolis';
import { bribeMinimum, type DiadochiState, diadochi, strengthOf } from '@strategoi/diadochi';
import { epic } from '@strategoi/epic';
import { hellespont } from '@strategoi/hellespont';
import {
  type Action,
  type Ask,
  act,
  type Event,
  type Game,
  languages,
  type Role,
  type State,
} from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { courses as atKerdylion } from '../src/games/amphipolis/courses.ts';
import { coach as coachOfAmphipolis } from '../src/games/amphipolis/guide.ts';
import { courses as atTyre } from '../src/games/diadochi/courses.ts';
import { coach as coachOfDiadochi } from '../src/games/diadochi/guide.ts';
import { courses as inArcadia } from '../src/games/epic/courses.ts';
import { courses as atAbydos } from '../src/games/hellespont/courses.ts';
import { coach as coachOfHellespont } from '../src/games/hellespont/guide.ts';
import type { Course } from '../src/games/kit/guide.ts';

const taught: readonly [Game, Course][] = [
  ...atKerdylion.map((course) => [amphipolis as Game, course] as [Game, Course]),
  ...atAbydos.map((course) => [hellespont as Game, course] as [Game, Course]),
  ...inArcadia.map((course) => [epic as Game, course] as [Game, Course]),
  ...atTyre.map((course) => [diadochi as Game, course] as [Game, Course]),
];

const asked = (step: string, params = {}): Ask => ({ role: 'athens', step, rules: [], params });

/** What a state becomes and tells when these are done on a copy of it. */
function done<S extends State>(game: Game<S>, from: S, role: Role, ...actions: Action[]) {
  const state = game.clone(from);
  const events: Event[] = actions.flatMap((action) => [...game.apply(state, role, action).events]);
  return { state, events };
}
const first = (events: readonly Event[], type: string) =>
  events.find((event) => event.type === type) as (Event & { cost?: number }) | undefined;

describe('every second lesson', () => {
  for (const [game, course] of taught)
    it(`of ${game.manifest.id} begins with a decision of its pupil that the coach has words for`, () => {
      const state = game.load(course.position);
      const ask = game.pending(state).find(({ role }) => role === course.role);
      expect(ask).toBeDefined();
      for (const zone of course.opensOn ?? [])
        expect(Object.keys((course.position as { zones?: object }).zones ?? {})).toContain(zone);
      for (const language of languages) expect(course.says[ask?.step ?? '']?.[language].text).toBeTruthy();
    });
});

describe('what the coach of Amphipolis says is so', () => {
  const [course] = atKerdylion as [Course];
  const position = {
    ...course.position,
    initiative: 'sparta',
    active: 'sparta',
    pa: { athens: 1, sparta: 0 },
    announced: 5,
    zones: {
      T12: ['brasidas', 'S-H8B'],
      T11: ['clearidas', 'S-H7x'],
      T9: ['S-P5x'],
      Macedonia: ['S-H5B'],
      T5: ['A-H6'],
    },
  };
  const priceOf = (zone: string): number | undefined =>
    first(done(amphipolis, amphipolis.load(position), 'sparta', act('activate', zone)).events, 'activate')
      ?.cost;

  it('a zone costs 2 PA, 1 with a leader, nothing with Brasidas or from a base', () => {
    expect([priceOf('T9'), priceOf('T11'), priceOf('T12'), priceOf('Macedonia')]).toEqual([2, 1, 0, 0]);
    expect(coachOfAmphipolis(asked('actions.announce'), 'en')?.text).toMatch(
      /costs 2 PA, 1 with a leader there, nothing with a great one such as Brasidas or from a rear base/,
    );
    expect(coachOfAmphipolis(asked('actions.announce'), 'fr')?.text).toMatch(
      /coûte 2 PA, 1 si un chef s’y trouve/,
    );
  });

  it('land units have 4 movement points', () => {
    const { state } = done(
      amphipolis,
      amphipolis.load(position),
      'sparta',
      act('activate', 'T9'),
      act('pick', 'S-P5x'),
    );
    const after = done(amphipolis, state, 'sparta', act('go', 'T8'));
    const spent = first(after.events, 'move')?.cost ?? 0;
    const left = amphipolis.pending(after.state)[0]?.params?.left;
    expect(Number(left) + spent).toBe(4);
    expect(coachOfAmphipolis(asked('group'), 'en')?.text).toContain('4 movement points');
  });

  it('Argilos costs 1 PA and the fight for Kerdylion another', () => {
    const start = amphipolis.load(course.position);
    const marched = done(
      amphipolis,
      start,
      'athens',
      act('activate', 'T22'),
      ...['cleon', 'A-H6', 'A-H6', 'A-H5x', 'A-C5'].map((piece) => act('pick', piece)),
      act('go', 'T21'),
      act('done'),
    );
    expect(first(marched.events, 'activate')?.cost).toBe(1);
    expect(start.left - marched.state.left).toBe(2);
    // The card he speaks of can be played in that fight, by the name it has.
    expect(amphipolis.pending(marched.state)[0]?.step).toBe('combat.attacker');
    expect(amphipolis.legal(marched.state, 'athens').map((action) => amphipolis.notate(action))).toContain(
      'play cavalry',
    );
    expect(course.says['combat.attacker']?.fr.text).toContain('Cavaliers');
    expect(course.says['combat.attacker']?.en.text).toContain('Cavalry');
  });

  it('the Advantage adds two PA', () => {
    const turn = amphipolis.setup({ scenario: '10.1', seed: 'b' });
    const { role } = amphipolis.pending(turn)[0] as Ask;
    const { state } = done(amphipolis, turn, role, act('advantage', 'points'));
    const side = role === 'athens' ? 0 : 1;
    expect((state.pa[side] ?? 0) - (turn.pa[side] ?? 0)).toBe(2);
    expect(coachOfAmphipolis(asked('points.bend'), 'en')?.text).toContain('add two of them');
  });
});

describe('what the coach of Hellespont says is so', () => {
  it('the dice of the siege come from where he says', () => {
    const [course] = atAbydos as [Course];
    const [table] = hellespont.odds(hellespont.load(course.position), 'athens', 'Abydos');
    const dice = Object.fromEntries(table?.factors.map(({ rule, value }) => [rule, value]) ?? []);
    expect(dice).toEqual({
      'HEL-SIE-04': 1,
      'HEL-SIE-05': 1,
      'HEL-SIE-06': 2,
      'HEL-SIE-08': 1,
      'HEL-SIE-12': -1,
    });
  });

  it('a fleet carries one point of strength for every five of ships', () => {
    const position = {
      game: 'hellespont',
      scenario: '10.1',
      options: { windows: 'swift' },
      zones: { M5: ['A-T10', 'A-P2'], Abydos: ['S-T4'] },
    };
    expect(hellespont.faults(hellespont.load(position))).toEqual([]);
    const heavy = { ...position, zones: { M5: ['A-T10', 'A-H3'], Abydos: ['S-T4'] } };
    expect(() => hellespont.load(heavy)).toThrow();
    expect(coachOfHellespont(asked('group'), 'en')?.text).toContain(
      'one point of strength for every five of ships',
    );
  });
});

describe('what the coach of Les Diadoques says is so', () => {
  const [course] = atTyre as [Course];
  const state = diadochi.load(course.position) as DiadochiState;
  const army = (owner: string, at: string) =>
    state.units.find((unit) => unit.owner === owner && unit.at === at) as DiadochiState['units'][number];

  /** Who stands in Phoenicia when these orders and nobody else's are carried out. */
  function takenBy(...lines: readonly string[]): string | undefined {
    const copy = diadochi.clone(state);
    for (const line of lines) diadochi.apply(copy, 'ptolemy', act('write', line));
    for (const role of ['ptolemy', 'antigonus', 'eumenes', 'seleucus'])
      diadochi.apply(copy, role, act('seal'));
    return copy.units.find(({ at }) => at === 'PHE')?.owner;
  }

  it('the army in Phoenicia may be bought from 20 T up', () => {
    expect(bribeMinimum(state, army('seleucus', 'PHE'))).toBe(20);
    expect(course.says.orders?.en.text).toContain('20 T or more');
    expect(course.says.orders?.fr.text).toContain('20 T au moins');
  });

  it('a mercenary counts 1 and a diadoch adds 1', () => {
    expect(strengthOf(army('ptolemy', 'IDU'))).toBe(1);
    expect(takenBy('PTOLEMY H', 'A PAL -> PHE')).toBe('seleucus');
    expect(takenBy('A PAL -> PHE')).toBe('ptolemy');
    const spring = coachOfDiadochi(
      { ...asked('orders', { turn: 0 }), actions: ['write A EGY H', 'write F EGY.2 H'] },
      'en',
    );
    expect(spring?.text).toContain('A mercenary counts 1');
  });

  it('Palestine with the fleet behind it drives the army out of Phoenicia, without Ptolemy too', () => {
    expect(takenBy('PTOLEMY H', 'A PAL -> PHE', 'F MIN S A PAL -> PHE')).toBe('ptolemy');
  });
});

describe('what the coach of the Epic says is so', () => {
  const [course] = inArcadia as [Course];
  const offered = (state: ReturnType<typeof epic.load>): string[] =>
    epic.legal(state, 'athens').map((action) => epic.notate(action));
  const does = (state: ReturnType<typeof epic.load>, notation: string): readonly Event[] => {
    const [ask] = epic.pending(state);
    const action = epic.parse(notation);
    if (!ask || !action) throw new Error(notation);
    return epic.apply(state, ask.role, action).events;
  };
  /** Passes what is no matter of the lesson until this is asked of Athens. */
  const until = (state: ReturnType<typeof epic.load>, step: string): void => {
    for (let n = 0; n < 20 && epic.pending(state)[0]?.step !== step; n++) {
      const [ask] = epic.pending(state);
      const actions = epic.legal(state, ask?.role ?? '').map((action) => epic.notate(action));
      does(state, actions.find((text) => /^(done|spare|pay)$/.test(text)) ?? (actions[0] as string));
    }
    expect(epic.pending(state)[0]).toMatchObject({ role: 'athens', step });
  };

  it('a touch lays the siege of Orchomenus, another one throws its die', () => {
    const state = epic.load(course.position);
    expect(offered(state)).toContain('besiege orchomenus-arcadia');
    does(state, 'besiege orchomenus-arcadia');
    expect(offered(state)).toEqual(['roll orchomenus-arcadia']);
    expect(first(does(state, 'roll orchomenus-arcadia'), 'check')).toMatchObject({ what: 'siege' });
  });

  it('seven units in Mantinea can storm Tegea, which one holds; Arcadia has 1 allegiance left', () => {
    const state = epic.load(course.position);
    until(state, 'move.stack');
    does(state, 'stack W2834');
    expect(epic.pending(state)[0]?.params?.group).toHaveLength(7);
    expect(offered(state)).toContain('go W2835');
    const battle = epic.odds(state, 'athens', 'W2835').find(({ kind }) => kind === 'battle');
    expect(battle?.facts.defenders).toBe(1);
    const view = epic.view(state, 'athens').board as { readonly al: readonly number[] };
    expect(view.al).toContain(1);
    does(state, 'go W2835');
    until(state, 'place.choice');
    expect(offered(state)).toEqual(['assault', 'mask']);
  });
});
