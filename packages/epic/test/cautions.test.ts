import { describe, expect, it } from 'vitest';
import { epic } from '../src/game.ts';
import { city, cityHex, region } from '../src/map.ts';
import { words } from '../src/words/index.ts';
import { bare, does, expectRefusal, from, game, put } from './table.ts';

const placing = (waiting = 'attica-h4'): ReturnType<typeof bare> => {
  const s = bare();
  s.freeBases = 0;
  put(s, 'force attica', waiting);
  put(s, 'force argolid', 'argolid-h4');
  return from(s, { step: 'placement', order: [0], at: 0, region: -1, visited: [], did: [] });
};
const cautioned = (s: ReturnType<typeof bare>, notation: string): string[] =>
  (epic.cautions?.(epic.view(s, 'athens'), epic.parse(notation) as never) ?? []).map(
    (caution) => `${caution.rule} ${words.en.refusal(caution)}`,
  );

describe('what should be known before it is done', () => {
  it('an empty capital while men wait at home: EPW-VIC-01', () => {
    const s = placing();
    expect(cautioned(s, 'done')).toEqual([expect.stringMatching(/^EPW-VIC-01 Nobody guards Athens/)]);
    does(s, 'pool attica');
    // Closing a pool is not the end of placement.
    expect(cautioned(s, 'done')).toEqual([]);
    does(s, 'place attica-h4 athens');
    does(s, 'done');
    expect(cautioned(s, 'done')).toEqual([]);
  });

  it('says nothing of a capital where only fleets wait, or where the land is too tired to send anybody: EPW-PLC-06 EPW-VIC-01', () => {
    expect(cautioned(placing('attica-f5'), 'done')).toEqual([]);
    const tired = placing();
    tired.ml[region('attica')] = 4;
    expect(cautioned(tired, 'done')).toEqual([]);
  });

  it('an empty capital with the enemy within a march of it, at the end of the moves: EPW-VIC-01', () => {
    const moving = (...armies: readonly (readonly [place: string, unit: string])[]): string[] => {
      const s = bare();
      for (const [place, unit] of armies) put(s, place, unit);
      s.turn = 1;
      const nothing = { attacks: [], clashes: [], at: -1, units: [], leaders: [], area: -1, asked: [] };
      return cautioned(from(s, { step: 'move', seat: 0, ...nothing }), 'done');
    };
    const away = ['argos', 'argolid-h4'] as const;
    expect(moving(away, ['W3530', 'corinth-h4'])).toEqual([
      expect.stringMatching(/^EPW-VIC-01 Nobody guards Athens .*, and the enemy is within a march/),
    ]);
    expect(moving(away, ['sparta', 'laconia-h5'])).toEqual([]);
    expect(moving(away, ['W3530', 'corinth-h4'], ['athens', 'attica-h4'])).toEqual([]);
  });

  it('more men on the map than the treasury can feed, before it is too late to send them home: EPW-SUP-01', () => {
    const s = placing();
    put(s, 'athens', 'attica-h4', { n: 5 });
    s.treasury[0] = 3;
    expect(cautioned(s, 'done')).toEqual([]);
    s.treasury[0] = 2;
    expect(cautioned(s, 'done')).toEqual([
      expect.stringMatching(/^EPW-SUP-01 Supply would cost 3 talents and you have 2\./),
    ]);
    does(s, 'pool attica');
    expect(cautioned(s, 'done')).toEqual([]);
  });

  it('an army no line reaches, while a base can still be built for it: EPW-SUP-14', () => {
    const building = (...armies: readonly (readonly [place: string, unit: string])[]): string[] => {
      const s = bare();
      for (const [place, unit] of armies) put(s, place, unit);
      return cautioned(from(s, { step: 'building', order: [0], at: 0 }), 'done');
    };
    expect(building(['athens', 'attica-h4'], ['W2337', 'attica-h4'], ['W2337', 'attica-f6'])).toEqual([
      expect.stringMatching(/^EPW-SUP-14 .* no line of supply reaches: 2, the first of them at Pylos/),
    ]);
    expect(building(['athens', 'attica-h4'])).toEqual([]);
  });

  it('in a truce who is left in a region of the enemy when the season ends: EPW-PEA-03b', () => {
    const ending = (turn: number, peace: 'war' | 'truce', until: number): string[] => {
      const s = bare();
      put(s, 'athens', 'attica-h4');
      put(s, 'W2337', 'attica-h4', { n: 2 });
      Object.assign(s, { turn, peace, truceUntil: until });
      const nothing = { attacks: [], clashes: [], at: -1, units: [], leaders: [], area: -1, asked: [] };
      return cautioned(from(s, { step: 'move', seat: 0, ...nothing }), 'done');
    };
    expect(ending(3, 'truce', 99)).toEqual([
      expect.stringMatching(/^EPW-PEA-03b .* region of the enemy: 2, the first of them at Pylos/),
    ]);
    expect([...ending(2, 'truce', 99), ...ending(3, 'war', 0)]).toEqual([]);
  });

  it('the walls taken down are the player’s own: EPW-DES-06', () => {
    expect(cautioned(placing(), 'raze W3034')).toEqual([
      expect.stringMatching(/^EPW-DES-06 The walls of Argos/),
    ]);
  });

  it('what the end of a city does to every region: EPW-DES-04 EPW-ADJ-11', () => {
    const fate = (place: string): ReturnType<typeof bare> =>
      from(bare(), {
        step: 'capture',
        hex: cityHex[city(place)] as number,
        seat: 0,
        how: 'assault',
        scored: 1,
      });
    // Tegea is a medium city of an enemy region, Argos a large one of the player's own.
    expect(cautioned(fate('tegea'), 'destroy')).toEqual([
      'EPW-DES-04 Tegea (W2835) would be gone for good. Its region: +4 allegiance, −2 militance. Your other regions: +2 allegiance. Those of the enemy: +2 allegiance, +2 militance. In a truce or a peace it is a grievance.',
    ]);
    expect(cautioned(fate('argos'), 'destroy')).toEqual([
      expect.stringMatching(/Its region: −6 allegiance, −3 militance/),
    ]);
    // The walls are not one's own, and sparing costs nothing.
    expect(cautioned(fate('tegea'), 'raze')).toEqual([]);
    expect(cautioned(fate('tegea'), 'spare')).toEqual([]);
  });

  it('a peace that would end the war at once, and who would have won it: EPW-PEA-02', () => {
    expect(cautioned(game('archidamian'), 'offer-peace')).toEqual([
      expect.stringMatching(/^EPW-PEA-02 .* victory for (Athens|Sparta)\.$/),
    ]);
  });

  it('a pool that cannot be opened says why: EPW-PLC-03 EPW-PLC-04', () => {
    const s = placing();
    const why = (notation: string): string => {
      const { refusal } = epic.explain(s, 'athens', epic.parse(notation) as never);
      return refusal ? words.en.refusal(refusal) : '';
    };
    expectRefusal(s, 'pool laconia', 'EPW-PLC-04');
    expect(why('pool laconia')).toContain('regions you control');
    expect(why('pool elis')).toContain('nobody can take the field');
    does(s, 'pool attica');
    does(s, 'done');
    expect(why('pool attica')).toContain('You have closed');
  });
});
