import { playGame } from '@strategoi/bots';
import { diadochiCaptain, diadochiSchool } from '@strategoi/bots/diadochi';
import { diadochi, powerIds } from '@strategoi/diadochi';
import { expect, it } from 'vitest';

it('the lens of Les Diadoques sees nothing that a seat may not know', () => {
  const { lens } = diadochiSchool;
  const look = (state: Parameters<typeof lens.look>[0], role: string): number[] => {
    const row = new Int8Array(lens.names.length);
    lens.look(state, role, row);
    return [...row];
  };
  const bots = Object.fromEntries(powerIds.map((role) => [role, diadochiCaptain]));
  let seen = 0;
  const rows = new Set<string>();
  playGame(
    diadochi,
    bots,
    { scenario: 'basic', seed: 'lens', options: { last: '320' } },
    ({ state, ply }) => {
      if (ply % 9 !== 0 || state.turn === 0) return;
      for (const role of state.live) {
        const row = look(state, role);
        expect(look(diadochi.resample(state, role, 'other'), role)).toEqual(row);
        rows.add(row.join());
        seen++;
      }
    },
  );
  expect(seen).toBeGreaterThan(30);
  expect(rows.size).toBeGreaterThan(20);
});
