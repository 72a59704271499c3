import { signal } from '@preact/signals';
import { amphipolis } from '@strategoi/amphipolis';
import { diadochi } from '@strategoi/diadochi';
import { words as diadochiWords } from '@strategoi/diadochi/words';
import { epic } from '@strategoi/epic';
import { hellespont } from '@strategoi/hellespont';
import { type Action, type Ask, type Game, type State, stream } from '@strategoi/kernel';
import { expect, it } from 'vitest';
import { coach as amphipolisCoach } from '../src/games/amphipolis/guide.ts';
import { courses as diadochiCourses } from '../src/games/diadochi/courses.ts';
import { shown } from '../src/games/diadochi/desk.ts';
import { coach as diadochiCoach } from '../src/games/diadochi/guide.ts';
import { coach as epicCoach } from '../src/games/epic/guide.ts';
import { coach as hellespontCoach } from '../src/games/hellespont/guide.ts';
import { stubWindow } from './frames.ts';

stubWindow();
const { kit: amphipolisKit } = await import('../src/games/amphipolis/kit.tsx');
const { kit: hellespontKit } = await import('../src/games/hellespont/kit.tsx');

const games = [
  ['amphipolis', amphipolis as Game, '10.1', amphipolisCoach],
  ['hellespont', hellespont as Game, '10.1', hellespontCoach],
] as const;

/** Decisions of the first turns, however they are played. */
const asked = (game: Game<State>, scenario: string): Map<string, Ask> => {
  const steps = new Map<string, Ask>();
  for (let n = 0; n < 12; n++) {
    const dice = stream(`guide ${n}`);
    const state = game.setup({ scenario, seed: `guide ${n}` });
    for (let ply = 0; ply < 60; ply++) {
      const ask = game.pending(state)[0];
      if (!ask) break;
      steps.set(ask.step, ask);
      const actions = game.legal(state, ask.role);
      game.apply(state, ask.role, actions[dice.below(actions.length)]!);
    }
  }
  return steps;
};

it.each(games)(
  'the coach of %s has a word for what a first turn asks most',
  (_name, game, scenario, coach) => {
    const steps = asked(game, scenario);
    const taught = [...steps.values()].filter((ask) => coach(ask, 'en'));
    for (const step of ['points.bend', 'actions.announce', 'actions.orders', 'group'])
      expect(taught.map((ask) => ask.step)).toContain(step);
    for (const ask of taught) {
      expect(coach(ask, 'fr')?.text).not.toBe(coach(ask, 'en')?.text);
      expect(coach(ask, 'fr')?.title.length).toBeGreaterThan(0);
    }
  },
);

it('a guided season of the Epic explains every decision, the commonest in words of its own', () => {
  const steps = asked(epic as Game, 'argive');
  expect(steps.size).toBeGreaterThan(8);
  for (const [step, ask] of steps)
    for (const language of ['en', 'fr'] as const)
      expect(epicCoach(ask, language)?.text.length, step).toBeGreaterThan(20);
  const pool = { role: 'athens', step: 'placement', rules: [], params: { region: 'argolid' } };
  const titles = [...steps.values(), pool].map((ask) => epicCoach(ask, 'en')?.title);
  for (const title of [
    'The pools of your regions',
    'Bring men into the field',
    'Paying for the army',
    'Moving',
  ])
    expect(titles).toContain(title);
});

const kits = [
  ['amphipolis', amphipolisKit],
  ['hellespont', hellespontKit],
] as const;

it.each(kits)('a guided turn of %s explains every decision as it comes', (_name, kit) => {
  const steps = asked(kit.game, '10.1');
  expect(steps.size).toBeGreaterThan(12);
  for (const [step, ask] of steps)
    for (const language of ['en', 'fr'] as const) {
      expect(kit.coach?.(ask, language)?.title, step).toBeTruthy();
      expect(kit.coach?.(ask, language)?.text.length, step).toBeGreaterThan(20);
    }
  expect(kit.coach?.({ role: 'sparta', step: 'reroll.W-8', rules: [] }, 'fr')?.title).toBe(
    'Encore une fois\u202f?',
  );
});

