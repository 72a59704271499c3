import { readdirSync, readFileSync } from 'node:fs';
import { type Position, type Refusal, RefusalError } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { epic } from '../src/game.ts';
import { areaIds, BUILD, city, cityHex, findPlace, GONE, hex, region } from '../src/map.ts';
import { emptyState } from '../src/setup.ts';
import { IN_DECK, INSIDE, MOVED, type S } from '../src/state.ts';
import { boardFields } from '../src/strict.ts';
import { classes, findClass, findLeader } from '../src/units.ts';
import { words } from '../src/words/index.ts';
import { game } from './table.ts';

const load = (board: object, more: object = {}): S =>
  epic.load({ game: 'epic', scenario: 'argive', flow: [], ...more, board } as unknown as Position) as S;
function refused(board: object): Refusal {
  try {
    load(board);
  } catch (error) {
    if (error instanceof RefusalError) return error.refusal;
    throw error;
  }
  throw new Error('it was taken');
}
const first = (id: string): number => classes[findClass(id)]?.first as number;

/** The lists of the state as they are, one figure for each in the order of the tables. */
const byIndex = (s: S): Position => {
  const { game: name, scenario, options, flow, dice } = epic.save(s);
  const plain = emptyState(s.scenario, s.options, s.dice);
  const board: { [field: string]: unknown } = {};
  for (const field of boardFields)
    if (JSON.stringify(s[field]) !== JSON.stringify(plain[field])) board[field] = s[field];
  return { game: name, scenario, options, board, flow, dice } as unknown as Position;
};

describe('a position by names', () => {
  it('says regions, cities, pieces and places as they are called', () => {
    const s = load({
      season: 'summer',
      treasury: { sparta: 12 },
      controller: { attica: 'athens', laconia: 'sparta', argolid: 'neutral' },
      revolt: { mantinea: 'allied' },
      walled: ['athens'],
      forts: ['W2337'],
      bases: [{ hex: 'W2337', seat: 'athens', inside: true, fixed: false }],
      units: {
        athens: ['2 attica-h4 inside', 'attica-h4-1 inside moved'],
        W2337: ['attica-l3 inside by sparta'],
        build: ['laconia-h4'],
      },
      leaders: { athens: ['nicias by athens inside'] },
    });
    expect(s.season).toBe(1);
    expect(s.treasury).toEqual([0, 12]);
    expect([region('attica'), region('laconia'), region('argolid')].map((r) => s.controller[r])).toEqual([
      0, 1, -1,
    ]);
    expect(s.revolt[city('mantinea')]).toBe(2);
    expect(s.walled.filter((on) => on === 1)).toHaveLength(1);
    expect(s.forts).toEqual([hex('W2337')]);
    expect(s.bases).toEqual([{ hex: hex('W2337'), seat: 0, inside: true, fixed: false }]);
    const athens = cityHex[city('athens')];
    const guards = [0, 1, 2].map((n) => first('attica-h4') + n);
    expect(guards.map((u) => s.unitAt[u])).toEqual([athens, athens, athens]);
    expect(guards.map((u) => s.unitBits[u])).toEqual([INSIDE | MOVED, INSIDE, INSIDE]);
    expect(guards.map((u) => s.unitSeat[u])).toEqual([0, 0, 0]);
    expect(s.unitSeat[first('attica-l3')]).toBe(1);
    expect(s.unitAt[first('laconia-h4')]).toBe(BUILD);
    expect(s.unitAt[first('laconia-h6')]).toBe(GONE);
    expect(s.leaderAt[findLeader('nicias')]).toBe(athens);
    expect(s.leaderSeat[findLeader('nicias')]).toBe(0);
  });

  it('puts troops on a fleet, fleets under a leader, and cards into hands', () => {
    const units = {
      saronic: ['attica-h4-1 on attica-f5-1', 'attica-f5-1 under nicias'],
    };
    const s = load(
      {
        controller: { attica: 'athens' },
        units,
        leaders: { saronic: ['nicias by athens'] },
        cards: { athens: ['bad_omens'], deck: ['2 storms_at_sea'], discards: ['plague seen athens'] },
      },
      { scenario: 'campaign' },
    );
    const fleet = first('attica-f5');
    expect(s.unitAt[fleet]).toBe(findPlace('saronic'));
    expect(s.unitLed[fleet]).toBe(findLeader('nicias'));
    expect(s.unitOn[first('attica-h4')]).toBe(fleet);
    expect([s.handSize, s.deckSize, s.discardSize]).toEqual([[1, 0], 2, 1]);
    expect(s.cardAt.filter((at) => at === IN_DECK)).toHaveLength(2);
    expect((epic.save(s) as unknown as { board: { units: unknown } }).board.units).toEqual(units);
  });

  it.each(['argive', 'campaign', 'ionian', 'four'])(
    'is the same table again, and so is one written by figures, in random play of %s',
    (scenario) => {
      const s = game(scenario);
      let x = 777;
      for (let n = 0; n < 420; n++) {
        const ask = epic.pending(s)[0];
        if (!ask) break;
        const legal = epic.legal(s, ask.role);
        x = (x * 1_103_515_245 + 12_345) % 2_147_483_648;
        epic.apply(s, ask.role, legal[x % legal.length] as never, { listed: true });
        if (n % 60 !== 0) continue;
        const text = JSON.stringify(epic.save(s));
        expect(epic.load(JSON.parse(text) as Position)).toEqual(s);
        expect(epic.load(byIndex(s))).toEqual(s);
      }
    },
  );

  it('is refused where it names what there is not, with the nearest that there is', () => {
    expect(refused({ controller: { atica: 'athens' } })).toMatchObject({
      key: 'name-near',
      params: { field: 'board.controller', name: 'atica', near: 'attica' },
    });
    expect(refused({ controller: { attica: 'athns' } })).toMatchObject({ key: 'name-near' });
    expect(refused({ units: { atens: ['attica-h4'] } })).toMatchObject({
      key: 'name-near',
      params: { near: 'athens' },
    });
    expect(refused({ units: { athens: ['attica-h9'] } })).toMatchObject({ params: { name: 'attica-h9' } });
    expect(refused({ units: { athens: ['attica-h4 insde'] } })).toMatchObject({ params: { near: 'inside' } });
    expect(refused({ units: { athens: ['99 attica-h4'] } })).toMatchObject({ key: 'named-too-often' });
    expect(refused({ units: { athens: ['attica-h4-1', 'attica-h4-1'] } })).toMatchObject({
      key: 'named-twice',
    });
    expect(refused({ units: { athens: 'attica-h4' } })).toMatchObject({ key: 'field' });
    expect(refused({ units: {}, unitAt: [] })).toMatchObject({ key: 'both-ways' });
    expect(refused({ destroyed: ['plataia'] })).toMatchObject({ params: { near: 'plataea' } });
    expect(refused({ forts: ['nowhere'] })).toMatchObject({ key: 'name' });
    expect(refused({ cards: { drawer: ['plague'] } })).toMatchObject({ params: { name: 'drawer' } });
    const near = refused({ units: { atens: ['attica-h4'] } });
    expect(words.en.refusal(near)).toContain('did you mean athens');
    expect(words.fr.refusal(near)).toContain('vouliez-vous dire athens');
    expect(words.en.refusal(refused({ units: { athens: ['attica-h44'] } }))).toContain('attica-h4?');
  });
});

