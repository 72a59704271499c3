import { describe, expect, it } from 'vitest';
import { epic } from '../src/game.ts';
import { city, region } from '../src/map.ts';
import type { S } from '../src/state.ts';
import { byTable, checkFall, checkYear } from '../src/victory.ts';
import { bare, hold } from './table.ts';

/** What the check finds, as an event. */
function verdict(s: S, check: typeof checkFall): unknown {
  let found: unknown;
  check({
    state: s,
    emit: (e) => {
      found = e;
    },
    roll: () => 1,
    draw: () => 0,
    reveal: () => undefined,
  });
  return found;
}
const fall = (s: S): unknown => verdict(s, checkFall);

describe('the fall of a capital', () => {
  it('ends the war at once, decisively, for whoever took it: EPW-VIC-01', () => {
    const s = bare('campaign');
    expect(fall(s)).toBeUndefined();
    hold(s, 'sparta', 'athens');
    expect(fall(s)).toMatchObject({ winners: [0], level: 'decisive', rule: 'EPW-VIC-01' });
    const t = bare('campaign');
    hold(t, 'athens', 'sparta');
    expect(fall(t)).toMatchObject({ winners: [1], level: 'decisive', rule: 'EPW-VIC-01' });
    const ruin = bare('campaign');
    ruin.destroyed[city('athens')] = 1;
    expect(fall(ruin)).toMatchObject({ winners: [1], rule: 'EPW-VIC-01' });
  });

  it('so does a home region in enemy hands: EPW-VIC-01', () => {
    const s = bare('campaign');
    s.controller[region('laconia')] = 0;
    expect(fall(s)).toMatchObject({ winners: [0], rule: 'EPW-VIC-01' });
    const t = bare('campaign');
    t.controller[region('attica')] = 1;
    expect(fall(t)).toMatchObject({ winners: [1], rule: 'EPW-VIC-01' });
  });

  it('lets each of several allies count his own: EPW-MUL-12', () => {
    const s = bare('three');
    hold(s, 'athens', 'thebes');
    expect(fall(s)).toMatchObject({ rule: 'EPW-MUL-12' });
    expect(fall(s)).not.toMatchObject({ winners: [2], level: 'decisive', rule: 'EPW-VIC-01' });
    // Where nobody reaches his line there is no winner.
    const poor = bare('three');
    for (const [r, owner] of poor.controller.entries()) if (owner > 0) poor.controller[r] = -1;
    poor.controller[region('attica')] = -1;
    hold(poor, 'athens', 'sparta');
    expect(fall(poor)).toMatchObject({ winners: [], level: 'draw', rule: 'EPW-MUL-12' });
    // Two keep the one band for themselves.
    const two = bare('campaign');
    hold(two, 'athens', 'sparta');
    expect(fall(two)).toMatchObject({ rule: 'EPW-VIC-01' });
  });
});

describe('the table', () => {
  it('goes by Athens’ tribute, and below her by each ally’s: EPW-VIC-02 EPW-MUL-12', () => {
    const s = bare('campaign');
    expect(byTable(s)).toMatchObject({ rule: 'EPW-VIC-02' });
    const t = bare('three');
    for (const [r, owner] of t.controller.entries())
      if (owner === 0 && r !== region('attica')) t.controller[r] = 1;
    expect(byTable(t)).toMatchObject({ winners: [1], rule: 'EPW-MUL-12' });
    expect(byTable(bare('argive'))).toMatchObject({ rule: 'EPW-SCN-07' });
  });

  it('of the Fantasies is their event: EPW-SCN-16', () => {
    expect(byTable(bare('spartan_fantasy'))).toMatchObject({ level: 'victory', rule: 'EPW-SCN-16' });
    const s = bare('athenian_fantasy');
    const won = (n: number): unknown => {
      const t = bare('athenian_fantasy');
      const spartan = t.controller.flatMap((owner, r) => (owner === 1 && r !== region('laconia') ? [r] : []));
      for (const r of spartan.slice(0, n)) t.controller[r] = 0;
      return verdict(t, checkYear);
    };
    expect(verdict(s, checkYear)).toBeUndefined();
    expect(won(1)).toBeUndefined();
    expect(won(2)).toMatchObject({ winners: [0], level: 'victory', rule: 'EPW-SCN-16' });
    const other = bare('campaign');
    for (const id of ['boeotia', 'corinth']) other.controller[region(id)] = 0;
    expect(verdict(other, checkYear)).toBeUndefined();
  });

  it('tells what every seat has: EPW-VIC-02', () => {
    const s = bare('campaign');
    s.level = 'victory';
    s.winners = [0];
    expect(epic.outcome(s)?.breakdown.athens).toMatchObject([{ rule: 'EPW-VIC-02' }]);
  });
});