it('while the card of a fight is read the coach speaks of it, and of the decision after it when it is put away', async () => {
  const { lessonAt } = await import('../src/panels/Coach.tsx');
  const ask: Ask = { role: 'athens', step: 'actions.announce', rules: [] };
  const titleAt = (waits: boolean, guided = true, ...open: readonly Ask[]) =>
    lessonAt(
      {
        ask: signal(open[0]),
        fights: { waits: signal(waits) },
        kit: hellespontKit,
        session: { saved: signal({ guided }) },
      } as unknown as Parameters<typeof lessonAt>[0],
      'en',
    )?.title;
  const reads = 'Read the card';
  expect([titleAt(true, true, ask), titleAt(true)]).toEqual([reads, reads]);
  expect(titleAt(false, true, ask)).toBe(hellespontCoach(ask, 'en')?.title);
  expect([titleAt(true, false, ask), titleAt(false)]).toEqual([undefined, undefined]);
});

it.each([
  ['amphipolis', amphipolis as Game, amphipolisKit],
  ['hellespont', hellespont as Game, hellespontKit],
] as const)(
  'the coach of %s names the button that does nothing as it is written',
  async (_name, game, kit) => {
    const { lessonAt } = await import('../src/panels/Coach.tsx');
    const steps = asked(game, '10.1');
    const textAt = (step: string, tongue: 'en' | 'fr'): string =>
      lessonAt(
        {
          ask: signal(steps.get(step)),
          fights: undefined,
          kit,
          session: { saved: signal({ guided: true }) },
        } as unknown as Parameters<typeof lessonAt>[0],
        tongue,
      )?.text ?? '';
    expect(textAt('points.bend', 'en')).toContain('“Keep these points”');
    expect(textAt('points.bend', 'fr')).toContain('«\u00a0Garder ces points\u00a0»');
    for (const step of steps.keys())
      expect(textAt(step, 'en') + textAt(step, 'fr'), step).not.toMatch(/[{}]|\bPass to |\bPassez pour/);
  },
);

it('the coach of Les Diadoques teaches the first year, spring order by order, and then is silent', () => {
  const game: Game = diadochi;
  const state = game.setup({ scenario: 'basic', seed: 'guide' });
  const ask = (): Ask => {
    const found = game.view(state, 'ptolemy').asks.find(({ role }) => role === 'ptolemy');
    if (!found) throw new Error('Ptolemy is not asked');
    return found;
  };
  const title = (): string | undefined => diadochiCoach(ask(), 'en')?.title;
  const act = (role: string, text: string): void => {
    game.apply(state, role, game.parse(text) as Action);
  };
  /** Everybody seals, and whatever is asked before the next sheet has its first answer. */
  const sealAll = (): void => {
    for (const { role } of game.pending(state)) act(role, 'seal');
    for (let [next] = game.pending(state); next && !/^(orders|winter)$/.test(next.step); ) {
      game.apply(state, next.role, game.legal(state, next.role)[0] as Action);
      [next] = game.pending(state);
    }
  };
  expect(title()).toBe('Three units to begin with');
  for (const { role } of game.pending(state)) act(role, 'muster AAA');
  const taught = [title()];
  for (const line of ['A EGY -> LIB', 'A EGY.2 -> SIN', 'A EGY.3 H']) {
    act('ptolemy', `write ${line}`);
    taught.push(title());
  }
  expect(new Set(taught).size).toBe(4);
  expect(taught.at(-1)).toBe('Seal the sheet');
  sealAll();
  expect(title()).toMatch(/^Summer/);
  sealAll();
  expect(title()).toMatch(/^Autumn/);
  sealAll();
  expect(title()).toMatch(/^Winter/);
  expect(diadochiCoach(ask(), 'fr')?.title).toMatch(/^L’hiver/);
  sealAll();
  expect(diadochiCoach(ask(), 'en')).toBeUndefined();
});