describe('an action', () => {
  const read = (text: string): string => epic.notate(epic.parse(text) as never);

  it('may call a place by its city, and anything in capitals', () => {
    expect(read('stack athens')).toBe('stack W3831');
    expect(read('go Eleusis')).toBe('go W3630');
    expect(read('forage attica-h4 Eleusis')).toBe('forage attica-h4 W3630');
    expect(read('sail North Ionian')).toBe('sail north_ionian');
    expect(read('command Brasidas')).toBe('command brasidas');
  });

  it('keeps the name of an area, though a city bears it', () => {
    for (const id of areaIds) expect(epic.parse(`area ${id} W2131`)?.target).toBe(`${id} W2131`);
  });

  it('means the city itself where cities are spoken of, and a region by its own name', () => {
    expect(read('besiege Potidaea')).toBe('besiege potidaea');
    expect(read('place attica-h4 Athens')).toBe('place attica-h4 athens');
    expect(read('assess Chios 3')).toBe('assess chios 3');
    expect(read('play bad_omens nicias')).toBe('play bad_omens nicias');
  });

  it('of a recorded game is read as it was written', () => {
    const folder = new URL('../../../fixtures/', import.meta.url);
    const games = readdirSync(folder).filter((name) => name.startsWith('epic-'));
    expect(games.length).toBeGreaterThan(7);
    for (const name of games) {
      const { log } = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as { log: { do: string }[] };
      for (const line of log) expect(read(line.do)).toBe(line.do);
    }
    // Cards and players that bear the name of a city are not on the map.
    for (const line of ['discard delphi', 'give corinth 5', 'bar thebes', 'play argos'])
      expect(read(line)).toBe(line);
  });
});
