import { signal } from '@preact/signals';
import type { Ask } from '@strategoi/kernel';
import { expect, it } from 'vitest';
import type { Kit } from '../src/games/kit.ts';
import type { Reach } from '../src/session/reach.ts';
import type { Session } from '../src/session/session.ts';
import type { Scout } from '../src/table/marching.ts';
import type { Weighed } from '../src/table/weighing.ts';
import { stubWindow } from './frames.ts';

stubWindow();
const { makeCautions, makeDeeds } = await import('../src/table/deeds.ts');
const { seriesChoices } = await import('../src/games/series/choices.ts');
const { makeMarching } = await import('../src/table/marching.ts');

const actions = ['operate O4', 'go T11', 'go T7', 'blockade O2'];
const fights: { readonly [zone: string]: string } = { O4: 'operate O4', T11: 'go T11', T9: 'go T9' };

/** A table at which nothing is done but written down. */
function tableOf(found: readonly Reach[] = [], next?: Ask) {
  const done: string[] = [];
  const open = { role: 'sparta', step: 'group', rules: [], actions } as Ask;
  const ask = signal<Ask | undefined>(open);
  const odds = signal<Weighed | undefined>(undefined);
  const kit = {
    march: { steps: ['go'] },
    odds: {
      places: () => [],
      isThrown: (text: string) => text.startsWith('blockade '),
      violent: (_view: unknown, _ask: Ask, zone: string, far?: Reach) => far?.way.at(-1) ?? fights[zone],
    },
    game: { parse: () => undefined },
    choices: seriesChoices,
  } as unknown as Kit;
  const view = signal({ asks: [] as Ask[] });
  const session = {
    view,
    record: { log: done },
    viewer: signal('sparta'),
    together: (both: () => void) => both(),
    act(notation: string) {
      done.push(notation);
      if (next) ask.value = next;
      view.value = { asks: next ? [next] : [] };
      return { legal: true, rules: [] };
    },
    async run(all: readonly string[]) {
      done.push(...all);
      if (next) ask.value = next;
    },
  } as unknown as Session;
  const shared = { ask, odds, forget: () => undefined, cautions: { warns: () => false, settle() {} } };
  const deeds = makeDeeds(kit, session, { ...shared, voice: undefined as never });
  const scout = { found: { value: { ask: open, before: [], zones: found } }, known: async () => undefined };
  const marching = makeMarching(kit, session, {
    ...shared,
    deeds,
    scout: scout as unknown as Scout,
    phone: signal(false),
    whyNot: () => undefined,
  });
  return { done, odds, ask, deeds, marching };
}

it.each(['O4', 'T11'])('the odds of a fight come before it, by operation as by march (%s)', (zone) => {
  const { done, odds, deeds } = tableOf();
  const into = fights[zone]!;
  deeds.attempt(into, zone);
  expect(done).toEqual([]);
  expect(odds.value).toEqual({ at: zone, after: into });
  // Touched again with the odds before one's eyes.
  deeds.attempt(into, zone);
  expect(done).toEqual([into]);
});

it('a siege is tried by whoever has been told of its dice, though the pointer was there before him', () => {
  const { done, odds, deeds } = tableOf();
  const weighed = { at: 'O2', after: 'blockade O2', now: true };
  for (const shown of [undefined, { at: 'O2', passing: true } as const]) {
    odds.value = shown;
    deeds.attempt('blockade O2', 'O2');
    expect(done).toEqual([]);
    expect(odds.value).toEqual(weighed);
  }
  // Touched again with the odds before one's eyes; a button, or a choice of one of several ways, throws them at once.
  deeds.attempt('blockade O2', 'O2');
  odds.value = undefined;
  deeds.attempt('blockade O2');
  expect(done).toEqual(['blockade O2', 'blockade O2']);
});

it('what the pointer has shown is not asked again, and where nobody stands nothing is', () => {
  const { done, odds, deeds } = tableOf();
  odds.value = { at: 'O4', after: 'operate O4', passing: true };
  deeds.attempt('operate O4', 'O4');
  deeds.attempt('go T7', 'T7');
  expect(done).toEqual(['operate O4', 'go T7']);
});

it('a march of several steps into a fight halts before it, unless its odds were seen', async () => {
  const way: Reach = { zone: 'T9', way: ['go T7', 'go T9'], zones: ['T7', 'T9'], cost: 3 };
  const unseen = tableOf([way]);
  unseen.marching.march('T9');
  await expect.poll(() => unseen.done).toEqual(['go T7']);
  const seen = tableOf([way]);
  seen.odds.value = { at: 'T9', after: 'go T9', passing: true };
  seen.marching.march('T9');
  await expect.poll(() => seen.done).toEqual(['go T7', 'go T9']);
});

it('who sails into a fight whose odds were seen stops there: he is not asked whether he would rather pass', async () => {
  const barred = {
    role: 'sparta',
    step: 'group',
    rules: [],
    actions: ['press', 'halt'],
    params: { challenged: true },
  };
  const { deeds, odds, ask, done } = tableOf([], barred as Ask);
  odds.value = { at: 'O4', after: 'operate O4' };
  deeds.act('operate O4');
  expect(done).toEqual(['operate O4', 'halt']);
  const way: Reach = { zone: 'T9', way: ['go T7', 'go T9'], zones: ['T7', 'T9'], cost: 3 };
  const far = tableOf([way], barred as Ask);
  far.odds.value = { at: 'T9', after: 'go T9', passing: true };
  far.marching.march('T9');
  await expect.poll(() => far.done).toEqual(['go T7', 'go T9', 'halt']);
  // Who only passes by is asked.
  expect(ask.value).toBe(barred);
  done.length = 0;
  odds.value = undefined;
  deeds.act('go T7');
  expect(done).toEqual(['go T7']);
});

it('what was said before a march and done all the same does not hold up its last step; once done it is said again', () => {
  const kit = {
    game: { parse: (text: string) => ({ verb: text }), cautions: () => [{ rule: 'R', key: 'over' }] },
    words: { en: { refusal: () => 'too many' }, fr: { refusal: () => 'trop' } },
  } as unknown as Kit;
  const session = { view: signal({}) } as unknown as Session;
  const voice = { ruleLink: () => ({}) } as unknown as Parameters<typeof makeCautions>[2];
  const cautions = makeCautions(kit, session, voice);
  const asks = (): boolean => cautions.warns('go T9', () => undefined);
  expect([asks(), asks(), asks()]).toEqual([true, false, false]);
  cautions.settle();
  expect([asks(), asks()]).toEqual([true, false]);
  cautions.settle();
  expect(asks()).toBe(true);
});