it('the coach explains no siege and no order where nothing of the kind is in reach', () => {
  const said = (actions: readonly string[]) =>
    (['en', 'fr'] as const).map(
      (tongue) =>
        amphipolisKit.coach?.({ role: 'athens', step: 'sieges', rules: [], actions }, tongue)?.title,
    );
  expect(said(['advantage', 'done'])).toEqual(['Nothing to do here', 'Rien à faire ici']);
  expect(said(['done'])).toEqual(['Nothing to do here', 'Rien à faire ici']);
  const [near] = said(['assault O1', 'done']);
  expect(near).not.toBe('Nothing to do here');
});

it('sends a group that is chosen to the map, and does not ask for counters once it has set out', () => {
  const said = (
    kit: typeof amphipolisKit | typeof hellespontKit,
    params: NonNullable<Ask['params']>,
    ...actions: string[]
  ) => {
    const ask: Ask = { role: 'athens', step: 'group', rules: [], params, actions };
    expect(kit.coach?.(ask, 'fr')?.title).not.toBe(kit.coach?.(ask, 'en')?.title);
    const { title, point } = kit.coach?.(ask, 'en') ?? {};
    return [title, point];
  };
  const chosen = { picked: [3], mode: 'none' };
  const sailing = { picked: [3], mode: 'sail' };
  expect(said(hellespontKit, { picked: [], mode: 'none' }, 'pick A')).toEqual(['Forming a group', 'tray']);
  expect(said(hellespontKit, chosen, 'go M5')).toEqual(['Where to', 'map']);
  expect(said(hellespontKit, chosen, 'pick A')).toEqual(['Forming a group', 'tray']);
  expect(said(hellespontKit, sailing, 'go M5', 'halt')).toEqual(['Under way', 'map']);
  expect(said(hellespontKit, sailing, 'halt')).toEqual(['At the end of the way', 'acts']);
  const barred = { ...sailing, challenged: true };
  expect(said(hellespontKit, barred, 'press', 'halt')).toEqual(['The way is barred', 'acts']);
  expect(said(amphipolisKit, { picked: [3], moving: true }, 'go T11')).toEqual(['Under way', 'map']);
  const besieged: Ask = {
    role: 'athens',
    step: 'siege.besieged',
    rules: [],
    window: 'W-1',
    actions: ['pass'],
  };
  expect(hellespontKit.coach?.(besieged, 'en')?.title).toBe('You are besieged');
});

it('speaks of the season that is shown, and of the next sheet only when it is closed', () => {
  const ask: Ask = { role: 'ptolemy', step: 'orders', rules: [], params: { turn: 1 }, actions: [] };
  const summer = diadochiCoach(ask, 'en')?.title;
  expect(summer).toMatch(/^Summer/);
  shown.value = { arrows: [], steps: [], at: 0, viewAt: () => undefined as never };
  expect(diadochiCoach(ask, 'en')?.title).toBe('All sheets are open');
  expect(diadochiCoach(ask, 'fr')?.text).toContain('Bataille suivante');
  shown.value = undefined;
  expect(diadochiCoach(ask, 'en')?.title).toBe(summer);
});

it('the second lesson of Les Diadoques speaks of the season that is shown, and in autumn of what was won', async () => {
  const { lessonAt } = await import('../src/panels/Coach.tsx');
  const [course] = diadochiCourses;
  const at = (turn: number, step = 'orders') =>
    lessonAt(
      {
        ask: signal({ role: 'ptolemy', step, rules: [], params: { turn }, actions: [] }),
        fights: undefined,
        kit: { courses: diadochiCourses, coach: diadochiCoach, game: diadochi, words: diadochiWords },
        session: { saved: signal({ guided: true, course: course?.id }) },
      } as unknown as Parameters<typeof lessonAt>[0],
      'en',
    )?.title;
  expect(at(5)).toBe('Phoenicia, by force or by gold');
  shown.value = { arrows: [], steps: [], at: 0, viewAt: () => undefined as never };
  expect(at(6)).toBe('All sheets are open');
  shown.value = undefined;
  expect([at(6), at(7, 'winter'), at(8)]).toEqual([
    'To hold what one has won',
    'Winter: pay and raise',
    undefined,
  ]);
});
