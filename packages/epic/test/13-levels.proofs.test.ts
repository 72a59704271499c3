import { describe, expect, it } from 'vitest';
import { changed } from '../src/changes.ts';
import { scoreVictory } from '../src/effects.ts';
import type { Teller } from '../src/flow.ts';
import { hex, region } from '../src/map.ts';
import { levelsSteps } from '../src/procedures/levels.ts';
import { ALLIED, ATHENIAN, type S } from '../src/state.ts';
import { at, levelsOf, middle } from './ground.ts';
import { bare, put, teller } from './table.ts';

// Levels at the end of a season and after victories.

const war = (scenario = 'campaign'): S => middle(bare(scenario));
/** Step G with one value for every die; the regions that lost allegiance. */
function season(s: S, die: number): string[] {
  changed();
  const before = s.al.slice();
  const run = { ...teller(s), roll: () => die, done: () => {} } as unknown as Teller;
  (levelsSteps.levels as unknown as (s: S, f: object, run: Teller) => void)(s, {}, run);
  return ['attica', 'boeotia', 'megarid', 'laconia', 'euboea'].filter(
    (id) => s.al[region(id)] !== before[region(id)],
  );
}

describe('the end of a season', () => {
  it('costs allegiance on 4 to 6 for a fort of the region with an enemy in it, not for one elsewhere: EPW-ADJ-02 EPW-ADJ-03', () => {
    const fort = (die: number): string[] => {
      const s = war();
      s.forts = [hex('W3730')];
      put(s, 'W3730', 'laconia-h5', { by: 'sparta', inside: true });
      put(s, 'W3830', 'attica-h4', { inside: true });
      return season(s, die);
    };
    expect([fort(3), fort(4), fort(6)]).toEqual([[], ['attica'], ['attica']]);
    const s = war();
    s.forts = [hex('W3730')];
    // The fort is empty; the enemy is inside a place of his own.
    put(s, 'sparta', 'laconia-h5', { by: 'sparta', inside: true });
    expect(season(s, 6)).toEqual([]);
  });

  it('costs it for enemies nobody opposes: EPW-ADJ-03', () => {
    const roam = (die: number): string[] => {
      const s = war();
      put(s, 'W3730', 'laconia-h5', { by: 'sparta', inside: false });
      return season(s, die);
    };
    expect([roam(3), roam(4)]).toEqual([[], ['attica']]);
  });
});

describe('a decisive victory', () => {
  it('gives five and two in a region of the winner, takes as much in one of the loser: EPW-ADJ-07', () => {
    const s = war();
    scoreVictory(teller(s), ATHENIAN, at('athens'), true);
    expect([levelsOf(s, 'attica'), levelsOf(s, 'euboea'), levelsOf(s, 'laconia')]).toEqual([
      [15, 12],
      [12, 11],
      [8, 9],
    ]);
    const t = war();
    scoreVictory(teller(t), ALLIED, at('athens'), true);
    expect([levelsOf(t, 'attica'), levelsOf(t, 'euboea'), levelsOf(t, 'laconia')]).toEqual([
      [5, 8],
      [8, 9],
      [12, 11],
    ]);
  });

  it('changes nothing in an Argolid that is closed, though a neutral one is kept: EPW-ADJ-18', () => {
    const argolid = (scenario: string): number[] => {
      const s = war(scenario);
      scoreVictory(teller(s), ATHENIAN, at('athens'), true);
      return levelsOf(s, 'argolid');
    };
    expect([argolid('campaign'), argolid('spartan_fantasy')]).toEqual([
      [12, 11],
      [10, 10],
    ]);
  });
});
