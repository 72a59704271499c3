import type { Event } from '@strategoi/kernel';
import { expect, it } from 'vitest';
import type { Fight } from '../src/fights/fight.ts';
import { plainHeading } from '../src/games/telling.ts';
import type { Table } from '../src/pages/table.ts';
import { stubWindow } from './frames.ts';

stubWindow();
const { turningsOf } = await import('../src/ending/story.ts');

/** A game told by its points: what Athens leads by after each move, and what was told of it. */
function tableOf(
  moves: readonly { readonly lead: number; readonly told?: readonly Event[] }[],
  fought: readonly number[],
) {
  const fights = fought.map((ply): Fight => {
    const event = { type: 'combat.result' };
    return { id: `fight ${ply}`, kind: 'combat', told: [{ ply, by: 'athens', event }], closed: true };
  });
  const leadAt = (ply: number): number => moves[ply - 1]?.lead ?? 0;
  return {
    session: {
      viewer: { value: 'athens' },
      moments: {
        value: moves.map(({ told = [] }, i) => ({
          ply: i + 1,
          told: { athens: told },
          entry: { by: 'athens' },
        })),
      },
      viewAt: (ply: number) => ({ ply }),
    },
    kit: {
      heading: plainHeading,
      kind: ({ type }: Event) => (type === 'garrison' ? 'points' : undefined),
      words: { en: { event: ({ zone }: Event) => `Sparta takes ${zone}.` } },
      game: {},
      fights: { list: () => fights, recall: ({ id }: Fight) => ({ title: id, text: 'told' }) },
      status: ({ ply }: { readonly ply: number }) => ({
        turn: 1,
        turns: [],
        sides: [
          { role: 'athens', points: leadAt(ply) },
          { role: 'sparta', points: 0 },
        ],
      }),
    },
  } as unknown as Table;
}

const turn: Event = { type: 'turn' };
const early = [{ lead: 5 }, { lead: 9 }, { lead: 4 }, { lead: 0 }, { lead: 0, told: [turn] }];
const titles = (table: Table): readonly string[] =>
  turningsOf(table, 'athens', 'en').map(({ title }) => title);

it('the last turn has its turning point, however small beside those before', () => {
  const table = tableOf([...early, { lead: -1 }, { lead: -1 }], [1, 2, 3, 4, 6]);
  expect(titles(table)).toEqual(['fight 1', 'fight 3', 'fight 6']);
});

it('and if nobody fought there, what moved the points otherwise', () => {
  const table = tableOf(
    [...early, { lead: -1, told: [{ type: 'garrison', zone: 'Stagiros' }] }, { lead: -1 }],
    [1, 2, 3, 4],
  );
  expect(titles(table)).toEqual(['fight 1', 'fight 3', 'Sparta takes Stagiros.']);
});

it('where no fight moved the points, what moved them between the turns is told', () => {
  const flips: Event = { type: 'garrison', zone: 'Elis' };
  const table = tableOf(
    [
      { lead: 3 },
      { lead: 3, told: [turn] },
      { lead: 3 },
      { lead: 8, told: [flips, { type: 'garrison', zone: 'Argos' }, { type: 'turn' }] },
      { lead: 8 },
    ],
    [1],
  );
  // The fight gave nothing: Athens led by three before it.
  (table.session as { viewAt: unknown }).viewAt = (ply: number) => ({ ply: Math.max(1, ply) });
  expect(turningsOf(table, 'athens', 'en')).toMatchObject([
    { title: 'Sparta takes Elis.', text: 'Sparta takes Argos.', swing: 5 },
  ]);
});

it('a last turn in which nothing moved has none', () => {
  expect(titles(tableOf([...early, { lead: 0 }], [1, 2, 3, 4]))).toEqual(['fight 1', 'fight 2', 'fight 3']);
});
