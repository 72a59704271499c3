import { roster } from '@strategoi/amphipolis';
import type { Ask, Event } from '@strategoi/kernel';
import { expect, it } from 'vitest';
import { type Fight, tellingsOf } from '../src/fights/fight.ts';
import type { Table } from '../src/pages/table.ts';
import { stubWindow } from './frames.ts';

stubWindow();
const { kit } = await import('../src/games/amphipolis/kit.tsx');
const { outcomeAt } = await import('../src/pages/reviewing.ts');
const { fightDeedAt } = await import('../src/panels/Odds.tsx');

const [first] = [roster.firstLeader];
const die = { type: 'roll', for: 'combat', die: 3, dice: [3] };
const result = { type: 'combat.result', zone: 12 };
const reduced = { type: 'flip', piece: 0, face: 1, why: 'combat' };
const cornered = { type: 'eliminate', piece: 0, from: 5, to: -1, why: 'no-refuge' };
const captured = { type: 'eliminate', piece: first, from: 5, to: -1, why: 'capture' };
const fight: Fight = {
  id: '2 combat T5',
  kind: 'combat',
  zone: 'T5',
  told: [
    { ply: 2, by: 'athens', event: die },
    ...[result, reduced, cornered, captured].map((event) => ({ ply: 3, by: 'athens', event })),
  ],
  closed: true,
};

it('the short log tells whoever was lost because there was nowhere to go, beside the outcome of the fight', () => {
  const { onCards } = tellingsOf(kit.fights as NonNullable<typeof kit.fights>, [fight]);
  expect([reduced, cornered, captured].map((event) => onCards.has(event))).toEqual([true, false, false]);
});

it('a review tells a die of a fight by what the fight came to', () => {
  const moments = [[], [die], [result]].map((told: readonly Event[], i) => ({
    ply: i + 1,
    told: { spectator: told },
    entry: { by: 'athens', do: 'pass' },
  }));
  const table = {
    kit: {
      words: { en: { event: ({ type }: Event) => type }, fr: { event: ({ type }: Event) => type } },
      fights: { list: () => [fight], outcomes: new Set(['combat.result']) },
    },
    session: { moments: { value: moments } },
  } as unknown as Table;
  expect([1, 2, 3].map((line) => outcomeAt(table, 'spectator', line))).toEqual([
    undefined,
    'combat.result',
    'combat.result',
  ]);
});

it('counters that a plan names are told by what they are', () => {
  expect(kit.groupName?.(['A-H6B', 'A-H6*', 'A-P5x', 'thucydides'], 'en')).toBe(
    '2 hoplite units, 1 peltast unit and Thucydides',
  );
  expect(kit.groupName?.(['A-T7'], 'fr')).toMatch(/^1 /);
});

it('a march that is weighed for hunger alone is not called a fight', () => {
  const tableWith = (violent: string | undefined): Table =>
    ({
      kit: { odds: { violent: () => violent, deed: () => 'March and fight, 1 PA' } },
      session: { view: { value: {} } },
    }) as unknown as Table;
  const ask = { role: 'athens', step: 'group', rules: [], actions: ['go T4'] } satisfies Ask;
  expect(fightDeedAt(tableWith('go T4'), ask, 'go T4', 'T4')).toBe('March and fight, 1 PA');
  expect(fightDeedAt(tableWith(undefined), ask, 'go T4', 'T4')).toBeUndefined();
});
